#pragma once

#include <benchmark/benchmark.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sectored::test {

/// Prints the medians like google-benchmark, and keeps the times.
class Measured : public benchmark::ConsoleReporter {
public:
    void ReportRuns(const std::vector<Run>& runs) override;

    /// Returns the median of the repetitions in ns of processor time per iteration; empty if the
    /// benchmark was not run.
    std::optional<double> nanoseconds(const std::string& name) const;

private:
    std::map<std::string, std::vector<double>> m_times;
};

/// Runs the registered benchmarks, randomly interleaved and nine times each unless the command line
/// says otherwise.
Measured runInterleaved(int argumentCount, char** arguments);

/// Registers a benchmark that only reports why it cannot run here.
void addSkipped(const std::string& name, const char* reason);

} // namespace sectored::test
