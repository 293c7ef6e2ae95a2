#include "sectored/format/build_map/build_map.h"
#include "sectored/format/svg/svg.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"
#include "sectored/map/slope.h"

#include "tests/support/build_map_fixture.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();

FileLevel withPoint2(std::initializer_list<std::int32_t> numbers)
{
    FileLevel level = twoRooms(7);
    std::size_t wall = 0;
    for (const std::int32_t number : numbers) {
        level.walls[wall++].point2 = number;
    }
    return level;
}

FileLevel withLink(std::int32_t nextWall, std::int32_t nextSector)
{
    FileLevel level = twoRooms(7);
    level.walls[1].nextwall = nextWall;
    level.walls[1].nextsector = nextSector;
    return level;
}

/// Reads the level, uses all of it, and verifies that writing reproduces it.
void verifySurvives(const FileLevel& level)
{
    const Bytes file = fileBytes(level);
    const auto read = readBuildMap(file);
    QVERIFY(read.has_value());
    const MapIndex index(read->map);
    const MapView view{read->map, index};
    QCOMPARE(gradesOf(view).size(), level.sectors.size());
    for (const SectorId sector : read->map.sectorOrder()) {
        std::size_t walls = 0;
        for (const Loop& loop : loopsOf(read->map, sector)) {
            walls += loop.walls.size();
        }
        QCOMPARE(walls, read->map.wallsOf(sector).size());
        for (const PlaneKind kind : {PlaneKind::Ceiling, PlaneKind::Floor}) {
            QVERIFY(std::isfinite(heightAt(read->map, sector, kind, {1e9, -1e9})));
        }
    }
    QVERIFY(!svgPlan(view, {.colorBy = SvgColorBy::Area, .labels = true}).empty());
    QCOMPARE(writeBuildMap(read->map), file);
}

} // namespace

class BuildMapDamagedTest : public QObject {
    Q_OBJECT

private slots:
    void b11Point2ThatLeadsNowhere()
    {
        verifySurvives(withPoint2({0, 2, 3, 0}));
        verifySurvives(withPoint2({-1, 2, 3, 0}));
        verifySurvives(withPoint2({32767, 2, 3, 0}));
        verifySurvives(withPoint2({5, 2, 3, 0}));
        verifySurvives(withPoint2({2, 2, 3, 0}));
    }

    void b12Point2ThatNeverReturns()
    {
        verifySurvives(withPoint2({1, 2, 3, 1}));
        verifySurvives(withPoint2({1, 2, 3, 2}));
        verifySurvives(withPoint2({1, 2, 3, 3}));
    }

    void b13LinksThatDoNotFit()
    {
        verifySurvives(withLink(7, -1));
        verifySurvives(withLink(-1, 1));
        verifySurvives(withLink(30000, 1));
        verifySurvives(withLink(7, 30000));
        verifySurvives(withLink(1, 0));
        verifySurvives(withLink(-32768, -32768));
        FileLevel chain = withLink(5, 1);
        chain.walls[5].nextwall = 6;
        chain.walls[5].nextsector = 1;
        chain.walls[6].nextwall = 1;
        chain.walls[6].nextsector = 0;
        verifySurvives(chain);
    }

    void b14CoordinatesBeyondTheKernel()
    {
        for (const std::int32_t extreme :
             {least, most, coordinateLimit + 1, -coordinateLimit - 1}) {
            FileLevel level = twoRooms(7);
            level.walls[0].x = extreme;
            level.walls[2].y = extreme;
            level.walls[5].x = extreme;
            level.walls[5].y = extreme;
            level.sprites[0].x = extreme;
            level.posy = extreme;
            verifySurvives(level);
        }
    }

    void b15WallsOnOnePointOrLine()
    {
        FileLevel level = twoRooms(7);
        for (FileWall& wall : level.walls) {
            wall.y = 0;
        }
        verifySurvives(level);
        for (FileWall& wall : level.walls) {
            wall.x = 0;
        }
        verifySurvives(level);
    }

    void b17ExtremeHeightsAndSlopes()
    {
        for (const std::int32_t slope : {-32768, 32767}) {
            FileLevel level = twoRooms(7);
            level.sectors[0].ceilingz = least;
            level.sectors[0].floorz = most;
            level.sectors[0].ceilingheinum = slope;
            level.sectors[0].floorheinum = slope;
            level.sectors[0].ceilingstat = 2;
            level.sectors[0].floorstat = 2;
            verifySurvives(level);
            level.walls[1].x = level.walls[0].x;
            level.walls[1].y = level.walls[0].y;
            verifySurvives(level);
        }
    }

    void b18StartsThatNameNoSector()
    {
        for (const std::int32_t sector : {-1, 2, 32767, -32768}) {
            FileLevel level = twoRooms(7);
            level.cursectnum = sector;
            level.posx = least;
            level.posz = most;
            level.ang = -32768;
            verifySurvives(level);
        }
    }

    void b19SpritesOutOfRange()
    {
        FileLevel level = twoRooms(7);
        level.sprites[0].sectnum = -1;
        level.sprites[0].statnum = 1024;
        level.sprites[0].picnum = -1;
        level.sprites[0].xrepeat = 0;
        level.sprites[0].ang = 32767;
        level.sprites[1].sectnum = 32767;
        level.sprites[1].statnum = -1;
        level.sprites[1].picnum = 30720;
        verifySurvives(level);
    }

    void b20LinksBetweenFloorsOutOfPlace()
    {
        for (const std::int32_t version : {7, 9}) {
            FileLevel level = twoRooms(version);
            level.sectors[0].ceilingstat = 1024;
            level.sectors[0].ceilingxpanning = 255;
            level.walls[0].cstat = 1024;
            level.walls[0].lotag = 1;
            level.walls[1].cstat = 1024;
            level.walls[1].lotag = 0;
            level.walls[2].cstat = 2048;
            level.walls[2].extra = 2;
            level.walls[3].cstat = 3072;
            level.walls[3].lotag = 32767;
            level.walls[3].extra = -2;
            verifySurvives(level);
        }
    }

    void bytesAtRandomDoNoHarm()
    {
        constexpr std::uint64_t seed = 20250101;
        qInfo("seed %llu", static_cast<unsigned long long>(seed));
        std::mt19937_64 random(seed);
        for (int round = 0; round < 3000; ++round) {
            Bytes file = fileBytes(twoRooms(static_cast<std::int32_t>(4 + random() % 6)));
            for (auto changes = random() % 12; changes > 0; --changes) {
                file[22 + random() % (file.size() - 22)] = static_cast<std::byte>(random());
            }
            const auto level = readBuildMap(file);
            if (level) {
                const MapIndex index(level->map);
                gradesOf({level->map, index});
                QCOMPARE(writeBuildMap(level->map), file);
            }
        }
    }
};

SECTORED_TEST(BuildMapDamagedTest)
#include "build_map_damaged_test.moc"
