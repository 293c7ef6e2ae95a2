#pragma once

#include "sectored/asset/game/game.h"

#include <array>
#include <string_view>

/// Names in files of games: keys of objects, and words for values.
namespace sectored {

struct VisibilityName {
    std::string_view name;
    VisibilitySource source;
};

inline constexpr std::array visibilityNames{
    VisibilityName{"game", VisibilitySource::Game},
    VisibilityName{"sector-extra", VisibilitySource::SectorExtra},
    VisibilityName{"header", VisibilitySource::Header}};

/// The keys that are read of each object, in the order in which they are written.
inline constexpr std::array<std::string_view, 10> gameKeys{
    "format",
    "id",
    "name",
    "assets",
    "render",
    "player",
    "palettes",
    "tiles",
    "ranges",
    "defaults"};
inline constexpr std::string_view aliasKey = "alias";
inline constexpr std::array<std::string_view, 8>
    assetKeys{"groups", "art", "palette", "lookup", "rff", "pal", "plu", "known"};
inline constexpr std::array<std::string_view, 2> knownKeys{"size", "name"};
inline constexpr std::array<std::string_view, 6>
    renderKeys{"visibility", "visibilityFrom", "parallaxvisibility", "rows", "sky", "skies"};
/// The first belongs to rows of "skies" only.
inline constexpr std::array<std::string_view, 7>
    skyKeys{"tile", "kind", "bits", "yscale", "yoff", "panels", "fromHeader"};
inline constexpr std::array<std::string_view, 1> playerKeys{"unitsPerMetre"};
inline constexpr std::array<std::string_view, 3> paletteKeys{"number", "name", "hint"};
inline constexpr std::array<std::string_view, 8>
    tileKeys{"number", "name", "categories", "icon", "size", "place", "states", "label"};
inline constexpr std::array<std::string_view, 3> rangeKeys{"from", "to", "category"};
inline constexpr std::array<std::string_view, 6>
    defaultKeys{"sector", "wall", "sprite", "sky", "switch", "door"};

} // namespace sectored
