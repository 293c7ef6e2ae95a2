#include "tests/bench/table/comparison.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace sectored::test {

namespace {

/// Identifies a figure. Includes the unit, which may have changed.
using Key = std::tuple<std::string, std::string, std::string, std::string>;

Key keyOf(const Row& row)
{
    return {row.program, row.benchmark, row.counter, row.unit};
}

Change changeOf(const Row& row, const Figure& then, const Figure& now)
{
    Change change{.row = row, .then = then.median, .now = now.median};
    if (then.median != 0) {
        change.ratio = now.median / then.median;
    }
    const double allowed = 1 + std::max({noise, then.spread, now.spread});
    if (now.median > then.median * allowed) {
        change.kind = Change::Kind::Larger;
    } else if (then.median > now.median * allowed) {
        change.kind = Change::Kind::Smaller;
    }
    return change;
}

} // namespace

Comparison compare(const Table& then, const Table& now)
{
    Comparison made{
        .then = then.date,
        .now = now.date,
        .machineThen = then.machine,
        .machineNow = now.machine};
    std::map<Key, Figure> earlier;
    for (const TableRow& row : then.rows) {
        if (row.figure) {
            earlier.emplace(keyOf(row.row), *row.figure);
        }
    }
    std::set<Key> seen;
    std::size_t inBoth = 0;
    for (const TableRow& row : now.rows) {
        if (!row.figure || !seen.insert(keyOf(row.row)).second) {
            continue;
        }
        const auto found = earlier.find(keyOf(row.row));
        if (found == earlier.end()) {
            ++made.onlyNow;
        } else {
            ++inBoth;
            made.changes.push_back(changeOf(row.row, found->second, *row.figure));
        }
    }
    made.onlyThen = earlier.size() - inBoth;
    return made;
}

} // namespace sectored::test
