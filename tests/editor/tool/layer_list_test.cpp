#include "sectored/project/layer_colour.h"

#include "editor/tool/layer_list.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// A hall (sector 0) under two rooms that a portal joins, and a third room over those. Rows of the
/// list, from above: the third room, the first of the two, the hall.
struct Bench {
    test::BareTarget target{test::changed(
        test::mapFromText("sector 0: 0,0 512,0 512,512 0,512\n"
                          "sector 1: 32,32 256,32 256,256 32,256\n"
                          "sector 2: 256,32 480,32 480,256 256,256\n"
                          "sector 3: 64,64 192,64 192,192 64,192\n"),
        [](PatchBuilder& builder) {
            builder.edit(SectorId{1}).floor.z = -16384;
            builder.edit(SectorId{2}).floor.z = -16384;
            builder.edit(SectorId{3}).floor.z = -32768;
        })};
    LayerList list{target};

    Bench() { list.openToEdit(Vec2{128, 128}); }

    /// Returns the name of the layer of a sector; "-" if it is in none.
    std::string nameOf(std::uint32_t sector) const
    {
        const NamedLayer* const layer = layerOf(target.map().project(), SectorId{sector});
        return layer != nullptr ? layer->name : "-";
    }
};

} // namespace

/// Names and colours in the list of layers.
class LayerListTest : public QObject {
    Q_OBJECT

private slots:
    void theListIsOpenedWhereSectorsAreStacked()
    {
        Bench bench;
        QVERIFY(bench.list.shown().has_value());
        QCOMPARE(bench.list.openToEdit(Vec2{128, 128}), std::optional(std::size_t{0}));
        // The list that is shown stays.
        QCOMPARE(bench.list.openToEdit(Vec2{-128, 0}), std::optional(std::size_t{0}));
        bench.target.chooseLayer({SectorId{0}});
        QCOMPARE(bench.list.openToEdit(Vec2{128, 128}), std::optional(std::size_t{2}));
        QVERIFY(bench.list.isLayer(2) && !bench.list.isLayer(3));
        bench.list.dismissList();
        QVERIFY(!bench.list.openToEdit(Vec2{500, 500}));
    }

    void aFirstNameIsThatOfTheStorey()
    {
        Bench bench;
        QVERIFY(!bench.list.nameRow(1, "Upper floor"));
        QCOMPARE(bench.nameOf(1), std::string("Upper floor"));
        QCOMPARE(bench.nameOf(2), std::string("Upper floor"));
        QCOMPARE(bench.nameOf(0), std::string("-"));
        QCOMPARE(bench.nameOf(3), std::string("-"));
        QCOMPARE(bench.list.nameOf(1), std::string("Upper floor"));
        QCOMPARE(bench.list.shown()->rows[1].name, std::string("Upper floor"));
        QVERIFY(bench.list.shown()->rows[1].text.starts_with("sector 1, floor"));
        QCOMPARE(bench.target.history.steps().size(), std::size_t{1});
    }

    void sectorsOfOtherLayersKeepTheirName()
    {
        Bench bench;
        QVERIFY(bench.target.commit(LayerRequest{.sectors = {SectorId{2}}, .name = "Stage"}));
        QVERIFY(!bench.list.nameRow(1, "Upper floor"));
        QCOMPARE(bench.nameOf(1), std::string("Upper floor"));
        QCOMPARE(bench.nameOf(2), std::string("Stage"));
    }

    void anotherNameRenamesTheLayerAndTheSameDoesNothing()
    {
        Bench bench;
        QVERIFY(!bench.list.nameRow(1, "Upper floor"));
        QVERIFY(!bench.list.nameRow(1, "Attic"));
        QCOMPARE(bench.nameOf(2), std::string("Attic"));
        QVERIFY(!bench.list.nameRow(1, "Attic"));
        QCOMPARE(bench.target.history.steps().size(), std::size_t{2});
        // The name of another layer adds the storey to it, if it had no name.
        QVERIFY(!bench.list.nameRow(2, "Attic"));
        QCOMPARE(bench.nameOf(0), std::string("Attic"));
    }

    void aNameThatCannotBeIsRefused()
    {
        Bench bench;
        const auto refusal = bench.list.nameRow(1, "");
        QVERIFY(refusal && refusal->code == MessageCode::LayerNeedsName);
        QVERIFY(bench.target.map().project().isEmpty());
        QVERIFY(bench.list.shown().has_value());
    }

    void aColourComesWithANameOfItsOwn()
    {
        Bench bench;
        QVERIFY(!bench.list.colourRow(1, "none"));
        QVERIFY(bench.target.history.steps().empty());
        QVERIFY(!bench.list.colourRow(1, "green"));
        QVERIFY(!bench.list.colourRow(0, "blue"));
        QCOMPARE(bench.nameOf(2), std::string("Layer 1"));
        QCOMPARE(bench.nameOf(3), std::string("Layer 2"));
        QCOMPARE(bench.list.shown()->rows[1].swatch, layerColourOf("green"));
        QCOMPARE(bench.list.shown()->rows[2].swatch, std::optional(std::string()));
        QVERIFY(!bench.list.shown()->rows[3].swatch);
        QVERIFY(!bench.list.colourRow(1, "none"));
        QCOMPARE(bench.nameOf(1), std::string("Layer 1"));
        QCOMPARE(bench.target.history.steps().size(), std::size_t{3});
    }
};

SECTORED_TEST(LayerListTest)
#include "layer_list_test.moc"
