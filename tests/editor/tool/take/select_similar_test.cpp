#include "sectored/asset/game/game_folder.h"

#include "editor/tool/take/select_similar.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// Three sectors in a row with the middle one higher, and a separate sector.
test::BareTarget fourRooms()
{
    return test::BareTarget(test::changed(
        test::mapFromText(R"(
sector 0: 0,0 160,0 160,160 0,160
sector 1: 160,0 320,0 320,160 160,160
sector 2: 320,0 480,0 480,160 320,160
sector 3: 600,0 700,0 700,100 600,100
sprite: 80,80 sector 0
sprite: 400,80 sector 2
sprite: 650,50 sector 3
)"),
        [](auto& builder) {
            builder.edit(SectorId{1}).floor.z = 0;
            builder.edit(SectorId{2}).lotag = 7;
            builder.edit(SectorId{3}).lotag = 7;
            builder.edit(SpriteId{1}).picnum = 9;
        }));
}

} // namespace

/// Selections by what objects have in common.
class SelectSimilarTest : public QObject {
    Q_OBJECT

private slots:
    void similarThingsAreAlikeInOneField()
    {
        auto target = fourRooms();
        target.setSelection({.sectors = {SectorId{3}}});
        QCOMPARE(
            similar(target, textsOf(Likeness::Lotag)),
            (Selection{.sectors = {SectorId{2}, SectorId{3}}}));
        QCOMPARE(similar(target, textsOf(Likeness::Height)).sectors.size(), std::size_t{3});
        target.setSelection({.sprites = {SpriteId{0}}});
        QCOMPARE(
            similar(target, textsOf(Likeness::Tile)),
            (Selection{.sprites = {SpriteId{0}, SpriteId{2}}}));
        QVERIFY(similar(target, textsOf(Likeness::Height)).isEmpty());
    }

    void eachTypeHasItsOwnFields()
    {
        auto target = fourRooms();
        target.setSelection({.sectors = {SectorId{0}}, .walls = {WallId{1}}});
        const Selection found =
            similar(target, {.sectors = "area:0", .walls = "portal", .sprites = "tile"});
        QCOMPARE(found.sectors.size(), std::size_t{3});
        QCOMPARE(found.walls.size(), std::size_t{4});
        QVERIFY(found.sprites.empty());
        QVERIFY(similar(target, {.sectors = "aria", .walls = "", .sprites = ""}).isEmpty());
    }

    void theSelectionGrowsThroughPortals()
    {
        auto target = fourRooms();
        target.setSelection({.sectors = {SectorId{0}}});
        QCOMPARE(
            similar(target, textsOf(Likeness::Height), SimilarReach::Connected),
            (Selection{.sectors = {SectorId{0}}}));
        QCOMPARE(
            similar(target, textsOf(Likeness::CeilingHeight), SimilarReach::Connected),
            (Selection{.sectors = {SectorId{0}, SectorId{1}, SectorId{2}}}));
    }

    void nothingHiddenIsSelected()
    {
        auto target = fourRooms();
        target.shown.hiddenSectors = {SectorId{3}};
        target.setSelection({.sectors = {SectorId{2}}});
        QCOMPARE(similar(target, textsOf(Likeness::Lotag)), (Selection{.sectors = {SectorId{2}}}));
        target.setSelection({.sprites = {SpriteId{0}}});
        QCOMPARE(similar(target, textsOf(Likeness::Tile)), (Selection{.sprites = {SpriteId{0}}}));
    }

    void aNetHasTheSwitchAndWhatItWorks()
    {
        auto target = fourRooms();
        const auto set = [&](SpriteId sprite, std::int64_t picnum, std::int64_t lotag) {
            const SetRequest request{
                .rows = std::vector{sprite},
                .values = {{"picnum", picnum}, {"lotag", lotag}}};
            return target.commit(request).has_value();
        };
        QVERIFY(set(SpriteId{0}, 130, 7)); // a card reader
        QVERIFY(set(SpriteId{1}, 2, 7));   // an activator
        target.setSelection({.sprites = {SpriteId{0}}});
        QCOMPARE(
            sharingNets(target, *gameWithId(shippedGames(), "duke3d")),
            (Selection{.sprites = {SpriteId{0}, SpriteId{1}}}));
        target.setSelection({.sprites = {SpriteId{2}}});
        QCOMPARE(
            sharingNets(target, *gameWithId(shippedGames(), "duke3d")),
            (Selection{.sprites = {SpriteId{2}}}));
    }

    void aSetIsStoredInOneStepAndSelectedAgain()
    {
        auto target = fourRooms();
        const Selection stored{
            .sectors = {SectorId{1}, SectorId{3}},
            .walls = {WallId{2}},
            .sprites = {SpriteId{1}}};
        QVERIFY(target.commit(requestsToStore(stored, 4)).has_value());
        QCOMPARE(selectionOfSet(target, 4), stored);
        QVERIFY(selectionOfSet(target, 5).isEmpty());
        QVERIFY(target.commit(DeleteRequest{.sectors = {SectorId{3}}}).has_value());
        QCOMPARE(selectionOfSet(target, 4).sectors, std::vector{SectorId{1}});
        target.shown.hiddenSectors = {SectorId{1}};
        QVERIFY(selectionOfSet(target, 4).sectors.empty());
        QVERIFY(target.commit(requestsToStore({}, 4)).has_value());
        QVERIFY(target.view().map.project().isEmpty());
    }
};

SECTORED_TEST(SelectSimilarTest)
#include "select_similar_test.moc"
