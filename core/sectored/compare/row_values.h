#pragma once

#include "sectored/compare/level_difference.h"
#include "sectored/compare/relabel.h"

#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// Two levels and the same rows of them.
struct ComparedLevels {
    const MapView& left;
    const MapView& right;
    const LevelMatch& match;
    const Relabel& names; ///< of left rows in the right level
};

/// Return the values in which a row that is in both levels differs. Empty if in none.
std::vector<ValueDifference> valuesOf(const ComparedLevels& levels, SectorId left, SectorId right);
std::vector<ValueDifference> valuesOf(const ComparedLevels& levels, WallId left, WallId right);
std::vector<ValueDifference> valuesOf(const ComparedLevels& levels, SpriteId left, SpriteId right);

/// Returns the aspect that a field of a row belongs to.
RowAspect aspectOf(std::string_view field);

/// Returns what a part of kept fields (map/project/kept_fields.h) is called: "fields of UDMF".
std::string_view nameOf(KeptPart part);
/// Returns a part of kept fields as it is shown: its JSON object, or "none". Of a long one, the
/// first 300 bytes and its size.
std::string shownKept(const std::string& text);

} // namespace sectored
