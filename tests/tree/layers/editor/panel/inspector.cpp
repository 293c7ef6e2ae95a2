#include "sectored/map/map.h"
#include "editor/document/document.h"
#include "editor/view2d/level_view.h"
#include "tests/support/map_text.h"

#include <QWidget>
#include <boost/geometry.hpp>

#include "inspector.moc"
