"""The rules as steps, states and answers. Standard library only; compiled when installed, runs uncompiled too."""
