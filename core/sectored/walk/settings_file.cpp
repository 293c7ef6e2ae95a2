#include "sectored/walk/settings_file.h"

#include "sectored/base/decimal.h"
#include "sectored/base/json_line.h"
#include "sectored/base/json_places.h"
#include "sectored/base/text_place.h"
#include "sectored/walk/settings_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

namespace sectored {

namespace {

/// Returns the numbers of some fields as a JSON list.
std::string numbersText(const WalkerSettings& settings, std::string_view path)
{
    std::string text = "[";
    for (const WalkerField& field : walkerFields()) {
        if (field.path.starts_with(path) && field.path.substr(path.size()).starts_with('[')) {
            text += (text.size() == 1 ? "" : ",") + shortestDecimal(field.get(settings));
        }
    }
    return text + "]";
}

std::string numberText(const WalkerSettings& settings, std::string_view path)
{
    return shortestDecimal(walkerFieldAt(path).get(settings));
}

std::string postureText(const WalkerSettings& settings, const std::string& posture)
{
    return "{\"radius\":" + numbersText(settings, posture + ".radius")
           + ",\"eye\":" + numberText(settings, posture + ".eye") + "}";
}

template <class Items, class Text>
std::string settingsList(const Items& items, Text text)
{
    std::string list = "[";
    for (const auto& item : items) {
        list += (list.size() == 1 ? "" : ",") + text(item);
    }
    return list + "]";
}

std::string floorText(const SurfaceFriction& floor)
{
    return "{\"picnum\":" + std::to_string(floor.picnum)
           + ",\"friction\":" + shortestDecimal(floor.friction) + "}";
}

std::string ruleText(const ResponseRule& rule)
{
    const auto scope = std::ranges::find(scopeNames, rule.scope, &ScopeName::scope);
    return "{\"kind\":\"" + std::string(scope->name)
           + "\",\"picnum\":" + (rule.picnum ? std::to_string(*rule.picnum) : "null")
           + ",\"friction\":" + shortestDecimal(rule.response.friction)
           + ",\"bounce\":" + shortestDecimal(rule.response.bounce) + "}";
}

/// The fields of a file, in its order.
constexpr std::array<std::string_view, 17> fileFields{
    "standing",
    "crouched",
    "walkThrust",
    "runThrust",
    "friction",
    "crouchedFriction",
    "floorFriction",
    "surfaces",
    "stopsBelow",
    "jump",
    "stepHeight",
    "crouchedStepHeight",
    "walkableCosine",
    "gravity",
    "terminalSpeed",
    "bumps",
    "recoveryLimit"};

std::string valueText(const WalkerSettings& settings, std::string_view name)
{
    if (name == "standing" || name == "crouched") {
        return postureText(settings, std::string(name));
    }
    if (name == "floorFriction") {
        return settingsList(settings.frictions, floorText);
    }
    if (name == "surfaces") {
        return settingsList(settings.responses, ruleText);
    }
    if (name == "jump" || name == "gravity") {
        return numbersText(settings, name);
    }
    return numberText(settings, name);
}

std::string fieldsText(
    const WalkerSettings& settings,
    std::span<const std::string_view> names,
    std::string_view between)
{
    std::string text;
    for (const std::string_view name : names) {
        text += (text.empty() ? "" : std::string(between)) + "\"" + std::string(name)
                + "\":" + valueText(settings, name);
    }
    return text;
}

Error settingsError(std::string_view text, SettingsFault fault, std::size_t offset)
{
    const Place place = placeOf(text, offset);
    return {
        .code = MessageCode::BadValue,
        .arguments = {std::move(fault.path), std::move(fault.reason)},
        .where = {.line = place.line, .column = place.column}};
}

constexpr std::string_view onlyOnce = "is there twice";

/// Returns an error of parseJsonLine, which takes the text for one line, with its line and column.
Error placedError(std::string_view text, Error error)
{
    if (!error.where.column && nlohmann::json::accept(text)) {
        const JsonPlaces places(text);
        if (places.repeated()) {
            return settingsError(
                text,
                {*places.repeated(), std::string(onlyOnce)},
                places.nameAt(*places.repeated()));
        }
    }
    const Place place = placeOf(text, error.where.column.value_or(1) - 1);
    error.where.line = place.line;
    error.where.column = place.column;
    return error;
}

} // namespace

Result<WalkerSettings> readWalkerSettings(std::string_view text)
{
    static_assert(settingsSizeLimit <= scriptLineLimit);
    const auto object = parseJsonLine({.text = text, .number = 1});
    if (!object) {
        return failure(placedError(text, object.error()));
    }
    // A number beyond double, which parseJsonLine replaces, has the same length afterwards, so that
    // places stay the same.
    const JsonPlaces places(text);
    if (const auto& twice = places.repeated()) {
        return failure(settingsError(text, {*twice, std::string(onlyOnce)}, places.nameAt(*twice)));
    }
    auto settings = walkerSettingsOf(*object);
    if (!settings) {
        const std::string path = settings.error().path;
        return failure(settingsError(text, std::move(settings.error()), places.valueAt(path)));
    }
    return *settings;
}

std::string writeWalkerSettings(const WalkerSettings& settings)
{
    return "{\n  " + fieldsText(settings, fileFields, ",\n  ") + "\n}\n";
}

std::string writeChangedSettings(const WalkerSettings& settings)
{
    const WalkerSettings usual;
    std::vector<std::string_view> changed;
    const auto differs = [&](std::string_view name) {
        return valueText(settings, name) != valueText(usual, name);
    };
    for (const std::string_view name : fileFields) {
        // What is left out of the crouched body follows from the standing one.
        if (differs(name) || (name == "crouched" && differs("standing"))) {
            changed.push_back(name);
        }
    }
    return "{" + fieldsText(settings, changed, ",") + "}";
}

} // namespace sectored
