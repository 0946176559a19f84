"""The command line: words in, a library call, text out. Nothing is decided here."""
