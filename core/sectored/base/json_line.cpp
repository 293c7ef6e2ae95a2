#include "sectored/base/json_line.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace sectored {

namespace {

using Json = nlohmann::json;

/// Detects duplicate fields of an object during parsing. The parser itself keeps the last one.
class RepeatedField {
public:
    Json::parser_callback_t watcher()
    {
        return [this](int depth, Json::parse_event_t event, Json& value) {
            if (event == Json::parse_event_t::key && depth == 1
                && !m_seen.insert(value.get<std::string>()).second) {
                m_name = value.get<std::string>();
            }
            return true;
        };
    }

    const std::optional<std::string>& name() const { return m_name; }

private:
    std::set<std::string> m_seen;
    std::optional<std::string> m_name;
};

/// Returns the end of the digits that start at `at`.
std::size_t endOfDigits(std::string_view text, std::size_t at)
{
    return std::min(text.find_first_not_of("0123456789", at), text.size());
}

/// Returns the length of the JSON number at the start of the text. 0 if there is none.
std::size_t numberLength(std::string_view text)
{
    const std::size_t first = text.starts_with('-') ? 1 : 0;
    std::size_t end = endOfDigits(text, first);
    if (end == first || (text[first] == '0' && end > first + 1)) {
        return 0;
    }
    if (end < text.size() && text[end] == '.') {
        const std::size_t fraction = end + 1;
        end = endOfDigits(text, fraction);
        if (end == fraction) {
            return 0;
        }
    }
    if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
        const bool hasSign =
            end + 1 < text.size() && (text[end + 1] == '-' || text[end + 1] == '+');
        const std::size_t exponent = end + (hasSign ? 2 : 1);
        end = endOfDigits(text, exponent);
        return end == exponent ? 0 : end;
    }
    return end;
}

bool isBeyondDouble(const std::string& number)
{
    try {
        return !Json::parse(number).is_number();
    } catch (const Json::out_of_range&) {
        return true;
    }
}

/// Returns 1e308 with the sign of the number, padded to its length.
std::string hugeNumberLike(std::string_view number)
{
    constexpr std::string_view exponent = "308";
    std::string huge = number.starts_with('-') ? "-1e" : "1e";
    huge.append(number.size() - huge.size() - exponent.size(), '0');
    return huge + std::string(exponent);
}

/// Replaces every number that exceeds the range of double, which the parser cannot represent, by
/// 1e308. Columns after it stay the same.
std::string withFiniteNumbers(std::string text)
{
    bool inString = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (inString && text[at] == '\\') {
            ++at;
        } else if (text[at] == '"') {
            inString = !inString;
        } else if (!inString) {
            const std::size_t length = numberLength(std::string_view(text).substr(at));
            const std::string number = text.substr(at, length);
            if (length > 0 && isBeyondDouble(number)) {
                text.replace(at, length, hugeNumberLike(number));
            }
            // Skips digits that are no number as one piece; trying each digit would be quadratic.
            const std::size_t passed = length > 0 ? length : endOfDigits(text, at) - at;
            at += passed > 0 ? passed - 1 : 0;
        }
    }
    return text;
}

Json parsedObject(std::string_view text, RepeatedField& repeated)
{
    try {
        return Json::parse(text, repeated.watcher());
    } catch (const Json::out_of_range&) {
        repeated = {};
        return Json::parse(withFiniteNumbers(std::string(text)), repeated.watcher());
    }
}

} // namespace

Result<Json> parseJsonLine(const ScriptLine& line)
{
    if (auto fault = scriptTextFault(line)) {
        return failure(std::move(*fault));
    }
    try {
        RepeatedField repeated;
        Json object = parsedObject(line.text, repeated);
        if (!object.is_object()) {
            return failure(scriptSyntaxError(line, "not a JSON object"));
        }
        if (repeated.name()) {
            return failure(
                scriptSyntaxError(line, "the field \"" + *repeated.name() + "\" appears twice"));
        }
        return object;
    } catch (const Json::parse_error& error) {
        Error broken = scriptSyntaxError(line, "not valid JSON");
        broken.where.column = std::max<std::uint64_t>(error.byte, 1);
        return failure(std::move(broken));
    } catch (const Json::out_of_range&) {
        return failure(scriptSyntaxError(line, "not valid JSON"));
    }
}

} // namespace sectored
