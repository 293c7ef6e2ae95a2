#pragma once

#include "core/edit/plan.h"
#include "core/edit/refuse.h"
#include "core/edit/script.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>

namespace sectored {

/// Integers of a script beyond this are outside every range there is.
inline constexpr double scriptExactLimit = 9007199254740992.0;

inline constexpr const char* coordinateName = "Coordinate";

/// One line that is being read: the object, and the first thing wrong with it. A fault of form ends
/// the script; a refusal is the answer to the line.
class ScriptFields {
public:
    using Json = nlohmann::json;

    ScriptFields(const Json& object, const Numbering& numbering)
        : m_object(object)
        , m_numbering(numbering)
    {}

    const std::optional<std::string>& fault() const { return m_fault; }
    const std::optional<Refusal>& refusal() const { return m_refusal; }
    const Numbering& numbering() const { return m_numbering; }
    const Json& object() const { return m_object; }

    void fail(std::string reason)
    {
        if (!m_fault) {
            m_fault = std::move(reason);
        }
    }

    void refuseLine(Refusal refusal)
    {
        if (!m_refusal) {
            m_refusal = std::move(refusal);
        }
    }

    /// The field, or null when it is not there.
    const Json* find(std::string_view name) const
    {
        const auto found = m_object.find(name);
        return found != m_object.end() ? &*found : nullptr;
    }

    const Json* require(std::string_view name)
    {
        const Json* value = find(name);
        if (value == nullptr) {
            fail("the field \"" + std::string(name) + "\" is missing");
        }
        return value;
    }

    bool isTrue(std::string_view name, bool otherwise)
    {
        const Json* value = find(name);
        if (value == nullptr) {
            return otherwise;
        }
        if (!value->is_boolean()) {
            fail(wrongType(name, "true or false"));
            return otherwise;
        }
        return value->get<bool>();
    }

    /// The index of the text among the choices; 0 when the field is not there.
    std::size_t choice(std::string_view name, std::initializer_list<std::string_view> choices)
    {
        const Json* value = find(name);
        if (value == nullptr) {
            return 0;
        }
        if (value->is_string()) {
            const auto found = std::ranges::find(choices, value->get_ref<const std::string&>());
            if (found != choices.end()) {
                return static_cast<std::size_t>(found - choices.begin());
            }
        }
        std::string list;
        for (const std::string_view text : choices) {
            list += (list.empty() ? "\"" : ", \"") + std::string(text) + "\"";
        }
        fail(wrongType(name, "one of " + list));
        return 0;
    }

    std::int64_t integer(const Json& value, std::string_view name)
    {
        if (!value.is_number()) {
            fail(wrongType(name, "a number"));
            return 0;
        }
        if (value.is_number_unsigned()) {
            const auto number = value.get<std::uint64_t>();
            if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
                refuseNumber(value, name);
                return 0;
            }
            return static_cast<std::int64_t>(number);
        }
        if (value.is_number_integer()) {
            return value.get<std::int64_t>();
        }
        const auto number = value.get<double>();
        if (std::abs(number) > scriptExactLimit || std::trunc(number) != number) {
            refuseNumber(value, name);
            return 0;
        }
        return static_cast<std::int64_t>(number);
    }

    Point point(const Json& value, std::string_view name)
    {
        if (!value.is_array() || value.size() != 2 || !value[0].is_number()
            || !value[1].is_number()) {
            fail(wrongType(name, "points [x,y]"));
            return {};
        }
        return {coordinate(value[0]), coordinate(value[1])};
    }

    std::vector<Point> points(std::string_view name)
    {
        const Json* value = require(name);
        std::vector<Point> result;
        if (value == nullptr) {
            return result;
        }
        if (!value->is_array()) {
            fail(wrongType(name, "a list of points [x,y]"));
            return result;
        }
        if (value->size() > scriptPointLimit) {
            fail("more than " + std::to_string(scriptPointLimit) + " points");
            return result;
        }
        for (const Json& item : *value) {
            result.push_back(point(item, name));
        }
        return result;
    }

    /// The row that a number names.
    template <class Find>
    auto row(const Json& value, std::string_view kind, Find find) ->
        typename decltype(find(std::int64_t{}))::value_type
    {
        if (!value.is_number()) {
            fail(wrongType(kind, "a number"));
            return {};
        }
        const bool whole =
            value.is_number_integer()
            && (!value.is_number_unsigned() || value.get<std::uint64_t>() <= 0x7fffffff);
        const auto found = whole ? find(value.get<std::int64_t>()) : std::nullopt;
        if (!found) {
            refuseLine(
                {.code = MessageCode::NoSuch, .arguments = {std::string(kind), value.dump()}});
            return {};
        }
        return *found;
    }

    /// A number or a list of numbers.
    template <class Find>
    auto rows(const Json& value, std::string_view kind, Find find)
    {
        std::vector<decltype(row(value, kind, find))> result;
        if (value.is_array()) {
            for (const Json& item : value) {
                result.push_back(row(item, kind, find));
            }
        } else {
            result.push_back(row(value, kind, find));
        }
        return result;
    }

    /// Whether the field `sheet` is there: sector numbers or "new".
    bool hasSheet()
    {
        const Json* sheet = find("sheet");
        if (sheet == nullptr || *sheet == "new") {
            return sheet != nullptr;
        }
        const bool isList = sheet->is_array() && std::ranges::all_of(*sheet, [](const Json& item) {
                                return item.is_number();
                            });
        if (!isList) {
            fail(wrongType("sheet", "a list of sector numbers or \"new\""));
        }
        return true;
    }

    static std::string wrongType(std::string_view name, std::string_view wanted)
    {
        return "the field \"" + std::string(name) + "\" must be " + std::string(wanted);
    }

private:
    std::int32_t coordinate(const Json& value)
    {
        const std::int64_t number = integer(value, coordinateName);
        if (auto refusal = rangeRefusal(
                {.name = coordinateName,
                 .value = number,
                 .minimum = -coordinateLimit,
                 .maximum = coordinateLimit})) {
            refuseLine(std::move(*refusal));
            return 0;
        }
        return static_cast<std::int32_t>(number);
    }

    void refuseNumber(const Json& value, std::string_view name)
    {
        const bool isCoordinate = name == coordinateName;
        const std::int64_t least =
            isCoordinate ? -coordinateLimit : std::numeric_limits<std::int32_t>::min();
        const std::int64_t most =
            isCoordinate ? coordinateLimit : std::numeric_limits<std::int32_t>::max();
        refuseLine(
            {.code = MessageCode::Range,
             .arguments = {
                 std::string(name) + " " + value.dump(),
                 "the whole numbers from " + std::to_string(least),
                 std::to_string(most)}});
    }

    const Json& m_object;
    const Numbering& m_numbering;
    std::optional<std::string> m_fault{};
    std::optional<Refusal> m_refusal{};
};

} // namespace sectored
