#pragma once

#include <benchmark/benchmark.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sectored::test {

/// Prints the medians as google-benchmark does, and keeps the times and counters for a table at the
/// end.
class Measured : public benchmark::ConsoleReporter {
public:
    void ReportRuns(const std::vector<Run>& runs) override;

    /// The least of the repetitions, ns of processor time an iteration: other load on the machine
    /// only makes it longer. None when it was not run.
    std::optional<double> nanoseconds(const std::string& name) const;
    /// How many times as long as `ours` `theirs` takes; none when one of them was not run.
    std::optional<double> ratio(const std::string& theirs, const std::string& ours) const;
    /// The least value of a counter in the repetitions.
    std::optional<double> counter(const std::string& name, const std::string& counter) const;

private:
    std::map<std::string, std::vector<double>> m_times;
    std::map<std::string, std::map<std::string, double>> m_leastCounters; ///< by name, then counter
};

/// Runs the registered benchmarks, interleaved at random and nine times each unless the command
/// line says otherwise.
Measured runInterleaved(int argumentCount, char** arguments);

/// Prints a line about a figure that must hold; 1 when it fails, a tenth below being noise. What
/// must be small is given as its inverse.
int judge(const std::string& what, double measured, double atLeast);

} // namespace sectored::test
