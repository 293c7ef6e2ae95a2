const double allowedHere = 0.5;
