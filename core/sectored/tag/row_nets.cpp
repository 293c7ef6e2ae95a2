#include "sectored/tag/row_nets.h"

#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/blood/x_field.h"

#include <algorithm>

namespace sectored {

namespace {

/// Returns the value of a field that pairs; 0 if the row does not have it.
template <class Row>
std::int32_t tagIn(const Row& row, std::string_view field)
{
    if (field == "lotag") {
        return unsignedTag(row.lotag);
    }
    if (field == "hitag") {
        return unsignedTag(row.hitag);
    }
    const XField* x = findXField(xKindOf<Row>, field);
    return x != nullptr && row.x.isSet() ? valueOf(row.x.bytes(), *x) : 0;
}

} // namespace

RowNets::RowNets(const Game& game)
    : m_game(game)
    , m_table(game)
{}

template <class Row>
void RowNets::add(std::vector<NetUse>& uses, NetRows rows, std::int32_t what, const Row& row) const
{
    for (const NetPlace& place : m_table.placesOf(rows, what)) {
        uses.push_back({.place = place, .value = tagIn(row, place.member->field)});
    }
}

std::vector<NetUse> RowNets::usesOf(const Map& map, SectorId id) const
{
    const Sector& sector = map[id];
    std::vector<NetUse> uses;
    const std::int32_t tag = unsignedTag(sector.lotag) & m_game.tags.sectorBits.mask;
    add(uses, NetRows::SectorTags, tag, sector);
    add(uses, NetRows::Sectors, 0, sector);
    return uses;
}

std::vector<NetUse> RowNets::usesOf(const Map& map, WallId id) const
{
    const Wall& wall = map[id];
    std::vector<NetUse> uses;
    add(uses, NetRows::WallTiles, wall.picnum, wall);
    add(uses, NetRows::WallOverTiles, wall.overpicnum, wall);
    add(uses, NetRows::WallTags, unsignedTag(wall.lotag), wall);
    add(uses, NetRows::Walls, 0, wall);
    return uses;
}

std::vector<NetUse> RowNets::usesOf(const Map& map, SpriteId id) const
{
    const Sprite& sprite = map[id];
    std::vector<NetUse> uses;
    add(uses, NetRows::Tiles, sprite.picnum, sprite);
    if (const auto kind = effectorKindOf(m_game, sprite)) {
        add(uses, NetRows::Effectors, *kind, sprite);
    } else {
        add(uses, NetRows::SpriteTags, unsignedTag(sprite.lotag), sprite);
    }
    add(uses, NetRows::Sprites, 0, sprite);
    return uses;
}

bool RowNets::pairs(const NetUse& use) const
{
    const TagNet& net = m_game.tags.nets[use.place.net];
    return use.value != 0 && std::ranges::find(net.own, use.value) == net.own.end();
}

std::optional<std::int32_t> effectorKindOf(const Game& game, const Sprite& sprite)
{
    if (!isEffector(game, sprite.picnum)) {
        return std::nullopt;
    }
    return unsignedTag(game.tags.effectors.by == "hitag" ? sprite.hitag : sprite.lotag);
}

} // namespace sectored
