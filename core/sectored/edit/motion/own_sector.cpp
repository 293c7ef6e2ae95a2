#include "sectored/edit/motion/own_sector.h"

#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/row/sprite_sector.h"

#include <array>
#include <utility>

namespace sectored {

tl::expected<SpriteInSector, Refusal> spriteInSector(const MapView& view, SpriteId id)
{
    if (auto missing = missingRow(view.map, std::array{id})) {
        return refuse(std::move(*missing));
    }
    SpriteInSector sprite{.row = view.map[id]};
    if (const auto sector = sectorForSprite(view, sprite.row)) {
        sprite.row.sector = *sector;
    } else if (sprite.row.sector.isRow()) {
        sprite.isLost = true;
    } else {
        return refuse(
            {.code = MessageCode::NoSectorAt,
             .arguments = {pointText(sprite.row.position)},
             .culprits = {.sprites = {id}}});
    }
    return sprite;
}

void noteIfLost(
    const MapView& view,
    SpriteId id,
    const SpriteInSector& sprite,
    std::vector<Notice>& notices)
{
    if (sprite.isLost) {
        notices.push_back(spriteNotice(id, view.numbering()));
    }
}

} // namespace sectored
