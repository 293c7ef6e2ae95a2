#include "sectored/map/floor_link.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

/// Extended links of version 9 during edits.
class FloorLinksTest : public QObject {
    Q_OBJECT

private slots:
    void aVertexOnALinkedWallIsPutOnTheOtherFloorsToo_data();
    void aVertexOnALinkedWallIsPutOnTheOtherFloorsToo();
    void aSplitOnOneFloorSplitsTheLinkedWallsOfTheOther();
    void whatIsCutOffLosesItsLinkWithANotice();
    void aWallThatBendsIsRefused();
    void aDamagedFloorIsNotSplit();
    void aVertexIsDeletedOnAllFloorsThatShareIt();
    void aVertexThatOnlyOneFloorHasCostsTheLink();
    void linksThatWereBrokenStayAsTheyWere();
    void aSheetHasNoSayInLinkedWalls();
    void aSpriteThatMovesAlongCostsNoLink();
};

namespace {

constexpr std::string_view floors = "version 9\n"
                                    "sector 0: 0,0 16,0 16,16 0,16\n"
                                    "sector 1: 16,0 32,0 32,16 16,16\n"
                                    "sector 2: 0,0 16,0 16,16 0,16\n"
                                    "sector 3: 16,0 32,0 32,16 16,16\n";

void linkFloors(PatchBuilder& builder, WallId below, WallId above)
{
    builder.edit(below).upperWall = above;
    builder.edit(below).cstat |= wall_bit::upperLink;
    builder.edit(above).lowerWall = below;
    builder.edit(above).cstat |= wall_bit::lowerLink;
}

/// Two sectors on two floors. Each wall is linked to the wall above it.
EditLevel twoFloors()
{
    return EditLevel(changed(mapFromText(floors), [](PatchBuilder& builder) {
        for (std::uint32_t wall = 0; wall < 8; ++wall) {
            linkFloors(builder, WallId{wall}, WallId{wall + 8});
        }
        for (const SectorId upper : {SectorId{2}, SectorId{3}}) {
            builder.edit(upper).floor.z = -8192;
            builder.edit(upper).ceiling.z = -16384;
        }
    }));
}

SheetHint only(std::uint32_t sector)
{
    return {.only = std::vector{SectorId{sector}}};
}

struct LinkCount {
    int whole = 0; ///< mutual, between walls with the same ends
    int other = 0;
    int cleared = 0; ///< walls without any link

    bool operator==(const LinkCount&) const = default;
};

LinkCount linksOf(const Map& map)
{
    LinkCount count;
    map.visitWalls([&](WallId wall, const Wall& row) {
        bool any = false;
        for (const FloorLink& link : floorLinks) {
            if ((row.cstat & link.bit) == 0 && (row.*link.named).isNull()) {
                continue;
            }
            any = true;
            const auto partner = floorPartnerOf(map, wall, link);
            const bool isWhole = partner && lineOf(map, wall) == lineOf(map, *partner);
            ++(isWhole ? count.whole : count.other);
        }
        count.cleared += any ? 0 : 1;
    });
    return count;
}

int linkNotices(const EditLevel& level)
{
    return static_cast<int>(
        std::ranges::count(level.notices, MessageCode::LinkCleared, &Notice::code));
}

} // namespace

void FloorLinksTest::aVertexOnALinkedWallIsPutOnTheOtherFloorsToo_data()
{
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("y");
    QTest::addColumn<bool>("onOneSheet");
    QTest::addColumn<int>("walls");
    QTest::newRow("solid, all sheets") << 8 << 0 << false << 18;
    QTest::newRow("solid, one sheet") << 8 << 0 << true << 18;
    QTest::newRow("portal, all sheets") << 16 << 8 << false << 20;
    QTest::newRow("portal, one sheet") << 16 << 8 << true << 20;
}

void FloorLinksTest::aVertexOnALinkedWallIsPutOnTheOtherFloorsToo()
{
    QFETCH(const int, x);
    QFETCH(const int, y);
    QFETCH(const bool, onOneSheet);
    QFETCH(const int, walls);
    for (const std::uint32_t sector : {0U, 2U}) {
        EditLevel level = twoFloors();
        const Map before = level.map;
        InsertVertexRequest request{.at = {x, y}};
        if (onOneSheet) {
            request.sheet = only(sector);
        }
        const PlanResult planned = level.planned(request);
        QCOMPARE(level.run(request), QString("ok"));
        QCOMPARE(static_cast<int>(level.map.wallCount()), walls);
        QVERIFY(linksOf(level.map) == (LinkCount{.whole = walls}));
        QCOMPARE(linkNotices(level), 0);
        apply(level.map, inverted(planned->patch));
        QVERIFY(level.map == before);
    }
}

void FloorLinksTest::aSplitOnOneFloorSplitsTheLinkedWallsOfTheOther()
{
    EditLevel level = twoFloors();
    const Map before = level.map;
    const DrawRequest split{.points = {{0, 8}, {16, 8}}, .sheet = only(0)};
    const PlanResult planned = level.planned(split);
    QCOMPARE(level.run(split), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{5});
    QCOMPARE(level.map.wallsOf(SectorId{2}).size(), std::size_t{6});
    QCOMPARE(level.map.wallsOf(SectorId{3}).size(), std::size_t{5});
    // The new portal lies under a floor that was not split.
    QVERIFY(linksOf(level.map) == (LinkCount{.whole = 22, .cleared = 2}));
    apply(level.map, inverted(planned->patch));
    QVERIFY(level.map == before);
}

void FloorLinksTest::whatIsCutOffLosesItsLinkWithANotice()
{
    EditLevel level = twoFloors();
    QCOMPARE(
        level.run(DrawRequest{
            .points = {{0, 0}, {8, 0}, {8, 8}, {0, 8}},
            .closed = true,
            .fill = Fill::Void,
            .sheet = only(0)}),
        QString("ok"));
    // The pieces above the notch, and the notch's two new walls.
    QVERIFY(linksOf(level.map) == (LinkCount{.whole = 16, .cleared = 4}));
    QCOMPARE(linkNotices(level), 2);
    const Numbering numbering(level.map);
    for (const Notice& notice : level.notices) {
        if (notice.code != MessageCode::LinkCleared) {
            continue;
        }
        const WallId wall = notice.about.walls.front();
        QCOMPARE(englishText(notice.arguments.front()), std::to_string(numbering.of(wall)));
        QVERIFY(level.map[wall].lowerWall.isNull() && level.map[wall].upperWall.isNull());
    }
}

void FloorLinksTest::aWallThatBendsIsRefused()
{
    EditLevel level(changed(
        mapFromText("version 9\nsector 0: 0,0 101,50 0,100\nsector 1: 0,0 101,50 0,100\n"),
        [](PatchBuilder& builder) {
            for (std::uint32_t wall = 0; wall < 3; ++wall) {
                linkFloors(builder, WallId{wall}, WallId{wall + 3});
            }
        }));
    const Map before = level.map;
    QCOMPARE(
        level.run(DrawRequest{.points = {{50, -10}, {50, 110}}, .sheet = only(0)}).left(6),
        QString("E-SEAM"));
    QVERIFY(level.map == before);
}

void FloorLinksTest::aDamagedFloorIsNotSplit()
{
    EditLevel level = twoFloors();
    level.map = changed(level.map, [](PatchBuilder& builder) {
        builder.edit(WallId{10}).position = {16, -4};
    });
    const Map before = level.map;
    const InsertVertexRequest request{.at = {4, 0}, .sheet = only(0)};
    QVERIFY(level.run(request).startsWith("E-DAMAGED Sector 2"));
    QVERIFY(level.map == before);
}

void FloorLinksTest::aVertexIsDeletedOnAllFloorsThatShareIt()
{
    EditLevel level = twoFloors();
    const Map before = level.map;
    for (const Point p : {Point{8, 0}, Point{16, 8}}) {
        QCOMPARE(level.run(InsertVertexRequest{.at = p}), QString("ok"));
        QCOMPARE(level.run(DeleteVertexRequest{.at = p, .sheet = only(0)}), QString("ok"));
        QCOMPARE(linkNotices(level), 0);
        QVERIFY(level.map == before);
    }
}

void FloorLinksTest::aVertexThatOnlyOneFloorHasCostsTheLink()
{
    EditLevel level = twoFloors();
    QCOMPARE(level.run(InsertVertexRequest{.at = {8, 0}}), QString("ok"));
    // After this, only the first half of the wall has a link.
    const WallId second = level.map[WallId{0}].point2.row();
    level.map = changed(level.map, [&](PatchBuilder& builder) {
        clearFloorLink(builder.edit(level.map[second].upperWall.row()), floorLinks[1]);
        clearFloorLink(builder.edit(second), floorLinks[0]);
    });
    QCOMPARE(level.run(DeleteVertexRequest{.at = {8, 0}, .sheet = only(0)}), QString("ok"));
    QCOMPARE(level.map.wallsOf(SectorId{0}).size(), std::size_t{4});
    QCOMPARE(level.map.wallsOf(SectorId{2}).size(), std::size_t{5});
    QVERIFY(linksOf(level.map) == (LinkCount{.whole = 14, .cleared = 3}));
    QCOMPARE(linkNotices(level), 1);
}

void FloorLinksTest::linksThatWereBrokenStayAsTheyWere()
{
    EditLevel level = twoFloors();
    level.map = changed(level.map, [](PatchBuilder& builder) {
        clearFloorLink(builder.edit(WallId{8}), floorLinks[1]);
    });
    QVERIFY(linksOf(level.map) == (LinkCount{.whole = 14, .other = 1, .cleared = 1}));
    QCOMPARE(level.run(InsertVertexRequest{.at = {8, 0}}), QString("ok"));
    QCOMPARE(level.map[WallId{0}].upperWall, WallRef(WallId{8}));
    const LinkCount count = linksOf(level.map);
    QCOMPARE(count.whole, 14);
    QCOMPARE(count.other, 1);
}

void FloorLinksTest::aSheetHasNoSayInLinkedWalls()
{
    EditLevel level = twoFloors();
    const InsertVertexRequest request{
        .at = {8, 0},
        .sheet = {.hidden = {SectorId{2}, SectorId{3}}}};
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(level.map.wallsOf(SectorId{2}).size(), std::size_t{5});
    QVERIFY(linksOf(level.map) == (LinkCount{.whole = 18}));
}

void FloorLinksTest::aSpriteThatMovesAlongCostsNoLink()
{
    const Map start = changed(twoFloors().map, [](PatchBuilder& builder) {
        const Map beside = mapFromText("version 9\nsector 0: 0,20 8,24 16,20 16,36 0,36\n");
        const SectorId sector = builder.add(beside[SectorId{0}]);
        std::vector<WallId> walls;
        for (const WallId wall : beside.wallsOf(SectorId{0})) {
            walls.push_back(builder.add(beside[wall]));
        }
        for (std::size_t at = 0; at < walls.size(); ++at) {
            Wall& row = builder.edit(walls[at]);
            row.point2 = walls[(at + 1) % walls.size()];
            row.sector = sector;
        }
        builder.setWalls(sector, std::move(walls));
        builder.add(Sprite{.position = {4, 30}, .sector = sector});
    });
    const MoveRequest vertex{
        .vertices = {{{8, 24}, {8, 16}}},
        .sheet = {.only = {{SectorId{0}, SectorId{4}}}},
        .stitches = true};
    MoveRequest both = vertex;
    both.sprites = {{SpriteId{0}, {8, 30}}};
    EditLevel alone(start);
    EditLevel together(start);
    QCOMPARE(alone.run(vertex), QString("ok"));
    QCOMPARE(together.run(both), QString("ok"));
    QCOMPARE(alone.map.wallCount(), start.wallCount() + 2);
    QVERIFY(linksOf(alone.map) == (LinkCount{.whole = 18, .other = 0, .cleared = 5}));
    QVERIFY(linksOf(together.map) == linksOf(alone.map));
    QCOMPARE(together.sprite(0).position.x, 8);
}

SECTORED_TEST(FloorLinksTest)
#include "floor_links_test.moc"
