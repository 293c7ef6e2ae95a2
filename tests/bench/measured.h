#pragma once

#include <benchmark/benchmark.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sectored::test {

/// Prints the medians as google-benchmark does, and keeps the times.
class Measured : public benchmark::ConsoleReporter {
public:
    void ReportRuns(const std::vector<Run>& runs) override;

    /// The median of the repetitions, ns of processor time an iteration; none when it was not run.
    std::optional<double> nanoseconds(const std::string& name) const;

private:
    std::map<std::string, std::vector<double>> m_times;
};

/// Runs the registered benchmarks, interleaved at random and nine times each unless the command
/// line says otherwise.
Measured runInterleaved(int argumentCount, char** arguments);

/// Registers a benchmark that says why it cannot run here.
void addSkipped(const std::string& name, const char* reason);

} // namespace sectored::test
