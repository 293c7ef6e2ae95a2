#pragma once

#include "sectored/edit/operation/all_operations.h"

#include "tests/support/script/draft_reading.h"

#include <string>

namespace sectored::test {

/// Returns a request with random fields: rows of the level, points near its walls, and numbers
/// within their ranges. Works for the verbs of every operation.
Request sampledRequest(const Operation& operation, const Verb& verb, DraftReading& reading);

/// Returns a sampled request as a line of an edit script. If the request needs several lines,
/// returns the first one.
std::string sampledLine(const Operation& operation, const Verb& verb, DraftReading& reading);

} // namespace sectored::test
