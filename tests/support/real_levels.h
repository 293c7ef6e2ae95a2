#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sectored::test {

/// A level of a game, for local tests.
struct RealLevel {
    std::string name{}; ///< its path in the corpus
    std::filesystem::path path{};
};

/// The files of the folder that the environment variable SECTORED_CORPUS names, with all folders in
/// it, by name; none when it is not set or is no folder. Some are no Build maps: Blood's.
std::vector<RealLevel> realLevels();
/// Those that can be read.
std::vector<RealLevel> readableRealLevels();

/// Why a test without real levels is skipped.
inline constexpr const char* noRealLevels = "SECTORED_CORPUS names no folder of real levels";

} // namespace sectored::test
