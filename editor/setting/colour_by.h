#pragma once

#include <QString>

#include <span>

namespace sectored::editor {

/// The value of a sector that its floor on the plan is coloured by.
enum class ColourBy { None, Floor, Ceiling, Light, Tag, Area };

/// One choice of what colours mean. Texts are English and are translated where they are shown.
struct ColourByRow {
    ColourBy by;
    const char* id;      ///< in the settings and in the action view.colourBy.<id>
    const char* text;    ///< as in a menu
    const char* heading; ///< of the legend
    const char* tip;     ///< one line that says what it does
};

/// In the order of the menu.
std::span<const ColourByRow> allColourings();
/// By its name in the settings; the first row, no colouring, for an unknown one.
const ColourByRow& colouring(const QString& id);

} // namespace sectored::editor
