#include "sectored/base/decimal.h"
#include "sectored/walk/recording.h"
#include "sectored/walk/settings_file.h"
#include "sectored/walk/settings_json.h"
#include "sectored/walk/walk_json.h"
#include "sectored/walk/walker_fields.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string>

namespace sectored {

namespace {

constexpr std::string_view formatName = "sectored-walk";
constexpr std::int64_t settingsSchema = 2; ///< the first with settings
constexpr std::int64_t machineSchema = 3;  ///< the first with machines
constexpr FieldLimits<double> tolerances{0, 2.0 * coordinateLimit};

Error syntaxError(std::string reason)
{
    return {.code = MessageCode::BadSyntax, .arguments = {std::move(reason)}};
}

Error valueError(std::string path, std::string reason)
{
    return {.code = MessageCode::BadValue, .arguments = {std::move(path), std::move(reason)}};
}

/// Returns a list with one item per line.
template <class Items>
std::string linesOf(const Items& items)
{
    std::string text = "[";
    for (const auto& item : items) {
        text += (text.size() == 1 ? "\n" : ",\n") + jsonLine(item);
    }
    return text + "\n]";
}

Result<Json> parseText(std::string_view text)
{
    if (const auto at = tooDeepAt(text)) {
        return failure(syntaxError("nested deeper than " + std::to_string(scriptDepthLimit)));
    }
    // The parser would treat a NUL as the end and ignore the rest.
    if (const auto at = text.find('\0'); at != std::string_view::npos) {
        Error broken = syntaxError("not valid JSON");
        broken.where.offset = at;
        return failure(std::move(broken));
    }
    try {
        Json object = Json::parse(text);
        if (!object.is_object() || !object.contains("format")
            || object["format"] != Json(formatName)) {
            return failure(syntaxError("not a recorded walk"));
        }
        return object;
    } catch (const Json::parse_error& error) {
        Error broken = syntaxError("not valid JSON");
        broken.where.offset = error.byte > 0 ? error.byte - 1 : 0;
        return failure(std::move(broken));
    } catch (const Json::out_of_range&) {
        return failure(syntaxError("number with too many digits"));
    }
}

/// Reads the items of a list with `read`; returns the first error.
template <class Item>
Result<std::vector<Item>> readList(
    const Json& object,
    std::string_view name,
    ReadJson<Item> (*read)(const Json&))
{
    const std::string path = "/" + std::string(name);
    const Json& list = *object.find(name);
    if (!list.is_array()) {
        return failure(valueError(path, "must be a list"));
    }
    std::vector<Item> items;
    for (std::size_t at = 0; at < list.size(); ++at) {
        auto item = read(list[at]);
        if (!item) {
            return failure(valueError(path + "/" + std::to_string(at), item.error()));
        }
        items.push_back(*item);
    }
    return items;
}

/// Returns the length in ticks; stops counting beyond walkTicLimit.
std::int64_t heldTics(const WalkRecording& recording)
{
    std::int64_t tics = 0;
    for (const HeldInput& held : recording.inputs) {
        tics = std::min(tics + held.tics, walkTicLimit + 1);
    }
    return tics;
}

/// Returns why the track does not match the inputs; empty if it does.
std::optional<std::string> faultOf(const WalkRecording& recording)
{
    const std::int64_t tics = heldTics(recording);
    if (tics > walkTicLimit) {
        return "a recording can have at most " + std::to_string(walkTicLimit) + " ticks";
    }
    const auto& track = recording.track;
    if (track.empty() || track.front().tic != 0
        || track.back().tic != static_cast<std::uint64_t>(tics)) {
        return "the track must cover ticks 0 to " + std::to_string(tics)
               + " (the end of the inputs)";
    }
    const auto unordered = std::ranges::adjacent_find(track, std::greater_equal<>(), &WalkTic::tic);
    if (unordered != track.end()) {
        return "the track is out of order after tick " + std::to_string(unordered->tic);
    }
    return {};
}

Error settingsFaultError(const SettingsFault& fault)
{
    return valueError(fault.path.empty() ? "/settings" : "/settings: " + fault.path, fault.reason);
}

/// Reads the settings of a player; the default if there are none.
Result<WalkerSettings> readSettings(const Json& object)
{
    const auto found = object.find("settings");
    if (found == object.end()) {
        return WalkerSettings{};
    }
    auto settings = walkerSettingsOf(*found);
    if (!settings) {
        return failure(settingsFaultError(settings.error()));
    }
    return *settings;
}

/// Reads the keys of a walk in which machines move. Empty if they do not.
std::optional<MachineKeys> keysIn(const Json& object, JsonFields& fields)
{
    const auto found = object.find("machines");
    if (found == object.end()) {
        return std::nullopt;
    }
    const auto keys = found->is_string() ? machineKeysOf(found->get<std::string>()) : std::nullopt;
    if (!keys) {
        fields.fail("the field \"machines\" must be \"without-keys\" or \"all-keys\"");
    }
    return keys;
}

/// Reads everything except the lists.
Result<WalkRecording> readHead(const Json& object)
{
    constexpr std::array<std::string_view, 9> known{
        "format",
        "schema",
        "tolerance",
        "every",
        "settings",
        "machines",
        "start",
        "inputs",
        "track"};
    if (const auto schema = object.find("schema");
        schema != object.end() && schema->is_number_integer() && *schema > Json(recordingSchema)) {
        return failure(
            {.code = MessageCode::NewerSchema,
             .arguments = {schema->dump(), std::to_string(recordingSchema)}});
    }
    JsonFields fields(object, known);
    if (!fields.fault()) {
        fields.require({"schema", "tolerance", "every", "start", "inputs", "track"});
    }
    WalkRecording recording;
    if (!fields.fault()) {
        const auto schema = fields.integer("schema", {1, recordingSchema});
        if (schema == 1 && fields.has("settings")) {
            fields.fail("schema 1 has no field \"settings\"");
        }
        if (schema < machineSchema && fields.has("machines")) {
            fields.fail("schema 1 and 2 have no field \"machines\"");
        }
        recording.keys = keysIn(object, fields);
        recording.tolerance = fields.number("tolerance", tolerances).value_or(0);
        recording.every = fields.integer("every", {1, walkTicLimit}).value_or(1);
    }
    if (fields.fault()) {
        return failure(syntaxError(*fields.fault()));
    }
    const auto start = walkPlaceOf(*object.find("start"), "at");
    if (!start) {
        return failure(valueError("/start", start.error()));
    }
    recording.start = *start;
    auto settings = readSettings(object);
    if (!settings) {
        return failure(settings.error());
    }
    recording.settings = std::move(*settings);
    return recording;
}

} // namespace

Result<Bytes> writeRecording(const WalkRecording& recording)
{
    const auto tooLong = [](std::string limit) {
        return failure(
            {.code = MessageCode::DoesNotFit,
             .arguments = {"the walk", "a recording", "over the limit of " + std::move(limit)}});
    };
    if (heldTics(recording) > walkTicLimit) {
        return tooLong(std::to_string(walkTicLimit) + " ticks");
    }
    if (const auto fault = faultOf(recording.settings)) {
        return failure(settingsFaultError(*fault));
    }
    const bool isUsual = recording.settings == WalkerSettings{};
    const std::int64_t schema = recording.keys ? machineSchema : isUsual ? 1 : settingsSchema;
    const std::string machines =
        recording.keys ? ",\n\"machines\":\"" + std::string(wordOf(*recording.keys)) + "\"" : "";
    const std::string text =
        R"({"format":")" + std::string(formatName) + R"(","schema":)" + std::to_string(schema)
        + ",\"tolerance\":" + shortestDecimal(recording.tolerance)
        + ",\"every\":" + std::to_string(recording.every)
        + (isUsual ? "" : ",\n\"settings\":" + writeChangedSettings(recording.settings)) + machines
        + ",\n\"start\":" + jsonLine(recording.start, "at") + ",\n\"inputs\":"
        + linesOf(recording.inputs) + ",\n\"track\":" + linesOf(recording.track) + "}\n";
    if (text.size() > recordingSizeLimit) {
        return tooLong(
            std::to_string(recordingSizeLimit) + " bytes; store fewer ticks of the track");
    }
    const auto bytes = std::as_bytes(std::span(text));
    return Bytes(bytes.begin(), bytes.end());
}

Result<WalkRecording> readRecording(std::span<const std::byte> content)
{
    if (content.size() > recordingSizeLimit) {
        return failure(
            {.code = MessageCode::FileTooLarge,
             .arguments = {std::to_string(content.size()), std::to_string(recordingSizeLimit)}});
    }
    const auto object = parseText({reinterpret_cast<const char*>(content.data()), content.size()});
    if (!object) {
        return failure(object.error());
    }
    auto recording = readHead(*object);
    if (!recording) {
        return recording;
    }
    auto inputs = readList<HeldInput>(*object, "inputs", heldInputOf);
    if (!inputs) {
        return failure(inputs.error());
    }
    auto track = readList<WalkTic>(*object, "track", walkTicOf);
    if (!track) {
        return failure(track.error());
    }
    recording->inputs = std::move(*inputs);
    recording->track = std::move(*track);
    if (const auto fault = faultOf(*recording)) {
        return failure(syntaxError(*fault));
    }
    return recording;
}

} // namespace sectored
