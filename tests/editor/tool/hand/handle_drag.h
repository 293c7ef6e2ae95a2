#pragma once

#include "editor/tool/move/selection_handles.h"
#include "editor/tool/tool.h"
#include "tests/editor/tool/bare_target.h"

/// Drags of transform handles.
namespace sectored::test {

/// Returns the position of a handle, one unit a pixel.
inline Vec2 handle(const BareTarget& target, int x, int y)
{
    for (const editor::Handle& each : editor::handlesOf(*editor::handledBox(target), 1)) {
        if (each.x == x && each.y == y && !each.turns) {
            return each.at;
        }
    }
    return {};
}

/// Drags a handle by a vector, without releasing it.
inline void drag(editor::Tool& tool, Vec2 from, Vec2 by, editor::Modifiers modifiers = {})
{
    dragTo(tool, at(from.x, from.y), at(from.x + by.x, from.y + by.y, modifiers));
}

} // namespace sectored::test
