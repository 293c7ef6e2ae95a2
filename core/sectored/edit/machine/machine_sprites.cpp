#include "sectored/edit/machine/machine_sprites.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/machine/machine_heights.h"
#include "sectored/edit/operation/set_field.h"
#include "sectored/edit/point_inside.h"
#include "sectored/edit/row/sprite_sector.h"
#include "sectored/edit/row/sprite_wall.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

namespace sectored {

namespace {

/// Where a sprite of a machine is.
struct MachineSpot {
    Point at{};
    SectorId sector{};
    std::int32_t z = 0;
    std::optional<std::int32_t> angle{};
};

/// The points at which sprites are.
using TakenPoints = std::set<Point>;

TakenPoints takenIn(const Map& map)
{
    TakenPoints taken;
    for (const SpriteId id : map.spriteOrder()) {
        taken.insert(map[id].position);
    }
    return taken;
}

/// Returns a point of the sector at which no sprite is: that of pointInside, or one near it.
std::optional<Point> freePoint(const Map& map, SectorId sector, const TakenPoints& taken)
{
    constexpr std::int32_t apart = 32;
    constexpr std::array steps{
        Point{0, 0},
        Point{apart, 0},
        Point{-apart, 0},
        Point{0, apart},
        Point{0, -apart},
        Point{apart, apart},
        Point{-apart, -apart}};
    const auto middle = pointInside(map, sector);
    if (!middle) {
        return std::nullopt;
    }
    for (const Point& step : steps) {
        const Point p{middle->x + step.x, middle->y + step.y};
        if (!taken.contains(p) && hasInside(map, sector, p)) {
            return p;
        }
    }
    return middle;
}

/// Returns a value of a tag as a MAP stores it, with a sign.
std::int64_t storedTag(std::int64_t value)
{
    return value > 32767 ? value - 65536 : value;
}

Sprite spriteAt(const MachineSpot& spot)
{
    Sprite row{.position = spot.at, .z = spot.z, .sector = spot.sector};
    row.ang = spot.angle.value_or(row.ang);
    return row;
}

tl::expected<MachineSpot, Refusal> spotInside(
    const MapView& view,
    const MachineCase& made,
    SectorId sector,
    const TakenPoints& taken)
{
    const auto at = made.machine.sectors == 2 ? pointInside(view.map, sector)
                                              : freePoint(view.map, sector, taken);
    if (!at) {
        return refuse(
            {.code = MessageCode::MachineNoRoom,
             .arguments = {numbered(view.numbering(), sector)},
             .culprits = {.sectors = {sector}}});
    }
    return MachineSpot{.at = *at, .sector = sector, .z = floorAt(view, sector, *at)};
}

/// Returns where the chosen wall begins. Precondition: it is one of the sector.
MachineSpot spotAtHinge(const MapView& view, const MachineCase& made, SectorId sector)
{
    const Point at = view.map[made.request.wall.value()].position;
    return {.at = at, .sector = sector, .z = floorAt(view, sector, at)};
}

tl::expected<MachineSpot, Refusal> spotOnWall(
    const MapView& view,
    const MachineCase& made,
    const MachineSprite& sprite)
{
    if (!made.request.wall) {
        return refuse({.code = MessageCode::MachineNeedsWall});
    }
    const WallId wall = *made.request.wall;
    if (auto missing = missingRow(view.map, std::array{wall})) {
        return refuse(*std::move(missing));
    }
    const Wall& row = view.map[wall];
    const Point end = view.map.endOf(row).value_or(row.position);
    const Point middle{
        static_cast<std::int32_t>((std::int64_t{row.position.x} + end.x) / 2),
        static_cast<std::int32_t>((std::int64_t{row.position.y} + end.y) / 2)};
    const auto place = placeOnWall(view, wall, made.request.at.value_or(middle));
    const auto refusal = [&] {
        return refuse(
            {.code = MessageCode::MachineOpenWall,
             .arguments = {numbered(view.numbering(), wall)},
             .culprits = {.walls = {wall}}});
    };
    if (!place) {
        return refusal();
    }
    const std::int64_t floor = floorAt(view, place->sector, place->at);
    const std::int64_t ceiling = view.map[place->sector].ceiling.z;
    const std::int64_t wanted = floor - sprite.height;
    const MachineSpot spot{
        .at = place->at,
        .sector = place->sector,
        .z = static_cast<std::int32_t>(wanted > ceiling ? wanted : (floor + ceiling) / 2),
        .angle = normalAngleOf(view.map, wall)};
    return nearestWallOf(view, spriteAt(spot), spot.sector) == wall
               ? tl::expected<MachineSpot, Refusal>(spot)
               : refusal();
}

/// Returns the values of a new sprite: those of the game, of its tile, and of the machine.
std::vector<SetRequest::Value> newSpriteValues(
    const MapView& view,
    const MachineCase& made,
    const MachineSprite& sprite,
    SectorId sector)
{
    std::vector<SetRequest::Value> values;
    const auto add = [&](const std::vector<FieldValue>& more) {
        for (const FieldValue& value : more) {
            values.push_back({.field = value.field, .value = value.value});
        }
    };
    add(made.game.defaults.sprite);
    if (const GameTile* const tile = tileOf(made.game, sprite.tile)) {
        add(tile->place);
    }
    values.push_back({.field = "picnum", .value = sprite.tile});
    std::ranges::move(valuesFor(view, made, sprite.fields, sector), std::back_inserter(values));
    return values;
}

/// Returns the row of a new sprite.
tl::expected<Sprite, Refusal> newSprite(
    const MapView& view,
    const MachineCase& made,
    const MachineSprite& sprite,
    const MachineSpot& spot)
{
    return withValues(view, spriteAt(spot), newSpriteValues(view, made, sprite, spot.sector));
}

/// Returns where the missing sprites of a kind are.
tl::expected<std::vector<MachineSpot>, Refusal> spotsFor(
    const MapView& view,
    const MachineCase& made,
    const MachineSprite& sprite,
    const TakenPoints& taken)
{
    std::vector<MachineSpot> spots;
    if (sprite.isOnWall) {
        const auto spot = spotOnWall(view, made, sprite);
        if (!spot) {
            return refuse(spot.error());
        }
        return std::vector{*spot};
    }
    for (const SectorId sector : sectorsFor(made, sprite)) {
        if (presentSprite(view, made, sprite, sector)) {
            continue;
        }
        if (sprite.isAtHinge) {
            spots.push_back(spotAtHinge(view, made, sector));
            continue;
        }
        const auto spot = spotInside(view, made, sector, taken);
        if (!spot) {
            return refuse(spot.error());
        }
        spots.push_back(*spot);
    }
    return spots;
}

} // namespace

std::vector<SetRequest::Value> valuesFor(
    const MapView& view,
    const MachineCase& made,
    const std::vector<MachineValue>& values,
    SectorId sector)
{
    std::vector<SetRequest::Value> result;
    for (const MachineValue& value : values) {
        const bool isTag = value.field == "lotag" || value.field == "hitag";
        std::int64_t number = value.number;
        switch (value.source) {
        case MachineSource::Number:
            break;
        case MachineSource::Net:
            number = made.numbers.at(value.net);
            break;
        case MachineSource::First:
        case MachineSource::Second: {
            const std::size_t at = value.source == MachineSource::First ? 0 : 1;
            number = view.numbering().of(made.request.sectors.at(at));
            break;
        }
        case MachineSource::Step: {
            const auto& row = made.request.sectors;
            const auto steps = std::ranges::find(row, sector) - row.begin() + 1;
            number = view.map[sector].floor.z - steps * made.request.step;
            break;
        }
        case MachineSource::WallAngle:
            number = normalAngleOf(view.map, made.request.wall.value());
            break;
        case MachineSource::HalfDepth:
            number = depthFrom(view.map, made.request.wall.value()) / 2;
            break;
        default:
            number = heightOf(view.map, sector, value.source).value_or(0);
        }
        result.push_back({.field = value.field, .value = isTag ? storedTag(number) : number});
    }
    return result;
}

PlanResult planMachineSprites(const MapView& view, const MachineCase& made)
{
    PatchBuilder builder(view);
    TakenPoints taken = takenIn(view.map);
    Plan plan;
    for (const MachineSprite& sprite : made.machine.sprites) {
        const auto spots = spotsFor(view, made, sprite, taken);
        if (!spots) {
            return refuse(spots.error());
        }
        for (const MachineSpot& spot : *spots) {
            const auto row = newSprite(view, made, sprite, spot);
            if (!row) {
                return refuse(row.error());
            }
            taken.insert(row->position);
            plan.createdSprites.push_back(builder.add(*row));
        }
    }
    plan.patch = builder.finish();
    return plan;
}

} // namespace sectored
