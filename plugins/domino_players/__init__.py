"""Players in the box."""
