#pragma once

#include "tests/bench/table/measurement.h"
#include "tests/bench/table/row.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace sectored::test {

/// Allowed beyond a goal, and a change that counts as none: other load on the machine alone makes
/// as much.
inline constexpr double noise = 0.1;

enum class Verdict {
    Met,
    WithinNoise, ///< beyond the goal by no more than the noise
    Missed,
    NoGoal,
    NotRun, ///< the benchmark or its peer says that it cannot run here
    Failed, ///< the program did
    Missing ///< the program has no such benchmark, peer or counter
};

/// What a reader sees of a verdict.
const char* textOf(Verdict verdict);

struct PeerFigure {
    std::string benchmark{};
    double median = 0;
};

/// A row with what was measured, in its unit.
struct TableRow {
    Row row{};
    std::optional<Figure> figure{};
    std::optional<PeerFigure> peer{}; ///< the fastest
    std::optional<double> ratio{};    ///< the peer's figure over ours
    Verdict verdict = Verdict::NoGoal;
    std::string note{}; ///< why it was not run, or what is missing
};

/// A run of some programs.
struct Table {
    std::string date{};
    std::string machine{};
    std::vector<TableRow> rows{};
};

/// What became of the programs, by their names.
struct Outcome {
    std::map<std::string, ProgramRun> runs{};
    std::set<std::string> failed{};
    bool isPartial = false; ///< benchmarks may be missing: the programs were told to run some
};

/// Rows of other programs are left out.
Table tableOf(const std::vector<Row>& rows, const Outcome& outcome);

/// Whether no goal was missed and nothing failed or is missing.
bool isGood(const Table& table);

} // namespace sectored::test
