// No tools, and no panels.
