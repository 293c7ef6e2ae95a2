#include "editor/view3d/walk_input.h"

#include <Qt>

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

struct WalkKeyRow {
    int key;
    WalkKey meaning;
};

constexpr std::array rows{
    WalkKeyRow{Qt::Key_W, WalkKey::Forward},
    WalkKeyRow{Qt::Key_Up, WalkKey::Forward},
    WalkKeyRow{Qt::Key_S, WalkKey::Back},
    WalkKeyRow{Qt::Key_Down, WalkKey::Back},
    WalkKeyRow{Qt::Key_A, WalkKey::Left},
    WalkKeyRow{Qt::Key_D, WalkKey::Right},
    WalkKeyRow{Qt::Key_Left, WalkKey::TurnLeft},
    WalkKeyRow{Qt::Key_Right, WalkKey::TurnRight},
    WalkKeyRow{Qt::Key_E, WalkKey::Rise},
    WalkKeyRow{Qt::Key_Q, WalkKey::Sink},
    WalkKeyRow{Qt::Key_Space, WalkKey::Jump},
    WalkKeyRow{Qt::Key_C, WalkKey::Crouch},
    WalkKeyRow{Qt::Key_Shift, WalkKey::Run},
};

} // namespace

std::optional<WalkKey> walkKeyOf(int key)
{
    const auto* const row = std::ranges::find(rows, key, &WalkKeyRow::key);
    return row == rows.end() ? std::nullopt : std::optional(row->meaning);
}

bool isGravityKey(int key)
{
    return key == Qt::Key_G;
}

bool MoveWish::isRest() const
{
    return forward == 0 && right == 0 && rise == 0 && turn == 0 && !jumps && !crouches;
}

double HeldKeys::way(WalkKey forth, WalkKey back) const
{
    return (m_down.contains(forth) ? 1 : 0) - (m_down.contains(back) ? 1 : 0);
}

MoveWish HeldKeys::wish() const
{
    return {
        .forward = way(WalkKey::Forward, WalkKey::Back),
        .right = way(WalkKey::Right, WalkKey::Left),
        .rise = way(WalkKey::Rise, WalkKey::Sink),
        .turn = way(WalkKey::TurnRight, WalkKey::TurnLeft),
        .runs = m_down.contains(WalkKey::Run),
        .jumps = m_down.contains(WalkKey::Jump),
        .crouches = m_down.contains(WalkKey::Crouch)};
}

} // namespace sectored::editor
