#pragma once

#include "sectored/format/svg/svg.h"

namespace sectored::svg {

/// Where map units lie in the picture.
struct Frame {
    double scale = 1; ///< pixels a map unit
    Vec2 origin{};    ///< pixels of the point (0, 0)
    double width = 0; ///< pixels
    double height = 0;

    Vec2 toPixels(Vec2 p) const { return {origin.x + p.x * scale, origin.y + p.y * scale}; }
    Vec2 toPixels(Point p) const
    {
        return toPixels(Vec2{static_cast<double>(p.x), static_cast<double>(p.y)});
    }
    Vec2 toMap(Vec2 pixels) const
    {
        return {(pixels.x - origin.x) / scale, (pixels.y - origin.y) / scale};
    }
    /// Whether any of the box is in the picture.
    bool shows(const Box& box) const;
};

/// The options' box, or the whole level with a margin, fitted into the picture and centred.
Frame frameOf(const MapView& view, const SvgOptions& options);

} // namespace sectored::svg
