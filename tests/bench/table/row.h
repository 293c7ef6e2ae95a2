#pragma once

#include <optional>
#include <string>
#include <vector>

namespace sectored::test {

/// The value that a figure must reach.
struct Goal {
    enum class Kind {
        AtLeast, ///< the fastest peer's figure is at least this many times ours
        AtMost   ///< the figure, in its unit
    };

    Kind kind = Kind::AtLeast;
    double value = 0;
    bool isExact = false; ///< no noise is allowed, because the figure is counted, not measured

    friend bool operator==(const Goal&, const Goal&) = default;
};

/// A row of the table as stated in rows.json: what is measured, its peers, and its goal.
struct Row {
    std::string program{};
    std::string what{};      ///< for readers
    std::string benchmark{}; ///< name of the benchmark as printed by the program
    std::string counter{};   ///< counter of the benchmark; empty for its time
    std::string unit{};
    std::vector<std::string> peers{}; ///< benchmarks of the same program
    std::optional<Goal> goal{};
};

/// Returns true if a figure in this unit is a time.
bool isTime(const std::string& unit);

/// Returns the nanoseconds of a unit of time; 1 for other units.
double nanosecondsOf(const std::string& unit);

} // namespace sectored::test
