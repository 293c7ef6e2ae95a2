#include "sectored/map/loops.h"

#include "tests/bench/level_peers.h"

#ifdef SECTORED_GEOS

#include <geos/algorithm/locate/IndexedPointInAreaLocator.h>
#include <geos/geom/CoordinateArraySequence.h>
#include <geos/geom/CoordinateSequence.h>
#include <geos/geom/GeometryFactory.h>
#include <geos/geom/LinearRing.h>
#include <geos/geom/Location.h>
#include <geos/geom/Polygon.h>
#include <geos/index/strtree/TemplateSTRtree.h>

#include <utility>

namespace sectored::test {

namespace {

using geos::algorithm::locate::IndexedPointInAreaLocator;

std::unique_ptr<geos::geom::Polygon> polygonOf(const Map& map, SectorId sector)
{
    const auto* const factory = geos::geom::GeometryFactory::getDefaultInstance();
    std::unique_ptr<geos::geom::LinearRing> outer;
    std::vector<std::unique_ptr<geos::geom::LinearRing>> holes;
    for (const Loop& loop : loopsOf(map, sector)) {
        std::vector<geos::geom::Coordinate> ring;
        for (const WallId wall : loop.walls) {
            ring.emplace_back(map[wall].position.x, map[wall].position.y);
        }
        ring.push_back(ring.front());
        auto made = factory->createLinearRing(
            std::make_unique<geos::geom::CoordinateArraySequence>(std::move(ring)));
        if (loop.area2 > 0) {
            outer = std::move(made);
        } else {
            holes.push_back(std::move(made));
        }
    }
    return factory->createPolygon(std::move(outer), std::move(holes));
}

} // namespace

struct GeosLevel::Shapes {
    std::vector<std::unique_ptr<geos::geom::Polygon>> polygons{};
    std::vector<std::unique_ptr<IndexedPointInAreaLocator>> locators{};
    mutable geos::index::strtree::TemplateSTRtree<std::int32_t> boxes{};
};

bool GeosLevel::isBuilt()
{
    return true;
}

GeosLevel::GeosLevel(const Map& map)
    : m_shapes(std::make_unique<Shapes>())
{
    for (const SectorId sector : map.sectorOrder()) {
        m_shapes->polygons.push_back(polygonOf(map, sector));
        const auto& polygon = *m_shapes->polygons.back();
        m_shapes->locators.push_back(std::make_unique<IndexedPointInAreaLocator>(polygon));
        // A locator builds its index on the first query.
        const geos::geom::Coordinate first(0, 0);
        m_shapes->locators.back()->locate(&first);
        m_shapes->boxes.insert(
            *polygon.getEnvelopeInternal(),
            static_cast<std::int32_t>(sector.value));
    }
    m_shapes->boxes.build();
}

GeosLevel::~GeosLevel() = default;

std::int32_t GeosLevel::find(Point p) const
{
    const geos::geom::Coordinate point(p.x, p.y);
    const geos::geom::Envelope around(point);
    std::int32_t found = -1;
    m_shapes->boxes.query(around, [&](std::int32_t sector) {
        const auto& locator = m_shapes->locators[static_cast<std::size_t>(sector)];
        if (locator->locate(&point) == geos::geom::Location::EXTERIOR) {
            return true;
        }
        found = sector;
        return false;
    });
    return found;
}

} // namespace sectored::test

#else

namespace sectored::test {

struct GeosLevel::Shapes {};

bool GeosLevel::isBuilt()
{
    return false;
}

GeosLevel::GeosLevel(const Map&) {}

GeosLevel::~GeosLevel() = default;

std::int32_t GeosLevel::find(Point) const
{
    return -1;
}

} // namespace sectored::test

#endif
