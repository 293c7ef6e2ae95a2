#include "sectored/map/blood/marker.h"

#include <algorithm>
#include <array>

namespace sectored {

bool isMarker(const Sprite& sprite)
{
    constexpr std::int32_t markerList = 10;
    constexpr std::array<std::int32_t, 4> types{3, 4, 5, 8};
    return sprite.statnum == markerList && std::ranges::find(types, sprite.lotag) != types.end();
}

} // namespace sectored
