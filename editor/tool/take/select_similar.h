#pragma once

#include "sectored/asset/game/game.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/similar_texts.h"

#include <cstdint>
#include <vector>

namespace sectored::editor {

/// Selections of objects that have something in common with the selected ones. All contain only
/// selectable objects (see takeable.h).

/// The property in which objects must agree.
enum class Likeness {
    Tile,          ///< for sectors, the floor's
    Height,        ///< floor height; sectors only
    CeilingHeight, ///< sectors only
    Shade,         ///< for sectors, the floor's
    Lotag,
    Hitag,
};

/// Returns the fields in which objects with a likeness agree.
SimilarTexts textsOf(Likeness likeness);

/// Which similar objects are selected.
enum class SimilarReach {
    Level,    ///< all of them
    Connected ///< those that portals or meeting walls connect with the selection through such ones
};

/// Returns the objects that are like a selected object of the same type. A text with an error finds
/// nothing.
Selection similar(
    const EditTarget& target,
    const SimilarTexts& texts,
    SimilarReach reach = SimilarReach::Level);

/// Returns the selected objects and all that share a number of a net with one of them.
Selection sharingNets(const EditTarget& target, const Game& game);

/// Returns the objects of a selection set that exist and can be selected. Empty if the number is
/// free.
Selection selectionOfSet(const EditTarget& target, std::int32_t number);

/// Returns the requests that make the selection a set: its sectors, walls and sprites. Without any,
/// they free the number.
std::vector<Request> requestsToStore(const Selection& selection, std::int32_t number);

} // namespace sectored::editor
