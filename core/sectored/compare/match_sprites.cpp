#include "sectored/compare/match_sprites.h"

#include "sectored/compare/placed_outline.h"
#include "sectored/map/field.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace sectored {

namespace {

/// What two sprites must have in common, as numbers.
using SpriteKey = std::vector<std::int64_t>;

struct KeyedSprite {
    SpriteKey key{};
    SpriteId id{};
};

/// A sprite with its place and sector in the terms of the right level.
struct PlacedSprite {
    const Sprite& row;
    SpriteId id{};
    std::int64_t sector = -1; ///< id in the right level; -1: none that is matched
    Shift place{};            ///< as its sector moved
    Shift oldPlace{};
};

using PlacedSprites = std::vector<PlacedSprite>;

/// Which parts of a sprite a pass compares.
struct SpritePass {
    bool bySector = false;
    bool byPlace = false;
    bool byOldPlace = false;
    bool byFields = false;
    bool byTile = false;
};

/// The passes, the strictest first.
constexpr std::array passes{
    SpritePass{.bySector = true, .byPlace = true, .byFields = true},
    SpritePass{.byOldPlace = true, .byFields = true},
    SpritePass{.bySector = true, .byPlace = true, .byTile = true},
    SpritePass{.byOldPlace = true, .byTile = true},
    SpritePass{.byOldPlace = true},
    SpritePass{.bySector = true, .byFields = true},
    SpritePass{.byFields = true},
    SpritePass{.bySector = true, .byTile = true},
};

void addSpriteFields(SpriteKey& key, const Sprite& row)
{
    for (const Field<Sprite>& field : spriteFields()) {
        if (field.name != "z") {
            key.push_back(field.read(row));
        }
    }
    key.push_back(row.x.isSet() ? 1 : 0);
    if (row.x.isSet()) {
        for (const std::byte part : row.x.bytes()) {
            key.push_back(std::to_integer<std::int64_t>(part));
        }
    }
    for (const KeptPart part : keptParts) {
        const std::string& text = row.kept.of(part);
        key.push_back(static_cast<std::int64_t>(text.size()));
        key.insert(key.end(), text.begin(), text.end());
    }
}

SpriteKey keyOf(const PlacedSprite& sprite, const SpritePass& pass)
{
    SpriteKey key;
    if (pass.bySector) {
        key.push_back(sprite.sector);
    }
    if (pass.byPlace || pass.byOldPlace) {
        const Shift place = pass.byPlace ? sprite.place : sprite.oldPlace;
        key.insert(key.end(), {place.x, place.y, sprite.row.z});
    }
    if (pass.byTile) {
        key.push_back(sprite.row.picnum);
    }
    if (pass.byFields) {
        addSpriteFields(key, sprite.row);
    }
    return key;
}

template <class IsFree>
std::vector<KeyedSprite> keyed(
    const PlacedSprites& sprites,
    const SpritePass& pass,
    const IsFree& isFree)
{
    std::vector<KeyedSprite> all;
    for (const PlacedSprite& sprite : sprites) {
        if (isFree(sprite.id)) {
            all.push_back({keyOf(sprite, pass), sprite.id});
        }
    }
    std::ranges::stable_sort(all, {}, &KeyedSprite::key);
    return all;
}

void matchBy(
    const PlacedSprites& lefts,
    const PlacedSprites& rights,
    const SpritePass& pass,
    RowMatch<SpriteId>& match)
{
    const auto left = keyed(lefts, pass, [&](SpriteId id) { return !match.rightOf(id); });
    const auto right = keyed(rights, pass, [&](SpriteId id) { return !match.leftOf(id); });
    auto l = left.begin();
    auto r = right.begin();
    while (l != left.end() && r != right.end()) {
        const auto order = l->key <=> r->key;
        if (order == 0) {
            match.pair(l->id, r->id);
        }
        l += order <= 0 ? 1 : 0;
        r += order >= 0 ? 1 : 0;
    }
}

PlacedSprites placedLeft(const Map& left, const LevelMatch& match)
{
    PlacedSprites all;
    for (const SpriteId id : left.spriteOrder()) {
        const Sprite& row = left[id];
        const Shift place{row.position.x, row.position.y};
        PlacedSprite sprite{.row = row, .id = id, .place = place, .oldPlace = place};
        const auto sector =
            row.sector.isRow() ? match.sectors.rightOf(row.sector.row()) : std::nullopt;
        if (sector) {
            sprite.sector = sector->value;
            const SectorId from = row.sector.row();
            if (match.likeness[from.value] == SectorLikeness::SameShape) {
                const Shift by = match.shifts[from.value];
                sprite.place = {place.x + by.x, place.y + by.y};
            }
        }
        all.push_back(sprite);
    }
    return all;
}

PlacedSprites placedRight(const Map& right, const LevelMatch& match)
{
    PlacedSprites all;
    for (const SpriteId id : right.spriteOrder()) {
        const Sprite& row = right[id];
        const Shift place{row.position.x, row.position.y};
        const bool isMatched = row.sector.isRow() && match.sectors.leftOf(row.sector.row());
        all.push_back(
            {.row = row,
             .id = id,
             .sector = isMatched ? std::int64_t{row.sector.row().value} : -1,
             .place = place,
             .oldPlace = place});
    }
    return all;
}

} // namespace

void matchSprites(const Map& left, const Map& right, LevelMatch& match)
{
    const PlacedSprites lefts = placedLeft(left, match);
    const PlacedSprites rights = placedRight(right, match);
    for (const SpritePass& pass : passes) {
        matchBy(lefts, rights, pass, match.sprites);
    }
}

} // namespace sectored
