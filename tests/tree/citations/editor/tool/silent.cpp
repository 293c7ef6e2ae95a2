// Cites nothing.
