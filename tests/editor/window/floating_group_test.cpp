#include "sectored/map/invariant.h"
#include "sectored/map/portal.h"

#include "editor/window/bar/option_bar.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_bytes.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

namespace {

/// A hall with a wing at its right side, and another hall.
constexpr const char* hallWithWing = "sector 0: 0,0 4096,0 4096,1024 4096,2048 4096,4096 0,4096\n"
                                     "sector 1: 4096,1024 6144,1024 6144,2048 4096,2048\n"
                                     "sector 2: 0,6144 8192,6144 8192,10240 0,10240\n";

} // namespace

/// Groups that float after pasting or duplicating, by mouse and keys.
class FloatingGroupTest : public QObject {
    Q_OBJECT

private:
    const Map& map() const { return m_session->document.level().map(); }
    Bytes bytes() const { return bytesOf(map(), "sectored-json"); }
    std::size_t steps() const { return m_session->document.edits().history().done(); }
    bool isFloating() const { return m_session->view().tool().isBusy() && tool() == "paste"; }
    std::string_view tool() const { return m_session->view().toolInfo().id; }

    void copyWing()
    {
        m_session->document.setSelection({.sectors = {m_session->sector(1)}});
        m_session->key(Qt::Key_C, Qt::ControlModifier);
    }
    void pasteAt(Point p, Qt::KeyboardModifiers modifiers = Qt::ControlModifier)
    {
        m_session->move({64, 64}); // a move to the last place of the pointer is no move
        m_session->move(p);
        m_session->key(Qt::Key_V, modifiers);
    }

    template <class Widget>
    Widget& option(const char* name) const
    {
        auto* const bar = m_session->window().findChild<OptionBar*>();
        return *bar->page("paste").findChild<Widget*>(QLatin1String(name));
    }

    bool isSound() const
    {
        const MapView view = m_session->document.view();
        return damagedAmong(view, view.map.sectorOrder()).empty();
    }

    std::size_t portalsOf(SectorId sector) const
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            map().wallsOf(sector),
            [this](WallId wall) { return partnerOf(map(), wall).has_value(); }));
    }

    std::unique_ptr<WindowSession> m_session;
    Bytes m_first;

private slots:
    void init()
    {
        QGuiApplication::clipboard()->clear();
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->document.saved().adopt(
            mapFromText(hallWithWing),
            SavedLevel::Origin::Unmodified);
        m_session->view().camera().frameLevel();
        m_session->view().setFocus();
        m_first = bytes();
    }
    void cleanup()
    {
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void aPastedGroupFloatsTurnsMirrorsAndIsPlacedByAClick()
    {
        copyWing();
        pasteAt({10240, 2048});
        QVERIFY(isFloating());
        QCOMPARE(steps(), std::size_t{0});
        m_session->key(Qt::Key_Period);
        m_session->key(Qt::Key_X);
        m_session->key(Qt::Key_Y);
        QCOMPARE(steps(), std::size_t{0});
        m_session->click({10240, 4096});
        QVERIFY(!isFloating());
        QCOMPARE(tool(), std::string_view("select"));
        QCOMPARE(steps(), std::size_t{1});
        const SectorId made = m_session->sector(3);
        QCOMPARE(m_session->document.selection(), (Selection{.sectors = {made}}));
        const Box box = m_session->document.view().index.boxOf(made);
        QCOMPARE(box.high.x - box.low.x, 1024);
        QCOMPARE(box.high.y - box.low.y, 2048);
        QCOMPARE(portalsOf(made), std::size_t{0});
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(bytes() == m_first);
    }

    void escapeAndTheRightButtonDropTheGroup()
    {
        copyWing();
        pasteAt({10240, 2048});
        m_session->key(Qt::Key_Escape);
        QVERIFY(!isFloating());
        QCOMPARE(tool(), std::string_view("select"));
        pasteAt({10240, 2048});
        m_session->move({9000, 2048});
        const QPoint at = m_session->view().mapTo(
            &m_session->window(),
            m_session->view().camera().transform().toView(Point{9000, 2048}).toPoint());
        QTest::mouseClick(m_session->window().windowHandle(), Qt::RightButton, {}, at);
        QVERIFY(!isFloating());
        QVERIFY(bytes() == m_first);
        QCOMPARE(steps(), std::size_t{0});
    }

    void turnsThereAndBackGiveTheSameBytes()
    {
        copyWing();
        pasteAt({10240, 2048});
        m_session->key(Qt::Key_Return);
        const Bytes plain = bytes();
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        copyWing();
        pasteAt({10240, 2048});
        for (const int key :
             {Qt::Key_Period, Qt::Key_Comma, Qt::Key_X, Qt::Key_X, Qt::Key_Y, Qt::Key_Y}) {
            m_session->key(key);
        }
        for (int turn = 0; turn < 4; ++turn) {
            m_session->key(Qt::Key_Period);
        }
        option<QSpinBox>("angle").setValue(30);
        option<QSpinBox>("angle").setValue(0);
        m_session->view().setFocus();
        m_session->key(Qt::Key_Return);
        QVERIFY(bytes() == plain);
    }

    void pasteAndMergeCutsAndLinks()
    {
        copyWing();
        pasteAt({8192, 8192}, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(option<QToolButton>("landingCut").isChecked());
        m_session->key(Qt::Key_Return);
        QCOMPARE(map().sectorCount(), std::size_t{4});
        QVERIFY(portalsOf(m_session->sector(3)) > 0);
        QVERIFY(isSound());
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(bytes() == m_first);
    }

    /// Copies a wing, turns it by 30 degrees and merges it into another hall.
    void aWingIsCopiedTurnedBy30DegreesAndMerged()
    {
        copyWing();
        pasteAt({8192, 8192}, Qt::ControlModifier | Qt::ShiftModifier);
        LevelView& view = m_session->view();
        const QPointF at = view.camera().transform().toView(Point{8192, 8192});
        QTest::keyPress(m_session->window().windowHandle(), Qt::Key_Shift);
        for (int notch = 0; notch < 2; ++notch) {
            QWheelEvent turn(
                at,
                view.mapToGlobal(at),
                {},
                QPoint(0, 120),
                Qt::NoButton,
                Qt::ShiftModifier,
                Qt::NoScrollPhase,
                false);
            QApplication::sendEvent(&view, &turn);
        }
        QTest::keyRelease(m_session->window().windowHandle(), Qt::Key_Shift);
        QCOMPARE(m_session->document.heldRows().pose().degrees, 30);
        QCOMPARE(option<QSpinBox>("angle").value(), 30);
        QVERIFY(view.tool().shownPlan() != nullptr);
        const Patch shown = view.tool().shownPlan()->patch;
        m_session->click({8192, 8192});
        QCOMPARE(steps(), std::size_t{1});
        QVERIFY(m_session->document.edits().history().steps().front().patch == shown);
        QVERIFY(isSound());
        // One wall of the hall is cut by two walls of the wing.
        QVERIFY(portalsOf(m_session->sector(3)) >= 2);
        const Box box = m_session->document.view().index.boxOf(m_session->sector(3));
        QVERIFY(std::abs(box.high.x - box.low.x - 2286) <= 1); // 2048 cos 30 + 1024 sin 30
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(bytes() == m_first);
    }

    void shiftPlacesSeveralAndEachIsAStep()
    {
        copyWing();
        pasteAt({10240, 0});
        for (const Point p : {Point{10240, 0}, Point{10240, 2048}}) {
            m_session->move(p);
            const QPoint at = m_session->view().mapTo(
                &m_session->window(),
                m_session->view().camera().transform().toView(p).toPoint());
            QTest::mouseClick(
                m_session->window().windowHandle(),
                Qt::LeftButton,
                Qt::ShiftModifier,
                at);
            QTest::qWait(1);
        }
        m_session->click({10240, 4096});
        QVERIFY(!isFloating());
        QCOMPARE(map().sectorCount(), std::size_t{6});
        QCOMPARE(steps(), std::size_t{3});
    }

    void tagsAreAnOptionWhileTheGroupFloats()
    {
        const SectorId wing = m_session->sector(1);
        QVERIFY(m_session->document.commit(
            SetRequest{.rows = std::vector{wing}, .values = {{.field = "hitag", .value = 9}}}));
        copyWing();
        pasteAt({10240, 2048});
        option<QToolButton>("tagsClear").click();
        m_session->view().setFocus();
        m_session->key(Qt::Key_Return);
        QCOMPARE(map()[m_session->sector(3)].hitag, 0);
        QCOMPARE(map()[wing].hitag, 9);
    }

    void theKeyChangesHowTheGroupLands()
    {
        copyWing();
        pasteAt({2048, 8192});
        QVERIFY(option<QToolButton>("landingKeepOver").isChecked());
        m_session->key(Qt::Key_U);
        QVERIFY(option<QToolButton>("landingRefuse").isChecked());
        QVERIFY(m_session->view().tool().shownPlan() == nullptr);
        m_session->click({2048, 8192});
        QCOMPARE(steps(), std::size_t{0});
        QVERIFY(isFloating());
        m_session->key(Qt::Key_U);
        m_session->key(Qt::Key_U);
        QVERIFY(option<QToolButton>("landingCut").isChecked());
        m_session->key(Qt::Key_Return);
        QCOMPARE(portalsOf(m_session->sector(3)), std::size_t{4});
    }

    void cutAndPasteAndUndoWhileItFloats()
    {
        m_session->document.setSelection({.sectors = {m_session->sector(1)}});
        m_session->key(Qt::Key_X, Qt::ControlModifier);
        pasteAt({10240, 2048});
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(isFloating());
        QVERIFY(bytes() == m_first);
        m_session->key(Qt::Key_Return);
        QCOMPARE(map().sectorCount(), std::size_t{4});
    }

    void toolKeysAreOffWhileItFloatsAndTypedNumbersPlaceIt()
    {
        copyWing();
        pasteAt({10240, 2048});
        m_session->key(Qt::Key_D);
        m_session->key(Qt::Key_J);
        QVERIFY(isFloating());
        m_session->key(Qt::Key_1);
        auto* const length = m_session->view().findChild<QWidget*>(QStringLiteral("numberLength"));
        QVERIFY(length->isVisible());
        QTest::keyClick(length, Qt::Key_Backspace);
        QTest::keyClicks(length, QStringLiteral("10240, 3072"));
        QTest::keyClick(length, Qt::Key_Return);
        QVERIFY(!isFloating());
        QCOMPARE(map().sectorCount(), std::size_t{4});
    }
};

SECTORED_TEST_IN(QApplication, FloatingGroupTest)
#include "floating_group_test.moc"
