#include "editor/tool/walk/walk_historic.h"

#include "sectored/collide/historic/nettle_contact.h"
#include "sectored/collide/world/triangle_world.h"

#include "editor/tool/number_text.h"

#include <cmath>
#include <string>

namespace sectored::editor {

namespace {

constexpr double samePlace = 0.5; ///< map units along the motion

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
        return "Nettle 2000: no contact";
    }
    const double late = (*theirs.time - leg.contact->time) * length(leg.motion);
    if (std::abs(late) <= samePlace) {
        return "Nettle 2000: same";
    }
    const auto units = static_cast<std::size_t>(std::llround(std::abs(late)));
    return late > 0
               ? countText(units, "Nettle 2000: {0} unit late", "Nettle 2000: {0} units late")
               : countText(units, "Nettle 2000: {0} unit early", "Nettle 2000: {0} units early");
}

void addComparison(Overlay& overlay, const WalkedTic& tic, std::size_t number)
{
    const MoveLeg& leg = tic.trace.legs[number];
    const EllipsoidSpace space(tic.body);
    const historic::NettleContact theirs = historic::nettleContact(
        triangleInSpace(space, tic.struck[number]->corners),
        {.centre = space.toSpace(leg.from.centre),
         .motion = space.toSpace(leg.motion),
         .radius = 1});
    Vec3 labelled = leg.contact->point;
    if (theirs.planePoint && theirs.polygonPoint) {
        const Vec3 planePoint = space.toWorld(*theirs.planePoint);
        const Vec3 polygonPoint = space.toWorld(*theirs.polygonPoint);
        addLine(overlay, planePoint, polygonPoint);
        addLine(overlay, polygonPoint, polygonPoint - leg.motion * theirs.time.value_or(1));
        overlay.lines.back().dashed = !theirs.time;
        addPoint(overlay, planePoint, Marker::Plus);
        addPoint(overlay, polygonPoint, Marker::HollowSquare);
        labelled = polygonPoint;
    }
    overlay.labels.push_back(
        {.at = onPlan(labelled),
         .text = verdict(theirs, leg),
         .role = OverlayRole::Historic,
         .style = LabelStyle::StrongChip,
         .towards = {0, 1},
         .away = 14});
}

} // namespace

void addHistoric(Overlay& overlay, const WalkedTic& tic)
{
    for (std::size_t number = 0; number < tic.trace.legs.size(); ++number) {
        const MoveLeg& leg = tic.trace.legs[number];
        const bool isMet = leg.contact && leg.contact->time > 0;
        if (isMet && isOfTheWay(leg) && number < tic.struck.size() && tic.struck[number]) {
            addComparison(overlay, tic, number);
        }
    }
}

} // namespace sectored::editor
