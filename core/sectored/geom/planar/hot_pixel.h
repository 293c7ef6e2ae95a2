#pragma once

#include "sectored/geom/int128.h"
#include "sectored/geom/point.h"

#include <optional>

namespace sectored {

/// Position where a segment enters a pixel, as a fraction of its length: 0 at its start.
///
/// The pixel of a point `centre` is the unit square around it, closed towards smaller coordinates
/// and open towards larger ones: [x - 1/2, x + 1/2) by [y - 1/2, y + 1/2). Pixels tile the plane.
/// All functions here are exact for |c| <= coordinateLimit. Spec: editing-kernel 3.3.
struct PixelEntry {
    Int128 numerator = 0;
    Int128 denominator = 1; ///< positive
    bool isClosed = true;   ///< the pixel contains the position itself, not only what follows
};

/// Returns the entry of a segment into the pixel of `centre`. Empty if the segment has no point in
/// it. Precondition: the segment has a length.
std::optional<PixelEntry> pixelEntry(Segment s, Point centre);

/// Orders the entries of one segment into different pixels. At one position the segment can touch
/// one pixel (a closed entry) and continue in another (an open entry); the closed entry comes
/// first.
bool isBefore(const PixelEntry& left, const PixelEntry& right);

/// Tests whether a segment has a point in the pixel of `centre`. Precondition: the segment has a
/// length.
bool passesPixel(Segment s, Point centre);

} // namespace sectored
