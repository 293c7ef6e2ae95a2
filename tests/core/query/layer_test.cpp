#include "sectored/map/overlap.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/portal.h"
#include "sectored/query/layer.h"

#include "tests/support/map_text.h"
#include "tests/support/random_patch.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace sectored;
using namespace sectored::test;

/// Layers of stacked sectors (Spec: editing-kernel 3.2-8).
class LayerTest : public QObject {
    Q_OBJECT

private slots:
    void neighboursDoNotShareArea();
    void theTableFollowsEveryPatch();
    void whatTheChosenRoomCoversIsOutside();
    void aLayerGoesOnThroughPortals();
    void theNearerHeightBelongsToTheLayer();
    void otherStacksAreUndecided();
    void ofTwoChosenThatOverlapTheFirstCounts();
    void sectorsThatAreGoneAreIgnored();
    void sectorsAreDividedIntoLayers();
    void layersOfAnyLevelDoNotOverlapAndHangTogether();
};

namespace {

/// A level with its index and its table.
struct Layered {
    explicit Layered(Map level)
        : map(std::move(level))
        , index(map)
        , overlaps(view())
    {}
    explicit Layered(std::string_view text)
        : Layered(mapFromText(text))
    {}

    MapView view() const { return {map, index}; }

    std::vector<std::uint32_t> outside(const std::vector<std::uint32_t>& chosen) const
    {
        std::vector<SectorId> sectors;
        for (const std::uint32_t id : chosen) {
            sectors.push_back(SectorId{id});
        }
        std::vector<std::uint32_t> ids;
        for (const SectorId sector : sectorsOutsideLayer(view(), overlaps, sectors)) {
            ids.push_back(sector.value);
        }
        return ids;
    }

    Map map;
    MapIndex index;
    OverlapTable overlaps;
};

using Ids = std::vector<std::uint32_t>;

/// A hall, a stair beside it, and a bridge over the hall at the end of the stair.
constexpr std::string_view bridge = "sector 0: 0,0 64,0 64,24 64,64 0,64\n"
                                    "sector 1: 64,0 96,0 96,24 64,24\n"
                                    "sector 2: 64,24 96,24 96,48 64,48\n"
                                    "sector 3: 16,24 64,24 64,48 16,48\n";

} // namespace

void LayerTest::neighboursDoNotShareArea()
{
    constexpr int perSide = 3;
    const Layered level(roomGrid(perSide));
    for (const SectorId sector : level.map.sectorOrder()) {
        QVERIFY(level.overlaps.of(sector).empty());
    }
    QVERIFY(level.overlaps.of(SectorId{1000}).empty());
}

void LayerTest::theTableFollowsEveryPatch()
{
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        std::mt19937_64 random(seed);
        Layered level(roomGrid(3));
        for (int step = 0; step < 60; ++step) {
            const Patch patch = randomPatch(level.map, {.extent = 3000, .mostWalls = 80}, random);
            apply(level.map, patch);
            level.index.update(level.map, patch);
            level.overlaps.update(level.view(), patch);
            const OverlapTable afresh(level.view());
            for (const SectorId sector : level.map.sectorOrder()) {
                QVERIFY2(
                    std::ranges::equal(level.overlaps.of(sector), afresh.of(sector)),
                    qPrintable(QString("seed %1, step %2").arg(seed).arg(step)));
                for (const SectorId other : level.map.sectorOrder()) {
                    const bool isListed =
                        std::ranges::binary_search(level.overlaps.of(sector), other);
                    QCOMPARE(
                        isListed,
                        sector != other
                            && shareArea(edgesOf(level.map, sector), edgesOf(level.map, other)));
                }
            }
        }
    }
}

void LayerTest::whatTheChosenRoomCoversIsOutside()
{
    const Layered level("sector 0: 0,0 64,0 64,64 0,64\nsector 1: 0,0 64,0 64,64 0,64\n"
                        "sector 2: 128,0 192,0 192,64 128,64\n");
    QCOMPARE(level.outside({0}), Ids{1});
    QCOMPARE(level.outside({1}), Ids{0});
    QCOMPARE(level.outside({2}), Ids{});
    QCOMPARE(level.outside({}), Ids{});
}

void LayerTest::aLayerGoesOnThroughPortals()
{
    const Layered level(bridge);
    QCOMPARE(level.outside({3}), Ids{0});
    QCOMPARE(level.outside({0}), Ids{3});
    // The stairs do not overlap anything, and the hall is nearer to their first step.
    QCOMPARE(level.outside({1}), Ids{3});
    QCOMPARE(level.outside({2}), Ids{0});
}

void LayerTest::theNearerHeightBelongsToTheLayer()
{
    // Sector 0 has portals to both 1 and 2, which overlap.
    const auto levelWith = [](std::int32_t first, std::int32_t second) {
        return Layered(changed(
            mapFromText("sector 0: 0,0 64,0 64,64 0,64\nsector 1: 64,0 128,0 128,64 64,64\n"
                        "sector 2: 0,64 64,64 128,32 128,128 0,128\n"),
            [&](PatchBuilder& builder) {
                builder.edit(SectorId{1}).floor.z = first;
                builder.edit(SectorId{2}).floor.z = second;
            }));
    };
    QCOMPARE(levelWith(8192, 4096).outside({0}), Ids{2});
    QCOMPARE(levelWith(4096, 8192).outside({0}), Ids{1});
    QCOMPARE(levelWith(4096, 4096).outside({0}), Ids{2});
}

void LayerTest::otherStacksAreUndecided()
{
    const Layered level("sector 0: 0,0 64,0 64,64 0,64\nsector 1: 0,0 64,0 64,64 0,64\n"
                        "sector 2: 128,0 192,0 192,64 128,64\n"
                        "sector 3: 128,0 192,0 192,64 128,64\n");
    QCOMPARE(level.outside({1}), Ids{0});
    QCOMPARE(level.outside({1, 2}), (Ids{0, 3}));
}

void LayerTest::ofTwoChosenThatOverlapTheFirstCounts()
{
    const Layered level("sector 0: 0,0 64,0 64,64 0,64\nsector 1: 0,0 64,0 64,64 0,64\n");
    QCOMPARE(level.outside({0, 1}), Ids{1});
    QCOMPARE(level.outside({1, 0}), Ids{0});
}

void LayerTest::sectorsThatAreGoneAreIgnored()
{
    const Layered level("sector 0: 0,0 64,0 64,64 0,64\nsector 1: 0,0 64,0 64,64 0,64\n");
    QCOMPARE(level.outside({7, 0}), Ids{1});
    QCOMPARE(level.outside({7}), Ids{});
}

void LayerTest::sectorsAreDividedIntoLayers()
{
    using Layers = std::vector<std::vector<SectorId>>;
    const Layered level(bridge);
    const auto split = [&level](const std::vector<SectorId>& sectors) {
        return layersAmong(level.view(), level.overlaps, sectors);
    };
    const SectorId hall{0};
    const SectorId stair{1};
    const SectorId landing{2};
    const SectorId bridgeItself{3};
    QVERIFY(
        split({bridgeItself, landing, stair, hall})
        == (Layers{{hall, stair, landing}, {bridgeItself}}));
    // Without the stair, nothing among the given sectors connects the hall with the landing.
    QVERIFY(split({hall, landing, bridgeItself}) == (Layers{{hall}, {landing, bridgeItself}}));
    QVERIFY(split({stair, stair, SectorId{7}}) == (Layers{{stair}}));
    QVERIFY(split({}).empty());
}

void LayerTest::layersOfAnyLevelDoNotOverlapAndHangTogether()
{
    std::mt19937_64 random(7);
    Layered level(roomGrid(3));
    for (int step = 0; step < 60; ++step) {
        const Patch patch = randomPatch(level.map, {.extent = 3000, .mostWalls = 80}, random);
        apply(level.map, patch);
        level.index.update(level.map, patch);
        level.overlaps.update(level.view(), patch);
        const auto sectors = level.map.sectorOrder();
        const std::vector<SectorId> all(sectors.begin(), sectors.end());
        std::size_t count = 0;
        for (const auto& layer : layersAmong(level.view(), level.overlaps, all)) {
            count += layer.size();
            for (const SectorId sector : layer) {
                for (const SectorId other : level.overlaps.of(sector)) {
                    QVERIFY(!std::ranges::binary_search(layer, other));
                }
            }
            std::vector<SectorId> reached{layer.front()};
            for (std::size_t at = 0; at < reached.size(); ++at) {
                for (const SectorId across : sectorsAcross(level.map, reached[at])) {
                    if (std::ranges::binary_search(layer, across)
                        && std::ranges::find(reached, across) == reached.end()) {
                        reached.push_back(across);
                    }
                }
            }
            QCOMPARE(reached.size(), layer.size());
        }
        QCOMPARE(count, all.size());
    }
}

SECTORED_TEST(LayerTest)
#include "layer_test.moc"
