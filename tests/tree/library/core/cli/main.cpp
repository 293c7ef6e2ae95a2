#include "sectored/geom/table.h"
