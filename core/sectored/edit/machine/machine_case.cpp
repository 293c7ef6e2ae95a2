#include "sectored/edit/machine/machine_case.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace sectored {

std::vector<SectorId> sectorsFor(const MachineCase& made, const MachineSprite& sprite)
{
    const std::vector<SectorId>& sectors = made.request.sectors;
    if (sprite.sector == 0) {
        return sectors;
    }
    const auto at = static_cast<std::size_t>(sprite.sector) - 1;
    return at < sectors.size() ? std::vector{sectors[at]} : std::vector<SectorId>();
}

std::optional<SpriteId> presentSprite(
    const MapView& view,
    const MachineCase& made,
    const MachineSprite& sprite,
    SectorId sector)
{
    const std::string& by = made.game.tags.effectors.by;
    const auto kind = std::ranges::find(sprite.fields, by, &MachineValue::field);
    const bool hasKind = isEffector(made.game, sprite.tile) && kind != sprite.fields.end();
    for (const SpriteId id : view.index.spritesOf(std::array{sector})) {
        const Sprite& row = view.map[id];
        const std::int32_t tag = unsignedTag(by == "hitag" ? row.hitag : row.lotag);
        if (row.picnum == sprite.tile && (!hasKind || tag == unsignedTag(kind->number))) {
            return id;
        }
    }
    return std::nullopt;
}

} // namespace sectored
