#include "core/base/json_line.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace sectored {

namespace {

using Json = nlohmann::json;

/// Notices a field that an object has twice, while it is parsed; the parser takes the last.
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

} // namespace

Result<Json> parseJsonLine(const ScriptLine& line)
{
    if (auto fault = scriptTextFault(line)) {
        return failure(std::move(*fault));
    }
    try {
        RepeatedField repeated;
        Json object = Json::parse(line.text, repeated.watcher());
        if (!object.is_object()) {
            return failure(scriptSyntaxError(line, "this is not a JSON object"));
        }
        if (repeated.name()) {
            return failure(
                scriptSyntaxError(line, "the field \"" + *repeated.name() + "\" is there twice"));
        }
        return object;
    } catch (const Json::parse_error& error) {
        Error broken = scriptSyntaxError(line, "this is not JSON");
        broken.where.column = std::max<std::uint64_t>(error.byte, 1);
        return failure(std::move(broken));
    } catch (const Json::out_of_range&) {
        return failure(scriptSyntaxError(line, "a number has too many digits"));
    }
}

} // namespace sectored
