#pragma once

#include "tests/bench/table/table.h"

#include <filesystem>

namespace sectored::test {

/// Throws FileFault.
void writeResults(const std::filesystem::path& file, const Table& table);

/// Reads a file of writeResults, without goals and peers. Throws FileFault.
Table readResults(const std::filesystem::path& file);

} // namespace sectored::test
