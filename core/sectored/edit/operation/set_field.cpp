#include "sectored/edit/operation/set_field.h"

#include "sectored/base/overload.h"
#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/motion/carry_sprites.h"
#include "sectored/edit/row/sprite_sector.h"
#include "sectored/map/blood/marker.h"
#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/blood/x_field.h"
#include "sectored/map/field.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <set>
#include <utility>

namespace sectored {

namespace {

using Value = SetRequest::Value;

constexpr std::array<std::string_view, 2> sectorStructure{"wallptr", "wallnum"};
constexpr std::array<std::string_view, 5> wallStructure{
    "x",
    "y",
    "point2",
    "nextwall",
    "nextsector"};
constexpr std::array<std::string_view, 3> spriteStructure{"x", "y", "sectnum"};

Refusal noSuch(MessageCode code, std::int64_t number)
{
    return {.code = code, .arguments = {std::to_string(number)}};
}

/// Sets a field of an X record, and adds the record if there is none.
template <class Row>
Refused setXField(const XField& field, Row& row, const Value& value)
{
    if (auto refusal = rangeRefusal(
            {.name = value.field,
             .value = value.value,
             .minimum = field.minimum(),
             .maximum = field.maximum()})) {
        return refusal;
    }
    setXBytes(row, withValue(xBytesOf(row), field, static_cast<std::int32_t>(value.value)));
    return std::nullopt;
}

template <class Row>
Refused setPlain(const Map& map, std::span<const Field<Row>> fields, Row& row, const Value& value)
{
    if (const XField* const x = findXField(xKindOf<Row>, value.field)) {
        return map.header().blood
                   ? setXField(*x, row, value)
                   : Refusal{.code = MessageCode::OnlyInBlood, .arguments = {value.field}};
    }
    const Field<Row>* field = findField(fields, value.field);
    if (field == nullptr) {
        return Refusal{.code = MessageCode::NoSuchField, .arguments = {value.field}};
    }
    if (auto refusal = rangeRefusal(
            {.name = value.field,
             .value = value.value,
             .minimum = field->minimum,
             .maximum = field->maximum})) {
        return refusal;
    }
    field->write(row, static_cast<std::int32_t>(value.value));
    if (map.header().blood && value.field == "extra") {
        followExtra(row);
    }
    return std::nullopt;
}

Refused structureRefusal(
    std::span<const std::string_view> names,
    const Value& value,
    MessageCode code)
{
    if (std::ranges::find(names, value.field) == names.end()) {
        return std::nullopt;
    }
    return Refusal{.code = code, .arguments = {value.field}};
}

/// Context of one `set`.
struct Setting {
    const MapView& view;
    std::span<const Value> values;
    PatchBuilder& builder;
    std::vector<Notice>& notices;
};

void followSlopeBit(Plane& plane)
{
    plane.stat =
        plane.heinum != 0 ? plane.stat | plane_bit::sloped : plane.stat & ~plane_bit::sloped;
}

Refused setRow(Setting& setting, SectorId id)
{
    Sector row = setting.builder[id];
    for (const Value& value : setting.values) {
        if (auto refusal = structureRefusal(sectorStructure, value, MessageCode::FieldKept)) {
            return refusal;
        }
        if (auto refusal = setPlain(setting.view.map, sectorFields(), row, value)) {
            return refusal;
        }
    }
    const auto isSet = [&](std::string_view name) {
        return std::ranges::find(setting.values, name, &Value::field) != setting.values.end();
    };
    if (isSet("ceilingheinum")) {
        followSlopeBit(row.ceiling);
    }
    if (isSet("floorheinum")) {
        followSlopeBit(row.floor);
    }
    setting.builder.edit(id) = row;
    return std::nullopt;
}

/// One of the two fields in which version 9 stores the number of a wall on another floor.
struct FloorLinkFields {
    std::int32_t bit;
    std::string_view field;
    std::int32_t Wall::*plain;
    WallRef Wall::*link;
    std::int32_t plainDefault;
};

constexpr std::array floorLinkFields{
    FloorLinkFields{wall_bit::upperLink, "lotag", &Wall::lotag, &Wall::upperWall, 0},
    FloorLinkFields{wall_bit::lowerLink, "extra", &Wall::extra, &Wall::lowerWall, -1},
};

WallRef wallNumbered(const Numbering& numbering, std::int32_t number)
{
    const auto wall = numbering.wallAt(number);
    return wall ? WallRef(*wall) : WallRef::raw(number);
}

/// Moves the numbers of linked walls to the plain fields, so that they can be set like other
/// fields.
Wall withNumbersOnly(Wall wall, const Numbering& numbering)
{
    for (const FloorLinkFields& floor : floorLinkFields) {
        if ((wall.cstat & floor.bit) != 0 && !(wall.*floor.link).isNull()) {
            wall.*floor.plain = numbering.of(wall.*floor.link);
            wall.*floor.link = {};
        }
    }
    return wall;
}

Refused resolveFloorLinks(Wall& wall, const Setting& setting)
{
    const Numbering& numbering = setting.view.numbering();
    for (const FloorLinkFields& floor : floorLinkFields) {
        const std::int32_t number = wall.*floor.plain;
        if ((wall.cstat & floor.bit) == 0 || number == -1) {
            continue;
        }
        const bool isSet =
            std::ranges::find(setting.values, floor.field, &Value::field) != setting.values.end();
        if (isSet && !numbering.wallAt(number)) {
            return noSuch(MessageCode::NoSuchWall, number);
        }
        wall.*floor.link = wallNumbered(numbering, number);
        wall.*floor.plain = floor.plainDefault;
    }
    return std::nullopt;
}

Refused setRow(Setting& setting, WallId id)
{
    const Wall before = setting.builder[id];
    const bool linksFloors = setting.view.map.header().version == 9;
    Wall row = linksFloors ? withNumbersOnly(before, setting.view.numbering()) : before;
    const Wall numbers = row;
    for (const Value& value : setting.values) {
        if (auto refusal = structureRefusal(wallStructure, value, MessageCode::FieldOfShape)) {
            return refusal;
        }
        if (auto refusal = setPlain(setting.view.map, wallFields(), row, value)) {
            return refusal;
        }
    }
    if (row == numbers) {
        return std::nullopt;
    }
    if (linksFloors) {
        if (auto refusal = resolveFloorLinks(row, setting)) {
            return refusal;
        }
    }
    setting.builder.edit(id) = row;
    return std::nullopt;
}

Refused setPosition(std::int32_t& coordinate, const Value& value)
{
    if (auto refusal = rangeRefusal(
            {.name = value.field,
             .value = value.value,
             .minimum = -coordinateLimit,
             .maximum = coordinateLimit})) {
        return refusal;
    }
    coordinate = static_cast<std::int32_t>(value.value);
    return std::nullopt;
}

Refused setSectorOf(Sprite& sprite, const Value& value, const MapView& view)
{
    const auto sector = view.numbering().sectorAt(value.value);
    if (!sector) {
        return noSuch(MessageCode::NoSuchSector, value.value);
    }
    sprite.sector = *sector;
    return std::nullopt;
}

Refused setSpriteValue(Sprite& sprite, const Value& value, const MapView& view)
{
    if (value.field == "x") {
        return setPosition(sprite.position.x, value);
    }
    if (value.field == "y") {
        return setPosition(sprite.position.y, value);
    }
    if (value.field == "sectnum") {
        return setSectorOf(sprite, value, view);
    }
    return setPlain(view.map, spriteFields(), sprite, value);
}

/// Makes the owner of a marker a reference to its sector, and that of another sprite a number.
Refused settleOwner(Sprite& sprite, std::span<const Value> values, const MapView& view)
{
    if (!view.map.header().blood) {
        return std::nullopt;
    }
    const std::int32_t number = view.numbering().of(sprite.owner);
    const auto sector = isMarker(sprite) ? view.numbering().sectorAt(number) : std::nullopt;
    const bool isSet = std::ranges::find(values, "owner", &Value::field) != values.end();
    if (isMarker(sprite) && isSet && number != -1 && !sector) {
        return noSuch(MessageCode::NoSuchSector, number);
    }
    sprite.owner = sector ? SectorRef(*sector) : SectorRef::raw(number);
    return std::nullopt;
}

Refused setRow(Setting& setting, SpriteId id)
{
    const Sprite before = setting.builder[id];
    const auto changed = withValues(setting.view, before, setting.values);
    if (!changed) {
        return changed.error();
    }
    Sprite row = *changed;
    const bool sectorGiven =
        std::ranges::find(setting.values, "sectnum", &Value::field) != setting.values.end();
    if (row.position != before.position && !sectorGiven) {
        if (const auto sector = sectorForSprite(setting.view, row)) {
            row.sector = *sector;
        } else {
            setting.notices.push_back(spriteNotice(id, setting.view.numbering()));
        }
    }
    setting.builder.edit(id) = row;
    return std::nullopt;
}

template <class IdType>
Refused setExisting(Setting& setting, IdType id)
{
    return setting.view.map.find(id) == nullptr ? noSuch(noSuchCode(id), id.value)
                                                : setRow(setting, id);
}

template <class IdType>
Refused setAll(Setting& setting, const std::vector<IdType>& rows)
{
    const std::set<IdType> distinct(rows.begin(), rows.end());
    for (const IdType id : distinct) {
        if (auto refusal = setExisting(setting, id)) {
            return refusal;
        }
    }
    return std::nullopt;
}

template <class IdType>
Refused setEach(Setting& setting, const std::vector<IdType>& rows, const SetEachRequest& request)
{
    assert(rows.size() == request.values.size());
    Value value{.field = request.field};
    setting.values = {&value, 1};
    for (std::size_t at = 0; at < rows.size(); ++at) {
        value.value = request.values[at];
        if (auto refusal = setExisting(setting, rows[at])) {
            return refusal;
        }
    }
    return std::nullopt;
}

PlanResult planOf(Plan plan, const PatchBuilder& builder)
{
    plan.patch = builder.finish();
    if (plan.patch.isEmpty()) {
        return refuse({.code = MessageCode::SameValues});
    }
    return plan;
}

/// Moves sprites with the planes after the rows are set. Only sectors have planes.
template <class Rows>
void carry(const Setting& setting, const Rows& rows, SpritesOnPlanes sprites)
{
    if (sprites == SpritesOnPlanes::Stay) {
        return;
    }
    if (const auto* const sectors = std::get_if<std::vector<SectorId>>(&rows)) {
        carrySprites(setting.view, *sectors, setting.builder);
    }
}

template <class Row>
bool hasField(
    std::string_view name,
    std::span<const Field<Row>> plain,
    std::span<const std::string_view> structural)
{
    return findField(plain, name) != nullptr || findXField(xKindOf<Row>, name) != nullptr
           || std::ranges::find(structural, name) != structural.end();
}

/// Returns the label of a field as used within a sentence: "ceiling slope".
template <class Row>
std::string labelOf(std::span<const Field<Row>> fields, const std::string& name)
{
    const auto* const field = findField(fields, name);
    const auto* const x = findXField(xKindOf<Row>, name);
    std::string label(field != nullptr ? field->label : x != nullptr ? x->label : name);
    if (!label.empty() && label.front() >= 'A' && label.front() <= 'Z') {
        label.front() = static_cast<char>(label.front() - 'A' + 'a');
    }
    return label;
}

template <class Row>
std::string labelsOf(std::span<const Field<Row>> fields, const std::vector<Value>& set)
{
    if (set.size() == 1) {
        return labelOf(fields, set.front().field);
    }
    if (set.size() == 2) {
        return labelOf(fields, set.front().field) + " and " + labelOf(fields, set.back().field);
    }
    return std::to_string(set.size()) + " fields";
}

std::string_view kindOf(const RowIds& rows)
{
    constexpr std::array<std::string_view, 3> kinds{"sector", "wall", "sprite"};
    return kinds.at(rows.index());
}

} // namespace

tl::expected<Sprite, Refusal> withValues(
    const MapView& view,
    Sprite sprite,
    std::span<const SetRequest::Value> values)
{
    for (const Value& value : values) {
        if (auto refusal = setSpriteValue(sprite, value, view)) {
            return refuse(std::move(*refusal));
        }
    }
    if (auto refusal = settleOwner(sprite, values, view)) {
        return refuse(std::move(*refusal));
    }
    return sprite;
}

bool hasField(std::string_view kind, std::string_view name)
{
    if (kind == "sector") {
        return hasField<Sector>(name, sectorFields(), sectorStructure);
    }
    if (kind == "wall") {
        return hasField<Wall>(name, wallFields(), wallStructure);
    }
    return hasField<Sprite>(name, spriteFields(), spriteStructure);
}

PlanResult planSetRows(const MapView& view, std::span<const SetRequest> requests)
{
    PatchBuilder builder(view);
    Plan plan;
    Setting setting{.view = view, .values = {}, .builder = builder, .notices = plan.notices};
    for (const SetRequest& request : requests) {
        setting.values = request.values;
        const Refused refused =
            std::visit([&](const auto& rows) { return setAll(setting, rows); }, request.rows);
        if (refused) {
            return refuse(*refused);
        }
        carry(setting, request.rows, request.sprites);
    }
    return planOf(std::move(plan), builder);
}

PlanResult planSet(const MapView& view, const SetRequest& request)
{
    return planSetRows(view, {&request, 1});
}

PlanResult planSetEach(const MapView& view, const SetEachRequest& request)
{
    PatchBuilder builder(view);
    Plan plan;
    Setting setting{.view = view, .values = {}, .builder = builder, .notices = plan.notices};
    const Refused refused =
        std::visit([&](const auto& rows) { return setEach(setting, rows, request); }, request.rows);
    if (!refused) {
        carry(setting, request.rows, request.sprites);
    }
    return refused ? PlanResult(refuse(*refused)) : planOf(std::move(plan), builder);
}

void describe(FieldVisitor& fields, SetRequest& request)
{
    fields.visitRows(request.rows);
    RowValues values{.kind = kindOf(request.rows), .values = std::move(request.values)};
    fields.visitValues(values);
    request.values = std::move(values.values);
    fields.leaveOut(request.sprites == SpritesOnPlanes::Follow);
}

std::vector<Request> partsOf(const SetEachRequest& request, const Numbering& /*numbering*/)
{
    std::vector<Request> parts;
    std::visit(
        [&](const auto& rows) {
            for (std::size_t at = 0; at < request.values.size(); ++at) {
                parts.emplace_back(SetRequest{
                    .rows = std::vector{rows[at]},
                    .values = {{.field = request.field, .value = request.values[at]}},
                    .sprites = request.sprites});
            }
        },
        request.rows);
    return parts;
}

std::string stepNameOf(const SetRequest& request)
{
    return std::visit(
        Overload{
            [&](const std::vector<SectorId>&) {
                return "Set " + labelsOf(sectorFields(), request.values);
            },
            [&](const std::vector<WallId>&) {
                return "Set wall " + labelsOf(wallFields(), request.values);
            },
            [&](const std::vector<SpriteId>&) {
                return "Set sprite " + labelsOf(spriteFields(), request.values);
            },
        },
        request.rows);
}

std::string stepNameOf(const SetEachRequest& request)
{
    return stepNameOf(SetRequest{.rows = request.rows, .values = {{.field = request.field}}});
}

} // namespace sectored
