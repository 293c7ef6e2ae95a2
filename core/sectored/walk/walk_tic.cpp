#include "sectored/walk/walk_tic.h"

#include "sectored/base/decimal.h"
#include "sectored/base/json_line.h"
#include "sectored/map/plane.h"
#include "sectored/walk/walk_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace sectored {

namespace {

constexpr std::array fields{
    WalkField::X,
    WalkField::Y,
    WalkField::Z,
    WalkField::Angle,
    WalkField::Sector,
    WalkField::Grounded,
    WalkField::Contacts,
    WalkField::Events};

constexpr std::array<std::string_view, fields.size()>
    names{"x", "y", "z", "angle", "sector", "grounded", "contacts", "events"};

std::string eventsText(const std::vector<WalkEvent>& events)
{
    std::string text = "[";
    for (const WalkEvent event : events) {
        text += (text.size() == 1 ? "\"" : ",\"") + std::string(wordOf(event)) + "\"";
    }
    return text + "]";
}

/// Returns the number, with -0 as 0, because the sign would be written.
double plain(double value)
{
    return value == 0 ? 0 : value;
}

bool differ(const WalkTic& a, const WalkTic& b, WalkField field)
{
    switch (field) {
    case WalkField::X:
        return a.place.x != b.place.x;
    case WalkField::Y:
        return a.place.y != b.place.y;
    case WalkField::Z:
        return a.z != b.z;
    case WalkField::Angle:
        return a.angle != b.angle;
    case WalkField::Sector:
        return a.sector != b.sector;
    case WalkField::Grounded:
        return a.grounded != b.grounded;
    case WalkField::Contacts:
        return a.contacts != b.contacts;
    case WalkField::Events:
        return a.events != b.events;
    }
    return false;
}

} // namespace

std::string_view nameOf(WalkField field)
{
    return names[static_cast<std::size_t>(field)];
}

std::string valueText(const WalkTic& tic, WalkField field)
{
    switch (field) {
    case WalkField::X:
        return shortestDecimal(tic.place.x);
    case WalkField::Y:
        return shortestDecimal(tic.place.y);
    case WalkField::Z:
        return shortestDecimal(tic.z);
    case WalkField::Angle:
        return std::to_string(tic.angle);
    case WalkField::Sector:
        return tic.sector ? std::to_string(*tic.sector) : "null";
    case WalkField::Grounded:
        return tic.grounded ? "true" : "false";
    case WalkField::Contacts:
        return std::to_string(tic.contacts);
    case WalkField::Events:
        return eventsText(tic.events);
    }
    return {};
}

std::optional<WalkField> firstDifference(const WalkTic& a, const WalkTic& b)
{
    const auto* const found =
        std::ranges::find_if(fields, [&](WalkField field) { return differ(a, b, field); });
    return found != fields.end() ? std::optional(*found) : std::nullopt;
}

Error differenceError(const WalkDifference& difference)
{
    return {
        .code = MessageCode::WalkDiffers,
        .arguments = {
            std::to_string(difference.found.tic),
            std::string(nameOf(difference.field)),
            valueText(difference.found, difference.field),
            valueText(difference.recorded, difference.field)}};
}

WalkTic ticOf(const Numbering& numbering, const Walker& walker, const WalkerState& state)
{
    const Vec3 foot = walker.footOf(state);
    WalkTic tic{
        .place = {plain(foot.x), plain(foot.y)},
        .z = downwards(foot.z),
        .angle = state.angle,
        .grounded = state.body.grounded};
    if (const std::int64_t number = numbering.of(state.sector()); number >= 0) {
        tic.sector = number;
    }
    return tic;
}

int contactsIn(const MoveTrace& trace)
{
    return static_cast<int>(std::ranges::count_if(trace.legs, [](const MoveLeg& leg) {
        return leg.contact.has_value();
    }));
}

std::string jsonLine(const WalkTic& tic)
{
    std::string text = "{\"tic\":" + std::to_string(tic.tic);
    for (const WalkField field : fields) {
        if (field == WalkField::Events && tic.events.empty()) {
            continue;
        }
        text += ",\"" + std::string(nameOf(field)) + "\":" + valueText(tic, field);
    }
    return text + "}";
}

Result<WalkTic> parseWalkTic(const ScriptLine& line)
{
    const auto object = parseJsonLine(line);
    if (!object) {
        return failure(object.error());
    }
    auto tic = walkTicOf(*object);
    if (!tic) {
        return failure(scriptSyntaxError(line, tic.error()));
    }
    return *tic;
}

} // namespace sectored
