"""The full-screen game, on Textual."""
