#include "sectored/edit/script/plan_together.h"
#include "sectored/prefab/prefab_copies.h"
#include "sectored/project/project_text.h"

#include "tests/core/edit/broken_rules.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::string_view emptyHall = "sector 0: -4096,-4096 4096,-4096 4096,4096 -4096,4096";

/// A square of a size with a sprite in its middle.
Prefab pillar(int side, std::int32_t picnum)
{
    const int half = side / 2;
    const QString text = QStringLiteral("sector 0: -%1,-%1 %1,-%1 %1,%1 -%1,%1\n"
                                        "sprite: 0,0 sector 0")
                             .arg(half);
    const Map map = changed(mapFromText(text.toStdString()), [&](PatchBuilder& builder) {
        builder.edit(SectorId{0}).floor.picnum = static_cast<std::int16_t>(picnum);
    });
    auto prefab = makePrefab(map, {.sectors = map.sectorOrder()}, {}, {.name = "Pillar"});
    prefab->id = "pillar";
    return *prefab;
}

void run(Map& map, const std::vector<Request>& requests)
{
    const MapIndex index(map);
    const PlanResult planned = planTogether({map, index}, requests);
    QVERIFY2(planned.has_value(), planned ? "" : englishText(planned.error()).c_str());
    apply(map, planned->patch);
}

Map hallWithCopies(const Prefab& prefab, const std::vector<Point>& places)
{
    Map map = mapFromText(emptyHall);
    for (const Point at : places) {
        run(map,
            {PlacePrefabRequest{
                .prefab = prefab.id,
                .version = prefab.version,
                .rows = prefab.rows,
                .at = at}});
    }
    return map;
}

/// Returns how many copies of a prefab a replacement would replace.
std::size_t replaced(const Map& map, const Prefab& prefab)
{
    const MapIndex index(map);
    return replaceCopies({map, index}, prefab).size() / 2;
}

/// Returns the floors at the places of the copies.
std::vector<std::int32_t> floorsOf(const Map& map)
{
    std::vector<std::int32_t> floors;
    for (const PrefabCopy& copy : prefabCopiesOf(map)) {
        floors.push_back(map[copy.sectors.front()].floor.picnum);
    }
    return floors;
}

} // namespace

/// Copies of a prefab, which a level remembers.
class PrefabCopiesTest : public QObject {
    Q_OBJECT

private slots:
    void aLevelRemembersItsCopies()
    {
        const Prefab prefab = pillar(512, 5);
        const Map map = hallWithCopies(prefab, {{0, 0}, {2048, 0}});
        const auto copies = prefabCopiesOf(map);
        QCOMPARE(copies.size(), std::size_t{2});
        QCOMPARE(copies.back().prefab, prefab.id);
        QCOMPARE(copies.back().version, prefab.version);
        QCOMPARE(copies.back().sectors, std::vector<SectorId>{SectorId{2}});
        QVERIFY(!copies.front().isEdited && !copies.back().isEdited);
    }

    void allCopiesThatWereNotEditedAreReplacedInOneStep()
    {
        const Prefab prefab = pillar(512, 5);
        Map map = hallWithCopies(prefab, {{0, 0}, {2048, 0}, {-2048, 0}});
        const Prefab other = pillar(512, 9);
        run(map, {SetRequest{.rows = std::vector{SectorId{2}}, .values = {{"floorshade", 7}}}});
        QCOMPARE(prefabCopiesOf(map).at(1).isEdited, true);
        const Map before = map;
        const MapIndex index(map);
        const auto planned = planTogether({map, index}, replaceCopies({map, index}, other));
        QVERIFY(planned.has_value());
        apply(map, planned->patch);
        QVERIFY(isSound(map));
        QCOMPARE(floorsOf(map), (std::vector<std::int32_t>{5, 9, 9}));
        QCOMPARE(map.spriteCount(), std::size_t{3});
        QCOMPARE(replaced(map, other), std::size_t{0});
        apply(map, inverted(planned->patch));
        QVERIFY(map == before);
    }

    void whatCountsAsAnEditIsARowOfTheCopyAndNoPortal()
    {
        const Prefab prefab = pillar(512, 5);
        const Prefab other = pillar(512, 9);
        const Map placed = hallWithCopies(prefab, {{0, 0}});
        const auto after = [&](const Request& request) {
            Map map = placed;
            run(map, {request});
            return replaced(map, other);
        };
        QCOMPARE(replaced(placed, other), std::size_t{1});
        QCOMPARE(replaced(placed, prefab), std::size_t{0}); // it is of this version
        QCOMPARE(after(AddSpriteRequest{.at = {100, 100}}), std::size_t{0});
        QCOMPARE(after(AddSpriteRequest{.at = {1000, 100}}), std::size_t{1});
        QCOMPARE(after(DeleteRequest{.sprites = {SpriteId{0}}}), std::size_t{0});
        QCOMPARE(after(InsertVertexRequest{.at = {0, 256}}), std::size_t{0});
        QCOMPARE(
            after(MoveSectorsRequest{.sectors = {SectorId{1}}, .by = {64, 0}}),
            std::size_t{0});
        const auto walls = placed.wallsOf(SectorId{1});
        QCOMPARE(
            after(UnlinkRequest{.walls = {walls.begin(), walls.end()}, .picnum = 0}),
            std::size_t{1});
        QCOMPARE(
            after(SetRequest{.rows = std::vector{SectorId{0}}, .values = {{"lotag", 3}}}),
            std::size_t{1});
    }

    void copiesAreFoundAgainInASavedLevel()
    {
        const Prefab prefab = pillar(512, 5);
        Map map = hallWithCopies(prefab, {{0, 0}, {2048, 0}});
        const std::string text = projectText(map);
        setProject(map, {});
        QCOMPARE(prefabCopiesOf(map).size(), std::size_t{0});
        QVERIFY(takeProject(map, text).empty());
        QCOMPARE(prefabCopiesOf(map).size(), std::size_t{2});
        QCOMPARE(replaced(map, pillar(512, 9)), std::size_t{2});
    }

    void aReplacedCopyKeepsItsPlaceAndPose()
    {
        const Map text = mapFromText("sector 0: 0,0 512,0 512,256 0,256");
        auto prefab = *makePrefab(text, {.sectors = text.sectorOrder()}, {}, {.name = "Step"});
        prefab.id = "step";
        Map map = mapFromText(emptyHall);
        run(map,
            {PlacePrefabRequest{
                .prefab = prefab.id,
                .version = prefab.version,
                .rows = prefab.rows,
                .at = {64, 128},
                .pose = {.isMirrored = true, .degrees = 90}}});
        const auto cornersOf = [](const Map& level) {
            const MapIndex index(level);
            return index.boxOf(prefabCopiesOf(level).front().sectors.front());
        };
        const Box before = cornersOf(map);
        QCOMPARE(before.low, (Point{64, 128}));
        QCOMPARE(before.high, (Point{320, 640}));
        const Map longer = mapFromText("sector 0: 0,0 1024,0 1024,256 0,256");
        auto other = *makePrefab(longer, {.sectors = longer.sectorOrder()}, {}, {.name = "Step"});
        other.id = prefab.id;
        const MapIndex index(map);
        run(map, replaceCopies({map, index}, other));
        QCOMPARE(cornersOf(map).low, (Point{64, 128}));
        QCOMPARE(cornersOf(map).high, (Point{320, 1152}));
    }

    void aPrefabWithoutItsFileIsRefused()
    {
        const Map map = mapFromText(emptyHall);
        const MapIndex index(map);
        const PlanResult planned = plan({map, index}, PlacePrefabRequest{.prefab = "gone"});
        QVERIFY(!planned);
        QCOMPARE(englishText(planned.error()), std::string("There is no prefab \"gone\"."));
    }
};

SECTORED_TEST(PrefabCopiesTest)
#include "prefab_copies_test.moc"
