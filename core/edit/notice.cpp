#include "core/edit/notice.h"

namespace sectored {

Notice slopeNotice(SectorId sector, const Numbering& after)
{
    return {
        .code = MessageCode::SlopeLost,
        .arguments = {std::to_string(after.of(sector))},
        .about = {.sectors = {sector}}};
}

Notice spriteNotice(SpriteId sprite, const Numbering& after)
{
    return {
        .code = MessageCode::SpriteMoved,
        .arguments = {std::to_string(after.of(sprite))},
        .about = {.sprites = {sprite}}};
}

Notice overlapNotice(const SectorPair& pair, const Numbering& after)
{
    return {
        .code = MessageCode::Overlapping,
        .arguments = {std::to_string(after.of(pair.first)), std::to_string(after.of(pair.second))},
        .about = {.sectors = {pair.first, pair.second}}};
}

} // namespace sectored
