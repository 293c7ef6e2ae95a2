#include "sectored/map/portal.h"

#include "editor/dialog/command_palette.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_view.h"
#include "tests/editor/window_session.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QLineEdit>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// Ctrl+G shows a place by its number, and B lets things block.
class GoToTest : public QObject {
    Q_OBJECT

private:
    void goTo(const QString& text)
    {
        m_session->key(Qt::Key_G, Qt::ControlModifier);
        auto* const field =
            m_session->window().findChild<CommandPalette*>()->findChild<QLineEdit*>();
        QVERIFY(field->isVisible());
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    }
    const Selection& selection() const { return m_session->document.selection(); }
    const Map& map() const { return m_session->document.level().map(); }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        drawRoomAndInnerSector(*m_session);
        m_session->key(Qt::Key_V);
    }
    void cleanup()
    {
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void aNumberSelectsAndShowsItsObject()
    {
        goTo(QStringLiteral("sector 1"));
        QCOMPARE(selection(), (Selection{.sectors = {m_session->sector(1)}}));
        auto* const palette = m_session->window().findChild<CommandPalette*>();
        QVERIFY(!palette->isVisible());
    }

    void aPointIsShownAndTheSelectionStays()
    {
        m_session->document.setSelection({.sectors = {m_session->sector(1)}});
        goTo(QStringLiteral("20000, 30000"));
        QCOMPARE(selection(), (Selection{.sectors = {m_session->sector(1)}}));
        const Camera2d& camera = m_session->window().findChild<LevelView*>()->camera();
        const QPointF middle = camera.transform().toView(Point{20000, 30000});
        const QRectF shown = m_session->window().findChild<LevelView*>()->rect();
        QVERIFY(shown.contains(middle));
    }

    void nothingFoundChangesNothing()
    {
        const Selection before = selection();
        goTo(QStringLiteral("wall 9999"));
        auto* const palette = m_session->window().findChild<CommandPalette*>();
        QVERIFY(palette->isVisible());
        QCOMPARE(selection(), before);
    }

    void bLetsPortalsBlockFromBothSidesAndNotAgain()
    {
        const auto walls = map().wallsOf(m_session->sector(0));
        const WallId wall = *std::ranges::find_if(walls, [this](WallId each) {
            return partnerOf(map(), each).has_value();
        });
        const WallId partner = *partnerOf(map(), wall);
        m_session->document.setSelection({.walls = {wall}});
        m_session->key(Qt::Key_B);
        QCOMPARE(map()[wall].cstat & wall_bit::blocking, +wall_bit::blocking);
        QCOMPARE(map()[partner].cstat & wall_bit::blocking, +wall_bit::blocking);
        m_session->key(Qt::Key_B);
        QCOMPARE(map()[wall].cstat & wall_bit::blocking, 0);
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(map()[partner].cstat & wall_bit::blocking, +wall_bit::blocking);
    }
};

SECTORED_TEST_IN(QApplication, GoToTest)
#include "go_to_test.moc"
