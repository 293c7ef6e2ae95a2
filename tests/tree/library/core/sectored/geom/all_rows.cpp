#include "sectored/geom/internal.h"
#include "sectored/geom/behind_table.h"
