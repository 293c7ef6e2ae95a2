#include "tests/bench/measured.h"

#include <algorithm>
#include <cstdio>

namespace sectored::test {

void Measured::ReportRuns(const std::vector<Run>& runs)
{
    for (const Run& run : runs) {
        if (run.run_type == Run::RT_Iteration && !run.error_occurred) {
            const double unit = benchmark::GetTimeUnitMultiplier(run.time_unit) / 1e9;
            m_times[run.run_name.function_name].push_back(run.GetAdjustedCPUTime() / unit);
            auto& leastCounters = m_leastCounters[run.run_name.function_name];
            for (const auto& [name, value] : run.counters) {
                const auto [least, isNew] = leastCounters.try_emplace(name, value.value);
                least->second = std::min(least->second, value.value);
            }
        }
    }
    std::vector<Run> shown;
    std::ranges::copy_if(runs, std::back_inserter(shown), [](const Run& run) {
        return run.repetitions <= 1 || run.aggregate_name == "median";
    });
    if (!shown.empty()) {
        ConsoleReporter::ReportRuns(shown);
    }
}

std::optional<double> Measured::nanoseconds(const std::string& name) const
{
    const auto found = m_times.find(name);
    if (found == m_times.end()) {
        return std::nullopt;
    }
    return *std::ranges::min_element(found->second);
}

std::optional<double> Measured::ratio(const std::string& theirs, const std::string& ours) const
{
    const auto their = nanoseconds(theirs);
    const auto our = nanoseconds(ours);
    return their && our ? std::optional(*their / *our) : std::nullopt;
}

std::optional<double> Measured::counter(const std::string& name, const std::string& counter) const
{
    const auto found = m_leastCounters.find(name);
    if (found == m_leastCounters.end()) {
        return std::nullopt;
    }
    const auto least = found->second.find(counter);
    return least == found->second.end() ? std::nullopt : std::optional(least->second);
}

Measured runInterleaved(int argumentCount, char** arguments)
{
    std::string interleaved = "--benchmark_enable_random_interleaving=true";
    std::string repeated = "--benchmark_repetitions=9";
    std::string shortened = "--benchmark_min_time=0.03";
    std::vector<char*> all(arguments, arguments + argumentCount);
    all.insert(all.begin() + 1, {interleaved.data(), repeated.data(), shortened.data()});
    int count = static_cast<int>(all.size());
    all.push_back(nullptr);
    benchmark::Initialize(&count, all.data());
    Measured measured;
    benchmark::RunSpecifiedBenchmarks(&measured);
    return measured;
}

int judge(const std::string& what, double measured, double atLeast)
{
    constexpr double noise = 0.9;
    const char* verdict = measured >= atLeast           ? "holds"
                          : measured >= noise * atLeast ? "within noise"
                                                        : "FAILS";
    std::printf("%-58s %9.2f of %7.2f  %s\n", what.c_str(), measured, atLeast, verdict);
    return measured >= noise * atLeast ? 0 : 1;
}

} // namespace sectored::test
