#pragma once

#include "core/map/map_view.h"
#include "core/map/patch.h"

namespace sectored {

/// A level with a patch applied, beside the one it was made for; they share what the patch leaves
/// alone.
struct Trial {
    Trial(const MapView& view, const Patch& patch)
        : map(view.map)
        , index(view.index)
    {
        apply(map, patch);
        index.update(map, patch);
    }

    Map map;
    MapIndex index;
};

} // namespace sectored
