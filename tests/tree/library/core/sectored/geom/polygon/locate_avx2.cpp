#include "sectored/geom/polygon/polygon.h"
#include "sectored/geom/point.h"
#include "sectored/geom/polygon/forgotten.h"
