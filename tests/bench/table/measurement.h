#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sectored::test {

/// A number measured several times.
struct Figure {
    double median = 0;
    double spread = 0; ///< from the lower to the upper quartile, as a part of the median
    std::size_t repetitions = 0;
};

/// None without values.
std::optional<Figure> figureOf(std::vector<double> values);

/// What one benchmark of a program came to, a value for each repetition.
struct Measurement {
    std::vector<double> nanoseconds{};
    std::map<std::string, std::vector<double>> counters{};
    std::string skipped{}; ///< why it did not run; empty when it did
};

/// What one run of a program came to, as google-benchmark writes it with --benchmark_out.
struct ProgramRun {
    std::string date{};
    std::string machine{}; ///< its processors, and the load as the run began
    std::map<std::string, Measurement> measurements{}; ///< by name
};

/// Throws FileFault.
ProgramRun readProgramRun(const std::filesystem::path& file);

} // namespace sectored::test
