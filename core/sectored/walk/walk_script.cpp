#include "sectored/walk/walk_script.h"

#include "sectored/base/decimal.h"
#include "sectored/base/json_line.h"
#include "sectored/geom/build_angle.h"
#include "sectored/walk/walk_json.h"

#include <nlohmann/json.hpp>

#include <array>

namespace sectored {

namespace {

constexpr FieldLimits<double> stick{-1, 1};
constexpr FieldLimits<std::int64_t> turns{-fullCircle, fullCircle};
constexpr FieldLimits<double> heights{-2147483648.0, 2147483647.0};
constexpr FieldLimits<double> distances{0, 2.0 * coordinateLimit};

template <class T>
ReadJson<T> valueOrFault(T value, const JsonFields& fields)
{
    if (fields.fault()) {
        return tl::unexpected(*fields.fault());
    }
    return value;
}

ReadJson<WalkExpectation> expectationOf(const Json& object)
{
    constexpr std::array<std::string_view, 1> outer{"expect"};
    JsonFields line(object, outer);
    if (line.fault()) {
        return tl::unexpected(*line.fault());
    }
    constexpr std::array<std::string_view, 5> known{
        "sector",
        "reached",
        "notReached",
        "within",
        "grounded"};
    JsonFields fields(*object.find("expect"), known);
    if (fields.fault()) {
        return tl::unexpected(*fields.fault());
    }
    const bool asksPlace = fields.has("reached") || fields.has("notReached");
    if (asksPlace != fields.has("within")) {
        fields.fail(R"("within" must be used together with "reached" or "notReached")");
    }
    if (object.find("expect")->empty()) {
        fields.fail("\"expect\" is empty");
    }
    if (fields.has("sector") && object.find("expect")->find("sector")->is_null()) {
        fields.fail("the field \"sector\" must be a number");
    }
    return valueOrFault(
        WalkExpectation{
            .sector = fields.sector("sector"),
            .reached = fields.place("reached"),
            .notReached = fields.place("notReached"),
            .within = fields.number("within", distances).value_or(0),
            .grounded = fields.flag("grounded")},
        fields);
}

/// Reads a line as one of the three commands.
ReadJson<WalkCommand> commandOf(const Json& object)
{
    const auto as = [](auto read) {
        return read.map([](auto what) { return WalkCommand{.what = std::move(what)}; });
    };
    const bool teleports = object.contains("teleport");
    const bool expects = object.contains("expect");
    if (teleports + expects + object.contains("tics") != 1) {
        return tl::unexpected<std::string>(
            R"(each line needs exactly one of "tics", "teleport" or "expect")");
    }
    if (teleports) {
        return as(walkPlaceOf(object, "teleport"));
    }
    return expects ? as(expectationOf(object)) : as(heldInputOf(object));
}

} // namespace

ReadJson<HeldInput> heldInputOf(const Json& object)
{
    constexpr std::array<std::string_view, 8>
        known{"tics", "forward", "strafe", "turn", "run", "jump", "crouch", "use"};
    JsonFields fields(object, known);
    if (fields.fault()) {
        return tl::unexpected(*fields.fault());
    }
    fields.require({"tics"});
    HeldInput held;
    held.tics = fields.integer("tics", {0, walkTicLimit}).value_or(0);
    held.input = {
        .forward = fields.number("forward", stick).value_or(0),
        .strafe = fields.number("strafe", stick).value_or(0),
        .turn = static_cast<int>(fields.integer("turn", turns).value_or(0)),
        .run = fields.flag("run").value_or(false),
        .jump = fields.flag("jump").value_or(false),
        .crouch = fields.flag("crouch").value_or(false),
        .use = fields.flag("use").value_or(false)};
    return valueOrFault(held, fields);
}

ReadJson<WalkPlace> walkPlaceOf(const Json& object, std::string_view field)
{
    const std::array<std::string_view, 4> known{field, "z", "angle", "sector"};
    JsonFields fields(object, known);
    if (fields.fault()) {
        return tl::unexpected(*fields.fault());
    }
    fields.require({field});
    WalkPlace place;
    place.place = fields.place(field).value_or(Vec2{});
    place.z = fields.number("z", heights);
    if (const auto angle = fields.integer("angle", wordLimits)) {
        place.angle = static_cast<int>(*angle);
    }
    place.sector = fields.integer("sector", {0, wordLimits.most});
    return valueOrFault(place, fields);
}

ReadJson<WalkTic> walkTicOf(const Json& object)
{
    constexpr std::array<std::string_view, 9>
        known{"tic", "x", "y", "z", "angle", "sector", "grounded", "contacts", "events"};
    JsonFields fields(object, known);
    if (fields.fault()) {
        return tl::unexpected(*fields.fault());
    }
    fields.require({"tic", "x", "y", "z", "angle", "sector", "grounded", "contacts"});
    // The limit of one line does not apply to a whole script.
    constexpr std::int64_t latest = std::int64_t{1} << 52;
    // Through a hole in a damaged level the player may fall for a long time.
    constexpr FieldLimits<double> anywhere{-1e15, 1e15};
    WalkTic tic;
    tic.tic = static_cast<std::uint64_t>(fields.integer("tic", {0, latest}).value_or(0));
    tic.place = {
        fields.number("x", anywhere).value_or(0),
        fields.number("y", anywhere).value_or(0)};
    tic.z = fields.number("z", anywhere).value_or(0);
    tic.angle = static_cast<int>(fields.integer("angle", wordLimits).value_or(0));
    tic.sector = fields.sector("sector");
    tic.grounded = fields.flag("grounded").value_or(false);
    tic.contacts = static_cast<int>(fields.integer("contacts", {0, wordLimits.most}).value_or(0));
    for (const std::string& word : fields.words("events").value_or(std::vector<std::string>{})) {
        const auto event = walkEventOf(word);
        if (!event) {
            fields.fail("\"" + word + "\" is no event");
            break;
        }
        tic.events.push_back(*event);
    }
    return valueOrFault(tic, fields);
}

Result<WalkCommand> parseWalkCommand(const ScriptLine& line)
{
    const auto object = parseJsonLine(line);
    if (!object) {
        return failure(object.error());
    }
    auto command = commandOf(*object);
    if (!command) {
        return failure(scriptSyntaxError(line, command.error()));
    }
    command->line = line.number;
    return *command;
}

std::string jsonLine(const HeldInput& held)
{
    const WalkerInput& input = held.input;
    std::string text = "{\"tics\":" + std::to_string(held.tics);
    if (input.forward != 0) {
        text += ",\"forward\":" + shortestDecimal(input.forward);
    }
    if (input.strafe != 0) {
        text += ",\"strafe\":" + shortestDecimal(input.strafe);
    }
    if (input.turn != 0) {
        text += ",\"turn\":" + std::to_string(input.turn);
    }
    text += input.run ? ",\"run\":true" : "";
    text += input.jump ? ",\"jump\":true" : "";
    text += input.crouch ? ",\"crouch\":true" : "";
    text += input.use ? ",\"use\":true" : "";
    return text + "}";
}

std::string jsonLine(const WalkPlace& place, std::string_view field)
{
    std::string text = "{\"" + std::string(field) + "\":[" + shortestDecimal(place.place.x) + ","
                       + shortestDecimal(place.place.y) + "]";
    if (place.z) {
        text += ",\"z\":" + shortestDecimal(*place.z);
    }
    if (place.angle) {
        text += ",\"angle\":" + std::to_string(*place.angle);
    }
    if (place.sector) {
        text += ",\"sector\":" + std::to_string(*place.sector);
    }
    return text + "}";
}

} // namespace sectored
