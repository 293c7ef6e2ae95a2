#include "tests/bench/table/measurement.h"

#include "tests/bench/table/json_file.h"
#include "tests/bench/table/row.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace sectored::test {

namespace {

using Json = nlohmann::json;

/// Replaces numbers that are not valid JSON: google-benchmark writes them for the deviation of a
/// counter that is always 0.
std::string withoutNaN(std::string text)
{
    for (const std::string number : {"NaN", "-NaN", "Infinity", "-Infinity"}) {
        const std::string found = ": " + number;
        for (std::size_t at = text.find(found); at != std::string::npos;
             at = text.find(found, at)) {
            text.replace(at, found.size(), ": null");
        }
    }
    return text;
}

bool isWallClock(const std::string& name)
{
    return name.find("/real_time") != std::string::npos
           || name.find("/manual_time") != std::string::npos;
}

/// Returns true for numbers of a run that are not counters.
bool isOwnField(const std::string& key)
{
    constexpr std::array own{
        "family_index",
        "per_family_instance_index",
        "repetitions",
        "repetition_index",
        "threads",
        "iterations",
        "real_time",
        "cpu_time"};
    return std::ranges::find(own, key) != own.end();
}

void add(Measurement& measurement, const std::string& name, const Json& run)
{
    if (run.value("error_occurred", false)) {
        measurement.skipped = run.value("error_message", "it reports an error");
        return;
    }
    const double time = run.at(isWallClock(name) ? "real_time" : "cpu_time");
    measurement.nanoseconds.push_back(time * nanosecondsOf(run.at("time_unit")));
    for (const auto& [key, value] : run.items()) {
        if (value.is_number() && !isOwnField(key)) {
            measurement.counters[key].push_back(value);
        }
    }
}

std::string machineOf(const Json& context)
{
    const Json load = context.value("load_avg", Json::array());
    std::array<char, 96> text{};
    std::snprintf(
        text.data(),
        text.size(),
        "%d processors of %d MHz, load %.1f",
        context.value("num_cpus", 0),
        context.value("mhz_per_cpu", 0),
        load.empty() ? 0.0 : load.front().get<double>());
    return text.data();
}

} // namespace

std::optional<Figure> figureOf(std::vector<double> values)
{
    if (values.empty()) {
        return std::nullopt;
    }
    std::ranges::sort(values);
    const std::size_t count = values.size();
    const double median = (values[(count - 1) / 2] + values[count / 2]) / 2;
    const double between = values[count * 3 / 4] - values[count / 4];
    return Figure{median, median != 0 ? between / std::abs(median) : 0, count};
}

ProgramRun readProgramRun(const std::filesystem::path& file)
{
    return readingJson(file, [](const std::string& text) {
        const Json all = Json::parse(withoutNaN(text));
        const Json& context = all.at("context");
        ProgramRun made{.date = context.value("date", ""), .machine = machineOf(context)};
        for (const Json& run : all.at("benchmarks")) {
            if (run.at("run_type") == "iteration") {
                const std::string name = run.at("run_name");
                add(made.measurements[name], name, run);
            }
        }
        return made;
    });
}

} // namespace sectored::test
