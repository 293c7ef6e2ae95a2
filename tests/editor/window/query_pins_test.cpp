#include "editor/panel/query/pin_list.h"
#include "editor/panel/query/query_panel.h"
#include "editor/view2d/level_view.h"
#include "editor/window/dock/docks.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace sectored;
using namespace sectored::editor;
using test::WindowSession;

/// Pinned points in the window, driven by mouse and keys.
class QueryPinsTest : public QObject {
    Q_OBJECT

private:
    QAction& action(const char* id) { return *m_session->window().action(id); }
    const std::vector<Point>& pins() const { return m_session->document.query().pins(); }
    QTableView& table()
    {
        return *m_session->window().docks().find<QueryPanel>().pins().findChild<QTableView*>();
    }
    void clickRow(int row)
    {
        const QRect place = table().visualRect(table().model()->index(row, 2));
        QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, place.center());
    }
    QColor colourAt(QPointF place)
    {
        const QImage picture = m_session->view().grab().toImage();
        return picture.pixelColor((place * picture.devicePixelRatio()).toPoint());
    }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        m_session->document.saved().adopt(
            test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"),
            SavedLevel::Origin::Unmodified);
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->view().camera().frameLevel();
        m_session->view().setFocus();
    }

    void cleanup() { m_session.reset(); }

    void pPinsThePointThatIsAskedAboutAndTakesThePinAwayAgain()
    {
        m_session->key(Qt::Key_Q);
        QVERIFY(!action("query.pin").isEnabled());
        m_session->click({1024, 1024});
        QVERIFY(action("query.pin").isEnabled());
        m_session->key(Qt::Key_P);
        QCOMPARE(pins().size(), std::size_t{1});
        QCOMPARE(pins().front(), *m_session->document.query().point());
        QVERIFY(action("query.pin").isChecked());
        m_session->key(Qt::Key_P);
        QVERIFY(pins().empty());
    }

    void inAnotherToolTheKeyPinsNothing()
    {
        m_session->key(Qt::Key_Q);
        m_session->click({1024, 1024});
        m_session->key(Qt::Key_V);
        m_session->key(Qt::Key_P);
        QVERIFY(pins().empty());
        QVERIFY(action("query.pin").toolTip().contains(QStringLiteral("Query a point first")));
    }

    void shiftAndAClickPinInThePlan()
    {
        m_session->key(Qt::Key_Q);
        const QPoint at =
            m_session->view().camera().transform().toView(Point{1024, 1024}).toPoint();
        QTest::mouseClick(&m_session->view(), Qt::LeftButton, Qt::ShiftModifier, at);
        QCOMPARE(pins().size(), std::size_t{1});
        QVERIFY(!m_session->document.query().point());
        QVERIFY(m_session->window().docks().isShown("query"));
    }

    void thePanelOpensWithoutMovingThePlanUnderThePointer()
    {
        const LevelView& view = m_session->view();
        const auto onScreen = [&view](Point p) {
            return QPointF(view.mapTo(view.window(), QPoint()))
                   + view.camera().transform().toView(p);
        };
        m_session->key(Qt::Key_Q);
        const Point asked{1024, 1024};
        const QPointF before = onScreen(asked);
        const int width = view.width();
        m_session->click(asked);
        QTRY_VERIFY(view.width() < width);
        QVERIFY((onScreen(asked) - before).manhattanLength() < 0.01);
    }

    void aPointThatThePanelWouldCoverComesIntoView()
    {
        const LevelView& view = m_session->view();
        m_session->key(Qt::Key_Q);
        const int width = view.width();
        const Vec2 edge = view.camera().transform().toMap(QPointF(width - 8, view.height() / 2.0));
        m_session->click({static_cast<int>(edge.x), static_cast<int>(edge.y)});
        QTRY_VERIFY(view.width() < width);
        const auto asked = m_session->document.query().point();
        QVERIFY(asked);
        QVERIFY(QRectF(view.rect()).contains(view.camera().transform().toView(*asked)));
    }

    void theOptionsHaveTheSameButton()
    {
        m_session->key(Qt::Key_Q);
        m_session->click({1024, 1024});
        auto* const button =
            m_session->window().findChild<QToolButton*>(QStringLiteral("query.pin"));
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(pins().size(), std::size_t{1});
        auto* const inPanel =
            m_session->window().findChild<QToolButton*>(QStringLiteral("pinPoint"));
        QVERIFY(inPanel->isChecked());
        QTest::mouseClick(inPanel, Qt::LeftButton);
        QVERIFY(pins().empty());
    }

    void aPinIsSeenInEveryTool()
    {
        m_session->document.query().setPins({{1000, 3000}});
        m_session->key(Qt::Key_V);
        const QPointF tip = m_session->view().camera().transform().toView(Point{1000, 3000});
        const QPointF inTheTip = tip - QPointF(0, 5);
        const QColor with = colourAt(inTheTip);
        m_session->document.query().setPins({});
        QVERIFY(with != colourAt(inTheTip));
    }

    void aClickOnARowBringsAPointOutOfSightIntoView()
    {
        m_session->document.query().setPins({{1024, 1024}, {400000, 0}});
        m_session->key(Qt::Key_Q);
        const double zoom = m_session->view().camera().zoom();
        clickRow(1);
        QCOMPARE(m_session->document.query().point(), std::optional(Point{400000, 0}));
        const QPointF place = m_session->view().camera().transform().toView(Point{400000, 0});
        QVERIFY(QRectF(m_session->view().rect()).contains(place));
        QCOMPARE(m_session->view().camera().zoom(), zoom);
    }

    void theMenuRemovesAllPins()
    {
        QVERIFY(!action("query.removePins").isEnabled());
        m_session->document.query().setPins({{1024, 1024}, {5, 5}});
        QVERIFY(action("query.removePins").isEnabled());
        action("query.removePins").trigger();
        QVERIFY(pins().empty());
    }

    void pinsAreNeitherAChangeNorAStep()
    {
        m_session->document.query().setPins({{1024, 1024}});
        QVERIFY(!m_session->document.saved().isModified());
        QVERIFY(!m_session->document.edits().history().canUndo());
    }
};

SECTORED_TEST_IN(QApplication, QueryPinsTest)
#include "query_pins_test.moc"
