#pragma once

#include "editor/action/action.h"
#include "editor/document/watch/level_watch.h"
#include "editor/panel/problems/problems_panel.h"
#include "editor/tool/move/selection_handles.h"
#include "editor/window/main_window.h"
#include "tests/editor/window/random_places.h"
#include "tests/editor/window_session.h"
#include "tests/support/wait_for_check.h"

#include <QAction>
#include <QApplication>
#include <QPushButton>
#include <QTest>
#include <QTreeView>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <set>
#include <string_view>

namespace sectored::test {

/// Presses random keys, buttons and actions in the window. Equal seeds give the same sequence.
class RandomHands {
    static constexpr qsizetype rememberedSteps = 60;

    /// Actions that close the window or open another.
    inline static const std::set<std::string> endings{"file.close", "file.quit", "file.newWindow"};

    /// Actions that replace the level by another, which may be damaged.
    static constexpr std::string_view otherLevels = "query.errata.";

    static constexpr std::array buttons{
        Qt::LeftButton,
        Qt::LeftButton,
        Qt::LeftButton,
        Qt::RightButton,
        Qt::MiddleButton};
    static constexpr std::array modifiers{
        Qt::KeyboardModifiers(),
        Qt::KeyboardModifiers(),
        Qt::KeyboardModifiers(Qt::ShiftModifier),
        Qt::KeyboardModifiers(Qt::ControlModifier),
        Qt::KeyboardModifiers(Qt::ControlModifier | Qt::ShiftModifier)};
    static constexpr std::array keys{
        Qt::Key_Space,  Qt::Key_Return, Qt::Key_Escape, Qt::Key_Tab,      Qt::Key_Backspace,
        Qt::Key_Delete, Qt::Key_Left,   Qt::Key_Right,  Qt::Key_Up,       Qt::Key_Down,
        Qt::Key_Home,   Qt::Key_End,    Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_F2,
        Qt::Key_F4,     Qt::Key_F6,     Qt::Key_Plus,   Qt::Key_Minus,    Qt::Key_Menu,
        Qt::Key_Period, Qt::Key_Comma,  Qt::Key_N,      Qt::Key_N,        Qt::Key_O};

    /// Actions that are drawn more often than others, because they need a selection or a further
    /// input to edit something.
    inline static const std::set<std::string> favourites{
        "edit.copy",
        "edit.duplicate",
        "edit.paste",
        "edit.pasteMerge",
        "geometry.handles",
        "select.lock",
        "select.unlockAll"};
    static constexpr int favouriteTimes = 6;

public:
    RandomHands(WindowSession& session, std::uint64_t seed)
        : m_session(session)
        , m_random(seed)
        , m_places(session, m_random)
    {
        for (const editor::Action& action : editor::allActions()) {
            if (!endings.contains(action.id) && !action.id.starts_with(otherLevels)) {
                const int times = favourites.contains(action.id) ? favouriteTimes : 1;
                m_actions.insert(
                    m_actions.end(),
                    static_cast<std::size_t>(times),
                    window().action(action.id));
            }
        }
        for (const std::string& id : endings) {
            for (const QKeySequence& each : window().action(id)->shortcuts()) {
                m_avoided.insert(each.toString().toStdString());
            }
        }
    }

    void step()
    {
        m_steps.push_back(act());
        if (m_steps.size() > rememberedSteps) {
            m_steps.pop_front();
        }
    }

    /// Numbers of edits that the steps of several inputs made.
    struct Made {
        int shapes = 0; ///< by generators
        int groups = 0; ///< placed after they floated
        int drags = 0;
        int transforms = 0; ///< by handles
        int fixes = 0;      ///< in the Problems panel
    };
    const Made& made() const { return m_made; }
    /// Returns the latest steps, one per line.
    QString steps() const { return m_steps.join(QLatin1Char('\n')); }

private:
    editor::MainWindow& window() { return m_session.window(); }
    int upTo(int end) { return std::uniform_int_distribution(0, end - 1)(m_random); }
    template <class Table>
    auto oneOf(const Table& table)
    {
        return table[static_cast<std::size_t>(upTo(static_cast<int>(std::size(table))))];
    }

    QString act()
    {
        const int kind = upTo(100);
        if (kind < 30) {
            return movePointer();
        }
        if (kind < 52) {
            return pressOrRelease();
        }
        if (kind < 58) {
            return turnWheel();
        }
        if (kind < 79) {
            return pressKey();
        }
        if (kind < 89) {
            return runAction();
        }
        if (kind < 97) {
            return useSeveral();
        }
        return kind < 99 ? wait() : resize();
    }

    QString movePointer()
    {
        m_pointer = upTo(2) == 0 ? m_places.nearVertex() : m_places.anywhere();
        QTest::mouseMove(window().windowHandle(), m_pointer);
        return QStringLiteral("move %1 %2").arg(m_pointer.x()).arg(m_pointer.y());
    }

    QString pressOrRelease()
    {
        if (m_held) {
            const Qt::MouseButton button = *m_held;
            m_held.reset();
            QTest::mouseRelease(window().windowHandle(), button, {}, m_pointer);
            return QStringLiteral("release %1").arg(button);
        }
        const Qt::MouseButton button = oneOf(buttons);
        const Qt::KeyboardModifiers held = oneOf(modifiers);
        if (upTo(2) == 0) {
            QTest::mouseClick(window().windowHandle(), button, held, m_pointer);
            return QStringLiteral("click %1 with %2").arg(button).arg(held.toInt());
        }
        m_held = button;
        QTest::mousePress(window().windowHandle(), button, held, m_pointer);
        return QStringLiteral("press %1 with %2").arg(button).arg(held.toInt());
    }

    QString turnWheel()
    {
        QWidget* const under = window().childAt(m_pointer);
        const QPoint notch(0, upTo(2) == 0 ? 120 : -120);
        const Qt::KeyboardModifiers held = oneOf(modifiers);
        if (under != nullptr) {
            QWheelEvent event(
                under->mapFrom(&window(), m_pointer),
                window().mapToGlobal(m_pointer),
                {},
                notch,
                m_held.value_or(Qt::NoButton),
                held,
                Qt::NoScrollPhase,
                false);
            QApplication::sendEvent(under, &event);
        }
        return QStringLiteral("wheel %1 with %2").arg(notch.y()).arg(held.toInt());
    }

    QString pressKey()
    {
        const int kind = upTo(4);
        const int code = kind == 0   ? Qt::Key_0 + upTo(10)
                         : kind == 1 ? int{oneOf(keys)}
                                     : Qt::Key_A + upTo(26);
        const Qt::KeyboardModifiers held = oneOf(modifiers);
        const QString text =
            QKeySequence(QKeyCombination(held, static_cast<Qt::Key>(code))).toString();
        if (!m_avoided.contains(text.toStdString())) {
            QTest::keyClick(window().windowHandle(), static_cast<Qt::Key>(code), held);
        }
        return QStringLiteral("key ") + text;
    }

    QString runAction()
    {
        QAction* const action = oneOf(m_actions);
        if (action->isEnabled()) {
            action->trigger();
        }
        return QStringLiteral("action ") + action->text();
    }

    /// Does something that takes several inputs in order, which single ones seldom come to.
    QString useSeveral()
    {
        if (m_held) {
            pressOrRelease();
        }
        if (QApplication::activeModalWidget() != nullptr) {
            return QStringLiteral("nothing, a dialog is open");
        }
        // Offscreen, no window is active after a dialog, and shortcuts need one.
        if (QApplication::activeWindow() == nullptr) {
            window().activateWindow();
        }
        if (upTo(2) == 0) {
            showAll();
        }
        switch (upTo(6)) {
        case 0:
        case 1:
            return counted(m_made.shapes, &RandomHands::generate);
        case 2:
            return counted(m_made.groups, &RandomHands::floatGroup);
        case 3:
            return counted(m_made.drags, &RandomHands::dragSelection);
        case 4:
            return counted(m_made.transforms, &RandomHands::dragHandle);
        default:
            return counted(m_made.fixes, &RandomHands::fixProblem);
        }
    }

    /// Takes back what keeps the hands from the level in the 2D view.
    void showAll()
    {
        for (const char* const id :
             {"view.plan", "select.allLayers", "select.showAll", "select.unlockAll"}) {
            if (QAction* const action = window().action(id); action->isEnabled()) {
                action->trigger();
            }
        }
    }

    QString counted(int& edits, QString (RandomHands::*step)())
    {
        const auto before = m_session.document.edits().history().done();
        const QString text = (this->*step)();
        edits += m_session.document.edits().history().done() > before ? 1 : 0;
        return text;
    }

    void movePointerTo(QPoint p)
    {
        m_pointer = {
            std::clamp(p.x(), 0, window().width() - 1),
            std::clamp(p.y(), 0, window().height() - 1)};
        QTest::mouseMove(window().windowHandle(), m_pointer);
    }
    void press(Qt::KeyboardModifiers held = {})
    {
        QTest::mousePress(window().windowHandle(), Qt::LeftButton, held, m_pointer);
    }
    void release(Qt::KeyboardModifiers held = {})
    {
        QTest::mouseRelease(window().windowHandle(), Qt::LeftButton, held, m_pointer);
    }
    void click(Qt::KeyboardModifiers held = {})
    {
        press(held);
        release(held);
        // Keep the next press from becoming a double-click.
        QTest::qWait(1);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers held = {})
    {
        QTest::keyClick(window().windowHandle(), key, held);
    }

    /// Selects something in the view by clicks. Returns false if the view does not take them.
    bool selectInView()
    {
        QAction* const select = window().action("tool.select");
        if (!select->isEnabled()) {
            return false;
        }
        select->trigger();
        m_session.view().setFocus();
        key(Qt::Key_Escape);
        key(Qt::Key_Home);
        for (int k = upTo(2); k >= 0; --k) {
            movePointerTo(upTo(3) == 0 ? m_places.onWall() : m_places.inSector());
            click(k == 0 ? Qt::KeyboardModifiers() : Qt::ShiftModifier);
        }
        return true;
    }

    /// Copies the selection, turns, mirrors and moves the floating group, and places it.
    QString floatGroup()
    {
        if (!selectInView()) {
            return QStringLiteral("no group");
        }
        key(Qt::Key_C, Qt::ControlModifier);
        movePointerTo(m_places.anywhere());
        const int way = upTo(3);
        key(way == 0 ? Qt::Key_D : Qt::Key_V,
            way == 2 ? Qt::ControlModifier | Qt::ShiftModifier : Qt::ControlModifier);
        for (int k = upTo(6); k > 0; --k) {
            if (upTo(3) == 0) {
                turnWheel();
            } else {
                key(oneOf(std::array{
                    Qt::Key_Period,
                    Qt::Key_Comma,
                    Qt::Key_X,
                    Qt::Key_Y,
                    Qt::Key_U,
                    Qt::Key_N,
                    Qt::Key_Left}));
            }
        }
        // Shift places it and keeps it.
        for (int repeats = upTo(3); repeats > 0; --repeats) {
            movePointerTo(m_places.anywhere());
            click(Qt::ShiftModifier);
        }
        movePointerTo(upTo(2) == 0 ? m_places.nearVertex() : m_places.anywhere());
        if (upTo(4) == 0) {
            key(Qt::Key_Return);
        } else {
            click();
        }
        key(Qt::Key_Escape);
        return QStringLiteral("float to %1 %2").arg(m_pointer.x()).arg(m_pointer.y());
    }

    /// Drags the selection, or the vertex or wall under the pointer. Sometimes presses a key while
    /// the button is held; most of these cancel the drag.
    QString dragSelection()
    {
        if (!selectInView()) {
            return QStringLiteral("no drag");
        }
        if (upTo(3) != 0) {
            movePointerTo(upTo(2) == 0 ? m_places.nearVertex() : m_places.onWall());
        }
        press();
        const QPoint half(awayOnAxis(), awayOnAxis());
        movePointerTo(m_pointer + half);
        movePointerTo(upTo(4) == 0 ? m_places.nearVertex() : m_pointer + half);
        if (upTo(3) == 0) {
            key(oneOf(std::array{Qt::Key_U, Qt::Key_U, Qt::Key_N, Qt::Key_R, Qt::Key_5}));
        }
        release();
        key(upTo(3) == 0 ? Qt::Key_Escape : Qt::Key_Return);
        key(Qt::Key_Escape);
        return QStringLiteral("drag to %1 %2").arg(m_pointer.x()).arg(m_pointer.y());
    }

    /// Returns a number of pixels that the default grid does not round to nothing, in either
    /// direction, or 0, so that walls also move along an axis.
    int awayOnAxis()
    {
        const int pixels = upTo(3) == 0 ? 0 : 10 + upTo(31);
        return upTo(2) == 0 ? pixels : -pixels;
    }

    /// Shows the handles of the selection and drags one.
    QString dragHandle()
    {
        if (!selectInView()) {
            return QStringLiteral("no handle");
        }
        const auto box = editor::handledBox(m_session.document);
        if (!box) {
            return QStringLiteral("nothing with handles");
        }
        key(Qt::Key_Z);
        const auto& transform = m_session.view().camera().transform();
        const auto handles = editor::handlesOf(*box, 1 / m_session.view().camera().zoom());
        const QPoint at = transform.toView(oneOf(handles).at).toPoint();
        movePointerTo(m_session.view().mapTo(&window(), at));
        press();
        movePointerTo(m_pointer + QPoint(upTo(81) - 40, upTo(81) - 40));
        movePointerTo(m_pointer + QPoint(upTo(81) - 40, upTo(81) - 40));
        release();
        key(Qt::Key_Z);
        return QStringLiteral("handle at %1 %2").arg(at.x()).arg(at.y());
    }

    /// Goes through the list of problems and fixes some.
    QString fixProblem()
    {
        auto& panel = *window().findChild<editor::ProblemsPanel*>();
        if (!panel.isVisible()) {
            window().action("panel.problems")->trigger();
        }
        if (!waitForCheck(window().watch().check())) {
            return QStringLiteral("no list of problems");
        }
        auto* const safe = panel.findChild<QPushButton*>(QStringLiteral("fixSafe"));
        if (safe->isVisible() && upTo(4) == 0) {
            QTest::mouseClick(safe, Qt::LeftButton);
            return QStringLiteral("fix what is safe");
        }
        for (int k = upTo(5); k >= 0; --k) {
            key(Qt::Key_F8);
        }
        auto& list = *panel.findChild<QTreeView*>();
        if (!list.isVisible()) {
            return QStringLiteral("no problem");
        }
        QTest::keyClick(&list, Qt::Key_Return, oneOf(modifiers) & Qt::ShiftModifier);
        return QStringLiteral("fix a problem");
    }

    /// Drags from a wall in one of the tools that make shapes, and finishes in some way.
    QString generate()
    {
        constexpr std::array tools{
            "tool.curve",
            "tool.stairs",
            "tool.extrude",
            "tool.door",
            "tool.slope"};
        const char* const tool = oneOf(tools);
        if (!window().action(tool)->isEnabled()) {
            return QStringLiteral("no generator");
        }
        window().action(tool)->trigger();
        m_session.view().setFocus();
        m_pointer = m_places.onWall();
        const QPoint from = m_pointer;
        QTest::mouseMove(window().windowHandle(), from);
        QTest::mousePress(window().windowHandle(), Qt::LeftButton, {}, from);
        m_pointer = m_places.anywhere();
        QTest::mouseMove(window().windowHandle(), (from + m_pointer) / 2);
        QTest::mouseMove(window().windowHandle(), m_pointer);
        QTest::mouseRelease(window().windowHandle(), Qt::LeftButton, {}, m_pointer);
        for (int k = upTo(4); k > 0; --k) {
            turnWheel();
            QTest::keyClick(
                window().windowHandle(),
                oneOf(std::array{Qt::Key_N, Qt::Key_Left, Qt::Key_Up, Qt::Key_5, Qt::Key_Return}));
        }
        QTest::keyClick(window().windowHandle(), upTo(4) == 0 ? Qt::Key_Escape : Qt::Key_Return);
        return QStringLiteral("%1 from %2 %3 to %4 %5")
            .arg(QLatin1String(tool))
            .arg(from.x())
            .arg(from.y())
            .arg(m_pointer.x())
            .arg(m_pointer.y());
    }

    QString wait()
    {
        QTest::qWait(upTo(40));
        return QStringLiteral("wait");
    }

    QString resize()
    {
        window().resize(640 + upTo(900), 480 + upTo(500));
        return QStringLiteral("resize %1 %2").arg(window().width()).arg(window().height());
    }

    WindowSession& m_session;
    std::mt19937_64 m_random;
    RandomPlaces m_places;
    std::vector<QAction*> m_actions;
    std::set<std::string> m_avoided;
    std::optional<Qt::MouseButton> m_held;
    QPoint m_pointer;
    Made m_made;
    QStringList m_steps;
};

} // namespace sectored::test
