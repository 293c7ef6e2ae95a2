#pragma once

#include "editor/tool/overlay.h"
#include "editor/view2d/canvas/canvas.h"
#include "editor/view2d/canvas/text_picture.h"

#include <QFont>

#include <span>
#include <vector>

namespace sectored::editor {

/// Returns the rectangle of a label's chip, in pixels.
QRectF chipPlace(const Canvas& canvas, const OverlayLabel& label, const QFont& font);

/// Returns the visible chips, strong ones first. Omits chips of objects that are shorter than 40 px
/// on screen or out of sight, and chips that would overlap another.
std::vector<const OverlayLabel*> shownChips(
    const Canvas& canvas,
    std::span<const OverlayLabel> labels,
    const QFont& font);

/// Returns the rectangles in which drawOverlayLabels writes.
std::vector<QRectF> overlayLabelPlaces(
    const Canvas& canvas,
    std::span<const OverlayLabel> labels,
    TextPictures& pictures,
    const QFont& font);

/// Draws the labels of a tool: visible chips, then plain texts with a halo. Plain texts of short or
/// invisible objects are omitted too.
void drawOverlayLabels(
    const Canvas& canvas,
    std::span<const OverlayLabel> labels,
    TextPictures& pictures,
    const QFont& font);

} // namespace sectored::editor
