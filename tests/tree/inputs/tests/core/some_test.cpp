void b01AnEmptyFileIsRefused();
/// Spec: trust B05.
void countsThatLieAreRefused();
