#include "sectored/format/build_map/over_limits.h"

#include "sectored/format/build_map/build_map.h"
#include "sectored/map/limits.h"

namespace sectored {

namespace build_map {

std::vector<Error> overLimits(const RowCounts& counts, std::int32_t version)
{
    const Limits limits = limitsOf(version);
    std::vector<Error> warnings;
    const auto warn = [&](std::size_t count, const char* rows, std::int32_t limit) {
        if (count > static_cast<std::size_t>(limit)) {
            warnings.push_back(
                {.code = MessageCode::OverLimit,
                 .arguments = {
                     std::to_string(count),
                     rows,
                     std::to_string(version),
                     std::to_string(limit)}});
        }
    };
    warn(counts.sectors, "sectors", limits.sectors);
    warn(counts.walls, "walls", limits.walls);
    warn(counts.sprites, "sprites", limits.sprites);
    return warnings;
}

} // namespace build_map

std::vector<Error> buildMapExcess(const Map& map, std::int32_t version)
{
    return build_map::overLimits(
        {.sectors = map.sectorCount(), .walls = map.wallCount(), .sprites = map.spriteCount()},
        version);
}

} // namespace sectored
