#include "sectored/asset/game/game_machines.h"
#include "sectored/map/patch_builder.h"

#include "editor/action/action.h"
#include "editor/window/bar/status_line.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// The commands of the menu "Make it work", by mouse and keys.
class MachineActionsTest : public QObject {
    Q_OBJECT

private:
    const Map& map() const { return m_session->document.level().map(); }
    const Sector& sector(std::uint32_t id) const { return map()[SectorId{id}]; }
    QAction* action(const char* id) const { return m_session->window().action(id); }
    QString sentence() const { return m_session->window().findChild<StatusLine*>()->sentence(); }
    void choose(Selection selection) { m_session->document.setSelection(std::move(selection)); }

    /// Opens the context menu at a point, and the submenu in it.
    QMenu* openMachines(Point p)
    {
        m_session->move(p);
        LevelView& view = m_session->view();
        const QPoint at = view.camera().transform().toView(p).toPoint();
        QTest::mousePress(&view, Qt::RightButton, {}, at);
        QTest::mouseRelease(&view, Qt::RightButton, {}, at);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, view.mapToGlobal(at));
        QApplication::sendEvent(&view, &event);
        auto* const menu = m_session->window().findChild<QMenu*>(QStringLiteral("planMenu"));
        for (QAction* const entry : menu->actions()) {
            if (entry->menu() != nullptr && entry->text() == "Make it work") {
                menu->setActiveAction(entry);
                return entry->menu();
            }
        }
        return nullptr;
    }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->document.saved().adopt(
            mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                        "sector 1: 1024,0 1280,0 1280,1024 1024,1024\n"
                        "sector 2: 1280,0 2304,0 2304,1024 1280,1024\n"
                        "start: 512,512 sector 0\n"),
            SavedLevel::Origin::Unmodified);
        action("view.frameLevel")->trigger();
        m_session->key(Qt::Key_V);
    }
    void cleanup()
    {
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void everyKindHasACommand()
    {
        for (const MachineKind& kind : machineKinds()) {
            const std::string id = "machine." + std::string(kind.id);
            QVERIFY2(findAction(id) != nullptr, id.c_str());
        }
    }

    void aDoorIsMadeFromTheContextMenuAndTakenBackAsOneStep()
    {
        const Map before = map();
        QMenu* const machines = openMachines({1152, 512});
        QVERIFY(machines != nullptr);
        QTRY_VERIFY(machines->isVisible());
        QTest::keyClick(machines, Qt::Key_Down);
        QTest::keyClick(machines, Qt::Key_Up);
        machines->setActiveAction(action("machine.ceiling-door"));
        QVERIFY2(sentence().startsWith("Ceiling door for Generic: "), qPrintable(sentence()));
        QVERIFY2(sentence().contains("changes 1 sector, "), qPrintable(sentence()));
        QVERIFY2(!sentence().contains("sprite"), qPrintable(sentence()));
        QVERIFY(map() == before);
        QTest::keyClick(machines, Qt::Key_Return);
        QCOMPARE(sector(1).lotag, 20);
        QCOMPARE(sector(1).ceiling.z, sector(1).floor.z);
        QCOMPARE(m_session->document.edits().history().done(), std::size_t{1});
        QTRY_VERIFY(QApplication::activePopupWidget() == nullptr);
        action("edit.undo")->trigger();
        QVERIFY(map() == before);
    }

    void theMenuSaysWhyAMachineCannotBeMade()
    {
        QMenu* const machines = openMachines({1152, 512});
        QTRY_VERIFY(machines->isVisible());
        machines->setActiveAction(action("machine.lift-up"));
        QVERIFY2(sentence().contains("higher floor"), qPrintable(sentence()));
        machines->setActiveAction(action("machine.secret"));
        QVERIFY2(sentence().startsWith("Secret place"), qPrintable(sentence()));
        QTest::keyClick(machines, Qt::Key_Escape);
        QTRY_VERIFY(!machines->isVisible());
        QCOMPARE(sector(1).lotag, 0);
    }

    void aSwitchNeedsItsWallInTheSelection()
    {
        choose({.sectors = {SectorId{1}}});
        QVERIFY(!action("machine.switch")->isEnabled());
        QVERIFY(!action("machine.teleporter")->isEnabled());
        action("machine.ceiling-door")->trigger();
        choose({.sectors = {SectorId{1}}, .walls = {WallId{0}}});
        action("machine.switch")->trigger();
        QCOMPARE(map().spriteCount(), std::size_t{2});
        // With the project's own tiles.
        QCOMPARE(map()[map().spriteOrder().front()].picnum, 36);
        choose({.walls = {WallId{3}}});
        action("machine.exit-switch")->trigger();
        QCOMPARE(map().spriteCount(), std::size_t{3});
    }

    void theHigherOfTwoWatersIsTheSurface()
    {
        Map level = map();
        PatchBuilder builder(level);
        builder.edit(SectorId{2}).floor.z = -4096;
        apply(level, builder.finish());
        m_session->document.saved().adopt(level, SavedLevel::Origin::Unmodified);
        choose({.sectors = {SectorId{0}, SectorId{2}}});
        action("machine.water")->trigger();
        QCOMPARE(sector(2).lotag, 1);
        QCOMPARE(sector(0).lotag, 2);
    }
};

SECTORED_TEST_IN(QApplication, MachineActionsTest)
#include "machine_actions_test.moc"
