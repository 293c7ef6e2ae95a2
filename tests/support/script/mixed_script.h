#pragma once

#include "sectored/map/map.h"

#include "tests/support/script/random_script.h"

#include <random>
#include <string>

namespace sectored::test {

/// Returns a line of an operation of any kind for a level, as ScriptRun takes it: one of
/// random_script.h in most cases, else one that the rows of this level need to be done at all. That
/// is a repair of a damaged sector, a drag that stitches, a landing of whole sectors, or an edit of
/// linked floors.
std::string mixedLine(const Map& map, const Ground& ground, std::mt19937_64& random);

} // namespace sectored::test
