#include "tests/bench/table/table.h"

#include <algorithm>

namespace sectored::test {

namespace {

using Measurements = std::map<std::string, Measurement>;

/// A figure in the row's unit, or why there is none.
struct Found {
    std::optional<Figure> figure{};
    std::string skipped{};
    std::string missing{};
};

Found find(const Measurements& measurements, const Row& row, const std::string& name)
{
    const auto found = measurements.find(name);
    if (found == measurements.end()) {
        return {.missing = "no benchmark \"" + name + "\""};
    }
    const Measurement& measurement = found->second;
    if (!measurement.skipped.empty()) {
        return {.skipped = measurement.skipped};
    }
    if (row.counter.empty()) {
        auto figure = figureOf(measurement.nanoseconds);
        figure->median /= nanosecondsOf(row.unit);
        return {.figure = figure};
    }
    const auto counter = measurement.counters.find(row.counter);
    if (counter == measurement.counters.end()) {
        return {.missing = "no counter \"" + row.counter + "\" of \"" + name + "\""};
    }
    return {.figure = figureOf(counter->second)};
}

/// Returns the share of the goal that is reached: at least 1 if it is met.
double reachedPart(const Goal& goal, const TableRow& made)
{
    if (goal.kind == Goal::Kind::AtLeast) {
        return made.ratio.value_or(0) / goal.value;
    }
    return made.figure->median <= goal.value ? 1 : goal.value / made.figure->median;
}

Verdict judged(const TableRow& made)
{
    if (!made.row.goal) {
        return Verdict::NoGoal;
    }
    const double part = reachedPart(*made.row.goal, made);
    if (part >= 1) {
        return Verdict::Met;
    }
    return part >= 1 - noise && !made.row.goal->isExact ? Verdict::WithinNoise : Verdict::Missed;
}

/// Sets peer and ratio. Ignores peers that cannot run here, as long as there is another.
void compareWithPeers(TableRow& made, const Measurements& measurements, bool isPartial)
{
    std::string skipped;
    for (const std::string& name : made.row.peers) {
        const Found found = find(measurements, made.row, name);
        if (!found.missing.empty() && !isPartial) {
            made.verdict = Verdict::Missing;
            made.note = found.missing;
            return;
        }
        if (found.figure && (!made.peer || found.figure->median < made.peer->median)) {
            made.peer = PeerFigure{name, found.figure->median};
        }
        skipped = found.skipped.empty() ? skipped : found.skipped;
    }
    if (!made.peer) {
        made.verdict = Verdict::NotRun;
        made.note = skipped.empty() ? "the peer was not run" : skipped;
    } else if (made.figure->median != 0) {
        made.ratio = made.peer->median / made.figure->median;
    }
}

/// Empty if only some benchmarks were to run, and not this one.
std::optional<TableRow> measured(const Row& row, const Measurements& measurements, bool isPartial)
{
    TableRow made{.row = row};
    const Found found = find(measurements, row, row.benchmark);
    if (!found.missing.empty() && isPartial) {
        return std::nullopt;
    }
    made.figure = found.figure;
    if (!made.figure) {
        made.verdict = found.missing.empty() ? Verdict::NotRun : Verdict::Missing;
        made.note = found.missing + found.skipped;
        return made;
    }
    if (!row.peers.empty()) {
        compareWithPeers(made, measurements, isPartial);
    }
    if (made.note.empty()) {
        made.verdict = judged(made);
    }
    return made;
}

} // namespace

const char* textOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Met:
        return "met";
    case Verdict::WithinNoise:
        return "within noise";
    case Verdict::Missed:
        return "MISSED";
    case Verdict::NoGoal:
        return "-";
    case Verdict::NotRun:
        return "not run";
    case Verdict::Failed:
        return "FAILED";
    case Verdict::Missing:
        return "MISSING";
    }
    return "";
}

Table tableOf(const std::vector<Row>& rows, const Outcome& outcome)
{
    Table table;
    if (!outcome.runs.empty()) {
        table.date = outcome.runs.begin()->second.date;
        table.machine = outcome.runs.begin()->second.machine;
    }
    for (const Row& row : rows) {
        if (outcome.failed.contains(row.program)) {
            table.rows.push_back(
                {.row = row, .verdict = Verdict::Failed, .note = "the program failed"});
            continue;
        }
        const auto run = outcome.runs.find(row.program);
        if (run == outcome.runs.end()) {
            continue;
        }
        if (auto made = measured(row, run->second.measurements, outcome.isPartial)) {
            table.rows.push_back(std::move(*made));
        }
    }
    return table;
}

bool isGood(const Table& table)
{
    return std::ranges::none_of(table.rows, [](const TableRow& row) {
        return row.verdict == Verdict::Missed || row.verdict == Verdict::Failed
               || row.verdict == Verdict::Missing;
    });
}

} // namespace sectored::test
