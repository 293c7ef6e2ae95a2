#pragma once

#include <QString>

#include <span>

namespace sectored::editor {

/// What the heat map shows at each point of the 2D view.
enum class Heat {
    None,
    Stacks, ///< number of sectors that contain the point
    Methods ///< disagreement of the query methods
};

/// A choice of heat map. Texts are English; they are translated when shown.
struct HeatRow {
    Heat heat;
    const char* id;   ///< in the settings and in the action view.heat.<id>
    const char* text; ///< menu text
    const char* tip;  ///< effect in one line
};

/// The choices in the order of the menu.
std::span<const HeatRow> allHeats();
/// Returns the row with this name in the settings, or the first row (no heat map) if unknown.
const HeatRow& heatNamed(const QString& id);

} // namespace sectored::editor
