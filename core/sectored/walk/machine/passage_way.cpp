#include "sectored/walk/machine/passage_way.h"

namespace sectored {

namespace {

constexpr double runUp =
    32; ///< map units: distance of the start from the portal, in addition to the body

} // namespace

std::optional<PassageWay> wayThrough(const Passage& passage, double bodyWidth)
{
    const Vec2 along{passage.b.x - passage.a.x, passage.b.y - passage.a.y};
    const double width = length(along);
    if (!(width > 0)) {
        return {};
    }
    const auto at = [&](double behind) {
        return Vec2{
            (passage.a.x + passage.b.x) / 2 + along.y / width * behind,
            (passage.a.y + passage.b.y) / 2 - along.x / width * behind};
    };
    return PassageWay{
        .before = at(-bodyWidth / 2 - runUp),
        .behind = {at(bodyWidth), at(runUp / 2)}};
}

} // namespace sectored
