#include "sectored/geom/polygon/used.h"
