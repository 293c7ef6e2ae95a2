#include "sectored/asset/game/game_tags.h"

#include "sectored/asset/game/game.h"

#include <algorithm>
#include <cstddef>

namespace sectored {

namespace {

const TagMeaning* meaningIn(std::span<const TagMeaning> list, std::int32_t value)
{
    const TagMeaning* wide = nullptr;
    for (const TagMeaning& meaning : list) {
        if (meaning.from == value && meaning.to == value) {
            return &meaning;
        }
        if (meaning.from <= value && value <= meaning.to && wide == nullptr) {
            wide = &meaning;
        }
    }
    return wide;
}

const FieldMeaning* fieldIn(std::span<const FieldMeaning> list, std::string_view field)
{
    const auto found = std::ranges::find(list, field, &FieldMeaning::field);
    return found != list.end() ? &*found : nullptr;
}

} // namespace

std::int32_t sectorTagNumber(const Game& game, std::int32_t lotag)
{
    const std::int32_t value = unsignedTag(lotag);
    const TagBits& bits = game.tags.sectorBits;
    const bool isExact = std::ranges::find(bits.exact, value) != bits.exact.end();
    return isExact ? value : value & bits.mask;
}

const TagMeaning* sectorTagOf(const Game& game, std::int32_t lotag)
{
    return meaningIn(game.tags.sector, sectorTagNumber(game, lotag));
}

const TagMeaning* wallTagOf(const Game& game, std::int32_t lotag)
{
    return meaningIn(game.tags.wall, unsignedTag(lotag));
}

const TagMeaning* spriteTagOf(const Game& game, std::int32_t lotag)
{
    return meaningIn(game.tags.sprite, unsignedTag(lotag));
}

std::string nameOf(const TagMeaning& meaning, std::int32_t lotag)
{
    constexpr std::string_view place = "%d";
    std::string name = meaning.name;
    if (const auto at = name.find(place); at != std::string::npos) {
        name.replace(at, place.size(), std::to_string(unsignedTag(lotag) - meaning.from));
    }
    return name;
}

bool isEffector(const Game& game, std::int32_t picnum)
{
    const EffectorTable& table = game.tags.effectors;
    return !table.list.empty() && (table.tile < 0 || table.tile == picnum);
}

const Effector* effectorOf(const Game& game, std::int32_t picnum, std::int32_t value)
{
    if (!isEffector(game, picnum)) {
        return nullptr;
    }
    const auto& list = game.tags.effectors.list;
    const auto found = std::ranges::lower_bound(list, unsignedTag(value), {}, &Effector::value);
    return found != list.end() && found->value == unsignedTag(value) ? &*found : nullptr;
}

const FieldMeaning* meaningOf(const Game& game, const FieldOwner& owner, std::string_view field)
{
    if (owner.effector != nullptr) {
        if (const FieldMeaning* own = fieldIn(owner.effector->fields, field)) {
            return own;
        }
    }
    if (owner.object == "sprite") {
        const GameTile* tile = tileOf(game, owner.picnum);
        if (const FieldMeaning* own = tile != nullptr ? fieldIn(tile->fields, field) : nullptr) {
            return own;
        }
    }
    return fieldIn(game.tags.fields, std::string(owner.object) + "." + std::string(field));
}

const TagNet* netNamed(const Game& game, std::string_view id)
{
    const auto found = std::ranges::find(game.tags.nets, id, &TagNet::id);
    return found != game.tags.nets.end() ? &*found : nullptr;
}

} // namespace sectored
