#include "sectored/find/game_names.h"

#include "sectored/base/letter_case.h"

#include <algorithm>
#include <functional>

namespace sectored {

namespace {

/// Returns the meanings of tags that are names of this kind. Null for other names.
const std::vector<TagMeaning>* tagMeaningsOf(const Game& game, NamesOf names)
{
    switch (names) {
    case NamesOf::SectorTags:
        return &game.tags.sector;
    case NamesOf::WallTags:
        return &game.tags.wall;
    case NamesOf::SpriteTags:
        return &game.tags.sprite;
    default:
        return nullptr;
    }
}

/// Returns the name of a tag for a range of numbers without the sign that stands for the number.
std::string withoutNumber(std::string name)
{
    const std::size_t sign = name.find("%d");
    if (sign != std::string::npos) {
        name.erase(sign, 2);
    }
    const std::size_t last = name.find_last_not_of(' ');
    name.erase(last == std::string::npos ? 0 : last + 1);
    return name;
}

/// Calls visit(name, range) for each name of this kind. Names of tiles and categories may repeat.
void visitNames(
    const Game& game,
    NamesOf names,
    const std::function<void(const std::string& name, NumberRange range)>& visit)
{
    const auto only = [](std::int32_t number) {
        return NumberRange{static_cast<double>(number), static_cast<double>(number)};
    };
    if (names == NamesOf::Palettes) {
        for (const GamePalette& palette : game.palettes) {
            visit(palette.name, only(palette.number));
        }
        return;
    }
    if (names == NamesOf::Effectors) {
        for (const Effector& effector : game.tags.effectors.list) {
            visit(effector.name, only(effector.value));
        }
        return;
    }
    if (const auto* const tags = tagMeaningsOf(game, names)) {
        for (const TagMeaning& tag : *tags) {
            visit(
                withoutNumber(tag.name),
                {static_cast<double>(tag.from), static_cast<double>(tag.to)});
        }
        return;
    }
    if (names == NamesOf::Nets) {
        for (std::size_t net = 0; net < game.tags.nets.size(); ++net) {
            visit(game.tags.nets[net].id, only(static_cast<std::int32_t>(net)));
        }
        return;
    }
    for (const GameTile& tile : game.tiles) {
        if (names == NamesOf::Tiles) {
            visit(tile.name, only(tile.number));
        } else if (names == NamesOf::Labels) {
            visit(tile.label, only(tile.number));
        } else if (names == NamesOf::Categories) {
            for (const std::string& category : tile.categories) {
                visit(category, only(tile.number));
            }
        }
    }
    if (names == NamesOf::Categories) {
        for (const TileRange& range : game.ranges) {
            visit(range.category, {static_cast<double>(range.from), static_cast<double>(range.to)});
        }
    }
}

} // namespace

std::vector<NumberRange> numbersNamed(const Game& game, NamesOf names, std::string_view name)
{
    std::vector<NumberRange> numbers;
    visitNames(game, names, [&](const std::string& each, NumberRange range) {
        if (isSameName(each, name)) {
            numbers.push_back(range);
        }
    });
    return numbers;
}

std::vector<NumberRange> numbersFitting(const Game& game, NamesOf names, const Pattern& pattern)
{
    std::vector<NumberRange> numbers;
    visitNames(game, names, [&](const std::string& each, NumberRange range) {
        if (!each.empty() && pattern.fits(each)) {
            numbers.push_back(range);
        }
    });
    return numbers;
}

std::vector<std::string> gameNames(const Game& game, NamesOf names)
{
    std::vector<std::string> all;
    visitNames(game, names, [&](const std::string& each, NumberRange) {
        if (!each.empty() && std::ranges::find(all, each) == all.end()) {
            all.push_back(each);
        }
    });
    return all;
}

} // namespace sectored
