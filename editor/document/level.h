#pragma once

#include "sectored/map/map.h"
#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"
#include "sectored/query/layer.h"
#include "sectored/query/sector_index.h"

#include <optional>

namespace sectored::editor {

/// The current level with the data derived from it. Only Edits changes it.
class Level {
public:
    /// A new, empty level of version 7.
    Level()
        : m_index(m_map)
    {}

    const Map& map() const { return m_map; }
    MapView view() const { return {m_map, m_index}; }
    /// Index for point queries. Built on first use, then updated with every patch.
    const SectorIndex& sectors() const;
    /// Which sectors share area. Built on first use, then updated with every patch.
    const OverlapTable& overlaps() const;

    void replace(Map map, MapIndex index);
    void apply(const Patch& patch);
    void setLimitProfile(LimitProfile profile) { m_map.setLimitProfile(profile); }

private:
    Map m_map;
    MapIndex m_index;
    mutable std::optional<SectorIndex> m_sectors;   ///< empty until first used
    mutable std::optional<OverlapTable> m_overlaps; ///< empty until first used
};

} // namespace sectored::editor
