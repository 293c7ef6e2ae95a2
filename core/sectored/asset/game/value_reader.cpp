#include "sectored/asset/game/value_reader.h"

#include "sectored/asset/game/game_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sectored {

namespace {

std::string rangeReason(NumberRange range)
{
    return "must be an integer from " + std::to_string(range.least) + " to "
           + std::to_string(range.most);
}

const GameJson* valueAt(const GameJson& object, std::string_view key)
{
    const auto found = object.find(key);
    return found != object.end() ? &*found : nullptr;
}

} // namespace

void ValueReader::fail(std::string path, std::string reason)
{
    if (!m_fault) {
        m_fault = ValueFault{.path = std::move(path), .reason = std::move(reason)};
    }
}

void ValueReader::warn(std::string path, std::string reason)
{
    m_warnings.push_back({.path = std::move(path), .reason = std::move(reason)});
}

std::string ValueReader::inner(const std::string& path, std::string_view key)
{
    return path.empty() ? std::string(key) : path + "." + std::string(key);
}

bool ValueReader::isObject(const GameJson& value, const std::string& path)
{
    if (!value.is_object()) {
        fail(path, "must be an object {...}");
    }
    return value.is_object();
}

std::int64_t ValueReader::numberOf(
    const GameJson& value,
    const std::string& path,
    NumberRange range)
{
    // An integer beyond 64 bits is read as a double, as is one with a decimal point. All ranges are
    // within 2^53, so a double represents what is in range exactly.
    const double read = value.is_number() ? value.get<double>() : std::nan("");
    const bool fits = read >= static_cast<double>(range.least)
                      && read <= static_cast<double>(range.most) && std::trunc(read) == read;
    if (!fits) {
        fail(path, rangeReason(range));
        return range.least;
    }
    return static_cast<std::int64_t>(read);
}

std::optional<std::int64_t> ValueReader::number(
    const GameJson& object,
    const std::string& path,
    std::string_view key,
    NumberRange range)
{
    const GameJson* value = valueAt(object, key);
    return value != nullptr ? std::optional(numberOf(*value, inner(path, key), range))
                            : std::nullopt;
}

std::int32_t ValueReader::needed(
    const GameJson& object,
    const std::string& path,
    std::string_view key,
    NumberRange range)
{
    if (!object.contains(key)) {
        fail(path, "needs the field \"" + std::string(key) + "\"");
    }
    return numberOr(object, path, key, range, 0);
}

std::int32_t ValueReader::numberOr(
    const GameJson& object,
    const std::string& path,
    std::string_view key,
    NumberRange range,
    std::int32_t usual)
{
    return static_cast<std::int32_t>(number(object, path, key, range).value_or(usual));
}

bool ValueReader::flag(const GameJson& object, const std::string& path, std::string_view key)
{
    const GameJson* value = valueAt(object, key);
    if (value == nullptr) {
        return false;
    }
    if (!value->is_boolean()) {
        fail(inner(path, key), "must be true or false");
        return false;
    }
    return value->get<bool>();
}

std::string ValueReader::textOf(const GameJson& value, const std::string& path)
{
    if (!value.is_string()) {
        fail(path, "must be a text \"...\"");
        return {};
    }
    return value.get<std::string>();
}

std::string ValueReader::text(const GameJson& object, const std::string& path, std::string_view key)
{
    const GameJson* value = valueAt(object, key);
    return value != nullptr && !value->is_null() ? textOf(*value, inner(path, key)) : std::string();
}

std::string ValueReader::neededText(
    const GameJson& object,
    const std::string& path,
    std::string_view key)
{
    if (!object.contains(key)) {
        fail(path, "needs the field \"" + std::string(key) + "\"");
    }
    std::string read = text(object, path, key);
    if (read.empty()) {
        fail(inner(path, key), "must not be empty");
    }
    return read;
}

void ValueReader::forEach(
    const GameJson& object,
    const std::string& path,
    std::string_view key,
    const Visit& visit)
{
    const GameJson* list = valueAt(object, key);
    if (list == nullptr || list->is_null()) {
        return;
    }
    const std::string at = inner(path, key);
    if (!list->is_array()) {
        fail(at, "must be a list [...]");
        return;
    }
    if (list->size() > gameListLimit) {
        fail(at, "must have at most " + std::to_string(gameListLimit) + " entries");
        return;
    }
    for (std::size_t number = 0; number < list->size() && !m_fault; ++number) {
        visit((*list)[number], at + "[" + std::to_string(number) + "]");
    }
}

const GameJson* ValueReader::object(
    const GameJson& outer,
    const std::string& path,
    std::string_view key)
{
    const GameJson* value = valueAt(outer, key);
    return value != nullptr && isObject(*value, inner(path, key)) ? value : nullptr;
}

void ValueReader::forEachObject(
    const GameJson& object,
    const std::string& path,
    std::string_view key,
    const Visit& visit)
{
    forEach(object, path, key, [&](const GameJson& value, const std::string& at) {
        if (isObject(value, at)) {
            visit(value, at);
        }
    });
}

std::vector<std::string> ValueReader::texts(
    const GameJson& object,
    const std::string& path,
    std::string_view key)
{
    std::vector<std::string> list;
    forEach(object, path, key, [&](const GameJson& value, const std::string& at) {
        list.push_back(textOf(value, at));
    });
    return list;
}

std::vector<std::int32_t> ValueReader::numbers(
    const GameJson& object,
    const std::string& path,
    std::string_view key,
    NumberRange range)
{
    std::vector<std::int32_t> list;
    forEach(object, path, key, [&](const GameJson& value, const std::string& at) {
        list.push_back(static_cast<std::int32_t>(numberOf(value, at, range)));
    });
    return list;
}

std::string ValueReader::keptOf(const GameJson& object, std::span<const std::string_view> known)
{
    GameJson kept = GameJson::object();
    for (const auto& [key, value] : object.items()) {
        if (std::ranges::find(known, key) == known.end()) {
            kept[key] = value;
        }
    }
    return kept.empty() ? std::string() : kept.dump();
}

} // namespace sectored
