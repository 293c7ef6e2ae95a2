#include "sectored/asset/game/game_folder.h"
#include "sectored/edit/change_game.h"
#include "sectored/map/patch_builder.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

/// A room of the project's own tiles with a switch, and a sprite that spawns a key.
Map ownRoom()
{
    return changed(
        mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                    "sprite: 128,128 sector 0\n"
                    "sprite: 256,128 sector 0\n"),
        [](PatchBuilder& builder) {
            builder.edit(WallId{0}).picnum = 16; // machinery
            builder.edit(WallId{1}).picnum = 12; // dark brick, which Duke Nukem 3D has no tile for
            builder.edit(WallId{2}).picnum = 32; // steel door
            builder.edit(WallId{3}).picnum = 9999;
            builder.edit(SectorId{0}).floor.picnum = 29;
            builder.edit(SectorId{0}).ceiling.picnum = 66;
            builder.edit(SectorId{0}).ceiling.stat = 1;
            builder.edit(SpriteId{0}).picnum = 36;
            builder.edit(SpriteId{1}).picnum = 9;
            builder.edit(SpriteId{1}).hitag = 58;
        });
}

} // namespace

/// Changing the game of a level. Spec: games 9.
class ChangeGameTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_level.emplace(ownRoom()); }

    void everySurfaceGetsTheNearestTileOfTheOtherGame()
    {
        QCOMPARE(m_level->run(toDuke()), QString("ok"));
        QCOMPARE(m_level->wall(0).picnum, 293);
        QCOMPARE(m_level->wall(2).picnum, 152);
        QCOMPARE(m_level->sector(0).floor.picnum, 200);
        QCOMPARE(m_level->sprite(0).picnum, 136);
    }

    void aTileThatASpriteNamesChangesToo()
    {
        QCOMPARE(m_level->run(toDuke()), QString("ok"));
        QCOMPARE(m_level->sprite(1).picnum, 9); // the function sprites have equal numbers
        QCOMPARE(m_level->sprite(1).hitag, 60); // the key card
    }

    void aTileWithoutACounterpartStaysOrBecomesTheUsualOne()
    {
        QCOMPARE(m_level->run(toDuke()), QString("ok"));
        QCOMPARE(m_level->wall(1).picnum, 12);
        QCOMPARE(m_level->sector(0).ceiling.picnum, 66);
        init();
        ChangeGameRequest request{.from = "generic", .to = "doom2", .others = OtherTiles::Usual};
        QCOMPARE(m_level->run(request), QString("ok"));
        QCOMPARE(m_level->wall(0).picnum, 4190);
        QCOMPARE(m_level->wall(3).picnum, 4407);
        QCOMPARE(m_level->sector(0).ceiling.picnum, 4096);
        QCOMPARE(m_level->sprite(1).picnum, 9); // Doom has none that spawns
    }

    void aTileChosenByHandComesFirst()
    {
        ChangeGameRequest request = toDuke();
        request.tiles = {"16=400", "12=401"};
        QCOMPARE(m_level->run(request), QString("ok"));
        QCOMPARE(m_level->wall(0).picnum, 400);
        QCOMPARE(m_level->wall(1).picnum, 401);
    }

    void oneUndoRestoresAll()
    {
        const Map before = m_level->map;
        const PlanResult planned = m_level->planned(toDuke());
        QVERIFY(planned.has_value());
        apply(m_level->map, planned->patch);
        QVERIFY(m_level->map != before);
        apply(m_level->map, inverted(planned->patch));
        QVERIFY(m_level->map == before);
    }

    void theWayBackFindsTheOwnTilesAgain()
    {
        QCOMPARE(m_level->run(toDuke()), QString("ok"));
        QCOMPARE(
            m_level->run({ChangeGameRequest{.from = "duke3d", .to = "generic"}}),
            QString("ok"));
        QCOMPARE(m_level->wall(0).picnum, 16);
        QCOMPARE(m_level->wall(2).picnum, 32);
        QCOMPARE(m_level->sprite(0).picnum, 36);
        QCOMPARE(m_level->sprite(1).hitag, 58);
    }

    void gamesMeetThroughTheProjectsOwnTiles()
    {
        const auto& games = shippedGames();
        const auto counterpart = [&games](std::int32_t tile, const char* from, const char* to) {
            return tileIn(games, *gameWithId(games, from), tile, *gameWithId(games, to));
        };
        QVERIFY(counterpart(136, "duke3d", "shadow-warrior") == 561);
        QVERIFY(counterpart(6, "duke3d", "blood") == 2319);
        QVERIFY(!counterpart(9999, "duke3d", "blood"));
    }

    void theListSaysWhatEachTileBecomesAndHowOftenItIsUsed()
    {
        const auto& games = shippedGames();
        const auto list = tileChanges(
            m_level->map,
            {games, *gameWithId(games, "generic"), *gameWithId(games, "duke3d")});
        const auto at = [&list](std::int32_t tile) {
            return std::ranges::find(list, tile, &TileChange::tile);
        };
        QVERIFY(std::ranges::is_sorted(list, {}, &TileChange::tile));
        QCOMPARE(at(16)->uses, std::size_t{1});
        QVERIFY(at(16)->becomes == 293);
        QVERIFY(!at(12)->becomes);
        QVERIFY(at(58)->becomes == 60); // spawned
    }

    void whatCannotBeReadOrDoesNothingIsRefused()
    {
        QCOMPARE(
            m_level->run({ChangeGameRequest{.from = "generic", .to = "quake"}}),
            QString("E-GAME There is no game quake. Choose one of duke3d, shadow-warrior, blood, "
                    "doom2, generic."));
        QVERIFY(m_level->run({ChangeGameRequest{.from = "", .to = "blood"}}).startsWith("E-GAME"));
        for (const char* const pair : {"16", "16=", "=16", "16=x", "16=1=2", "-1=4", "16=32768"}) {
            ChangeGameRequest request = toDuke();
            request.tiles = {pair};
            QCOMPARE(
                m_level->run(request),
                QString("E-GAME \"%1\" is not a tile and its new number, such as \"36=130\"; "
                        "numbers are 0 to 32767.")
                    .arg(pair));
        }
        QCOMPARE(
            m_level->run({ChangeGameRequest{.from = "generic", .to = "generic"}}),
            QString("E-NOTHING No tile of the level has another number in Generic."));
    }

private:
    static ChangeGameRequest toDuke() { return {.from = "generic", .to = "duke3d"}; }

    std::optional<EditLevel> m_level;
};

SECTORED_TEST(ChangeGameTest)
#include "change_game_test.moc"
