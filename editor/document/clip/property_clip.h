#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map.h"

#include "editor/tool/selection.h"

#include <QString>

#include <vector>

namespace sectored::editor {

/// Returns the fields of the first selected sector, wall and sprite as text for the clipboard: for
/// each type a line "[sector]" and lines such as "floorz = 8192". Empty if nothing has fields.
/// Links between stacked floors are omitted, because a link belongs to one row.
QString propertiesText(const Map& map, const Selection& selection);

/// Returns requests that give the values of such a text to all selected rows, one request for each
/// type in both. Ignores unknown lines.
std::vector<Request> pasteRequests(const QString& text, const Selection& selection);

} // namespace sectored::editor
