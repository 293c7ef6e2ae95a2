#pragma once

#include "tests/bench/table/measurement.h"
#include "tests/bench/table/row.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace sectored::test {

/// Tolerance beyond a goal, and the largest change that counts as none: other load on the machine
/// alone can cause this much.
inline constexpr double noise = 0.1;

enum class Verdict {
    Met,
    WithinNoise, ///< beyond the goal by at most the noise
    Missed,
    NoGoal,
    NotRun, ///< the benchmark or its peer reported that it cannot run here
    Failed, ///< the program failed
    Missing ///< the program has no such benchmark, peer or counter
};

/// Returns the text of a verdict in the table.
const char* textOf(Verdict verdict);

struct PeerFigure {
    std::string benchmark{};
    double median = 0;
};

/// A row with its results, in its unit.
struct TableRow {
    Row row{};
    std::optional<Figure> figure{};
    std::optional<PeerFigure> peer{}; ///< the fastest peer
    std::optional<double> ratio{};    ///< the peer's figure divided by ours
    Verdict verdict = Verdict::NoGoal;
    std::string note{}; ///< why it was not run, or what is missing
};

/// A run of some programs.
struct Table {
    std::string date{};
    std::string machine{};
    std::vector<TableRow> rows{};
};

/// The results of the programs, by name.
struct Outcome {
    std::map<std::string, ProgramRun> runs{};
    std::set<std::string> failed{};
    bool isPartial = false; ///< only some benchmarks were to run, so others may be missing
};

/// Omits rows of programs that were not run.
Table tableOf(const std::vector<Row>& rows, const Outcome& outcome);

/// Returns true if no goal was missed and nothing failed or is missing.
bool isGood(const Table& table);

} // namespace sectored::test
