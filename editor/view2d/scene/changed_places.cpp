#include "editor/view2d/scene/changed_places.h"

#include "sectored/map/patch.h"

#include "editor/view2d/scene/sprite_box.h"

#include <algorithm>
#include <iterator>

namespace sectored::editor {

namespace {

/// Further boxes are merged, because each costs a search for objects in it.
constexpr std::size_t mostPlaces = 16;

/// Returns the boxes of the sectors of named layers that the patch changes.
std::vector<Box> placesOfLayers(const MapView& after, const Patch& patch)
{
    std::vector<Box> places;
    if (!patch.project) {
        return places;
    }
    auto old = patch.project->first.layers;
    auto now = patch.project->second.layers;
    std::ranges::sort(old);
    std::ranges::sort(now);
    decltype(now) changed;
    std::ranges::set_symmetric_difference(old, now, std::back_inserter(changed));
    for (const auto& layer : changed) {
        for (const ProjectSector& row : layer->sectors) {
            if (row.id && after.map.find(*row.id) != nullptr) {
                places.push_back(after.index.boxOf(*row.id));
            }
        }
    }
    return places;
}

} // namespace

std::vector<Box> changedPlaces(
    const MapView& after,
    const Patch& patch,
    std::vector<Box> outlines,
    const TileShapes& tiles)
{
    std::vector<Box> places = std::move(outlines);
    for (const auto& change : patch.sectors) {
        places.push_back(after.index.boxOf(change.id));
    }
    for (const auto& change : patch.sprites) {
        for (const auto* sprite : {&change.before, &change.after}) {
            if (*sprite) {
                places.push_back(pictureBoxOf(**sprite, tiles));
            }
        }
    }
    if (patch.header) {
        for (const Point start :
             {patch.header->first.start.position, patch.header->second.start.position}) {
            places.push_back({start, start});
        }
    }
    std::ranges::copy(placesOfLayers(after, patch), std::back_inserter(places));
    std::erase_if(places, [](const Box& box) { return box.isEmpty(); });
    if (places.size() <= mostPlaces) {
        return places;
    }
    Box all;
    for (const Box& place : places) {
        all.include(place);
    }
    return {all};
}

} // namespace sectored::editor
