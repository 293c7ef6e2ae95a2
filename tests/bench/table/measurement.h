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
    double spread = 0; ///< interquartile range as a share of the median
    std::size_t repetitions = 0;
};

/// Empty if there are no values.
std::optional<Figure> figureOf(std::vector<double> values);

/// The results of one benchmark of a program, one value per repetition.
struct Measurement {
    std::vector<double> nanoseconds{};
    std::map<std::string, std::vector<double>> counters{};
    std::string skipped{}; ///< why it did not run; empty if it did
};

/// The results of one run of a program, as written by google-benchmark with --benchmark_out.
struct ProgramRun {
    std::string date{};
    std::string machine{}; ///< its processors, and the load at the start of the run
    std::map<std::string, Measurement> measurements{}; ///< by name
};

/// Throws FileFault.
ProgramRun readProgramRun(const std::filesystem::path& file);

} // namespace sectored::test
