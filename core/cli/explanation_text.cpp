#include "core/cli/explanation_text.h"

#include "sectored/query/explain.h"

#include <array>
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

std::string sectorText(const MapView& view, const SectorExplanation& sector)
{
    std::string text = "sector " + std::to_string(view.numbering().of(sector.sector)) + ": "
                       + std::string(word(sector.location)) + "\n"
                       + "    wall  quadrants  step  total     angle        sum\n";
    for (const WallStep& step : sector.steps) {
        text += formatted(
            "  %6d  %d -> %d     %+4d  %+5d  %8.2f  %9.2f\n",
            view.numbering().of(step.wall),
            step.fromQuadrant,
            step.toQuadrant,
            step.step,
            step.total,
            step.angle,
            step.angleSum);
    }
    text += "  quadrant winding: total " + formatted("%+d", sector.total) + ", "
            + std::string(word(sector.byQuadrant)) + "\n  angle sum: "
            + formatted("%.2f", sector.angleSum) + " degrees, " + std::string(word(sector.byAngle))
            + "\n  crossing parity: " + std::to_string(sector.crossings) + " crossings, "
            + std::string(word(sector.byParity)) + "\n";
    if (sector.location == PointLocation::OnBoundary) {
        text += std::string("  on its boundary: the engine's rule ")
                + (sector.engineContains ? "includes it" : "excludes it") + ", the half-open rule "
                + (sector.halfOpenContains ? "assigns it to this sector"
                                           : "assigns it to another sector")
                + "\n";
    }
    return text;
}

} // namespace

std::string explanationText(const MapView& view, Point p)
{
    const PointExplanation reasons = explain(view, p);
    std::string text;
    for (const SectorExplanation& sector : reasons.sectors) {
        text += sectorText(view, sector);
    }
    text += "engine result: "
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

} // namespace sectored::cli
