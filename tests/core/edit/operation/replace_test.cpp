#include "sectored/map/patch_builder.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Two rooms; the walls of the first have the shades 0, 10, 20 and 120.
Map shadedRooms()
{
    return changed(
        mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                    "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                    "sprite: 128,128 sector 0\n"),
        [](PatchBuilder& builder) {
            builder.edit(WallId{1}).shade = 10;
            builder.edit(WallId{2}).shade = 20;
            builder.edit(WallId{3}).shade = 120;
        });
}

} // namespace

/// Replacing in one step. Spec: find 2.
class ReplaceTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_level.emplace(shadedRooms()); }

    void everyHitGetsItsOwnResult()
    {
        QCOMPARE(
            replace("wall where shade in 10..20", "shade = shade + 4, tile = 25"),
            QString("ok"));
        QCOMPARE(m_level->wall(0).shade, 0);
        QCOMPARE(m_level->wall(1).shade, 14);
        QCOMPARE(m_level->wall(2).shade, 24);
        QCOMPARE(m_level->wall(2).picnum, 25);
        QCOMPARE(m_level->wall(3).picnum, 0);
    }

    void hitsAreLeftOutByTheirNumbers()
    {
        QCOMPARE(
            replace("wall where (shade > 0) and number not in (2, 3)", "pal = 7"),
            QString("ok"));
        QCOMPARE(m_level->wall(1).pal, 7);
        QCOMPARE(m_level->wall(2).pal, 0);
    }

    void oneUndoRestoresAll()
    {
        const Map before = m_level->map;
        const PlanResult planned =
            m_level->planned(ReplaceRequest{.query = "wall", .set = "shade = 3"});
        QVERIFY(planned.has_value());
        apply(m_level->map, planned->patch);
        QVERIFY(m_level->map != before);
        apply(m_level->map, inverted(planned->patch));
        QVERIFY(m_level->map == before);
    }

    void planesAndSpritesAreReplacedToo()
    {
        QCOMPARE(replace("floor where number = 1", "heinum = 512, tile = 3"), QString("ok"));
        QCOMPARE(m_level->sector(1).floor.picnum, 3);
        QVERIFY(isSloped(m_level->sector(1).floor));
        QCOMPARE(replace("sprite", "x = x + 1024", "duke3d"), QString("ok"));
        QCOMPARE(m_level->sprite(0).position, (Point{1152, 128}));
        QCOMPARE(m_level->sprite(0).sector.row(), SectorId{1});
        QCOMPARE(replace("sprite", "tile = ACCESSSWITCH", "duke3d"), QString("ok"));
        QCOMPARE(m_level->sprite(0).picnum, 130);
    }

    void aResultOutOfRangeRefusesAllAndNamesThem()
    {
        const Map before = m_level->map;
        const ReplaceRequest request{
            .query = "wall where number < 4",
            .set = "pal = 1, shade = shade + 8"};
        const PlanResult planned = m_level->planned(request);
        QVERIFY(!planned.has_value());
        QCOMPARE(planned.error().culprits.walls, std::vector{WallId{3}});
        QCOMPARE(
            m_level->run(request),
            QString("E-RANGE 1 results for shade are out of range (-128 to 127): wall 3 (128). "
                    "Change the replacement, or leave them out."));
        QVERIFY(m_level->map == before);
    }

    void aMissingResultRefusesAllAndNamesThem()
    {
        QCOMPARE(
            replace("wall where number < 2", "tile = neighbour.tile"),
            QString("E-RANGE 1 results for picnum have no value: wall 0. Change the replacement, "
                    "or leave them out."));
    }

    void whatCannotBeReadOrDoesNothingIsRefused()
    {
        QCOMPARE(
            replace("wall whare tile = 3", "tile = 4"),
            QString("E-QUERY The query has an error: expected \"where\" or the end, found "
                    "\"whare\" (line 1, column 6)."));
        QCOMPARE(
            replace("wall", "tyle = 4"),
            QString("E-QUERY The replacement has an error: there is no field of a wall \"tyle\"; "
                    "the nearest name is \"tile\" (line 1, column 1)."));
        QCOMPARE(
            replace("wall", "tile = 4", "no-game"),
            QString("E-QUERY The query has an error: there is no game no-game."));
        QCOMPARE(
            replace("wall where tile = 9", "tile = 4"),
            QString("E-NOTHING Nothing in the level fits the query."));
        QVERIFY(replace("wall where tile = 0", "tile = 0").startsWith("E-NOTHING"));
    }

private:
    QString replace(const std::string& query, const std::string& set, const std::string& game = {})
    {
        return m_level->run(ReplaceRequest{.query = query, .set = set, .game = game});
    }

    std::optional<EditLevel> m_level;
};

SECTORED_TEST(ReplaceTest)
#include "replace_test.moc"
