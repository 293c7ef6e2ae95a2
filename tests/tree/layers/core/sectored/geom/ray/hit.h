#pragma once

#include "sectored/geom/climbs.h"
