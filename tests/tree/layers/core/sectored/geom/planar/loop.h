#pragma once

#include "sectored/geom/ray/hit.h"
