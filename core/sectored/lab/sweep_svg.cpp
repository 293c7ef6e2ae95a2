#include "sectored/lab/sweep_svg.h"

#include "sectored/format/svg/svg_style.h"
#include "sectored/format/svg/svg_text.h"
#include "sectored/geom/nearest_point.h"
#include "sectored/lab/body_space.h"
#include "sectored/lab/outline.h"
#include "sectored/lab/six_digits.h"
#include "sectored/lab/sweep_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sectored {

namespace {

using svg::decimal;

constexpr double paneWidth = 480;  ///< pixels
constexpr double paneHeight = 300; ///< pixels
constexpr double titleHeight = 28; ///< pixels
constexpr double paneMargin = 24;  ///< pixels
constexpr double normalPixels = 36;
constexpr double levelMargin = 512; ///< map units shown around a way

/// A direction of view: what is right and what is up in the picture.
struct PaneView {
    Vec3 right{};
    Vec3 up{};

    Vec2 seen(Vec3 v) const { return {dot(v, right), dot(v, up)}; }
};

constexpr PaneView fromAbove{.right = {1, 0, 0}, .up = {0, -1, 0}};
constexpr PaneView fromTheSide{.right = {1, 0, 0}, .up = {0, 0, 1}};

/// What a pane shows of one method.
struct PaneAnswer {
    bool hit = false;
    std::optional<double> time{};
    std::optional<Vec3> point{};
    std::optional<Vec3> normal{};
};

/// A rectangle in the picture, in map units.
struct SeenBox {
    Vec2 low{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
    Vec2 high{std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest()};

    void include(Vec2 p)
    {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
};

std::string pathOf(std::string_view data, std::string_view colour, std::string_view more = "none")
{
    return svg::element(
        "path",
        {{"d", data}, {"stroke", colour}, {"fill", "none"}, {"stroke-dasharray", more}});
}

/// Draws one view of one method.
class Pane {
public:
    Pane(const SweepCase& sweep, const PaneView& view, const svg::Style& style)
        : m_sweep(sweep)
        , m_view(view)
        , m_style(style)
    {}

    /// Returns the part of the picture that has to be seen: the shape at both ends and the target.
    SeenBox box() const
    {
        SeenBox box;
        for (const Vec3 place : {m_sweep.at, m_sweep.at + m_sweep.by}) {
            for (const Vec2 p : outlineAt(place)) {
                box.include(p);
            }
        }
        const SeenBox way = box;
        for (const TriangleCorners& corners : m_sweep.target.triangles) {
            for (const Vec3 corner : corners) {
                // Of a large triangle, a part as large as the way is enough.
                const Vec2 seen = m_view.seen(corner);
                const double reach = std::max(way.high.x - way.low.x, way.high.y - way.low.y) / 2;
                box.include(
                    {std::clamp(seen.x, way.low.x - reach, way.high.x + reach),
                     std::clamp(seen.y, way.low.y - reach, way.high.y + reach)});
            }
        }
        if (m_sweep.target.kind == SweepTargetKind::Sphere) {
            const SweepTarget& target = m_sweep.target;
            for (const Vec3 place : {target.centre, target.centre + target.by}) {
                for (const Vec2 p : circleOf(m_view.seen(place), target.radius)) {
                    box.include(p);
                }
            }
        }
        return box;
    }

    void place(Vec2 middle, Vec2 pixels, double scale)
    {
        m_middle = middle;
        m_pixels = pixels;
        m_scale = scale;
    }

    std::string text(const PaneAnswer& answer) const
    {
        const Vec3 end = m_sweep.at + m_sweep.by;
        std::string text = targetText(answer.time.value_or(1));
        text += closedPath(outlineAt(m_sweep.at), m_style.label, "3 3");
        text += closedPath(outlineAt(end), m_style.label, "1 4");
        text += pathOf("M" + pixel(m_sweep.at) + "L" + pixel(end), m_style.label);
        if (answer.time) {
            const Vec3 there = m_sweep.at + m_sweep.by * *answer.time;
            text += closedPath(outlineAt(there), m_style.selected, "none");
        }
        if (answer.point) {
            const Vec2 at = toPixels(m_view.seen(*answer.point));
            text += svg::element(
                "circle",
                {{"cx", decimal(at.x)},
                 {"cy", decimal(at.y)},
                 {"r", "4"},
                 {"fill", m_style.refusal}});
            if (answer.normal) {
                const Vec2 along = m_view.seen(*answer.normal);
                const Vec2 tip{at.x + along.x * normalPixels, at.y - along.y * normalPixels};
                text += pathOf("M" + decimal(at) + "L" + decimal(tip), m_style.refusal);
            }
        }
        return text;
    }

private:
    Vec2 toPixels(Vec2 seen) const
    {
        return {
            m_pixels.x + (seen.x - m_middle.x) * m_scale,
            m_pixels.y - (seen.y - m_middle.y) * m_scale};
    }
    std::string pixel(Vec3 v) const { return decimal(toPixels(m_view.seen(v))); }

    std::vector<Vec2> outlineAt(Vec3 place) const
    {
        return outlineOf(m_sweep.shape, place, m_view.right, m_view.up);
    }

    std::string closedPath(
        const std::vector<Vec2>& outline,
        std::string_view colour,
        std::string_view dashes) const
    {
        std::string data;
        for (const Vec2 p : outline) {
            data += (data.empty() ? "M" : "L") + decimal(toPixels(p));
        }
        return pathOf(data + "Z", colour, dashes);
    }

    std::string targetText(double time) const
    {
        const SweepTarget& target = m_sweep.target;
        std::string text;
        if (target.kind == SweepTargetKind::Sphere) {
            const Vec3 there = target.centre + target.by * time;
            text += closedPath(circleOf(m_view.seen(there), target.radius), m_style.solid, "none");
            text += pathOf(
                "M" + pixel(target.centre) + "L" + pixel(target.centre + target.by),
                m_style.solid,
                "3 3");
        }
        if (target.kind == SweepTargetKind::Plane) {
            text += planeText();
        }
        for (const TriangleCorners& corners : target.triangles) {
            text += pathOf(
                "M" + pixel(corners[0]) + "L" + pixel(corners[1]) + "L" + pixel(corners[2]) + "Z",
                m_style.solid);
        }
        return text;
    }

    /// Draws the line in which the plane cuts the plane of the picture through the way's middle.
    std::string planeText() const
    {
        const SweepTarget& target = m_sweep.target;
        const Vec3 middle = m_sweep.at + m_sweep.by * 0.5;
        const Vec2 normal = m_view.seen(target.normal);
        const double size = length(normal);
        if (!(size > 0)) {
            return {};
        }
        const double height = dot(target.normal, target.point - middle) / (size * size);
        const Vec2 seen = m_view.seen(middle);
        const Vec2 foot{seen.x + normal.x * height, seen.y + normal.y * height};
        const double reach = (paneWidth + paneHeight) / m_scale / size;
        const Vec2 a{foot.x - normal.y * reach, foot.y + normal.x * reach};
        const Vec2 b{foot.x + normal.y * reach, foot.y - normal.x * reach};
        return pathOf("M" + decimal(toPixels(a)) + "L" + decimal(toPixels(b)), m_style.solid);
    }

    const SweepCase& m_sweep;
    PaneView m_view;
    const svg::Style& m_style;
    Vec2 m_middle{};
    Vec2 m_pixels{};
    double m_scale = 1;
};

std::string labelText(Vec2 at, std::string_view text, std::string_view colour)
{
    return svg::elementWithText(
        "text",
        {{"x", decimal(at.x)}, {"y", decimal(at.y)}, {"fill", colour}, {"stroke", "none"}},
        text);
}

std::string verdictOf(const PaneAnswer& answer)
{
    if (!answer.hit) {
        return "no contact";
    }
    return answer.time ? "contact at " + sixDigits(*answer.time) : "contact";
}

/// Returns both views of one method, in a column that begins at `left`.
std::string columnText(
    const SweepCase& sweep,
    const PaneAnswer& answer,
    double left,
    const svg::Style& style)
{
    std::array<Pane, 2> panes{Pane(sweep, fromAbove, style), Pane(sweep, fromTheSide, style)};
    const std::array<SeenBox, 2> boxes{panes[0].box(), panes[1].box()};
    double scale = std::numeric_limits<double>::max();
    for (const SeenBox& box : boxes) {
        const double width = std::max(box.high.x - box.low.x, 1e-9);
        const double height = std::max(box.high.y - box.low.y, 1e-9);
        scale = std::min(scale, (paneWidth - 2 * paneMargin) / width);
        scale = std::min(scale, (paneHeight - 2 * paneMargin) / height);
    }
    std::string text;
    constexpr std::array<std::string_view, 2> names{"from above", "from the side"};
    for (std::size_t k = 0; k < panes.size(); ++k) {
        const double top = titleHeight + static_cast<double>(k) * paneHeight;
        const SeenBox& box = boxes[k];
        panes[k].place(
            {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2},
            {left + paneWidth / 2, top + paneHeight / 2},
            scale);
        const std::string clip =
            "pane" + std::to_string(static_cast<int>(left)) + "-" + std::to_string(k);
        text += svg::opened("clipPath", {{"id", clip}})
                + svg::element(
                    "rect",
                    {{"x", decimal(left)},
                     {"y", decimal(top)},
                     {"width", decimal(paneWidth)},
                     {"height", decimal(paneHeight)}})
                + "</clipPath>\n";
        text += svg::opened("g", {{"clip-path", "url(#" + clip + ")"}}) + panes[k].text(answer)
                + labelText({left + 8, top + 18}, names[k], style.label) + "</g>\n";
    }
    return text;
}

std::string bothPanes(const SweepCase& sweep, const SweepAnswer& given, const svg::Style& style)
{
    const PublishedAnswer was = given.published.value_or(PublishedAnswer{});
    const PaneAnswer published{
        .hit = was.hit,
        .time = was.time,
        .point = was.polygonPoint,
        .normal = {}};
    PaneAnswer corrected{.hit = given.hit};
    if (given.hit) {
        corrected.time = given.time;
        corrected.point = given.point;
        corrected.normal = given.normal;
    }
    const double width = 2 * paneWidth;
    const double height = titleHeight + 2 * paneHeight;
    std::string text = svg::opened(
        "svg",
        {{"xmlns", "http://www.w3.org/2000/svg"},
         {"width", decimal(width)},
         {"height", decimal(height)},
         {"viewBox", "0 0 " + decimal(width) + " " + decimal(height)}});
    text += svg::element(
        "rect",
        {{"width", decimal(width)}, {"height", decimal(height)}, {"fill", style.background}});
    text += svg::opened(
        "g",
        {{"fill", "none"},
         {"stroke-width", "1.5"},
         {"font-family", "sans-serif"},
         {"font-size", "13"}});
    text += labelText({8, 19}, "As published: " + verdictOf(published), style.label);
    text += labelText({paneWidth + 8, 19}, "As it should be: " + verdictOf(corrected), style.label);
    text += columnText(sweep, published, 0, style) + columnText(sweep, corrected, paneWidth, style);
    return text + "</g>\n</svg>\n";
}

Box boxAroundWay(const SweepCase& sweep)
{
    const Vec3 end = sweep.at + sweep.by;
    const auto bounded = [](double value) {
        return std::clamp(
            value,
            -static_cast<double>(coordinateLimit),
            static_cast<double>(coordinateLimit));
    };
    return {
        nearestPoint(
            {bounded(std::min(sweep.at.x, end.x) - levelMargin),
             bounded(std::min(sweep.at.y, end.y) - levelMargin)}),
        nearestPoint(
            {bounded(std::max(sweep.at.x, end.x) + levelMargin),
             bounded(std::max(sweep.at.y, end.y) + levelMargin)})};
}

std::string overLevel(
    const SweepCase& sweep,
    const SweepAnswer& given,
    const SweepLevel& level,
    SvgTheme theme)
{
    const svg::Style& style = svg::styleOf(theme);
    SvgOptions options{.labels = true, .theme = theme};
    options.box = boxAroundWay(sweep);
    const SvgPlacing placing = svgPlacing(level.view, options);
    const auto outlinePath = [&](Vec3 place, std::string_view colour, std::string_view dashes) {
        std::string data;
        for (const Vec2 p : outlineOf(sweep.shape, place, {1, 0, 0}, {0, 1, 0})) {
            data += (data.empty() ? "M" : "L") + decimal(placing.toPixels(p));
        }
        return pathOf(data + "Z", colour, dashes);
    };
    const Vec3 end = sweep.at + sweep.by;
    const auto pixel = [&](Vec3 v) {
        return decimal(placing.toPixels(onPlan(v)));
    };
    options.over = svg::opened("g", {{"id", "sweep"}, {"stroke-width", "2"}})
                   + outlinePath(sweep.at, style.selected, "3 3")
                   + outlinePath(end, style.selected, "1 4")
                   + pathOf("M" + pixel(sweep.at) + "L" + pixel(end), style.selected);
    const auto addContact = [&](Vec3 centre, Vec3 point, Vec3 normal) {
        const Vec2 at = placing.toPixels(onPlan(point));
        const Vec2 tip{at.x + normal.x * normalPixels, at.y + normal.y * normalPixels};
        options.over +=
            outlinePath(centre, style.selected, "none")
            + svg::element(
                "circle",
                {{"cx", decimal(at.x)}, {"cy", decimal(at.y)}, {"r", "4"}, {"fill", style.refusal}})
            + pathOf("M" + decimal(at) + "L" + decimal(tip), style.refusal);
    };
    if (given.hit) {
        addContact(given.centre, given.point, given.normal);
    }
    if (given.next) {
        addContact(given.next->centre, given.next->point, given.next->normal);
    }
    options.over += "</g>\n";
    return svgPlan(level.view, options);
}

} // namespace

std::string sweepSvg(
    const SweepCase& sweep,
    const SweepAnswer& given,
    const SweepLevel* level,
    SvgTheme theme)
{
    if (sweep.target.kind == SweepTargetKind::Level && level != nullptr) {
        return overLevel(sweep, given, *level, theme);
    }
    return bothPanes(sweep, given, svg::styleOf(theme));
}

} // namespace sectored
