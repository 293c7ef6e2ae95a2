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
    std::optional<double> ratio{}; ///< now divided by then; empty if then was 0
    Kind kind = Kind::WithinNoise;
};

/// Two runs, in the order of the later one.
struct Comparison {
    std::string then{}; ///< date of the earlier run
    std::string now{};
    std::string machineThen{};
    std::string machineNow{};
    std::vector<Change> changes{};
    std::size_t onlyThen = 0; ///< number of figures missing in the later run
    std::size_t onlyNow = 0;
};

/// Compares two tables. A figure that appears in several rows, with different peers, is compared
/// once. It counts as changed if it differs by more than the noise and by more than the spread of
/// either run.
Comparison compare(const Table& then, const Table& now);

} // namespace sectored::test
