#pragma once

#include "sectored/format/svg/svg.h"

#include "editor/setting/theme.h"
#include "editor/tool/overlay.h"

#include <string>

namespace sectored::editor {

/// Inputs for drawing an overlay to a file.
struct OverlaySvg {
    const Overlay& overlay;
    const Theme& theme;
    const SvgPlacing& placing;
};

/// Returns the areas, lines, points and labels of an overlay as SVG elements for SvgOptions::over,
/// in the colours and widths of the 2D view. Omits parts that make sense only on screen, such as
/// messages and lists.
std::string svgOf(const OverlaySvg& drawn);

} // namespace sectored::editor
