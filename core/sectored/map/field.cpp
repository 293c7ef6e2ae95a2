#include "sectored/map/field.h"

#include <array>
#include <limits>

namespace sectored {

namespace {

template <class Integer>
constexpr std::int32_t lowest = std::numeric_limits<Integer>::min();
template <class Integer>
constexpr std::int32_t highest = std::numeric_limits<Integer>::max();

struct Title {
    std::string_view name;
    std::string_view label;
    std::string_view unit;
};

/// Describes a field stored as Integer in the file. `path` contains the member pointers that lead
/// to it.
template <class Integer, class Row, auto... path>
constexpr Field<Row> row(Title title)
{
    return {
        title.name,
        title.label,
        title.unit,
        lowest<Integer>,
        highest<Integer>,
        [](const Row& from) -> std::int32_t { return (from.*....*path); },
        [](Row& to, std::int32_t value) { (to.*....*path) = value; },
    };
}

template <class Integer, auto... path>
constexpr Field<Sector> ofSector(
    std::string_view name,
    std::string_view label,
    std::string_view unit = "")
{
    return row<Integer, Sector, path...>({name, label, unit});
}

template <class Integer, auto member>
constexpr Field<Wall> ofWall(
    std::string_view name,
    std::string_view label,
    std::string_view unit = "")
{
    return row<Integer, Wall, member>({name, label, unit});
}

template <class Integer, auto member>
constexpr Field<Sprite> ofSprite(
    std::string_view name,
    std::string_view label,
    std::string_view unit = "")
{
    return row<Integer, Sprite, member>({name, label, unit});
}

using i8 = std::int8_t;
using u8 = std::uint8_t;
using i16 = std::int16_t;
using u16 = std::uint16_t;
using i32 = std::int32_t;

/// Of the owner of a marker, which is a reference, reads -1.
constexpr Field<Sprite> ownerField{
    "owner",
    "Owner",
    "",
    lowest<i16>,
    highest<i16>,
    [](const Sprite& from) { return from.owner.rawNumber(); },
    [](Sprite& to, std::int32_t value) { to.owner = SectorRef::raw(value); },
};

constexpr std::array sectorTable{
    ofSector<i32, &Sector::ceiling, &Plane::z>("ceilingz", "Ceiling", "z"),
    ofSector<i32, &Sector::floor, &Plane::z>("floorz", "Floor", "z"),
    ofSector<u16, &Sector::ceiling, &Plane::stat>("ceilingstat", "Ceiling flags", "bits"),
    ofSector<u16, &Sector::floor, &Plane::stat>("floorstat", "Floor flags", "bits"),
    ofSector<i16, &Sector::ceiling, &Plane::picnum>("ceilingpicnum", "Ceiling tile", "tile"),
    ofSector<i16, &Sector::ceiling, &Plane::heinum>("ceilingheinum", "Ceiling slope"),
    ofSector<i8, &Sector::ceiling, &Plane::shade>("ceilingshade", "Ceiling shade"),
    ofSector<u8, &Sector::ceiling, &Plane::pal>("ceilingpal", "Ceiling palette"),
    ofSector<u8, &Sector::ceiling, &Plane::xpanning>("ceilingxpanning", "Ceiling pan x"),
    ofSector<u8, &Sector::ceiling, &Plane::ypanning>("ceilingypanning", "Ceiling pan y"),
    ofSector<i16, &Sector::floor, &Plane::picnum>("floorpicnum", "Floor tile", "tile"),
    ofSector<i16, &Sector::floor, &Plane::heinum>("floorheinum", "Floor slope"),
    ofSector<i8, &Sector::floor, &Plane::shade>("floorshade", "Floor shade"),
    ofSector<u8, &Sector::floor, &Plane::pal>("floorpal", "Floor palette"),
    ofSector<u8, &Sector::floor, &Plane::xpanning>("floorxpanning", "Floor pan x"),
    ofSector<u8, &Sector::floor, &Plane::ypanning>("floorypanning", "Floor pan y"),
    ofSector<u8, &Sector::visibility>("visibility", "Visibility"),
    ofSector<u8, &Sector::filler>("filler", "Filler"),
    ofSector<i16, &Sector::lotag>("lotag", "Lotag"),
    ofSector<i16, &Sector::hitag>("hitag", "Hitag"),
    ofSector<i16, &Sector::extra>("extra", "Extra"),
};

constexpr std::array wallTable{
    ofWall<u16, &Wall::cstat>("cstat", "Flags", "bits"),
    ofWall<i16, &Wall::picnum>("picnum", "Tile", "tile"),
    ofWall<i16, &Wall::overpicnum>("overpicnum", "Masked tile", "tile"),
    ofWall<i8, &Wall::shade>("shade", "Shade"),
    ofWall<u8, &Wall::pal>("pal", "Palette"),
    ofWall<u8, &Wall::xrepeat>("xrepeat", "Repeat x"),
    ofWall<u8, &Wall::yrepeat>("yrepeat", "Repeat y"),
    ofWall<u8, &Wall::xpanning>("xpanning", "Pan x"),
    ofWall<u8, &Wall::ypanning>("ypanning", "Pan y"),
    ofWall<i16, &Wall::lotag>("lotag", "Lotag"),
    ofWall<i16, &Wall::hitag>("hitag", "Hitag"),
    ofWall<i16, &Wall::extra>("extra", "Extra"),
};

constexpr std::array spriteTable{
    ofSprite<i32, &Sprite::z>("z", "Height", "z"),
    ofSprite<u16, &Sprite::cstat>("cstat", "Flags", "bits"),
    ofSprite<i16, &Sprite::picnum>("picnum", "Tile", "tile"),
    ofSprite<i8, &Sprite::shade>("shade", "Shade"),
    ofSprite<u8, &Sprite::pal>("pal", "Palette"),
    ofSprite<u8, &Sprite::clipdist>("clipdist", "Clip distance"),
    ofSprite<u8, &Sprite::filler>("filler", "Filler"),
    ofSprite<u8, &Sprite::xrepeat>("xrepeat", "Repeat x"),
    ofSprite<u8, &Sprite::yrepeat>("yrepeat", "Repeat y"),
    ofSprite<i8, &Sprite::xoffset>("xoffset", "Offset x"),
    ofSprite<i8, &Sprite::yoffset>("yoffset", "Offset y"),
    ofSprite<i16, &Sprite::statnum>("statnum", "Status"),
    ofSprite<i16, &Sprite::ang>("ang", "Angle", "angle"),
    ownerField,
    ofSprite<i16, &Sprite::xvel>("xvel", "Velocity x"),
    ofSprite<i16, &Sprite::yvel>("yvel", "Velocity y"),
    ofSprite<i16, &Sprite::zvel>("zvel", "Velocity z"),
    ofSprite<i16, &Sprite::lotag>("lotag", "Lotag"),
    ofSprite<i16, &Sprite::hitag>("hitag", "Hitag"),
    ofSprite<i16, &Sprite::extra>("extra", "Extra"),
};

} // namespace

std::span<const Field<Sector>> sectorFields()
{
    return sectorTable;
}

std::span<const Field<Wall>> wallFields()
{
    return wallTable;
}

std::span<const Field<Sprite>> spriteFields()
{
    return spriteTable;
}

} // namespace sectored
