#pragma once

#include "core/geom/point.h"

#include "editor/view2d/canvas.h"

#include <QFont>

#include <span>
#include <vector>

namespace sectored::editor {

/// Where the signs of pinned points stand on the view: above their points, the tip included.
std::vector<QRectF> pinPlaces(const Canvas& canvas, std::span<const Point> pins, const QFont& font);

/// Each pin as a sign with its number in the list, from 1, its tip on the point; those that do not
/// reach into the exposed part of the view are left out.
void drawPins(
    const Canvas& canvas,
    std::span<const Point> pins,
    const QFont& font,
    const QRectF& exposed);

} // namespace sectored::editor
