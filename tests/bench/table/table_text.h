#pragma once

#include "tests/bench/table/comparison.h"
#include "tests/bench/table/table.h"

#include <string>

namespace sectored::test {

/// The table in columns, the rows of each program under its name, and how many goals were met.
std::string textOf(const Table& table);

/// Then, now and ratio of each figure, with a mark at what has changed.
std::string textOf(const Comparison& comparison);

} // namespace sectored::test
