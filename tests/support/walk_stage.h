#pragma once

#include "sectored/walk/level_surfaces.h"
#include "sectored/walk/walk_run.h"

#include <utility>

namespace sectored::test {

/// A level and what stops a player in it.
struct WalkStage {
    explicit WalkStage(Map stagedMap)
        : map(std::move(stagedMap))
        , index(map)
        , surfaces(MapView{map, index})
    {}

    /// Of this, which must outlive it.
    WalkLevel level() const { return {.view = {map, index}, .surfaces = surfaces}; }

    Map map;
    MapIndex index;
    LevelSurfaces surfaces;
};

} // namespace sectored::test
