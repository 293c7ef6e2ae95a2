#include "sectored/walk/trace_line.h"

#include "sectored/base/decimal.h"

#include <array>
#include <numeric>
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

/// Returns a JSON list of the texts of the items.
template <class Items, class Text>
std::string listOf(const Items& items, Text text)
{
    std::string list = "[";
    for (const auto& item : items) {
        list += (list.size() == 1 ? "" : ",") + text(item);
    }
    return list + "]";
}

std::string contactText(
    const Numbering& numbering,
    const BodyContact& contact,
    const Surface& surface)
{
    std::string text =
        "{\"time\":" + shortestDecimal(contact.time) + ",\"point\":" + textOf(contact.point)
        + ",\"normal\":" + textOf(contact.normal) + ",\"faceNormal\":" + textOf(contact.faceNormal)
        + ",\"feature\":" + named(featureNames, contact.feature) + ",\"depth\":"
        + shortestDecimal(contact.depth) + ",\"surface\":" + named(surfaceNames, surface.kind)
        + ",\"sector\":" + std::to_string(numbering.of(surface.sector));
    if (surface.wall) {
        text += ",\"wall\":" + std::to_string(numbering.of(*surface.wall));
    }
    return text + "}";
}

std::string legText(const TracedTic& traced, std::size_t number)
{
    const MoveLeg& leg = traced.trace.legs[number];
    const StruckTriangle& struck = traced.struck[number];
    return "{\"kind\":" + named(legNames, leg.kind)
           + ",\"sector\":" + std::to_string(traced.numbering.of(SectorId{leg.from.room}))
           + ",\"from\":" + textOf(leg.from.centre) + ",\"motion\":" + textOf(leg.motion)
           + ",\"to\":" + textOf(leg.to) + ",\"contact\":"
           + (leg.contact && struck ? contactText(traced.numbering, *leg.contact, struck->surface)
                                    : std::string("null"))
           + ",\"normals\":" + listOf(leg.normals, [](Vec3 normal) { return textOf(normal); })
           + "}";
}

std::string climbText(const ClimbTrace& climb)
{
    return "{\"lift\":" + shortestDecimal(climb.lift) + ",\"landed\":" + textOf(climb.landed)
           + ",\"verdict\":" + named(verdictNames, climb.verdict) + "}";
}

} // namespace

std::vector<StruckTriangle> struckTriangles(const LevelWorld& world, const MoveTrace& trace)
{
    std::vector<StruckTriangle> struck;
    struck.reserve(trace.legs.size());
    for (const MoveLeg& leg : trace.legs) {
        struck.push_back(
            leg.contact ? StruckTriangle(world.triangleOf(*leg.contact)) : StruckTriangle());
    }
    return struck;
}

std::string traceLine(const TracedTic& traced)
{
    const MoveTrace& trace = traced.trace;
    std::vector<std::size_t> numbers(trace.legs.size());
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    return "{\"tic\":" + std::to_string(traced.tic) + ",\"start\":" + textOf(trace.start)
           + ",\"wish\":" + textOf(trace.wish) + ",\"legs\":"
           + listOf(numbers, [&](std::size_t number) { return legText(traced, number); })
           + ",\"climbs\":" + listOf(trace.climbs, climbText) + ",\"sweeps\":"
           + std::to_string(trace.sweeps) + ",\"bumps\":" + std::to_string(trace.bumps)
           + ",\"stalls\":" + std::to_string(trace.stalls)
           + ",\"grounded\":" + textOf(trace.grounded) + ",\"stuck\":" + textOf(trace.stuck) + "}";
}

} // namespace sectored
