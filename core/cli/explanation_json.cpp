#include "core/cli/explanation_json.h"

#include "core/cli/numbers.h"
#include "sectored/base/decimal.h"
#include "sectored/query/historic/published.h"

#include <array>
#include <numbers>
#include <span>

namespace sectored::cli {

namespace {

using StepFields = std::string (*)(const WallStep& step);

std::string quadrantFields(const WallStep& step)
{
    std::string text = ",\"from\":" + std::to_string(step.fromQuadrant) + ",\"to\":"
                       + std::to_string(step.toQuadrant) + ",\"step\":" + std::to_string(step.step)
                       + ",\"total\":" + std::to_string(step.total);
    return step.isDiagonal() ? text + ",\"side\":" + jsonInteger(step.product) : text;
}

std::string angleFields(const WallStep& step)
{
    constexpr double radians = std::numbers::pi / 180;
    return ",\"radians\":" + jsonNumber(step.angle * radians)
           + ",\"sum\":" + jsonNumber(step.angleSum * radians);
}

std::string crossingFields(const WallStep& step)
{
    return std::string(",\"crosses\":") + (step.crosses ? "true" : "false")
           + ",\"count\":" + std::to_string(step.crossings);
}

std::string convexFields(const WallStep& step)
{
    return ",\"product\":" + jsonInteger(step.product) + ",\"sign\":" + std::to_string(step.sign());
}

/// The array of one method.
struct StepArray {
    const char* name;
    QueryMethod method;
    StepFields fields;
};

constexpr std::array stepArrays{
    StepArray{"quadrant", QueryMethod::Quadrant, quadrantFields},
    StepArray{"angle", QueryMethod::Angle, angleFields},
    StepArray{"crossings", QueryMethod::Crossings, crossingFields},
    StepArray{"convex", QueryMethod::Convex, convexFields},
};

const char* locationName(PointLocation location)
{
    switch (location) {
    case PointLocation::Inside:
        return "inside";
    case PointLocation::OnBoundary:
        return "boundary";
    case PointLocation::Outside:
        break;
    }
    return "outside";
}

std::string arrayJson(const MapView& view, std::span<const WallStep> steps, StepFields fields)
{
    std::string text = "[";
    for (const WallStep& step : steps) {
        text += (text.size() == 1 ? "{\"wall\":" : ",{\"wall\":")
                + std::to_string(view.numbering().of(step.wall)) + fields(step) + "}";
    }
    return text + "]";
}

std::string stepsJson(const MapView& view, const SectorExplanation& sector, ExplainedParts parts)
{
    const std::vector<WallStep> steps = stepsOf(sector, sector.loops);
    std::string text = "{";
    for (const StepArray& array : stepArrays) {
        const bool decides = array.method != QueryMethod::Convex || sector.byConvex.has_value();
        if (decides && parts.shows(array.method)) {
            text += (text.size() == 1 ? "\"" : ",\"") + std::string(array.name)
                    + "\":" + arrayJson(view, steps, array.fields);
        }
    }
    return text + "}";
}

std::string publishedJson(const SectorExplanation& sector, Point p)
{
    const auto boolean = [](bool value) {
        return std::string(value ? "true" : "false");
    };
    const auto published = explainPublished(sector, p);
    const PublishedExplanation said = published.value_or(PublishedExplanation{});
    return "{\"convex\":" + (published ? boolean(said.byConvex) : "null")
           + ",\"arccosine\":{\"sum\":" + (published ? jsonNumber(said.arccosineSum) : "null")
           + ",\"inside\":" + boolean(said.byArccosine) + "},\"quadrant\":{\"float\":"
           + std::to_string(said.floatTotal) + ",\"double\":" + std::to_string(said.doubleTotal)
           + ",\"int\":" + std::to_string(said.intTotal) + "}}";
}

} // namespace

std::string explanationJson(
    const MapView& view,
    const PointExplanation& explanation,
    ExplainedParts parts)
{
    std::string text = "[";
    for (const SectorExplanation& sector : explanation.sectors) {
        text += (text.size() == 1 ? "{\"sector\":" : ",{\"sector\":")
                + std::to_string(view.numbering().of(sector.sector)) + ",\"location\":\""
                + locationName(sector.location) + "\"";
        text += parts.steps ? ",\"steps\":" + stepsJson(view, sector, parts) : "";
        text += parts.published ? ",\"published\":" + publishedJson(sector, explanation.point) : "";
        text += "}";
    }
    return text + "]";
}

} // namespace sectored::cli
