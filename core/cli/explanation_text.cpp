#include "core/cli/explanation_text.h"

#include "core/cli/numbers.h"
#include "sectored/query/historic/published.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace sectored::cli {

namespace {

std::string_view word(PointLocation location)
{
    switch (location) {
    case PointLocation::Inside:
        return "inside";
    case PointLocation::OnBoundary:
        return "on the boundary";
    case PointLocation::Outside:
        break;
    }
    return "outside";
}

template <class... Values>
std::string formatted(const char* format, Values... values)
{
    std::array<char, 200> text{};
    std::snprintf(text.data(), text.size(), format, values...);
    return text.data();
}

/// Returns degrees with two decimals. Libraries differ in the sign of what is not a number.
std::string degreesText(double degrees)
{
    return std::isnan(degrees) ? "nan" : formatted("%.2f", degrees);
}

/// Returns the shortest text that tells the number from all others of its type.
template <class Real>
std::string shortestText(Real value)
{
    std::array<char, 64> digits{};
    const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    return {digits.data(), written.ptr};
}

/// Writes the table of the walls of a sector, and below a wall what decided its step.
class StepTable {
public:
    StepTable(const MapView& view, ExplainedParts parts)
        : m_view(view)
        , m_parts(parts)
        , m_quadrants(parts.shows(QueryMethod::Quadrant))
        , m_angles(parts.shows(QueryMethod::Angle))
        , m_arccosines(m_angles && parts.published)
        , m_crossings(parts.isOnly(QueryMethod::Crossings))
        , m_products(parts.isOnly(QueryMethod::Convex))
    {}

    std::string head() const
    {
        std::string text = "    wall";
        text += m_quadrants ? "  quadrants  step  total" : "";
        text += m_angles ? "     angle        sum" : "";
        text += m_arccosines ? "  arccosine" : "";
        text += m_crossings ? "  crosses  count" : "";
        text += m_products ? "                product  sign" : "";
        return text + "\n";
    }

    /// Precondition: the published step is that of the wall, or null.
    std::string row(const WallStep& step, const PublishedStep* published) const
    {
        std::string text = formatted("  %6d", m_view.numbering().of(step.wall));
        if (m_quadrants) {
            text += formatted(
                "  %d -> %d     %+4d  %+5d",
                step.fromQuadrant,
                step.toQuadrant,
                step.step,
                step.total);
        }
        if (m_angles) {
            text += formatted("  %8.2f  %9.2f", step.angle, step.angleSum);
        }
        if (m_arccosines) {
            const std::string angle =
                published != nullptr ? degreesText(published->arccosine) : "-";
            text += formatted("  %9s", angle.c_str());
        }
        if (m_crossings) {
            text += formatted("  %7s  %5d", step.crosses ? "yes" : "no", step.crossings);
        }
        if (m_products) {
            text += formatted("  %21s  %4d", allDigits(step.product).c_str(), step.sign());
        }
        return text + "\n" + diagonal(step, published);
    }

private:
    std::string diagonal(const WallStep& step, const PublishedStep* published) const
    {
        if (!m_quadrants || !step.isDiagonal()) {
            return {};
        }
        std::string text = formatted(
            "          two quadrants at once: (b - a) x (p - a) = %s, so %+d\n",
            allDigits(step.product).c_str(),
            step.step);
        if (m_parts.published && published != nullptr) {
            text += "          published: crosses the row at " + crossing(published->inFloat)
                    + " in float; " + crossing(published->inDouble) + " in double; "
                    + crossing(published->inInt) + " in int\n";
        }
        return text;
    }

    template <class Real>
    static std::string crossing(const historic::LanderStep<Real>& step)
    {
        const std::string at = step.intercept ? shortestText(*step.intercept) : std::string("-");
        return at + formatted(", so %+d", step.step);
    }

    const MapView& m_view;
    ExplainedParts m_parts;
    bool m_quadrants;
    bool m_angles;
    bool m_arccosines;
    bool m_crossings;
    bool m_products;
};

std::string verdicts(const SectorExplanation& sector, ExplainedParts parts)
{
    std::string text;
    for (const QueryMethod method :
         {QueryMethod::Quadrant, QueryMethod::Angle, QueryMethod::Crossings, QueryMethod::Convex}) {
        text += parts.shows(method) ? "  " + resultText(sector, method) + "\n" : "";
    }
    if (sector.location == PointLocation::OnBoundary) {
        text += std::string("  on its boundary: the engine's rule ")
                + (sector.engineContains ? "includes it" : "excludes it") + ", the half-open rule "
                + (sector.halfOpenContains ? "assigns it to this sector"
                                           : "assigns it to another sector")
                + "\n";
    }
    return text;
}

const PublishedStep* publishedStepOf(
    const std::optional<PublishedExplanation>& published,
    std::size_t at)
{
    if (!published) {
        return nullptr;
    }
    const auto found = std::ranges::find(published->steps, at, &PublishedStep::at);
    return found != published->steps.end() ? &*found : nullptr;
}

std::string stepsText(
    const MapView& view,
    const SectorExplanation& sector,
    Point p,
    ExplainedParts parts)
{
    const auto published = parts.published ? explainPublished(sector, p) : std::nullopt;
    const StepTable table(view, parts);
    std::string text = table.head();
    for (std::size_t at = 0; at < sector.steps.size(); ++at) {
        text += table.row(sector.steps[at], publishedStepOf(published, at));
    }
    return text + verdicts(sector, parts);
}

std::string endText(const MapView& view, const PointExplanation& reasons)
{
    std::string text =
        "engine result: "
        + (reasons.engineSector
               ? "sector " + std::to_string(view.numbering().of(*reasons.engineSector))
               : std::string("no sector"))
        + "\n";
    if (reasons.nearest) {
        text += "nearest wall " + std::to_string(view.numbering().of(reasons.nearest->wall)) + ", "
                + formatted("%.2f", reasons.nearest->distance) + " units away\n";
    }
    return text;
}

std::string verdictOf(int total)
{
    return std::to_string(total) + (PublishedExplanation::isInside(total) ? " inside" : " outside");
}

} // namespace

std::string undecidedText(const SectorExplanation& sector)
{
    const auto counted = [](std::size_t count, const char* one, const char* several) {
        return std::to_string(count) + (count == 1 ? one : several);
    };
    if (sector.loops.size() != 1) {
        return counted(sector.loops.size(), " loop", " loops");
    }
    if (!sector.loops.front().closed) {
        return "its loop is not closed";
    }
    return sector.inwardCorners > 0
               ? counted(sector.inwardCorners, " corner turns inward", " corners turn inward")
               : "its loop does not enclose an area once";
}

std::string resultText(const SectorExplanation& sector, QueryMethod method)
{
    switch (method) {
    case QueryMethod::Angle:
        return "angle sum: " + formatted("%.2f", sector.angleSum) + " degrees, "
               + std::string(word(sector.byAngle));
    case QueryMethod::Crossings:
        return "crossing parity: " + std::to_string(sector.crossings) + " crossings, "
               + std::string(word(sector.byParity));
    case QueryMethod::Convex:
        return "dot products: "
               + (sector.byConvex ? std::string(word(*sector.byConvex))
                                  : "no verdict, " + undecidedText(sector));
    case QueryMethod::Quadrant:
    case QueryMethod::All:
        break;
    }
    return "quadrant winding: total " + formatted("%+d", sector.total) + ", "
           + std::string(word(sector.byQuadrant));
}

std::string publishedText(const SectorExplanation& sector, Point p)
{
    const auto published = explainPublished(sector, p);
    if (!published) {
        return "nothing, no loop is closed";
    }
    const int total = published->floatTotal;
    const bool equal = total == published->doubleTotal && total == published->intTotal;
    return std::string("convex ") + (published->byConvex ? "inside" : "outside") + ", arccosine "
           + degreesText(published->arccosineSum) + " degrees, quadrant total "
           + (equal ? verdictOf(total)
                    : verdictOf(total) + " in float, " + verdictOf(published->doubleTotal)
                          + " in double, " + verdictOf(published->intTotal) + " in int");
}

std::string explanationText(
    const MapView& view,
    const PointExplanation& explanation,
    ExplainedParts parts)
{
    std::string text;
    for (const SectorExplanation& sector : explanation.sectors) {
        text += "sector " + std::to_string(view.numbering().of(sector.sector)) + ": "
                + std::string(word(sector.location)) + "\n";
        text += parts.steps ? stepsText(view, sector, explanation.point, parts) : "";
        text += parts.published ? "  published: " + publishedText(sector, explanation.point) + "\n"
                                : "";
    }
    return parts.steps ? text + endText(view, explanation) : text;
}

} // namespace sectored::cli
