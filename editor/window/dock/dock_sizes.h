#pragma once

#include <QFont>
#include <QSize>

namespace sectored::editor {

/// Default sizes of the panels in a window, in pixels. The user can change them.
struct DockSizes {
    int side = 0;   ///< width of the panels on the right
    int wide = 0;   ///< the same while a wide panel is in front
    int drawer = 0; ///< width of the drawer over the view, except for wide panels
    int lower = 0;  ///< height of the lower panels on the right, unless collapsed
    int bottom = 0; ///< height of the panels at the bottom, once open
    bool isLowerFolded = false;
    bool isBottomOpen = false;
    bool isRail = false; ///< too narrow for panels next to the view
    bool operator==(const DockSizes&) const = default;
};

/// Returns the sizes for a window. A larger font gives larger panels and makes the window count as
/// smaller.
DockSizes dockSizesIn(QSize window, const QFont& font);

} // namespace sectored::editor
