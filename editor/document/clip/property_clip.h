#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map.h"

#include "editor/tool/selection.h"

#include <QString>

#include <vector>

namespace sectored::editor {

/// The fields of the first selected sector, wall and sprite as text for the clipboard: a line
/// "[sector]" and lines "floorz = 8192" for each kind. Empty when nothing has fields. Which stacked
/// floors a row is linked to is left out: a link belongs to one row.
QString propertiesText(const Map& map, const Selection& selection);

/// What gives all selected rows the values of such a text, a request for each kind that is in both.
/// Lines that say nothing are ignored.
std::vector<Request> pasteRequests(const QString& text, const Selection& selection);

} // namespace sectored::editor
