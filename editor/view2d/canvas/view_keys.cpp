#include "editor/view2d/canvas/view_keys.h"

#include "editor/tool/aim/snapper.h"

#include <QKeyEvent>

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

constexpr double arrowPan = 48;  ///< pixels
constexpr double shiftedPan = 8; ///< times as far

struct ViewKey {
    int key;
    ToolKey plain;
    ToolKey shifted;
};

constexpr std::array keyRows{
    ViewKey{Qt::Key_Return, ToolKey::Enter, ToolKey::ShiftEnter},
    ViewKey{Qt::Key_Enter, ToolKey::Enter, ToolKey::ShiftEnter},
    ViewKey{Qt::Key_Backspace, ToolKey::Backspace, ToolKey::Backspace},
    ViewKey{Qt::Key_Delete, ToolKey::Delete, ToolKey::Delete},
    ViewKey{Qt::Key_N, ToolKey::Next, ToolKey::Previous},
    ViewKey{Qt::Key_U, ToolKey::NextLanding, ToolKey::PreviousLanding},
    ViewKey{Qt::Key_B, ToolKey::OtherHeights, ToolKey::OtherHeights},
    ViewKey{Qt::Key_Left, ToolKey::Left, ToolKey::ShiftLeft},
    ViewKey{Qt::Key_Right, ToolKey::Right, ToolKey::ShiftRight},
    ViewKey{Qt::Key_Up, ToolKey::Up, ToolKey::ShiftUp},
    ViewKey{Qt::Key_Down, ToolKey::Down, ToolKey::ShiftDown},
    ViewKey{Qt::Key_Home, ToolKey::First, ToolKey::First},
    ViewKey{Qt::Key_End, ToolKey::Last, ToolKey::Last},
};

bool isShifted(const QKeyEvent& event)
{
    return (event.modifiers() & Qt::ShiftModifier) != 0;
}

} // namespace

bool isCommandKey(const QKeyEvent& event)
{
    return (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) != 0;
}

bool isViewKey(const QKeyEvent& event, bool isToolBusy)
{
    constexpr std::array keys{Qt::Key_Escape, Qt::Key_Space, Qt::Key_Return, Qt::Key_Enter};
    if (isCommandKey(event)) {
        return false;
    }
    return std::ranges::find(keys, event.key()) != keys.end()
           || (isToolBusy && event.key() < Qt::Key_F1);
}

std::optional<ToolKey> toolKeyOf(const QKeyEvent& event)
{
    const auto* const row = std::ranges::find(keyRows, event.key(), &ViewKey::key);
    if (row == keyRows.end() || isCommandKey(event)) {
        return std::nullopt;
    }
    return isShifted(event) ? row->shifted : row->plain;
}

bool needsPoint(ToolKey key)
{
    return gridStepOf(key) || key == ToolKey::Space;
}

std::optional<QPointF> arrowPanOf(const QKeyEvent& event)
{
    const double step = isShifted(event) ? shiftedPan * arrowPan : arrowPan;
    if (isCommandKey(event)) {
        return std::nullopt;
    }
    switch (event.key()) {
    case Qt::Key_Left:
        return QPointF(step, 0);
    case Qt::Key_Right:
        return QPointF(-step, 0);
    case Qt::Key_Up:
        return QPointF(0, step);
    case Qt::Key_Down:
        return QPointF(0, -step);
    default:
        return std::nullopt;
    }
}

Modifiers toolModifiers(Qt::KeyboardModifiers modifiers)
{
    return {
        .shift = (modifiers & Qt::ShiftModifier) != 0,
        .control = (modifiers & Qt::ControlModifier) != 0};
}

} // namespace sectored::editor
