#include "sectored/edit/row/link_walls.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class LinkWallsTest : public QObject {
    Q_OBJECT

private slots:
    void a11UnlinkingAndLinkingAgainGivesTheSameLevel();
    void unlinkingGivesATextureToWallsWithoutOne();
    void unlinkingTakesAwayHalfALink();
    void a12OfTwoFloorsTheOneWithTheGreaterHeightIsTaken();
    void heightsAreThoseOfTheSlopesAtTheWall();
    void theUserMayNameTheWall();
    void a13WallsThatCannotBeLinkedAreRefused();
    void wallsOfDamagedSectorsAreLinkedToo();
    void wallsThatNoSectorListsAreRefused();
};

namespace {

constexpr std::string_view stacked = "sector 0: 0,0 16,0 16,16 0,16\n"
                                     "sector 1: 16,0 32,0 32,16 16,16\n"
                                     "sector 2: 16,0 40,0 40,16 16,16\n";

template <class Change>
EditLevel unlinked(Change change)
{
    return EditLevel(changed(mapFromText(stacked, Linking::None), change));
}

LinkRequest link(std::uint32_t wall)
{
    return {.wall = WallId{wall}};
}

} // namespace

void LinkWallsTest::a11UnlinkingAndLinkingAgainGivesTheSameLevel()
{
    EditLevel level(changed(
        mapFromText("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16\n"),
        [](PatchBuilder& builder) {
            builder.edit(WallId{1}).picnum = 5;
            builder.edit(WallId{7}).picnum = 6;
            builder.edit(WallId{7}).cstat = wall_bit::masked | wall_bit::blocking;
        }));
    const Map before = level.map;
    QCOMPARE(level.run(UnlinkRequest{.walls = {WallId{7}}}), QString("ok"));
    for (const int wall : {1, 7}) {
        QVERIFY(level.wall(wall).nextWall.isNull() && level.wall(wall).nextSector.isNull());
    }
    QCOMPARE(level.run(link(1)), QString("ok"));
    QVERIFY(level.notices.empty());
    QVERIFY(level.map == before);
}

void LinkWallsTest::unlinkingGivesATextureToWallsWithoutOne()
{
    EditLevel level(changed(
        mapFromText("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16\n"),
        [](PatchBuilder& builder) { builder.edit(WallId{1}).picnum = 5; }));
    QCOMPARE(level.run(UnlinkRequest{.walls = {WallId{1}}, .picnum = 191}), QString("ok"));
    QCOMPARE(level.wall(1).picnum, 5);
    QCOMPARE(level.wall(7).picnum, 191);
}

void LinkWallsTest::unlinkingTakesAwayHalfALink()
{
    EditLevel level = unlinked([](PatchBuilder& builder) {
        builder.edit(WallId{1}).nextWall = WallId{7};
        builder.edit(WallId{1}).nextSector = SectorId{1};
    });
    QCOMPARE(level.run(UnlinkRequest{.walls = {WallId{1}, WallId{2}}}), QString("ok"));
    QVERIFY(level.wall(1).nextWall.isNull());
    QCOMPARE(
        level.run(UnlinkRequest{.walls = {WallId{1}}}),
        QString("E-NOTHING None of these walls is a portal."));
    QCOMPARE(
        level.run(UnlinkRequest{.walls = {WallId{99}}}),
        QString("E-NOSUCH There is no wall 99."));
}

void LinkWallsTest::a12OfTwoFloorsTheOneWithTheGreaterHeightIsTaken()
{
    EditLevel level =
        unlinked([](PatchBuilder& builder) { builder.edit(SectorId{1}).floor.z = 0; });
    QCOMPARE(
        linkCandidates({level.map, MapIndex(level.map)}, WallId{1}),
        (std::vector<WallId>{{11}, {7}}));
    QCOMPARE(level.run(link(1)), QString("ok"));
    QCOMPARE(level.partner(1), 11);
    QCOMPARE(level.partner(11), 1);
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(
        QString::fromStdString(englishText(level.notices[0])),
        QString("2 walls match; linked to wall 11, which shares the most height."));
}

void LinkWallsTest::heightsAreThoseOfTheSlopesAtTheWall()
{
    EditLevel level = unlinked([](PatchBuilder& builder) {
        Plane& floor = builder.edit(SectorId{2}).floor;
        floor.z = 8000;
        floor.heinum = 8192;
        floor.stat = plane_bit::sloped;
        builder.edit(SectorId{1}).floor.z = 8100;
    });
    QCOMPARE(level.run(link(1)), QString("ok"));
    QCOMPARE(level.partner(1), 11);
}

void LinkWallsTest::theUserMayNameTheWall()
{
    EditLevel level =
        unlinked([](PatchBuilder& builder) { builder.edit(SectorId{1}).floor.z = 0; });
    QCOMPARE(level.run(LinkRequest{.wall = WallId{1}, .to = WallId{7}}), QString("ok"));
    QCOMPARE(level.partner(1), 7);
    QVERIFY(level.notices.empty());
}

void LinkWallsTest::a13WallsThatCannotBeLinkedAreRefused()
{
    EditLevel level(stacked);
    QCOMPARE(level.run(link(1)), QString("E-LINKED Wall 1 is already linked."));
    QCOMPARE(
        level.run(link(0)),
        QString(
            "E-NOMATCH No matching wall. A portal needs a second wall with the same end points."));
    QCOMPARE(
        level.run(link(11)),
        QString(
            "E-NOMATCH No matching wall. A portal needs a second wall with the same end points."));
    QCOMPARE(level.run(link(99)), QString("E-NOSUCH There is no wall 99."));
    QCOMPARE(
        level.run(LinkRequest{.wall = WallId{11}, .to = WallId{1}}),
        QString("E-LINKED Wall 1 is already linked."));
    QCOMPARE(
        level.run(LinkRequest{.wall = WallId{0}, .to = WallId{2}}),
        QString("E-NOMATCH Walls 0 and 2 do not match: they need the same end points in opposite "
                "directions."));
}

void LinkWallsTest::wallsOfDamagedSectorsAreLinkedToo()
{
    EditLevel level(mapFromText(
        "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 40,16 40,0 16,16\n",
        Linking::None));
    QCOMPARE(level.run(link(7)), QString("ok"));
    QCOMPARE(level.partner(1), 7);
}

void LinkWallsTest::wallsThatNoSectorListsAreRefused()
{
    EditLevel level = unlinked([](PatchBuilder& builder) { builder.edit(WallId{1}).sector = {}; });
    const Map before = level.map;
    QVERIFY(level.run(link(1)).startsWith("E-NOMATCH"));
    QVERIFY(level.run(link(7)).startsWith("E-NOMATCH"));
    QVERIFY(level.run(LinkRequest{.wall = WallId{7}, .to = WallId{1}}).startsWith("E-NOMATCH"));
    QCOMPARE(
        level.run(DeleteWallRequest{.wall = WallId{1}}),
        QString("E-NOSUCH There is no wall 1."));
    QVERIFY(level.map == before);
}

SECTORED_TEST(LinkWallsTest)
#include "link_walls_test.moc"
