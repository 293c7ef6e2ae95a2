#include "sectored/edit/operation/add_sprite.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/operation/set_field.h"
#include "sectored/edit/row/sprite_sector.h"
#include "sectored/map/patch_builder.h"
#include "sectored/query/sector_at.h"

#include <algorithm>
#include <utility>

namespace sectored {

namespace {

bool isGiven(const AddSpriteRequest& request, std::string_view field)
{
    return std::ranges::find(request.values, field, &SetRequest::Value::field)
           != request.values.end();
}

std::optional<SectorId> sectorFor(const MapView& view, const AddSpriteRequest& request, Sprite row)
{
    if (row.sector.isRow()) {
        return row.sector.row();
    }
    return isGiven(request, "z") ? sectorForSprite(view, row) : ownerAt(view, row.position);
}

std::optional<Refusal> positionRefusal(const AddSpriteRequest& request)
{
    for (const char* field : {"x", "y"}) {
        if (isGiven(request, field)) {
            return Refusal{.code = MessageCode::FieldOfPosition, .arguments = {field}};
        }
    }
    return rangeRefusal(request.at);
}

} // namespace

PlanResult planAddSprite(const MapView& view, const AddSpriteRequest& request)
{
    if (auto refusal = positionRefusal(request)) {
        return refuse(std::move(*refusal));
    }
    const Sprite blank{.position = request.at};
    const auto sprite = withValues(view, blank, request.values);
    if (!sprite) {
        return refuse(sprite.error());
    }
    const auto sector = sectorFor(view, request, *sprite);
    if (!sector) {
        return refuse({.code = MessageCode::NoSectorAt, .arguments = {pointText(request.at)}});
    }
    Sprite row = *sprite;
    row.sector = *sector;
    if (!isGiven(request, "z")) {
        row.z = floorAt(view, *sector, row.position);
    }
    PatchBuilder builder(view);
    const SpriteId id = builder.add(row);
    return Plan{.patch = builder.finish(), .createdSprites = {id}};
}

void describe(FieldVisitor& fields, AddSpriteRequest& request)
{
    fields.visit("at", request.at);
    RowValues row{.kind = "sprite", .values = std::move(request.values)};
    fields.visitValues(row);
    request.values = std::move(row.values);
}

} // namespace sectored
