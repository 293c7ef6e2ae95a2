#pragma once

#include "tests/bench/table/row.h"

#include <filesystem>
#include <vector>

namespace sectored::test {

/// Returns the rows in the order of the file; tests/bench/README.md describes its form. Throws
/// FileFault.
std::vector<Row> readRows(const std::filesystem::path& file);

} // namespace sectored::test
