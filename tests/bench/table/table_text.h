#pragma once

#include "tests/bench/table/comparison.h"
#include "tests/bench/table/table.h"

#include <string>

namespace sectored::test {

/// Returns when and where it was measured, the table in columns with the rows of each program under
/// its name, and how many goals were met.
std::string textOf(const Table& table);

/// Returns then, now and ratio of each figure, with changed figures marked.
std::string textOf(const Comparison& comparison);

} // namespace sectored::test
