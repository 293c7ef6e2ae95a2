#pragma once

#include "sectored/edit/plan.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/overlay.h"

#include <optional>
#include <string>
#include <vector>

namespace sectored::editor {

/// A stroke as it would be finished now.
struct StrokeShape {
    std::vector<Point> points{}; ///< placed ones and the one under the pointer
    std::size_t placed = 0;      ///< how many of them are placed
    bool closed = false;
    Fill fill = Fill::Sector;
    bool isSplit = false;                     ///< only divides sectors: void stays void
    SheetHint sheet{};                        ///< which of stacked levels
    std::vector<std::vector<Point>> guides{}; ///< lines of earlier strokes that divided nothing
    bool isWhole = false; ///< a shape made at once: its last side is like the others
};

/// Whether its first and last point lie on walls that it may change: such a stroke divides and need
/// not be closed. Walls that are hidden or of another level than the chosen one do not count.
bool endsOnWalls(const EditTarget& target, const StrokeShape& stroke);

/// The edit that finishing the stroke makes.
DrawRequest drawRequestOf(const EditTarget& target, const StrokeShape& stroke);

/// What finishing the stroke would do: asked of the target, so that the preview is the commit.
/// Nothing while the stroke has too few points for a result.
std::optional<PlanResult> previewStroke(const EditTarget& target, const StrokeShape& stroke);

/// The stroke with its points, lengths and crossings, and what it would make or why it cannot be.
Overlay strokeOverlay(
    const EditTarget& target,
    const StrokeShape& stroke,
    const std::optional<PlanResult>& preview);

/// "Closes to 2 new sectors", "Splits sector 3"; English.
std::string resultText(const EditTarget& target, const StrokeShape& stroke, const Plan& plan);

} // namespace sectored::editor
