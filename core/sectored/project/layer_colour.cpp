#include "sectored/project/layer_colour.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

constexpr std::array offeredColours{
    LayerColour{"red", "#d9534f"},
    LayerColour{"orange", "#d9822b"},
    LayerColour{"yellow", "#b8a11c"},
    LayerColour{"green", "#4c9f4c"},
    LayerColour{"teal", "#2a9d9d"},
    LayerColour{"blue", "#4a86d8"},
    LayerColour{"purple", "#9466cc"},
    LayerColour{"pink", "#cc5e9c"}};

} // namespace

std::span<const LayerColour> layerColours()
{
    return offeredColours;
}

bool isHexColour(std::string_view text)
{
    return text.size() == 7 && text.front() == '#'
           && text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string_view::npos;
}

std::optional<std::string> layerColourOf(std::string_view text)
{
    if (text == "none") {
        return std::string();
    }
    const auto* const offered = std::ranges::find(offeredColours, text, &LayerColour::name);
    if (offered != offeredColours.end()) {
        return std::string(offered->value);
    }
    return isHexColour(text) ? std::optional(std::string(text)) : std::nullopt;
}

} // namespace sectored
