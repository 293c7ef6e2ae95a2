#include "core/cli/walk_picture.h"

#include "sectored/format/svg/svg_style.h"
#include "sectored/format/svg/svg_text.h"
#include "sectored/geom/nearest_point.h"
#include "sectored/walk/heading.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

namespace sectored::cli {

namespace {

using svg::decimal;

constexpr double around = 768;       ///< map units shown around the route
constexpr double normalLength = 128; ///< map units
constexpr double markerRadius = 4;   ///< pixels

/// How to draw a contact with one feature of a triangle.
struct FeatureLook {
    std::string_view name;
    std::string_view svg::Style::*colour;
};

constexpr FeatureLook face{.name = "face", .colour = &svg::Style::item};
constexpr FeatureLook edge{.name = "edge", .colour = &svg::Style::stroke};
constexpr FeatureLook vertex{.name = "vertex", .colour = &svg::Style::refusal};
constexpr std::array looks{face, edge, vertex};

/// Returns the colours of the plan below the walk.
const svg::Style& style()
{
    return svg::styleOf(SvgOptions().theme);
}

const FeatureLook& lookOf(TriangleFeature feature)
{
    switch (feature) {
    case TriangleFeature::Face:
        return face;
    case TriangleFeature::Edge0:
    case TriangleFeature::Edge1:
    case TriangleFeature::Edge2:
        return edge;
    default:
        return vertex;
    }
}

/// Returns a square for a face, a diamond for an edge, a cross for a vertex.
std::string outlineOf(const FeatureLook& look, Vec2 pixel)
{
    const double r = markerRadius;
    const auto near = [pixel](double x, double y) {
        return decimal(Vec2{pixel.x + x, pixel.y + y});
    };
    if (look.name == face.name) {
        return "M" + near(-r, -r) + "L" + near(r, -r) + "L" + near(r, r) + "L" + near(-r, r) + "Z";
    }
    if (look.name == edge.name) {
        return "M" + near(0, -r) + "L" + near(r, 0) + "L" + near(0, r) + "L" + near(-r, 0) + "Z";
    }
    return "M" + near(-r, -r) + "L" + near(r, r) + "M" + near(-r, r) + "L" + near(r, -r);
}

std::string line(std::string_view data, std::string_view colour)
{
    return svg::element("path", {{"d", data}, {"stroke", colour}, {"stroke-width", "2"}});
}

/// Bounding box of positions, in map units.
struct Bounds {
    Vec2 low;
    Vec2 high;

    void include(Vec2 place)
    {
        low = {std::min(low.x, place.x), std::min(low.y, place.y)};
        high = {std::max(high.x, place.x), std::max(high.y, place.y)};
    }
};

Box boxAround(const std::vector<std::vector<Vec2>>& ways)
{
    Bounds bounds{.low = ways.front().front(), .high = ways.front().front()};
    for (const auto& way : ways) {
        for (const Vec2 place : way) {
            bounds.include(place);
        }
    }
    return {
        nearestPoint({bounds.low.x - around, bounds.low.y - around}),
        nearestPoint({bounds.high.x + around, bounds.high.y + around})};
}

std::string waySvg(const SvgPlacing& placing, const std::vector<Vec2>& way)
{
    std::string data;
    for (const Vec2 place : way) {
        data += (data.empty() ? "M" : "L") + decimal(placing.toPixels(place));
    }
    return line(data, style().selected);
}

std::string legendSvg(double height)
{
    constexpr double left = 16;
    constexpr double lineHeight = 18;
    std::string text;
    double y = height - lineHeight * static_cast<double>(looks.size());
    for (const FeatureLook& look : looks) {
        text += line(outlineOf(look, {left, y}), style().*look.colour);
        text += svg::elementWithText(
            "text",
            {{"x", decimal(left + 12)}, {"y", decimal(y + 4)}, {"fill", style().*look.colour}},
            look.name);
        y += lineHeight;
    }
    return text;
}

} // namespace

void WalkPicture::take(const WalkMoment& moment)
{
    const Vec2 place = moment.tic.place;
    const bool isFirst = m_ways.empty();
    if (isFirst || (moment.tic.tic > 0 && onPlan(moment.trace.start) != m_ways.back().back())) {
        m_ways.push_back({isFirst ? place : onPlan(moment.trace.start)});
    }
    if (m_ways.back().back() != place) {
        m_ways.back().push_back(place);
    }
    for (const MoveLeg& leg : moment.trace.legs) {
        if (leg.contact && leg.contact->hasNormal() && leg.kind != LegKind::Settle) {
            m_contacts.push_back({.tic = moment.tic.tic, .touched = *leg.contact});
        }
    }
    m_body = moment.walker.worldOf(moment.state).shape();
    m_angle = moment.tic.angle;
}

std::string WalkPicture::svg(const MapView& view) const
{
    SvgOptions options{.labels = true};
    if (m_ways.empty()) {
        return svgPlan(view, options);
    }
    options.box = boxAround(m_ways);
    const SvgPlacing placing = svgPlacing(view, options);
    options.over = svg::opened(
        "g",
        {{"id", "walk"},
         {"fill", "none"},
         {"stroke-linecap", "round"},
         {"stroke-linejoin", "round"},
         {"font-family", "sans-serif"},
         {"font-size", "12"}});
    for (const auto& way : m_ways) {
        options.over += waySvg(placing, way);
    }
    options.over += bodySvg(placing) + contactsSvg(placing) + legendSvg(options.height) + "</g>\n";
    return svgPlan(view, options);
}

/// Draws the outline of the body and its direction.
std::string WalkPicture::bodySvg(const SvgPlacing& placing) const
{
    const Vec2 place = m_ways.back().back();
    const Vec2 heading = headingOf(m_angle);
    const Vec2 brow{place.x + heading.x * m_body.x, place.y + heading.y * m_body.y};
    const Vec2 middle = placing.toPixels(place);
    const std::string cx = decimal(middle.x);
    const std::string cy = decimal(middle.y);
    const std::string rx = decimal(m_body.x * placing.scale);
    const std::string ry = decimal(m_body.y * placing.scale);
    const std::string_view stroke = style().selected;
    const std::string outline =
        rx == ry ? svg::element(
            "circle",
            {{"cx", cx}, {"cy", cy}, {"r", rx}, {"stroke", stroke}, {"stroke-width", "2"}})
                 : svg::element(
                     "ellipse",
                     {{"cx", cx},
                      {"cy", cy},
                      {"rx", rx},
                      {"ry", ry},
                      {"stroke", stroke},
                      {"stroke-width", "2"}});
    return outline
           + line("M" + decimal(middle) + "L" + decimal(placing.toPixels(brow)), style().selected);
}

std::string WalkPicture::contactsSvg(const SvgPlacing& placing) const
{
    // A player standing at a wall has the same contact in every tick; draws it once.
    std::set<std::string> drawn;
    std::string text;
    for (const Contact& contact : m_contacts) {
        const FeatureLook& look = lookOf(contact.touched.feature);
        const Vec2 at = onPlan(contact.touched.point);
        const Vec3 normal = contact.touched.normal;
        const Vec2 tip{at.x + normal.x * normalLength, at.y + normal.y * normalLength};
        const Vec2 pixel = placing.toPixels(at);
        std::string data =
            outlineOf(look, pixel) + "M" + decimal(pixel) + "L" + decimal(placing.toPixels(tip));
        if (drawn.contains(data)) {
            continue;
        }
        text += svg::opened("g", {})
                + svg::elementWithText(
                    "title",
                    {},
                    "tick " + std::to_string(contact.tic) + ": " + std::string(look.name))
                + line(data, style().*look.colour) + "</g>\n";
        drawn.insert(std::move(data));
    }
    return text;
}

} // namespace sectored::cli
