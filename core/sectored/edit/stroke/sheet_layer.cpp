#include "sectored/edit/stroke/sheet_layer.h"

#include "sectored/edit/stroke/stroke_meets.h"
#include "sectored/geom/inside/inside_by_quadrant.h"

#include <algorithm>

namespace sectored {

namespace {

/// Returns the sectors that overlap another one in the list.
std::vector<SectorId> overlappingAmong(std::span<const SectorId> sectors, Sheet& sheet)
{
    std::vector<SectorId> overlapping;
    std::ranges::copy_if(sectors, std::back_inserter(overlapping), [&](SectorId sector) {
        return std::ranges::any_of(sectors, [&](SectorId other) {
            return sheet.overlap(sector, other);
        });
    });
    return overlapping;
}

std::vector<SectorId> holding(const MapView& view, std::span<const SectorId> sectors, Point p)
{
    std::vector<SectorId> found;
    std::ranges::copy_if(sectors, std::back_inserter(found), [&](SectorId sector) {
        return view.index.boxOf(sector).contains(p)
               && locateByQuadrant(edgesOf(view.map, sector), p) != PointLocation::Outside;
    });
    return found;
}

/// Returns the sectors that determine the layer if there is no seed.
std::vector<SectorId> candidatesUnder(
    const MapView& view,
    const Stroke& stroke,
    std::span<const SectorId> near)
{
    for (const Point p : stroke.points) {
        auto found = holding(view, near, p);
        if (!found.empty()) {
            return found;
        }
    }
    std::vector<SectorId> met;
    std::ranges::copy_if(near, std::back_inserter(met), [&](SectorId sector) {
        return strokeMeets(stroke, edgesOf(view.map, sector));
    });
    return met;
}

} // namespace

std::optional<Refusal> keepLayerUnder(const MapView& view, const Stroke& stroke, Sheet& sheet)
{
    std::vector<SectorId> near;
    std::ranges::copy_if(sheet.sectors(), std::back_inserter(near), [&](SectorId sector) {
        return view.index.boxOf(sector).meets(stroke.box.grown());
    });
    if (overlappingAmong(near, sheet).empty()) {
        sheet.keepLayer(near);
        return std::nullopt;
    }
    const auto seed = stroke.sheet.seed;
    if (seed && std::ranges::find(near, *seed) != near.end()) {
        sheet.keepLayer({&*seed, 1});
        return std::nullopt;
    }
    const auto candidates = candidatesUnder(view, stroke, near);
    auto overlapping = overlappingAmong(candidates, sheet);
    if (!overlapping.empty()) {
        return Refusal{
            .code = MessageCode::Ambiguous,
            .culprits = {.sectors = std::move(overlapping)}};
    }
    sheet.keepLayer(candidates);
    return std::nullopt;
}

} // namespace sectored
