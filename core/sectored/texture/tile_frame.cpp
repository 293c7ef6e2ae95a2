#include "sectored/texture/tile_frame.h"

#include "sectored/asset/picture/picanm.h"

#include <algorithm>

namespace sectored {

TileFrame frameAt(const TileShapes& shapes, std::int32_t tile, std::int64_t clock)
{
    const TileShape first = shapes.shapeOf(tile);
    const std::int32_t offset = frameOffset(first.animation, clock);
    return offset == 0 ? TileFrame{tile, first}
                       : TileFrame{tile + offset, shapes.shapeOf(tile + offset)};
}

} // namespace sectored
