#include "sectored/play/command_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace sectored {

namespace {

constexpr std::array variables{
    CommandVariable{"level", "full path of the exported copy of the level"},
    CommandVariable{"file", "name of the exported copy, without its folder"},
    CommandVariable{"folder", "temporary folder of the copy, where the engine starts"},
    CommandVariable{"game-files", "full path of the game's main file, such as DUKE3D.GRP"},
    CommandVariable{"game-file", "name of the game's main file, without its folder"},
    CommandVariable{"game-folder", "folder of the game's main file"},
    CommandVariable{"map", "name of the map in the copy: MAP01 in a WAD, otherwise play"},
    CommandVariable{"x", "x of the start, in map units"},
    CommandVariable{"y", "y of the start, in map units"},
    CommandVariable{"z", "z of the start"},
    CommandVariable{"angle", "angle of the start: 0 to 2047, 512 is a right angle"},
    CommandVariable{"sector", "number of the sector of the start"},
    CommandVariable{"skill", "chosen skill, 2 if none is chosen"}};

std::string braced(std::string_view name)
{
    return '{' + std::string(name) + '}';
}

std::string columnOf(std::size_t at)
{
    return std::to_string(at + 1);
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Reads a command line character by character.
class CommandReader {
public:
    explicit CommandReader(std::string_view text)
        : m_text(text)
    {}

    Result<std::vector<CommandArgument>> read()
    {
        while (m_at < m_text.size() && !m_error) {
            readNext();
        }
        if (!m_error && m_quote != 0) {
            fail(
                MessageCode::BadSyntax,
                {"the quote at column " + columnOf(m_quoteAt) + " is not closed"},
                m_quoteAt);
        }
        if (m_error) {
            return failure(*std::move(m_error));
        }
        endArgument();
        return std::move(m_arguments);
    }

private:
    void readNext()
    {
        const char c = m_text[m_at];
        if (c == '\0') {
            fail(MessageCode::BadSyntax, {"a command cannot contain a NUL"}, m_at);
        } else if (m_quote == '\'') {
            readLiteral(c);
        } else if (c == '\\' && isEscape()) {
            add(m_text[m_at + 1]);
            m_at += 2;
        } else if (c == '{' || c == '}') {
            readBrace(c);
        } else if (m_quote != 0) {
            readLiteral(c);
        } else if (isBlank(c)) {
            endArgument();
            ++m_at;
        } else if (c == '"' || c == '\'') {
            m_quote = c;
            m_quoteAt = m_at++;
            m_hasArgument = true;
        } else {
            add(c);
            ++m_at;
        }
    }

    /// Reads a sign between quotes, or the quote that ends them.
    void readLiteral(char c)
    {
        ++m_at;
        if (c == m_quote) {
            m_quote = 0;
        } else {
            add(c);
        }
    }

    /// Tests whether the backslash at the current position makes the next sign literal.
    bool isEscape() const
    {
        if (m_at + 1 >= m_text.size()) {
            return false;
        }
        const char next = m_text[m_at + 1];
        return next == '"' || next == '\\' || (m_quote == 0 && (next == '\'' || isBlank(next)));
    }

    void readBrace(char brace)
    {
        if (m_at + 1 < m_text.size() && m_text[m_at + 1] == brace) {
            add(brace);
            m_at += 2;
            return;
        }
        const auto end = m_text.find('}', m_at);
        if (brace == '}' || end == std::string_view::npos) {
            const std::string place = "the brace at column " + columnOf(m_at);
            fail(
                MessageCode::BadSyntax,
                {brace == '}' ? place + " closes nothing; write }} for a brace"
                              : place + " is not closed; write {{ for a brace"},
                m_at);
            return;
        }
        const std::string_view name = m_text.substr(m_at + 1, end - m_at - 1);
        if (std::ranges::find(variables, name, &CommandVariable::name) == variables.end()) {
            fail(MessageCode::UnknownValue, {"variable", braced(name)}, m_at);
            return;
        }
        m_hasArgument = true;
        m_argument.push_back({.text = std::string(name), .isVariable = true});
        m_at = end + 1;
    }

    void add(char c)
    {
        m_hasArgument = true;
        if (m_argument.empty() || m_argument.back().isVariable) {
            m_argument.emplace_back();
        }
        m_argument.back().text += c;
    }

    void endArgument()
    {
        if (std::exchange(m_hasArgument, false)) {
            m_arguments.push_back(std::exchange(m_argument, {}));
        }
    }

    void fail(MessageCode code, std::vector<std::string> arguments, std::size_t at)
    {
        m_error =
            Error{.code = code, .arguments = std::move(arguments), .where = {.column = at + 1}};
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    char m_quote = 0; ///< 0: not between quotes
    std::size_t m_quoteAt = 0;
    bool m_hasArgument = false;
    CommandArgument m_argument{};
    std::vector<CommandArgument> m_arguments{};
    std::optional<Error> m_error{};
};

bool needsQuotes(const std::string& argument)
{
    return argument.empty() || std::ranges::any_of(argument, [](char c) {
               return isBlank(c) || c == '"' || c == '\'' || c == '\\';
           });
}

std::string quoted(const std::string& argument)
{
    const bool hasQuotes = needsQuotes(argument);
    std::string text = hasQuotes ? "\"" : "";
    for (const char c : argument) {
        if (c == '"' || c == '\\') {
            text += '\\';
        } else if (c == '{' || c == '}') {
            text += c;
        }
        text += c;
    }
    return hasQuotes ? text + '"' : text;
}

} // namespace

std::span<const CommandVariable> commandVariables()
{
    return variables;
}

Result<std::vector<CommandArgument>> parseCommand(std::string_view text)
{
    return CommandReader(text).read();
}

Result<std::vector<std::string>> fillCommand(
    std::span<const CommandArgument> command,
    const CommandValues& values)
{
    std::vector<std::string> filled;
    for (const CommandArgument& argument : command) {
        std::string& text = filled.emplace_back();
        for (const CommandPiece& piece : argument) {
            if (!piece.isVariable) {
                text += piece.text;
                continue;
            }
            const auto value = values.find(piece.text);
            if (value == values.end()) {
                return failure(
                    {.code = MessageCode::BadValue,
                     .arguments = {"command", braced(piece.text) + " has no value here"}});
            }
            if (value->second.find('\0') != std::string::npos) {
                return failure(
                    {.code = MessageCode::BadValue,
                     .arguments = {braced(piece.text), "it contains a NUL"}});
            }
            text += value->second;
        }
    }
    return filled;
}

std::string commandText(std::span<const std::string> arguments)
{
    std::string text;
    for (const std::string& argument : arguments) {
        text += text.empty() ? "" : " ";
        text += quoted(argument);
    }
    return text;
}

} // namespace sectored
