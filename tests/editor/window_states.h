#pragma once

#include "editor/document/watch/level_watch.h"
#include "editor/window/start/window_pages.h"
#include "tests/editor/window_session.h"
#include "tests/editor/window_steps.h"

#include <QApplication>
#include <QLineEdit>
#include <QTest>

#include <array>

namespace sectored::test {

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

/// States of the start page, of tools, of what is selected and of problems in the 2D view.
inline const std::array toolStates{
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
        "game-files",
        usual,
        [](WindowSession& session) {
            openExample(session);
            trigger(session, "file.gameFiles");
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
            session.document.options().setSelectShape(editor::SelectShape::Lasso);
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
    State{"move-refused", usual, dragToRefusal},
    State{"move-refused-laptop", laptop, dragToRefusal},
    State{
        "paste-floats",
        usual,
        [](WindowSession& session) {
            floatOver(session, 0);
        }},
    State{
        "paste-refused",
        usual,
        [](WindowSession& session) {
            floatOver(session, 2);
        }},
    State{
        "handles",
        usual,
        [](WindowSession& session) {
            showHandles(session, std::nullopt);
        }},
    State{
        "handles-turn",
        usual,
        [](WindowSession& session) {
            showHandles(session, Point{4096, 1024});
        }},
    State{
        "move-stitch",
        usual,
        [](WindowSession& session) {
            dragRoom(session, 3584);
        }},
    State{
        "move-cut",
        usual,
        [](WindowSession& session) {
            dragRoom(session, 4096);
            session.key(Qt::Key_U);
        }},
    State{
        "move-over-refused",
        usual,
        [](WindowSession& session) {
            session.document.options().setLanding(editor::Landing::Refuse);
            dragRoom(session, 4096);
        }},
    State{
        "move-narrow",
        small,
        [](WindowSession& session) {
            dragRoom(session, 3584);
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
        "problem-badges",
        large,
        [](WindowSession& session) {
            showBadges(session, BadgesShown::All);
        }},
    State{
        "problem-badges-at-edge",
        usual,
        [](WindowSession& session) {
            showBadges(session, BadgesShown::Some);
        }},
    State{"problem-lost-area", usual, showLostArea},
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
        "layer",
        usual,
        [](WindowSession& session) {
            openStack(session);
            session.key(Qt::Key_V);
            session.move({2500, 2000});
            session.key(Qt::Key_N);
        }},
    State{
        "layer-alone",
        usual,
        [](WindowSession& session) {
            openStack(session);
            session.key(Qt::Key_V);
            session.move({2500, 2000});
            session.key(Qt::Key_N);
            session.key(Qt::Key_O);
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
    State{"curve-wall", usual, bendWall},
    State{"stairs", usual, shapeStairs},
    State{
        "stairs-rounded",
        usual,
        [](WindowSession& session) {
            shapeStairs(session);
            session.key(Qt::Key_N);
        }},
    State{
        "stairs-spiral",
        usual,
        [](WindowSession& session) {
            shapeStairs(session);
            session.key(Qt::Key_N);
            session.key(Qt::Key_N);
        }},
    State{"extrude", usual, extrudeWall},
    State{"door", usual, shapeDoor},
    State{"door-again", usual, openDoorAgain},
    State{
        "door-again-offer",
        usual,
        [](WindowSession& session) {
            openDoorAgain(session);
            session.view().setToolOption("thickness", 16'000);
        }},
    State{"history-branch", usual, leaveBranch},
    State{"slope", usual, slopeFloor},
    State{
        "slope-crossed",
        usual,
        [](WindowSession& session) {
            slopeFloor(session);
            session.view().tool().setOption("heinum", -6000);
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
};

} // namespace sectored::test
