#include "sectored/edit/paste_nets.h"

#include "sectored/base/disjoint_sets.h"
#include "sectored/base/overload.h"
#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/blood/x_field.h"
#include "sectored/map/field.h"
#include "sectored/tag/tag_nets.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace sectored {

namespace {

/// A number of a net.
using NetNumber = std::pair<std::size_t, std::int32_t>;
/// A field of a row: kind and index of the row, and name of the field.
using FieldKey = std::tuple<std::size_t, std::uint32_t, std::string_view>;

constexpr std::int32_t mostTag = std::numeric_limits<std::int16_t>::max();

FieldKey keyOf(const TagUser& user)
{
    const auto index = std::visit([](auto id) { return id.value; }, user.row);
    return {user.row.index(), index, user.field};
}

std::span<const Field<Sector>> plainFieldsOf(const Sector& /*row*/)
{
    return sectorFields();
}

std::span<const Field<Wall>> plainFieldsOf(const Wall& /*row*/)
{
    return wallFields();
}

std::span<const Field<Sprite>> plainFieldsOf(const Sprite& /*row*/)
{
    return spriteFields();
}

/// Adds to the tag in a field, which counts without a sign.
template <class Row>
void shiftTag(Row& row, std::string_view name, std::int32_t by)
{
    if (const auto* const field = findField(plainFieldsOf(row), name)) {
        field->write(row, static_cast<std::int16_t>(unsignedTag(field->read(row)) + by));
    } else if (const XField* const x = findXField(xKindOf<Row>, name)) {
        setXBytes(row, withValue(xBytesOf(row), *x, valueOf(xBytesOf(row), *x) + by));
    }
}

/// Returns the largest number that a field of a net can have.
std::int32_t mostOf(std::string_view field)
{
    const XField* const x = findXField(XKind::Sprite, field);
    return x != nullptr ? x->maximum() : mostTag;
}

/// Returns how many numbers from a group's value on count for it: more than one if it has a row
/// such as a switch with several positions.
std::int32_t spanOf(const TagGroup& group)
{
    return std::ranges::max_element(group.users, {}, &TagUser::span)->span;
}

/// Gives away free numbers.
class NetNumbers {
public:
    NetNumbers(const Game& game, const Map& level, const std::vector<TagGroup>& groups)
        : m_game(game)
        , m_groups(groups)
    {
        for (const TagGroup& group : tagGroupsOf(level, game)) {
            use(m_used, group, 0);
        }
        m_taken = m_used;
        for (const TagGroup& group : groups) {
            use(m_taken, group, 0);
        }
    }

    /// Returns what to add to the numbers of groups of the fragment that have a field in common.
    /// 0 if they keep theirs.
    std::int32_t shiftOf(const std::vector<std::size_t>& together)
    {
        const auto keeps = [this](std::size_t at) {
            const TagGroup& group = m_groups[at];
            return group.fault != TagFault::None || group.value < m_game.tags.nets[group.net].first;
        };
        const auto isUsed = [this](std::size_t at) {
            return !isFree(m_used, m_groups[at], 0);
        };
        if (std::ranges::any_of(together, keeps) || std::ranges::none_of(together, isUsed)) {
            return 0;
        }
        std::int32_t lowest = mostTag;
        for (const std::size_t at : together) {
            lowest = std::min(lowest, m_groups[at].value);
        }
        for (std::int32_t number = 1; number <= mostTag; ++number) {
            const std::int32_t by = number - lowest;
            if (std::ranges::all_of(together, [&](std::size_t at) { return fits(at, by); })) {
                for (const std::size_t at : together) {
                    use(m_taken, m_groups[at], by);
                }
                return by;
            }
        }
        return 0;
    }

private:
    using Numbers = std::set<NetNumber>;

    static void use(Numbers& numbers, const TagGroup& group, std::int32_t by)
    {
        for (std::int32_t more = 0; more < spanOf(group); ++more) {
            numbers.insert({group.net, group.value + by + more});
        }
    }

    static bool isFree(const Numbers& numbers, const TagGroup& group, std::int32_t by)
    {
        bool isFree = true;
        for (std::int32_t more = 0; more < spanOf(group); ++more) {
            isFree = isFree && !numbers.contains({group.net, group.value + by + more});
        }
        return isFree;
    }

    /// Tests whether a group can have a number: no other has it, and it has no meaning of its own.
    bool fits(std::size_t at, std::int32_t by) const
    {
        const TagGroup& group = m_groups[at];
        const TagNet& net = m_game.tags.nets[group.net];
        const std::int32_t number = group.value + by;
        std::int32_t most = mostTag;
        for (const TagUser& user : group.users) {
            most = std::min(most, mostOf(user.field));
        }
        return number >= net.first && number <= most
               && std::ranges::find(net.own, number) == net.own.end() && isFree(m_taken, group, by);
    }

    const Game& m_game;
    const std::vector<TagGroup>& m_groups;
    Numbers m_used{};  ///< by the level
    Numbers m_taken{}; ///< by the level or the fragment
};

/// Returns for each set of groups that have fields in common the groups, ascending.
std::vector<std::vector<std::size_t>> groupsTogether(const std::vector<TagGroup>& groups)
{
    DisjointSets sets(groups.size());
    std::map<FieldKey, std::size_t> firstWith;
    for (std::size_t at = 0; at < groups.size(); ++at) {
        for (const TagUser& user : groups[at].users) {
            sets.join(at, firstWith.try_emplace(keyOf(user), at).first->second);
        }
    }
    std::map<std::size_t, std::vector<std::size_t>> byRoot;
    for (std::size_t at = 0; at < groups.size(); ++at) {
        byRoot[sets.rootOf(at)].push_back(at);
    }
    std::vector<std::vector<std::size_t>> together;
    together.reserve(byRoot.size());
    for (auto& [root, members] : byRoot) {
        together.push_back(std::move(members));
    }
    return together;
}

void shiftRow(MapRows& rows, const TagUser& user, std::int32_t by)
{
    std::visit(
        Overload{
            [&](SectorId id) { shiftTag(rows.sectors[id.value], user.field, by); },
            [&](WallId id) { shiftTag(rows.walls[id.value], user.field, by); },
            [&](SpriteId id) {
                shiftTag(rows.sprites[id.value], user.field, by);
            }},
        user.row);
}

/// Adds to the numbers of some groups, once in each field.
void shiftGroups(
    MapRows& rows,
    const std::vector<TagGroup>& groups,
    const std::vector<std::size_t>& together,
    std::int32_t by)
{
    std::set<FieldKey> shifted;
    for (const std::size_t at : together) {
        for (const TagUser& user : groups[at].users) {
            if (shifted.insert(keyOf(user)).second) {
                shiftRow(rows, user, by);
            }
        }
    }
}

} // namespace

MapRows withFreeNets(MapRows fragment, const Map& level, const Game& game)
{
    const auto groups = tagGroupsOf(Map(fragment), game);
    NetNumbers numbers(game, level, groups);
    for (const auto& together : groupsTogether(groups)) {
        if (const std::int32_t by = numbers.shiftOf(together); by != 0) {
            shiftGroups(fragment, groups, together, by);
        }
    }
    return fragment;
}

} // namespace sectored
