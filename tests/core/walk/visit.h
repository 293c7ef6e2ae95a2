#pragma once

#include "sectored/map/patch_builder.h"
#include "sectored/walk/walker.h"

#include "tests/support/map_text.h"

#include <optional>
#include <utility>
#include <vector>

namespace sectored::test {

/// Levels to visit. A base class, so that the names do not clash with others.
struct VisitedLevels {
    /// A hall from 0 to 8192; floor at z 0, ceiling 2048 map units above it.
    static constexpr const char* hall = R"(
        start: 4096,4096 sector 0
        sector 0: 0,0 8192,0 8192,8192 0,8192
    )";

    /// The same hall, and a sector to the right of it behind a portal.
    static constexpr const char* twoRooms = R"(
        start: 4096,4096 sector 0
        sector 0: 0,0 8192,0 8192,8192 0,8192
        sector 1: 8192,0 12288,0 12288,8192 8192,8192
    )";

    struct Heights {
        std::int32_t floor = 0; ///< in Build z units
        std::int32_t ceiling = -2048 * 16;
    };

    static Map withHeights(const Map& map, const std::vector<Heights>& heights)
    {
        return changed(map, [&](PatchBuilder& builder) {
            for (std::size_t k = 0; k < heights.size(); ++k) {
                const SectorId id = map.sectorOrder()[k];
                Sector& sector = builder.edit(id);
                sector.floor.z = heights[k].floor;
                sector.ceiling.z = heights[k].ceiling;
            }
            builder.editHeader().start.z = heights.front().floor - 640 * 16;
        });
    }
};

/// A level and a player at its start.
struct Visit {
    explicit Visit(Map level, const WalkerSettings& settings = {})
        : map(std::move(level))
        , index(map)
        , view{map, index}
        , surfaces(view)
        , walker(surfaces, settings)
        , state(*walker.stateAt(view, startOf(view, settings)))
    {}

    void press(const WalkerInput& input, int tics = 1)
    {
        for (int tic = 0; tic < tics; ++tic) {
            state = walker.moved(state, input);
        }
    }

    /// Edits the level around the player by build(PatchBuilder&). Returns why there is no place for
    /// the player now, or empty.
    template <class Build>
    std::optional<Error> edit(Build build)
    {
        PatchBuilder builder(map);
        build(builder);
        const Patch patch = builder.finish();
        apply(map, patch);
        index.update(map, patch);
        surfaces.update(view, patch);
        const auto after = walker.stateAfterEdit(view, state);
        if (!after) {
            return after.error();
        }
        state = *after;
        return {};
    }

    double foot() const { return walker.footOf(state).z; }
    Vec3 place() const { return state.body.place.centre; }

    Map map;
    MapIndex index;
    MapView view;
    LevelSurfaces surfaces;
    Walker walker;
    WalkerState state;
};

} // namespace sectored::test
