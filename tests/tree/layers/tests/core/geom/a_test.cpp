#include "sectored/map/map.h"
#include "editor/tool/tool.h"
#include "tests/support/map_text.h"

#include <QTest>
