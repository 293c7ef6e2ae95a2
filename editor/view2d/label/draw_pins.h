#pragma once

#include "sectored/geom/point.h"

#include "editor/view2d/canvas/canvas.h"

#include <QFont>

#include <span>
#include <vector>

namespace sectored::editor {

/// Where pins stand on the view: signs above their points, the tip included, and dots.
std::vector<QRectF> pinPlaces(const Canvas& canvas, std::span<const Point> pins, const QFont& font);

/// Each pin as a sign with its number in the list, from 1, its tip on the point; one whose sign
/// would lie on that of an earlier pin is a dot. Those that do not reach into the exposed part of
/// the view are left out.
void drawPins(
    const Canvas& canvas,
    std::span<const Point> pins,
    const QFont& font,
    const QRectF& exposed);

} // namespace sectored::editor
