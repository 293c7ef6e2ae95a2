#include "sectored/edit/stroke/settle_stroke.h"

#include "sectored/base/sort_unique.h"
#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/row/outcome.h"
#include "sectored/edit/stroke/dirty_walls.h"
#include "sectored/edit/stroke/sheet_layer.h"
#include "sectored/edit/stroke/stroke_bounds.h"
#include "sectored/edit/stroke/void_border.h"

#include <algorithm>
#include <utility>

namespace sectored {

namespace {

/// Tests whether an edge of the stroke divides anything. Edges of a closed stroke count if inside
/// and outside differ, even where both are void in the result.
bool divides(const SheetOverlay& overlay, const FaceOwners& owners, Edge edge)
{
    const Face left = overlay.faces().faceOf(along(edge));
    const Face right = overlay.faces().faceOf(against(edge));
    return overlay.hasOutline(edge) ? left != right
                                    : owners.heirOfFace[left] != owners.heirOfFace[right];
}

/// Returns the first contribution of the stroke to an edge along which it runs.
const Contribution& firstStrokeShare(const SheetOverlay& overlay, Edge edge)
{
    return *std::ranges::find_if(
        overlay.overlay.contributions[edge],
        [&](const Contribution& share) { return overlay.isStroke(share.segment); });
}

struct StrokePieces {
    std::size_t dividing = 0;
    std::size_t loose = 0;
    std::size_t looseGuides = 0;
};

/// Counts the pieces of the stroke that do not run along walls.
StrokePieces countPieces(
    const SheetOverlay& overlay,
    const FaceOwners& owners,
    const Stroke& stroke)
{
    StrokePieces pieces;
    for (const Edge edge : overlay.overlay.edges.indices()) {
        if (!overlay.hasWall(edge)) {
            const bool isGuide =
                firstStrokeShare(overlay, edge).segment >= overlay.walls.size() + stroke.drawn;
            ++(divides(overlay, owners, edge) ? pieces.dividing
               : isGuide                      ? pieces.looseGuides
                                              : pieces.loose);
        }
    }
    return pieces;
}

/// Returns the change in the number of sectors with these owners.
std::ptrdiff_t moreSectors(const FaceOwners& owners)
{
    return std::ranges::count_if(
               owners.heirs,
               [](const Heir& heir) { return heir.kind != HeirKind::Kept; })
           - static_cast<std::ptrdiff_t>(owners.removed.size());
}

tl::expected<Settlement, Refusal> settle(
    const MapView& view,
    const SheetOverlay& overlay,
    const Stroke& stroke,
    const Sheet& sheet)
{
    Settlement result{.owners = faceOwnersOf(overlay, stroke, sheet)};
    if (auto over = farOverLimitRefusal(view, moreSectors(result.owners))) {
        return refuse(std::move(*over));
    }
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

/// Overlays the stroke on a sheet that grows until it contains all affected sectors.
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
        // Layers may be connected beside the stroke, and a refusal lists everything in its way.
        if (!overlay && !hasId(overlay.error().code, "E-TOOMUCH")
            && sheet.take(sectorsAround(view, stroke))) {
            continue;
        }
        if (!overlay && hasId(overlay.error().code, "E-OVERLAP") && sheet.mayChoose()) {
            if (auto ambiguous = keepLayerUnder(view, stroke, sheet)) {
                return refuse(std::move(*ambiguous));
            }
            continue;
        }
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

/// A piece of the stroke in the overlay.
struct StrokePiece {
    Contribution share{};
    Segment line{}; ///< in the direction of the stroke
};

void orderAlongStroke(std::vector<StrokePiece>& pieces)
{
    std::ranges::sort(pieces, {}, [](const StrokePiece& piece) {
        return std::pair(piece.share.segment, piece.share.piece);
    });
}

StrokePiece pieceOf(const SheetOverlay& overlay, Edge edge, const Contribution& share)
{
    const Segment& line = overlay.overlay.edges[edge];
    return {share, share.forward ? line : Segment{line.b, line.a}};
}

/// Returns the stroke without pieces that divide nothing. A closed stroke loses only guides.
Stroke trimmed(const Stroke& stroke, const SheetOverlay& overlay, const FaceOwners& owners)
{
    const std::size_t first = std::max(overlay.walls.size(), overlay.outlineEnd);
    const std::size_t guides = overlay.walls.size() + stroke.drawn;
    std::vector<StrokePiece> pieces;
    for (const Edge edge : overlay.overlay.edges.indices()) {
        if (!overlay.hasWall(edge) && !divides(overlay, owners, edge)) {
            continue;
        }
        for (const Contribution& share : overlay.overlay.contributions[edge]) {
            if (share.segment >= first) {
                pieces.push_back(pieceOf(overlay, edge, share));
            }
        }
    }
    orderAlongStroke(pieces);
    Stroke rest = stroke;
    rest.segments.resize(outlineOf(stroke).size());
    std::ranges::transform(pieces, std::back_inserter(rest.segments), &StrokePiece::line);
    const auto drawn = std::ranges::count_if(pieces, [&](const StrokePiece& piece) {
        return piece.share.segment < guides;
    });
    rest.drawn = outlineOf(stroke).size() + static_cast<std::size_t>(drawn);
    return rest;
}

/// Returns the lines of the pieces that divide nothing. A closed stroke leaves only guides.
std::vector<std::vector<Point>> leftoverOf(const SheetOverlay& overlay, const FaceOwners& owners)
{
    std::vector<StrokePiece> pieces;
    for (const Edge edge : overlay.overlay.edges.indices()) {
        if (!overlay.hasWall(edge) && !overlay.hasOutline(edge)
            && !divides(overlay, owners, edge)) {
            pieces.push_back(pieceOf(overlay, edge, firstStrokeShare(overlay, edge)));
        }
    }
    orderAlongStroke(pieces);
    std::vector<std::vector<Point>> lines;
    for (const StrokePiece& piece : pieces) {
        if (lines.empty() || lines.back().back() != piece.line.a) {
            lines.push_back({piece.line.a});
        }
        lines.back().push_back(piece.line.b);
    }
    return lines;
}

/// Returns the points rounded by the last overlay, and those rounded by earlier ones where the
/// stroke still has a piece that ends there, ascending.
std::vector<Point> allRounded(const Settled& last, std::vector<Point> earlier)
{
    std::vector<Point> ends;
    for (const Segment& piece : last.stroke.segments) {
        ends.push_back(piece.a);
        ends.push_back(piece.b);
    }
    std::ranges::sort(ends);
    std::erase_if(earlier, [&](Point p) { return !std::ranges::binary_search(ends, p); });
    earlier.insert(earlier.end(), last.overlay.rounded.begin(), last.overlay.rounded.end());
    sortUnique(earlier);
    return earlier;
}

} // namespace

tl::expected<Settled, Refusal> settleStroke(const MapView& view, Stroke stroke)
{
    std::vector<Point> rounded;
    std::size_t dropped = 0;
    std::vector<std::vector<Point>> leftover;
    while (true) {
        Sheet whole(view, stroke);
        Settled result{.stroke = std::move(stroke), .sheet = std::move(whole)};
        auto overlay = layOverGrowing(view, result.stroke, result.sheet);
        if (!overlay) {
            return refuse(overlay.error());
        }
        result.overlay = std::move(*overlay);
        auto settlement = settle(view, result.overlay, result.stroke, result.sheet);
        if (!settlement) {
            return refuse(settlement.error());
        }
        result.settlement = std::move(*settlement);
        const FaceOwners& owners = result.settlement.owners;
        const StrokePieces pieces = countPieces(result.overlay, owners, result.stroke);
        const auto left = leftoverOf(result.overlay, owners);
        leftover.insert(leftover.end(), left.begin(), left.end());
        dropped += pieces.loose;
        result.dropped = dropped;
        result.divides = pieces.dividing > 0;
        const std::size_t loose = pieces.looseGuides + (result.stroke.closed ? 0 : pieces.loose);
        const bool isLast = loose == 0 || result.overlay.rounded.empty();
        stroke = isLast ? Stroke() : trimmed(result.stroke, result.overlay, owners);
        if (stroke.segments.empty()) {
            result.overlay.rounded = allRounded(result, std::move(rounded));
            result.leftover = std::move(leftover);
            return result;
        }
        const auto& here = result.overlay.rounded;
        rounded.insert(rounded.end(), here.begin(), here.end());
    }
}

} // namespace sectored
