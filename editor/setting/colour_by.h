#pragma once

#include <QString>

#include <span>

namespace sectored::editor {

/// The sector value that determines the floor colour in the 2D view.
enum class ColourBy { None, Floor, Ceiling, Light, Tag, Area };

/// A choice of colouring. Texts are English; they are translated when shown.
struct ColourByRow {
    ColourBy by;
    const char* id;      ///< in the settings and in the action view.colourBy.<id>
    const char* text;    ///< menu text
    const char* heading; ///< title of the legend
    const char* tip;     ///< effect in one line
};

/// The choices in the order of the menu.
std::span<const ColourByRow> allColourings();
/// Returns the row with this name in the settings, or the first row (no colouring) if unknown.
const ColourByRow& colouring(const QString& id);

} // namespace sectored::editor
