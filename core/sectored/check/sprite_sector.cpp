#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/map/blood/marker.h"

#include <unordered_map>

namespace sectored {

namespace {

constexpr std::string_view spriteSectorId = "sprite-sector";

/// Caches the edges of sectors.
class Outlines {
public:
    explicit Outlines(const Map& map)
        : m_map(map)
    {}

    PointLocation locate(SectorId sector, Point p)
    {
        const auto known = m_edges.find(sector);
        const auto& edges = known != m_edges.end()
                                ? known->second
                                : m_edges.emplace(sector, edgesOf(m_map, sector)).first->second;
        return locateByQuadrant(edges, p);
    }

private:
    const Map& m_map;
    std::unordered_map<SectorId, std::vector<Segment>> m_edges;
};

/// Markers of Blood levels are where their sector moves to.
bool mayLieOutside(const Map& map, const Sprite& sprite)
{
    return map.header().blood && isMarker(sprite);
}

std::vector<Finding> findSpriteSector(const MapView& view)
{
    Report report(view, spriteSectorId);
    Outlines outlines(view.map);
    for (const SpriteId sprite : view.map.spriteOrder()) {
        const Sprite& row = view.map[sprite];
        if (!row.sector.isRow() || view.map.find(row.sector.row()) == nullptr) {
            report.atSprite(
                sprite,
                {Severity::Error,
                 "Sprite {0} is assigned to sector {1}, which does not exist.",
                 {report.number(sprite), report.number(row.sector)}});
        } else if (
            !mayLieOutside(view.map, row)
            && outlines.locate(row.sector.row(), row.position) == PointLocation::Outside) {
            report.atSprite(
                sprite,
                {Severity::Warning,
                 "Sprite {0} is outside its sector {1}.",
                 {report.number(sprite), report.number(row.sector)}});
        }
    }
    return report.take();
}

} // namespace

Check spriteSectorCheck()
{
    return {
        .id = spriteSectorId,
        .severity = Severity::Error,
        .title = "Sprites in the wrong sector",
        .why = "In the wrong sector, a sprite may disappear or float.",
        .run = findSpriteSector,
        .reads = {.sectorValues = false, .wallValues = false, .header = false}};
}

} // namespace sectored
