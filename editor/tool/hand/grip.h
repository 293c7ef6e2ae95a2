#pragma once

#include "sectored/base/overload.h"

#include "editor/tool/gesture.h"
#include "editor/tool/hand/handle_hints.h"
#include "editor/tool/hand/transform_gesture.h"
#include "editor/tool/move/selection_handles.h"
#include "editor/tool/move/sprite_handles.h"
#include "editor/tool/move/sprite_turn_gesture.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace sectored::editor {

/// What the Select tool shows to be dragged: a handle at the box round the selection, or that of a
/// sprite.
using Grip = std::variant<Handle, SpriteHandle>;

/// Returns the box whose handles are shown. Empty if none are.
inline std::optional<Box> shownHandleBox(const EditTarget& target)
{
    return showsHandles(target.options()) ? handledBox(target) : std::nullopt;
}

/// Returns the grip at the pointer, if there is one.
inline std::optional<Grip> gripAt(const EditTarget& target, const PointerInput& input)
{
    if (const auto box = shownHandleBox(target)) {
        if (const auto handle = handleAt(handlesOf(*box, input.unitsPerPixel), input)) {
            return Grip(*handle);
        }
    }
    const auto handle = spriteHandleAt(target, input);
    return handle ? std::optional(Grip(*handle)) : std::nullopt;
}

/// Tests whether a grip found before is still shown.
inline bool isShown(const EditTarget& target, const Grip& grip)
{
    return std::visit(
        Overload{
            [&](const Handle&) { return shownHandleBox(target).has_value(); },
            [&](const SpriteHandle& handle) {
                return std::ranges::binary_search(target.selection().sprites, handle.sprite);
            }},
        grip);
}

/// Starts to drag a grip. Precondition: it is shown.
inline std::unique_ptr<Gesture> dragOfGrip(EditTarget& target, const Grip& grip, Vec2 grabbedAt)
{
    return std::visit(
        Overload{
            [&](const Handle& handle) -> std::unique_ptr<Gesture> {
                return std::make_unique<TransformGesture>(target, handle, grabbedAt);
            },
            [&](const SpriteHandle& handle) -> std::unique_ptr<Gesture> {
                return std::make_unique<SpriteTurnGesture>(target, handle);
            }},
        grip);
}

/// Returns where a grip is.
inline Vec2 placeOf(const Grip& grip)
{
    return std::visit([](const auto& handle) { return handle.at; }, grip);
}

inline PointerShape pointerOver(const EditTarget& target, const Grip& grip)
{
    const auto* const handle = std::get_if<Handle>(&grip);
    return handle != nullptr ? pointerOver(*handle, edgeHandles(target.options()))
                             : PointerShape::ClosedHand;
}

/// Returns the hints for a grip at the pointer, whose drag has not begun. Precondition: it is
/// shown.
inline std::vector<Hint> gripHints(const EditTarget& target, const Grip& grip)
{
    const auto* const handle = std::get_if<Handle>(&grip);
    return handle != nullptr ? handleHints(target, *handle) : spriteHandleHints();
}

/// Adds all grips.
inline void addGrips(Overlay& overlay, const EditTarget& target, double unitsPerPixel)
{
    if (const auto box = shownHandleBox(target)) {
        addHandles(overlay, *box, unitsPerPixel);
    }
    addSpriteHandles(overlay, target, unitsPerPixel);
}

} // namespace sectored::editor
