#pragma once

#include "sectored/base/result.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// A variable of a command, such as {level}.
struct CommandVariable {
    std::string_view name;    ///< without braces
    std::string_view meaning; ///< English phrase
};

/// Returns the variables that a command may use, in the order of the manual.
std::span<const CommandVariable> commandVariables();

/// Part of an argument: literal text, or the name of a variable.
struct CommandPiece {
    std::string text{};
    bool isVariable = false;

    bool operator==(const CommandPiece&) const = default;
};

/// An argument of a command. Without pieces it is the empty argument.
using CommandArgument = std::vector<CommandPiece>;

/// Splits a command line into arguments. No shell is involved:
/// - Blanks, tabs and line breaks separate arguments.
/// - Between double quotes, blanks are part of the argument, and \" and \\ stand for a quote and a
///   backslash.
/// - Between single quotes, everything is literal, braces included.
/// - Outside quotes, a backslash before a blank, a quote or a backslash makes that character
/// literal;
///   any other backslash is literal itself.
/// - {name} is replaced by the value of a variable; {{ and }} stand for braces.
/// Quotes make an argument even if it is empty. A value never splits an argument. Errors, with the
/// column: BadSyntax (a quote or brace that is not closed, a NUL), UnknownValue with the variable
/// that does not exist.
Result<std::vector<CommandArgument>> parseCommand(std::string_view text);

/// Values of variables, by name without braces. A variable that is not listed has no value.
using CommandValues = std::map<std::string, std::string, std::less<>>;

/// Replaces the variables of a parsed command. Error: BadValue if a variable that it uses has no
/// value or contains a NUL.
Result<std::vector<std::string>> fillCommand(
    std::span<const CommandArgument> command,
    const CommandValues& values);

/// Returns a command line that parseCommand splits into exactly these arguments, without variables.
std::string commandText(std::span<const std::string> arguments);

} // namespace sectored
