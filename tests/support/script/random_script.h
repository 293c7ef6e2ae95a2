#pragma once

#include "sectored/map/map.h"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace sectored::test {

/// A random operation that a level gives a meaning. It is meaningful on every level, and smaller
/// numbers mean simpler operations, which RapidCheck uses for shrinking.
struct Draft {
    std::uint32_t kind = 0;            ///< below draftKinds()
    std::vector<std::uint32_t> dice{}; ///< used in turn for rows, points and choices; then 0
};

/// The area in which random operations take place.
struct Ground {
    Point origin{};
    std::int32_t size = 16; ///< side of the board on which points lie
    bool nearWalls = false; ///< for large levels: points lie within `size` of a vertex
    std::int32_t span = 0;  ///< side of the level, the limit of some shapes and moves; 0: none
    std::vector<SectorId> sheet{}; ///< if not empty, the sectors to change and to refer to
};

/// Number of kinds for which operations have verbs, also those that scripts may not use.
std::uint32_t draftKinds();

Draft randomDraft(std::mt19937_64& random);
/// Returns a draft of any kind, also those of wordless_request.h without a verb.
Draft randomDraftOfAnyKind(std::mt19937_64& random);

/// Returns the draft as a line of an edit script for this level, or as a line of
/// wordless_request.h.
std::string lineOf(const Draft& draft, const Map& map, const Ground& ground);

} // namespace sectored::test
