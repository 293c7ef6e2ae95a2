#include "sectored/walk/one_sky.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/patch.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/portal.h"
#include "sectored/map/slope.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace sectored {

namespace {

/// One of the two skies of a level, above or below.
class Sky {
public:
    Sky(const Map& map, PlaneKind kind)
        : m_map(map)
        , m_kind(kind)
        , m_isSeen(map.nextSectorId().value)
    {}

    /// Writes the heights into the builder.
    void put(PatchBuilder& builder)
    {
        for (const SectorId sector : m_map.sectorOrder()) {
            if (isUnderIt(sector) && !m_isSeen[sector.value]) {
                putOver(joinedTo(sector), builder);
            }
        }
    }

private:
    bool isUnderIt(SectorId id) const
    {
        const Sector& sector = m_map[id];
        const Plane& plane = planeOf(sector, m_kind);
        return isSky(plane) && !bunchOf(m_map, plane) && sector.ceiling.z < sector.floor.z;
    }

    std::vector<SectorId> joinedTo(SectorId first)
    {
        std::vector<SectorId> joined{first};
        m_isSeen[first.value] = true;
        for (std::size_t k = 0; k < joined.size(); ++k) {
            for (const SectorId across : sectorsAcross(m_map, joined[k])) {
                if (!m_isSeen[across.value] && isUnderIt(across)) {
                    m_isSeen[across.value] = true;
                    joined.push_back(across);
                }
            }
        }
        return joined;
    }

    /// Returns the outermost height of a sector's plane in Build z units: the smallest value for a
    /// ceiling.
    std::int32_t outermost(SectorId sector) const
    {
        double height = planeOf(m_map[sector], m_kind).z;
        for (const WallId wall : m_map.wallsOf(sector)) {
            const double here = heightAt(m_map, sector, m_kind, toVec2(m_map[wall].position));
            height = m_kind == PlaneKind::Ceiling ? std::min(height, here) : std::max(height, here);
        }
        const double whole = m_kind == PlaneKind::Ceiling ? std::floor(height) : std::ceil(height);
        return static_cast<std::int32_t>(std::clamp(whole, -2147483648.0, 2147483647.0));
    }

    void putOver(const std::vector<SectorId>& joined, PatchBuilder& builder) const
    {
        std::int32_t height = outermost(joined.front());
        for (const SectorId sector : joined) {
            const std::int32_t own = outermost(sector);
            height = m_kind == PlaneKind::Ceiling ? std::min(height, own) : std::max(height, own);
        }
        for (const SectorId sector : joined) {
            const Plane& plane = planeOf(m_map[sector], m_kind);
            if (plane.z == height && (plane.stat & plane_bit::sloped) == 0) {
                continue;
            }
            Sector& row = builder.edit(sector);
            Plane& changed = m_kind == PlaneKind::Floor ? row.floor : row.ceiling;
            changed.z = height;
            changed.stat &= ~plane_bit::sloped;
        }
    }

    const Map& m_map;
    PlaneKind m_kind;
    std::vector<bool> m_isSeen;
};

} // namespace

Map withOneSky(const Map& map)
{
    PatchBuilder builder(map);
    Sky(map, PlaneKind::Ceiling).put(builder);
    Sky(map, PlaneKind::Floor).put(builder);
    const Patch patch = builder.finish();
    if (patch.isEmpty()) {
        return map;
    }
    Map raised = map;
    apply(raised, patch);
    return raised;
}

} // namespace sectored
