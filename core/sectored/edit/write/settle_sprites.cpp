#include "sectored/edit/write/settle_sprites.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/inside/inside_by_quadrant.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <span>

namespace sectored {

namespace {

/// A sector after the drawing.
struct NewArea {
    SectorId sector{};
    std::vector<Segment> edges{};
};

class SpriteSettling {
public:
    SpriteSettling(const Drawing& drawing, const WrittenDrawing& written, PatchBuilder& builder)
        : m_drawing(drawing)
        , m_written(written)
        , m_map(drawing.view.map)
        , m_builder(builder)
    {}

    SettledSprites settle()
    {
        const std::vector<SectorId> changed = changedSectors();
        const auto sprites = m_drawing.view.index.spritesOf(changed);
        if (!sprites.empty()) {
            collectAreas(changed);
        }
        for (const SpriteId id : sprites) {
            settleOne(id, m_map[id]);
        }
        return std::move(m_settled);
    }

private:
    /// Returns the redrawn, deformed and removed sectors, ascending.
    std::vector<SectorId> changedSectors() const
    {
        std::set<SectorId> changed(
            m_drawing.owners.removed.begin(),
            m_drawing.owners.removed.end());
        for (const RedrawnSector& sector : m_drawing.sectors) {
            const Heir& heir = m_drawing.owners.heirs[sector.heir];
            if (!sector.isUntouched && heir.source && !heir.isFold) {
                changed.insert(*heir.source);
            }
        }
        if (m_drawing.move != nullptr) {
            changed.insert(m_drawing.move->deformed.begin(), m_drawing.move->deformed.end());
        }
        return {changed.begin(), changed.end()};
    }

    /// Collects the heirs in the area of each changed sector.
    void collectAreas(std::span<const SectorId> changed)
    {
        std::vector<NewArea> areas(m_drawing.owners.heirs.size());
        for (const RedrawnWall& wall : m_drawing.redrawn.walls) {
            if (!m_drawing.owners.heirs[wall.heir].isFold) {
                areas[wall.heir].edges.push_back(wall.line);
            }
        }
        for (std::size_t heir = 0; heir < areas.size(); ++heir) {
            areas[heir].sector = m_written.sectorOfHeir[heir];
        }
        std::map<SectorId, std::set<std::size_t>> heirsOf;
        const auto& heirOfFace = m_drawing.owners.heirOfFace;
        for (const Face face : heirOfFace.indices()) {
            const auto sector = m_drawing.overlay.sectorOfFace[face];
            if (sector && heirOfFace[face]) {
                heirsOf[*sector].insert(*heirOfFace[face]);
            }
        }
        for (const SectorId sector : changed) {
            auto& list = m_areas[sector];
            for (const std::size_t heir : heirsOf[sector]) {
                list.push_back(areas[heir]);
            }
            std::ranges::sort(list, {}, &NewArea::sector);
        }
        m_besides = std::move(areas);
    }

    void settleOne(SpriteId id, const Sprite& sprite)
    {
        const SectorId old = sprite.sector.row();
        const auto& areas = m_areas.at(old);
        if (areas.empty()) {
            m_settled.removed.push_back(id);
            m_builder.remove(id);
            return;
        }
        const bool remains = m_builder.find(old) != nullptr;
        if (remains && !stoodInside(id, old)) {
            return;
        }
        auto holding = areaHolding(areas, old, sprite.position);
        if (!holding) {
            holding = areaHolding(m_besides, old, sprite.position);
        }
        const SectorId sector = holding ? *holding : nearestArea(areas, sprite.position);
        if (sector != old) {
            m_builder.edit(id).sector = sector;
        }
        if (!holding) {
            m_settled.moved.push_back(id);
        }
    }

    /// Tests whether the sprite was in its sector before the edit.
    bool stoodInside(SpriteId id, SectorId sector) const
    {
        const Map& before = m_drawing.move != nullptr ? m_drawing.move->before.map : m_map;
        return locateByQuadrant(edgesOf(before, sector), before[id].position)
               != PointLocation::Outside;
    }

    static std::optional<SectorId> areaHolding(
        std::span<const NewArea> areas,
        SectorId old,
        Point p)
    {
        std::optional<SectorId> inside;
        std::optional<SectorId> border;
        for (const NewArea& area : areas) {
            const PointLocation location = locateByQuadrant(area.edges, p);
            if (location == PointLocation::Outside) {
                continue;
            }
            if (area.sector == old) {
                return old;
            }
            auto& found = location == PointLocation::Inside ? inside : border;
            found = found.value_or(area.sector);
        }
        return inside ? inside : border;
    }

    static SectorId nearestArea(std::span<const NewArea> areas, Point p)
    {
        SectorId nearest = areas.front().sector;
        double least = std::numeric_limits<double>::infinity();
        for (const NewArea& area : areas) {
            for (const Segment& edge : area.edges) {
                const double distance =
                    distanceBetween(closestOnSegment(edge, toVec2(p)), toVec2(p));
                if (distance < least) {
                    least = distance;
                    nearest = area.sector;
                }
            }
        }
        return nearest;
    }

    const Drawing& m_drawing;
    const WrittenDrawing& m_written;
    const Map& m_map;
    PatchBuilder& m_builder;
    std::map<SectorId, std::vector<NewArea>> m_areas;
    std::vector<NewArea>
        m_besides; ///< all candidates for a sprite on a boundary or moved by rounding
    SettledSprites m_settled;
};

} // namespace

SettledSprites settleSprites(
    const Drawing& drawing,
    const WrittenDrawing& written,
    PatchBuilder& builder)
{
    return SpriteSettling(drawing, written, builder).settle();
}

} // namespace sectored
