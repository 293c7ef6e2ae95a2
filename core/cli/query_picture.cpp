#include "core/cli/query_picture.h"

#include "core/cli/explanation_text.h"
#include "core/cli/numbers.h"
#include "sectored/format/svg/svg.h"
#include "sectored/format/svg/svg_style.h"
#include "sectored/format/svg/svg_text.h"
#include "sectored/geom/closest_on_segment.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string_view>

namespace sectored::cli {

namespace {

constexpr double markerSize = 5;    ///< pixels
constexpr double labelOffset = 12;  ///< pixels from the wall, to its inner side
constexpr double normalPixels = 24; ///< length of the mark for the inner side of a wall
constexpr double lineHeight = 18;   ///< pixels
constexpr double halfLetter = 4;    ///< pixels, half as high as a letter, and about as wide

const svg::Style& pictureStyle()
{
    return svg::styleOf(SvgOptions().theme);
}

/// Line of the picture: SVG path data in pixels.
struct PictureLine {
    std::string_view data;
    std::string_view colour;
    std::string_view width = "2";
    std::string_view dash = "none";
};

std::string drawn(const PictureLine& line)
{
    return svg::element(
        "path",
        {{"d", line.data},
         {"stroke", line.colour},
         {"stroke-width", line.width},
         {"stroke-dasharray", line.dash}});
}

/// Words of the picture, with an explanation that a reader sees when he points at them.
struct PictureLabel {
    Vec2 at{}; ///< pixels, the middle of the text
    std::string_view text;
    std::string_view title{};
    std::string_view colour;
};

std::string drawn(const PictureLabel& label)
{
    std::string text = svg::opened("g", {});
    text += label.title.empty() ? "" : svg::elementWithText("title", {}, label.title);
    return text
           + svg::elementWithText(
               "text",
               {{"x", svg::decimal(label.at.x)},
                {"y", svg::decimal(label.at.y + halfLetter)},
                {"text-anchor", "middle"},
                {"fill", label.colour}},
               label.text)
           + "</g>\n";
}

std::string segmentData(Vec2 from, Vec2 to)
{
    return "M" + svg::decimal(from) + "L" + svg::decimal(to);
}

std::string signedText(int value)
{
    return (value > 0 ? "+" : "") + std::to_string(value);
}

std::int32_t within32(std::int64_t value)
{
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(
        value,
        std::numeric_limits<std::int32_t>::min(),
        std::numeric_limits<std::int32_t>::max()));
}

/// Returns the box of the explained sectors and the point, with some space around it. Empty if
/// there is no sector.
std::optional<Box> shownBox(const PointExplanation& explanation)
{
    Box box{explanation.point, explanation.point};
    for (const SectorExplanation& sector : explanation.sectors) {
        for (const WallStep& step : sector.steps) {
            box.include(step.edge.a);
            box.include(step.edge.b);
        }
    }
    if (explanation.sectors.empty()) {
        return std::nullopt;
    }
    const std::int64_t size =
        std::max(std::int64_t{box.high.x} - box.low.x, std::int64_t{box.high.y} - box.low.y);
    const std::int64_t around = size / 8 + 1;
    return Box{
        {within32(box.low.x - around), within32(box.low.y - around)},
        {within32(box.high.x + around), within32(box.high.y + around)}};
}

/// Draws one explanation.
class QueryPicture {
public:
    QueryPicture(const MapView& view, const PointExplanation& explanation, ExplainedParts parts)
        : m_view(view)
        , m_explanation(explanation)
        , m_parts(parts)
    {
        m_options.box = shownBox(explanation);
        m_placing = svgPlacing(view, m_options);
        m_point = m_placing.toPixels(toVec2(explanation.point));
    }

    std::string svg()
    {
        m_options.over = svg::opened(
            "g",
            {{"id", "query"},
             {"fill", "none"},
             {"stroke-linecap", "round"},
             {"stroke-linejoin", "round"},
             {"font-family", "sans-serif"},
             {"font-size", "12"}});
        for (const SectorExplanation& sector : m_explanation.sectors) {
            m_options.over += loops(sector);
        }
        m_options.over += guides();
        for (const SectorExplanation& sector : m_explanation.sectors) {
            m_options.over += steps(sector);
        }
        m_options.over += marker() + results() + "</g>\n";
        return svgPlan(m_view, m_options);
    }

private:
    bool draws(QueryMethod method) const
    {
        return m_parts.isOnly(method)
               || (method == QueryMethod::Quadrant && m_parts.shows(QueryMethod::Quadrant));
    }

    Vec2 pixels(Point p) const { return m_placing.toPixels(toVec2(p)); }

    std::string loops(const SectorExplanation& sector) const
    {
        std::string data;
        for (const LoopExplanation& loop : sector.loops) {
            for (const std::size_t at : loop.steps) {
                const Segment edge = sector.steps[at].edge;
                data += (at == loop.steps.front() ? "M" + svg::decimal(pixels(edge.a)) : "");
                data += "L" + svg::decimal(pixels(edge.b));
            }
            data += loop.closed && !loop.steps.empty() ? "Z" : "";
        }
        return data.empty() ? "" : drawn({.data = data, .colour = pictureStyle().selected});
    }

    /// Draws what the method looks at from the point: the cross or the ray.
    std::string guides() const
    {
        const double width = m_options.width;
        const double height = m_options.height;
        if (draws(QueryMethod::Crossings)) {
            return drawn(
                {.data = segmentData(m_point, {width, m_point.y}),
                 .colour = pictureStyle().stroke,
                 .dash = "6 4"});
        }
        if (!draws(QueryMethod::Quadrant)) {
            return {};
        }
        std::string text = drawn(
            {.data = segmentData({0, m_point.y}, {width, m_point.y})
                     + segmentData({m_point.x, 0}, {m_point.x, height}),
             .colour = pictureStyle().stroke,
             .width = "1",
             .dash = "6 4"});
        constexpr double away = 14;
        const std::array<Vec2, 4> corners{
            Vec2{away, away},
            Vec2{-away, away},
            Vec2{-away, -away},
            Vec2{away, -away}};
        for (std::size_t quadrant = 0; quadrant < corners.size(); ++quadrant) {
            const std::string name = "Q" + std::to_string(quadrant + 1);
            text += drawn(PictureLabel{
                .at = {m_point.x + corners[quadrant].x, m_point.y + corners[quadrant].y},
                .text = name,
                .colour = pictureStyle().stroke});
        }
        return text;
    }

    std::string steps(const SectorExplanation& sector) const
    {
        std::string text;
        for (const WallStep& step : stepsOf(sector, sector.loops)) {
            text += wall(step);
        }
        return text;
    }

    /// Draws what one wall adds, beside the middle of the wall on its inner side.
    std::string wall(const WallStep& step) const
    {
        const Vec2 a = pixels(step.edge.a);
        const Vec2 b = pixels(step.edge.b);
        const Vec2 middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
        const double size = std::hypot(b.x - a.x, b.y - a.y);
        const Vec2 inward = size > 0 ? Vec2{(a.y - b.y) / size, (b.x - a.x) / size} : Vec2{};
        const auto inside = [&](double distance) {
            return Vec2{middle.x + inward.x * distance, middle.y + inward.y * distance};
        };
        const auto& style = pictureStyle();
        std::string text;
        double away = labelOffset;
        if (draws(QueryMethod::Angle)) {
            text += drawn(
                {.data = segmentData(m_point, a),
                 .colour = style.stroke,
                 .width = "1",
                 .dash = "2 4"});
        } else if (draws(QueryMethod::Convex)) {
            text += drawn(
                {.data = segmentData(middle, inside(normalPixels)),
                 .colour = step.sign() < 0 ? style.refusal : style.item});
            away += normalPixels;
        }
        if (counts(step)) {
            text += drawn({.data = segmentData(a, b), .colour = style.item, .width = "4"});
        }
        const std::string title =
            "wall " + std::to_string(m_view.numbering().of(step.wall)) + ": " + reason(step);
        const std::string added = addition(step);
        away += std::abs(inward.x) * halfLetter * static_cast<double>(added.size());
        return text
               + drawn(PictureLabel{
                   .at = inside(away),
                   .text = added,
                   .title = title,
                   .colour = counts(step) ? style.item : style.label});
    }

    /// Tests whether the wall is emphasised: it crosses the ray or two quadrants at once.
    bool counts(const WallStep& step) const
    {
        return draws(QueryMethod::Crossings) ? step.crosses
                                             : draws(QueryMethod::Quadrant) && step.isDiagonal();
    }

    /// Returns what a wall adds, as a label.
    std::string addition(const WallStep& step) const
    {
        if (draws(QueryMethod::Angle)) {
            return svg::decimal(step.angle) + "\u00b0";
        }
        if (draws(QueryMethod::Crossings)) {
            return step.crosses ? std::to_string(step.crossings) : std::string();
        }
        return draws(QueryMethod::Convex) ? allDigits(step.product) : signedText(step.step);
    }

    /// Returns how a wall adds it, in words.
    std::string reason(const WallStep& step) const
    {
        if (draws(QueryMethod::Angle)) {
            return svg::decimal(step.angle) + " degrees, sum " + svg::decimal(step.angleSum);
        }
        if (draws(QueryMethod::Crossings)) {
            return step.crosses ? "crosses the ray, count " + std::to_string(step.crossings)
                                : std::string("does not cross the ray");
        }
        if (draws(QueryMethod::Convex)) {
            return "product " + allDigits(step.product);
        }
        return "quadrant " + std::to_string(step.fromQuadrant) + " to "
               + std::to_string(step.toQuadrant) + ", step " + signedText(step.step) + ", total "
               + signedText(step.total)
               + (step.isDiagonal() ? ", (b - a) x (p - a) = " + allDigits(step.product) : "");
    }

    std::string marker() const
    {
        return svg::element(
            "circle",
            {{"cx", svg::decimal(m_point.x)},
             {"cy", svg::decimal(m_point.y)},
             {"r", svg::decimal(markerSize)},
             {"fill", pictureStyle().item},
             {"stroke", pictureStyle().background}});
    }

    /// Writes a line for each sector at the bottom of the picture.
    std::string results() const
    {
        const auto& sectors = m_explanation.sectors;
        const std::size_t lines = sectors.size() * (m_parts.published ? 2 : 1);
        double y = m_options.height - lineHeight * static_cast<double>(lines);
        std::string text;
        const auto add = [&](const std::string& line) {
            text += svg::elementWithText(
                "text",
                {{"x", "16"}, {"y", svg::decimal(y)}, {"fill", pictureStyle().label}},
                line);
            y += lineHeight;
        };
        for (const SectorExplanation& sector : sectors) {
            add("sector " + std::to_string(m_view.numbering().of(sector.sector)) + ": "
                + resultText(sector, m_parts.method));
            if (m_parts.published) {
                add("published: " + publishedText(sector, m_explanation.point));
            }
        }
        return text;
    }

    const MapView& m_view;
    const PointExplanation& m_explanation;
    ExplainedParts m_parts;
    SvgOptions m_options{};
    SvgPlacing m_placing{};
    Vec2 m_point{}; ///< pixels
};

} // namespace

std::string queryPicture(
    const MapView& view,
    const PointExplanation& explanation,
    ExplainedParts parts)
{
    return QueryPicture(view, explanation, parts).svg();
}

} // namespace sectored::cli
