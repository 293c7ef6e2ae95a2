#pragma once

#include "sectored/base/file.h"

#include "editor/document/recovery.h"
#include "editor/document/watch/level_watch.h"
#include "editor/document/watch/walk_replays.h"
#include "editor/panel/walks/walks_panel.h"
#include "editor/setting/examples.h"
#include "editor/window/dock/docks.h"
#include "editor/window/file/level_files.h"
#include "editor/window/start/window_pages.h"
#include "tests/editor/recorded_walk.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QTest>
#include <QTimer>

#include <array>
#include <filesystem>
#include <functional>

namespace sectored::test {

using namespace editor;

/// A picture of the window, and how to get there from a new window.
struct State {
    const char* name;
    QSize size;
    void (*reach)(WindowSession& session);
};

inline constexpr QSize usual{1440, 900};
inline constexpr QSize small{960, 600};
inline constexpr QSize laptop{1280, 800};
inline constexpr QSize large{1920, 1080};

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
        SavedLevel::Origin::Unmodified);
    session.view().camera().frameLevel();
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

inline void beginStroke(WindowSession& session)
{
    openExample(session);
    session.key(Qt::Key_D);
    session.clickAll({{256, 256}, {1792, 256}, {1792, 1792}});
    session.move({256, 1792});
}

/// Raises the floor of sector 3 above its ceiling and opens the list of problems.
inline void openProblems(WindowSession& session)
{
    openExample(session);
    QVERIFY(session.document.commit(SetRequest{
        .rows = std::vector{session.sector(3)},
        .values = {{.field = "floorz", .value = -30000}}}));
    trigger(session, "panel.problems");
    auto& check = session.window().watch().check();
    QTRY_VERIFY(!check.isRunning());
    session.key(Qt::Key_F8);
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
    session.window().docks().find<WalksPanel>().select(through);
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
    for (const Example& example : allExamples()) {
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
    session.window().pages().offerCopies(
        {{.file = session.folder() / "copy.map",
          .origin = session.folder() / "tutorial-rooms.map",
          .time = QDateTime::currentDateTime(),
          .unsavedSteps = 23}});
    QTest::qWait(300);
}

inline const std::array states{
    State{
        "start-first-run",
        usual,
        [](WindowSession& session) {
            session.window().pages().showStart();
        }},
    State{"start", usual, showStartPage},
    State{"start-small", small, showStartPage},
    State{
        "new-level",
        usual,
        [](WindowSession& session) {
            trigger(session, "file.new");
        }},
    State{
        "export",
        usual,
        [](WindowSession& session) {
            openExample(session);
            trigger(session, "file.export");
        }},
    State{"export-losses", usual, showLosses},
    State{"export-aside", usual, stepAside},
    State{"select", usual, openExample},
    State{
        "select-hover",
        usual,
        [](WindowSession& session) {
            openExample(session);
            session.move({2048, 1024});
        }},
    State{
        "selected-sector",
        usual,
        [](WindowSession& session) {
            select(session, {300, 2000});
        }},
    State{
        "selected-wall",
        usual,
        [](WindowSession& session) {
            select(session, {3072, 400});
        }},
    State{
        "selected-vertex",
        usual,
        [](WindowSession& session) {
            select(session, {2048, 2048});
        }},
    State{
        "selected-sprite",
        usual,
        [](WindowSession& session) {
            select(session, {2560, 384});
        }},
    State{
        "selected-all",
        usual,
        [](WindowSession& session) {
            openExample(session);
            trigger(session, "select.all");
        }},
    State{
        "band",
        usual,
        [](WindowSession& session) {
            openExample(session);
            session.press({-700, -700});
            session.move({0, 0});
            session.move({2000, 2000});
        }},
    State{
        "lasso",
        usual,
        [](WindowSession& session) {
            openExample(session);
            session.document.options().setSelectShape(SelectShape::Lasso);
            session.press({-700, -700});
            for (const Point p : {Point{2500, -800}, {2700, 1500}, {2000, 2300}, {-600, 2400}}) {
                session.move(p);
            }
        }},
    State{
        "stack-list",
        usual,
        [](WindowSession& session) {
            openStack(session);
            session.key(Qt::Key_V);
            session.click({2500, 2000});
        }},
    State{
        "move-refused",
        usual,
        [](WindowSession& session) {
            openExample(session);
            session.press({2048, 2048});
            session.move({1536, 2304});
            session.move({1024, 2560});
            session.move({4400, 1024});
        }},
    State{
        "delete-refused",
        usual,
        [](WindowSession& session) {
            select(session, {3072, 400});
            session.key(Qt::Key_Delete);
        }},
    State{
        "sprite-turn",
        usual,
        [](WindowSession& session) {
            openExample(session);
            session.key(Qt::Key_S);
            session.press({512, 1536});
            session.move({700, 1300});
            session.move({1200, 1100});
        }},
    State{
        "ruler-path",
        usual,
        [](WindowSession& session) {
            openExample(session);
            session.key(Qt::Key_M);
            session.clickAll({{256, 256}, {1792, 512}, {1024, 1792}});
            session.move({400, 1500});
        }},
    State{
        "ruler-closed",
        usual,
        [](WindowSession& session) {
            openExample(session);
            session.key(Qt::Key_M);
            session.clickAll({{256, 256}, {1792, 256}, {1024, 1792}, {256, 256}});
        }},
    State{
        "draw-numbers",
        usual,
        [](WindowSession& session) {
            beginStroke(session);
            QTest::keyClicks(&session.view(), QStringLiteral("1"));
            QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("024"));
        }},
    State{
        "snap-line",
        usual,
        [](WindowSession& session) {
            openExample(session);
            session.key(Qt::Key_D);
            session.click({256, 256});
            session.move({1500, 280});
        }},
    State{
        "snap-vertex",
        usual,
        [](WindowSession& session) {
            openExample(session);
            session.key(Qt::Key_D);
            session.move({2050, 2052});
        }},
    State{
        "draw-empty",
        usual,
        [](WindowSession& session) {
            session.key(Qt::Key_D);
        }},
    State{"draw-stroke", usual, beginStroke},
    State{
        "draw-level",
        usual,
        [](WindowSession& session) {
            openStack(session);
            session.key(Qt::Key_D);
            session.clickAll({{2304, 1536}, {2816, 1536}, {2816, 2560}});
            session.key(Qt::Key_N);
            session.key(Qt::Key_N);
            session.move({2304, 2560});
        }},
    State{
        "polygon",
        usual,
        [](WindowSession& session) {
            openExample(session);
            session.key(Qt::Key_E);
            session.press({-1024, 1024});
            session.move({1024, 3072});
        }},
    State{
        "arc",
        usual,
        [](WindowSession& session) {
            openExample(session);
            session.key(Qt::Key_C);
            session.clickAll({{-1024, 1024}, {1024, 3072}});
            session.move({-512, 2560});
        }},
    State{
        "draw-refused",
        usual,
        [](WindowSession& session) {
            openExample(session);
            session.key(Qt::Key_D);
            session.clickAll({{0, 0}, {3072, 0}});
            session.key(Qt::Key_Return);
        }},
    State{
        "query-inside",
        usual,
        [](WindowSession& session) {
            openExample(session);
            session.key(Qt::Key_Q);
            session.click({300, 2000});
        }},
    State{
        "query-border",
        usual,
        [](WindowSession& session) {
            openExample(session);
            session.key(Qt::Key_Q);
            session.click({3072, 1024});
        }},
    State{
        "query-pins",
        usual,
        [](WindowSession& session) {
            openExample(session);
            session.document.query().setPins(
                {{300, 2000}, {3072, 1024}, {2600, 600}, {-600, -600}});
            session.key(Qt::Key_Q);
            session.click({2600, 600});
            QVERIFY(session.document.commit(DeleteRequest{.sectors = {session.sector(2)}}));
        }},
    State{
        "query-nowhere",
        usual,
        [](WindowSession& session) {
            openExample(session);
            session.key(Qt::Key_Q);
            session.click({-600, -600});
        }},
    State{
        "history",
        usual,
        [](WindowSession& session) {
            drawRoomAndInnerSector(session);
            session.key(Qt::Key_Z, Qt::ControlModifier);
        }},
    State{"problems", usual, openProblems},
    State{"problems-small", small, openProblems},
    State{
        "no-problems",
        laptop,
        [](WindowSession& session) {
            openExample(session);
            trigger(session, "level.check");
            auto& check = session.window().watch().check();
            QTRY_VERIFY(!check.isRunning());
        }},
    State{"walks", usual, openWalks},
    State{"walks-small", small, openWalks},
    State{
        "no-walks",
        laptop,
        [](WindowSession& session) {
            openExample(session);
            trigger(session, "panel.walks");
        }},
    State{"outliner", usual, openOutliner},
    State{"outliner-small", small, openOutliner},
    State{
        "outliner-filtered",
        large,
        [](WindowSession& session) {
            openOutliner(session);
            auto* const filter =
                session.window().findChild<QLineEdit*>(QStringLiteral("outlinerFilter"));
            QTest::keyClicks(filter, QStringLiteral("portal"));
        }},
    State{
        "split",
        usual,
        [](WindowSession& session) {
            openExample(session);
            trigger(session, "view.split");
        }},
    State{
        "split-small",
        small,
        [](WindowSession& session) {
            openExample(session);
            trigger(session, "view.split");
        }},
    State{
        "solid",
        laptop,
        [](WindowSession& session) {
            openExample(session);
            trigger(session, "view.solid");
        }},
    State{
        "plan-only",
        usual,
        [](WindowSession& session) {
            openExample(session);
            trigger(session, "view.canvasOnly");
        }},
    State{
        "no-panels",
        usual,
        [](WindowSession& session) {
            openExample(session);
            trigger(session, "view.panels");
        }},
    State{"small-window", small, beginStroke},
    State{
        "small-window-query",
        small,
        [](WindowSession& session) {
            openExample(session);
            session.key(Qt::Key_Q);
            session.click({300, 2000});
        }},
    State{
        "laptop",
        laptop,
        [](WindowSession& session) {
            select(session, {300, 2000});
        }},
    State{
        "large",
        large,
        [](WindowSession& session) {
            select(session, {300, 2000});
        }},
    State{
        "palette",
        usual,
        [](WindowSession& session) {
            openExample(session);
            trigger(session, "edit.commands");
        }},
    State{
        "keys",
        usual,
        [](WindowSession& session) {
            trigger(session, "edit.keys");
        }},
    State{
        "preferences",
        usual,
        [](WindowSession& session) {
            trigger(session, "edit.preferences");
        }},
    State{
        "key-sheet",
        usual,
        [](WindowSession& session) {
            trigger(session, "help.keySheet");
        }},
    State{
        "about",
        usual,
        [](WindowSession& session) {
            trigger(session, "help.about");
        }},
};

} // namespace sectored::test
