#include "sectored/format/format.h"
#include "sectored/geom/planar/near_pairs.h"
#include "sectored/geom/segment.h"
#include "sectored/map/link.h"
#include "sectored/map/loops.h"
#include "sectored/map/portal.h"
#include "sectored/mesh/sector_mesh.h"

#include "tests/support/real_levels.h"
#include "tests/support/surface_rules.h"
#include "tests/support/test_main.h"
#include "tests/support/triangulation_rules.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

using namespace sectored;
using namespace sectored::test;

namespace {

/// A wall at which the surface may end, and the reason.
struct ListedDefect {
    Segment line{};
    std::string why{};
};

/// Returns portals to sectors without a surface, portals whose walls have different ends, and walls
/// there and back, which are no border of their sector but may be one of a neighbour.
std::vector<ListedDefect> listedDefects(const Map& map, const std::set<SectorId>& faulty)
{
    std::vector<ListedDefect> defects;
    map.visitWalls([&](WallId wall, const Wall& row) {
        const auto across = sectorAcross(map, wall);
        if (!across || !row.sector.isRow() || !map.endOf(row)) {
            return;
        }
        if (faulty.contains(*across)) {
            defects.push_back({lineOf(map, wall), "the neighbour has a fault"});
        }
        if (areLinkEndsDifferent(map, wall)) {
            defects.push_back({lineOf(map, wall), "the linked walls have other ends"});
            defects.push_back({lineOf(map, *partnerOf(map, wall)), "the same"});
        }
    });
    for (const SectorId sector : map.sectorOrder()) {
        std::vector<Segment> edges = edgesOf(map, sector);
        std::erase_if(edges, [](const Segment& edge) { return edge.a == edge.b; });
        for (const auto& [first, second] : nearPairs(edges)) {
            if (meetingOf(edges[first], edges[second]) == SegmentMeeting::Overlap) {
                defects.push_back({edges[first], "walls of the sector lie on each other"});
                defects.push_back({edges[second], "the same"});
            }
        }
    }
    return defects;
}

double distanceFrom(const Segment& line, Vec3 p)
{
    const Vec2 along{
        static_cast<double>(line.b.x) - line.a.x,
        static_cast<double>(line.b.y) - line.a.y};
    const Vec2 to{p.x - line.a.x, p.y - line.a.y};
    const double length2 = along.x * along.x + along.y * along.y;
    const double share =
        length2 == 0 ? 0 : std::clamp((to.x * along.x + to.y * along.y) / length2, 0.0, 1.0);
    return std::hypot(to.x - share * along.x, to.y - share * along.y);
}

bool isListed(const SurfaceEdge& edge, std::span<const ListedDefect> defects)
{
    return std::ranges::any_of(defects, [&](const ListedDefect& defect) {
        return distanceFrom(defect.line, edge.low) < 1e-6
               && distanceFrom(defect.line, edge.high) < 1e-6;
    });
}

} // namespace

/// Levels of games. Wherever a surface is not tight, the level has a defect.
class MeshRealLevelsTest : public QObject {
    Q_OBJECT

private slots:
    void plansKeepTheRulesOfTriangles();
    void P26_surfacesEndOnlyAtDefects();
};

void MeshRealLevelsTest::plansKeepTheRulesOfTriangles()
{
    const std::vector<RealLevel> levels = readableRealLevels();
    if (levels.empty()) {
        QSKIP(noRealLevels);
    }
    for (const RealLevel& level : levels) {
        const auto loaded = loadLevel(level.path);
        QVERIFY2(loaded, level.name.c_str());
        for (const SectorId sector : loaded->map.sectorOrder()) {
            Loops loops;
            for (const Loop& loop : loopsOf(loaded->map, sector)) {
                std::vector<Point>& places = loops.emplace_back();
                std::ranges::transform(loop.walls, std::back_inserter(places), [&](WallId wall) {
                    return loaded->map[wall].position;
                });
            }
            const std::string fault = brokenTriangulationRule(loops, triangulate(loops));
            QVERIFY2(fault.empty(), (level.name + ": " + fault).c_str());
        }
    }
}

void MeshRealLevelsTest::P26_surfacesEndOnlyAtDefects()
{
    const std::vector<RealLevel> levels = readableRealLevels();
    if (levels.empty()) {
        QSKIP(noRealLevels);
    }
    std::size_t sectors = 0;
    std::size_t triangles = 0;
    std::size_t faults = 0;
    std::size_t listed = 0;
    for (const RealLevel& level : levels) {
        const auto loaded = loadLevel(level.path);
        QVERIFY2(loaded, level.name.c_str());
        const Map& map = loaded->map;
        const MapIndex index(map);
        std::set<SectorId> faulty;
        for (const SectorId sector : map.sectorOrder()) {
            const SectorMesh mesh = meshOf({map, index}, sector);
            if (mesh.fault) {
                faulty.insert(sector);
            } else {
                const std::string fault = brokenColumnRule(map, sector, closedSurface(map, sector));
                QVERIFY2(fault.empty(), (level.name + ": " + fault).c_str());
            }
        }
        const std::vector<SurfaceTriangle> surface = closedSurface(map);
        const std::vector<ListedDefect> defects = listedDefects(map, faulty);
        for (const SurfaceEdge& edge : oddEdges(surface)) {
            QVERIFY2(isListed(edge, defects), (level.name + ": " + text(edge)).c_str());
            ++listed;
        }
        sectors += map.sectorCount();
        triangles += surface.size();
        faults += faulty.size();
    }
    qInfo(
        "%zu levels, %zu sectors, %zu with a fault; %zu triangles, %zu edges at listed defects",
        levels.size(),
        sectors,
        faults,
        triangles,
        listed);
}

SECTORED_TEST(MeshRealLevelsTest)
#include "mesh_real_levels_test.moc"
