#include "editor/document/document.h"
#include "tests/editor/window_session.h"
#include "tests/editor/window_steps.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// Stairs and others that are opened again in their tool, with mouse and keys in the window.
class EditGeneratorTest : public QObject {
    Q_OBJECT

private:
    Document& document() { return m_session->document; }
    const Map& map() { return document().level().map(); }
    std::size_t sectors() { return map().sectorCount(); }
    std::size_t steps() { return document().edits().history().done(); }

    void makeStairs()
    {
        document().options().setNumber("stairs.width", 768);
        document().options().setNumber("stairs.steps", 4);
        trigger(*m_session, "tool.stairs");
        m_session->drag({8, 1536}, {-1024, 1536});
        m_session->key(Qt::Key_Return);
        m_session->key(Qt::Key_V);
    }

    void editAgain() { m_session->key(Qt::Key_F2, Qt::ShiftModifier); }
    std::string_view tool() { return m_session->view().toolInfo().id; }
    bool isBusy() { return m_session->view().tool().isBusy(); }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        openExample(*m_session);
        m_session->view().camera().frameLevel();
    }
    void cleanup() { m_session.reset(); }

    void stairsGetMoreStepsInOneStepOfTheHistory()
    {
        const std::size_t before = sectors();
        makeStairs();
        QCOMPARE(sectors(), before + 4);
        const Map four = map();
        editAgain();
        QCOMPARE(tool(), std::string_view("stairs"));
        QVERIFY(isBusy());
        QCOMPARE(document().options().number("stairs.steps", 0), 4);
        QVERIFY(map() == four); // nothing is taken away before Enter
        m_session->view().setToolOption("steps", 6);
        QVERIFY(m_session->view().tool().shownPlan() != nullptr);
        m_session->key(Qt::Key_Return);
        QVERIFY(!isBusy());
        QCOMPARE(sectors(), before + 6);
        QCOMPARE(steps(), std::size_t{2});
        QCOMPARE(document().selection().sectors.size(), std::size_t{6});
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(map() == four);
    }

    void stepsFromVoidLookAsTheyDidAtFirst()
    {
        NewSector wanted{.likeNeighbour = false};
        wanted.values.floor.picnum = 7;
        document().options().setNewSector(wanted);
        makeStairs();
        document().options().setNewSector(NewSector());
        editAgain();
        m_session->view().setToolOption("steps", 6);
        m_session->key(Qt::Key_Return);
        QCOMPARE(document().selection().sectors.size(), std::size_t{6});
        for (const SectorId step : document().selection().sectors) {
            QCOMPARE(map()[step].floor.picnum, 7);
        }
    }

    void escapeLeavesTheOldResult()
    {
        makeStairs();
        const Map four = map();
        editAgain();
        m_session->view().setToolOption("steps", 6);
        m_session->key(Qt::Key_Escape);
        QVERIFY(!isBusy());
        QVERIFY(map() == four);
        QCOMPARE(steps(), std::size_t{1});
    }

    void enterWithoutAChangeLeavesTheLevelAsItIs()
    {
        makeStairs();
        m_session->key(Qt::Key_C);
        m_session->drag({1536, 8}, {1500, -507});
        m_session->key(Qt::Key_Return);
        const Map made = map();
        const std::size_t done = steps();
        const Generator curve = *map().project().generators.back();
        document().setSelection(
            {.sectors = {*map().project().generators.front()->sectors.front().id}});
        editAgain();
        QCOMPARE(tool(), std::string_view("stairs"));
        QVERIFY(isBusy());
        m_session->key(Qt::Key_Return);
        QVERIFY(!isBusy());
        document().setSelection({.walls = {*curve.walls.front().id}});
        editAgain();
        QCOMPARE(tool(), std::string_view("curve"));
        m_session->key(Qt::Key_Return);
        QVERIFY(map() == made);
        QCOMPARE(steps(), done);
    }

    void undoWhileItIsOpenClosesIt()
    {
        makeStairs();
        editAgain();
        document().edits().undo();
        QVERIFY(!isBusy());
        QVERIFY(m_session->view().tool().shownPlan() == nullptr);
    }

    void aDoorAndACurveOpenInTheirTools()
    {
        trigger(*m_session, "tool.door");
        m_session->drag({3088, 1024}, {3328, 1024});
        m_session->key(Qt::Key_Return);
        const std::size_t withDoor = sectors();
        editAgain();
        QCOMPARE(tool(), std::string_view("door"));
        QVERIFY(isBusy());
        m_session->view().setToolOption("lotag", 22);
        m_session->key(Qt::Key_Return);
        QVERIFY(!isBusy());
        QCOMPARE(sectors(), withDoor);
        QCOMPARE(document().selection().sectors.size(), std::size_t{1});
        QCOMPARE(map()[document().selection().sectors.front()].lotag, 22);
        m_session->key(Qt::Key_C);
        m_session->drag({1536, 8}, {1536, -512});
        m_session->key(Qt::Key_Return);
        document().setSelection({.walls = {*map().project().generators.back()->walls.front().id}});
        editAgain();
        QCOMPARE(tool(), std::string_view("curve"));
        QVERIFY(isBusy());
        m_session->view().setToolOption("height", 300);
        const std::size_t done = steps();
        m_session->key(Qt::Key_Return);
        QCOMPARE(steps(), done + 1);
    }

    void aCurveOpensWithItsShape()
    {
        m_session->key(Qt::Key_C);
        m_session->drag({1536, 8}, {1536, -512});
        m_session->view().setToolOption("shape", 1);
        m_session->key(Qt::Key_Return);
        m_session->view().setToolOption("shape", 0);
        document().setSelection({.walls = {*map().project().generators.back()->walls.front().id}});
        editAgain();
        QCOMPARE(tool(), std::string_view("curve"));
        QCOMPARE(document().options().number("curve.shape", 0), 1);
        const std::size_t done = steps();
        m_session->key(Qt::Key_N);
        m_session->key(Qt::Key_Return);
        QCOMPARE(steps(), done + 1);
        QVERIFY(map().project().generators.back()->request.ends_with(R"("shape":"bezier"})"));
    }

    void aChangeByHandIsSaidAndNothingOpens()
    {
        makeStairs();
        const SectorId tread = document().selection().sectors.front();
        document().commit(SetRequest{
            .rows = std::vector{tread},
            .values = {{.field = "floorshade", .value = 5}}});
        editAgain();
        QVERIFY(!isBusy());
        QCOMPARE(tool(), std::string_view("select"));
    }

    void theInspectorSaysWhatASectorWasMadeAs()
    {
        makeStairs();
        document().setSelection({.sectors = {document().selection().sectors.front()}});
        auto* const label =
            m_session->window().findChild<QLabel*>(QStringLiteral("inspector.generator"));
        QVERIFY(label != nullptr && label->isVisibleTo(m_session->window().window()));
        QCOMPARE(label->text(), QStringLiteral("Stairs, 4 steps: Edit generator (Shift+F2)"));
        document().setSelection({.sectors = {m_session->sector(0)}});
        QVERIFY(label->isHidden());
    }

    void stairsOfALevelThatIsOpenedFromDiskAreEdited()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path =
            (folder.path() + QStringLiteral("/stairs.map")).toStdString();
        const std::size_t before = sectors();
        makeStairs();
        QVERIFY(document().saved().saveAs(path).has_value());
        m_session.reset();
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        QVERIFY(document().saved().open(path).has_value());
        m_session->view().camera().frameLevel();
        QCOMPARE(sectors(), before + 4);
        m_session->key(Qt::Key_V);
        m_session->click({-100, 1536});
        editAgain();
        QCOMPARE(tool(), std::string_view("stairs"));
        QCOMPARE(document().options().number("stairs.steps", 0), 4);
        m_session->view().setToolOption("steps", 3);
        m_session->key(Qt::Key_Return);
        QCOMPARE(sectors(), before + 3);
        document().edits().undo();
    }
};

SECTORED_TEST_IN(QApplication, EditGeneratorTest)
#include "edit_generator_test.moc"
