#include "editor/tool/aim/snapper.h"
#include "editor/tool/take/layer_choice.h"
#include "editor/tool/take/layer_stack.h"
#include "editor/tool/take/takeable.h"
#include "editor/tool/take/thing.h"
#include "editor/tool/tool_host.h"
#include "tests/editor/tool/select_rooms.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using test::at;

/// Choosing a layer where sectors are stacked, and what it means for tools.
class LayerStackTest : public QObject {
    Q_OBJECT

private slots:
    void aStackListsHigherFloorsFirst();
    void neighboursAreNoStack();
    void hiddenAndLockedSectorsAreNotInTheStack();
    void stepsGoThroughTheLayersAndAllOfThem();
    void theOtherDirectionGoesBack();
    void aSecondStackKeepsTheChoiceAtTheFirst();
    void theListNamesHeightsAndTheChoice();
    void whatIsOutsideIsNotTaken();
    void snappingPrefersTheLayer();
    void requestsLeaveOtherLayersOut();
    void anyToolChoosesTheLayerAtThePointer();
    void aRowOfTheListChooses();
    void whereNothingIsStackedTheToolGetsTheKey();
    void theListGoesWithItsSectors();
};

namespace {

/// Sector 0 below, sector 1 above it, sector 2 beside them.
test::BareTarget storeys()
{
    return test::BareTarget(test::changed(
        test::mapFromText("sector 0: 0,0 160,0 160,160 0,160\n"
                          "sector 1: 16,16 144,16 144,144 16,144\n"
                          "sector 2: 160,0 320,0 320,160 160,160\n"),
        [](PatchBuilder& builder) {
            builder.edit(SectorId{1}).floor.z = -16384;
            builder.edit(SectorId{1}).ceiling.z = -32768;
        }));
}

using Ids = std::vector<SectorId>;
constexpr SectorId below{0};
constexpr SectorId above{1};
constexpr Point inBoth{80, 80};

} // namespace

void LayerStackTest::aStackListsHigherFloorsFirst()
{
    const auto target = storeys();
    QCOMPARE(stackAt(target, inBoth), (Ids{above, below}));
    // On the border of the upper sector.
    QCOMPARE(stackAt(target, {16, 80}), (Ids{above, below}));
}

void LayerStackTest::neighboursAreNoStack()
{
    const auto target = storeys();
    QVERIFY(stackAt(target, {160, 80}).empty());
    QVERIFY(stackAt(target, {240, 80}).empty());
    QVERIFY(stackAt(target, {-16, 80}).empty());
}

void LayerStackTest::hiddenAndLockedSectorsAreNotInTheStack()
{
    auto target = storeys();
    target.shown.hiddenSectors = {above};
    QVERIFY(stackAt(target, inBoth).empty());
    target.shown.hiddenSectors = {};
    target.shown.lockedSectors = {below};
    QVERIFY(stackAt(target, inBoth).empty());
}

void LayerStackTest::stepsGoThroughTheLayersAndAllOfThem()
{
    auto target = storeys();
    const Ids stack = stackAt(target, inBoth);
    QVERIFY(!chosenIn(target, stack));
    QVERIFY(stepThroughStack(target, stack, ToolKey::Next));
    QCOMPARE(target.shown.layer.sectors, Ids{above});
    QCOMPARE(target.shown.layer.outside, Ids{below});
    QVERIFY(stepThroughStack(target, stack, ToolKey::Next));
    QCOMPARE(chosenIn(target, stack), std::optional(below));
    QCOMPARE(target.shown.layer.outside, Ids{above});
    QVERIFY(stepThroughStack(target, stack, ToolKey::Next));
    QVERIFY(target.shown.layer.sectors.empty() && target.shown.layer.outside.empty());
    QVERIFY(stepThroughStack(target, stack, ToolKey::Next));
    QCOMPARE(chosenIn(target, stack), std::optional(above));
    QVERIFY(!stepThroughStack(target, Ids{above}, ToolKey::Next));
}

void LayerStackTest::theOtherDirectionGoesBack()
{
    auto target = storeys();
    const Ids stack = stackAt(target, inBoth);
    QVERIFY(stepThroughStack(target, stack, ToolKey::Previous));
    QCOMPARE(chosenIn(target, stack), std::optional(below));
    QVERIFY(stepThroughStack(target, stack, ToolKey::Previous));
    QCOMPARE(chosenIn(target, stack), std::optional(above));
    QVERIFY(stepThroughStack(target, stack, ToolKey::Previous));
    QVERIFY(target.shown.layer.sectors.empty());
}

void LayerStackTest::aSecondStackKeepsTheChoiceAtTheFirst()
{
    test::BareTarget target(test::mapFromText(
        "sector 0: 0,0 64,0 64,64 0,64\nsector 1: 0,0 64,0 64,64 0,64\n"
        "sector 2: 128,0 192,0 192,64 128,64\nsector 3: 128,0 192,0 192,64 128,64\n",
        test::Linking::None));
    const Ids first = stackAt(target, {32, 32});
    const Ids second = stackAt(target, {160, 32});
    chooseInStack(target, first, SectorId{1});
    QVERIFY(!chosenIn(target, second));
    chooseInStack(target, second, SectorId{2});
    QCOMPARE(chosenIn(target, first), std::optional(SectorId{1}));
    QCOMPARE(chosenIn(target, second), std::optional(SectorId{2}));
    chooseInStack(target, first, SectorId{0});
    QCOMPARE(chosenIn(target, first), std::optional(SectorId{0}));
    QCOMPARE(chosenIn(target, second), std::optional(SectorId{2}));
}

void LayerStackTest::theListNamesHeightsAndTheChoice()
{
    auto target = storeys();
    const Ids stack = stackAt(target, inBoth);
    OverlayList list = layerListOf(target, {80, 80}, stack);
    QCOMPARE(list.title, std::string("2 layers here (N: next, F2: rename)"));
    QCOMPARE(list.rows.size(), std::size_t{3});
    QCOMPARE(list.rows[0].name, std::string("Sector 1"));
    QCOMPARE(list.rows[1].text, std::string("floor 8\u202f192, ceiling \u22128\u202f192"));
    QCOMPARE(list.rows[2].name, std::string("All layers"));
    QVERIFY(list.rows[2].isCurrent && !list.rows[0].isCurrent);
    chooseInStack(target, stack, below);
    list = layerListOf(target, {80, 80}, stack);
    QVERIFY(list.rows[1].isCurrent && !list.rows[2].isCurrent);
}

void LayerStackTest::whatIsOutsideIsNotTaken()
{
    auto target = storeys();
    target.chooseLayer({below});
    QCOMPARE(thingsAt(target, at(80, 80)), std::vector<Thing>{below});
    // At a corner of the upper sector.
    QCOMPARE(thingsAt(target, at(16, 16)), std::vector<Thing>{below});
    target.chooseLayer({above});
    QCOMPARE(thingsAt(target, at(80, 80)), std::vector<Thing>{above});
    QVERIFY(Takeable(target).isLeftOut(below));
    // Sectors beside the stack belong to every layer.
    QCOMPARE(thingsAt(target, at(240, 80)), std::vector<Thing>{SectorId{2}});
}

void LayerStackTest::snappingPrefersTheLayer()
{
    auto target = storeys();
    target.options().setSnap({.grid = 16, .toGrid = false, .toVertices = true, .toWalls = true});
    // A corner of the upper sector counts where the lower one has nothing, unless it is not shown.
    QCOMPARE(snap(target, {.pointer = at(18, 17)}).at, (Point{16, 16}));
    target.chooseLayer({below});
    QCOMPARE(snap(target, {.pointer = at(18, 17)}).at, (Point{16, 16}));
    target.shown.layer.isAlone = true;
    QVERIFY(snap(target, {.pointer = at(18, 17)}).kind != SnapKind::Vertex);
    // Both have a corner near the pointer.
    test::BareTarget near(test::mapFromText(
        "sector 0: 0,0 160,0 160,160 0,160\nsector 1: 4,0 164,0 164,160 4,160\n"));
    near.options().setSnap({.grid = 16, .toGrid = false, .toVertices = true});
    QCOMPARE(snap(near, {.pointer = at(3, 0)}).at, (Point{4, 0}));
    near.chooseLayer({SectorId{0}});
    QCOMPARE(snap(near, {.pointer = at(3, 0)}).at, (Point{0, 0}));
}

void LayerStackTest::requestsLeaveOtherLayersOut()
{
    auto target = storeys();
    target.chooseLayer({above});
    const SheetHint sheet = allLayers(target);
    QCOMPARE(sheet.seed, std::optional(above));
    QCOMPARE(sheet.hidden, Ids{below});
    QCOMPARE(layersAt(target, inBoth), Ids{above});
}

void LayerStackTest::anyToolChoosesTheLayerAtThePointer()
{
    for (const ToolInfo& info : allTools()) {
        auto target = storeys();
        ToolHost tools(target);
        tools.activate(info.id);
        QVERIFY(tools.key(ToolKey::Next, at(80, 80)));
        QCOMPARE(target.shown.layer.sectors, Ids{above});
        QVERIFY(tools.shownList().has_value());
        QVERIFY(tools.key(ToolKey::Next, at(80, 80)));
        QCOMPARE(target.shown.layer.sectors, Ids{below});
        QVERIFY(tools.key(ToolKey::Previous, at(80, 80)));
        QCOMPARE(target.shown.layer.sectors, Ids{above});
    }
}

void LayerStackTest::aRowOfTheListChooses()
{
    auto target = storeys();
    ToolHost tools(target);
    tools.key(ToolKey::Next, at(80, 80));
    tools.listedObjects()->pickRow(1);
    QCOMPARE(target.shown.layer.sectors, Ids{below});
    QVERIFY(tools.shownList()->rows[1].isCurrent);
    tools.listedObjects()->pickRow(2);
    QVERIFY(target.shown.layer.sectors.empty());
    tools.listedObjects()->dismissList();
    QVERIFY(!tools.shownList().has_value());
}

void LayerStackTest::whereNothingIsStackedTheToolGetsTheKey()
{
    auto target = storeys();
    ToolHost tools(target);
    tools.active().move(at(240, 80));
    QVERIFY(tools.key(ToolKey::Next, at(240, 80)));
    QVERIFY(target.shown.layer.sectors.empty());
    QCOMPARE(target.selection(), (Selection{.sectors = {SectorId{2}}}));
}

void LayerStackTest::theListGoesWithItsSectors()
{
    auto target = storeys();
    ToolHost tools(target);
    tools.key(ToolKey::Next, at(80, 80));
    QVERIFY(target.commit(DeleteRequest{.sectors = {below}}).has_value());
    tools.levelChanged();
    QVERIFY(!tools.shownList().has_value());
}

SECTORED_TEST(LayerStackTest)
#include "layer_stack_test.moc"
