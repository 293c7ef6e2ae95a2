#pragma once

#include "editor/setting/theme.h"
#include "editor/tool/overlay.h"

namespace sectored::editor {

/// The look of an overlay role: theme row and variant. The only mapping of roles to rows.
struct OverlayStyle {
    OverlayRole role;
    ThemeRole theme;
    double width;       ///< of lines, pixels; 0: from the theme
    double strongWidth; ///< of strong lines, pixels
    double dashOn;      ///< of dashed lines; 0: from the theme
    double dashOff;
    double fill;       ///< opacity of areas; 0: from the theme
    double markerSize; ///< pixels
};

const OverlayStyle& overlayStyle(OverlayRole role);

} // namespace sectored::editor
