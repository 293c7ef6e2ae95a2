#pragma once

#include "tests/editor/window_states.h"
#include "tests/support/wait_for_check.h"

#include <vector>

namespace sectored::test {

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
