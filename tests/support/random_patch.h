#pragma once

#include "sectored/map/map.h"
#include "sectored/map/patch.h"

#include <cstdint>
#include <random>

namespace sectored::test {

/// What random patches may do besides moving vertices and making, changing, reordering and removing
/// sectors.
struct PatchWish {
    std::int32_t extent = 1000; ///< most coordinates lie within -extent to extent
    bool damages = false;       ///< walls may come to end anywhere or nowhere
    bool goesFar = false;       ///< some vertices come to lie anywhere within coordinateLimit, or
                                ///< with damages anywhere
    std::size_t mostWalls = 400;
};

/// A patch of one small change that makes no sense to anyone but is one that a level may get:
/// sectors overlap, loops cross themselves and lie on each other.
Patch randomPatch(const Map& map, const PatchWish& wish, std::mt19937_64& random);

} // namespace sectored::test
