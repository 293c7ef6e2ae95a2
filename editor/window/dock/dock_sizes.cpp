#include "editor/window/dock/dock_sizes.h"

#include "editor/setting/appearance.h"

namespace sectored::editor {

namespace {

// Pixels at the design's font size.
constexpr int railWindow = 1000;
constexpr int narrowWindow = 1280;
constexpr int wideWindow = 1920;
constexpr int narrowSide = 280;
constexpr int usualSide = 320;
constexpr int wideSide = 360;
constexpr int widePanelSide = 432;
constexpr int drawerWidth = 252;
constexpr int lowWindow = 800;
constexpr int lowerHeight = 180;
/// On a screen 1080 pixels high, the desktop's bars make a window lower than that.
constexpr int tallWindow = 1000;
/// A problem and its fixes fit in it without scrolling.
constexpr int bottomHeight = 284;
constexpr int lowBottomHeight = 180;

} // namespace

DockSizes dockSizesIn(QSize window, const QFont& font)
{
    const bool isNarrow = window.width() <= designLength(narrowWindow, font);
    const bool isWide = window.width() >= designLength(wideWindow, font);
    const bool isLow = window.height() < designLength(lowWindow, font);
    const bool isTall = window.height() >= designLength(tallWindow, font);
    const int side = isNarrow ? narrowSide : isWide ? wideSide : usualSide;
    return {
        .side = designLength(side, font),
        .wide = designLength(widePanelSide, font),
        .drawer = designLength(drawerWidth, font),
        .lower = designLength(lowerHeight, font),
        .bottom = designLength(isLow ? lowBottomHeight : bottomHeight, font),
        .isLowerFolded = window.height() <= designLength(lowWindow, font),
        .isBottomOpen = isTall && isWide,
        .isRail = window.width() < designLength(railWindow, font)};
}

} // namespace sectored::editor
