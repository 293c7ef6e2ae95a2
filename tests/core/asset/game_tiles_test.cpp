#include "sectored/asset/game/game_text.h"
#include "sectored/asset/game/tile_category.h"

#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

Game game()
{
    Game game;
    game.tiles = {
        {.number = 3, .name = "DOOR", .categories = {"door", "wall"}},
        {.number = 5, .name = "Sign", .categories = {"vehicle"}},
        {.number = 7,
         .name = "BIG",
         .categories = {"wall"},
         .size = PictureSize{.width = 9, .height = 11}}};
    game.ranges = {
        {.from = 3, .to = 8, .category = "enemy"},
        {.from = 8, .to = 9, .category = "item"}};
    game.alias = {{.tile = 3, .aliases = {{.game = "duke3d", .tile = 152}}}};
    return game;
}

bool isSize(PictureSize size, int width, int height)
{
    return size == PictureSize{.width = width, .height = height};
}

} // namespace

/// Questions about a Game.
class GameTilesTest : public QObject {
    Q_OBJECT

private slots:
    void tilesAreFoundByNumberAndByNameInAnyCase()
    {
        const Game value = game();
        QCOMPARE(tileOf(value, 5)->name, std::string("Sign"));
        QVERIFY(tileOf(value, 4) == nullptr);
        QVERIFY(tileOf(value, -1) == nullptr);
        QVERIFY(tileOf(value, 32767) == nullptr);
        QCOMPARE(tileNamed(value, "sIGN")->number, 5);
        QVERIFY(tileNamed(value, "sig") == nullptr);
    }

    void theOwnCategoryCountsBeforeThatOfARangeAndTheFirstRangeBeforeOthers()
    {
        const Game value = game();
        QVERIFY(categoryOf(value, 3) == "door");
        QVERIFY(categoryOf(value, 4) == "enemy");
        QVERIFY(categoryOf(value, 8) == "enemy");
        QVERIFY(categoryOf(value, 9) == "item");
        QVERIFY(categoryOf(value, 10).empty());
    }

    void aMissingTileHasItsOwnSizeOrTheUsualOfItsCategory()
    {
        const Game value = game();
        QVERIFY(isSize(placeholderSize(value, 7), 9, 11));
        QVERIFY(isSize(placeholderSize(value, 3), 64, 128));
        QVERIFY(isSize(placeholderSize(value, 9), 32, 32));
        QVERIFY(isSize(placeholderSize(value, 5), 64, 64));
        QVERIFY(isSize(placeholderSize(value, 1000), 64, 64));
    }

    void anAliasIsThatOfTheOtherGame()
    {
        QVERIFY(aliasOf(game(), 3, "duke3d") == 152);
        QVERIFY(!aliasOf(game(), 3, "blood"));
        QVERIFY(!aliasOf(game(), 4, "duke3d"));
    }

    void everyCategoryHasANameOfItsOwnAndASize()
    {
        for (const TileCategory& category : tileCategories()) {
            QVERIFY(tileCategoryNamed(category.name) == &category);
            QVERIFY(category.usualSize.width > 0 && category.usualSize.height > 0);
        }
        QVERIFY(tileCategoryNamed("Door") == nullptr);
    }
};

SECTORED_TEST(GameTilesTest)
#include "game_tiles_test.moc"
