#include "sectored/asset/game/game.h"
#include "sectored/base/file.h"
#include "sectored/check/check.h"
#include "sectored/format/format.h"
#include "sectored/format/level_game.h"
#include "sectored/tag/tag_nets.h"

#include "editor/dialog/export_dialog.h"
#include "editor/panel/tiles/tile_setter.h"
#include "editor/view3d/preview_view.h"
#include "editor/window/views.h"
#include "tests/editor/option_field.h"
#include "tests/editor/window_session.h"
#include "tests/support/machine/machine_walk.h"
#include "tests/support/map_bytes.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QTest>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

namespace {

/// Corners of a rectangle, in the order in which they are clicked.
std::vector<Point> cornersOf(Point low, Point high)
{
    return {low, {high.x, low.y}, high, {low.x, high.y}};
}

// Points in the rooms of the level.
constexpr Point hall{-2048, 512};
constexpr Point doorway{256, 0};
constexpr Point court{2560, 1024};
constexpr Point shaft{1536, 2560};
constexpr Point ledge{1536, 4096};
constexpr Point pool{3072, -1024};
constexpr Point depth{-2048, 4096};

} // namespace

/// A level from the first wall to the file for the game, by mouse and keys only.
class WholeLevelTest : public QObject {
    Q_OBJECT

private:
    Document& document() { return m_session->document; }
    const Map& map() const { return m_session->document.level().map(); }
    std::size_t sectors() const { return map().sectorCount(); }
    std::size_t steps() const { return m_session->document.edits().history().done(); }

    /// Draws a room and closes its outline.
    void draw(Point low, Point high)
    {
        const std::size_t before = sectors();
        m_session->key(Qt::Key_D);
        m_session->clickAll(cornersOf(low, high));
        m_session->key(Qt::Key_Return);
        QCOMPARE(sectors(), before + 1);
    }

    /// Selects the sector at a point by a click.
    std::optional<SectorId> take(Point p)
    {
        m_session->key(Qt::Key_V);
        m_session->click(p);
        const auto& sectors = document().selection().sectors;
        return sectors.size() == 1 ? std::optional(sectors.front()) : std::nullopt;
    }

    /// Adds what is at a point to the selection.
    void add(Point p)
    {
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

    /// Chooses a machine in the context menu of what is selected at a point.
    void makeItWork(Point p, const char* kind)
    {
        LevelView& view = m_session->view();
        m_session->move(p);
        const QPoint at = view.camera().transform().toView(p).toPoint();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, view.mapToGlobal(at));
        QApplication::sendEvent(&view, &event);
        auto* const menu = m_session->window().findChild<QMenu*>(QStringLiteral("planMenu"));
        const auto entries = menu->actions();
        const auto entry = std::ranges::find_if(entries, [](const QAction* action) {
            return action->menu() != nullptr && action->text() == "Make it work";
        });
        QVERIFY(entry != entries.end());
        menu->setActiveAction(*entry);
        QMenu* const machines = (*entry)->menu();
        QTRY_VERIFY(machines->isVisible());
        QAction* const machine = m_session->window().action(std::string("machine.") + kind);
        QVERIFY2(machine->isEnabled(), kind);
        machines->setActiveAction(machine);
        const std::size_t before = steps();
        QTest::keyClick(machines, Qt::Key_Return);
        QTRY_VERIFY(QApplication::activePopupWidget() == nullptr);
        QVERIFY2(steps() == before + 1, kind);
        m_session->view().setFocus();
    }

    /// Types a number into a field of the Inspector.
    void type(const char* field, const QString& number)
    {
        auto* const line = m_session->window().findChild<QLineEdit*>(QLatin1String(field));
        QVERIFY2(line != nullptr, field);
        QTest::mouseClick(line, Qt::LeftButton);
        QTest::keyClick(line, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(line, number);
        QTest::keyClick(line, Qt::Key_Return);
        m_session->view().setFocus();
    }

    void drawRooms()
    {
        m_session->key(Qt::Key_Minus);
        m_session->key(Qt::Key_Minus);
        draw({-4096, -2048}, {0, 2048});
        draw({0, -512}, {512, 512});
        draw({512, -2048}, {4096, 2048});
        draw({1024, 2048}, {2048, 3072});
        draw({1024, 3072}, {2048, 5120});
        draw({2560, -1536}, {3584, -512});
        draw({-2560, 3584}, {-1536, 4608});
        m_session->key(Qt::Key_Home);
    }

    void setHeights()
    {
        for (const Point p : {shaft, ledge}) {
            QVERIFY(take(p));
            type("ceilingz", QStringLiteral("-24576"));
        }
        QVERIFY(take(ledge));
        type("floorz", QStringLiteral("-8192"));
        QCOMPARE(map()[take(ledge).value()].floor.z, -8192);
        QVERIFY(take(depth));
        type("floorz", QStringLiteral("16384"));
        type("ceilingz", QStringLiteral("8192"));
    }

    void makeStairs()
    {
        const std::size_t before = sectors();
        m_session->key(Qt::Key_E, Qt::ShiftModifier);
        typeOption(*m_session, "stairs", "steps", QStringLiteral("4"));
        typeOption(*m_session, "stairs", "width", QStringLiteral("1024"));
        m_session->drag({4080, 1024}, {5632, 1024});
        m_session->key(Qt::Key_Return);
        QCOMPARE(sectors(), before + 4);
        m_session->key(Qt::Key_Home);
    }

    void slopeFloor()
    {
        m_session->key(Qt::Key_I, Qt::ShiftModifier);
        m_session->click({1536, 5088});
        typeOption(*m_session, "slope", "heinum", QStringLiteral("256"));
        m_session->key(Qt::Key_Return);
        QVERIFY(map()[take(ledge).value()].floor.heinum != 0);
    }

    void makeMachines()
    {
        QVERIFY(take(doorway));
        makeItWork(doorway, "ceiling-door");
        QVERIFY(take(doorway));
        add({-4, 1280});
        QCOMPARE(document().selection().walls.size(), std::size_t{1});
        makeItWork(doorway, "switch");
        QVERIFY(take(shaft));
        makeItWork(shaft, "lift-up");
        QVERIFY(take(pool));
        add(depth);
        QCOMPARE(document().selection().sectors.size(), std::size_t{2});
        makeItWork(pool, "water");
        QVERIFY(take(ledge));
        makeItWork(ledge, "exit");
    }

    void placeSprites()
    {
        const std::size_t before = map().spriteCount();
        m_session->key(Qt::Key_S);
        m_session->clickAll({{-1024, -1024}, {1536, -1024}, {2048, 0}});
        QCOMPARE(map().spriteCount(), before + 3);
        m_session->move(hall);
        m_session->key(Qt::Key_S, Qt::ShiftModifier);
        QCOMPARE(map().header().start.position.x, hall.x);
    }

    /// Pans the west wall of the hall in the 3D view, and lets the walls beside it go on from
    /// there.
    void alignTextures()
    {
        m_session->window().action("view.solid")->trigger();
        PreviewView& preview = *m_session->window().views().preview();
        preview.setFocus();
        preview.setCamera({.eye = {-2048, 0, 0}, .yaw = 1024, .pitch = 0});
        static_cast<void>(preview.grab());
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&preview, &leave);
        m_session->key(Qt::Key_Left);
        m_session->key(Qt::Key_Left);
        const std::size_t before = steps();
        m_session->key(Qt::Key_Period);
        QCOMPARE(steps(), before + 1);
        m_session->window().action("view.plan")->trigger();
        m_session->view().setFocus();
    }

    /// No trigger without a target, no target without a trigger.
    void expectPairedTags()
    {
        for (const TagGroup& group :
             tagGroupsOf(map(), gameOfLevel(map(), &m_session->window().views().tiles()->game()))) {
            QVERIFY2(group.fault == TagFault::None, qPrintable(QString::number(group.value)));
        }
    }

    void expectNoProblems()
    {
        for (const Finding& finding : runChecks(document().view())) {
            QVERIFY2(finding.severity == Severity::Note, englishText(finding).c_str());
        }
    }

    /// Exports the level and returns the bytes of the file.
    Bytes exported(const std::filesystem::path& path)
    {
        m_session->key(Qt::Key_E, Qt::ControlModifier);
        auto* const dialog =
            m_session->window().findChild<ExportDialog*>(QStringLiteral("exportLevel"));
        if (dialog == nullptr || !QTest::qWaitForWindowExposed(dialog)) {
            return {};
        }
        auto* const list = dialog->findChild<QListWidget*>();
        const auto* const item =
            list->findItems(QStringLiteral("Build MAP 7"), Qt::MatchExactly).front();
        QTest::mouseClick(
            list->viewport(),
            Qt::LeftButton,
            {},
            list->visualItemRect(item).center());
        dialog->findChild<QLineEdit*>()->setText(QString::fromStdString(path.string()));
        QTest::mouseClick(
            dialog->findChild<QPushButton*>(QStringLiteral("exportNow")),
            Qt::LeftButton);
        return readFile(path, std::uint64_t{1} << 20U).value_or(Bytes());
    }

    /// Walks through the exported level: to the switch, through the door, up with the lift.
    void walkToTheExit(const Map& level)
    {
        const Game& game = gameOfLevel(level, &m_session->window().views().tiles()->game());
        const MapIndex index(level);
        const MapView view{level, index};
        const LevelSurfaces surfaces(view);
        const LevelMachines machines = levelMachinesOf(view, game);
        MachineWalk walk(view, surfaces, machines);
        QVERIFY(walk.go({-512, 1280}));
        walk.face({0, 1280});
        walk.use();
        walk.press({}, 120);
        for (const Point at : {Point{-512, 0}, Point{1536, 0}, Point{1536, 2560}}) {
            QVERIFY2(walk.go(at), qPrintable(QStringLiteral("%1, %2").arg(at.x).arg(at.y)));
        }
        const double below = walk.foot();
        walk.use();
        walk.press({}, 120);
        QVERIFY(walk.foot() > below + 512);
        QVERIFY(!walk.happened(WalkEvent::Exit));
        QVERIFY(walk.go({1536, 4096}));
        QVERIFY(walk.happened(WalkEvent::Exit));
    }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->view().setFocus();
        QTRY_VERIFY(m_session->view().hasFocus());
    }
    void cleanup()
    {
        document().saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void aLevelIsDrawnMadeToWorkCheckedExportedAndWalked()
    {
        using Part = void (WholeLevelTest::*)();
        for (const Part part :
             {&WholeLevelTest::drawRooms,
              &WholeLevelTest::setHeights,
              &WholeLevelTest::makeStairs,
              &WholeLevelTest::slopeFloor,
              &WholeLevelTest::makeMachines,
              &WholeLevelTest::placeSprites,
              &WholeLevelTest::alignTextures,
              &WholeLevelTest::expectPairedTags,
              &WholeLevelTest::expectNoProblems}) {
            (this->*part)();
            if (QTest::currentTestFailed()) {
                return;
            }
        }
        const auto path = m_session->folder() / "whole.map";
        const Bytes file = exported(path);
        QVERIFY(file == bytesOf(map()));
        const auto again = loadLevel(path);
        QVERIFY(again.has_value());
        QVERIFY(bytesOf(again->map) == file);
        walkToTheExit(again->map);
    }
};

SECTORED_TEST_IN(QApplication, WholeLevelTest)
#include "whole_level_test.moc"
