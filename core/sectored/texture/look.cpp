#include "sectored/texture/look.h"

#include "sectored/base/overload.h"
#include "sectored/map/field.h"
#include "sectored/map/plane.h"
#include "sectored/texture/look_flags.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace sectored {

namespace {

/// The MAP names of a number, by kind of surface. Null: such a surface has none.
struct FieldRow {
    const char* ofWall;
    const char* ofFloor;
    const char* ofCeiling;
    const char* ofSprite;
};

/// In the order of LookField.
constexpr std::array fieldRows{
    FieldRow{"picnum", "floorpicnum", "ceilingpicnum", "picnum"},
    FieldRow{"shade", "floorshade", "ceilingshade", "shade"},
    FieldRow{"pal", "floorpal", "ceilingpal", "pal"},
    FieldRow{"xpanning", "floorxpanning", "ceilingxpanning", "xoffset"},
    FieldRow{"ypanning", "floorypanning", "ceilingypanning", "yoffset"},
    FieldRow{"xrepeat", nullptr, nullptr, "xrepeat"},
    FieldRow{"yrepeat", nullptr, nullptr, "yrepeat"},
};

const FieldRow& fieldRowOf(LookField field)
{
    return fieldRows.at(static_cast<std::size_t>(field));
}

bool isRepeat(LookField field)
{
    return field == LookField::RepeatX || field == LookField::RepeatY;
}

bool isPan(LookField field)
{
    return field == LookField::PanX || field == LookField::PanY;
}

/// Returns the wall that holds what WallPart::dressed says.
WallId wallDressing(const Map& map, const Surface& surface)
{
    const bool isLower = surface.kind == SurfaceKind::Lower;
    return dressedWall(map, *surface.wall, isLower ? WallPiece::Lower : WallPiece::Whole);
}

std::optional<LookPlace> placeOn(const Map& map, const Surface& surface, LookField field)
{
    const FieldRow& names = fieldRowOf(field);
    if (surface.wall) {
        if (field == LookField::Tile && surface.kind == SurfaceKind::Masked) {
            return LookPlace{.row = *surface.wall, .field = "overpicnum"};
        }
        return LookPlace{
            .row = isRepeat(field) ? *surface.wall : wallDressing(map, surface),
            .field = names.ofWall};
    }
    const bool isFloor = surface.kind == SurfaceKind::Floor;
    const char* const name = isFloor ? names.ofFloor : names.ofCeiling;
    const Plane& plane =
        planeOf(map[surface.sector], isFloor ? PlaneKind::Floor : PlaneKind::Ceiling);
    if (name == nullptr || (field == LookField::PanX && bunchOf(map, plane))) {
        return std::nullopt;
    }
    return LookPlace{.row = surface.sector, .field = name};
}

/// Returns where the bits of a surface are that hold this flag.
std::optional<LookPlace> bitsOf(const Map& map, const TexturedSurface& surface, LookFlag flag)
{
    if (lookBit(lookKindOf(surface), flag) == 0) {
        return std::nullopt;
    }
    if (const auto* const sprite = std::get_if<SpriteId>(&surface)) {
        return LookPlace{.row = *sprite, .field = "cstat"};
    }
    const auto& part = std::get<Surface>(surface);
    if (!part.wall) {
        const bool isFloor = part.kind == SurfaceKind::Floor;
        return LookPlace{.row = part.sector, .field = isFloor ? "floorstat" : "ceilingstat"};
    }
    const bool isDressed = flag == LookFlag::AlignBottom || flag == LookFlag::FlipY;
    return LookPlace{.row = isDressed ? wallDressing(map, part) : *part.wall, .field = "cstat"};
}

/// Calls `use` with a field of the row and the row.
template <class Use>
auto withField(const Map& map, const LookPlace& place, Use use)
{
    return std::visit(
        Overload{
            [&](SectorId id) { return use(*findField(sectorFields(), place.field), map[id]); },
            [&](WallId id) { return use(*findField(wallFields(), place.field), map[id]); },
            [&](SpriteId id) {
                return use(*findField(spriteFields(), place.field), map[id]);
            }},
        place.row);
}

double lengthOf(const Map& map, WallId wall)
{
    const Point from = map[wall].position;
    const Point to = map.endOf(map[wall]).value_or(from);
    return std::hypot(static_cast<double>(to.x) - from.x, static_cast<double>(to.y) - from.y);
}

/// Returns the opposite wall of the portal, if the surface is of one.
std::optional<WallId> farSideOf(const Map& map, const TexturedSurface& surface)
{
    const auto* const part = std::get_if<Surface>(&surface);
    if (part == nullptr || !part->wall || !map[*part->wall].nextWall.isRow()) {
        return std::nullopt;
    }
    return map[*part->wall].nextWall.row();
}

} // namespace

LookKind lookKindOf(const TexturedSurface& surface)
{
    const auto* const part = std::get_if<Surface>(&surface);
    if (part == nullptr) {
        return LookKind::Sprite;
    }
    return part->wall ? LookKind::Wall : LookKind::Plane;
}

std::optional<LookPlace> placeOf(const Map& map, const TexturedSurface& surface, LookField field)
{
    return std::visit(
        Overload{
            [&](const Surface& part) { return placeOn(map, part, field); },
            [&](SpriteId sprite) {
                return std::optional(LookPlace{.row = sprite, .field = fieldRowOf(field).ofSprite});
            }},
        surface);
}

std::optional<bool> flagOf(const Map& map, const TexturedSurface& surface, LookFlag flag)
{
    const auto place = bitsOf(map, surface, flag);
    if (!place) {
        return std::nullopt;
    }
    return (LookEdit(map).before(*place) & lookBit(lookKindOf(surface), flag)) != 0;
}

std::int32_t LookEdit::before(const LookPlace& place) const
{
    return withField(m_map, place, [](const auto& field, const auto& row) {
        return field.read(row);
    });
}

std::int32_t LookEdit::pending(const LookPlace& place) const
{
    const auto found = m_values.find(place);
    return found == m_values.end() ? before(place) : found->second;
}

std::optional<std::int32_t> LookEdit::value(const TexturedSurface& surface, LookField field) const
{
    const auto place = placeOf(m_map, surface, field);
    return place ? std::optional(pending(*place)) : std::nullopt;
}

void LookEdit::write(const LookPlace& place, std::int64_t value)
{
    m_values[place] = withField(m_map, place, [value](const auto& field, const auto& /*row*/) {
        return static_cast<std::int32_t>(
            std::clamp<std::int64_t>(value, field.minimum, field.maximum));
    });
}

bool LookEdit::set(const TexturedSurface& surface, LookField field, std::int64_t value)
{
    const auto place = placeOf(m_map, surface, field);
    if (place) {
        // A negative tile is none, and a wall without repeats is not drawn.
        const std::int64_t least = isRepeat(field) ? 1 : 0;
        const bool hasLeast = isRepeat(field) || field == LookField::Tile;
        write(*place, hasLeast ? std::max(value, least) : value);
    }
    return place.has_value();
}

bool LookEdit::step(const TexturedSurface& surface, LookField field, std::int64_t by)
{
    constexpr std::int64_t panningTurn = 256;
    const auto place = placeOf(m_map, surface, field);
    if (!place) {
        return false;
    }
    const std::int64_t value = before(*place) + by;
    const bool wraps = isPan(field) && lookKindOf(surface) != LookKind::Sprite;
    return set(surface, field, wraps ? ((value % panningTurn) + panningTurn) % panningTurn : value);
}

void LookEdit::setBit(const LookPlace& place, std::int32_t bit, bool isOn)
{
    const std::int32_t bits = pending(place);
    write(place, isOn ? bits | bit : bits & ~bit);
}

bool LookEdit::setFlag(const TexturedSurface& surface, LookFlag flag, bool isOn)
{
    const auto place = bitsOf(m_map, surface, flag);
    if (!place) {
        return false;
    }
    const std::int32_t bit = lookBit(lookKindOf(surface), flag);
    setBit(*place, bit, isOn);
    const auto farSide = isOfBothSides(flag) ? farSideOf(m_map, surface) : std::nullopt;
    if (!farSide) {
        return true;
    }
    const LookPlace opposite{.row = *farSide, .field = "cstat"};
    if (flag == LookFlag::Masked && isOn && (pending(opposite) & wall_bit::masked) == 0) {
        const LookPlace tile{.row = place->row, .field = "overpicnum"};
        write({.row = *farSide, .field = "overpicnum"}, pending(tile));
        setBit(opposite, wall_bit::flipX, (pending(*place) & wall_bit::flipX) == 0);
    }
    setBit(opposite, bit, isOn);
    return true;
}

void LookEdit::reset(const TexturedSurface& surface)
{
    constexpr double unitsOfRepeat = 128; // 8 texels of 16 map units
    constexpr int usualRepeat = 8;
    constexpr int usualSize = 64;
    set(surface, LookField::PanX, 0);
    set(surface, LookField::PanY, 0);
    for (const LookFlag flag :
         {LookFlag::FlipX,
          LookFlag::FlipY,
          LookFlag::AlignBottom,
          LookFlag::Swapped,
          LookFlag::Doubled,
          LookFlag::Relative}) {
        setFlag(surface, flag, false);
    }
    if (lookKindOf(surface) == LookKind::Wall) {
        const double length = lengthOf(m_map, *std::get<Surface>(surface).wall);
        set(surface, LookField::RepeatX, std::llround(length / unitsOfRepeat));
        set(surface, LookField::RepeatY, usualRepeat);
    } else {
        set(surface, LookField::RepeatX, usualSize);
        set(surface, LookField::RepeatY, usualSize);
    }
}

bool LookEdit::square(const TexturedSurface& surface)
{
    const auto down = value(surface, LookField::RepeatY);
    if (!down) {
        return false;
    }
    if (lookKindOf(surface) == LookKind::Sprite) {
        return set(surface, LookField::RepeatX, *down);
    }
    constexpr double unitsOfRepeat = 1024; // 8 texels of 128 map units at a repeat of 1 down
    const double length = lengthOf(m_map, *std::get<Surface>(surface).wall);
    return set(surface, LookField::RepeatX, std::llround(length * *down / unitsOfRepeat));
}

Look lookOf(const Map& map, const TexturedSurface& surface)
{
    const LookEdit edit(map);
    const auto number = [&](LookField field) {
        return edit.value(surface, field).value_or(0);
    };
    Look look{
        .kind = lookKindOf(surface),
        .tile = number(LookField::Tile),
        .shade = number(LookField::Shade),
        .pal = number(LookField::Pal),
        .panX = number(LookField::PanX),
        .panY = number(LookField::PanY),
        .repeatX = number(LookField::RepeatX),
        .repeatY = number(LookField::RepeatY)};
    for (const LookFlag flag : givenFlags(look.kind)) {
        if (flagOf(map, surface, flag).value_or(false)) {
            look.flags |= 1U << static_cast<unsigned>(flag);
        }
    }
    if (look.kind == LookKind::Wall) {
        look.length = lengthOf(map, *std::get<Surface>(surface).wall);
    }
    return look;
}

void give(LookEdit& edit, const TexturedSurface& to, const Look& look, PropertyParts parts)
{
    const auto set = [&](PropertyPart part, LookField field, std::int64_t value) {
        if (parts.has(part)) {
            edit.set(to, field, value);
        }
    };
    set(PropertyPart::Shade, LookField::Shade, look.shade);
    set(PropertyPart::Pal, LookField::Pal, look.pal);
    set(PropertyPart::Tile, LookField::Tile, look.tile);
    if (look.kind != lookKindOf(to)) {
        return;
    }
    set(PropertyPart::Pan, LookField::PanX, look.panX);
    set(PropertyPart::Pan, LookField::PanY, look.panY);
    double repeat = look.repeatX;
    if (look.kind == LookKind::Wall && look.length > 0) {
        repeat *= lengthOf(edit.map(), *std::get<Surface>(to).wall) / look.length;
    }
    set(PropertyPart::Repeat, LookField::RepeatX, std::llround(repeat));
    set(PropertyPart::Repeat, LookField::RepeatY, look.repeatY);
    if (!parts.has(PropertyPart::Flags)) {
        return;
    }
    for (const LookFlag flag : givenFlags(look.kind)) {
        edit.setFlag(to, flag, (look.flags >> static_cast<unsigned>(flag) & 1U) != 0);
    }
}

bool advance(
    LookEdit& edit,
    const TexturedSurface& first,
    const std::vector<TexturedSurface>& all,
    LookCycle cycle)
{
    const CycleRow row = cycleRow(lookKindOf(first), cycle);
    if (row.states.empty()) {
        return false;
    }
    unsigned state = 0;
    for (std::size_t at = 0; at < row.flags.size(); ++at) {
        state |= flagOf(edit.map(), first, row.flags[at]).value_or(false) ? 1U << at : 0U;
    }
    const auto found = std::ranges::find(row.states, state);
    const bool isLast = found == row.states.end() || found + 1 == row.states.end();
    const unsigned next = isLast ? row.states.front() : *(found + 1);
    for (const TexturedSurface& surface : all) {
        for (std::size_t at = 0; at < row.flags.size(); ++at) {
            edit.setFlag(surface, row.flags[at], (next >> at & 1U) != 0);
        }
    }
    return true;
}

std::optional<std::int32_t> nextTile(const TileShapes& tiles, std::int32_t from, int direction)
{
    constexpr std::int32_t last = 32767;
    const std::int32_t by = direction < 0 ? -1 : 1;
    for (std::int32_t tile = from + by; tile >= 0 && tile <= last; tile += by) {
        if (tiles.shapeOf(tile).isPresent()) {
            return tile;
        }
    }
    return std::nullopt;
}

} // namespace sectored
