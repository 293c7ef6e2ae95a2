#include "sectored/edit/motion/sprite_to_plane.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/motion/own_sector.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/slope.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace sectored {

namespace {

using Item = SpriteToPlaneRequest::Item;

constexpr std::int32_t tallestTile = std::numeric_limits<std::int16_t>::max();

Refused tileRefusal(const TileRows& tile)
{
    using Offset = std::numeric_limits<std::int8_t>;
    auto refusal = rangeRefusal({"tileHeight", tile.height, 0, tallestTile});
    return refusal ? refusal
                   : rangeRefusal({"tileOffset", tile.yOffset, Offset::min(), Offset::max()});
}

std::int64_t heightOf(const MapView& view, SectorId sector, PlaneKind plane, Point p)
{
    return static_cast<std::int64_t>(
        std::floor(heightAt(view.map, sector, plane, toVec2(p)) + 0.5));
}

/// Returns the z at which a sprite touches the plane.
std::int32_t touchingHeight(
    const Sprite& sprite,
    const TileRows& tile,
    PlaneKind kind,
    std::int64_t plane)
{
    const SpriteExtent extent = extentOf(sprite, tile);
    const std::int64_t edge = kind == PlaneKind::Floor ? extent.bottom : extent.top;
    using Height = std::numeric_limits<std::int32_t>;
    return static_cast<std::int32_t>(
        std::clamp<std::int64_t>(sprite.z + (plane - edge), Height::min(), Height::max()));
}

} // namespace

PlanResult planSpriteToPlane(const MapView& view, const SpriteToPlaneRequest& request)
{
    PatchBuilder builder(view);
    Plan plan;
    for (const Item& item : request.sprites) {
        auto sprite = spriteInSector(view, item.sprite);
        if (!sprite) {
            return refuse(std::move(sprite.error()));
        }
        if (auto refusal = tileRefusal(item.tile)) {
            return refuse(std::move(*refusal));
        }
        noteIfLost(view, item.sprite, *sprite, plan.notices);
        Sprite row = sprite->row;
        const SectorId sector = row.sector.row();
        const std::int64_t height = heightOf(view, sector, request.plane, row.position);
        row.z = touchingHeight(row, item.tile, request.plane, height);
        if (row != view.map[item.sprite]) {
            builder.edit(item.sprite) = row;
        }
    }
    plan.patch = builder.finish();
    if (plan.patch.isEmpty()) {
        return refuse({.code = MessageCode::NoMove});
    }
    return plan;
}

void describe(FieldVisitor& fields, SpriteToPlaneRequest& request)
{
    Item item = request.sprites.empty() ? Item{} : request.sprites.front();
    fields.visit("sprite", item.sprite);
    visitDistance(fields, "tileHeight", 0, item.tile.height);
    visitDistance(fields, "tileOffset", 0, item.tile.yOffset);
    request.sprites = {item};
}

void describeRaise(FieldVisitor& fields, SpriteToPlaneRequest& request)
{
    describe(fields, request);
    request.plane = PlaneKind::Ceiling;
}

std::size_t verbOf(const SpriteToPlaneRequest& request)
{
    return request.plane == PlaneKind::Floor ? 0 : 1;
}

std::vector<Request> partsOf(const SpriteToPlaneRequest& request, const Numbering& /*numbering*/)
{
    std::vector<Request> parts;
    for (const Item& item : request.sprites) {
        parts.emplace_back(SpriteToPlaneRequest{.sprites = {item}, .plane = request.plane});
    }
    return parts;
}

std::string stepNameOf(const SpriteToPlaneRequest& request)
{
    const std::string which = request.sprites.size() == 1 ? "sprite" : "sprites";
    return request.plane == PlaneKind::Floor ? "Drop " + which + " to floor"
                                             : "Raise " + which + " to ceiling";
}

} // namespace sectored
