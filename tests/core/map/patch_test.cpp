#include "sectored/map/map_view.h"
#include "sectored/map/numbering.h"
#include "sectored/map/patch.h"
#include "sectored/map/patch_between.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::string_view twoRooms = R"(
start: 8,8 sector 0
sector 0: 0,0 16,0 16,16 0,16
sector 1: 16,0 32,0 32,16 16,16
sprite: 4,4 sector 0
sprite: 20,4 sector 1
)";

/// Returns a level in whose wall table the sectors' ranges are in reverse order.
Map mapWithExplicitTable()
{
    const Map plain = mapFromText(twoRooms);
    MapRows rows;
    rows.explicitWallTable = true;
    for (const SectorId sector : {SectorId{1}, SectorId{0}}) {
        rows.sectors.push_back(plain[sector]);
        const auto walls = plain.wallsOf(sector);
        rows.wallsOfSector.emplace_back(walls.begin(), walls.end());
    }
    for (std::uint32_t wall = 0; wall < plain.wallCount(); ++wall) {
        rows.walls.push_back(plain[WallId{wall}]);
    }
    return Map(std::move(rows));
}

std::vector<WallId> orderOf(const Map& map)
{
    return Numbering(map).wallOrder();
}

/// Makes a random change with one of the builder's functions.
void changeSomething(PatchBuilder& builder, std::mt19937_64& random)
{
    const auto& sectors = builder.sectorOrder();
    const auto& sprites = builder.spriteOrder();
    switch (random() % 7) {
    case 0:
        builder.add(Sprite{.z = static_cast<std::int32_t>(random() % 100)});
        return;
    case 1:
        if (!sprites.empty()) {
            builder.remove(sprites[random() % sprites.size()]);
        }
        return;
    case 2: {
        const SectorId sector = builder.add(Sector{});
        std::vector<WallId> walls;
        for (int at = 0; at < 3; ++at) {
            walls.push_back(builder.add(Wall{.position = {at, at * at}}));
        }
        builder.setWalls(sector, walls);
        return;
    }
    case 3:
        if (!sectors.empty()) {
            const SectorId sector = sectors[random() % sectors.size()];
            const auto walls = builder.wallsOf(sector);
            const std::vector<WallId> gone(walls.begin(), walls.end());
            builder.remove(sector);
            for (const WallId wall : gone) {
                builder.remove(wall);
            }
        }
        return;
    case 4:
        if (!sectors.empty()) {
            builder.edit(sectors[random() % sectors.size()]).lotag += 1;
        }
        return;
    case 5: {
        auto order = sectors;
        std::ranges::reverse(order);
        builder.reorderSectors(std::move(order));
        return;
    }
    default:
        builder.editHeader().start.angle += 1;
    }
}

} // namespace

class PatchTest : public QObject {
    Q_OBJECT

private slots:
    void anEmptyEditIsAnEmptyPatch();
    void aRowEditedBackIsNotInThePatch();
    void aPatchHoldsOnlyWhatChanges();
    void applyingAndTakingBackGivesTheSameMap();
    void removedWallsLeaveTheOrderAndComeBackInPlace();
    void aRowThatIsAddedAndRemovedAgainIsNotInThePatch();
    void newIdsAreNeverThoseOfRemovedRows();
    void anOrderThatMovesKeepsItsIds();
    void theBuilderShowsTheStateWithItsChanges();
    void anExplicitWallTableFollowsEveryEdit();
    void randomEditsCanAlwaysBeTakenBack_data();
    void randomEditsCanAlwaysBeTakenBack();
    void theIndexFollowsEveryPatch_data();
    void theIndexFollowsEveryPatch();
    void onePatchDoesWhatSeveralDoOneAfterTheOther_data();
    void onePatchDoesWhatSeveralDoOneAfterTheOther();
    void aPatchLeadsFromAnyLevelToAnyOther();
};

void PatchTest::anEmptyEditIsAnEmptyPatch()
{
    const Map map = mapFromText(twoRooms);
    QVERIFY(PatchBuilder(map).finish().isEmpty());
    QVERIFY(inverted(Patch{}).isEmpty());
}

void PatchTest::aRowEditedBackIsNotInThePatch()
{
    const Map map = mapFromText(twoRooms);
    PatchBuilder builder(map);
    builder.edit(SectorId{0}).lotag = 5;
    builder.edit(WallId{2}).picnum = 7;
    builder.edit(SectorId{0}).lotag = 0;
    builder.edit(WallId{2}).picnum = 0;
    builder.editHeader().start.z = 3;
    builder.editHeader().start.z = 0;
    QVERIFY(builder.finish().isEmpty());
}

void PatchTest::aPatchHoldsOnlyWhatChanges()
{
    const Map map = mapFromText(twoRooms);
    PatchBuilder builder(map);
    builder.edit(WallId{3}).picnum = 9;
    builder.add(Sprite{});
    const Patch patch = builder.finish();
    QCOMPARE(patch.walls.size(), std::size_t{1});
    QCOMPARE(patch.walls.front().before->picnum, 0);
    QCOMPARE(patch.walls.front().after->picnum, 9);
    QCOMPARE(patch.sprites.size(), std::size_t{1});
    QCOMPARE(patch.spriteOrder.size(), std::size_t{1});
    QCOMPARE(patch.spriteOrder.front().beforeAt, std::size_t{2});
    QVERIFY(patch.sectors.empty() && patch.sectorOrder.empty() && patch.wallLists.empty());
    QVERIFY(!patch.header);
}

void PatchTest::applyingAndTakingBackGivesTheSameMap()
{
    const Map before = mapFromText(twoRooms);
    PatchBuilder builder(before);
    builder.edit(SectorId{1}).floor.z = 100;
    builder.remove(SpriteId{0});
    builder.editHeader().version = 8;
    const Patch patch = builder.finish();
    Map map = before;
    apply(map, patch);
    QVERIFY(!(map == before));
    QCOMPARE(map[SectorId{1}].floor.z, 100);
    QCOMPARE(map.spriteCount(), std::size_t{1});
    QCOMPARE(map.header().version, 8);
    apply(map, inverted(patch));
    QVERIFY(map == before);
    QVERIFY(inverted(inverted(patch)) == patch);
}

void PatchTest::removedWallsLeaveTheOrderAndComeBackInPlace()
{
    const Map before = mapFromText(twoRooms);
    PatchBuilder builder(before);
    builder.remove(SectorId{0});
    for (std::uint32_t wall = 0; wall < 4; ++wall) {
        builder.remove(WallId{wall});
    }
    const Patch patch = builder.finish();
    Map map = before;
    apply(map, patch);
    QCOMPARE(orderOf(map).size(), std::size_t{4});
    QVERIFY(map.find(WallId{0}) == nullptr);
    QCOMPARE(Numbering(map).of(WallId{4}), 0);
    apply(map, inverted(patch));
    QVERIFY(map == before);
    QCOMPARE(Numbering(map).of(WallId{4}), 4);
}

void PatchTest::aRowThatIsAddedAndRemovedAgainIsNotInThePatch()
{
    const Map before = mapFromText(twoRooms);
    PatchBuilder builder(before);
    const SpriteId first = builder.add(Sprite{});
    const SpriteId second = builder.add(Sprite{.hitag = 5});
    builder.remove(first);
    QVERIFY(builder.find(first) == nullptr);
    builder.edit(second).lotag = 7;
    const Patch patch = builder.finish();
    QCOMPARE(patch.sprites.size(), std::size_t{1});
    QVERIFY(patch.sprites.front().id == second);
    QVERIFY((patch.sprites.front().after == Sprite{.lotag = 7, .hitag = 5}));
}

void PatchTest::newIdsAreNeverThoseOfRemovedRows()
{
    const Map before = mapFromText(twoRooms);
    const Map fewer = changed(before, [](PatchBuilder& builder) { builder.remove(SpriteId{1}); });
    PatchBuilder builder(fewer);
    QCOMPARE(builder.add(Sprite{}).value, 2U);
}

void PatchTest::anOrderThatMovesKeepsItsIds()
{
    const Map before = mapFromText(twoRooms);
    PatchBuilder builder(before);
    builder.reorderSectors({{1}, {0}});
    const Patch patch = builder.finish();
    Map map = before;
    apply(map, patch);
    QCOMPARE(Numbering(map).of(SectorId{1}), 0);
    QCOMPARE(Numbering(map).of(WallId{4}), 0);
    QVERIFY(patch.walls.empty());
    apply(map, inverted(patch));
    QVERIFY(map == before);
}

void PatchTest::theBuilderShowsTheStateWithItsChanges()
{
    const Map map = mapFromText(twoRooms);
    PatchBuilder builder(map);
    builder.edit(WallId{1}).picnum = 4;
    QCOMPARE(builder[WallId{1}].picnum, 4);
    QCOMPARE(map[WallId{1}].picnum, 0);
    builder.remove(SpriteId{0});
    QVERIFY(builder.find(SpriteId{0}) == nullptr);
    const SectorId sector = builder.add(Sector{});
    QVERIFY(builder.wallsOf(sector).empty());
    const WallId wall = builder.add(Wall{});
    builder.setWalls(sector, {wall});
    QVERIFY(builder[wall].sector == SectorRef(sector));
    QCOMPARE(builder.sectorOrder().size(), std::size_t{3});
}

void PatchTest::anExplicitWallTableFollowsEveryEdit()
{
    const Map before = mapWithExplicitTable();
    QCOMPARE(Numbering(before).of(WallId{0}), 0);
    QCOMPARE(before.sectorOrder().size(), std::size_t{2});
    PatchBuilder builder(before);
    const WallId added = builder.add(Wall{});
    const auto walls = builder.wallsOf(SectorId{1});
    std::vector<WallId> longer(walls.begin(), walls.end());
    longer.insert(longer.begin() + 1, added);
    builder.setWalls(SectorId{1}, longer);
    const Patch patch = builder.finish();
    Map map = before;
    apply(map, patch);
    QVERIFY((orderOf(map) == std::vector<WallId>{{0}, added, {1}, {2}, {3}, {4}, {5}, {6}, {7}}));
    apply(map, inverted(patch));
    QVERIFY(map == before);
}

void PatchTest::randomEditsCanAlwaysBeTakenBack_data()
{
    QTest::addColumn<bool>("explicitTable");
    QTest::newRow("lists make the table") << false;
    QTest::newRow("explicit table") << true;
}

void PatchTest::randomEditsCanAlwaysBeTakenBack()
{
    QFETCH(const bool, explicitTable);
    constexpr std::uint64_t seed = 20261;
    qInfo("seed %llu", static_cast<unsigned long long>(seed));
    std::mt19937_64 random(seed);
    Map map = explicitTable ? mapWithExplicitTable() : mapFromText(twoRooms);
    std::vector<Map> states{map};
    std::vector<Patch> patches;
    for (int step = 0; step < 200; ++step) {
        PatchBuilder builder(map);
        for (std::uint64_t change = random() % 4; change < 4; ++change) {
            changeSomething(builder, random);
        }
        patches.push_back(builder.finish());
        apply(map, patches.back());
        QCOMPARE(orderOf(map).size(), map.wallCount());
        states.push_back(map);
    }
    for (std::size_t step = patches.size(); step > 0; --step) {
        apply(map, inverted(patches[step - 1]));
        QVERIFY(map == states[step - 1]);
    }
    for (std::size_t step = 0; step < patches.size(); ++step) {
        apply(map, patches[step]);
        QVERIFY(map == states[step + 1]);
    }
}

void PatchTest::theIndexFollowsEveryPatch_data()
{
    randomEditsCanAlwaysBeTakenBack_data();
}

void PatchTest::theIndexFollowsEveryPatch()
{
    QFETCH(const bool, explicitTable);
    constexpr std::uint64_t seed = 20265;
    qInfo("seed %llu", static_cast<unsigned long long>(seed));
    std::mt19937_64 random(seed);
    Map map = explicitTable ? mapWithExplicitTable() : mapFromText(twoRooms);
    MapIndex index(map);
    for (int step = 0; step < 300; ++step) {
        PatchBuilder builder(map);
        changeSomething(builder, random);
        const Patch patch = builder.finish();
        apply(map, patch);
        index.update(map, patch);
        const MapIndex afresh(map);
        QVERIFY(std::ranges::equal(index.numbering().wallOrder(), afresh.numbering().wallOrder()));
        QCOMPARE(index.bounds(), afresh.bounds());
        for (const SectorId sector : map.sectorOrder()) {
            QCOMPARE(index.numbering().of(sector), afresh.numbering().of(sector));
            QCOMPARE(index.boxOf(sector), afresh.boxOf(sector));
            for (const WallId wall : map.wallsOf(sector)) {
                QCOMPARE(index.numbering().of(wall), afresh.numbering().of(wall));
                QCOMPARE(index.linksTo(wall), afresh.linksTo(wall));
            }
        }
        for (const SpriteId sprite : map.spriteOrder()) {
            QCOMPARE(index.numbering().of(sprite), afresh.numbering().of(sprite));
        }
    }
}

void PatchTest::onePatchDoesWhatSeveralDoOneAfterTheOther_data()
{
    randomEditsCanAlwaysBeTakenBack_data();
}

void PatchTest::onePatchDoesWhatSeveralDoOneAfterTheOther()
{
    QFETCH(const bool, explicitTable);
    constexpr std::uint64_t seed = 20264;
    qInfo("seed %llu", static_cast<unsigned long long>(seed));
    std::mt19937_64 random(seed);
    Map map = explicitTable ? mapWithExplicitTable() : mapFromText(twoRooms);
    for (int run = 0; run < 100; ++run) {
        const Map before = map;
        std::vector<Patch> way;
        for (std::uint64_t step = random() % 5; step < 6; ++step) {
            PatchBuilder builder(map);
            changeSomething(builder, random);
            way.push_back(builder.finish());
            apply(map, way.back());
        }
        const Patch whole = patchBetween(before, map, way);
        Map again = before;
        apply(again, whole);
        QVERIFY(again == map);
        apply(again, inverted(whole));
        QVERIFY(again == before);
    }
}

void PatchTest::aPatchLeadsFromAnyLevelToAnyOther()
{
    std::vector<Map> levels{Map(), mapFromText(twoRooms), mapWithExplicitTable()};
    std::mt19937_64 random(4);
    for (int more = 0; more < 8; ++more) {
        Map map = levels[random() % 3];
        for (int change = 0; change < 5; ++change) {
            PatchBuilder builder(map);
            changeSomething(builder, random);
            apply(map, builder.finish());
        }
        levels.push_back(std::move(map));
    }
    for (const Map& before : levels) {
        for (const Map& after : levels) {
            const Patch patch = patchBetween(before, after);
            QCOMPARE(patch.isEmpty(), before == after);
            Map map = before;
            apply(map, patch);
            QVERIFY(map == after);
            apply(map, inverted(patch));
            QVERIFY(map == before);
        }
    }
}

SECTORED_TEST(PatchTest)
#include "patch_test.moc"
