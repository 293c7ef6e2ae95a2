#include "core/edit/settle_stroke.h"

#include "core/edit/damaged_refusal.h"
#include "core/edit/dirty_walls.h"
#include "core/edit/refuse.h"
#include "core/edit/void_border.h"

#include <algorithm>
#include <utility>

namespace sectored {

namespace {

/// Whether an edge of the stroke's own divides anything. Of a closed stroke those inside and
/// outside of which differ did their work, even where nothing is left of it.
bool divides(const SheetOverlay& overlay, const FaceOwners& owners, bool closed, std::size_t edge)
{
    const std::size_t left = overlay.faces().faceOf(2 * edge);
    const std::size_t right = overlay.faces().faceOf(2 * edge + 1);
    return closed ? left != right : owners.heirOfFace[left] != owners.heirOfFace[right];
}

struct StrokePieces {
    std::size_t dividing = 0;
    std::size_t loose = 0;
};

/// Of the pieces that are not along walls.
StrokePieces countPieces(const SheetOverlay& overlay, const FaceOwners& owners, bool closed)
{
    StrokePieces pieces;
    for (std::size_t edge = 0; edge < overlay.overlay.edges.size(); ++edge) {
        if (!overlay.hasWall(edge)) {
            ++(divides(overlay, owners, closed, edge) ? pieces.dividing : pieces.loose);
        }
    }
    return pieces;
}

Settlement settle(
    const MapView& view,
    const SheetOverlay& overlay,
    const Stroke& stroke,
    const Sheet& sheet)
{
    Settlement result{.owners = faceOwnersOf(overlay, stroke, sheet)};
    result.redrawn = redraw(view.map, overlay, result.owners);
    result.sectors = redrawnSectors(view, result.owners, result.redrawn);
    result.pinched = pinchedSectors(view.map, result.owners, result.redrawn, result.sectors);
    if (!result.pinched.empty()) {
        const auto parts = facesOfParts(view.map, overlay, result.pinched);
        result.owners = faceOwnersOf(overlay, stroke, sheet, parts);
        result.redrawn = redraw(view.map, overlay, result.owners);
        result.sectors = redrawnSectors(view, result.owners, result.redrawn);
    }
    return result;
}

/// The overlay of the stroke over a sheet that holds all it has to know.
tl::expected<SheetOverlay, Refusal> layOverGrowing(
    const MapView& view,
    const Stroke& stroke,
    Sheet& sheet)
{
    while (true) {
        if (const auto damaged = damagedInTheWay(view, stroke, sheet.damaged())) {
            return refuse(damagedRefusal(view, *damaged));
        }
        auto overlay = layOver(view, sheet, stroke);
        if (!overlay) {
            return overlay;
        }
        const auto folded = foldedSectors(view, *overlay);
        sheet.freeze(folded);
        if (folded.empty() && !growAlongDirty(view, *overlay, sheet)
            && !growOverVoid(view, stroke, *overlay, sheet)) {
            return overlay;
        }
    }
}

/// What is left of an open stroke without the pieces that divide nothing.
std::vector<Segment> dividingPieces(const SheetOverlay& overlay, const FaceOwners& owners)
{
    struct Piece {
        Contribution share{};
        Segment line{};
    };
    std::vector<Piece> pieces;
    for (std::size_t edge = 0; edge < overlay.overlay.edges.size(); ++edge) {
        if (!overlay.hasWall(edge) && !divides(overlay, owners, false, edge)) {
            continue;
        }
        const Segment& line = overlay.overlay.edges[edge];
        for (const Contribution& share : overlay.overlay.contributions[edge]) {
            if (overlay.isStroke(share.segment)) {
                pieces.push_back({share, share.forward ? line : Segment{line.b, line.a}});
            }
        }
    }
    std::ranges::sort(pieces, {}, [](const Piece& piece) {
        return std::pair(piece.share.segment, piece.share.piece);
    });
    std::vector<Segment> lines;
    std::ranges::transform(pieces, std::back_inserter(lines), &Piece::line);
    return lines;
}

} // namespace

tl::expected<Settled, Refusal> settleStroke(const MapView& view, Stroke stroke)
{
    for (std::size_t dropped = 0;;) {
        Sheet whole(view, stroke);
        Settled result{.stroke = std::move(stroke), .sheet = std::move(whole)};
        auto overlay = layOverGrowing(view, result.stroke, result.sheet);
        if (!overlay) {
            return refuse(overlay.error());
        }
        result.overlay = std::move(*overlay);
        result.settlement = settle(view, result.overlay, result.stroke, result.sheet);
        const FaceOwners& owners = result.settlement.owners;
        const StrokePieces pieces = countPieces(result.overlay, owners, result.stroke.closed);
        dropped += pieces.loose;
        result.dropped = dropped;
        result.divides = pieces.dividing > 0;
        if (result.stroke.closed || pieces.loose == 0 || result.overlay.rounded.empty()) {
            return result;
        }
        stroke = result.stroke;
        stroke.segments = dividingPieces(result.overlay, owners);
        if (stroke.segments.empty()) {
            return result;
        }
    }
}

} // namespace sectored
