#include "sectored/format/corner_list.h"

#include <algorithm>

namespace sectored {

Result<Bytes> writeCornerList(const Map& map)
{
    std::string text;
    for (const SectorId sector : map.sectorOrder()) {
        for (const WallId wall : map.wallsOf(sector)) {
            const Point corner = map[wall].position;
            text += std::to_string(corner.x) + ',' + std::to_string(corner.y) + ' ';
        }
        text += '\n';
    }
    Bytes bytes(text.size());
    std::ranges::transform(text, bytes.begin(), [](char letter) {
        return static_cast<std::byte>(letter);
    });
    return bytes;
}

LossReport cornerListLosses(const Map& /*map*/)
{
    return {
        {.kind = LossKind::Dropped,
         .subject = "everything but corners",
         .reason = "the list contains corners only and cannot be opened as a level"}};
}

} // namespace sectored
