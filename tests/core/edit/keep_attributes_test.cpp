#include "sectored/edit/operation/all_operations.h"
#include "sectored/map/field.h"
#include "sectored/map/slope.h"

#include "tests/core/edit/edit_level.h"
#include "tests/core/edit/plane_oracle.h"
#include "tests/support/room_grid.h"
#include "tests/support/script/attribute_census.h"
#include "tests/support/script/random_script.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <set>

using namespace sectored;
using namespace sectored::test;

/// Attributes of rows over whole edits (Spec: shapes A6, A7). Every row of these levels has values
/// of its own.
class KeepAttributesTest
    : public QObject
    , private PlaneOracle {
    Q_OBJECT

private slots:
    void ap3AShapeJoinedBackLeavesEveryByte();
    void ap3ASplitJoinedBackLeavesEveryByte();
    void noOperationChangesAttributesOfWhatItDoesNotTouch_data();
    void noOperationChangesAttributesOfWhatItDoesNotTouch();
    void aStretchedWallThatIsCutAtItsOldEndHasItsShareOfTheTexture();
    void aStretchedWallThatIsCutAtItsOldStartHasItsShareOfTheTexture();
};

namespace {

/// Random numbers. Failures print the seed.
class Numbers {
public:
    explicit Numbers(unsigned seed)
        : m_generator(seed)
    {}

    /// Returns 0 to `limit` - 1.
    std::int32_t below(std::int32_t limit)
    {
        return static_cast<std::int32_t>(m_generator() % static_cast<unsigned>(limit));
    }

private:
    std::mt19937 m_generator;
};

constexpr int roomsPerSide = 3;
constexpr std::int32_t roomSize = 1024;

Plane ownPlane(Numbers& numbers, std::int32_t z)
{
    Plane plane{
        .z = z,
        .stat = 4 * numbers.below(16),
        .picnum = 1 + numbers.below(2),
        .shade = numbers.below(60),
        .pal = numbers.below(20),
        .xpanning = numbers.below(256),
        .ypanning = numbers.below(256)};
    plane.stat |= numbers.below(2) == 0 ? plane_bit::firstWallAligned : 0;
    if (numbers.below(2) == 0) {
        plane.stat |= plane_bit::sloped;
        plane.heinum = numbers.below(2000) - 1000;
    }
    return plane;
}

void setOwnWall(Wall& wall, Numbers& numbers)
{
    wall.cstat = numbers.below(512);
    wall.picnum = 100 + numbers.below(9000);
    wall.overpicnum = numbers.below(9000);
    wall.shade = numbers.below(100) - 50;
    wall.pal = numbers.below(20);
    wall.xrepeat = numbers.below(256);
    wall.yrepeat = numbers.below(256);
    wall.xpanning = numbers.below(256);
    wall.ypanning = numbers.below(256);
    wall.lotag = numbers.below(30000);
    wall.hitag = numbers.below(30000);
    wall.extra = numbers.below(30000);
}

/// Makes a grid of rooms with a sprite in each, in which every row has values of its own.
EditLevel variedRooms(unsigned seed)
{
    Numbers numbers(seed);
    EditLevel level(changed(roomGrid(roomsPerSide), [&](PatchBuilder& builder) {
        for (const SectorId sector : builder.base().sectorOrder()) {
            Sector& row = builder.edit(sector);
            row.floor = ownPlane(numbers, 200000 + numbers.below(1000));
            row.ceiling = ownPlane(numbers, -200000 - numbers.below(1000));
            row.visibility = numbers.below(256);
            row.lotag = 1 + numbers.below(30000);
            row.hitag = 1 + numbers.below(30000);
            row.extra = numbers.below(30000);
            for (const WallId wall : builder.base().wallsOf(sector)) {
                setOwnWall(builder.edit(wall), numbers);
            }
            const auto number = static_cast<std::int32_t>(sector.value);
            builder.add(Sprite{
                .position =
                    {number % roomsPerSide * roomSize + 512,
                     number / roomsPerSide * roomSize + 512},
                .sector = sector});
        }
    }));
    level.tiles = &PlaneOracle::tiles;
    return level;
}

/// Returns the corner of a room.
Point cornerOf(std::int32_t room)
{
    return {room % roomsPerSide * roomSize, room / roomsPerSide * roomSize};
}

SectorId onlyCreated(const EditLevel& level)
{
    return level.map.sectorOrder().back();
}

/// Splits a room by a line along an axis, joins it back and deletes the vertices that are left.
/// Returns whether the room kept its first wall meanwhile.
bool splitAndJoin(EditLevel& level, Numbers& numbers)
{
    const std::int32_t room = numbers.below(roomsPerSide * roomsPerSide);
    const SectorId sector{static_cast<std::uint32_t>(room)};
    const Point corner = cornerOf(room);
    const std::int32_t at = 1 + numbers.below(roomSize - 1);
    const bool isLevel = numbers.below(2) == 0;
    const Point from = isLevel ? Point{corner.x, corner.y + at} : Point{corner.x + at, corner.y};
    const Point to = isLevel ? Point{corner.x + roomSize, corner.y + at}
                             : Point{corner.x + at, corner.y + roomSize};
    const WallId firstWall = level.map.wallsOf(sector).front();
    QStringList answers{level.run(DrawRequest{.points = {from, to}, .isSplit = true})};
    const bool keptFirst = level.map.wallsOf(sector).front() == firstWall;
    answers << level.run(JoinRequest{.sectors = {sector, onlyCreated(level)}});
    answers << level.run(DeleteVertexRequest{.at = from});
    answers << level.run(DeleteVertexRequest{.at = to});
    if (answers != QStringList{"ok", "ok", "ok", "ok"}) {
        qWarning("%s", qPrintable(answers.join("; ")));
    }
    return keptFirst;
}

/// Wall fields by the place of the wall, as a text for comparison.
std::multiset<std::vector<std::int64_t>> wallsByPlace(const Map& map)
{
    std::multiset<std::vector<std::int64_t>> walls;
    for (const SectorId sector : map.sectorOrder()) {
        for (const WallId id : map.wallsOf(sector)) {
            const Wall& wall = map[id];
            std::vector<std::int64_t> values{
                wall.position.x,
                wall.position.y,
                map.endOf(wall)->x,
                map.endOf(wall)->y};
            for (const auto& field : wallFields()) {
                values.push_back(field.read(wall));
            }
            walls.insert(values);
        }
    }
    return walls;
}

} // namespace

void KeepAttributesTest::ap3AShapeJoinedBackLeavesEveryByte()
{
    Numbers numbers(77);
    for (int run = 0; run < roundsOf(100, 1000); ++run) {
        EditLevel level = variedRooms(static_cast<unsigned>(run));
        const Map before = level.map;
        const std::int32_t room = numbers.below(roomsPerSide * roomsPerSide);
        const Point corner = cornerOf(room);
        const auto inside = [&] {
            return Point{corner.x + 1 + numbers.below(1022), corner.y + 1 + numbers.below(1022)};
        };
        const QString drawn = level.run(closedShape({inside(), inside(), inside()}));
        if (drawn != ok) {
            continue;
        }
        const SectorId sector{static_cast<std::uint32_t>(room)};
        QCOMPARE(level.run(JoinRequest{.sectors = {sector, onlyCreated(level)}}), ok);
        QVERIFY2(level.map == before, qPrintable(QString("run %1").arg(run)));
    }
}

void KeepAttributesTest::ap3ASplitJoinedBackLeavesEveryByte()
{
    Numbers numbers(78);
    int exact = 0;
    const int runs = roundsOf(300, 3000);
    for (int run = 0; run < runs; ++run) {
        EditLevel level = variedRooms(static_cast<unsigned>(run));
        const Map before = level.map;
        const bool keptFirst = splitAndJoin(level, numbers);
        const QString where = QString("run %1").arg(run);
        QVERIFY2(wallsByPlace(level.map) == wallsByPlace(before), qPrintable(where));
        exact += keptFirst ? 1 : 0;
        if (keptFirst) {
            QVERIFY2(level.map == before, qPrintable(where));
            continue;
        }
        // Another wall is first now, with the same planes, to two roundings.
        for (const SectorId sector : before.sectorOrder()) {
            for (const WallId wall : before.wallsOf(sector)) {
                const Point p = before[wall].position;
                for (const PlaneKind kind : {PlaneKind::Floor, PlaneKind::Ceiling}) {
                    const Vec2 at{double(p.x), double(p.y)};
                    const double off =
                        heightAt(before, sector, kind, at) - heightAt(level.map, sector, kind, at);
                    QVERIFY2(std::abs(off) <= 2, qPrintable(where));
                }
            }
        }
    }
    QVERIFY(exact > runs / 3);
}

void KeepAttributesTest::noOperationChangesAttributesOfWhatItDoesNotTouch_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const Operation& operation : allOperations()) {
        for (const Verb& verb : operation.verbs) {
            const QByteArray name(verb.name.data(), static_cast<qsizetype>(verb.name.size()));
            QTest::newRow(name.constData()) << name;
        }
    }
}

void KeepAttributesTest::noOperationChangesAttributesOfWhatItDoesNotTouch()
{
    QFETCH(const QByteArray, name);
    const std::string verb = name.toStdString();
    const Ground ground{.size = roomSize, .nearWalls = true};
    std::mt19937_64 random(5);
    std::vector<EditLevel> levels;
    for (unsigned seed = 0; seed < 7; ++seed) {
        levels.push_back(variedRooms(seed));
    }
    constexpr int mostTries = 4000;
    int wanted = roundsOf(20, 20);
    for (int tries = 0; tries < mostTries && wanted > 0; ++tries) {
        const EditLevel& level = levels[static_cast<std::size_t>(tries) % levels.size()];
        const std::string line = lineOf(randomDraft(random), level.map, ground);
        if (!line.starts_with(R"({"op":")" + verb + "\"")) {
            continue;
        }
        ScriptRun run(level.map);
        const std::string fault = run.run(line);
        QVERIFY2(fault.empty(), (fault + ": " + line).c_str());
        const Request* const request = run.request();
        const std::string changed =
            request != nullptr ? attributeFault(level.map, run.map(), *request) : std::string();
        QVERIFY2(changed.empty(), (changed + ": " + line).c_str());
        wanted -= run.done() > 0 ? 1 : 0;
    }
}

void KeepAttributesTest::aStretchedWallThatIsCutAtItsOldEndHasItsShareOfTheTexture()
{
    EditLevel level("sector 0: 0,0 32,0 32,16 0,16\n"
                    "sector 1: 32,0 48,0 48,16 32,16\n"
                    "sector 2: 40,-8 32,0 24,-8\n");
    const Map before = level.map;
    const WallId cut = before.wallsOf(SectorId{0}).front();
    const WallId whole = before.wallsOf(SectorId{0}).back();
    const MoveSectorsRequest move{
        .sectors = {SectorId{1}},
        .by = {32, 0},
        .overlap = OverlapPolicy::Stitch};
    QCOMPARE(level.run(move), ok);
    QCOMPARE(level.map[cut].position, (Point{0, 0}));
    QVERIFY(level.map.endOf(level.map[cut]) == (Point{32, 0}));
    QCOMPARE(2 * level.map[cut].xrepeat, before[cut].xrepeat);
    QCOMPARE(attributeFault(before, level.map, move), std::string());
    // Its other fields stay, and so do the repeats of walls that were not stretched.
    const Map shaded =
        changed(level.map, [&](PatchBuilder& builder) { builder.edit(cut).shade = 5; });
    QCOMPARE(
        attributeFault(before, shaded, move),
        std::string("A7: move-sectors changed shade of wall 0"));
    const Map repeated =
        changed(level.map, [&](PatchBuilder& builder) { builder.edit(whole).xrepeat = 3; });
    QCOMPARE(
        attributeFault(before, repeated, move),
        std::string("A7: move-sectors changed xrepeat of wall 3"));
}

void KeepAttributesTest::aStretchedWallThatIsCutAtItsOldStartHasItsShareOfTheTexture()
{
    // The corner of sector 1 moves a unit to the east, and both its walls are cut at its old place.
    EditLevel level("sector 0: 4096,1152 4324,1486 4056,1472 3623,1280\n"
                    "sector 1: 3593,1448 4056,1472 4427,1637\n"
                    "sector 2: 4056,1472 4324,1486 4427,1637\n"
                    "sector 3: 4449,1632 4449,1637 4427,1637\n");
    const Map before = level.map;
    const WallId cut = before.wallsOf(SectorId{1}).back();
    const TransformRequest skew{
        .sectors = {SectorId{2}},
        .motion = Skewing{.x = {53'442'000'000}},
        .overlap = OverlapPolicy::Cut};
    QCOMPARE(level.run(skew), ok);
    QVERIFY(level.map[cut].position == before[cut].position);
    QVERIFY(level.map.endOf(level.map[cut]) == before.endOf(before[cut]));
    QVERIFY(level.map[cut].xrepeat != before[cut].xrepeat);
    QCOMPARE(attributeFault(before, level.map, skew), std::string());
    const Map shaded =
        changed(level.map, [&](PatchBuilder& builder) { builder.edit(cut).shade = 5; });
    QCOMPARE(
        attributeFault(before, shaded, skew),
        std::string("A7: transform changed shade of wall 6"));
}

SECTORED_TEST(KeepAttributesTest)
#include "keep_attributes_test.moc"
