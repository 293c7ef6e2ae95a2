#include "sectored/geom/behind_table.h"
#include "sectored/geom/behind_internal.h"
