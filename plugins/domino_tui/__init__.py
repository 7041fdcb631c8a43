"""The full-screen table: a face of its own, drawn by Textual, which the extra ``tui`` brings."""
