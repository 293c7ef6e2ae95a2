#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sectored {

/// A colour that is offered for layers. It can be seen on light and dark backgrounds.
struct LayerColour {
    std::string_view name;  ///< published, e.g. "blue"
    std::string_view value; ///< "#rrggbb"
};

/// Returns the offered colours, in the order of the rainbow.
std::span<const LayerColour> layerColours();

/// Tests whether the text is "#" and six hexadecimal digits, of either case.
bool isHexColour(std::string_view text);

/// Returns the colour as project data keeps it (NamedLayer::colour), for the name of an offered
/// one, "#rrggbb", or "none". Empty if the text is none of these.
std::optional<std::string> layerColourOf(std::string_view text);

} // namespace sectored
