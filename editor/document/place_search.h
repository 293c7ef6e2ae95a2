#pragma once

#include "sectored/geom/box.h"
#include "sectored/map/map_view.h"

#include "editor/tool/selection.h"

#include <QString>

#include <vector>

namespace sectored::editor {

/// A place of the level that a text names.
struct FoundPlace {
    QString title{};    ///< "Wall 40"
    QString detail{};   ///< "of sector 3"; may be empty
    Selection things{}; ///< empty for a point
    Box box{};          ///< to show, with the surroundings

    bool operator==(const FoundPlace&) const = default;
};

/// Returns the places that a text names, in this order: for a number the sector, wall and sprite
/// with it and all things with such a tag (lotag or hitag); for a kind and a number, such as
/// "wall 40" or "w 40", that one; for two numbers the point. Numbers may be written as the program
/// shows them. Empty if nothing in the level fits.
std::vector<FoundPlace> placesFor(const MapView& view, const QString& text);

} // namespace sectored::editor
