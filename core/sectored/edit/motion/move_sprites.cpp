#include "sectored/edit/motion/move_sprites.h"

#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/row/sprite_sector.h"

namespace sectored {

tl::expected<std::vector<Notice>, Refusal> moveSprites(
    const MapView& after,
    std::span<const MoveRequest::MovedSprite> sprites,
    PatchBuilder& builder)
{
    std::vector<Notice> notices;
    for (const auto& [id, to] : sprites) {
        if (auto refusal = rangeRefusal(to)) {
            return refuse(std::move(*refusal));
        }
        if (builder.find(id) == nullptr) {
            return refuse(
                {.code = MessageCode::NoSuchSprite, .arguments = {std::to_string(id.value)}});
        }
        Sprite row = builder[id];
        if (row.position == to) {
            continue;
        }
        row.position = to;
        if (const auto sector = sectorForSprite(after, row)) {
            row.sector = *sector;
        } else {
            notices.push_back(spriteNotice(id, after.numbering()));
        }
        builder.edit(id) = row;
    }
    return notices;
}

} // namespace sectored
