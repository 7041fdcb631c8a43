"""The games of five documents, one module each."""
