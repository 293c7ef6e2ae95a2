// No rule for the core or the editor finds a file here.
