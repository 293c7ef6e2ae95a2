#include "sectored/tag/tag_nets.h"

#include "sectored/tag/row_nets.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace sectored {

namespace {

/// A row whose field counts for several numbers.
struct WideUser {
    std::size_t net = 0;
    std::int32_t value = 0;
    std::int32_t span = 1;
    TagUser user{};
};

/// Collects the users of all nets.
class Collector {
public:
    explicit Collector(const Game& game)
        : m_game(game)
        , m_nets(game)
    {}

    std::vector<TagGroup> groupsOf(const Map& map)
    {
        for (const SectorId id : map.sectorOrder()) {
            add(map, id);
        }
        map.visitWalls([&](WallId id, const Wall&) { add(map, id); });
        for (const SpriteId id : map.spriteOrder()) {
            add(map, id);
        }
        addWideUsers();
        std::vector<TagGroup> groups;
        groups.reserve(m_groups.size());
        for (auto& [key, users] : m_groups) {
            groups.push_back({.net = key.first, .value = key.second, .users = std::move(users)});
            groups.back().fault = faultOf(groups.back());
        }
        return groups;
    }

private:
    /// Adds a row to the groups of its numbers.
    template <class IdType>
    void add(const Map& map, IdType id)
    {
        for (const NetUse& use : m_nets.usesOf(map, id)) {
            if (!m_nets.pairs(use)) {
                continue;
            }
            const NetMember& member = *use.place.member;
            const TagUser user{
                .row = id,
                .field = member.field,
                .role = member.role,
                .span = member.span};
            auto& users = m_groups[{use.place.net, use.value}];
            // A wall may have a tile of a net in both its fields.
            if (users.empty() || users.back() != user) {
                users.push_back(user);
            }
            if (member.span > 1) {
                m_wide.push_back(
                    {.net = use.place.net, .value = use.value, .span = member.span, .user = user});
            }
        }
    }

    void addWideUsers()
    {
        for (const WideUser& wide : m_wide) {
            for (std::int32_t more = 1; more < wide.span; ++more) {
                const auto found = m_groups.find({wide.net, wide.value + more});
                if (found != m_groups.end()) {
                    found->second.push_back(wide.user);
                    found->second.back().span = 1;
                    m_paired.insert({wide.net, wide.value});
                }
            }
        }
    }

    TagFault faultOf(const TagGroup& group) const
    {
        const TagNet& net = m_game.tags.nets[group.net];
        const auto has = [&](NetRole role) {
            return std::ranges::any_of(group.users, [&](const TagUser& user) {
                return user.role == role || user.role == NetRole::Both;
            });
        };
        if (group.value < net.first) {
            return TagFault::None;
        }
        if (!has(NetRole::From)) {
            return TagFault::NoTrigger;
        }
        // One that works another of its numbers has a target.
        if (!has(NetRole::To) && !m_paired.contains({group.net, group.value})) {
            return TagFault::NoTarget;
        }
        return group.users.size() == 1 && !net.allowsOne
                       && group.users.front().role == NetRole::Both
                   ? TagFault::Alone
                   : TagFault::None;
    }

    const Game& m_game;
    RowNets m_nets;
    std::map<std::pair<std::size_t, std::int32_t>, std::vector<TagUser>> m_groups{};
    std::vector<WideUser> m_wide{};
    std::set<std::pair<std::size_t, std::int32_t>> m_paired{};
};

} // namespace

std::vector<TagGroup> tagGroupsOf(const Map& map, const Game& game)
{
    return Collector(game).groupsOf(map);
}

std::vector<TagArrow> arrowsOf(const TagGroup& group)
{
    std::vector<TagArrow> arrows;
    for (const TagUser& from : group.users) {
        for (const TagUser& to : group.users) {
            if (from.role == NetRole::From && to.role == NetRole::To) {
                arrows.push_back({.from = from.row, .to = to.row});
            }
        }
    }
    const TagUser* before = nullptr;
    for (const TagUser& user : group.users) {
        if (user.role != NetRole::Both) {
            continue;
        }
        if (before != nullptr) {
            arrows.push_back({.from = before->row, .to = user.row});
        }
        before = &user;
    }
    return arrows;
}

std::int32_t nextFreeTag(const Game& game, const std::vector<TagGroup>& groups, std::size_t net)
{
    std::int32_t free = game.tags.nets[net].first;
    for (const TagGroup& group : groups) {
        if (group.net == net && group.value == free) {
            ++free;
        }
    }
    return free;
}

std::int32_t nextUnusedTag(const Map& map)
{
    std::set<std::int32_t> used;
    const auto add = [&](const auto& row) {
        used.insert(unsignedTag(row.lotag));
        used.insert(unsignedTag(row.hitag));
    };
    for (const SectorId id : map.sectorOrder()) {
        add(map[id]);
    }
    map.visitWalls([&](WallId, const Wall& wall) { add(wall); });
    for (const SpriteId id : map.spriteOrder()) {
        add(map[id]);
    }
    std::int32_t free = 1;
    while (used.contains(free)) {
        ++free;
    }
    return free;
}

} // namespace sectored
