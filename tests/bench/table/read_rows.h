#pragma once

#include "tests/bench/table/row.h"

#include <filesystem>
#include <vector>

namespace sectored::test {

/// The rows in the order of the file, whose form tests/bench/README.md describes. Throws
/// FileFault.
std::vector<Row> readRows(const std::filesystem::path& file);

} // namespace sectored::test
