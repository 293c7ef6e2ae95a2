#pragma once

#include "sectored/geom/point.h"

#include "editor/view2d/canvas/canvas.h"

#include <QFont>

#include <span>
#include <vector>

namespace sectored::editor {

/// Returns the areas of pins in the view: signs above their points, including the tip, and dots.
std::vector<QRectF> pinPlaces(const Canvas& canvas, std::span<const Point> pins, const QFont& font);

/// Draws each pin as a sign with its number in the list, from 1, and the tip on the point. A pin
/// whose sign would overlap that of an earlier pin is a dot. Omits pins outside the exposed part of
/// the view.
void drawPins(
    const Canvas& canvas,
    std::span<const Point> pins,
    const QFont& font,
    const QRectF& exposed);

} // namespace sectored::editor
