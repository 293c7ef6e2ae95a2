#include "editor/texture/taken_surface.h"

#include "editor/document/clip/property_clip.h"
#include "editor/texture/texture_requests.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <variant>

namespace sectored::editor {

namespace {

CopiedProperties rowOf(const Map& map, const TexturedSurface& surface)
{
    if (const auto* const sprite = std::get_if<SpriteId>(&surface)) {
        return propertiesOf(map, *sprite);
    }
    const auto& part = std::get<Surface>(surface);
    if (part.wall) {
        return propertiesOf(map, *part.wall);
    }
    CopiedProperties row = propertiesOf(map, part.sector);
    const std::string_view other = part.kind == SurfaceKind::Floor ? "ceiling" : "floor";
    std::erase_if(row.sector, [other](const SetRequest::Value& value) {
        return value.field.starts_with(other);
    });
    return row;
}

Selection rowsOf(std::span<const TexturedSurface> surfaces, LookKind kind)
{
    Selection rows;
    for (const TexturedSurface& each : surfaces) {
        if (lookKindOf(each) != kind) {
            continue;
        }
        if (const auto* const sprite = std::get_if<SpriteId>(&each)) {
            rows.sprites.push_back(*sprite);
        } else if (const auto& part = std::get<Surface>(each); part.wall) {
            rows.walls.push_back(*part.wall);
        } else {
            rows.sectors.push_back(part.sector);
        }
    }
    return rows;
}

} // namespace

TakenSurface takenFrom(const Map& map, const TexturedSurface& surface)
{
    return {.look = lookOf(map, surface), .row = rowOf(map, surface)};
}

std::vector<Request> requestsToGive(
    const Map& map,
    const TakenSurface& taken,
    std::span<const TexturedSurface> surfaces,
    PropertyParts parts)
{
    LookEdit edit(map);
    for (const TexturedSurface& each : surfaces) {
        give(edit, each, taken.look, parts);
    }
    std::vector<Request> requests = requestsOf(edit);
    PropertyParts others;
    for (const PropertyPart part : {PropertyPart::Tags, PropertyPart::Heights}) {
        others = parts.has(part) ? others.with(part) : others;
    }
    std::ranges::move(
        requestsToPaste(map, taken.row, rowsOf(surfaces, taken.look.kind), others),
        std::back_inserter(requests));
    return requests;
}

} // namespace sectored::editor
