#pragma once

#include "sectored/map/map.h"
#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"
#include "sectored/map/tile_sizes.h"
#include "sectored/query/layer.h"
#include "sectored/query/sector_index.h"

#include <memory>
#include <optional>
#include <utility>

namespace sectored::editor {

/// The current level with the data derived from it. Only Edits changes it.
class Level {
public:
    /// A new, empty level of version 7.
    Level()
        : m_index(m_map)
    {}

    const Map& map() const { return m_map; }
    MapView view() const { return {m_map, m_index, m_tiles.get()}; }
    /// Index for point queries. Built on first use, then updated with every patch.
    const SectorIndex& sectors() const;
    /// Which sectors share area. Built on first use, then updated with every patch.
    const OverlapTable& overlaps() const;

    void replace(Map map, MapIndex index);
    void apply(const Patch& patch);
    /// Sets the sizes of the tiles that are shown. Null: unknown.
    void setTileSizes(std::shared_ptr<const TileSizes> tiles) { m_tiles = std::move(tiles); }
    void setLimitProfile(LimitProfile profile) { m_map.setLimitProfile(profile); }

private:
    Map m_map;
    MapIndex m_index;
    std::shared_ptr<const TileSizes> m_tiles{};     ///< null: unknown
    mutable std::optional<SectorIndex> m_sectors;   ///< empty until first used
    mutable std::optional<OverlapTable> m_overlaps; ///< empty until first used
};

} // namespace sectored::editor
