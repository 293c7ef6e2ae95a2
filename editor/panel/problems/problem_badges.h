#pragma once

#include "sectored/map/map_view.h"

#include "editor/tool/overlay.h"

#include <QModelIndex>

#include <vector>

namespace sectored::editor {

class ProblemModel;

/// Returns a badge for each problem that is listed like that of the chosen row, at its place, with
/// the number of its row. If the row is that of one problem, its badge is the chosen one. Problems
/// without a place have none.
std::vector<OverlayBadge> badgesOf(
    const MapView& view,
    const ProblemModel& model,
    const QModelIndex& chosen);

} // namespace sectored::editor
