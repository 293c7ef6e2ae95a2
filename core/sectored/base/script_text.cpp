#include "sectored/base/script_text.h"

#include <utility>

namespace sectored {

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

Error scriptSyntaxError(const ScriptLine& line, std::string reason)
{
    return {
        .code = MessageCode::BadSyntax,
        .arguments = {std::move(reason)},
        .where = {.line = line.number}};
}

std::optional<Error> scriptTextFault(const ScriptLine& line)
{
    if (line.text.size() > scriptLineLimit) {
        return Error{
            .code = MessageCode::LineTooLong,
            .arguments = {std::to_string(scriptLineLimit)},
            .where = {.line = line.number}};
    }
    if (const auto column = tooDeepAt(line.text)) {
        Error error =
            scriptSyntaxError(line, "nested deeper than " + std::to_string(scriptDepthLimit));
        error.where.column = *column;
        return error;
    }
    if (const auto at = line.text.find('\0'); at != std::string_view::npos) {
        Error error = scriptSyntaxError(line, "not valid JSON");
        error.where.column = at + 1;
        return error;
    }
    return std::nullopt;
}

} // namespace sectored
