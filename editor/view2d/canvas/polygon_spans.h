#pragma once

#include <QPointF>
#include <QRect>
#include <QRectF>

#include <span>
#include <vector>

namespace sectored::editor {

/// A part of a row of pixels, of at least one pixel.
struct PixelSpan {
    int row = 0;
    int first = 0;
    int end = 0; ///< after the last

    bool operator==(const PixelSpan&) const = default;
};

/// Returns the pixels within a rectangle whose centres are in the polygon, even-odd, in pixel
/// coordinates. Polygons with a common edge have no pixel in common there, and leave none out.
std::vector<PixelSpan> spansOf(std::span<const QPointF> corners, const QRect& within);
/// Returns the same for a rectangle, faster.
std::vector<PixelSpan> spansOf(const QRectF& rectangle, const QRect& within);

} // namespace sectored::editor
