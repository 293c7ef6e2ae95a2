#pragma once

#include "sectored/base/result.h"
#include "sectored/geom/point.h"
#include "sectored/map/map.h"
#include "editor/tool/tool.h"
#include "point.h"

#include <QPoint>
#include <vector>
