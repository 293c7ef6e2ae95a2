#include "sectored/edit/row/place_sprites.h"

#include "sectored/edit/answer/notice.h"
#include "sectored/edit/row/sprite_sector.h"
#include "sectored/geom/inside/inside_by_quadrant.h"

#include <algorithm>

namespace sectored {

namespace {

bool stoodInItsSector(const Map& map, const Sprite& sprite)
{
    return locateByQuadrant(edgesOf(map, sprite.sector.row()), sprite.position)
           != PointLocation::Outside;
}

bool isToPlace(const SpritesToPlace& sprites, SpriteId id)
{
    return std::ranges::find(sprites.besides, id, &MoveRequest::MovedSprite::sprite)
           == sprites.besides.end();
}

} // namespace

std::vector<Notice> placeSprites(
    const MapView& before,
    const MapView& after,
    const SpritesToPlace& sprites,
    PatchBuilder& builder)
{
    std::vector<Notice> notices;
    for (const SpriteId id : before.index.spritesOf(sprites.sectors)) {
        const Sprite& sprite = before.map[id];
        if (!isToPlace(sprites, id) || !stoodInItsSector(before.map, sprite)) {
            continue;
        }
        const auto sector = sectorForSprite(after, sprite);
        if (!sector) {
            notices.push_back(spriteNotice(id, after.numbering()));
        } else if (sprite.sector != SectorRef(*sector)) {
            builder.edit(id).sector = *sector;
        }
    }
    return notices;
}

} // namespace sectored
