#include "sectored/edit/motion/align_sprite.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/motion/own_sector.h"
#include "sectored/edit/row/sprite_wall.h"
#include "sectored/map/patch_builder.h"

#include <array>
#include <utility>

namespace sectored {

namespace {

constexpr std::array<std::string_view, 2> wallWords{"nearest", "ahead"};

std::optional<WallId> wallFor(
    const MapView& view,
    const AlignSpriteRequest& request,
    const Sprite& sprite)
{
    if (request.wall) {
        return request.wall;
    }
    const SectorId from = sprite.sector.row();
    return request.to == SpriteWall::Nearest ? nearestWallOf(view, sprite, from)
                                             : wallAheadOf(view, sprite, from);
}

/// Returns the sprite on its wall.
tl::expected<Sprite, Refusal> spriteOnWall(
    const MapView& view,
    const AlignSpriteRequest& request,
    SpriteId id)
{
    auto sprite = spriteInSector(view, id);
    if (!sprite) {
        return refuse(std::move(sprite.error()));
    }
    Sprite row = sprite->row;
    const auto wall = wallFor(view, request, row);
    if (!wall) {
        return refuse(
            {.code = MessageCode::NoWallForSprite,
             .arguments = {numbered(view.numbering(), id)},
             .culprits = {.sprites = {id}}});
    }
    const auto place = placeOnWall(view, *wall, row.position);
    if (!place) {
        return refuse(
            {.code = MessageCode::NoRoomOnWall,
             .arguments = {numbered(view.numbering(), id), numbered(view.numbering(), *wall)},
             .culprits = {.walls = {*wall}, .sprites = {id}}});
    }
    row.position = place->at;
    row.sector = place->sector;
    row.ang = normalAngleOf(view.map, *wall);
    return row;
}

} // namespace

PlanResult planAlignSprite(const MapView& view, const AlignSpriteRequest& request)
{
    if (request.wall) {
        if (auto missing = missingRow(view.map, std::array{*request.wall})) {
            return refuse(std::move(*missing));
        }
    }
    PatchBuilder builder(view);
    for (const SpriteId id : request.sprites) {
        auto row = spriteOnWall(view, request, id);
        if (!row) {
            return refuse(std::move(row.error()));
        }
        if (*row != view.map[id]) {
            builder.edit(id) = *row;
        }
    }
    Plan plan{.patch = builder.finish()};
    if (plan.patch.isEmpty()) {
        return refuse({.code = MessageCode::NoMove});
    }
    return plan;
}

void describe(FieldVisitor& fields, AlignSpriteRequest& request)
{
    SpriteId sprite = request.sprites.empty() ? SpriteId{} : request.sprites.front();
    fields.visit("sprite", sprite);
    request.sprites = {sprite};
    visitLaterWord(fields, "to", wallWords, request.to);
    fields.visit("wall", request.wall);
}

std::vector<Request> partsOf(const AlignSpriteRequest& request, const Numbering& /*numbering*/)
{
    std::vector<Request> parts;
    for (const SpriteId sprite : request.sprites) {
        AlignSpriteRequest part = request;
        part.sprites = {sprite};
        parts.emplace_back(std::move(part));
    }
    return parts;
}

std::string stepNameOf(const AlignSpriteRequest& request)
{
    return request.sprites.size() == 1 ? "Align sprite to wall" : "Align sprites to walls";
}

} // namespace sectored
