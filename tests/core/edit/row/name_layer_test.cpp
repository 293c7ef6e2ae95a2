#include "sectored/edit/keep_layers.h"
#include "sectored/edit/row/plan_chain.h"
#include "sectored/edit/script/script.h"
#include "sectored/project/layer_colour.h"
#include "sectored/project/project_text.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <utility>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::string_view threeRooms = R"(
    sector 0: 0,0 1024,0 1024,1024 0,1024
    sector 1: 1024,0 2048,0 2048,1024 1024,1024
    sector 2: 4096,0 5120,0 5120,1024 4096,1024
)";

LayerRequest put(std::vector<SectorId> sectors, std::string name)
{
    return {.sectors = std::move(sectors), .name = std::move(name)};
}

EditLayerRequest renamed(std::string layer, std::string name)
{
    return {.layer = std::move(layer), .name = std::move(name)};
}

EditLayerRequest coloured(std::string layer, std::string colour)
{
    return {.layer = std::move(layer), .colour = std::move(colour)};
}

} // namespace

/// Names and colours of layers. Spec: project 8.
class NameLayerTest : public QObject {
    Q_OBJECT

private:
    const ProjectData& project() const { return m_level->map.project(); }
    /// Returns the names of the layers with the ids of their sectors: "Attic 0 1; Cellar 2".
    QString layers() const
    {
        QStringList all;
        for (const auto& layer : project().layers) {
            QString text = QString::fromStdString(layer->name);
            for (const ProjectSector& row : layer->sectors) {
                text += row.id ? QStringLiteral(" %1").arg(row.id->value) : QStringLiteral(" ?");
            }
            all.push_back(text);
        }
        return all.join(QStringLiteral("; "));
    }
    /// Returns the answer to a line of an edit script, or why it cannot be read.
    QString answerTo(std::string_view line)
    {
        const Numbering numbering(m_level->map);
        const auto operation = parseOperation({.text = line, .number = 1}, numbering);
        if (!operation) {
            return QString::fromStdString(englishText(operation.error()));
        }
        if (const auto* refusal = std::get_if<Refusal>(&operation->what)) {
            return QString::fromStdString(refusalText(*refusal));
        }
        return m_level->run(std::get<Request>(operation->what));
    }

    std::optional<EditLevel> m_level;

private slots:
    void init()
    {
        m_level.emplace(threeRooms);
        QCOMPARE(m_level->run(put({SectorId{0}, SectorId{1}}, "Attic")), QString("ok"));
    }

    void aNamedLayerIsProjectDataOnly()
    {
        QCOMPARE(layers(), QString("Attic 0 1"));
        QCOMPARE(layerOf(project(), SectorId{1})->name, std::string("Attic"));
        QVERIFY(layerOf(project(), SectorId{2}) == nullptr);
        const PlanResult plan = m_level->planned(put({SectorId{2}}, "Cellar"));
        QVERIFY(plan && plan->patch == Patch{.project = plan->patch.project});
    }

    void aSectorIsInOneLayer()
    {
        QCOMPARE(
            m_level->run(put({SectorId{2}, SectorId{1}, SectorId{2}}, "Cellar")),
            QString("ok"));
        QCOMPARE(layers(), QString("Attic 0; Cellar 1 2"));
        // A layer goes with its last sector.
        QCOMPARE(m_level->run(put({SectorId{0}}, "Cellar")), QString("ok"));
        QCOMPARE(layers(), QString("Cellar 1 2 0"));
        QCOMPARE(
            m_level->run(LayerRequest{.sectors = {SectorId{1}, SectorId{0}}, .isInside = false}),
            QString("ok"));
        QCOMPARE(layers(), QString("Cellar 2"));
        QCOMPARE(
            m_level->run(LayerRequest{.sectors = {SectorId{2}}, .isInside = false}),
            QString("ok"));
        QVERIFY(project().isEmpty());
    }

    void sectorsAreSplitIntoLayersOfTheirOwn()
    {
        // Rooms 0 and 1 are connected; room 2 is apart.
        QCOMPARE(answerTo("{\"op\":\"split-layers\",\"all\":true}"), QString("ok"));
        QCOMPARE(layers(), QString("Layer 1 0 1; Layer 2 2"));
        QCOMPARE(project().layers[0]->colour, layerColourOf("red").value());
        QCOMPARE(project().layers[1]->colour, layerColourOf("orange").value());
        // Names that are in use are not taken again, and other layers stay.
        QCOMPARE(m_level->run(renamed("Layer 2", "Layer 3")), QString("ok"));
        QCOMPARE(answerTo("{\"op\":\"split-layers\",\"sectors\":[0,2]}"), QString("ok"));
        QCOMPARE(layers(), QString("Layer 1 1; Layer 2 0; Layer 3 2"));
    }

    void namesAndColoursChange()
    {
        QCOMPARE(m_level->run(renamed("Attic", "  Upper floor ")), QString("ok"));
        QCOMPARE(layers(), QString("Upper floor 0 1"));
        QCOMPARE(m_level->run(coloured("Upper floor", "blue")), QString("ok"));
        QCOMPARE(project().layers.front()->colour, layerColourOf("blue").value());
        QCOMPARE(m_level->run(coloured("Upper floor", "#0a0B0c")), QString("ok"));
        QCOMPARE(project().layers.front()->colour, std::string("#0a0B0c"));
        QCOMPARE(m_level->run(coloured("Upper floor", "none")), QString("ok"));
        QCOMPARE(project().layers.front()->colour, std::string());
    }

    void oneStepUndoesAChange_data()
    {
        QTest::addColumn<Request>("request");
        QTest::newRow("put") << Request(put({SectorId{1}, SectorId{2}}, "Cellar"));
        QTest::newRow("take out") << Request(
            LayerRequest{.sectors = {SectorId{0}}, .isInside = false});
        QTest::newRow("rename") << Request(renamed("Attic", "Roof"));
        QTest::newRow("colour") << Request(coloured("Attic", "red"));
        QTest::newRow("split") << Request(
            SplitLayersRequest{.sectors = {SectorId{0}, SectorId{2}}});
    }

    void oneStepUndoesAChange()
    {
        QFETCH(const Request, request);
        const Map before = m_level->map;
        const PlanResult plan = m_level->planned(request);
        QVERIFY(plan.has_value());
        apply(m_level->map, plan->patch);
        QVERIFY(!(m_level->map == before));
        apply(m_level->map, inverted(plan->patch));
        QVERIFY(m_level->map == before);
    }

    void whatCannotBeIsRefused_data()
    {
        QTest::addColumn<Request>("request");
        QTest::addColumn<QString>("answer");
        const auto row = [](const char* name, const Request& request, const QString& answer) {
            QTest::newRow(name) << request << answer;
        };
        const QString needsName = QStringLiteral("E-LAYER A layer needs a name.");
        const QString signs = QStringLiteral("E-LAYER The name of a layer cannot contain line "
                                             "breaks, control characters or direction marks.");
        row("no name", put({SectorId{2}}, ""), needsName);
        row("blanks", put({SectorId{2}}, "   "), needsName);
        row("renamed to nothing", renamed("Attic", " "), needsName);
        row("two lines", put({SectorId{2}}, "A\nB"), signs);
        row("a tab", renamed("Attic", "A\tB"), signs);
        row("a direction mark", renamed("Attic", "A\u202eB"), signs);
        row("no UTF-8", renamed("Attic", "A\xff"), signs);
        row("too long",
            put({SectorId{2}}, std::string(65, 'a')),
            QStringLiteral(
                "E-LAYER This name has 65 characters. The name of a layer can have at most 64."));
        row("no such layer",
            renamed("Cellar", "Roof"),
            QStringLiteral("E-NOSUCH There is no layer \"Cellar\"."));
        row("no such sector",
            put({SectorId{9}}, "Cellar"),
            QStringLiteral("E-NOSUCH There is no sector 9."));
        row("no colour",
            coloured("Attic", "#12345"),
            QStringLiteral("E-LAYER \"#12345\" is not a colour. Use red, orange, yellow, green, "
                           "teal, blue, purple, pink, none or #rrggbb."));
        row("one layer",
            SplitLayersRequest{.sectors = {SectorId{0}, SectorId{1}}},
            QStringLiteral("E-LAYER These sectors are one layer. Select others."));
        row("no such sector to split",
            SplitLayersRequest{.sectors = {SectorId{9}}},
            QStringLiteral("E-NOSUCH There is no sector 9."));
        const QString nothing = QStringLiteral("E-NOTHING This changes nothing.");
        row("the same name", renamed("Attic", "Attic"), nothing);
        row("in it already", put({SectorId{0}}, "Attic"), nothing);
        row("no sectors", put({}, "Cellar"), nothing);
        row("in no layer", LayerRequest{.sectors = {SectorId{2}}, .isInside = false}, nothing);
    }

    void whatCannotBeIsRefused()
    {
        QFETCH(const Request, request);
        QFETCH(const QString, answer);
        const Map before = m_level->map;
        QCOMPARE(m_level->run(request), answer);
        QVERIFY(m_level->map == before);
    }

    void sixtyFourCharactersOfAnyScriptAreAName()
    {
        std::string name;
        for (int count = 0; count < 64; ++count) {
            name += "\u00e9";
        }
        QCOMPARE(m_level->run(renamed("Attic", name)), QString("ok"));
    }

    void twoLayersHaveDifferentNames()
    {
        QCOMPARE(m_level->run(put({SectorId{2}}, "Cellar")), QString("ok"));
        QCOMPARE(
            m_level->run(renamed("Cellar", "Attic ")),
            QString("E-LAYER There is already a layer named \"Attic\"."));
        // The name of a layer whose sectors are gone is free, and undo brings both back.
        const Map before = m_level->map;
        const PlanResult gone = m_level->planned(DeleteRequest{.sectors = {SectorId{2}}});
        QVERIFY(gone.has_value());
        apply(m_level->map, gone->patch);
        const PlanResult other = m_level->planned(renamed("Attic", "Cellar"));
        QVERIFY(other.has_value());
        apply(m_level->map, other->patch);
        QCOMPARE(layers(), QString("Cellar 0 1"));
        apply(m_level->map, inverted(other->patch));
        apply(m_level->map, inverted(gone->patch));
        QVERIFY(m_level->map == before);
    }

    void aDividedSectorStaysInItsLayer()
    {
        QCOMPARE(m_level->run(DrawRequest{.points = {{512, 0}, {512, 1024}}}), QString("ok"));
        QCOMPARE(layers(), QString("Attic 0 1 3"));
        const std::vector<Point> inside{{1280, 256}, {1536, 256}, {1536, 512}, {1280, 512}};
        QCOMPARE(m_level->run(DrawRequest{.points = inside, .closed = true}), QString("ok"));
        QCOMPARE(layers(), QString("Attic 0 1 3 4"));
    }

    void aPieceIsOfTheSectorThatItWasCutFrom_data()
    {
        QTest::addColumn<bool>("isNamed");
        QTest::addColumn<QString>("expected");
        QTest::newRow("both in layers") << true << QStringLiteral("Attic 0; Cellar 1 2");
        QTest::newRow("only the one above") << false << QStringLiteral("Attic 0");
    }

    /// In one plan, the upper sector moves away and the lower one is divided: the place of the new
    /// one was inside both.
    void aPieceIsOfTheSectorThatItWasCutFrom()
    {
        QFETCH(const bool, isNamed);
        QFETCH(const QString, expected);
        m_level.emplace("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                        "sector 1: 128,128 896,128 896,896 128,896\n");
        QCOMPARE(m_level->run(put({SectorId{0}}, "Attic")), QString("ok"));
        if (isNamed) {
            QCOMPARE(m_level->run(put({SectorId{1}}, "Cellar")), QString("ok"));
        }
        const MapIndex index(m_level->map);
        const MapView view{m_level->map, index};
        PlanChain chain(view);
        PlanResult moved =
            plan(chain.view(), MoveSectorsRequest{.sectors = {SectorId{0}}, .by = {8192, 0}});
        QVERIFY(moved.has_value());
        chain.add(*std::move(moved));
        PlanResult divided = plan(chain.view(), DrawRequest{.points = {{512, 128}, {512, 896}}});
        QVERIFY(divided.has_value());
        chain.add(*std::move(divided));
        Plan whole = chain.finish();
        QVERIFY(whole.created == std::vector{SectorId{2}});
        whole.patch.project.reset();
        keepLayers(view, whole);
        apply(m_level->map, whole.patch);
        QCOMPARE(layers(), expected);
    }

    void sectorsFromVoidOrOfOthersAreInNone()
    {
        const std::vector<Point> beside{{0, 2048}, {512, 2048}, {512, 2560}, {0, 2560}};
        QCOMPARE(m_level->run(DrawRequest{.points = beside, .closed = true}), QString("ok"));
        QCOMPARE(m_level->run(DrawRequest{.points = {{4608, 0}, {4608, 1024}}}), QString("ok"));
        QCOMPARE(layers(), QString("Attic 0 1"));
    }

    void namesAndColoursAreReadAgain()
    {
        QCOMPARE(m_level->run(renamed("Attic", "D\u00e9p\u00f4t \"west\"")), QString("ok"));
        QCOMPARE(m_level->run(coloured("D\u00e9p\u00f4t \"west\"", "teal")), QString("ok"));
        const auto again = readProject(projectText(m_level->map), mapFromText(threeRooms));
        QVERIFY(again && again->data == project());
    }

    void linesAreRead()
    {
        QCOMPARE(
            answerTo(R"({"op":"layer","sectors":[2],"name":"Cellar","colour":"red"})"),
            QString("ok"));
        QCOMPARE(layers(), QString("Attic 0 1; Cellar 2"));
        QCOMPARE(answerTo(R"({"op":"edit-layer","layer":"Cellar","name":"Pit"})"), QString("ok"));
        QCOMPARE(layerOf(project(), SectorId{2})->colour, layerColourOf("red").value());
        QCOMPARE(answerTo(R"({"op":"leave-layer","all":true})"), QString("ok"));
        QVERIFY(project().isEmpty());
        QVERIFY(answerTo(R"({"op":"layer","sectors":[2]})").contains("missing field \"name\""));
        QVERIFY(answerTo(R"({"op":"layer","sectors":[2],"name":7})").contains("must be a text"));
        QVERIFY(answerTo(R"({"op":"layer","sectors":[9],"name":"Pit"})").startsWith("E-NOSUCH"));
    }

    void stepsSayWhatTheyDo()
    {
        QCOMPARE(stepName(put({SectorId{0}}, "Attic")), std::string("Put sector in layer Attic"));
        QCOMPARE(
            stepName(put({SectorId{0}, SectorId{1}}, "  Attic of 2 ")),
            std::string("Put 2 sectors in layer Attic of 2"));
        QCOMPARE(
            stepName(LayerRequest{.sectors = {SectorId{0}, SectorId{1}}, .isInside = false}),
            std::string("Take 2 sectors out of layer"));
        QCOMPARE(stepName(renamed("Attic", "Roof")), std::string("Rename layer"));
        QCOMPARE(stepName(coloured("Attic", "red")), std::string("Set layer colour"));
    }

    void everyOfferedColourHasANameAndAValueOfItsOwn()
    {
        std::vector<std::string> values;
        for (const LayerColour& colour : layerColours()) {
            QCOMPARE(layerColourOf(colour.name), std::optional(std::string(colour.value)));
            QCOMPARE(layerColourOf(colour.value), std::optional(std::string(colour.value)));
            QVERIFY(std::ranges::find(values, colour.value) == values.end());
            values.emplace_back(colour.value);
        }
    }
};

SECTORED_TEST(NameLayerTest)
#include "name_layer_test.moc"
