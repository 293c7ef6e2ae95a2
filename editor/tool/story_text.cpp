#include "editor/tool/story_text.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace sectored::editor {

namespace {

std::string signedText(double value)
{
    const auto whole = static_cast<std::int64_t>(value);
    return (whole > 0 ? "+" : "") + numberText(whole);
}

std::string angleText(double degrees, int decimals)
{
    if (std::isnan(degrees)) {
        return "none";
    }
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.*f\u00b0", decimals, std::abs(degrees));
    const bool isNegative =
        degrees < 0
        && std::string_view(text.data()).find_first_of("123456789") != std::string_view::npos;
    return (isNegative ? "\u2212" : "") + std::string(text.data());
}

/// Formats an integer of any size in groups of three.
std::string wideText(Int128 value)
{
    constexpr int thousand = 1000;
    std::vector<int> groups;
    const bool isNegative = value < 0;
    do {
        groups.push_back(std::abs(static_cast<int>(value % thousand)));
        value /= thousand;
    } while (value != 0);
    std::string text = (isNegative ? "\u2212" : "") + std::to_string(groups.back());
    for (auto group = groups.rbegin() + 1; group != groups.rend(); ++group) {
        const std::string digits = std::to_string(*group);
        text += "\u202f" + std::string(3 - digits.size(), '0') + digits;
    }
    return text;
}

std::string quadrantText(int quadrant)
{
    return filledText("Q{0}", {std::to_string(quadrant)});
}

/// The quadrant after, or before, another one.
int turnedBy(int quadrant, int step)
{
    return (quadrant - 1 + step + 4) % 4 + 1;
}

OverlayTurn turnOf(const WallStep& step, int turn)
{
    const int through = turnedBy(step.fromQuadrant, turn > 0 ? 1 : -1);
    return {
        .from = step.fromQuadrant,
        .through = through,
        .to = step.toQuadrant,
        .caption = filledText("{0} passes {1}", {signedText(turn), quadrantText(through)}),
        .isTrue = turn == step.step};
}

std::string sideText(const WallStep& step)
{
    const std::string through = quadrantText(turnedBy(step.fromQuadrant, step.step > 0 ? 1 : -1));
    const std::string turn = signedText(step.step);
    return step.product > 0 ? filledText("Above 0: the wall passes {0}, so {1}.", {through, turn})
           : step.product < 0
               ? filledText("Below 0: the wall passes {0}, so {1}.", {through, turn})
               : filledText(
                   "0: the point lies on the line of the wall. The order of its ends decides, so "
                   "{0}.",
                   {turn});
}

std::string formulaText(const WallStep& step)
{
    return filledText("(b \u2212 a) \u00d7 (q \u2212 a) = {0}", {wideText(step.product)});
}

OverlayReason diagonalReason(const WallStep& step)
{
    return {
        .title = filledText("Why this one counts {0}", {signedText(step.step)}),
        .sentences =
            {filledText(
                 "From {0} to {1} is two quadrants at once.",
                 {quadrantText(step.fromQuadrant), quadrantText(step.toQuadrant)}),
             "Which way round? The side of the wall on which the point lies decides."},
        .turns = {turnOf(step, step.step), turnOf(step, -step.step)},
        .formula = formulaText(step),
        .result = sideText(step)};
}

OverlayReason borderReason(const SectorExplanation& sector, const WallStep& step)
{
    OverlayReason reason{
        .title = "The point lies on this wall",
        .sentences = {"On a wall, no sum says inside or outside: the answer is the boundary."},
        .formula = formulaText(step)};
    reason.sentences.emplace_back(
        sector.engineContains
            ? "By the rule of the engine, this sector contains the point."
            : "By the rule of the engine, this sector does not contain the point.");
    reason.sentences.emplace_back(
        sector.halfOpenContains ? "By the half-open rule, this sector contains the point."
                                : "By the half-open rule, this sector does not contain the point.");
    return reason;
}

std::string insideText(bool isInside)
{
    return isInside ? "inside" : "outside";
}

} // namespace

std::string placeText(QueryMethod method, const WallStep& step)
{
    switch (method) {
    case QueryMethod::Quadrants:
        return filledText(
            "{0} \u2192 {1}",
            {quadrantText(step.fromQuadrant), quadrantText(step.toQuadrant)});
    case QueryMethod::Angles:
        return angleText(step.angle, 1);
    case QueryMethod::Crossings:
        return step.crosses ? "crosses" : "misses";
    case QueryMethod::Products:
        break;
    }
    return wideText(step.product);
}

std::string addedText(QueryMethod method, double added)
{
    if (method != QueryMethod::Angles) {
        return signedText(added);
    }
    return (added > 0 ? "+" : "") + angleText(added, 1);
}

std::string totalText(QueryMethod method, double total)
{
    switch (method) {
    case QueryMethod::Angles:
        return angleText(total, 1);
    case QueryMethod::Crossings:
        return numberText(static_cast<std::int64_t>(total));
    case QueryMethod::Quadrants:
    case QueryMethod::Products:
        break;
    }
    return signedText(total);
}

std::string verdictText(const SectorExplanation& sector, QueryMethod method)
{
    switch (method) {
    case QueryMethod::Quadrants:
        return signedText(sector.total);
    case QueryMethod::Angles:
        return angleText(sector.angleSum, 2);
    case QueryMethod::Crossings:
        return filledText(
            sector.crossings % 2 == 0 ? "{0}, even" : "{0}, odd",
            {numberText(sector.crossings)});
    case QueryMethod::Products:
        break;
    }
    if (!sector.byConvex) {
        return "no answer";
    }
    const auto positive = std::ranges::count(sector.steps, 1, &WallStep::sign);
    const auto negative = std::ranges::count(sector.steps, -1, &WallStep::sign);
    return filledText(
        "{0} of {1}",
        {numberText(std::max(positive, negative)),
         numberText(static_cast<std::int64_t>(sector.steps.size()))});
}

std::string noAnswerText(const SectorExplanation& sector)
{
    if (sector.byConvex) {
        return {};
    }
    return sector.inwardCorners == 0 ? "not one convex loop"
                                     : countText(
                                         sector.inwardCorners,
                                         "{0} corner turns inward",
                                         "{0} corners turn inward");
}

std::optional<OverlayReason> reasonOf(
    const SectorExplanation& sector,
    Point p,
    const StoryStep& step,
    QueryMethod method)
{
    std::optional<OverlayReason> reason;
    if (liesOn(step.wall.edge, p)) {
        reason = borderReason(sector, step.wall);
    } else if (method == QueryMethod::Quadrants && step.wall.isDiagonal()) {
        reason = diagonalReason(step.wall);
    }
    if (reason) {
        reason->at = toVec2(p);
        reason->from = toVec2(step.wall.edge.a);
        reason->to = toVec2(step.wall.edge.b);
    }
    return reason;
}

std::string partingText(const MapView& view, const QueryStory& story)
{
    if (!story.partsAt) {
        return story.published ? "The published sums are the same." : std::string();
    }
    const StoryStep& step = story.steps[*story.partsAt];
    return filledText(
        "The sums part at wall {0}: published {1}, ours {2}.",
        {idText(view.numbering().of(step.wall.wall)),
         addedText(story.method, step.published->added),
         addedText(story.method, step.added)});
}

std::string publishedText(const QueryStory& story)
{
    if (!story.published) {
        return {};
    }
    const PublishedExplanation& published = *story.published;
    switch (story.method) {
    case QueryMethod::Quadrants:
        return filledText(
            "Published: {0} ({1}); in double {2}, in int {3}.",
            {signedText(published.floatTotal),
             insideText(PublishedExplanation::isInside(published.floatTotal)),
             signedText(published.doubleTotal),
             signedText(published.intTotal)});
    case QueryMethod::Angles:
        return filledText(
            "Published: arccosines sum to {0} ({1}).",
            {angleText(published.arccosineSum, 2), insideText(published.byArccosine)});
    case QueryMethod::Products:
        return filledText(
            "Published: {0}, since all products must be above 0.",
            {insideText(published.byConvex)});
    case QueryMethod::Crossings:
        break;
    }
    return {};
}

} // namespace sectored::editor
