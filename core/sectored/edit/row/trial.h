#pragma once

#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"

namespace sectored {

/// A level with patches applied, beside the one that they were made for; the two share what the
/// patches leave alone.
struct Trial {
    explicit Trial(const MapView& view)
        : map(view.map)
        , index(view.index)
        , tiles(view.tiles)
    {}

    Trial(const MapView& view, const Patch& patch)
        : Trial(view)
    {
        apply(patch);
    }

    /// As it is now; good as long as this is, and follows `apply`.
    MapView view() const { return {map, index, tiles}; }

    void apply(const Patch& patch)
    {
        sectored::apply(map, patch);
        index.update(map, patch);
    }

    Map map;
    MapIndex index;
    const TileSizes* tiles = nullptr;
};

} // namespace sectored
