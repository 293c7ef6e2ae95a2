#pragma once

#include "sectored/edit/plan.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/overlay.h"

#include <optional>
#include <string>
#include <vector>

namespace sectored::editor {

/// A stroke as it would be if it ended now.
struct StrokeShape {
    std::vector<Point> points{}; ///< placed points and the one under the pointer
    std::size_t placed = 0;      ///< number of placed points
    bool closed = false;
    Fill fill = Fill::Sector;
    bool isSplit = false;                     ///< divides sectors only; voids stay voids
    SheetHint sheet{};                        ///< choice of the layer
    std::vector<std::vector<Point>> guides{}; ///< earlier strokes that divided nothing
    bool isWhole = false; ///< made as a whole, so its last side is drawn like the others
};

/// Tests whether the first and last point are on walls that the stroke may change. Such a stroke
/// divides and need not be closed. Ignores hidden walls and walls of another layer than the chosen
/// one.
bool endsOnWalls(const EditTarget& target, const StrokeShape& stroke);

/// Returns the request that finishing the stroke makes.
DrawRequest drawRequestOf(const EditTarget& target, const StrokeShape& stroke);

/// Returns the result of finishing the stroke. The target computes it, so that preview and commit
/// agree. Empty while the stroke has too few points.
std::optional<PlanResult> previewStroke(const EditTarget& target, const StrokeShape& stroke);

/// Returns the stroke with its points, lengths and intersections, and its result or the reason for
/// a rejection.
Overlay strokeOverlay(
    const EditTarget& target,
    const StrokeShape& stroke,
    const std::optional<PlanResult>& preview);

/// Returns an English text such as "Creates 2 new sectors" or "Splits sector 3".
std::string resultText(const EditTarget& target, const StrokeShape& stroke, const Plan& plan);

} // namespace sectored::editor
