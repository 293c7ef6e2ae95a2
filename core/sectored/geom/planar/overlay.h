#pragma once

#include "sectored/geom/planar/planar_faces.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// A segment's share in an edge of an overlay.
struct Contribution {
    std::size_t segment = 0; ///< which of the overlaid segments
    std::size_t piece = 0;   ///< which of its pieces, counted from its start
    bool forward = true;     ///< the segment runs as the edge does, from a to b
};

/// Segments laid over each other: the edges that they are cut into, each once, what each segment
/// gives to them, and the faces between. Temporary half-edges: built for one question, thrown away.
struct Overlay {
    std::vector<Segment> edges{};                           ///< a < b, ascending
    std::vector<std::vector<Contribution>> contributions{}; ///< of each edge, by segment
    PlanarFaces faces{};
};

/// The overlay of chains of points, as cutSegments makes them: they meet only at their points.
Overlay overlayOf(std::span<const std::vector<Point>> chains);

/// How often a part winds around a face.
struct PartWinding {
    std::size_t part = 0;
    int winding = 0;

    bool operator==(const PartWinding&) const = default;
};

/// For each face the parts whose winding number is not 0, by part. Each segment belongs to a part,
/// or to none and winds around nothing; a part's segments make closed loops. A part that runs
/// around a face with its inner side (cross > 0) towards it winds once.
std::vector<std::vector<PartWinding>> windingsOf(
    const Overlay& overlay,
    std::span<const std::optional<std::size_t>> partOfSegment);

/// The same; nothing where there are more than the limit, all faces together.
std::optional<std::vector<std::vector<PartWinding>>> windingsWithin(
    const Overlay& overlay,
    std::span<const std::optional<std::size_t>> partOfSegment,
    std::size_t limit);

} // namespace sectored
