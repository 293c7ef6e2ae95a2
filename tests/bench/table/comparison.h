#pragma once

#include "tests/bench/table/table.h"

#include <optional>
#include <string>
#include <vector>

namespace sectored::test {

/// One figure in two runs.
struct Change {
    enum class Kind { WithinNoise, Larger, Smaller };

    Row row{};
    double then = 0;
    double now = 0;
    std::optional<double> ratio{}; ///< now over then; none when it was 0 then
    Kind kind = Kind::WithinNoise;
};

/// Two runs, in the order of the later one.
struct Comparison {
    std::string then{}; ///< when
    std::string now{};
    std::string machineThen{};
    std::string machineNow{};
    std::vector<Change> changes{};
    std::size_t onlyThen = 0; ///< figures that the other run has not
    std::size_t onlyNow = 0;
};

/// A figure that stands in several rows, with several peers, is compared once. It has changed when
/// it did so by more than the noise and by more than the spread of either run.
Comparison compare(const Table& then, const Table& now);

} // namespace sectored::test
