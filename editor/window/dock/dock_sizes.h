#pragma once

#include <QFont>
#include <QSize>

namespace sectored::editor {

/// How much room the panels get in a window, until the user gives them another. Pixels.
struct DockSizes {
    int side = 0;   ///< width of the panels at the right
    int query = 0;  ///< the same while Query is in front
    int drawer = 0; ///< width of a panel over the plan, where Query has its own
    int lower = 0;  ///< height of the lower panels at the right, unless they are folded
    int bottom = 0; ///< height of the panels at the bottom, once they are open
    bool isLowerFolded = false;
    bool isBottomOpen = false;
    bool isRail = false; ///< there is no room for panels beside the plan
    bool operator==(const DockSizes&) const = default;
};

/// A larger font makes the panels larger, and the window count as smaller.
DockSizes dockSizesIn(QSize window, const QFont& font);

} // namespace sectored::editor
