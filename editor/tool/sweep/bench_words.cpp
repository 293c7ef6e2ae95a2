#include "editor/tool/sweep/bench_words.h"

#include "sectored/collide/shape/effective_radius.h"
#include "sectored/collide/sweep/partition_side.h"
#include "sectored/geom/tolerance.h"
#include "sectored/lab/search.h"
#include "sectored/lab/six_digits.h"
#include "sectored/lab/sweep_text.h"

#include "editor/tool/number_text.h"
#include "editor/tool/sweep_state.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace sectored::editor {

namespace {

constexpr auto none = "none";

BenchVerdict publishedWords(const SweepAnswer& given)
{
    switch (given.differs.how) {
    case SweepDifference::No:
        return {.text = given.published && given.published->hit ? "stops" : "moves freely"};
    case SweepDifference::Missed:
        return {.text = "goes through", .isRight = false};
    case SweepDifference::FalseHit:
        return {.text = "stops at nothing", .isRight = false};
    case SweepDifference::Late:
        return {.text = "stops too late", .isRight = false};
    case SweepDifference::Early:
        return {.text = "stops too early", .isRight = false};
    case SweepDifference::Held:
        return {.text = "is held", .isRight = false};
    }
    return {};
}

std::string vectorText(Vec3 v)
{
    return sixDigits(v, ", ");
}

/// Returns a name such as "notApproaching" as words, which can be broken between lines.
std::string inWords(std::string_view name)
{
    std::string words;
    for (const char c : name) {
        const bool isCapital = c >= 'A' && c <= 'Z';
        words += isCapital ? std::string{' ', static_cast<char>(c - 'A' + 'a')} : std::string{c};
    }
    return words;
}

std::string ofPublished(const std::optional<double>& number)
{
    return number ? sixDigits(*number) : none;
}

std::string ofPublished(const std::optional<Vec3>& vector)
{
    return vector ? vectorText(*vector) : none;
}

std::string answerText(const SweepAnswer& given)
{
    if (!given.hit) {
        return none;
    }
    std::string part;
    if (given.part.feature) {
        part = nameOf(*given.part.feature);
    } else if (given.contact) {
        part = nameOf(given.contact->kind);
    } else {
        part = "sphere";
    }
    if (given.kind == SweepKind::Hit) {
        return part;
    }
    return filledText(given.stops ? "{0}, at the start" : "{0}, may leave", {part});
}

/// Says which half spaces of a plane the way can touch; the other one may be skipped.
std::string sidesText(const SweepCase& sweep)
{
    const auto plane = planeThrough(sweep.target.point, sweep.target.normal);
    if (!plane) {
        return none;
    }
    switch (sidesTouched(*plane, moveOf(sweep))) {
    case PartitionSides::Front:
        return "front; back skipped";
    case PartitionSides::Back:
        return "back; front skipped";
    default:
        return "both";
    }
}

void addPlaneRows(std::vector<BenchRow>& rows, const SweepCase& sweep, const SweepAnswer& given)
{
    if (sweep.target.kind != SweepTargetKind::Plane) {
        return;
    }
    rows.push_back({.name = "Half spaces", .published = "-", .corrected = sidesText(sweep)});
    if (!given.effectiveRadius) {
        return;
    }
    const std::string reach = sixDigits(*given.effectiveRadius);
    rows.push_back({.name = "Reach", .published = reach, .corrected = reach});
    if (given.contact) {
        rows.push_back(
            {.name = "Touches with",
             .published = none,
             .corrected = countText(
                 given.contact->points.size(),
                 std::string(nameOf(given.contact->kind)) + ", {0} point",
                 std::string(nameOf(given.contact->kind)) + ", {0} points"),
             .differs = true});
    }
}

/// Adds what the readings of the article's ellipsoid give.
void addReadings(std::vector<BenchRow>& rows, const SweepAnswer& given)
{
    const std::string right = given.hit ? sixDigits(given.time) : none;
    for (const PublishedAnswer& reading : given.readings) {
        const std::string time = reading.hit ? ofPublished(reading.time) : none;
        rows.push_back(
            {.name = reading.method == PublishedMethod::NettleProse ? "Time by its text"
                                                                    : "Time by its listing",
             .published = time,
             .corrected = right,
             .differs = time != right});
    }
}

/// A case that only asks whether the shape overlaps the target at a place.
SweepCase standingAt(const SweepCase& sweep, Vec3 place, double time)
{
    SweepCase still = sweep;
    still.at = place;
    still.by = {};
    still.slide = 0;
    still.target.centre += sweep.target.by * time;
    still.target.by = {};
    return still;
}

std::vector<GapOverTime> gapsOf(const SweepCase& sweep)
{
    std::vector<GapOverTime> gaps;
    switch (sweep.target.kind) {
    case SweepTargetKind::Plane:
        gaps.push_back(gapToPlane(sweep));
        break;
    case SweepTargetKind::Sphere:
        gaps.push_back(gapToSphere(sweep));
        break;
    case SweepTargetKind::Triangle:
    case SweepTargetKind::Triangles:
        for (const TriangleCorners& corners : sweep.target.triangles) {
            gaps.push_back(gapToTriangle(sweep, corners));
        }
        break;
    case SweepTargetKind::Level:
        break;
    }
    return gaps;
}

bool hasNoArea(const TriangleCorners& corners)
{
    return cross(corners[1] - corners[0], corners[2] - corners[0]) == Vec3{};
}

/// Says what a case counts as that lacks something. Empty if it lacks nothing.
std::string specialCase(const SweepCase& sweep)
{
    const SweepTarget& target = sweep.target;
    if (sweep.by == Vec3{} && target.by == Vec3{}) {
        return "No motion: only the start counts.";
    }
    if (target.kind == SweepTargetKind::Triangle && hasNoArea(target.triangles.front())) {
        return "No area: the triangle counts as a segment.";
    }
    const bool isRay = sweep.shape.kind == SweepShapeKind::Point
                       || (sweep.shape.kind == SweepShapeKind::Sphere && sweep.shape.radius == 0);
    return isRay ? "Radius 0: the way counts as a ray." : "";
}

/// Says how near the shape comes to a target that it does not meet.
std::string nearestText(const SweepCase& sweep)
{
    std::optional<SearchResult> nearest;
    for (const GapOverTime& gap : gapsOf(sweep)) {
        const SearchResult found = searchGap(gap);
        if (!nearest || found.smallestGap < nearest->smallestGap) {
            nearest = found;
        }
    }
    if (!nearest) {
        return "Nothing is met.";
    }
    return filledText(
        "Nothing is met; nearest {0} at {1}.",
        {sixDigits(static_cast<double>(nearest->smallestGap)),
         sixDigits(static_cast<double>(nearest->nearestTime))});
}

} // namespace

BenchVerdict verdictOf(const SweepAnswer& given, BenchMethod method)
{
    if (method == BenchMethod::Published) {
        return publishedWords(given);
    }
    if (!stopOf(given)) {
        return {.text = given.hit ? "leaves" : "moves freely"};
    }
    return {.text = given.slide.legs.size() > 1 ? "stops and slides" : "stops"};
}

std::string methodText(const SweepCase& sweep, const SweepAnswer& given, BenchMethod method)
{
    const bool isPublished = method == BenchMethod::Published;
    switch (sweep.target.kind) {
    case SweepTargetKind::Plane:
        return isPublished ? "one-sided, strict, 1999" : "both sides, closed";
    case SweepTargetKind::Sphere:
        return isPublished ? "frames only, 2000" : "relative motion, rules in order";
    default:
        break;
    }
    if (!isPublished) {
        return "face, edge and corner in closed form";
    }
    const bool isRay = given.published && given.published->method == PublishedMethod::RoundedRay;
    return isRay ? "each triangle by itself, rounded" : "nearest polygon point, 2000";
}

std::vector<BenchRow> tableOf(const SweepCase& sweep, const SweepAnswer& given)
{
    const PublishedAnswer was = given.published.value_or(PublishedAnswer{});
    const auto ifHit = [&given](const std::string& text) {
        return given.hit ? text : std::string(none);
    };
    const auto row = [](std::string name, std::string published, std::string corrected) {
        BenchRow made{
            .name = std::move(name),
            .published = std::move(published),
            .corrected = std::move(corrected)};
        made.differs = made.published != made.corrected;
        return made;
    };
    const bool isSame = given.differs.how == SweepDifference::No;
    std::vector<BenchRow> rows{
        row("Answer", was.hit ? "contact" : none, answerText(given)),
        row("Time", was.hit ? ofPublished(was.time) : none, ifHit(sixDigits(given.time))),
        row("Centre",
            was.hit ? ofPublished(was.centre) : vectorText(sweep.at + sweep.by) + "*",
            given.hit ? vectorText(given.centre) : vectorText(sweep.at + sweep.by) + "*"),
        row("Contact",
            was.hit ? ofPublished(was.polygonPoint) : none,
            ifHit(vectorText(given.point))),
        row("Normal", none, ifHit(vectorText(given.normal))),
        row("Leaves",
            none,
            ifHit(given.endsInside ? "touches to the end" : sixDigits(given.leave)))};
    rows.front().differs = !isSame;
    if (given.kind == SweepKind::Start) {
        rows.push_back(row("Depth", none, sixDigits(given.depth)));
        rows.push_back(row("Push", none, vectorText(given.push)));
    }
    if (const auto stop = stopOf(given); stop && given.kind == SweepKind::Start && !given.stops) {
        rows.push_back(row("Then stops", none, sixDigits(stop->time)));
    }
    if (given.rule) {
        rows.push_back(row("Rule", none, inWords(nameOf(*given.rule))));
    }
    addPlaneRows(rows, sweep, given);
    addReadings(rows, given);
    rows.push_back(
        row("Deepest overlap",
            sixDigits(depthAt(sweep, publishedPlace(sweep, given, 1), 1)),
            sixDigits(depthAt(sweep, correctedPlace(sweep, given, 1), 1))));
    return rows;
}

std::string remarkOf(const SweepCase& sweep, const SweepAnswer& given)
{
    if (std::string special = specialCase(sweep); !special.empty()) {
        return special;
    }
    if (given.kind == SweepKind::Start && given.depth > 0) {
        return filledText(
            given.stops ? "Starts {0} inside; is stopped." : "Starts {0} inside; may leave.",
            {sixDigits(given.depth)});
    }
    if (given.kind == SweepKind::Start) {
        return given.stops ? "Touches at the start; is stopped."
                           : "Touches at the start; may leave.";
    }
    if (!given.hit) {
        return nearestText(sweep);
    }
    return given.differs.how == SweepDifference::No
               ? filledText("No difference here: {0}.", {answerText(given)})
               : std::string();
}

Vec3 correctedPlace(const SweepCase& sweep, const SweepAnswer& given, double time)
{
    double before = 0;
    for (const SweepLeg& leg : given.slide.legs) {
        const double left = 1 - before;
        const double end = before + left * leg.time.value_or(1);
        if (time <= end || &leg == &given.slide.legs.back()) {
            return leg.at + leg.by * (left > 0 ? (std::min(time, end) - before) / left : 0);
        }
        before = end;
    }
    const auto stop = stopOf(given);
    return sweep.at + sweep.by * std::min(time, stop ? stop->time : 1);
}

Vec3 publishedPlace(const SweepCase& sweep, const SweepAnswer& given, double time)
{
    const bool isHit = given.published && given.published->hit && given.published->time;
    return sweep.at + sweep.by * std::min(time, isHit ? *given.published->time : 1);
}

double depthAt(const SweepCase& sweep, Vec3 place, double time)
{
    const SweepCase still = standingAt(sweep, place, time);
    if (faultOf(still) || still.target.kind == SweepTargetKind::Level) {
        return 0;
    }
    const auto given = answer(still, nullptr, {.published = false});
    if (!given || given->kind != SweepKind::Start) {
        return 0;
    }
    const bool isRounding = given->depth <= sunkShare * reachAnyWay(shapeOf(sweep.shape));
    return isRounding ? 0 : given->depth;
}

std::vector<BenchMark> marksOf(const SweepAnswer& given)
{
    std::vector<BenchMark> marks{{.time = 0, .text = "start"}};
    if (given.published && given.published->hit && given.published->time) {
        marks.push_back(
            {.time = *given.published->time,
             .text = "published",
             .method = BenchMethod::Published});
    }
    if (given.kind == SweepKind::Hit) {
        marks.push_back({.time = given.time, .text = "contact"});
    }
    if (given.next) {
        marks.push_back({.time = given.next->time, .text = "contact"});
    }
    if (given.hit && !given.endsInside) {
        marks.push_back({.time = given.leave, .text = "leaves"});
    }
    return marks;
}

std::vector<double> distancesOf(const SweepCase& sweep, int steps)
{
    std::vector<double> distances;
    if (faultOf(sweep)) {
        return distances;
    }
    const std::vector<GapOverTime> gaps = gapsOf(sweep);
    for (int step = 0; step <= steps && !gaps.empty(); ++step) {
        SearchReal least = gaps.front()(SearchReal{1} * step / steps);
        for (const GapOverTime& gap : gaps) {
            least = std::min(least, gap(SearchReal{1} * step / steps));
        }
        distances.push_back(static_cast<double>(least));
    }
    return distances;
}

} // namespace sectored::editor
