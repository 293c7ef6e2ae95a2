#include "sectored/asset/game/game_reader.h"
#include "sectored/asset/game/game_text.h"
#include "sectored/base/json_places.h"
#include "sectored/base/script_text.h"
#include "sectored/base/text_place.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace sectored {

namespace {

Error syntaxErrorAt(std::string_view text, std::string reason, std::size_t offset)
{
    return {
        .code = MessageCode::BadSyntax,
        .arguments = {std::move(reason)},
        .where = placeOf(text, offset)};
}

Error valueErrorAt(std::string_view text, MessageCode code, const ValueFault& fault, std::size_t at)
{
    const std::string path = fault.path.empty() ? "game" : fault.path;
    return {.code = code, .arguments = {path, fault.reason}, .where = placeOf(text, at)};
}

/// Parses a text that must be an object.
Result<GameJson> parseObject(std::string_view text)
{
    if (text.empty()) {
        return failure({.code = MessageCode::FileEmpty});
    }
    if (text.size() > gameSizeLimit) {
        return failure(
            {.code = MessageCode::FileTooLarge,
             .arguments = {std::to_string(text.size()), std::to_string(gameSizeLimit)}});
    }
    if (const auto at = tooDeepAt(text)) {
        return failure(syntaxErrorAt(
            text,
            "nested deeper than " + std::to_string(scriptDepthLimit),
            static_cast<std::size_t>(*at) - 1));
    }
    // The parser would treat a NUL as the end and ignore the rest.
    if (const auto at = text.find('\0'); at != std::string_view::npos) {
        return failure(syntaxErrorAt(text, "not valid JSON", at));
    }
    try {
        GameJson object = GameJson::parse(text);
        if (!object.is_object()) {
            return failure(syntaxErrorAt(text, "not a JSON object", 0));
        }
        return object;
    } catch (const GameJson::parse_error& error) {
        return failure(syntaxErrorAt(text, "not valid JSON", error.byte > 0 ? error.byte - 1 : 0));
    } catch (const GameJson::out_of_range&) {
        return failure(syntaxErrorAt(text, "number with too many digits", 0));
    }
}

/// Returns why this is not a game that this version reads. Empty if it is.
std::optional<Error> formatFault(
    const GameJson& root,
    std::string_view text,
    const JsonPlaces& places)
{
    const auto format = root.find("format");
    if (format == root.end() || !format->is_number_integer() || *format < GameJson(1)) {
        return valueErrorAt(
            text,
            MessageCode::BadValue,
            {.path = "format", .reason = "must be an integer from 1"},
            places.valueAt("format"));
    }
    if (*format > GameJson(gameFormat)) {
        return Error{
            .code = MessageCode::NewerGame,
            .arguments = {format->dump(), std::to_string(gameFormat)},
            .where = placeOf(text, places.valueAt("format"))};
    }
    return std::nullopt;
}

} // namespace

Result<ReadGame> readGame(std::string_view text)
{
    constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
    if (text.starts_with(byteOrderMark)) {
        text.remove_prefix(byteOrderMark.size());
    }
    const auto root = parseObject(text);
    if (!root) {
        return failure(root.error());
    }
    const JsonPlaces places(text);
    if (const auto& twice = places.repeated()) {
        return failure(valueErrorAt(
            text,
            MessageCode::BadValue,
            {.path = *twice, .reason = "is there twice"},
            places.nameAt(*twice)));
    }
    if (auto fault = formatFault(*root, text, places)) {
        return failure(std::move(*fault));
    }
    ValueReader values;
    ReadGame read{.game = gameOf(*root, values)};
    if (const auto& fault = values.fault()) {
        return failure(
            valueErrorAt(text, MessageCode::BadValue, *fault, places.valueAt(fault->path)));
    }
    std::ranges::transform(
        values.warnings(),
        std::back_inserter(read.warnings),
        [&](const ValueFault& warning) {
            return valueErrorAt(
                text,
                MessageCode::UnknownValue,
                warning,
                places.valueAt(warning.path));
        });
    return read;
}

} // namespace sectored
