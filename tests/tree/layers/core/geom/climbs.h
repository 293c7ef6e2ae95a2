#pragma once

#include "core/base/result.h"
#include "core/geom/point.h"
#include "core/map/map.h"
#include "editor/tool/tool.h"
#include "point.h"

#include <QPoint>
#include <vector>
