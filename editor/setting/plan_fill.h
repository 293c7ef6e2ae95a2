#pragma once

#include <QString>

#include <span>

namespace sectored::editor {

/// What sectors are filled with in the 2D view.
enum class PlanFill { Plain, FloorTiles, CeilingTiles };

/// A choice of fill. Texts are English; they are translated when shown.
struct PlanFillRow {
    PlanFill fill;
    const char* id;   ///< in the settings and in the action view.fill.<id>
    const char* text; ///< menu text
    const char* tip;  ///< effect in one line
};

/// The choices in the order of the menu.
std::span<const PlanFillRow> allPlanFills();
/// Returns the row with this name in the settings, or the first row (plain) if unknown.
const PlanFillRow& planFillNamed(const QString& id);
/// Returns the row after this one, after the last the first.
const PlanFillRow& planFillAfter(PlanFill fill);

} // namespace sectored::editor
