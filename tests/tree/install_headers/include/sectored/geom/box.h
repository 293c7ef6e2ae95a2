#pragma once

#include <geom/point.h>
