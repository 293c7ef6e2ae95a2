#include "editor/tool/take/select_by.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// Three sectors in a row with the middle one higher and a hole in the first, and a separate
/// sector.
test::BareTarget rooms()
{
    return test::BareTarget(test::changed(
        test::mapFromText(R"(
sector 0: 0,0 160,0 160,160 0,160 | 32,32 32,64 64,64 64,32
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

class SelectByTest : public QObject {
    Q_OBJECT

private slots:
    void allTakesSectorsAndSpritesOrTheFiltersKind()
    {
        auto target = rooms();
        QCOMPARE(everything(target).sectors.size(), std::size_t{4});
        QCOMPARE(everything(target).sprites.size(), std::size_t{3});
        QVERIFY(everything(target).walls.empty());
        target.options().setSelectFilter(SelectFilter::Walls);
        QCOMPARE(everything(target).walls.size(), std::size_t{20});
        QVERIFY(everything(target).sectors.empty());
        target.options().setSelectFilter(SelectFilter::Vertices);
        QCOMPARE(everything(target).vertices.size(), std::size_t{16});
    }

    void nothingHiddenOrLockedIsEverTaken()
    {
        auto target = rooms();
        target.shown.hiddenSectors = {SectorId{2}};
        QCOMPARE(everything(target).sectors.size(), std::size_t{3});
        QCOMPARE(everything(target).sprites.size(), std::size_t{2});
        target.setSelection({.sectors = {SectorId{0}}});
        QCOMPARE(connected(target).sectors.size(), std::size_t{2});
    }

    void invertingKeepsTheKinds()
    {
        auto target = rooms();
        target.setSelection({.sectors = {SectorId{1}}});
        QCOMPARE(inverted(target), (Selection{.sectors = {SectorId{0}, SectorId{2}, SectorId{3}}}));
        target.setSelection({});
        QCOMPARE(inverted(target), everything(target));
    }

    void connectedGoesThroughPortals()
    {
        auto target = rooms();
        target.setSelection({.sectors = {SectorId{2}}});
        QCOMPARE(
            connected(target),
            (Selection{.sectors = {SectorId{0}, SectorId{1}, SectorId{2}}}));
        target.setSelection({.sprites = {SpriteId{0}}});
        QCOMPARE(connected(target), (Selection{.sprites = {SpriteId{0}, SpriteId{1}}}));
        target.setSelection({.vertices = {{600, 0}}});
        QCOMPARE(connected(target).vertices.size(), std::size_t{4});
    }

    void theSameFloorEndsAtAnotherHeight()
    {
        auto target = rooms();
        QCOMPARE(sameFloorAround(target, SectorId{0}), std::vector{SectorId{0}});
        target.commit(SetRequest{.rows = std::vector{SectorId{1}}, .values = {{"floorz", 8192}}});
        QCOMPARE(sameFloorAround(target, SectorId{0}).size(), std::size_t{3});
    }

    void loopsOfWallsAndVertices()
    {
        auto target = rooms();
        target.setSelection({.walls = {WallId{5}}});
        QCOMPARE(loops(target).walls.size(), std::size_t{4});
        target.setSelection({.vertices = {{32, 32}}});
        QCOMPARE(loops(target).vertices.size(), std::size_t{4});
        target.setSelection({.sectors = {SectorId{0}}});
        QCOMPARE(loops(target).walls.size(), std::size_t{8});
    }
};

SECTORED_TEST(SelectByTest)
#include "select_by_test.moc"
