#include "sectored/edit/row/paste_bunches.h"

#include "sectored/edit/row/bunch.h"

#include <map>
#include <set>

namespace sectored {

namespace {

/// Returns the numbers that whole bunches of the fragment get.
std::map<std::int32_t, std::int32_t> newNumbers(const MapRows& fragment, const Map& level)
{
    const Map copy(fragment);
    std::set<std::int32_t> used = bunchNumbersOf(level);
    std::map<std::int32_t, std::int32_t> numbers;
    for (const std::int32_t number : bunchNumbersOf(copy)) {
        const auto next = freeBunch(used);
        if (next && isPaired(copy, bunchWith(copy, number))) {
            numbers.emplace(number, *next);
            used.insert(*next);
        }
    }
    return numbers;
}

} // namespace

MapRows withPastedBunches(MapRows fragment, const Map& level)
{
    const bool isFrom9 = fragment.header.version == 9;
    const bool isTo9 = level.header().version == 9;
    if (!isFrom9 && !isTo9) {
        return fragment;
    }
    const auto numbers =
        isFrom9 && isTo9 ? newNumbers(fragment, level) : std::map<std::int32_t, std::int32_t>();
    for (Sector& sector : fragment.sectors) {
        for (Plane* plane : {&sector.ceiling, &sector.floor}) {
            if ((plane->stat & plane_bit::bunch) == 0) {
                continue;
            }
            const auto found = numbers.find(plane->xpanning);
            if (found != numbers.end()) {
                plane->xpanning = found->second;
            } else {
                plane->stat &= ~plane_bit::bunch;
                plane->xpanning = isFrom9 ? 0 : plane->xpanning;
            }
        }
    }
    return fragment;
}

} // namespace sectored
