#include "sectored/format/svg/svg_style.h"

namespace sectored::svg {

namespace {

constexpr Style dark{
    .background = "#14171C",
    .gridMinor = "#1D2228",
    .gridMajor = "#2A313A",
    .axis = "#57677B",
    .solid = "#E9ECF0",
    .portal = "#6FA3D8",
    .damaged = "#FF7AC0",
    .fill = "#8FA8C4",
    .fillOpacity = "0.07",
    .label = "#DDE3EA",
    .start = "#5BE08C",
    .sprite = "#B9C3CF"};

constexpr Style light{
    .background = "#F7F8FA",
    .gridMinor = "#ECEEF2",
    .gridMajor = "#DCE0E6",
    .axis = "#87929F",
    .solid = "#1A1E24",
    .portal = "#2468AE",
    .damaged = "#B01E73",
    .fill = "#5B7896",
    .fillOpacity = "0.1",
    .label = "#232932",
    .start = "#14793F",
    .sprite = "#5A6572"};

constexpr Style classic{
    .background = "#000000",
    .gridMinor = "#141414",
    .gridMajor = "#262626",
    .axis = "#5E5E5E",
    .solid = "#FFFFFF",
    .portal = "#FF5454",
    .damaged = "#FF54FF",
    .fill = "#6E6E6E",
    .fillOpacity = "0.07",
    .label = "#FFFFFF",
    .start = "#FFFFFF",
    .sprite = "#A8A8A8"};

} // namespace

const Style& styleOf(SvgTheme theme)
{
    switch (theme) {
    case SvgTheme::Light:
        return light;
    case SvgTheme::Classic:
        return classic;
    case SvgTheme::Dark:
        break;
    }
    return dark;
}

} // namespace sectored::svg
