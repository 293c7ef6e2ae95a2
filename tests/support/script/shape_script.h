#pragma once

#include "tests/support/script/draft_reading.h"

#include <string>

namespace sectored::test {

/// Generators and slopes as lines of a script, near the walls that they change. `sheet` is the end
/// of a line for operations that take a sheet.
std::string stairsLine(DraftReading& reading, const std::string& sheet);
std::string curveLine(DraftReading& reading);
std::string extrudeLine(DraftReading& reading);
std::string doorLine(DraftReading& reading);
std::string slopeLine(DraftReading& reading);
std::string makeLine(DraftReading& reading);
/// Textures that go on from a solid wall, and whole tiles on one.
std::string alignLine(DraftReading& reading);
std::string fitLine(DraftReading& reading);
std::string replaceLine(DraftReading& reading);

} // namespace sectored::test
