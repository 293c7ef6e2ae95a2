#include "sectored/walk/json_fields.h"

#include "sectored/base/decimal.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace sectored {

namespace {

std::string quotedField(std::string_view name)
{
    return "the field \"" + std::string(name) + "\"";
}

std::string outside(std::string_view name, FieldLimits<double> limits)
{
    return quotedField(name) + " must be from " + shortestDecimal(limits.least) + " to "
           + shortestDecimal(limits.most);
}

bool isIn(double value, FieldLimits<double> limits)
{
    return value >= limits.least && value <= limits.most;
}

} // namespace

JsonFields::JsonFields(const Json& object, std::span<const std::string_view> known)
    : m_object(object)
{
    if (!object.is_object()) {
        fail("not a JSON object");
        return;
    }
    for (const auto& item : object.items()) {
        if (std::ranges::find(known, item.key()) == known.end()) {
            fail("unknown field \"" + item.key() + "\"");
        }
    }
}

void JsonFields::fail(std::string reason)
{
    if (!m_fault) {
        m_fault = std::move(reason);
    }
}

const Json* JsonFields::find(std::string_view name) const
{
    const auto found = m_object.find(name);
    return found != m_object.end() ? &*found : nullptr;
}

void JsonFields::require(std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names) {
        if (!has(name)) {
            fail("missing field \"" + std::string(name) + "\"");
        }
    }
}

std::optional<double> JsonFields::number(std::string_view name, FieldLimits<double> limits)
{
    const Json* value = find(name);
    if (value == nullptr) {
        return {};
    }
    if (!value->is_number()) {
        fail(quotedField(name) + " must be a number");
        return {};
    }
    const auto number = value->get<double>();
    if (!isIn(number, limits)) {
        fail(outside(name, limits));
        return {};
    }
    return number;
}

std::optional<std::int64_t> JsonFields::integer(
    std::string_view name,
    FieldLimits<std::int64_t> limits)
{
    // All limits are far below 2^53, so a double represents all integers in range exactly.
    const auto value =
        number(name, {static_cast<double>(limits.least), static_cast<double>(limits.most)});
    if (!value) {
        return {};
    }
    if (std::trunc(*value) != *value) {
        fail(quotedField(name) + " must be an integer");
        return {};
    }
    return static_cast<std::int64_t>(*value);
}

std::optional<bool> JsonFields::flag(std::string_view name)
{
    const Json* value = find(name);
    if (value == nullptr) {
        return {};
    }
    if (!value->is_boolean()) {
        fail(quotedField(name) + " must be true or false");
        return {};
    }
    return value->get<bool>();
}

std::optional<Vec2> JsonFields::place(std::string_view name)
{
    const Json* value = find(name);
    if (value == nullptr) {
        return {};
    }
    const bool isPlace = value->is_array() && value->size() == 2 && (*value)[0].is_number()
                         && (*value)[1].is_number();
    if (!isPlace) {
        fail(quotedField(name) + " must be a position [x,y]");
        return {};
    }
    const Vec2 place{(*value)[0].get<double>(), (*value)[1].get<double>()};
    if (!isIn(place.x, coordinateLimits) || !isIn(place.y, coordinateLimits)) {
        fail(outside(name, coordinateLimits));
        return {};
    }
    return place;
}

std::optional<std::vector<std::string>> JsonFields::words(std::string_view name)
{
    const Json* value = find(name);
    if (value == nullptr) {
        return {};
    }
    const auto isText = [](const Json& item) {
        return item.is_string();
    };
    if (!value->is_array() || !std::ranges::all_of(*value, isText)) {
        fail(quotedField(name) + " must be a list of texts");
        return {};
    }
    return value->get<std::vector<std::string>>();
}

std::optional<std::int64_t> JsonFields::sector(std::string_view name)
{
    const Json* value = find(name);
    return value != nullptr && value->is_null() ? std::nullopt
                                                : integer(name, {0, wordLimits.most});
}

} // namespace sectored
