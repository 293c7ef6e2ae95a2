// Keys of the 3D view that change the surface aimed at.
#include "editor/view3d/preview_view.h"

#include <QKeyEvent>
#include <QTimer>

#include <chrono>

namespace sectored::editor {

namespace {

constexpr std::chrono::milliseconds numbersShown{2500};

bool isArrow(const QKeyEvent& event)
{
    const bool isOnKeypad = (event.modifiers() & Qt::KeypadModifier) != 0;
    return !isOnKeypad && event.key() >= Qt::Key_Left && event.key() <= Qt::Key_Down;
}

bool isLetter(int key)
{
    return key >= Qt::Key_A && key <= Qt::Key_Z;
}

/// Returns how a pressed key may be written, the most exact way first: a key of the keypad also as
/// that of the keyboard, a sign also without the Shift that some keyboards need for it.
std::vector<QKeySequence> waysToWrite(const QKeyEvent& event)
{
    const QKeyCombination pressed = event.keyCombination();
    const auto without = [&](Qt::KeyboardModifier modifier) {
        return QKeyCombination(
            pressed.keyboardModifiers() & ~Qt::KeyboardModifiers(modifier),
            pressed.key());
    };
    std::vector<QKeySequence> ways{QKeySequence(pressed)};
    const bool isSign =
        event.key() > Qt::Key_Space && event.key() < Qt::Key_AsciiTilde && !isLetter(event.key());
    if (isSign && (event.modifiers() & Qt::KeypadModifier) != 0) {
        ways.emplace_back(without(Qt::KeypadModifier));
    } else if (isSign && (event.modifiers() & Qt::ShiftModifier) != 0) {
        ways.emplace_back(without(Qt::ShiftModifier));
    } else if (event.key() == Qt::Key_Backtab) {
        ways.emplace_back(QKeyCombination(pressed.keyboardModifiers(), Qt::Key_Tab));
    }
    return ways;
}

} // namespace

const SurfaceCommand* PreviewView::commandOf(const QKeyEvent& event) const
{
    if (isCaptured() && isArrow(event)) {
        return nullptr;
    }
    for (const QKeySequence& way : waysToWrite(event)) {
        const auto found = m_shortcuts.commands.find(way);
        if (found != m_shortcuts.commands.end()) {
            return found->second;
        }
    }
    return nullptr;
}

/// Returns false if the key has no command. A held key repeats steps, but toggles nothing again.
bool PreviewView::runCommand(const QKeyEvent& event)
{
    const SurfaceCommand* const command = commandOf(event);
    if (command != nullptr && (!event.isAutoRepeat() || joins(command->act))) {
        emit surfaceCommandWanted(*command);
    }
    return command != nullptr;
}

void PreviewView::showNumbers(const HudBox& numbers)
{
    m_aim.numbers = numbers;
    m_aim.numbersEnd = QDeadlineTimer(numbersShown);
    update();
    QTimer::singleShot(numbersShown, this, [this] { update(); });
}

} // namespace sectored::editor
