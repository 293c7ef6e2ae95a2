#include "editor/panel/tiles/tile_details.h"
#include "editor/panel/tiles/tile_uses.h"
#include "tests/support/asset/many_tiles.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// Two rooms in which two walls, a floor and a sprite have tile 7.
Map withTile7()
{
    return test::changed(
        test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                          "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                          "sprite: 512,512 sector 0\n"),
        [](auto& builder) {
            builder.edit(WallId{2}).picnum = 7;
            builder.edit(WallId{5}).picnum = 7;
            builder.edit(SectorId{1}).floor.picnum = 7;
            builder.edit(SpriteId{0}).picnum = 7;
        });
}

} // namespace

/// The objects that show a tile.
class TileUsesTest : public QObject {
    Q_OBJECT

private slots:
    void theUsesAreGoneThroughInBothDirections()
    {
        const Map map = withTile7();
        const std::vector<Selection> all{
            {.walls = {WallId{2}}},
            {.walls = {WallId{5}}},
            {.sectors = {SectorId{1}}},
            {.sprites = {SpriteId{0}}}};
        Selection now;
        for (int round = 0; round < 2; ++round) {
            for (const Selection& use : all) {
                now = steppedUse(map, 7, now, UseStep::Next);
                QCOMPARE(now, use);
            }
        }
        now = steppedUse(map, 7, now, UseStep::Previous);
        QCOMPARE(now, all[2]);
        QCOMPARE(steppedUse(map, 7, {}, UseStep::Previous), all[3]);
        QCOMPARE(steppedUse(map, 7, all[0], UseStep::Previous), all[3]);
        QVERIFY(steppedUse(map, 8, {}, UseStep::Next).isEmpty());
    }

    void theDetailsAskForTheNextAndThePreviousUse()
    {
        TileDetails details;
        QSignalSpy steps(&details, &TileDetails::stepWanted);
        const auto tiles = GameTiles::load(test::manyTiles(60, 16));
        details.show({.tiles = tiles, .tile = 7, .use = tileUses(withTile7()).at(7)});
        const auto buttons = details.findChildren<QPushButton*>();
        for (const QString& text : {QString("Next"), QString("Previous")}) {
            const auto found = std::ranges::find(buttons, text, &QPushButton::text);
            QVERIFY(found != buttons.end() && !(*found)->isHidden());
            (*found)->click();
        }
        QCOMPARE(steps.count(), 2);
        QCOMPARE(steps[0][0].toInt(), 7);
        QCOMPARE(steps[0][1].value<UseStep>(), UseStep::Next);
        QCOMPARE(steps[1][1].value<UseStep>(), UseStep::Previous);
        details.show({.tiles = tiles, .tile = 8});
        QVERIFY(std::ranges::all_of(buttons, &QPushButton::isHidden));
    }
};

SECTORED_TEST_IN(QApplication, TileUsesTest)
#include "tile_uses_test.moc"
