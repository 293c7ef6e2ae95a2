// There is no header of lengths.
