#pragma once

#include "sectored/base/result.h"
#include "sectored/map/map.h"

#include "editor/tool/selection.h"

#include <QString>

namespace sectored::editor {

/// Returns the selected sectors and sprites, independent of the level (sectored/map/fragment.h).
MapRows selectedRows(const Map& map, const Selection& selection);

/// Returns rows as text for the clipboard, in SectorEd JSON, which other windows and programs can
/// read. Errors: those of writeJsonFragment.
Result<QString> clipText(const MapRows& rows);

/// Reads a text made by clipText. Errors: those of readJsonFragment.
Result<MapRows> clipRows(const QString& text);

} // namespace sectored::editor
