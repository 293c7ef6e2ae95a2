#include "editor/view2d/scene/changed_places.h"

#include "sectored/map/patch.h"

#include <algorithm>

namespace sectored::editor {

namespace {

/// Further boxes are merged, because each costs a search for objects in it.
constexpr std::size_t mostPlaces = 16;

} // namespace

std::vector<Box> changedPlaces(const MapView& after, const Patch& patch, std::vector<Box> outlines)
{
    std::vector<Box> places = std::move(outlines);
    for (const auto& change : patch.sectors) {
        places.push_back(after.index.boxOf(change.id));
    }
    for (const auto& change : patch.sprites) {
        for (const auto* sprite : {&change.before, &change.after}) {
            if (*sprite) {
                places.push_back({(*sprite)->position, (*sprite)->position});
            }
        }
    }
    if (patch.header) {
        for (const Point start :
             {patch.header->first.start.position, patch.header->second.start.position}) {
            places.push_back({start, start});
        }
    }
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
