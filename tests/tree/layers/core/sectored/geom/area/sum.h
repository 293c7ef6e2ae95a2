#pragma once

#include "sectored/geom/planar/loop.h"
#include "sectored/geom/ray/hit.h"
