#include "sectored/compare/difference_svg.h"

#include "sectored/compare/difference_text.h"
#include "sectored/format/svg/svg.h"
#include "sectored/format/svg/svg_style.h"
#include "sectored/format/svg/svg_text.h"
#include "sectored/map/map_view.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace sectored {

namespace {

constexpr double spriteRadius = 5; ///< pixels

/// How rows of one fate are drawn.
struct FateLook {
    std::string_view title;
    std::string_view svg::Style::*colour;
    std::string_view dash;
};

/// In the order of RowFate.
constexpr std::array fateLooks{
    FateLook{.title = "+ added", .colour = &svg::Style::added, .dash = "none"},
    FateLook{.title = "- removed", .colour = &svg::Style::removed, .dash = "5 4"},
    FateLook{.title = "~ changed", .colour = &svg::Style::changed, .dash = "none"}};

const FateLook& fateLookOf(RowFate fate)
{
    return fateLooks.at(static_cast<std::size_t>(fate));
}

std::string_view colourOf(const FateLook& look)
{
    return svg::styleOf(SvgOptions().theme).*look.colour;
}

Vec2 pixelOf(const SvgPlacing& placing, Point p)
{
    return placing.toPixels(Vec2{static_cast<double>(p.x), static_cast<double>(p.y)});
}

/// Returns a path with a title.
std::string shape(
    const FateLook& look,
    std::string_view data,
    bool isFilled,
    std::string_view title)
{
    const std::string_view colour = colourOf(look);
    return svg::opened("g", {}) + svg::elementWithText("title", {}, title)
           + svg::element(
               "path",
               {{"d", data},
                {"fill", isFilled ? colour : std::string_view("none")},
                {"fill-opacity", "0.18"},
                {"fill-rule", "evenodd"},
                {"stroke", colour},
                {"stroke-width", "2.5"},
                {"stroke-dasharray", look.dash}})
           + "</g>\n";
}

std::string dataOf(const SvgPlacing& placing, const Segment& segment)
{
    return "M" + svg::decimal(pixelOf(placing, segment.a)) + "L"
           + svg::decimal(pixelOf(placing, segment.b));
}

std::string pathOf(const SvgPlacing& placing, const MapView& view, SectorId sector)
{
    std::string data;
    WallRef expected;
    for (const WallId wall : view.map.wallsOf(sector)) {
        const Vec2 pixel = pixelOf(placing, view.map[wall].position);
        data += (expected == WallRef(wall) ? "L" : data.empty() ? "M" : "ZM") + svg::decimal(pixel);
        expected = view.map[wall].point2;
    }
    return data.empty() ? data : data + "Z";
}

std::string pathOf(const SvgPlacing& placing, const MapView& view, WallId wall)
{
    const Wall& row = view.map[wall];
    return dataOf(placing, {row.position, view.map.endOf(row).value_or(row.position)});
}

std::string pathOf(const SvgPlacing& placing, const MapView& view, SpriteId sprite)
{
    const Vec2 at = pixelOf(placing, view.map[sprite].position);
    const double r = spriteRadius;
    return "M" + svg::decimal(Vec2{at.x - r, at.y}) + "L" + svg::decimal(Vec2{at.x, at.y - r}) + "L"
           + svg::decimal(Vec2{at.x + r, at.y}) + "L" + svg::decimal(Vec2{at.x, at.y + r}) + "Z";
}

template <class IdType>
std::string rowsSvg(
    const SvgPlacing& placing,
    const MapView& left,
    const MapView& right,
    const std::vector<RowDifference<IdType>>& differences)
{
    constexpr bool isFilled = !std::is_same_v<IdType, WallId>;
    std::string text;
    for (const auto& one : differences) {
        const MapView& view = one.right ? right : left;
        const IdType id = one.right ? *one.right : *one.left;
        text += shape(
            fateLookOf(one.fate),
            pathOf(placing, view, id),
            isFilled,
            rowText(view, id) + ": " + changeText(left, right, one));
    }
    return text;
}

std::string fateLegend(double height)
{
    constexpr double left = 16;
    constexpr double lineHeight = 18;
    std::string text;
    double y = height - lineHeight * static_cast<double>(fateLooks.size());
    for (const FateLook& look : fateLooks) {
        text += svg::elementWithText(
            "text",
            {{"x", svg::decimal(left)}, {"y", svg::decimal(y)}, {"fill", colourOf(look)}},
            look.title);
        y += lineHeight;
    }
    return text;
}

/// Returns the box around both levels, so that what was removed is in the picture.
Box boxOfBoth(const MapView& left, const MapView& right)
{
    Box box = right.index.bounds();
    if (!left.index.bounds().isEmpty()) {
        box.include(left.index.bounds());
    }
    return box;
}

} // namespace

std::string differenceSvg(
    const LevelDifferences& differences,
    const MapView& left,
    const MapView& right)
{
    SvgOptions options{.labels = true};
    const Box box = boxOfBoth(left, right);
    if (!box.isEmpty() && box != right.index.bounds()) {
        options.box = box;
    }
    const SvgPlacing placing = svgPlacing(right, options);
    options.over = svg::opened(
                       "g",
                       {{"id", "differences"},
                        {"fill", "none"},
                        {"stroke-linejoin", "round"},
                        {"font-family", "sans-serif"},
                        {"font-size", "12"}})
                   + rowsSvg(placing, left, right, differences.sectors)
                   + rowsSvg(placing, left, right, differences.walls)
                   + rowsSvg(placing, left, right, differences.sprites) + fateLegend(options.height)
                   + "</g>\n";
    return svgPlan(right, options);
}

} // namespace sectored
