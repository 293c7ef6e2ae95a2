#include "core/walk/trace_line.h"

#include "core/base/decimal.h"

#include <array>
#include <string_view>

namespace sectored {

namespace {

constexpr std::array<std::string_view, 6>
    legNames{"recover", "walk", "lift", "cross", "settle", "fall"};
constexpr std::array<std::string_view, 4> verdictNames{
    "climbed",
    "no-room-above",
    "no-support",
    "no-gain"};
constexpr std::array<std::string_view, 7>
    featureNames{"face", "edge0", "edge1", "edge2", "corner0", "corner1", "corner2"};
constexpr std::array<std::string_view, 6>
    surfaceNames{"floor", "ceiling", "wall", "lower", "upper", "masked"};

template <class Names, class Value>
std::string named(const Names& names, Value value)
{
    return "\"" + std::string(names[static_cast<std::size_t>(value)]) + "\"";
}

std::string textOf(bool value)
{
    return value ? "true" : "false";
}

std::string textOf(Vec3 v)
{
    return "[" + shortestDecimal(v.x) + "," + shortestDecimal(v.y) + "," + shortestDecimal(v.z)
           + "]";
}

/// A list, without an end where nothing is in it.
template <class Items, class Text>
std::string listOf(const Items& items, Text text)
{
    std::string list = "[";
    for (const auto& item : items) {
        list += (list.size() == 1 ? "" : ",") + text(item);
    }
    return list + "]";
}

std::string contactText(const TracedTic& traced, const BodyContact& contact)
{
    const Surface& surface = traced.world.surfaceOf(contact);
    std::string text =
        "{\"time\":" + shortestDecimal(contact.time) + ",\"point\":" + textOf(contact.point)
        + ",\"normal\":" + textOf(contact.normal) + ",\"faceNormal\":" + textOf(contact.faceNormal)
        + ",\"feature\":" + named(featureNames, contact.feature) + ",\"depth\":"
        + shortestDecimal(contact.depth) + ",\"surface\":" + named(surfaceNames, surface.kind)
        + ",\"sector\":" + std::to_string(traced.numbering.of(surface.sector));
    if (surface.wall) {
        text += ",\"wall\":" + std::to_string(traced.numbering.of(*surface.wall));
    }
    return text + "}";
}

std::string legText(const TracedTic& traced, const MoveLeg& leg)
{
    return "{\"kind\":" + named(legNames, leg.kind)
           + ",\"sector\":" + std::to_string(traced.numbering.of(SectorId{leg.from.room}))
           + ",\"from\":" + textOf(leg.from.centre) + ",\"to\":" + textOf(leg.to) + ",\"contact\":"
           + (leg.contact ? contactText(traced, *leg.contact) : std::string("null"))
           + ",\"normals\":" + listOf(leg.normals, [](Vec3 normal) { return textOf(normal); })
           + "}";
}

std::string climbText(const ClimbTrace& climb)
{
    return "{\"lift\":" + shortestDecimal(climb.lift) + ",\"landed\":" + textOf(climb.landed)
           + ",\"verdict\":" + named(verdictNames, climb.verdict) + "}";
}

} // namespace

std::string traceLine(const TracedTic& traced)
{
    const MoveTrace& trace = traced.trace;
    return "{\"tic\":" + std::to_string(traced.tic) + ",\"start\":" + textOf(trace.start)
           + ",\"wish\":" + textOf(trace.wish) + ",\"legs\":"
           + listOf(trace.legs, [&](const MoveLeg& leg) { return legText(traced, leg); })
           + ",\"climbs\":" + listOf(trace.climbs, climbText) + ",\"sweeps\":"
           + std::to_string(trace.sweeps) + ",\"bumps\":" + std::to_string(trace.bumps)
           + ",\"stalls\":" + std::to_string(trace.stalls)
           + ",\"grounded\":" + textOf(trace.grounded) + ",\"stuck\":" + textOf(trace.stuck) + "}";
}

} // namespace sectored
