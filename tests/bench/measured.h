#pragma once

#include <benchmark/benchmark.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sectored::test {

/// Prints the medians as google-benchmark does, and keeps the times for a table at the end.
class Measured : public benchmark::ConsoleReporter {
public:
    void ReportRuns(const std::vector<Run>& runs) override;

    /// The least of the repetitions, ns of processor time an iteration: other load on the machine
    /// only makes it longer. None when it was not run.
    std::optional<double> nanoseconds(const std::string& name) const;
    /// How many times as long as `ours` `theirs` takes; none when one of them was not run.
    std::optional<double> ratio(const std::string& theirs, const std::string& ours) const;

private:
    std::map<std::string, std::vector<double>> m_times;
};

/// Runs the registered benchmarks, interleaved at random and nine times each unless the command
/// line says otherwise.
Measured runInterleaved(int argumentCount, char** arguments);

} // namespace sectored::test
