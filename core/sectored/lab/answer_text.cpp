#include "sectored/lab/six_digits.h"
#include "sectored/lab/sweep_steps.h"
#include "sectored/lab/sweep_text.h"

#include <algorithm>
#include <iterator>

namespace sectored {

namespace {

/// A row of the table: a name, and the text of each method.
struct TextRow {
    std::string_view name;
    std::string corrected;
    std::string published;
};

std::string motionText(const SweepCase& sweep)
{
    return " at (" + sixDigits(sweep.at, ", ") + ") by (" + sixDigits(sweep.by, ", ") + ")";
}

std::string shapeText(const SweepShape& shape)
{
    const std::string rod = " " + sixDigits(shape.halfLength) + ", " + sixDigits(shape.radius);
    switch (shape.kind) {
    case SweepShapeKind::Sphere:
        return "sphere " + sixDigits(shape.radius);
    case SweepShapeKind::Point:
        return "point";
    case SweepShapeKind::Ellipsoid:
        return "ellipsoid " + sixDigits(shape.extents, ", ");
    case SweepShapeKind::Box:
        return "box " + sixDigits(shape.extents, ", ");
    case SweepShapeKind::OrientedBox:
        return "oriented box";
    case SweepShapeKind::Capsule:
        return "capsule" + rod;
    case SweepShapeKind::Cylinder:
        return "cylinder" + rod;
    case SweepShapeKind::Hull:
        return "hull of " + std::to_string(shape.points.size()) + " points";
    }
    return {};
}

std::string targetText(const SweepTarget& target)
{
    switch (target.kind) {
    case SweepTargetKind::Plane:
        return "a plane";
    case SweepTargetKind::Triangle:
        return "a triangle";
    case SweepTargetKind::Triangles:
        return std::to_string(target.triangles.size()) + " triangles";
    case SweepTargetKind::Sphere:
        return "a sphere";
    case SweepTargetKind::Level:
        return "the level";
    }
    return {};
}

std::string surfaceText(const SweepSurface& surface)
{
    std::string text =
        std::string(nameOf(surface.kind)) + " of sector " + std::to_string(surface.sector);
    if (surface.wall) {
        text += ", wall " + std::to_string(*surface.wall);
    }
    return text;
}

std::string contactText(const SweepAnswer& given)
{
    if (!given.hit) {
        return "none";
    }
    std::string text;
    const auto add = [&](std::string_view part) {
        text += text.empty() ? "" : ", ";
        text += part;
    };
    if (given.part.triangle) {
        add("triangle " + std::to_string(*given.part.triangle));
    }
    if (given.part.feature) {
        add(nameOf(*given.part.feature));
    } else if (given.contact) {
        add(nameOf(given.contact->kind));
    }
    if (given.kind == SweepKind::Start) {
        add(given.depth > 0 ? "starts " + sixDigits(given.depth) + " inside" : "starts touching");
    }
    add(given.stops ? "stops" : "may leave");
    return text;
}

std::string leavesText(const SweepAnswer& given)
{
    if (!given.hit) {
        return "-";
    }
    return given.endsInside ? "touches to the end" : sixDigits(given.leave);
}

std::vector<TextRow> rowsOf(const SweepAnswer& given)
{
    const PublishedAnswer published = given.published.value_or(PublishedAnswer{});
    const auto ifHit = [&](std::string text) {
        return given.hit ? text : std::string("-");
    };
    std::vector<TextRow> rows{
        {"contact", contactText(given), published.hit ? "hit" : "none"},
        {"time", ifHit(sixDigits(given.time)), published.time ? sixDigits(*published.time) : "-"},
        {"centre",
         ifHit(sixDigits(given.centre, " ")),
         published.centre ? sixDigits(*published.centre, " ") : "-"},
        {"point",
         ifHit(sixDigits(given.point, " ")),
         published.hit && published.polygonPoint ? sixDigits(*published.polygonPoint, " ") : "-"},
        {"normal", ifHit(sixDigits(given.normal, " ")), "-"},
        {"leaves", leavesText(given), "-"}};
    if (given.part.surface) {
        rows.push_back({"surface", surfaceText(*given.part.surface), "-"});
    }
    if (given.kind == SweepKind::Start) {
        rows.push_back({"push", sixDigits(given.push, " "), "-"});
    }
    if (given.rule) {
        rows.push_back({"rule", std::string(nameOf(*given.rule)), "-"});
    }
    if (given.effectiveRadius) {
        const std::string reach = sixDigits(*given.effectiveRadius);
        rows.push_back({"reach", reach, reach});
    }
    return rows;
}

std::string tableText(const SweepAnswer& given, SweepMethods methods)
{
    const bool corrected = methods != SweepMethods::Published;
    const bool published = methods != SweepMethods::Corrected && given.published;
    const std::string title =
        given.published ? "published (" + std::string(nameOf(given.published->method)) + ")" : "";
    std::vector<TextRow> rows{{"", "corrected", title}};
    std::ranges::move(rowsOf(given), std::back_inserter(rows));
    constexpr std::size_t nameWidth = 12;
    constexpr std::size_t columnWidth = 30;
    std::string text;
    for (const TextRow& row : rows) {
        std::string line(row.name);
        line.resize(nameWidth, ' ');
        if (corrected) {
            line += row.corrected;
        }
        if (corrected && published) {
            line.resize(std::max(line.size() + 2, nameWidth + columnWidth), ' ');
        }
        if (published) {
            line += row.published;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

/// Says in words how the published answer differs.
std::string differenceText(const SweepCase& sweep, const SweepAnswer& given)
{
    const PublishedAnswer& published = *given.published;
    const std::string polygonPoint =
        published.polygonPoint ? "(" + sixDigits(*published.polygonPoint, ", ") + ")" : "";
    const bool isNettle = published.method == PublishedMethod::Nettle;
    switch (given.differs.how) {
    case SweepDifference::No:
        return {};
    case SweepDifference::Held:
        return "held: the shape leaves what it touches at the start; the published method stops it";
    case SweepDifference::FalseHit:
        return "false: the published method finds a contact where there is none";
    case SweepDifference::Late:
        return "late: by " + sixDigits(given.differs.radii) + " radii along the way";
    case SweepDifference::Early:
        return "early: by " + sixDigits(given.differs.radii) + " radii along the way";
    case SweepDifference::Missed:
        break;
    }
    const std::string body = sweep.shape.kind == SweepShapeKind::Sphere ? "sphere" : "ellipsoid";
    if (isNettle && published.polygonPoint && sweep.target.kind == SweepTargetKind::Triangle) {
        return given.kind == SweepKind::Start
                   ? "missed: the " + body + " overlaps at the start; the ray back from "
                         + polygonPoint + " starts inside, and its first root is behind it"
                   : "missed: the point of the polygon nearest to where the " + body
                         + " meets the plane is " + polygonPoint + "; the " + body
                         + " never reaches that one";
    }
    if (published.method == PublishedMethod::Gomez) {
        return given.endsInside && given.leave == given.time
                   ? "missed: ending exactly touching does not count for the published method"
                   : "missed: the published method looks only from the front of the plane";
    }
    if (published.method == PublishedMethod::FramesOnly) {
        return "missed: the spheres are apart at both ends of the motion";
    }
    return "missed: the published method finds no contact";
}

std::string legsText(std::string_view title, const std::vector<SweepLeg>& legs)
{
    std::string text = std::string(title) + "\n";
    for (const SweepLeg& leg : legs) {
        text += "  at " + sixDigits(leg.at, " ") + " by " + sixDigits(leg.by, " ");
        if (leg.time) {
            text += ", contact at " + sixDigits(*leg.time);
        }
        if (leg.normal) {
            text += ", normal " + sixDigits(*leg.normal, " ");
        }
        text += ", speed " + sixDigits(leg.speed) + "\n";
    }
    return text;
}

std::string stepsText(const std::vector<SweepStep>& steps)
{
    std::string text;
    for (const SweepStep& step : steps) {
        text += (step.isPublished ? "published " : "") + step.name + " = " + step.value + "   ("
                + step.formula + ")\n";
    }
    return text;
}

std::string checkText(const SweepCheck& check)
{
    std::string text = "search: ";
    text += check.agrees() ? "agrees" : "DISAGREES";
    text += check.searchHit ? ", contact at " + sixDigits(check.searchTime) : ", no contact";
    return text + ", worst " + sixDigits(check.worst) + " radii\n";
}

} // namespace

std::string sweepAnswerText(
    const SweepCase& sweep,
    const SweepAnswer& answer,
    const SweepTextOptions& options,
    const SweepCheck* check)
{
    const SweepAnswer given = options.buildZ ? toBuildZ(answer) : answer;
    const SweepCase shown = options.buildZ ? toBuildZ(sweep) : sweep;
    std::string text = sweep.id ? *sweep.id + ": " : "";
    text += shapeText(shown.shape) + motionText(shown) + " against " + targetText(shown.target)
            + "\n" + tableText(given, options.methods);
    if (given.next && options.methods != SweepMethods::Published) {
        text += "then stopped at " + sixDigits(given.next->time) + " by "
                + std::string(nameOf(*given.next->part.feature)) + " at "
                + sixDigits(given.next->point, " ");
        text +=
            given.next->part.surface ? " (" + surfaceText(*given.next->part.surface) + ")\n" : "\n";
    }
    if (given.published && options.methods == SweepMethods::Both) {
        const std::string difference = differenceText(shown, given);
        text += difference.empty() ? "" : difference + "\n";
    }
    if (sweep.slide > 0 && options.methods != SweepMethods::Published) {
        text += legsText("slide", given.slide.legs);
    }
    if (!given.slide.published.empty() && options.methods != SweepMethods::Corrected) {
        text += legsText("slide as published", given.slide.published);
    }
    if (options.explain) {
        text += stepsText(sweepSteps(sweep, answer));
    }
    return check != nullptr ? text + checkText(*check) : text;
}

} // namespace sectored
