#pragma once

#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"

namespace sectored {

/// A copy of a level for trying out patches. It shares unchanged rows with the original.
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

    /// Returns a view that follows `apply`. Valid as long as this object.
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
