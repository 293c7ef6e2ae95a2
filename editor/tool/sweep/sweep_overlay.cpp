#include "editor/tool/sweep/sweep_overlay.h"

#include "sectored/lab/outline.h"
#include "sectored/lab/six_digits.h"
#include "sectored/lab/sweep_text.h"

#include "editor/tool/number_text.h"
#include "editor/tool/sweep_state.h"
#include "editor/tool/walk/walk_sweep.h"

#include <utility>
#include <vector>

namespace sectored::editor {

namespace {

constexpr double normalOnPlan = 128; ///< map units on the plan
constexpr double shortestLeg = 0.5;  ///< map units: shorter legs are not numbered

using Outline = std::vector<Vec2>;

Outline outlineOnPlan(const SweepShape& shape, Vec3 place)
{
    return outlineOf(shape, place, {1, 0, 0}, {0, 1, 0});
}

void addStop(Overlay& overlay, const SweepShape& shape, const SweepStop& stop)
{
    addRing(overlay, outlineOnPlan(shape, stop.centre), {.role = OverlayRole::Snap});
    const Vec2 at = onPlan(stop.point);
    const Vec2 out = onPlan(stop.normal);
    overlay.lines.push_back(
        {.from = at,
         .to = {at.x + out.x * normalOnPlan, at.y + out.y * normalOnPlan},
         .role = OverlayRole::Query});
    overlay.points.push_back({.at = at, .role = OverlayRole::Query, .marker = Marker::Square});
}

void addPublished(Overlay& overlay, const SweepCase& sweep, const SweepAnswer& given)
{
    const auto centre = publishedCentre(sweep, given);
    if (!centre) {
        return;
    }
    addRing(overlay, outlineOnPlan(sweep.shape, *centre), {.role = OverlayRole::Historic});
    overlay.labels.push_back(
        {.at = onPlan(*centre),
         .text = publishedVerdict(given),
         .role = OverlayRole::Historic,
         .style = LabelStyle::StrongChip,
         .towards = {0, 1},
         .away = 14});
}

void addLegs(Overlay& overlay, const std::vector<SweepLeg>& legs, OverlayRole role)
{
    int number = 0;
    for (const SweepLeg& leg : legs) {
        const Vec3 to = leg.at + leg.by * leg.time.value_or(1);
        const double span = length(onPlan(to - leg.at));
        overlay.lines.push_back(
            {.from = onPlan(leg.at), .to = onPlan(to), .role = role, .strong = true});
        if (span > shortestLeg) {
            overlay.labels.push_back(
                {.at = onPlan(lerp(leg.at, to, 0.5)),
                 .text = std::to_string(++number),
                 .role = role,
                 .style = LabelStyle::Chip,
                 .span = span});
        }
    }
}

std::string partText(const SweepPart& part)
{
    if (!part.surface) {
        return part.feature ? std::string(nameOf(*part.feature)) : std::string();
    }
    const SweepSurface& surface = *part.surface;
    return surface.wall
               ? filledText("{0} {1}", {std::string(nameOf(surface.kind)), idText(*surface.wall)})
               : filledText(
                   "{0} of sector {1}",
                   {std::string(nameOf(surface.kind)), idText(surface.sector)});
}

} // namespace

std::optional<Vec3> publishedCentre(const SweepCase& sweep, const SweepAnswer& given)
{
    if (!given.published || given.differs.how == SweepDifference::No) {
        return std::nullopt;
    }
    return given.published->centre.value_or(sweep.at + sweep.by);
}

std::string sweepVerdict(const SweepAnswer* given)
{
    if (given == nullptr) {
        return "no sector here at this height";
    }
    if (given->kind == SweepKind::Start && given->depth > 0 && given->stops) {
        return filledText("starts {0} inside", {sixDigits(given->depth)});
    }
    const auto stop = stopOf(*given);
    if (!stop) {
        return given->hit ? "leaves what it touches" : "free way";
    }
    return filledText("stops at {0}: {1}", {sixDigits(stop->time), partText(stop->part)});
}

std::string publishedVerdict(const SweepAnswer& given)
{
    const std::string radii = sixDigits(given.differs.radii);
    switch (given.differs.how) {
    case SweepDifference::No:
        return {};
    case SweepDifference::Missed:
        return "published: goes through";
    case SweepDifference::FalseHit:
        return "published: stops at nothing";
    case SweepDifference::Late:
        return filledText("published: {0} radii late", {radii});
    case SweepDifference::Early:
        return filledText("published: {0} radii early", {radii});
    case SweepDifference::Held:
        return "published: held at the start";
    }
    return {};
}

Overlay sweepOverlay(const SweepCase& sweep, const SweepAnswer* given, PublishedLook published)
{
    Overlay overlay;
    const Vec3 end = sweep.at + sweep.by;
    addRing(
        overlay,
        outlineOnPlan(sweep.shape, sweep.at),
        {.role = OverlayRole::Guide, .dashed = true});
    addRing(overlay, outlineOnPlan(sweep.shape, end), {.role = OverlayRole::Sweep, .dashed = true});
    overlay.lines.push_back(
        {.from = onPlan(sweep.at), .to = onPlan(end), .role = OverlayRole::Guide});
    const auto stop = given != nullptr ? stopOf(*given) : std::nullopt;
    if (given != nullptr) {
        if (published == PublishedLook::Shown) {
            addPublished(overlay, sweep, *given);
        }
        if (stop) {
            addStop(overlay, sweep.shape, *stop);
        }
        addLegs(overlay, given->slide.legs, OverlayRole::Stroke);
    }
    overlay.points.push_back(
        {.at = onPlan(sweep.at), .role = OverlayRole::Stroke, .marker = Marker::RingSquare});
    const Vec2 way = onPlan(sweep.by);
    const double size = length(way);
    overlay.points.push_back(
        {.at = onPlan(end),
         .role = OverlayRole::Stroke,
         .marker = size > 0 ? Marker::Arrow : Marker::RingSquare,
         .way = size > 0 ? Vec2{way.x / size, way.y / size} : Vec2{}});
    overlay.labels.push_back(
        {.at = onPlan(stop ? stop->centre : end),
         .text = sweepVerdict(given),
         .role = given != nullptr ? OverlayRole::Snap : OverlayRole::Refusal,
         .style = LabelStyle::StrongChip,
         .towards = {0, -1},
         .away = 18});
    return overlay;
}

} // namespace sectored::editor
