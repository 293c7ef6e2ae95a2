#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sectored::test {

/// A level of a game, for local tests.
struct RealLevel {
    std::string name{}; ///< path in the corpus
    std::filesystem::path path{};
};

/// Returns the files in the folder that the environment variable SECTORED_CORPUS names, subfolders
/// included, by name. Empty if the variable is not set or the folder does not exist. Some are
/// levels of Blood.
std::vector<RealLevel> realLevels();
/// Returns those of the levels that can be read.
std::vector<RealLevel> readableRealLevels();

/// Reason for skipping a test without real levels.
inline constexpr const char* noRealLevels = "SECTORED_CORPUS names no folder of real levels";

} // namespace sectored::test
