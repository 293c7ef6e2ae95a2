#include "sectored/format/json_map/json_record.h"

#include <array>
#include <limits>
#include <vector>

namespace sectored::json_map {

namespace {

template <class Integer, class Record, class Row>
constexpr Member<Record, Row> own(
    std::string_view name,
    std::int32_t (*read)(const Record&),
    void (*write)(Record&, std::int32_t))
{
    return {
        .name = name,
        .minimum = std::numeric_limits<Integer>::min(),
        .maximum = std::numeric_limits<Integer>::max(),
        .readOwn = read,
        .writeOwn = write};
}

template <class Record, class Row>
Member<Record, Row> plain(const Field<Row>& field)
{
    return {
        .name = field.name,
        .minimum = field.minimum,
        .maximum = field.maximum,
        .field = &field};
}

template <auto member>
constexpr SectorMember ofRange(std::string_view name)
{
    return own<std::int32_t, SectorRecord, Sector>(
        name,
        [](const SectorRecord& from) { return from.range.*member; },
        [](SectorRecord& to, std::int32_t value) { to.range.*member = value; });
}

template <auto member>
constexpr WallMember ofWall(std::string_view name)
{
    return own<std::int32_t, WallRecord, Wall>(
        name,
        [](const WallRecord& from) { return from.*member; },
        [](WallRecord& to, std::int32_t value) { to.*member = value; });
}

template <auto member>
constexpr WallMember ofLink(std::string_view name)
{
    WallMember link = own<std::int32_t, WallRecord, Wall>(
        name,
        [](const WallRecord& from) { return (from.wall.*member).rawNumber(); },
        [](WallRecord& to, std::int32_t value) { to.wall.*member = WallRef::raw(value); });
    link.presence = Presence::WhenSet;
    return link;
}

template <auto coordinate>
constexpr WallMember ofCorner(std::string_view name)
{
    return own<std::int32_t, WallRecord, Wall>(
        name,
        [](const WallRecord& from) { return from.wall.position.*coordinate; },
        [](WallRecord& to, std::int32_t value) { to.wall.position.*coordinate = value; });
}

template <auto coordinate>
constexpr SpriteMember ofPlace(std::string_view name)
{
    return own<std::int32_t, SpriteRecord, Sprite>(
        name,
        [](const SpriteRecord& from) { return from.sprite.position.*coordinate; },
        [](SpriteRecord& to, std::int32_t value) { to.sprite.position.*coordinate = value; });
}

template <auto coordinate>
constexpr StartMember ofStartPlace(std::string_view name)
{
    return own<std::int32_t, StartRecord, Start>(
        name,
        [](const StartRecord& from) { return from.start.position.*coordinate; },
        [](StartRecord& to, std::int32_t value) { to.start.position.*coordinate = value; });
}

template <class Integer, auto member>
constexpr StartMember ofStart(std::string_view name)
{
    return own<Integer, StartRecord, Start>(
        name,
        [](const StartRecord& from) { return from.start.*member; },
        [](StartRecord& to, std::int32_t value) { to.start.*member = value; });
}

constexpr SpriteMember spriteSector = own<std::int32_t, SpriteRecord, Sprite>(
    "sectnum",
    [](const SpriteRecord& from) { return from.sector; },
    [](SpriteRecord& to, std::int32_t value) { to.sector = value; });

constexpr StartMember startSector = own<std::int32_t, StartRecord, Start>(
    "cursectnum",
    [](const StartRecord& from) { return from.sector; },
    [](StartRecord& to, std::int32_t value) { to.sector = value; });

std::vector<SectorMember> makeSectorMembers()
{
    std::vector<SectorMember> members{
        ofRange<&RawWallRange::wallptr>("wallptr"),
        ofRange<&RawWallRange::wallnum>("wallnum")};
    for (const auto& field : sectorFields()) {
        members.push_back(plain<SectorRecord>(field));
    }
    return members;
}

std::vector<WallMember> makeWallMembers()
{
    std::vector<WallMember> members{
        ofCorner<&Point::x>("x"),
        ofCorner<&Point::y>("y"),
        ofWall<&WallRecord::point2>("point2"),
        ofWall<&WallRecord::nextWall>("nextwall"),
        ofWall<&WallRecord::nextSector>("nextsector")};
    for (const auto& field : wallFields()) {
        members.push_back(plain<WallRecord>(field));
    }
    members.push_back(ofLink<&Wall::upperWall>("upperwall"));
    members.push_back(ofLink<&Wall::lowerWall>("lowerwall"));
    return members;
}

std::vector<SpriteMember> makeSpriteMembers()
{
    std::vector<SpriteMember> members{ofPlace<&Point::x>("x"), ofPlace<&Point::y>("y")};
    for (const auto& field : spriteFields()) {
        if (field.name == "statnum") {
            members.push_back(spriteSector);
        }
        members.push_back(plain<SpriteRecord>(field));
    }
    return members;
}

constexpr std::array startTable{
    ofStartPlace<&Point::x>("posx"),
    ofStartPlace<&Point::y>("posy"),
    ofStart<std::int32_t, &Start::z>("posz"),
    ofStart<std::int16_t, &Start::angle>("ang"),
    startSector};

} // namespace

std::span<const SectorMember> sectorMembers()
{
    static const auto members = makeSectorMembers();
    return members;
}

std::span<const WallMember> wallMembers()
{
    static const auto members = makeWallMembers();
    return members;
}

std::span<const SpriteMember> spriteMembers()
{
    static const auto members = makeSpriteMembers();
    return members;
}

std::span<const StartMember> startMembers()
{
    return startTable;
}

WallRecord recordOf(const Map& map, const Numbering& numbering, WallId wall)
{
    const Wall& row = map[wall];
    WallRecord record{
        .wall = row,
        .point2 = numbering.of(row.point2),
        .nextWall = numbering.of(row.nextWall),
        .nextSector = numbering.of(row.nextSector)};
    record.wall.upperWall = WallRef::raw(numbering.of(row.upperWall));
    record.wall.lowerWall = WallRef::raw(numbering.of(row.lowerWall));
    return record;
}

SpriteRecord recordOf(const Map& map, const Numbering& numbering, SpriteId sprite)
{
    const Sprite& row = map[sprite];
    SpriteRecord record{.sprite = row, .sector = numbering.of(row.sector)};
    record.sprite.owner = SectorRef::raw(numbering.of(row.owner));
    return record;
}

} // namespace sectored::json_map
