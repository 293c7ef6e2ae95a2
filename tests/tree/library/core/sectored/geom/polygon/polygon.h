#pragma once

#include "sectored/geom/point.h"
