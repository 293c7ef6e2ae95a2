#include "sectored/asset/tiles/own_tiles.h"

#include <cstddef>
#include <span>

namespace sectored {

// Made from the archive while building: embed.cmake.
extern const unsigned char ownTilesBytes[];
extern const unsigned long ownTilesSize;

std::shared_ptr<const AssetSource> ownTiles()
{
    static const std::shared_ptr<const AssetSource> source = [] {
        const auto bytes = std::as_bytes(std::span(ownTilesBytes, ownTilesSize));
        return AssetSource::fromBytes("GENERIC.GRP", Bytes(bytes.begin(), bytes.end())).value();
    }();
    return source;
}

} // namespace sectored
