#include "sectored/tag/net_table.h"

namespace sectored {

namespace {

bool isOfAllRows(NetRows rows)
{
    return rows == NetRows::Sprites || rows == NetRows::Sectors || rows == NetRows::Walls;
}

bool isOfTiles(NetRows rows)
{
    return rows == NetRows::Tiles || rows == NetRows::WallTiles || rows == NetRows::WallOverTiles;
}

std::int64_t keyOf(NetRows rows, std::int32_t value)
{
    const std::int64_t kind = static_cast<std::int64_t>(rows) << 32U;
    return isOfAllRows(rows) ? kind : kind | value;
}

} // namespace

NetTable::NetTable(const Game& game)
{
    for (std::size_t net = 0; net < game.tags.nets.size(); ++net) {
        for (const NetMember& member : game.tags.nets[net].members) {
            const NetPlace place{.net = net, .member = &member};
            if (isOfAllRows(member.rows)) {
                m_places[keyOf(member.rows, 0)].push_back(place);
            }
            for (const std::int32_t value : member.values) {
                m_places[keyOf(member.rows, value)].push_back(place);
                const GameTile* tile = isOfTiles(member.rows) ? tileOf(game, value) : nullptr;
                if (tile == nullptr) {
                    continue;
                }
                for (const std::int32_t state : tile->states) {
                    if (state != value) {
                        m_places[keyOf(member.rows, state)].push_back(place);
                    }
                }
            }
        }
    }
}

std::span<const NetPlace> NetTable::placesOf(NetRows rows, std::int32_t value) const
{
    const auto found = m_places.find(keyOf(rows, value));
    return found != m_places.end() ? std::span<const NetPlace>(found->second)
                                   : std::span<const NetPlace>();
}

} // namespace sectored
