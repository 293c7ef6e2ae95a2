#pragma once

#include <string>
#include <string_view>

namespace sectored::test {

/// Returns the absolute path of a file of the source tree, such as "docs/manual/files.md".
std::string sourcePath(std::string_view path);

/// Returns the absolute path of a file in tests/data.
std::string testDataPath(std::string_view path);

} // namespace sectored::test
