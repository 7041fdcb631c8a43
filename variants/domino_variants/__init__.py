"""The variants in the box: one TOML file each."""
