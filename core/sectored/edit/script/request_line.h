#pragma once

#include "sectored/edit/operation/all_operations.h"
#include "sectored/edit/script/script_line.h"

#include <optional>
#include <string>
#include <string_view>

namespace sectored {

/// A verb and its operation.
struct VerbOfOperation {
    const Verb* verb = nullptr;
    const Operation* operation = nullptr;
};

/// Finds the operation with this verb, also one that scripts may not use. Empty if there is none.
std::optional<VerbOfOperation> verbNamed(std::string_view name);

/// Reads the fields of a line. The reader keeps the problems.
Request readRequest(const VerbOfOperation& verb, LineReader& line);

/// A request as a line of an edit script.
struct RequestLine {
    std::string text{};     ///< a JSON object, without a line break
    bool isComplete = true; ///< the line contains everything in the request
};

/// Writes a request by one of its verbs.
RequestLine writeRequest(const Verb& verb, Request request, const Numbering& numbering);

} // namespace sectored
