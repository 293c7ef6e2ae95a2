#pragma once

#include <optional>
#include <string>
#include <vector>

namespace sectored::test {

/// What a figure has to reach.
struct Goal {
    enum class Kind {
        AtLeast, ///< the fastest peer's figure is at least this many times ours
        AtMost   ///< the figure, in its unit
    };

    Kind kind = Kind::AtLeast;
    double value = 0;
    bool isExact = false; ///< no noise: what is counted, not measured

    friend bool operator==(const Goal&, const Goal&) = default;
};

/// A line of the table as rows.json states it: one thing, what is compared with it, its goal.
struct Row {
    std::string program{};
    std::string what{};      ///< for readers
    std::string benchmark{}; ///< its name, as the program prints it
    std::string counter{};   ///< of the benchmark; empty: its time
    std::string unit{};
    std::vector<std::string> peers{}; ///< benchmarks of the same program
    std::optional<Goal> goal{};
};

/// Whether a figure in this unit is a time.
bool isTime(const std::string& unit);

/// Nanoseconds of a unit of time; 1 for other units.
double nanosecondsOf(const std::string& unit);

} // namespace sectored::test
