#pragma once

#include "editor/tool/overlay.h"
#include "editor/view2d/canvas/canvas.h"
#include "editor/view2d/canvas/text_picture.h"

#include <QFont>

#include <span>
#include <vector>

namespace sectored::editor {

/// Where the chip of a label lies, in pixels.
QRectF chipPlace(const Canvas& canvas, const OverlayLabel& label, const QFont& font);

/// The chips that are shown, the strong ones first: not those that belong to something under 40 px
/// long on screen or out of sight, and none that would lie on another.
std::vector<const OverlayLabel*> shownChips(
    const Canvas& canvas,
    std::span<const OverlayLabel> labels,
    const QFont& font);

/// Where on screen drawOverlayLabels writes.
std::vector<QRectF> overlayLabelPlaces(
    const Canvas& canvas,
    std::span<const OverlayLabel> labels,
    TextPictures& pictures,
    const QFont& font);

/// The texts of a tool beside their places: shown chips, then plain ones with a halo. Plain ones
/// hide as chips do where they belong to something short or out of sight.
void drawOverlayLabels(
    const Canvas& canvas,
    std::span<const OverlayLabel> labels,
    TextPictures& pictures,
    const QFont& font);

} // namespace sectored::editor
