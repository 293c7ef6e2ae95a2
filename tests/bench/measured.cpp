#include "tests/bench/measured.h"

#include <algorithm>

namespace sectored::test {

void Measured::ReportRuns(const std::vector<Run>& runs)
{
    for (const Run& run : runs) {
        if (run.run_type == Run::RT_Iteration && !run.error_occurred) {
            const double unit = benchmark::GetTimeUnitMultiplier(run.time_unit) / 1e9;
            m_times[run.run_name.function_name].push_back(run.GetAdjustedCPUTime() / unit);
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
    std::vector<double> times = found->second;
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::ranges::nth_element(times, middle);
    return *middle;
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

void addSkipped(const std::string& name, const char* reason)
{
    benchmark::RegisterBenchmark(name.c_str(), [reason](benchmark::State& state) {
        state.SkipWithError(reason);
    });
}

} // namespace sectored::test
