#pragma once

#include "sectored/base/file.h"
#include "sectored/geom/nearest_point.h"

#include "editor/document/journal/waiting_level.h"
#include "editor/document/watch/level_watch.h"
#include "editor/document/watch/walk_replays.h"
#include "editor/panel/problems/problem_model.h"
#include "editor/panel/problems/problems_panel.h"
#include "editor/panel/walks/walks_panel.h"
#include "editor/setting/examples.h"
#include "editor/tool/move/selection_handles.h"
#include "editor/window/dock/docks.h"
#include "editor/window/file/level_files.h"
#include "editor/window/start/window_pages.h"
#include "tests/editor/recorded_walk.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"
#include "tests/support/wait_for_check.h"

#include <QAbstractButton>
#include <QAction>
#include <QDialog>
#include <QListWidget>
#include <QPushButton>
#include <QTest>
#include <QTreeView>

#include <filesystem>
#include <optional>
#include <string_view>

// Steps that lead a new window to the states of window_states.h and window_panel_states.h.

namespace sectored::test {

inline void trigger(WindowSession& session, const char* action)
{
    QAction* const found = session.window().action(action);
    QVERIFY2(found != nullptr, action);
    found->trigger();
}

/// Opens three overlapping sectors.
inline void openStack(WindowSession& session)
{
    session.document.saved().adopt(
        mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"
                    "sector 1: 1024,1024 5120,1024 5120,3072 1024,3072\n"
                    "sector 2: 2048,-1024 3072,-1024 3072,5120 2048,5120\n"),
        editor::SavedLevel::Origin::Unmodified);
    session.view().camera().frameLevel();
}

/// Opens four rooms and drags the middle one to the left, where it touches or covers the others.
inline void dragRoom(WindowSession& session, std::int32_t by)
{
    session.document.saved().adopt(
        mapFromText("sector 0: 0,0 2560,0 2560,2560 0,2560\n"
                    "sector 1: 3072,1792 4096,1792 4096,3072 3072,3072\n"
                    "sector 2: 4608,768 5632,768 5632,1792 4608,1792\n"
                    "sector 3: 6144,768 8192,768 8192,1792 6144,1792\n"),
        editor::SavedLevel::Origin::Unmodified);
    session.view().camera().frameLevel();
    session.view().setFocus();
    session.key(Qt::Key_V);
    session.click({7168, 1280});
    session.press({7168, 1280});
    session.move({6912, 1280});
    session.move({7168 - by, 1280});
}

inline void openExample(WindowSession& session)
{
    session.window().files().openExample(QStringLiteral("tutorial-rooms"));
    session.view().setFocus();
}

inline void select(WindowSession& session, Point at)
{
    openExample(session);
    session.key(Qt::Key_V);
    session.click(at);
}

/// Copies a sector of the example, turns it, and lets it float over others.
inline void floatOver(WindowSession& session, int landingKeys)
{
    select(session, {300, 2000});
    session.key(Qt::Key_C, Qt::ControlModifier);
    session.move({3500, 3000});
    session.key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    session.document.heldRows().setPose({.isMirrored = false, .degrees = 30});
    session.move({3700, 3100});
    for (int key = 0; key < landingKeys; ++key) {
        session.key(Qt::Key_U);
    }
}

/// Shows the handles of a sector of the example. Drags the one that turns, if wanted.
inline void showHandles(WindowSession& session, std::optional<Point> turnTo)
{
    select(session, {300, 2000});
    session.key(Qt::Key_Z);
    session.view().camera().zoomOut();
    if (turnTo) {
        const auto handles = editor::handlesOf(
            *editor::handledBox(session.document),
            1 / session.view().camera().zoom());
        session.press(nearestPoint(handles.back().at));
        session.move({turnTo->x + 64, turnTo->y});
        session.move(*turnTo);
    }
}

inline void beginStroke(WindowSession& session)
{
    openExample(session);
    session.key(Qt::Key_D);
    session.clickAll({{256, 256}, {1792, 256}, {1792, 1792}});
    session.move({256, 1792});
}

/// Drags from one point to another in a tool of the example level.
struct ToolDrag {
    const char* tool;
    Point from{};
    Point to{};
};
inline void dragInExample(WindowSession& session, const ToolDrag& drag)
{
    openExample(session);
    trigger(session, drag.tool);
    session.drag(drag.from, drag.to);
}

inline void bendWall(WindowSession& session)
{
    dragInExample(session, {.tool = "tool.curve", .from = {1536, 8}, .to = {1536, -768}});
}

inline void shapeStairs(WindowSession& session)
{
    session.document.options().setNumber("stairs.width", 768);
    dragInExample(session, {.tool = "tool.stairs", .from = {8, 1536}, .to = {-1536, 1536}});
}

inline void extrudeWall(WindowSession& session)
{
    dragInExample(session, {.tool = "tool.extrude", .from = {1536, 8}, .to = {1536, -512}});
}

inline void shapeDoor(WindowSession& session)
{
    dragInExample(session, {.tool = "tool.door", .from = {3088, 1024}, .to = {3328, 1024}});
}

/// Makes steps, leaves two of them on a branch, names a state and undoes the last step.
inline void leaveBranch(WindowSession& session)
{
    openExample(session);
    editor::Edits& edits = session.document.edits();
    const auto setFloor = [&](int z) {
        QVERIFY(edits.commit(SetRequest{
            .rows = std::vector{session.document.level().map().sectorOrder().front()},
            .values = {{.field = "floorz", .value = z}}}));
    };
    for (const int z : {1024, 2048, 3072}) {
        setFloor(z);
    }
    edits.goTo(1);
    edits.takeSnapshot();
    for (const int z : {4096, 5120, 6144}) {
        setFloor(z);
    }
    edits.undo();
}

inline void slopeFloor(WindowSession& session)
{
    dragInExample(session, {.tool = "tool.slope", .from = {8, 1536}, .to = {8, 1536}});
    session.view().tool().setOption("heinum", -276);
}

/// Raises the floor of sector 3 above its ceiling and opens the list of problems.
inline void openProblems(WindowSession& session)
{
    openExample(session);
    QVERIFY(session.document.commit(SetRequest{
        .rows = std::vector{session.sector(3)},
        .values = {{.field = "floorz", .value = -30000}}}));
    trigger(session, "panel.problems");
    QVERIFY(waitForCheck(session.window().watch().check()));
    session.key(Qt::Key_F8);
}

/// Returns a level with a deep crossing, one-sided portals, a wall of zero length, T-junctions, a
/// sprite in the wrong sector and a floor above its ceiling.
inline Map damagedLevel()
{
    const Map map = mapFromText("start: 256,256 sector 0\n"
                                "sector 0: 0,0 2048,0 2048,2048 0,2048\n"
                                "sector 1: 2048,0 4096,0 4096,2048 2048,2048\n"
                                "sector 2: 4096,0 6144,0 6144,2048 4096,2048\n"
                                "sector 3: 0,2304 2048,2304 2048,4352 1200,4000 1500,4096 0,4096\n"
                                "sector 4: 4352,2304 6144,2304 6144,4096 4352,4096\n"
                                "sector 5: 6144,2600 7168,2600 7168,3400 6144,3400\n"
                                "sector 6: 2304,2304 4096,2304 4096,2304 4096,4096 2304,4096\n"
                                "sprite: 5000,3000 sector 0\n");
    return changed(map, [](PatchBuilder& builder) {
        builder.edit(WallId{1}).nextSector = {};
        builder.edit(WallId{11}).nextSector = {};
        builder.edit(SectorId{5}).floor.z = -20000;
    });
}

/// Opens the damaged level and the list of its problems, and chooses the first of this rule.
inline void openDamaged(WindowSession& session, std::string_view rule)
{
    session.document.saved().adopt(damagedLevel(), editor::SavedLevel::Origin::Unmodified);
    session.view().camera().frameLevel();
    trigger(session, "panel.problems");
    QVERIFY(waitForCheck(session.window().watch().check()));
    const auto& findings = session.window().watch().problems().list();
    for (std::size_t at = 0; at < findings.size(); ++at) {
        session.key(Qt::Key_F8);
        const QTreeView* const list =
            session.window().findChild<editor::ProblemsPanel*>()->findChild<QTreeView*>();
        const auto& model = static_cast<const editor::ProblemModel&>(*list->model());
        if (model.at(list->currentIndex()).rule == rule) {
            return;
        }
    }
}

/// Shows the whole damaged level with the badges of its T-junctions, or so close that some of them
/// are out of view.
enum class BadgesShown { All, Some };
inline void showBadges(WindowSession& session, BadgesShown shown)
{
    openDamaged(session, "t-junction");
    session.view().camera().frameLevel();
    for (int notches = shown == BadgesShown::All ? 0 : 3; notches > 0; --notches) {
        session.view().camera().zoomIn();
    }
}

/// Chooses a fix that takes area away, and shows the sector closely.
inline void showLostArea(WindowSession& session)
{
    openDamaged(session, "crossing");
    session.view().camera().frameBox(session.document.view().index.boxOf(session.sector(3)));
}

/// Drags a vertex of the example where it cannot be, with the Inspector beside it.
inline void dragToRefusal(WindowSession& session)
{
    openExample(session);
    session.window().docks().bringToFront("inspector");
    session.view().setFocus();
    session.press({2048, 2048});
    for (const Point p : {Point{1536, 2304}, Point{1024, 2560}, Point{4400, 1024}}) {
        session.move(p);
    }
}

/// Makes a door and opens it again.
inline void openDoorAgain(WindowSession& session)
{
    shapeDoor(session);
    session.key(Qt::Key_Return);
    session.key(Qt::Key_F2, Qt::ShiftModifier);
}

/// Records a walk that passes and one that a raised floor blocks, and opens their list.
inline void openWalks(WindowSession& session)
{
    openExample(session);
    session.document.walks().add(recordedWalk(session.document, {256, 1700}, 45));
    const int through =
        session.document.walks().add(recordedWalk(session.document, {256, 1200}, 60));
    QVERIFY(session.document.commit(SetRequest{
        .rows = std::vector{session.sector(3)},
        .values = {{.field = "floorz", .value = 0}}}));
    trigger(session, "test.replayAll");
    session.window().docks().find<editor::WalksPanel>().select(through);
    QTRY_VERIFY(!session.window().watch().replays().isRunning());
}

inline void openOutliner(WindowSession& session)
{
    openExample(session);
    trigger(session, "panel.problems");
    trigger(session, "panel.outliner");
    session.document.setSelection({.walls = {*session.document.view().numbering().wallAt(9)}});
    QTest::qWait(1);
}

/// Starts an export to a format that loses data of some walls.
inline QDialog& askToExport(WindowSession& session)
{
    openExample(session);
    for (const int number : {9, 10, 12, 40}) {
        const WallId wall = *session.document.view().numbering().wallAt(number);
        const bool set = session.document
                             .commit(SetRequest{
                                 .rows = std::vector{wall},
                                 .values = {{.field = "cstat", .value = 1 << 10}}})
                             .has_value();
        Q_ASSERT(set);
    }
    trigger(session, "file.export");
    auto* const dialog = session.window().findChild<QDialog*>(QStringLiteral("exportLevel"));
    auto* const targets = dialog->findChild<QListWidget*>();
    targets->setCurrentItem(
        targets->findItems(QStringLiteral("Build MAP 9"), Qt::MatchExactly).front());
    return *dialog;
}

inline void showLosses(WindowSession& session)
{
    auto* const row = askToExport(session).findChild<QAbstractButton*>(QStringLiteral("lossRow"));
    row->findChild<QPushButton*>()->click();
    row->setFocus();
    QTest::qWait(1);
}

inline void stepAside(WindowSession& session)
{
    askToExport(session).findChild<QAbstractButton*>(QStringLiteral("lossRow"))->click();
    QTest::qWait(1);
}

/// Shows the start page with readable, missing and unreadable levels.
inline void showStartPage(WindowSession& session)
{
    for (const editor::Example& example : editor::allExamples()) {
        const auto path = session.folder() / (example.id.toStdString() + ".map");
        const auto* const first = reinterpret_cast<const std::byte*>(example.content.constData());
        QVERIFY(replaceFile(path, std::span(first, std::size_t(example.content.size()))));
        QVERIFY(session.window().files().load(path));
    }
    const auto gone = session.folder() / "a-level-with-a-rather-long-name-that-is-gone.map";
    std::filesystem::copy_file(*session.document.saved().path(), gone);
    QVERIFY(session.window().files().load(gone));
    std::filesystem::remove(gone);
    trigger(session, "file.close");
    session.window().pages().offerLevels(
        {{.folder = session.folder() / "journal",
          .origin = session.folder() / "tutorial-rooms.map",
          .time = QDateTime::currentDateTime(),
          .edits = 23}});
    QTest::qWait(300);
}

} // namespace sectored::test
