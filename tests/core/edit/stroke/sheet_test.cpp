#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <stdexcept>

using namespace sectored;
using namespace sectored::test;

/// Stacked layers (Spec: editing-kernel 3.2, 3.7, L00 to L12). Sectors count from 0 here.
class SheetTest : public QObject {
    Q_OBJECT

private slots:
    void l00ASectorOfOneLevelCrossesOverAnother();
    void l01AStrokeOnTheUpperLevelLeavesTheLowerOneAlone();
    void l02AStrokeOnTheLowerLevelLeavesTheUpperOneAlone();
    void l03SectorsThatOverlapCannotBeOneSheet();
    void l04AFrozenNeighbourGetsTheVertexOfTheSeam();
    void l05WhereTwoLevelsHoldTheFirstPointTheChoiceIsTheUsers();
    void l06AStairThatWindsOverItselfIsDrawnOnItsFirstTurn();
    void l09ANewSheetOverARoomHasNoLinks();
    void l10ADamagedNeighbourStaysAsItIs();
    void theSeedSaysWhichLevelIsDrawnOn();
    void theFirstPointInASectorSaysWhichLevelIsDrawnOn();
    void hiddenSectorsAreNotDrawnOn();
    void frozenSectorsUnderTheStrokeAreToldOf();
    void whatOverlapsARoomBesideTheLineDoesNotFreezeIt();
    void aLineThroughAFrozenNeighbourMakesNoSectorOverIt();
    void whatIsTakenFromASeamLeavesASolidWall();
    void aSeamPieceBelongsToTheSectorThatFacesIt();
    void aBentSeamThatMeetsItsSectorIsRefused();
    void aBentFirstWallOfASlopedNeighbourIsToldOf();
};

namespace {

const QString ok = QStringLiteral("ok");

DrawRequest openLine(std::vector<Point> points, SheetHint sheet = {})
{
    return {.points = std::move(points), .sheet = std::move(sheet)};
}

DrawRequest closedBox(Point low, Point high, SheetHint sheet = {})
{
    return {
        .points = {low, {high.x, low.y}, high, {low.x, high.y}},
        .closed = true,
        .sheet = std::move(sheet)};
}

SheetHint only(std::vector<SectorId> sectors)
{
    return {.only = std::move(sectors)};
}

/// Row L00: a corridor of three sectors that turns back and crosses over itself.
EditLevel stacked()
{
    EditLevel level{Map()};
    const auto draw = [&](Point low, Point high, SheetHint sheet = {}) {
        if (level.run(closedBox(low, high, std::move(sheet))) != ok) {
            throw std::runtime_error("the level of row L00 cannot be drawn");
        }
    };
    draw({0, 4}, {4, 8});
    draw({4, 4}, {12, 8});
    draw({12, 4}, {16, 8});
    draw({12, 8}, {16, 14});
    draw({6, 10}, {12, 14});
    draw({6, 0}, {10, 10}, only({level.map.sectorOrder()[4]}));
    return level;
}

SectorId sectorOf(const EditLevel& level, int number)
{
    return Numbering(level.map).sectorAt(number).value();
}

QString areas(const Map& map)
{
    QStringList list;
    for (const SectorId sector : map.sectorOrder()) {
        Int128 area2 = 0;
        for (const Loop& loop : loopsOf(map, sector)) {
            area2 += loop.area2;
        }
        list << QString::number(static_cast<double>(area2) / 2);
    }
    return list.join(u' ');
}

QString points(const Map& map, SectorId sector)
{
    QStringList list;
    for (const WallId wall : map.wallsOf(sector)) {
        list << QStringLiteral("%1,%2").arg(map[wall].position.x).arg(map[wall].position.y);
    }
    return list.join(u' ');
}

QString codes(const std::vector<Notice>& notices)
{
    QStringList list;
    for (const Notice& notice : notices) {
        list << QString::fromStdString(std::string(messageTemplate(notice.code).id)) + u' '
                    + QString::fromStdString(englishText(notice.arguments.front()));
    }
    return list.join(u", ");
}

/// Returns the pairs of linked sectors by number, each once.
QString links(const Map& map)
{
    const Numbering numbering(map);
    QStringList list;
    for (const SectorId sector : map.sectorOrder()) {
        for (const WallId wall : map.wallsOf(sector)) {
            const int other = numbering.of(map[wall].nextSector);
            if (other > numbering.of(sector)) {
                list << QStringLiteral("%1-%2").arg(numbering.of(sector)).arg(other);
            }
        }
    }
    return list.join(u' ');
}

/// Tests that every row of the sector is the same in both levels.
bool isSame(const Map& left, const Map& right, SectorId sector)
{
    return left[sector] == right[sector]
           && std::ranges::equal(left.wallsOf(sector), right.wallsOf(sector))
           && std::ranges::all_of(left.wallsOf(sector), [&](WallId wall) {
                  return left[wall] == right[wall];
              });
}

QString damage(const Map& map)
{
    const MapIndex index(map);
    for (const SectorId sector : map.sectorOrder()) {
        const auto violations = violationsOf({map, index}, sector);
        if (!violations.empty()) {
            return QStringLiteral("H%1 in sector %2")
                .arg(violations.front().rule)
                .arg(index.numbering().of(sector));
        }
    }
    return {};
}

} // namespace

void SheetTest::l00ASectorOfOneLevelCrossesOverAnother()
{
    const EditLevel level = stacked();
    QCOMPARE(areas(level.map), QStringLiteral("16 32 16 24 24 40"));
    QCOMPARE(links(level.map), QStringLiteral("0-1 1-2 2-3 3-4 4-5"));
    QCOMPARE(damage(level.map), QString());
}

void SheetTest::l01AStrokeOnTheUpperLevelLeavesTheLowerOneAlone()
{
    EditLevel level = stacked();
    const Map before = level.map;
    QCOMPARE(
        level.run(openLine({{6, 6}, {10, 6}}, only({sectorOf(level, 4), sectorOf(level, 5)}))),
        ok);
    QCOMPARE(areas(level.map), QStringLiteral("16 32 16 24 24 24 16"));
    QVERIFY(isSame(before, level.map, sectorOf(level, 1)));
    QCOMPARE(codes(level.notices), QStringLiteral("N-FROZEN 1"));
}

void SheetTest::l02AStrokeOnTheLowerLevelLeavesTheUpperOneAlone()
{
    EditLevel level = stacked();
    const Map before = level.map;
    const SheetHint lower = only({sectorOf(level, 0), sectorOf(level, 1), sectorOf(level, 2)});
    QCOMPARE(level.run(openLine({{4, 6}, {12, 6}}, lower)), ok);
    QCOMPARE(areas(level.map), QStringLiteral("16 16 16 24 24 40 16"));
    QVERIFY(isSame(before, level.map, sectorOf(level, 5)));
    QCOMPARE(damage(level.map), QString());
}

void SheetTest::l03SectorsThatOverlapCannotBeOneSheet()
{
    EditLevel level = stacked();
    const auto all = level.map.sectorOrder();
    QCOMPARE(
        level.run(openLine({{5, 6}, {11, 7}}, only({all.begin(), all.end()}))),
        QStringLiteral("E-OVERLAP Sectors 1 and 5 overlap here."));
}

void SheetTest::l04AFrozenNeighbourGetsTheVertexOfTheSeam()
{
    EditLevel level = stacked();
    QCOMPARE(level.run(openLine({{8, 10}, {8, 0}}, only({sectorOf(level, 5)}))), ok);
    QCOMPARE(level.map.sectorCount(), 7U);
    QCOMPARE(
        points(level.map, sectorOf(level, 4)),
        QStringLiteral("6,10 8,10 10,10 12,10 12,14 6,14"));
    QCOMPARE(links(level.map), QStringLiteral("0-1 1-2 2-3 3-4 4-5 4-6 5-6"));
    QCOMPARE(damage(level.map), QString());
}

void SheetTest::l05WhereTwoLevelsHoldTheFirstPointTheChoiceIsTheUsers()
{
    EditLevel level = stacked();
    const PlanResult planned = level.planned(openLine({{7, 6}, {11, 7}}));
    QVERIFY(!planned);
    QVERIFY(planned.error().code == MessageCode::Ambiguous);
    QVERIFY(
        planned.error().culprits.sectors == (std::vector{sectorOf(level, 1), sectorOf(level, 5)}));
}

void SheetTest::l06AStairThatWindsOverItselfIsDrawnOnItsFirstTurn()
{
    // Two turns of eight wedges. Each wedge is linked to the next one only.
    constexpr std::array<Point, 8> rim{
        {{-64, -64}, {0, -64}, {64, -64}, {64, 0}, {64, 64}, {0, 64}, {-64, 64}, {-64, 0}}};
    std::string text;
    for (std::size_t step = 0; step < 16; ++step) {
        const Point from = rim[step % 8];
        const Point to = rim[(step + 1) % 8];
        const auto inner = [](Point p) {
            return std::to_string(p.x / 4) + "," + std::to_string(p.y / 4);
        };
        const auto outer = [](Point p) {
            return std::to_string(p.x) + "," + std::to_string(p.y);
        };
        text += "sector " + std::to_string(step) + ": " + outer(from) + " " + outer(to) + " "
                + inner(to) + " " + inner(from) + "\n";
    }
    EditLevel level(changed(mapFromText(text, Linking::None), [](PatchBuilder& builder) {
        for (std::uint32_t step = 0; step + 1 < 16; ++step) {
            const WallId wall{4 * step + 1};
            const WallId next{4 * (step + 1) + 3};
            builder.edit(wall).nextWall = next;
            builder.edit(wall).nextSector = SectorId{step + 1};
            builder.edit(next).nextWall = wall;
            builder.edit(next).nextSector = SectorId{step};
            builder.edit(SectorId{step}).floor.z = -1024 * static_cast<int>(step);
        }
    }));
    QCOMPARE(damage(level.map), QString());
    const Map before = level.map;
    const DrawRequest line = openLine({{32, -32}, {56, -8}});
    QVERIFY(level.run(line).startsWith("E-AMBIGUOUS"));
    DrawRequest onFirst = closedBox({36, -28}, {52, -12});
    onFirst.sheet.seed = SectorId{2};
    QCOMPARE(level.run(onFirst), ok);
    for (std::uint32_t step = 8; step < 16; ++step) {
        QVERIFY(isSame(before, level.map, {step}));
    }
    QCOMPARE(level.map.sectorCount(), 17U);
    QCOMPARE(codes(level.notices), QStringLiteral("N-FROZEN 1"));
}

void SheetTest::l09ANewSheetOverARoomHasNoLinks()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16");
    const Map before = level.map;
    QCOMPARE(level.run(closedBox({0, 0}, {16, 16}, only({}))), ok);
    QCOMPARE(areas(level.map), QStringLiteral("256 256"));
    QCOMPARE(links(level.map), QString());
    QVERIFY(isSame(before, level.map, {0}));
    QCOMPARE(codes(level.notices), QStringLiteral("N-FROZEN 1"));
}

void SheetTest::l10ADamagedNeighbourStaysAsItIs()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,16 16,0 32,20 32,0 24,40");
    const Map before = level.map;
    QCOMPARE(level.run(closedBox({2, 2}, {6, 6})), ok);
    QVERIFY(isSame(before, level.map, {1}));
    QVERIFY(level.run(openLine({{0, 8}, {16, 8}})).startsWith("E-DAMAGED Sector 1"));
    QVERIFY(level.run(openLine({{0, 8}, {16, 8}}, only({{0}}))).startsWith("E-DAMAGED Sector 1"));
}

void SheetTest::theSeedSaysWhichLevelIsDrawnOn()
{
    for (const int seed : {1, 5}) {
        EditLevel level = stacked();
        const Map before = level.map;
        const int other = seed == 1 ? 5 : 1;
        DrawRequest box = closedBox({7, 5}, {9, 7});
        box.sheet.seed = sectorOf(level, seed);
        QCOMPARE(level.run(box), ok);
        QVERIFY(isSame(before, level.map, sectorOf(level, other)));
        QCOMPARE(links(level.map).count(QStringLiteral("%1-6").arg(seed)), 4);
        QCOMPARE(codes(level.notices), QStringLiteral("N-FROZEN 1"));
    }
}

void SheetTest::theFirstPointInASectorSaysWhichLevelIsDrawnOn()
{
    EditLevel level = stacked();
    const Map before = level.map;
    QCOMPARE(level.run(openLine({{5, 4}, {11, 8}})), ok);
    QVERIFY(isSame(before, level.map, sectorOf(level, 5)));
    EditLevel from(before);
    QCOMPARE(from.run(openLine({{8, -2}, {8, 0}, {8, 10}})), ok);
    QVERIFY(isSame(before, from.map, sectorOf(from, 1)));
    QCOMPARE(damage(from.map), QString());
}

void SheetTest::hiddenSectorsAreNotDrawnOn()
{
    EditLevel level = stacked();
    const Map before = level.map;
    DrawRequest box = closedBox({7, 5}, {9, 7});
    box.sheet.hidden = {sectorOf(level, 5)};
    QCOMPARE(level.run(box), ok);
    QVERIFY(isSame(before, level.map, sectorOf(level, 5)));
    QCOMPARE(links(level.map).count(QStringLiteral("1-6")), 4);
}

void SheetTest::frozenSectorsUnderTheStrokeAreToldOf()
{
    EditLevel level = stacked();
    QCOMPARE(level.run(closedBox({0, 4}, {2, 8})), ok);
    QVERIFY(level.notices.empty());
    const PlanResult planned = level.planned(closedBox({-2, -2}, {20, 20}, only({})));
    QVERIFY(planned.has_value());
    QCOMPARE(codes(planned->notices), QStringLiteral("N-FROZEN 7"));
    QCOMPARE(planned->notices.front().about.sectors.size(), 7U);
    QCOMPARE(
        QString::fromStdString(englishText(planned->notices.front())),
        QStringLiteral("7 overlapping sectors were not changed."));
}

/// The third sector overlaps a corner of the second, inside the line's box but far from the line.
void SheetTest::whatOverlapsARoomBesideTheLineDoesNotFreezeIt()
{
    EditLevel level("sector 0: 0,0 100,0 100,100 0,100\nsector 1: 200,200 300,200 300,300 200,300\n"
                    "sector 2: 280,190 310,190 310,220 280,220");
    QCOMPARE(level.run(openLine({{-10, -5}, {50, 55}, {320, 325}})), ok);
    QCOMPARE(areas(level.map), QStringLiteral("5487.5 5487.5 900 4512.5 4512.5"));
    QCOMPARE(damage(level.map), QString());
}

void SheetTest::aLineThroughAFrozenNeighbourMakesNoSectorOverIt()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16");
    QVERIFY(level.run(openLine({{16, 4}, {24, 4}, {24, 12}, {16, 12}}, only({{0}})))
                .startsWith("E-NOTHING"));
    QCOMPARE(level.run(openLine({{0, 8}, {32, 8}}, only({{0}}))), ok);
    QCOMPARE(areas(level.map), QStringLiteral("128 256 128"));
    QCOMPARE(points(level.map, {1}), QStringLiteral("16,0 32,0 32,16 16,16 16,8"));
    QCOMPARE(links(level.map), QStringLiteral("0-1 0-2 1-2"));
    QCOMPARE(damage(level.map), QString());
}

void SheetTest::whatIsTakenFromASeamLeavesASolidWall()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16");
    DrawRequest notch = closedBox({8, 4}, {20, 8}, only({{0}}));
    notch.fill = Fill::Void;
    QCOMPARE(level.run(notch), ok);
    QCOMPARE(areas(level.map), QStringLiteral("224 256"));
    QCOMPARE(points(level.map, {1}), QStringLiteral("16,0 32,0 32,16 16,16 16,8 16,4"));
    QCOMPARE(links(level.map), QStringLiteral("0-1 0-1"));
    QCOMPARE(damage(level.map), QString());
    DrawRequest all = closedBox({-1, -1}, {17, 17}, only({{0}}));
    all.fill = Fill::Void;
    all.allowRemove = true;
    QCOMPARE(level.run(all), ok);
    QCOMPARE(areas(level.map), QStringLiteral("256"));
    QCOMPARE(links(level.map), QString());
    QCOMPARE(damage(level.map), QString());
}

void SheetTest::aSeamPieceBelongsToTheSectorThatFacesIt()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16");
    level.map = changed(level.map, [](PatchBuilder& builder) {
        Wall& wall = builder.edit(WallId{7});
        wall.xrepeat = 8;
        wall.xpanning = 5;
        wall.lotag = 3;
    });
    QCOMPARE(level.run(closedBox({8, 0}, {16, 4}, only({{0}}))), ok);
    const auto walls = level.map.wallsOf({1});
    QCOMPARE(walls.size(), 5U);
    QCOMPARE(walls[3], WallId{7});
    QCOMPARE(level.map[walls[3]].nextSector, SectorRef(SectorId{0}));
    QCOMPARE(level.map[walls[3]].xrepeat, 6);
    QCOMPARE(level.map[walls[4]].position, (Point{16, 4}));
    QCOMPARE(level.map[walls[4]].nextSector, SectorRef(sectorOf(level, 2)));
    QCOMPARE(level.map[walls[4]].xrepeat, 2);
    QCOMPARE(level.map[walls[4]].xpanning, 53);
    QCOMPARE(level.map[walls[4]].lotag, 3);
    QCOMPARE(damage(level.map), QString());
}

void SheetTest::aBentSeamThatMeetsItsSectorIsRefused()
{
    // The frozen sector has a wall within one unit of the seam.
    const auto rooms = "sector 0: 0,0 100,1 100,100 0,100\n"
                       "sector 1: 100,1 0,0 0,-50 20,0 40,-50 100,-50";
    EditLevel level(rooms);
    QCOMPARE(damage(level.map), QString());
    const Map before = level.map;
    const PlanResult planned = level.planned(openLine({{20, 50}, {20, 0}, {60, 50}}, only({{0}})));
    QVERIFY(!planned);
    QCOMPARE(
        QString::fromStdString(englishText(planned.error())),
        QStringLiteral("The walls shared with sector 1 cannot bend here. Zoom in and place the "
                       "point on the wall."));
    QVERIFY(planned.error().code == MessageCode::Seam);
    QCOMPARE(planned.error().culprits.sectors, std::vector{SectorId{1}});
    QVERIFY(level.map == before);
    QCOMPARE(level.run(openLine({{80, 100}, {80, 0}}, only({{0}}))), ok);
    QCOMPARE(points(level.map, {1}), QStringLiteral("100,1 80,1 0,0 0,-50 20,0 40,-50 100,-50"));
    QCOMPARE(damage(level.map), QString());
}

void SheetTest::aBentFirstWallOfASlopedNeighbourIsToldOf()
{
    EditLevel level("sector 0: 0,0 100,1 100,100 0,100\nsector 1: 100,1 0,0 0,-50 100,-50");
    level.map = changed(level.map, [](PatchBuilder& builder) {
        Plane& floor = builder.edit(SectorId{1}).floor;
        floor.stat = plane_bit::sloped;
        floor.heinum = 512;
    });
    QCOMPARE(level.run(openLine({{80, 100}, {80, 1}}, only({{0}}))), ok);
    QCOMPARE(codes(level.notices), QStringLiteral("N-SLOPE 1"));
}

SECTORED_TEST(SheetTest)
#include "sheet_test.moc"
