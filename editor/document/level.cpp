#include "editor/document/level.h"

#include <utility>

namespace sectored::editor {

const SectorIndex& Level::sectors() const
{
    if (!m_sectors) {
        m_sectors.emplace(m_map);
    }
    return *m_sectors;
}

const OverlapTable& Level::overlaps() const
{
    if (!m_overlaps) {
        m_overlaps.emplace(view());
    }
    return *m_overlaps;
}

void Level::replace(Map map, MapIndex index)
{
    m_map = std::move(map);
    m_index = std::move(index);
    m_sectors.reset();
    m_overlaps.reset();
}

void Level::apply(const Patch& patch)
{
    sectored::apply(m_map, patch);
    m_index.update(m_map, patch);
    if (m_sectors) {
        m_sectors->update(m_map, patch);
    }
    if (m_overlaps) {
        m_overlaps->update(view(), patch);
    }
}

} // namespace sectored::editor
