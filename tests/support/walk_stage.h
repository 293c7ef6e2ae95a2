#pragma once

#include "sectored/walk/level_surfaces.h"
#include "sectored/walk/walk_run.h"

#include <utility>

namespace sectored::test {

/// A level and the surfaces that stop a player in it.
struct WalkStage {
    explicit WalkStage(Map stagedMap)
        : map(std::move(stagedMap))
        , index(map)
        , surfaces(MapView{map, index})
    {}

    /// Returns a view of this stage, which must outlive the view.
    WalkLevel level() const { return {.view = {map, index}, .surfaces = surfaces}; }

    Map map;
    MapIndex index;
    LevelSurfaces surfaces;
};

} // namespace sectored::test
