#pragma once

#include "sectored/map/map.h"
#include "sectored/map/patch.h"

#include <cstdint>
#include <random>

namespace sectored::test {

/// Options of random patches, which always may move vertices and add, change, reorder and remove
/// sectors.
struct PatchWish {
    std::int32_t extent = 1000; ///< most coordinates lie within -extent to extent
    bool damages = false;       ///< walls may end anywhere or nowhere
    bool goesFar = false;       ///< some vertices are moved anywhere within coordinateLimit; with
                                ///< `damages`, anywhere
    std::size_t mostWalls = 400;
};

/// Returns a patch with one small change. The change makes no sense, but levels may contain the
/// result: sectors overlap, loops cross themselves and coincide.
Patch randomPatch(const Map& map, const PatchWish& wish, std::mt19937_64& random);

} // namespace sectored::test
