#pragma once

#include "sectored/geom/point.h"

namespace sectored::editor {

struct Modifiers {
    bool shift = false;
    bool control = false;
};

/// Where the pointer is, in every pointer event of a tool.
struct PointerInput {
    Vec2 at{}; ///< map units, not snapped
    double unitsPerPixel =
        1; ///< map units in a device-independent pixel: distances on screen to map units
    Modifiers modifiers{};
};

/// The keys that tools understand; everything else is an action of the window.
enum class ToolKey {
    Enter,
    ShiftEnter,
    Escape,
    Backspace,
    Delete,
    Space,
    Next,     ///< N: next in the stack
    Previous, ///< Shift+N
    Left,
    Right,
    Up,
    Down,
    ShiftLeft,
    ShiftRight,
    ShiftUp,
    ShiftDown,
};

} // namespace sectored::editor
