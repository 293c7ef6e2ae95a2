#pragma once

#include "sectored/geom/int128.h"
#include "sectored/geom/point.h"

#include <optional>

namespace sectored {

/// The unit square around `centre` that is closed towards smaller coordinates and open towards
/// greater ones, [x - 1/2, x + 1/2) by [y - 1/2, y + 1/2), is a point's pixel. Pixels tile the
/// plane. All that follows is exact for |c| <= coordinateLimit. Spec: editing-kernel 3.3.
///
/// Where a segment comes into a pixel: the fraction of its length, 0 at its start.
struct PixelEntry {
    Int128 numerator = 0;
    Int128 denominator = 1; ///< positive
    bool isClosed = true;   ///< the pixel has the place itself; otherwise only what follows it
};

/// Nothing when the segment, which has a length, has no point in the pixel.
std::optional<PixelEntry> pixelEntry(Segment s, Point centre);

/// The order of a segment's entries into different pixels. At one place it can touch one pixel, a
/// closed entry, and go on in another, an open one: the closed one comes first.
bool isBefore(const PixelEntry& left, const PixelEntry& right);

/// Whether the segment, which has a length, has a point in the pixel.
bool passesPixel(Segment s, Point centre);

} // namespace sectored
