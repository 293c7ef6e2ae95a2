#include "sectored/map/invariant.h"

#include "tests/core/edit/broken_rules.h"
#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QStringList>
#include <QTest>

#include <algorithm>
#include <array>

using namespace sectored;
using namespace sectored::test;

/// Edits near and of damaged sectors.
class DamagedLevelsTest : public QObject {
    Q_OBJECT

private slots:
    void aWallThatADamagedSectorClaimsIsNotOpened();
    void theWholeLevelMirrorsWithItsDamage();
    void loopsThatDoNotCloseMirrorToo_data();
    void loopsThatDoNotCloseMirrorToo();
    void whatALoopThatDoesNotCloseTakesApartIsUnlinked();
    void sharedWallsAndFarPointsMirrorToo();
    void landingOnADamagedSectorIsSaidOrRefused_data();
    void landingOnADamagedSectorIsSaidOrRefused();
    void aDamagedSectorThatLandsIsSaidOrRefused();
};

namespace {

constexpr std::string_view rooms = "start: 4,8 sector 0\n"
                                   "sector 0: 0,0 16,0 16,16 0,16\n"
                                   "sector 1: 16,0 32,0 32,16 16,16\n"
                                   "sector 2: 40,0 50,0 50,10 40,10\n"
                                   "sprite: 2,4 sector 0\n"
                                   "sprite: 20,4 sector 1\n";

std::vector<SectorId> sectors(std::initializer_list<std::uint32_t> numbers)
{
    std::vector<SectorId> list;
    for (const std::uint32_t number : numbers) {
        list.push_back(SectorId{number});
    }
    return list;
}

std::vector<Point> pointsOf(const EditLevel& level, std::uint32_t sector)
{
    std::vector<Point> points;
    for (const WallId wall : level.map.wallsOf(SectorId{sector})) {
        points.push_back(level.map[wall].position);
    }
    return points;
}

/// Returns the points of all walls, including walls in no list.
std::vector<Point> allPoints(const Map& map)
{
    std::vector<Point> points;
    map.visitWalls([&](WallId, const Wall& wall) { points.push_back(wall.position); });
    std::ranges::sort(points);
    return points;
}

std::vector<Point> mirroredInX(std::vector<Point> points, std::int32_t doubledPivot)
{
    for (Point& p : points) {
        p.x = doubledPivot - p.x;
    }
    std::ranges::sort(points);
    return points;
}

TransformRequest mirroredAll(const Map& map)
{
    return {
        .sectors = {map.sectorOrder().begin(), map.sectorOrder().end()},
        .motion = MirrorAxis::X,
        .doubledPivot = Point{}};
}

} // namespace

void DamagedLevelsTest::aWallThatADamagedSectorClaimsIsNotOpened()
{
    EditLevel level(changed(
        mapFromText("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 100,0 116,0 116,16 100,16\n"),
        [](PatchBuilder& builder) {
            builder.edit(WallId{4}).nextWall = WallId{1};
            builder.edit(WallId{4}).nextSector = SectorId{0};
        }));
    const Map before = level.map;
    const DrawRequest beside{.points = {{16, 0}, {32, 0}, {32, 16}, {16, 16}}, .closed = true};
    QCOMPARE(
        level.run(beside),
        QString("E-DAMAGED Sector 1 is damaged (wall 4 has a broken link). Repair it first."));
    QVERIFY(level.map == before);
    const DrawRequest above{.points = {{0, 0}, {16, 0}, {16, -16}, {0, -16}}, .closed = true};
    QCOMPARE(level.run(above), QString("ok"));
}

/// Sector 1 crosses itself, 2 has a one-way link, 3 is sound and a neighbour of 1.
void DamagedLevelsTest::theWholeLevelMirrorsWithItsDamage()
{
    EditLevel level(changed(
        mapFromText("sector 0: 0,0 16,0 16,16 0,16\n"
                    "sector 1: 16,0 40,16 40,0 16,16\n"
                    "sector 2: 60,0 76,0 76,16 60,16\n"
                    "sector 3: 16,0 40,-40 40,16\n"),
        [](PatchBuilder& builder) {
            builder.edit(WallId{8}).nextWall = WallId{1};
            builder.edit(WallId{8}).nextSector = SectorId{0};
        }));
    const Map before = level.map;
    QCOMPARE(level.run(mirroredAll(before)), QString("ok"));
    QCOMPARE(
        notesOf(level),
        QStringList("Sectors 0, 1 and 2 are damaged. They were not repaired."));
    QVERIFY(brokenRules(level.map) == brokenRules(before));
    QCOMPARE(allPoints(level.map), mirroredInX(allPoints(before), 0));
    QCOMPARE(level.run(mirroredAll(before)), QString("ok"));
    QVERIFY(level.map == before);
}

void DamagedLevelsTest::loopsThatDoNotCloseMirrorToo_data()
{
    QTest::addColumn<int>("wall");
    QTest::addColumn<int>("point2");
    QTest::newRow("skips a wall") << 0 << 2;
    QTest::newRow("goes back") << 2 << 1;
    QTest::newRow("names itself") << 1 << 1;
    QTest::newRow("names nothing") << 2 << -1;
    QTest::newRow("names no row") << 2 << 4000;
    QTest::newRow("leaves the sector") << 1 << 6;
}

void DamagedLevelsTest::loopsThatDoNotCloseMirrorToo()
{
    QFETCH(const int, wall);
    QFETCH(const int, point2);
    EditLevel level(changed(mapFromText(rooms, Linking::None), [&](PatchBuilder& builder) {
        const auto row = static_cast<std::uint32_t>(point2);
        builder.edit(WallId{static_cast<std::uint32_t>(wall)}).point2 =
            row < 12 ? WallRef(WallId{row}) : WallRef::raw(point2);
    }));
    const Map before = level.map;
    QCOMPARE(level.run(mirroredAll(before)), QString("ok"));
    QCOMPARE(notesOf(level), QStringList("Sector 0 is damaged. It was not repaired."));
    QVERIFY(brokenRules(level.map) == brokenRules(before));
    QCOMPARE(allPoints(level.map), mirroredInX(allPoints(before), 0));
    QCOMPARE(level.run(mirroredAll(before)), QString("ok"));
    QVERIFY(level.map == before);
}

void DamagedLevelsTest::whatALoopThatDoesNotCloseTakesApartIsUnlinked()
{
    EditLevel level(changed(mapFromText(rooms), [&](PatchBuilder& builder) {
        builder.edit(WallId{3}).point2 = WallRef::raw(-1);
    }));
    // The chain is 0, 1, 2, 3: neither of its ends is the portal of sector 1.
    QCOMPARE(level.run(mirroredAll(level.map)), QString("ok"));
    QCOMPARE(level.map[WallId{7}].nextWall, WallRef(WallId{1}));
    QCOMPARE(level.notices.size(), std::size_t{1});
    EditLevel torn(changed(mapFromText(rooms), [&](PatchBuilder& builder) {
        builder.edit(WallId{0}).point2 = WallRef::raw(-1);
    }));
    // Now the chain is 1, 2, 3, 0 and begins with that portal.
    QCOMPARE(torn.run(mirroredAll(torn.map)), QString("ok"));
    QCOMPARE(
        notesOf(torn),
        (QStringList{
            "Wall 5 lost its opposite wall and is now solid.",
            "Sector 0 is damaged. It was not repaired."}));
    const MapIndex index(torn.map);
    QVERIFY(!isDamaged({torn.map, index}, SectorId{1}));
}

void DamagedLevelsTest::sharedWallsAndFarPointsMirrorToo()
{
    constexpr std::int32_t far = coordinateLimit + 1000;
    MapRows rows;
    rows.sectors.resize(2);
    const std::vector<Point>
        points{{0, 0}, {16, 0}, {16, 16}, {0, 16}, {32, 0}, {48, 0}, {far, 16}, {7, 7}};
    for (const Point p : points) {
        rows.walls.push_back({.position = p});
    }
    constexpr std::array<std::uint32_t, 8> next{1, 2, 3, 0, 5, 6, 4, 7};
    for (std::size_t wall = 0; wall < next.size(); ++wall) {
        rows.walls[wall].point2 = WallId{next[wall]};
    }
    rows.wallsOfSector = {{{0}, {1}, {2}, {3}, {4}}, {{4}, {5}, {6}}};
    rows.explicitWallTable = true;
    EditLevel level{Map(rows)};
    const Map before = level.map;
    QCOMPARE(level.run(mirroredAll(before)), QString("ok"));
    QVERIFY(brokenRules(level.map) == brokenRules(before));
    QCOMPARE(allPoints(level.map), mirroredInX(allPoints(before), 0));
    QCOMPARE(level.run(mirroredAll(before)), QString("ok"));
    QVERIFY(level.map == before);
}

void DamagedLevelsTest::landingOnADamagedSectorIsSaidOrRefused_data()
{
    QTest::addColumn<QString>("damaged");
    QTest::addColumn<Point>("to");
    QTest::addColumn<bool>("lands");
    const QString bowTie = "0,0 40,40 40,0 0,40";
    QTest::newRow("a lobe the right way round") << bowTie << Point{2, 18} << true;
    QTest::newRow("a lobe the wrong way round") << bowTie << Point{34, 18} << true;
    QTest::newRow("between the lobes") << bowTie << Point{18, 2} << false;
    QTest::newRow("wound around twice")
        << "0,0 40,0 40,40 0,40 -8,-8 48,-8 48,48 -8,48" << Point{10, 10} << true;
    QTest::newRow("inside out") << "0,0 0,40 40,40 40,0" << Point{10, 10} << true;
    QTest::newRow("folded up") << "0,20 40,20 20,20" << Point{18, 18} << false;
}

void DamagedLevelsTest::landingOnADamagedSectorIsSaidOrRefused()
{
    QFETCH(const QString, damaged);
    QFETCH(const Point, to);
    QFETCH(const bool, lands);
    const std::string text =
        "sector 0: " + damaged.toStdString() + "\nsector 1: 200,0 204,0 204,4 200,4\n";
    MoveSectorsRequest move{.sectors = sectors({1}), .by = {to.x - 200, to.y}};
    EditLevel level(text);
    QCOMPARE(level.run(move), QString("ok"));
    QCOMPARE(
        notesOf(level),
        lands ? QStringList("Sector 1 now overlaps sector 0.") : QStringList());
    move.overlap = OverlapPolicy::Refuse;
    EditLevel other(text);
    QCOMPARE(
        other.run(move),
        lands ? QString("E-OVERLAP Sector 1 would overlap sector 0.") : QString("ok"));
    // The same move by vertices, which may not overlap others.
    MoveRequest vertices;
    for (const Point from : pointsOf(other = EditLevel(text), 1)) {
        vertices.vertices.push_back({from, {from.x + move.by.x, from.y + move.by.y}});
    }
    QCOMPARE(
        other.run(vertices),
        lands ? QString("E-OVERLAP Sector 1 would overlap sector 0.") : QString("ok"));
}

void DamagedLevelsTest::aDamagedSectorThatLandsIsSaidOrRefused()
{
    constexpr std::string_view text = "sector 0: 0,0 40,40 40,0 0,40\n"
                                      "sector 1: 202,18 206,18 206,22 202,22\n";
    MoveSectorsRequest move{.sectors = sectors({0}), .by = {200, 0}};
    EditLevel level(text);
    QCOMPARE(level.run(move), QString("ok"));
    QCOMPARE(notesOf(level), QStringList("Sector 0 now overlaps sector 1."));
    move.overlap = OverlapPolicy::Refuse;
    EditLevel other(text);
    QCOMPARE(other.run(move), QString("E-OVERLAP Sector 0 would overlap sector 1."));
}

SECTORED_TEST(DamagedLevelsTest)
#include "damaged_levels_test.moc"
