#pragma once

#include "editor/setting/theme.h"
#include "editor/tool/overlay.h"

namespace sectored::editor {

/// How an overlay's role is drawn: a row of the theme and what of it. The only place that ties the
/// two.
struct OverlayStyle {
    OverlayRole role;
    ThemeRole theme;
    double width;       ///< of lines, pixels; 0: the theme's
    double strongWidth; ///< of strong lines, pixels
    double dashOn;      ///< of dashed lines; 0: the theme's dash
    double dashOff;
    double fill;       ///< opacity of areas; 0: the theme's
    double markerSize; ///< pixels
};

const OverlayStyle& overlayStyle(OverlayRole role);

} // namespace sectored::editor
