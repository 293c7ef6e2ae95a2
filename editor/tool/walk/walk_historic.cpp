#include "editor/tool/walk/walk_historic.h"

#include "sectored/collide/historic/nettle_ellipsoid.h"
#include "sectored/collide/shape/collider_triangle.h"

#include "editor/tool/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>

namespace sectored::editor {

namespace {

constexpr double samePlace = 0.5; ///< map units along the motion

/// A reading: its name, and the routine that computes it.
struct ReadingRow {
    NettleReading reading{};
    std::string_view name;
    historic::NettleContact (*contact)(const ColliderTriangle&, const historic::EllipsoidMove&);
};

constexpr std::array nettleRows{
    ReadingRow{NettleReading::SphereSpace, "Nettle 2000", &historic::nettleInSphereSpace},
    ReadingRow{NettleReading::Listing, "Nettle 2000, listing", &historic::nettleListing},
    ReadingRow{NettleReading::Prose, "Nettle 2000, text", &historic::nettleProse},
};

void addLine(Overlay& overlay, Vec3 from, Vec3 to)
{
    overlay.lines.push_back(
        {.from = onPlan(from), .to = onPlan(to), .role = OverlayRole::Historic});
}

void addPoint(Overlay& overlay, Vec3 at, Marker marker)
{
    overlay.points.push_back({.at = onPlan(at), .role = OverlayRole::Historic, .marker = marker});
}

std::string verdict(const historic::NettleContact& theirs, const MoveLeg& leg)
{
    if (!theirs.time) {
        return "no contact";
    }
    const double late = (*theirs.time - leg.contact->time) * length(leg.motion);
    if (std::abs(late) <= samePlace) {
        return "same";
    }
    const auto units = static_cast<std::size_t>(std::llround(std::abs(late)));
    return late > 0 ? countText(units, "{0} unit late", "{0} units late")
                    : countText(units, "{0} unit early", "{0} units early");
}

void addComparison(
    Overlay& overlay,
    const WalkedTic& tic,
    std::size_t number,
    const ReadingRow& row)
{
    const MoveLeg& leg = tic.trace.legs[number];
    const auto& [a, b, c] = tic.struck[number]->corners;
    const historic::NettleContact theirs = row.contact(
        colliderTriangle(a, b, c),
        {.centre = leg.from.centre,
         .motion = leg.motion,
         .radii = {tic.body.x, tic.body.y, tic.body.z}});
    Vec3 labelled = leg.contact->point;
    if (theirs.planePoint && theirs.polygonPoint) {
        const Vec3 planePoint = *theirs.planePoint;
        const Vec3 polygonPoint = *theirs.polygonPoint;
        addLine(overlay, planePoint, polygonPoint);
        addLine(overlay, polygonPoint, polygonPoint - leg.motion * theirs.time.value_or(1));
        overlay.lines.back().dashed = !theirs.time;
        addPoint(overlay, planePoint, Marker::Plus);
        addPoint(overlay, polygonPoint, Marker::HollowSquare);
        labelled = polygonPoint;
    }
    overlay.labels.push_back(
        {.at = onPlan(labelled),
         .text = filledText("{0}: {1}", {std::string(row.name), verdict(theirs, leg)}),
         .role = OverlayRole::Historic,
         .style = LabelStyle::StrongChip,
         .towards = {0, 1},
         .away = 14});
}

} // namespace

void addHistoric(Overlay& overlay, const WalkedTic& tic, NettleReading reading)
{
    const ReadingRow& row = *std::ranges::find(nettleRows, reading, &ReadingRow::reading);
    for (std::size_t number = 0; number < tic.trace.legs.size(); ++number) {
        const MoveLeg& leg = tic.trace.legs[number];
        const bool isMet = leg.contact && leg.contact->time > 0;
        if (isMet && isOfTheWay(leg) && number < tic.struck.size() && tic.struck[number]) {
            addComparison(overlay, tic, number, row);
        }
    }
}

} // namespace sectored::editor
