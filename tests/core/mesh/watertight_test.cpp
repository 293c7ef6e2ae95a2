#include "sectored/edit/script/session.h"
#include "sectored/map/invariant.h"
#include "sectored/mesh/sector_mesh.h"

#include "tests/support/example_levels.h"
#include "tests/support/map_text.h"
#include "tests/support/random_heights.h"
#include "tests/support/random_polygon.h"
#include "tests/support/room_grid.h"
#include "tests/support/script/random_script.h"
#include "tests/support/script/script_run.h"
#include "tests/support/surface_rules.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/winding_rooms.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

namespace {

std::size_t rounds(std::size_t few)
{
    return isLongForm() ? few * 30 : few;
}

/// Returns how a level without damage breaks P26; empty if it does not.
QString faultOf(const Map& map)
{
    const std::vector<SurfaceTriangle> surface = closedSurface(map);
    for (const SectorId sector : map.sectorOrder()) {
        const std::vector<SurfaceTriangle> own = closedSurface(map, sector);
        if (own.empty()) {
            return QStringLiteral("sector %1 has no surface").arg(sector.value);
        }
        if (const std::string fault = brokenColumnRule(map, sector, own); !fault.empty()) {
            return QString::fromStdString(fault);
        }
    }
    if (const std::string fault = brokenWindingRule(map, surface); !fault.empty()) {
        return QString::fromStdString(fault);
    }
    const std::vector<SurfaceEdge> odd = oddEdges(surface);
    return odd.empty() ? QString()
                       : QStringLiteral("%1 odd edges, %2")
                             .arg(odd.size())
                             .arg(QString::fromStdString(text(odd.front())));
}

} // namespace

/// Tests that the surfaces of all sectors together have no border.
class WatertightTest : public QObject {
    Q_OBJECT

private slots:
    void edgesThatFewTrianglesShareAreFound();
    void P26_theExamples();
    void P26_levelsWithRandomHeights();
    void P26_cornersInsideWalls();
    void planesThatAreOneOnBothSidesOfAPortalSeldomCross();
    void P26_levelsThatRandomEditsMade();
};

/// Tests the function with which the other tests look for gaps.
void WatertightTest::edgesThatFewTrianglesShareAreFound()
{
    std::vector<SurfaceTriangle> surface = closedSurface(roomGrid(2));
    QVERIFY(oddEdges(surface).empty());
    for (std::size_t at = 0; at < surface.size(); ++at) {
        const SurfaceTriangle taken = surface[at];
        surface.erase(surface.begin() + static_cast<std::ptrdiff_t>(at));
        QVERIFY(!oddEdges(surface).empty());
        surface.insert(surface.begin() + static_cast<std::ptrdiff_t>(at), taken);
        surface[at].corners[0].z += 1e-9;
        QVERIFY(!oddEdges(surface).empty());
        surface[at] = taken;
    }
}

void WatertightTest::P26_theExamples()
{
    QCOMPARE(faultOf(tutorialRooms()), QString());
    QCOMPARE(faultOf(roomsOverRooms()), QString());
}

void WatertightTest::P26_levelsWithRandomHeights()
{
    auto random = seededRandom(611);
    const std::array maps{
        roomGrid(5),
        windingRooms(3),
        tutorialRooms(),
        roomsOverRooms(),
        mapFromText(R"(
            sector 0: 0,0 32,0 32,32 0,32 | 8,8 8,24 24,24 24,8
            sector 1: 8,8 24,8 24,24 8,24
            sector 2: 32,0 64,0 64,32 32,32
            sector 3: 40,4 60,4 60,28 40,28
            sector 4: 0,40 40,40 40,80
            sector 5: 0,40 40,80 0,80
            sector 6: 100,0 110,0 110,10 100,10 | 120,0 130,0 130,10 120,10
        )")};
    for (std::size_t round = 0; round < rounds(8); ++round) {
        for (const Map& map : maps) {
            QCOMPARE(faultOf(withRandomHeights(map, random)), QString());
        }
    }
}

/// Holes whose tips lie on walls: solid walls and portals, of the sector and of its neighbour.
void WatertightTest::P26_cornersInsideWalls()
{
    auto random = seededRandom(612);
    const Map map = mapFromText(R"(
        sector 0: 0,0 64,0 64,64 0,64 | 32,0 16,16 48,16 | 64,32 48,24 48,40
        sector 1: 64,0 128,0 128,64 64,64 | 64,48 80,56 80,40
        sector 2: 0,64 64,64 64,96 0,96
        sector 3: 32,0 48,16 16,16
    )");
    for (std::size_t round = 0; round < rounds(20); ++round) {
        QCOMPARE(faultOf(withRandomHeights(map, random)), QString());
    }
}

/// Two halves of one ramp, each with its own hinge.
void WatertightTest::planesThatAreOneOnBothSidesOfAPortalSeldomCross()
{
    auto random = seededRandom(613);
    const std::size_t tried = rounds(50);
    std::size_t crossings = 0;
    for (std::size_t round = 0; round < tried; ++round) {
        const Point along{randomBetween(random, 100, 999), randomBetween(random, 100, 999)};
        const Point across{-along.y, along.x};
        const auto at = [&](std::int32_t u, std::int32_t v) {
            return std::to_string(u * along.x + v * across.x) + ","
                   + std::to_string(u * along.y + v * across.y) + " ";
        };
        Map map = mapFromText(
            "sector 0: " + at(0, 0) + at(2, 0) + at(2, 3) + at(0, 3) + "\nsector 1: " + at(2, 0)
            + at(5, 0) + at(5, 3) + at(2, 3));
        map = changed(map, [&](PatchBuilder& builder) {
            const std::int32_t slope = randomBetween(random, -900, 900);
            for (const std::uint32_t sector : {0U, 1U}) {
                Sector& row = builder.edit(SectorId{sector});
                row.floor.stat = plane_bit::sloped;
                row.floor.heinum = slope;
                row.ceiling.z = -1'000'000;
            }
        });
        QCOMPARE(faultOf(map), QString());
        const auto surface = closedSurface(map);
        if (std::ranges::any_of(surface, [](const SurfaceTriangle& triangle) {
                return triangle.surface.kind == SurfaceKind::Lower;
            })) {
            ++crossings;
        }
    }
    qInfo("%zu of %zu pairs differ by rounding", crossings, tried);
    QVERIFY(crossings <= tried / 10);
}

void WatertightTest::P26_levelsThatRandomEditsMade()
{
    auto random = seededRandom(614);
    std::size_t sectors = 0;
    for (std::size_t round = 0; round < rounds(6); ++round) {
        ScriptRun run{Map()};
        for (int line = 0; line < 60; ++line) {
            const std::string fault = run.run(lineOf(randomDraft(random), run.map(), {.size = 24}));
            QVERIFY2(fault.empty(), fault.c_str());
        }
        sectors += run.map().sectorCount();
        QCOMPARE(faultOf(withRandomHeights(run.map(), random)), QString());
    }
    QVERIFY(sectors > rounds(6) * 3);
}

SECTORED_TEST(WatertightTest)
#include "watertight_test.moc"
