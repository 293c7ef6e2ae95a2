#pragma once

#include "sectored/edit/copied_properties.h"
#include "sectored/edit/request.h"
#include "sectored/map/map.h"

#include "editor/tool/selection.h"

#include <QString>

#include <vector>

namespace sectored::editor {

/// Returns the fields of the first selected sector, wall and sprite as text for the clipboard: for
/// each type a line "[sector]" and lines such as "floorz = 8192", and the length of the wall. Empty
/// if nothing has fields. Links between stacked floors are omitted, because a link belongs to one
/// row.
QString propertiesText(const Map& map, const Selection& selection);

/// Returns the properties in such a text. Ignores unknown lines. Empty if there are none.
CopiedProperties propertiesIn(const QString& text);

/// Returns the requests that give chosen parts of copied properties to all selected rows. Empty if
/// none of the parts were copied.
std::vector<Request> requestsToPaste(
    const Map& map,
    const CopiedProperties& copied,
    const Selection& selection,
    PropertyParts parts);

} // namespace sectored::editor
