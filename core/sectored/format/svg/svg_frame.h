#pragma once

#include "sectored/format/svg/svg.h"

namespace sectored::svg {

/// Transformation from map units to pixels, and the size of the picture.
struct Frame {
    double scale = 1; ///< pixels per map unit
    Vec2 origin{};    ///< pixel position of (0, 0)
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
    /// Tests whether the box intersects the picture.
    bool shows(const Box& box) const;
};

/// Fits the box of the options, or the whole level with a margin, into the picture and centres it.
Frame frameOf(const MapView& view, const SvgOptions& options);

} // namespace sectored::svg
