#pragma once

#include "sectored/geom/internal.h"
