#include "sectored/format/format.h"
#include "sectored/geom/inside/inside_by_angle.h"
#include "sectored/geom/inside/inside_by_parity.h"
#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/map/loops.h"
#include "sectored/query/sector_at.h"

#include "tests/support/oracle.h"
#include "tests/support/random_polygon.h"
#include "tests/support/real_levels.h"
#include "tests/support/reference_location.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::size_t randomPointsPerLevel = 1'000;
constexpr std::size_t borderPointsPerLevel = 1'000;

/// A sector for the brute-force search.
struct PlainSector {
    SectorId id;
    std::vector<Segment> edges;
};

/// Returns true if at every point as many walls end as start: only such a set has an interior.
bool isClosed(const std::vector<Segment>& edges)
{
    std::map<Point, int> balance;
    for (const Segment& edge : edges) {
        ++balance[edge.a];
        --balance[edge.b];
    }
    return std::ranges::all_of(balance, [](const auto& entry) { return entry.second == 0; });
}

std::vector<PlainSector> plainSectors(const Map& map)
{
    std::vector<PlainSector> sectors;
    for (const SectorId id : map.sectorOrder()) {
        PlainSector sector{id, {}};
        for (const WallId wall : map.wallsOf(id)) {
            if (const auto end = map.endOf(map[wall])) {
                sector.edges.push_back({map[wall].position, *end});
            }
        }
        sectors.push_back(std::move(sector));
    }
    return sectors;
}

std::vector<Point> borderPoints(std::mt19937_64& random, const std::vector<PlainSector>& sectors)
{
    std::vector<Segment> edges;
    for (const PlainSector& sector : sectors) {
        edges.insert(edges.end(), sector.edges.begin(), sector.edges.end());
    }
    std::vector<Point> points;
    while (points.size() < borderPointsPerLevel && !edges.empty()) {
        const auto index = randomBelow(random, static_cast<std::int64_t>(edges.size()));
        const auto onEdge = integerPointsOn(edges[static_cast<std::size_t>(index)], 100'000);
        const auto part = randomBelow(random, static_cast<std::int64_t>(onEdge.size()));
        points.push_back(onEdge[static_cast<std::size_t>(part)]);
    }
    return points;
}

std::vector<Point> randomPoints(std::mt19937_64& random, const Box& bounds)
{
    std::vector<Point> points;
    while (points.size() < randomPointsPerLevel && !bounds.isEmpty()) {
        points.push_back(
            {randomBetween(random, bounds.low.x, bounds.high.x),
             randomBetween(random, bounds.low.y, bounds.high.y)});
    }
    return points;
}

/// Tests all sectors by winding numbers, without their boxes. Both sides of the comparison omit
/// sectors that are not closed.
SectorsAt bruteForce(const std::vector<PlainSector>& closed, Point p)
{
    SectorsAt found;
    for (const PlainSector& sector : closed) {
        const PointLocation location = referenceLocation(sector.edges, p);
        if (location == PointLocation::Inside) {
            found.inside.push_back(sector.id);
        } else if (location == PointLocation::OnBoundary) {
            found.boundary.push_back(sector.id);
        }
    }
    return found;
}

std::optional<SectorId> engineScan(const std::vector<PlainSector>& all, Point p)
{
    for (auto sector = all.rbegin(); sector != all.rend(); ++sector) {
        if (referenceEngineRule(sector->edges, p)) {
            return sector->id;
        }
    }
    return std::nullopt;
}

SectorsAt without(SectorsAt found, const std::vector<SectorId>& unclosed)
{
    const auto isUnclosed = [&](SectorId id) {
        return std::ranges::find(unclosed, id) != unclosed.end();
    };
    std::erase_if(found.inside, isUnclosed);
    std::erase_if(found.boundary, isUnclosed);
    return found;
}

std::vector<std::vector<Point>> pointLoopsOf(const Map& map, SectorId sector)
{
    std::vector<std::vector<Point>> loops;
    for (const Loop& loop : loopsOf(map, sector)) {
        loops.emplace_back();
        for (const WallId wall : loop.walls) {
            loops.back().push_back(map[wall].position);
        }
    }
    return loops;
}

/// Returns points on the sector's walls, points at most one unit away from them, and random points
/// in its box.
std::vector<Point> pointsAbout(std::mt19937_64& random, const PlainSector& sector)
{
    const Box box = boxOf(sector.edges);
    std::vector<Point> points;
    for (const Segment& edge : sector.edges) {
        for (const Point p : integerPointsOn(edge, 4)) {
            points.push_back(p);
            points.push_back(
                {p.x + randomBetween(random, -1, 1), p.y + randomBetween(random, -1, 1)});
        }
        points.push_back(
            {randomBetween(random, box.low.x, box.high.x),
             randomBetween(random, box.low.y, box.high.y)});
    }
    return points;
}

} // namespace

/// Queries on levels by other authors.
class RealLevelsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everySectorAtAPointIsFound_data() { addLevels(); }
    void everySectorAtAPointIsFound();
    void theMethodsAgreeWithBoostOnEveryValidSector_data() { addLevels(); }
    void theMethodsAgreeWithBoostOnEveryValidSector();

private:
    static void addLevels();
    static Map openLevel();
};

void RealLevelsTest::initTestCase()
{
    if (realLevels().empty()) {
        QSKIP(noRealLevels);
    }
}

void RealLevelsTest::addLevels()
{
    QTest::addColumn<QString>("path");
    for (const RealLevel& level : readableRealLevels()) {
        QTest::newRow(level.name.c_str()) << QString::fromStdString(level.path.string());
    }
}

Map RealLevelsTest::openLevel()
{
    const QString path = *static_cast<QString*>(QTest::qData("path", qMetaTypeId<QString>()));
    auto loaded = loadLevel(path.toStdString());
    return loaded ? std::move(loaded->map) : Map();
}

void RealLevelsTest::everySectorAtAPointIsFound()
{
    const Map map = openLevel();
    if (map.wallCount() == 0) {
        QSKIP("there is nothing to ask of");
    }
    const MapIndex index(map);
    const MapView view{map, index};
    const std::vector<PlainSector> all = plainSectors(map);
    std::vector<PlainSector> closed;
    std::vector<SectorId> unclosed;
    for (const PlainSector& sector : all) {
        if (isClosed(sector.edges)) {
            closed.push_back(sector);
        } else {
            unclosed.push_back(sector.id);
        }
    }
    auto random = seededRandom(101);
    auto points = randomPoints(random, index.bounds());
    const auto border = borderPoints(random, all);
    points.insert(points.end(), border.begin(), border.end());
    QCOMPARE(points.size(), randomPointsPerLevel + borderPointsPerLevel);
    for (const Point p : points) {
        const SectorsAt expected = bruteForce(closed, p);
        for (const auto method :
             {InsideMethod::Quadrant, InsideMethod::Angle, InsideMethod::Parity}) {
            QVERIFY(without(sectorsAt(view, p, method), unclosed) == expected);
        }
        QVERIFY(sectorAt(view, p) == engineScan(all, p));
    }
}

void RealLevelsTest::theMethodsAgreeWithBoostOnEveryValidSector()
{
    const Map map = openLevel();
    auto random = seededRandom(102);
    std::size_t valid = 0;
    for (const PlainSector& sector : plainSectors(map)) {
        const BoostPolygon boost(pointLoopsOf(map, sector.id));
        if (!isClosed(sector.edges) || !boost.isValid()) {
            continue;
        }
        ++valid;
        for (const Point p : pointsAbout(random, sector)) {
            const PointLocation expected = boost.locate(p);
            QCOMPARE(locateByQuadrant(sector.edges, p), expected);
            QCOMPARE(locateByAngle(sector.edges, p), expected);
            QCOMPARE(locateByParity(sector.edges, p), expected);
        }
    }
    qInfo("%zu of %zu sectors are valid for Boost", valid, map.sectorCount());
}

SECTORED_TEST(RealLevelsTest)
#include "real_levels_test.moc"
