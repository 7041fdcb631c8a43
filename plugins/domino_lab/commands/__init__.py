"""The commands of the lab: a module each, and what they share."""
