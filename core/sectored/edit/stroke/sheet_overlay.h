#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/stroke/sheet.h"
#include "sectored/edit/stroke/stroke.h"
#include "sectored/geom/planar/overlay.h"

#include <optional>
#include <vector>

namespace sectored {

/// A stroke laid over the walls of a sheet (Spec: editing-kernel 3.3, 3.4). Segment k of the
/// overlay is wall k for k < walls.size(), then the stroke's, then the guides'.
struct SheetOverlay {
    std::vector<WallId> walls{};
    std::vector<SectorId> sectors{};          ///< of each wall
    std::vector<std::vector<Point>> chains{}; ///< of each segment, cut at every meeting
    std::vector<std::size_t> dirty{};         ///< walls that the stroke cuts or bends, ascending
    std::vector<Point> rounded{};             ///< points of chains that are beside their segments
    Overlay overlay{};
    std::vector<std::optional<SectorId>> sectorOfFace{}; ///< before the edit; none: void
    std::vector<char> insideStroke{}; ///< of each face: a closed stroke winds around it
    std::vector<char> behindSeam{};   ///< of each face: a portal leads to it, from the sheet to a
                                      ///< sector that is not in it
    std::vector<Point> vertices{};    ///< that the stroke asks for
    std::size_t outlineEnd = 0;       ///< the segment after those of a closed stroke

    const PlanarFaces& faces() const { return overlay.faces; }
    bool isStroke(std::size_t segment) const { return segment >= walls.size(); }
    bool hasStroke(std::size_t edge) const;
    bool hasWall(std::size_t edge) const;
    /// Whether a closed stroke runs along the edge; guides do not count.
    bool hasOutline(std::size_t edge) const;
    /// The share of a wall of the sector on the inner side of this half-edge, before the edit.
    /// Where rounding laid walls on each other there can be others.
    std::optional<Contribution> ownShare(std::size_t halfEdge) const;
    std::optional<WallId> ownWall(std::size_t halfEdge) const;
};

/// Refused: E-OVERLAP when sectors of the sheet cross or overlap, E-COLLAPSE when rounding leaves
/// nothing of one, E-TOOMUCH when more lies over each other than memory is meant for (cut_limit.h).
tl::expected<SheetOverlay, Refusal> layOver(
    const MapView& view,
    const Sheet& sheet,
    const Stroke& stroke);

/// Whether walls ran along each other before the edit.
bool layOnEachOther(const Map& map, WallId first, WallId second);

/// Sectors that the faces cannot give back: two of their walls lie on each other, and not as a slit
/// in the middle of the sector that no link opens. By number.
std::vector<SectorId> foldedSectors(const MapView& view, const SheetOverlay& overlay);

} // namespace sectored
