// The tool in
// hand. Beginning. Handy; in, hand
int lenobody = 0; const char* text = "Ask Somebody"
                                     " once"
                                     " more";
// It hangs on this, and anew
