#pragma once

#include "sectored/walk/player_presets.h"

#include "editor/setting/player.h"
#include "tests/editor/window_states.h"
#include "tests/support/map_text.h"
#include "tests/support/wait_for_check.h"

#include <vector>

namespace sectored::test {

/// Shows the step of a wall over two quadrants, with the published method beside it.
inline void tellTwoQuadrants(WindowSession& session)
{
    session.document.saved().adopt(
        mapFromText("sector 0: 0,0 4096,0 4096,1024 1024,4096 0,4096\n"),
        editor::SavedLevel::Origin::Unmodified);
    trigger(session, "view.frameLevel");
    session.key(Qt::Key_Q);
    session.document.query().setPoint(Point{2000, 2200});
    trigger(session, "query.published");
    for (const auto key : {Qt::Key_Return, Qt::Key_Right, Qt::Key_Right}) {
        session.key(key);
    }
}

/// Sweeps through the level of the example and slides on twice.
inline void sweepInExample(WindowSession& session)
{
    openExample(session);
    session.key(Qt::Key_Q, Qt::ShiftModifier);
    session.drag({600, 1000}, {2400, 1400});
    session.key(Qt::Key_Return);
    session.key(Qt::Key_Return);
}

/// States of panels, dialogs and the layout of the window.
inline const std::array panelStates{
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
        "query-step",
        usual,
        [](WindowSession& session) {
            openExample(session);
            session.key(Qt::Key_Q);
            session.click({300, 2000});
            session.key(Qt::Key_Return);
            session.key(Qt::Key_Right);
        }},
    State{"query-two-quadrants", usual, tellTwoQuadrants},
    State{"query-two-quadrants-small", small, tellTwoQuadrants},
    State{
        "player",
        usual,
        [](WindowSession& session) {
            openExample(session);
            editor::setPlayer(session.settings(), playerPresets()[1].settings);
            trigger(session, "test.player");
        }},
    State{"sweep", usual, sweepInExample},
    State{
        "sweep-split",
        usual,
        [](WindowSession& session) {
            sweepInExample(session);
            trigger(session, "view.split");
        }},
    State{
        "bench",
        usual,
        [](WindowSession& session) {
            openExample(session);
            trigger(session, "test.bench");
        }},
    State{
        "bench-over",
        usual,
        [](WindowSession& session) {
            openExample(session);
            trigger(session, "test.bench");
            trigger(session, "bench.overEachOther");
            trigger(session, "bench.ellipsoid");
        }},
    State{
        "bench-small",
        small,
        [](WindowSession& session) {
            openExample(session);
            trigger(session, "test.bench");
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
        "repair",
        usual,
        [](WindowSession& session) {
            openDamaged(session, "crossing");
        }},
    State{
        "repair-links",
        large,
        [](WindowSession& session) {
            openDamaged(session, "half-link");
        }},
    State{
        "repair-t-junction",
        laptop,
        [](WindowSession& session) {
            openDamaged(session, "t-junction");
        }},
    State{
        "repair-small",
        small,
        [](WindowSession& session) {
            openDamaged(session, "zero-length");
        }},
    State{
        "no-problems",
        laptop,
        [](WindowSession& session) {
            openExample(session);
            trigger(session, "level.check");
            QVERIFY(waitForCheck(session.window().watch().check()));
        }},
    State{
        "tiles",
        usual,
        [](WindowSession& session) {
            openExample(session);
            trigger(session, "panel.tiles");
        }},
    State{
        "tiles-small",
        small,
        [](WindowSession& session) {
            openExample(session);
            trigger(session, "panel.tiles");
        }},
    State{
        "find",
        usual,
        [](WindowSession& session) {
            openExample(session);
            trigger(session, "panel.find");
            const auto lineNamed = [&](const char* name) {
                return session.window().findChild<QLineEdit*>(QString::fromLatin1(name));
            };
            lineNamed("findQuery")->setText(QStringLiteral("wall where portal and shade < 8"));
            lineNamed("findReplacement")->setText(QStringLiteral("shade = shade + 4"));
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

inline std::vector<State> allStates()
{
    std::vector<State> all(toolStates.begin(), toolStates.end());
    all.insert(all.end(), panelStates.begin(), panelStates.end());
    return all;
}

} // namespace sectored::test
