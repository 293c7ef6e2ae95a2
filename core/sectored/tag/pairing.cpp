#include "sectored/tag/pairing.h"

#include "sectored/tag/row_nets.h"

#include <variant>
#include <vector>

namespace sectored {

namespace {

std::vector<NetUse> placesOf(const RowNets& nets, const Map& map, const TagRow& row)
{
    return std::visit([&](auto id) { return nets.usesOf(map, id); }, row);
}

/// Tests whether the first member works the second one.
bool works(const NetMember& first, const NetMember& second)
{
    return first.role != NetRole::To && second.role != NetRole::From;
}

bool areBoth(const NetUse& first, const NetUse& second)
{
    return first.place.member->role == NetRole::Both && second.place.member->role == NetRole::Both;
}

/// Returns how two rows pair in nets with roles, or in those without.
std::optional<Pairing> pairingIn(
    const std::vector<NetUse>& ofOne,
    const std::vector<NetUse>& ofOther,
    const Pairing& rows,
    bool withRoles)
{
    for (const NetUse& one : ofOne) {
        for (const NetUse& other : ofOther) {
            if (one.place.net != other.place.net || areBoth(one, other) == withRoles) {
                continue;
            }
            const NetMember& first = *one.place.member;
            const NetMember& second = *other.place.member;
            if (works(first, second)) {
                return Pairing{one.place.net, rows.from, rows.to, first.field, second.field};
            }
            if (works(second, first)) {
                return Pairing{one.place.net, rows.to, rows.from, second.field, first.field};
            }
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<Pairing> pairingOf(
    const Map& map,
    const Game& game,
    const TagRow& one,
    std::span<const TagRow> others)
{
    const RowNets nets(game);
    const auto ofOne = placesOf(nets, map, one);
    for (const TagRow& other : others) {
        if (other == one) {
            continue;
        }
        const auto ofOther = placesOf(nets, map, other);
        for (const bool withRoles : {true, false}) {
            if (auto pairing = pairingIn(ofOne, ofOther, {.from = one, .to = other}, withRoles)) {
                return pairing;
            }
        }
    }
    return std::nullopt;
}

} // namespace sectored
