#include "sectored/edit/stroke/cut_sheet.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/geom/planar/cut_segments.h"
#include "sectored/map/by_number.h"

#include <algorithm>
#include <utility>

namespace sectored {

namespace {

MessageCode codeOf(CutLimit limit)
{
    switch (limit) {
    case CutLimit::Crossings:
        return MessageCode::TooManyCrossings;
    case CutLimit::NearPairs:
        return MessageCode::TooManyPairs;
    case CutLimit::Windings:
        break;
    }
    return MessageCode::TooManyLayers;
}

Refusal tooMuchRefusal(const CutExcess& over)
{
    return {.code = codeOf(over.what), .arguments = {std::to_string(over.limit)}};
}

} // namespace

void SheetSegments::addWall(const SheetWall& wall)
{
    walls.push_back(wall.wall);
    sectors.push_back(wall.sector);
    segments.push_back(wall.line);
    parts.emplace_back(wall.sector.value);
}

tl::expected<CutSheet, Refusal> cutSheet(
    const MapView& view,
    SheetSegments all,
    std::span<const Point> vertices)
{
    CutSegments cut = cutSegments(all.segments, all.fixedCount, vertices);
    if (cut.over) {
        return refuse(tooMuchRefusal(*cut.over));
    }
    if (!cut.crossings.empty()) {
        const IndexPair& first = cut.crossings.front();
        return refuse(overlapRefusal(view, {all.sectors[first.first], all.sectors[first.second]}));
    }
    CutSheet result;
    SheetOverlay& overlay = result.overlay;
    overlay.walls = std::move(all.walls);
    overlay.sectors = std::move(all.sectors);
    overlay.linesBefore = std::move(all.linesBefore);
    overlay.chains = std::move(cut.chains);
    overlay.dirty = std::move(cut.dirty);
    overlay.rounded = std::move(cut.rounded);
    overlay.vertices.assign(vertices.begin(), vertices.end());
    std::ranges::sort(overlay.vertices);
    overlay.overlay = overlayOf(overlay.chains);
    const std::size_t limit = windingLimit(overlay.faces().faceCount());
    auto windings = windingsWithin(overlay.overlay, all.parts, limit);
    if (!windings) {
        return refuse(tooMuchRefusal({CutLimit::Windings, limit}));
    }
    result.windings = *std::move(windings);
    return result;
}

Refusal overlapRefusal(const MapView& view, std::vector<SectorId> sectors)
{
    sectors = byNumber(view, std::move(sectors));
    return {
        .code = sectors.size() == 1 ? MessageCode::LoopsOverlap : MessageCode::SectorsOverlap,
        .arguments = {numbered(view.numbering(), sectors)},
        .culprits = {.sectors = std::move(sectors)}};
}

Refusal vanishRefusal(const MapView& view, std::vector<SectorId> sectors)
{
    return {
        .code = sectors.size() == 1 ? MessageCode::Vanishes : MessageCode::VanishTogether,
        .arguments = {numbered(view.numbering(), sectors)},
        .culprits = {.sectors = std::move(sectors)}};
}

} // namespace sectored
