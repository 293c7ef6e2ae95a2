#pragma once

#include "sectored/format/svg/svg.h"

#include "editor/setting/theme.h"
#include "editor/tool/overlay.h"

#include <string>

namespace sectored::editor {

/// What an overlay is drawn with in a file.
struct OverlaySvg {
    const Overlay& overlay;
    const Theme& theme;
    const SvgPlacing& placing;
};

/// Areas, lines, points and labels of an overlay as elements of SVG, for SvgOptions::over; in the
/// colours and widths of the plan. What only a screen shows, as messages and lists, is left out.
std::string svgOf(const OverlaySvg& drawn);

} // namespace sectored::editor
