#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/stroke/sheet.h"
#include "sectored/edit/stroke/stroke.h"
#include "sectored/geom/planar/overlay.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// A stroke or a move overlaid on the walls of a sheet (Spec: editing-kernel 3.3, 3.4). The
/// segments of the overlay are `walls`, in order, then those of the stroke, then those of the
/// guides.
struct SheetOverlay {
    std::vector<WallId> walls{};
    std::vector<SectorId> sectors{};    ///< of each wall
    std::vector<Segment> linesBefore{}; ///< of each wall, before the edit
    std::vector<char> isPasted{};       ///< of each wall; empty: none is
    std::vector<WallId> vanished{};     ///< walls of the sheet that a move left without length
    std::vector<SectorId> folds{};      ///< folded sectors of the sheet, ascending by id
    std::vector<std::vector<Point>> chains{}; ///< of each segment, cut at every contact
    std::vector<std::size_t> dirty{};         ///< walls that the stroke cuts or bends, ascending
    std::vector<Point> rounded{};             ///< points of chains that are off their segments
    Overlay overlay{};
    PerFace<std::optional<SectorId>>
        sectorOfFace{};            ///< before a stroke, or after a move; empty: void
    PerFace<char> insideStroke{};  ///< a closed stroke winds around the face
    PerFace<char> behindSeam{};    ///< the face is behind a portal out of the sheet
    std::vector<Point> vertices{}; ///< to be kept in the walls through them, ascending
    std::size_t outlineEnd = 0;    ///< one past the last segment of a closed stroke

    const PlanarFaces& faces() const { return overlay.faces; }
    bool isStroke(std::size_t segment) const { return segment >= walls.size(); }
    bool hasStroke(Edge edge) const;
    bool hasWall(Edge edge) const;
    bool isFold(SectorId sector) const;
    /// Tests whether a wall of a folded sector of the sheet runs along the edge.
    bool hasFold(Edge edge) const;
    /// Tests whether a closed stroke runs along the edge. Guides do not count.
    bool hasOutline(Edge edge) const;
    /// Returns the contribution of a wall of the face's old sector on the inner side of this
    /// half-edge. Where rounding made walls coincide, other contributions are possible.
    std::optional<Contribution> ownShare(HalfEdge halfEdge) const;
    std::optional<WallId> ownWall(HalfEdge halfEdge) const;
    /// Tests whether two walls, given by their segments, ran along each other before the edit.
    bool layOnEachOther(std::size_t first, std::size_t second) const;
};

/// Overlays the stroke on the sheet. Refused: E-OVERLAP if sectors of the sheet cross or overlap,
/// E-COLLAPSE if rounding removes a whole sector, E-TOOMUCH if there are too many crossings for the
/// memory (cut_limit.h).
tl::expected<SheetOverlay, Refusal> layOver(
    const MapView& view,
    const Sheet& sheet,
    const Stroke& stroke);

/// Returns the sectors that cannot be rebuilt from the faces, by number: two of their walls
/// coincide, and not as an unlinked slit in the middle of the sector or along a folded sector of
/// the sheet. Walls inside a sector that cuts the others do not matter.
std::vector<SectorId> foldedSectors(
    const MapView& view,
    const SheetOverlay& overlay,
    std::span<const SectorId> cutters = {});

} // namespace sectored
