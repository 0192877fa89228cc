"""The pages on which the camera is taught: what they need, and their requests."""
