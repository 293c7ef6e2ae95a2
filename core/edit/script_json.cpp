#include "core/edit/script_json.h"

#include <algorithm>
#include <optional>
#include <set>

namespace sectored {

namespace {

using Json = nlohmann::json;

/// The column, from 1, where the text nests deeper than the limit; brackets in strings do not
/// count. Asked before parsing, because the parser builds a tree however deep.
std::optional<std::uint64_t> tooDeepAt(std::string_view text)
{
    int depth = 0;
    bool inString = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (inString) {
            at += c == '\\' ? 1 : 0;
            inString = c != '"';
        } else if (c == '"') {
            inString = true;
        } else if (c == '[' || c == '{') {
            if (++depth > scriptDepthLimit) {
                return at + 1;
            }
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return std::nullopt;
}

/// Notices a field that an object has twice, while it is parsed.
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

Error scriptSyntaxError(const ScriptLine& line, std::string reason)
{
    return {
        .code = MessageCode::BadSyntax,
        .arguments = {std::move(reason)},
        .where = {.line = line.number}};
}

Result<nlohmann::json> parseScriptObject(const ScriptLine& line)
{
    if (line.text.size() > scriptLineLimit) {
        return failure(
            {.code = MessageCode::LineTooLong,
             .arguments = {std::to_string(scriptLineLimit)},
             .where = {.line = line.number}});
    }
    if (const auto column = tooDeepAt(line.text)) {
        Error error =
            scriptSyntaxError(line, "nested deeper than " + std::to_string(scriptDepthLimit));
        error.where.column = *column;
        return failure(std::move(error));
    }
    try {
        // The parser takes a NUL for the end of the text, and the last of equal fields.
        if (const auto at = line.text.find('\0'); at != std::string_view::npos) {
            Error broken = scriptSyntaxError(line, "this is not JSON");
            broken.where.column = at + 1;
            return failure(std::move(broken));
        }
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
