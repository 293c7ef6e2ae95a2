#pragma once

#include "sectored/map/map.h"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace sectored::test {

/// One random operation before a level gives it a meaning. It means something on every level, and
/// smaller numbers mean something simpler: what RapidCheck shrinks.
struct Draft {
    std::uint32_t kind = 0; ///< below draftKinds()
    std::vector<std::uint32_t>
        dice{}; ///< taken in turn for rows, points and choices; 0 where none is left
};

/// Where random operations take place.
struct Ground {
    Point origin{};
    std::int32_t size = 16; ///< points lie on a board of that side
    bool nearWalls = false; ///< for large levels: points lie within `size` of a vertex
    std::int32_t span = 0;  ///< the level's side: some shapes and moves reach up to so far; 0: none
    std::vector<SectorId>
        sheet{}; ///< where it is not empty: what point operations may change, and what is named
};

/// How many kinds there are that scripts have verbs for, and fill-void.
std::uint32_t draftKinds();

Draft randomDraft(std::mt19937_64& random);
/// Also of the other kinds of wordless_request.h.
Draft randomDraftOfAnyKind(std::mt19937_64& random);

/// The draft as a line of an edit script, for the level as it is, or as one of wordless_request.h.
std::string lineOf(const Draft& draft, const Map& map, const Ground& ground);

} // namespace sectored::test
