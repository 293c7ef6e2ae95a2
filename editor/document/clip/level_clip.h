#pragma once

#include "sectored/base/result.h"
#include "sectored/edit/request.h"
#include "sectored/map/map.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/selection.h"

#include <QString>

#include <optional>

namespace sectored::editor {

/// The sectors and sprites of the selection, apart from the level (sectored/map/fragment.h).
MapRows selectedRows(const Map& map, const Selection& selection);

/// Rows as text for the clipboard: SectorEd JSON, which other windows, levels and programs can
/// read. Errors: those of writeJsonFragment.
Result<QString> clipText(const MapRows& rows);

/// What such a text says. Errors: those of readJsonFragment.
Result<MapRows> clipRows(const QString& text);

/// The edit that puts rows into a level as a new group: its middle near `at`, off by whole steps of
/// the grid from where it was copied; without `at` one step to the lower right.
PasteRequest pasteOf(MapRows rows, std::optional<Point> at, const SnapSettings& snaps);

} // namespace sectored::editor
