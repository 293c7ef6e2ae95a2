#pragma once

#include "core/base/result.h"
#include "core/edit/request.h"
#include "core/map/map_view.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/selection.h"

#include <QString>

#include <optional>

namespace sectored::editor {

/// Sectors and sprites of the selection as text for the clipboard: SectorEd JSON, which other
/// windows, levels and programs can read. Errors: those of writeJsonFragment.
Result<QString> clipText(const Map& map, const Selection& selection);

/// The edit that puts such a text into a level, a new group with its middle near `at`, off by whole
/// steps of the grid from where it was copied; without `at` one step to the lower right. Errors:
/// those of readJsonFragment.
Result<PasteRequest> pasteOf(
    const QString& text,
    std::optional<Point> at,
    const SnapSettings& snaps);

} // namespace sectored::editor
