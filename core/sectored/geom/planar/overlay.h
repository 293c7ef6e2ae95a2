#pragma once

#include "sectored/geom/planar/planar_faces.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// The share of a segment in an edge of an overlay.
struct Contribution {
    std::size_t segment = 0; ///< index of the overlaid segment
    std::size_t piece = 0;   ///< index of its piece, counted from its start
    bool forward = true;     ///< the segment runs in the edge's direction, from a to b
};

/// Overlaid segments: the edges into which they are cut, each once, the contributions of the
/// segments to each edge, and the faces between the edges. A temporary structure for one
/// computation.
struct Overlay {
    PerEdge<Segment> edges{};                           ///< a < b, ascending
    PerEdge<std::vector<Contribution>> contributions{}; ///< ordered by segment
    PlanarFaces faces{};
};

/// Builds the overlay of chains of points as returned by cutSegments, which meet only at their
/// points.
Overlay overlayOf(std::span<const std::vector<Point>> chains);

/// Winding number of a part around a face.
struct PartWinding {
    std::size_t part = 0;
    int winding = 0;

    bool operator==(const PartWinding&) const = default;
};

/// Returns for each face the parts whose winding number is not 0, ordered by part. A segment
/// belongs to a part, or to none and winds around nothing; the segments of a part form closed
/// loops. A part that surrounds a face with its inner side (cross > 0) towards the face has winding
/// number 1.
PerFace<std::vector<PartWinding>> windingsOf(
    const Overlay& overlay,
    std::span<const std::optional<std::size_t>> partOfSegment);

/// Same as windingsOf, but empty if there are more windings than the limit, all faces together.
std::optional<PerFace<std::vector<PartWinding>>> windingsWithin(
    const Overlay& overlay,
    std::span<const std::optional<std::size_t>> partOfSegment,
    std::size_t limit);

} // namespace sectored
