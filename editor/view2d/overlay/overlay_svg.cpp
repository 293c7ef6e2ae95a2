#include "editor/view2d/overlay/overlay_svg.h"

#include "sectored/format/svg/svg_text.h"

#include "editor/view2d/overlay/overlay_style.h"

#include <array>
#include <cmath>

namespace sectored::editor {

namespace {

using svg::decimal;

constexpr double hatchOpacity = 0.12;
constexpr double arrowArm = 26; ///< pixels

std::string colourOf(const OverlaySvg& drawn, OverlayRole role)
{
    return drawn.theme[overlayStyle(role).theme].colour.name().toStdString();
}

std::string at(const OverlaySvg& drawn, Vec2 place)
{
    return decimal(drawn.placing.toPixels(place));
}

std::string areaSvg(const OverlaySvg& drawn, const OverlayArea& area)
{
    std::string data;
    for (const auto& loop : area.loops) {
        char command = 'M';
        for (const Vec2 corner : loop) {
            data += command + at(drawn, corner);
            command = 'L';
        }
        data += 'Z';
    }
    const OverlayStyle& style = overlayStyle(area.role);
    const double fill = style.fill > 0 ? style.fill : drawn.theme[style.theme].fill;
    return svg::element(
        "path",
        {{"d", data},
         {"fill", colourOf(drawn, area.role)},
         {"fill-rule", "evenodd"},
         {"fill-opacity", decimal(area.hatched ? hatchOpacity : fill)}});
}

std::string lineSvg(const OverlaySvg& drawn, const OverlayLine& line)
{
    const OverlayStyle& style = overlayStyle(line.role);
    const double usual = style.width > 0 ? style.width : drawn.theme[style.theme].width;
    const std::string data = "M" + at(drawn, line.from) + "L" + at(drawn, line.to);
    const std::string dash =
        line.dashed ? decimal(style.dashOn) + " " + decimal(style.dashOff) : std::string("none");
    return svg::element(
        "path",
        {{"d", data},
         {"stroke", colourOf(drawn, line.role)},
         {"stroke-width", decimal(line.strong ? style.strongWidth : usual)},
         {"stroke-dasharray", dash}});
}

/// Returns the outline of a marker around a pixel.
std::string svgOutlineOf(const OverlayPoint& point, Vec2 pixel, double size)
{
    const double r = size / 2;
    const auto near = [pixel](double x, double y) {
        return decimal(Vec2{pixel.x + x, pixel.y + y});
    };
    const auto ring = [&near](double radius) {
        const std::string arc = "A" + decimal(radius) + " " + decimal(radius) + " 0 0 1 ";
        return "M" + near(-radius, 0) + arc + near(radius, 0) + arc + near(-radius, 0);
    };
    std::string square =
        "M" + near(-r, -r) + "L" + near(r, -r) + "L" + near(r, r) + "L" + near(-r, r) + "Z";
    std::string cross =
        "M" + near(-r, -r) + "L" + near(r, r) + "M" + near(-r, r) + "L" + near(r, -r);
    switch (point.marker) {
    case Marker::Square:
    case Marker::HollowSquare:
    case Marker::RingSquare:
        return square;
    case Marker::CrossInSquare:
        return square + cross;
    case Marker::Cross:
        return cross;
    case Marker::Diamond:
        return "M" + near(0, -r - 1) + "L" + near(r + 1, 0) + "L" + near(0, r + 1) + "L"
               + near(-r - 1, 0) + "Z";
    case Marker::Plus:
        return "M" + near(-r, 0) + "L" + near(r, 0) + "M" + near(0, -r) + "L" + near(0, r);
    case Marker::Ring:
    case Marker::Target:
        return ring(size);
    case Marker::Weld:
        return ring(size) + ring(1);
    case Marker::CutDiamond:
        return "M" + near(0, -r) + "L" + near(r, 0) + "L" + near(0, r) + "L" + near(-r, 0) + "Z"
               + "M" + near(-size * point.way.x, -size * point.way.y) + "L"
               + near(size * point.way.x, size * point.way.y);
    case Marker::Head: {
        const Vec2 way = point.way;
        return "M" + near(-size * way.x - r * way.y, -size * way.y + r * way.x) + "L" + near(0, 0)
               + "L" + near(-size * way.x + r * way.y, -size * way.y - r * way.x);
    }
    case Marker::Arrow:
        break;
    }
    return ring(size / 2) + "M" + near(point.way.x * r, point.way.y * r) + "L"
           + near(point.way.x * arrowArm, point.way.y * arrowArm);
}

std::string pointSvg(const OverlaySvg& drawn, const OverlayPoint& point)
{
    const Vec2 pixel = drawn.placing.toPixels(point.at);
    const std::string colour = colourOf(drawn, point.role);
    return svg::element(
        "path",
        {{"d", svgOutlineOf(point, pixel, overlayStyle(point.role).markerSize)},
         {"fill", point.marker == Marker::Square ? colour : std::string("none")},
         {"stroke", colour},
         {"stroke-width", "2"}});
}

std::string labelSvg(const OverlaySvg& drawn, const OverlayLabel& label)
{
    const Vec2 pixel = drawn.placing.toPixels(label.at);
    const double size = std::hypot(label.towards.x, label.towards.y);
    const double away = size > 0 ? (label.away + 4) / size : 0;
    const std::string x = decimal(pixel.x + label.towards.x * away);
    const std::string y = decimal(pixel.y + label.towards.y * away + 4);
    const std::string halo = drawn.theme[ThemeRole::Background].colour.name().toStdString();
    return svg::elementWithText(
               "text",
               {{"x", x},
                {"y", y},
                {"stroke", halo},
                {"stroke-width", "3.5"},
                {"stroke-linejoin", "round"}},
               label.text)
           + svg::elementWithText(
               "text",
               {{"x", x}, {"y", y}, {"fill", colourOf(drawn, label.role)}},
               label.text);
}

} // namespace

std::string svgOf(const OverlaySvg& drawn)
{
    std::string text = svg::opened(
        "g",
        {{"id", "overlay"},
         {"fill", "none"},
         {"stroke-linecap", "round"},
         {"font-family", "sans-serif"},
         {"font-size", "11"},
         {"text-anchor", "middle"}});
    for (const OverlayArea& area : drawn.overlay.areas) {
        text += areaSvg(drawn, area);
    }
    for (const OverlayLine& line : drawn.overlay.lines) {
        text += lineSvg(drawn, line);
    }
    for (const OverlayPoint& point : drawn.overlay.points) {
        text += pointSvg(drawn, point);
    }
    for (const OverlayLabel& label : drawn.overlay.labels) {
        text += labelSvg(drawn, label);
    }
    return text + "</g>\n";
}

} // namespace sectored::editor
