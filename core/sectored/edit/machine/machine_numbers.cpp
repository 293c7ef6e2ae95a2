#include "sectored/edit/machine/machine_numbers.h"

#include "sectored/tag/tag_nets.h"

#include <algorithm>
#include <cstddef>
#include <set>

namespace sectored {

namespace {

constexpr std::int64_t tagMaximum = 65535;

/// Returns the ids of the nets that the machine has a number of.
std::set<std::string> netsOf(const Machine& machine)
{
    std::set<std::string> nets;
    const auto add = [&](const std::vector<MachineValue>& values) {
        for (const MachineValue& value : values) {
            if (value.source == MachineSource::Net) {
                nets.insert(value.net);
            }
        }
    };
    add(machine.sector);
    add(machine.second);
    for (const MachineSprite& sprite : machine.sprites) {
        add(sprite.fields);
    }
    return nets;
}

/// A sector, and the number in a net that a sprite in it has.
struct PresentNumber {
    SectorId sector{};
    std::int32_t number = 0;
};

/// Lists the numbers of a net that sprites of the machine in its sectors already have.
std::vector<PresentNumber> presentNumbers(
    const MapView& view,
    const MachineCase& made,
    std::string_view net)
{
    std::vector<PresentNumber> found;
    for (const MachineSprite& sprite : made.machine.sprites) {
        const auto field = std::ranges::find_if(sprite.fields, [&](const MachineValue& value) {
            return value.source == MachineSource::Net && value.net == net;
        });
        if (sprite.isOnWall || field == sprite.fields.end()) {
            continue;
        }
        for (const SectorId sector : sectorsFor(made, sprite)) {
            const auto present = presentSprite(view, made, sprite, sector);
            if (!present) {
                continue;
            }
            const Sprite& row = view.map[*present];
            const auto number = unsignedTag(field->field == "hitag" ? row.hitag : row.lotag);
            if (number != 0) {
                found.push_back({.sector = sector, .number = number});
            }
        }
    }
    return found;
}

/// Returns the number of a net.
tl::expected<std::int32_t, Refusal> numberIn(
    const MapView& view,
    const MachineCase& made,
    const std::string& net)
{
    const std::optional<std::int64_t>& asked = made.request.tag;
    const auto present = presentNumbers(view, made, net);
    std::set<std::int32_t> different;
    std::vector<SectorId> sectors;
    for (const PresentNumber& each : present) {
        different.insert(each.number);
        sectors.push_back(each.sector);
    }
    if (made.machine.sectors == 2 && present.size() == 1) {
        return refuse(
            {.code = MessageCode::MachineInPair,
             .arguments = {numbered(view.numbering(), sectors.front())},
             .culprits = {.sectors = sectors}});
    }
    const bool isOther = asked && !different.contains(static_cast<std::int32_t>(*asked));
    if (different.size() > 1 || (!different.empty() && isOther)) {
        return refuse(
            {.code = MessageCode::MachineNumbers,
             .arguments = {numbered(view.numbering(), sectors)},
             .culprits = {.sectors = sectors}});
    }
    if (!different.empty()) {
        return *different.begin();
    }
    if (asked) {
        return static_cast<std::int32_t>(*asked);
    }
    const auto& nets = made.game.tags.nets;
    const auto row = std::ranges::find(nets, net, &TagNet::id);
    return nextFreeTag(
        made.game,
        tagGroupsOf(view.map, made.game),
        static_cast<std::size_t>(row - nets.begin()));
}

} // namespace

tl::expected<MachineNumbers, Refusal> numbersFor(const MapView& view, const MachineCase& made)
{
    if (made.request.tag) {
        if (auto refusal = rangeRefusal(
                {.name = "tag", .value = *made.request.tag, .minimum = 1, .maximum = tagMaximum})) {
            return refuse(*std::move(refusal));
        }
    }
    MachineNumbers numbers;
    for (const std::string& net : netsOf(made.machine)) {
        const auto number = numberIn(view, made, net);
        if (!number) {
            return refuse(number.error());
        }
        numbers[net] = *number;
    }
    return numbers;
}

} // namespace sectored
