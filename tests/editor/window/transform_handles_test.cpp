#include "sectored/map/portal.h"

#include "editor/setting/metrics.h"
#include "editor/tool/move/selection_handles.h"
#include "editor/view2d/overlay/draw_message.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_bytes.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QTest>

#include <chrono>
#include <cmath>
#include <vector>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// Handles, and the commands that align and distribute, by mouse and keys.
class TransformHandlesTest : public QObject {
    Q_OBJECT

private:
    const Map& map() const { return m_session->document.level().map(); }
    Bytes bytes() const { return bytesOf(map(), "sectored-json"); }
    std::size_t steps() const { return m_session->document.edits().history().done(); }
    Box box() const { return m_session->document.view().index.boxOf(m_session->sector(0)); }
    void trigger(const char* action) { m_session->window().action(action)->trigger(); }
    void select(Selection selection) { m_session->document.setSelection(std::move(selection)); }

    Point handle(int x, int y, bool turns = false) const
    {
        const double unitsPerPixel = 1 / m_session->view().camera().zoom();
        for (const Handle& each : handlesOf(*handledBox(m_session->document), unitsPerPixel)) {
            if (each.x == x && each.y == y && each.turns == turns) {
                return {
                    static_cast<std::int32_t>(std::lround(each.at.x)),
                    static_cast<std::int32_t>(std::lround(each.at.y))};
            }
        }
        return {};
    }

    /// Opens a thin room and scales it with its handles by typed numbers, which is rejected.
    void typeAScaleThatIsTooSmall()
    {
        m_session->document.saved().adopt(
            mapFromText("sector 0: 0,0 4096,0 4096,8 0,8\n"),
            SavedLevel::Origin::Unmodified);
        LevelView& view = m_session->view();
        view.camera().frameLevel();
        view.camera().zoomOut();
        view.camera().zoomOut();
        select({.sectors = {m_session->sector(0)}});
        m_session->key(Qt::Key_Z);
        m_session->move({64, 64}); // a move to the last place of the pointer is no move
        m_session->move(handle(1, 1));
        NumberTarget* const numbers = view.tool().numberTarget();
        QVERIFY(numbers != nullptr);
        numbers->aimAt({5'000, 5'000});
        numbers->takeAt({5'000, 5'000});
    }

    std::unique_ptr<WindowSession> m_session;
    Bytes m_first;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->document.saved().adopt(
            mapFromText("sector 0: 0,0 2048,0 4096,0 4096,4096 2100,4096 0,4096\n"),
            SavedLevel::Origin::Unmodified);
        m_session->view().camera().frameLevel();
        m_session->view().camera().zoomOut();
        m_session->view().camera().zoomOut();
        m_session->view().setFocus();
        m_first = bytes();
    }
    void cleanup()
    {
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void aKeyShowsHandlesAndACornerScales()
    {
        select({.sectors = {m_session->sector(0)}});
        m_session->key(Qt::Key_Z);
        QVERIFY(m_session->window().action("geometry.handles")->isChecked());
        const Point from = handle(1, 1);
        m_session->press(from);
        m_session->move({from.x + 1024, from.y + 1024});
        m_session->move({from.x + 2048, from.y + 2048});
        QVERIFY(m_session->view().tool().shownPlan() != nullptr);
        m_session->release({from.x + 2048, from.y + 2048});
        QCOMPARE(box(), (Box{{0, 0}, {6144, 6144}}));
        QCOMPARE(steps(), std::size_t{1});
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(bytes() == m_first);
        m_session->key(Qt::Key_Z);
        QVERIFY(!m_session->window().action("geometry.handles")->isChecked());
    }

    void theKeyChoosesHowAScaledRoomMeetsOthers()
    {
        m_session->document.saved().adopt(
            mapFromText("sector 0: 0,0 2048,0 2048,2048 0,2048\n"
                        "sector 1: 4096,512 6144,512 6144,1536 4096,1536\n"),
            SavedLevel::Origin::Unmodified);
        m_session->view().camera().frameLevel();
        select({.sectors = {m_session->sector(1)}});
        m_session->key(Qt::Key_Z);
        const Point from = handle(-1, 0);
        m_session->press(from);
        m_session->move({from.x - 1024, from.y});
        m_session->move({from.x - 2560, from.y});
        const Tool& tool = m_session->view().tool();
        QVERIFY(tool.shownPlan() != nullptr);
        m_session->key(Qt::Key_U, Qt::ShiftModifier);
        QVERIFY(tool.isBusy() && tool.shownPlan() == nullptr);
        m_session->move({from.x - 2048, from.y});
        QVERIFY(tool.shownPlan() != nullptr);
        m_session->release({from.x - 2048, from.y});
        QCOMPARE(portalCount(map()), std::size_t{1});
        QCOMPARE(steps(), std::size_t{1});
        QCOMPARE(m_session->document.options().landing(), Landing::Refuse);
        m_session->key(Qt::Key_Z);
    }

    void aClickOnTheMessageTakesTheSmallestScaleThatWorks()
    {
        LevelView& view = m_session->view();
        typeAScaleThatIsTooSmall();
        QCOMPARE(steps(), std::size_t{0});
        const auto message = view.tool().overlay().message;
        QVERIFY(message && !message->offer.empty());
        const QPoint middle =
            messageBox({view.camera().area(), view.camera().transform(), view.font()}, *message)
                .center()
                .toPoint();
        QTest::mouseClick(&view, Qt::LeftButton, {}, middle);
        QCOMPARE(steps(), std::size_t{1});
        QCOMPARE(box().high.y, 1);
        // If it was a double-click, its second click selects nothing else.
        QTest::mouseDClick(&view, Qt::LeftButton, {}, middle);
        QTest::mouseRelease(&view, Qt::LeftButton, {}, middle);
        QCOMPARE(m_session->document.selection().sectors, std::vector{m_session->sector(0)});
        QCOMPARE(steps(), std::size_t{1});
        m_session->key(Qt::Key_Z);
    }

    void anOfferStaysUntilTheNextPress()
    {
        LevelView& view = m_session->view();
        typeAScaleThatIsTooSmall();
        m_session->move(handle(-1, -1)); // tells the view
        constexpr std::chrono::milliseconds longer = duration::refusal + duration::refusal / 2;
        QTest::qWait(static_cast<int>(longer.count()));
        QVERIFY(view.tool().overlay().message && !view.tool().overlay().message->offer.empty());
        m_session->key(Qt::Key_Escape);
        QVERIFY(!view.tool().overlay().message);
        m_session->key(Qt::Key_Z);
    }

    void anOfferGoesWhenSomethingElseIsSelected()
    {
        const Tool& tool = m_session->view().tool();
        typeAScaleThatIsTooSmall();
        QVERIFY(hasOffer(tool.overlay()));
        select({});
        QTRY_VERIFY(!hasOffer(tool.overlay()));
        QCOMPARE(steps(), std::size_t{0});
        m_session->key(Qt::Key_Z);
    }

    void aTurnThereAndBackGivesTheSameBytes()
    {
        select({.sectors = {m_session->sector(0)}});
        m_session->key(Qt::Key_Z);
        const Point from = handle(1, -1, true);
        m_session->press(from);
        m_session->move({from.x + 1024, from.y + 3072});
        QVERIFY(m_session->view().tool().shownPlan() != nullptr);
        m_session->move(from);
        m_session->release(from);
        QVERIFY(bytes() == m_first);
        QCOMPARE(steps(), std::size_t{0});
    }

    void anAngleIsTypedOverTheTurnHandle()
    {
        select({.sectors = {m_session->sector(0)}});
        m_session->key(Qt::Key_Z);
        m_session->move({64, 64}); // a move to the last place of the pointer is no move
        m_session->move(handle(1, -1, true));
        m_session->key(Qt::Key_4);
        auto* const field = m_session->view().findChild<QWidget*>(QStringLiteral("numberAt"));
        QVERIFY(field->isVisible());
        QVERIFY(
            !m_session->view().findChild<QWidget*>(QStringLiteral("numberLength"))->isVisible());
        QTest::keyClicks(field, QStringLiteral("5"));
        QVERIFY(m_session->view().tool().shownPlan() != nullptr);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(steps(), std::size_t{1});
        QCOMPARE(box().high.x - box().low.x, 5792);
        QCOMPARE(box().high.y - box().low.y, 5792);
    }

    void verticesAreAlignedAndDistributed()
    {
        select({.vertices = {{2048, 0}, {2100, 4096}}});
        trigger("geometry.alignLeft");
        QCOMPARE(steps(), std::size_t{1});
        QCOMPARE(map()[*m_session->document.view().numbering().wallAt(4)].position.x, 2048);
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(bytes() == m_first);
        select({.vertices = {{0, 4096}, {2100, 4096}, {4096, 4096}}});
        trigger("geometry.distributeX");
        QCOMPARE(map()[*m_session->document.view().numbering().wallAt(4)].position.x, 2048);
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(bytes() == m_first);
    }

    void sectorsAreAlignedToTheGridAndTidied()
    {
        select({.sectors = {m_session->sector(0)}});
        m_session->key(Qt::Key_A, Qt::ShiftModifier);
        QCOMPARE(map()[*m_session->document.view().numbering().wallAt(4)].position.x, 2048);
        QCOMPARE(steps(), std::size_t{1});
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(bytes() == m_first);
        QVERIFY(m_session->document.commit(InsertVertexRequest{.at = {1024, 0}}));
        trigger("geometry.tidy");
        QVERIFY(bytes() == m_first);
    }
};

SECTORED_TEST_IN(QApplication, TransformHandlesTest)
#include "transform_handles_test.moc"
