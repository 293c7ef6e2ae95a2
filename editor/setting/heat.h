#pragma once

#include <QString>

#include <span>

namespace sectored::editor {

/// What is painted over the whole plan, point by point.
enum class Heat {
    None,
    Stacks, ///< how many sectors hold each point
    Methods ///< where the methods of a query disagree
};

/// One choice of it. Texts are English and are translated where they are shown.
struct HeatRow {
    Heat heat;
    const char* id;   ///< in the settings and in the action view.heat.<id>
    const char* text; ///< as in a menu
    const char* tip;  ///< one line that says what it does
};

/// In the order of the menu.
std::span<const HeatRow> allHeats();
/// By its name in the settings; the first row, none, for an unknown one.
const HeatRow& heatNamed(const QString& id);

} // namespace sectored::editor
