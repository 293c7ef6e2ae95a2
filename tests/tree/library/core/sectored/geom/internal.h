#pragma once

#include "sectored/geom/table.h"
