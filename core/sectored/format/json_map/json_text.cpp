#include "sectored/format/json_map/json_text.h"

#include "sectored/base/text_place.h"

#include <algorithm>

namespace sectored::json_map {

namespace {

constexpr std::size_t quotedLimit = 40;

constexpr std::string_view numberCharacters = "+-.0123456789eE";

bool isNumberCharacter(char c)
{
    return numberCharacters.find(c) != std::string_view::npos;
}

bool isLetter(char c)
{
    return c >= 'a' && c <= 'z';
}

/// Returns the line that contains the byte.
std::string_view lineAt(std::string_view text, std::size_t offset)
{
    const std::size_t before = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    return text.substr(begin, std::min(text.find('\n', begin), text.size()) - begin);
}

// Version control systems write these markers at the start of a line.
bool isConflictMarker(std::string_view line)
{
    return line.starts_with("<<<<<<<") || line.starts_with("=======") || line.starts_with(">>>>>>>")
           || line.starts_with("|||||||");
}

char lastBefore(std::string_view text, std::size_t offset)
{
    const std::size_t found =
        offset == 0 ? std::string_view::npos : text.find_last_not_of(" \t\r\n", offset - 1);
    return found == std::string_view::npos ? '\0' : text[found];
}

/// Returns why the byte at `offset` is invalid.
std::string reasonAt(const SyntaxCase& seen, std::size_t offset)
{
    const std::string_view text = seen.watch.text;
    const char c = text[offset];
    const auto says = [&](std::string_view word) {
        return seen.complaint.find(word) != std::string_view::npos;
    };
    if (isConflictMarker(lineAt(text, offset))) {
        return "unresolved merge conflict; resolve it and open the file again";
    }
    if (says("surrogate")) {
        return "unpaired surrogate in a string";
    }
    if (static_cast<unsigned char>(c) >= 0x80) {
        return "invalid UTF-8";
    }
    if (c == '\0') {
        return "unexpected NUL byte";
    }
    if (says("control character")) {
        return "line break or control character in a string";
    }
    if ((c == '}' || c == ']') && lastBefore(text, offset) == ',') {
        return "unexpected comma before " + quoted(text.substr(offset, 1));
    }
    if (c == '/') {
        return "comments are not allowed in JSON";
    }
    return "unexpected " + quoted(text.substr(offset, 1));
}

} // namespace

std::size_t valueStart(std::string_view text, std::size_t at)
{
    if (at == 0) {
        return 0;
    }
    std::size_t start = at - 1;
    const char last = text[start];
    if (last == '"') {
        // A quote inside the string follows a backslash; the opening quote does not.
        do {
            start = start == 0 ? 0 : text.rfind('"', start - 1);
        } while (start != std::string_view::npos && start != 0 && text[start - 1] == '\\');
        return start == std::string_view::npos ? 0 : start;
    }
    if (isLetter(last)) {
        while (start > 0 && isLetter(text[start - 1])) {
            --start;
        }
        return start;
    }
    if (!isNumberCharacter(last) && (start == 0 || !isNumberCharacter(text[start - 1]))) {
        return start;
    }
    while (start > 0 && isNumberCharacter(text[start - 1])) {
        --start;
    }
    return start;
}

std::string quoted(std::string_view text)
{
    std::string shown(text.substr(0, quotedLimit));
    std::ranges::replace_if(
        shown,
        [](char c) {
            const auto code = static_cast<unsigned char>(c);
            return code < 0x20 || code >= 0x7f;
        },
        '?');
    return "\"" + shown + (text.size() > quotedLimit ? "...\"" : "\"");
}

Error syntaxError(const SyntaxCase& seen)
{
    const TextWatch& watch = seen.watch;
    const std::size_t offset = watch.starved || watch.at == 0 ? watch.at : watch.at - 1;
    std::string reason;
    if (watch.starved && watch.end != watch.text.size()) {
        reason = "a string, number or gap longer than " + std::to_string(tokenLimit) + " bytes";
    } else if (seen.ended && watch.text[offset] == '\0') {
        reason = "NUL byte after the end of the level; remove it and everything after it";
    } else if (seen.ended) {
        reason = "unexpected text after the end of the level";
    } else if (watch.starved) {
        reason = "unexpected end of file; the file is truncated or a bracket is missing";
    } else {
        reason = reasonAt(seen, offset);
    }
    if (!seen.path.empty()) {
        reason += ", after " + std::string(seen.path);
    }
    return {
        .code = MessageCode::BadSyntax,
        .arguments = {std::move(reason)},
        .where = placeOf(watch.text, offset)};
}

} // namespace sectored::json_map
