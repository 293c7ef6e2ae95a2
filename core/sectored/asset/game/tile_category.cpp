#include "sectored/asset/game/tile_category.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

constexpr std::array categories{
    TileCategory{"wall", {64, 64}},
    TileCategory{"flat", {64, 64}},
    TileCategory{"liquid", {64, 64}},
    TileCategory{"masked", {64, 64}},
    TileCategory{"door", {64, 128}},
    TileCategory{"switch", {32, 32}},
    TileCategory{"effector", {32, 32}},
    TileCategory{"start", {32, 56}},
    TileCategory{"enemy", {40, 60}},
    TileCategory{"item", {32, 32}},
    TileCategory{"thing", {32, 32}},
    TileCategory{"light", {32, 32}},
    TileCategory{"sky", {128, 128}},
    TileCategory{"user", {64, 64}}};

} // namespace

std::span<const TileCategory> tileCategories()
{
    return categories;
}

const TileCategory* tileCategoryNamed(std::string_view name)
{
    const auto* found = std::ranges::find(categories, name, &TileCategory::name);
    return found != categories.end() ? found : nullptr;
}

} // namespace sectored
