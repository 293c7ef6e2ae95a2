#include <unistd.h>
int roomForTheRest = 0; // TODO
const char* place = "/home/somebody/level.map";
float inexact[2] = {};
