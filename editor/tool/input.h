#pragma once

#include "sectored/geom/point.h"

namespace sectored::editor {

struct Modifiers {
    bool shift = false;
    bool control = false;
};

/// The pointer position of an event.
struct PointerInput {
    Vec2 at{};                ///< map units, not snapped
    double unitsPerPixel = 1; ///< map units per device-independent pixel
    Modifiers modifiers{};
};

/// The keys that tools use. All other keys belong to actions of the window.
enum class ToolKey {
    Enter,
    ShiftEnter,
    Escape,
    Backspace,
    Delete,
    Space,
    Next,            ///< N: next object or layer of the stack
    Previous,        ///< Shift+N
    NextLanding,     ///< U: next way to meet others (landing.h)
    PreviousLanding, ///< Shift+U
    OtherHeights,    ///< B: other heights of what lands (landing.h)
    Left,
    Right,
    Up,
    Down,
    ShiftLeft,
    ShiftRight,
    ShiftUp,
    ShiftDown,
    First, ///< Home
    Last   ///< End
};

} // namespace sectored::editor
