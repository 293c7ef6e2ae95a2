#include "sectored/tag/tag_text.h"

#include "sectored/base/overload.h"
#include "sectored/tag/row_nets.h"

namespace sectored {

namespace {

std::string tileText(const Game& game, std::int32_t picnum)
{
    const GameTile* tile = tileOf(game, picnum);
    if (tile == nullptr) {
        return "tile " + std::to_string(picnum);
    }
    return tile->label.empty() ? tile->name : tile->label;
}

std::string tagText(const TagMeaning* meaning, std::int32_t lotag)
{
    return meaning != nullptr ? nameOf(*meaning, lotag)
                              : "lotag " + std::to_string(unsignedTag(lotag));
}

std::string spriteText(const Game& game, const Sprite& sprite)
{
    const auto kind = effectorKindOf(game, sprite);
    const Effector* const effector = kind ? effectorOf(game, sprite.picnum, *kind) : nullptr;
    if (effector != nullptr) {
        return game.tags.effectors.word + " " + std::to_string(*kind) + " " + effector->name;
    }
    return tileText(game, sprite.picnum);
}

} // namespace

std::string tagRowName(const Map& map, const Game& game, const TagRow& row)
{
    return std::visit(
        Overload{
            [&](SectorId id) { return tagText(sectorTagOf(game, map[id].lotag), map[id].lotag); },
            [&](WallId id) {
                const TagMeaning* meaning = wallTagOf(game, map[id].lotag);
                return meaning != nullptr ? tagText(meaning, map[id].lotag)
                                          : tileText(game, map[id].picnum);
            },
            [&](SpriteId id) {
                return spriteText(game, map[id]);
            }},
        row);
}

const char* wordOf(TagFault fault)
{
    switch (fault) {
    case TagFault::NoTrigger:
        return "no-trigger";
    case TagFault::NoTarget:
        return "no-target";
    case TagFault::Alone:
        return "alone";
    case TagFault::None:
        break;
    }
    return "none";
}

} // namespace sectored
