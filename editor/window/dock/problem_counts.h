#pragma once

#include "sectored/check/finding.h"

#include <QStringList>

#include <optional>

namespace sectored::editor {

class Problems;

/// Returns texts such as "2 errors" and "1 note" for each severity that occurs, worst first.
QStringList problemCounts(const Problems& problems);

/// The worst severity and its number of problems. Empty if there are no problems.
struct WorstProblems {
    Severity severity{};
    std::size_t count = 0;
};
std::optional<WorstProblems> worstProblems(const Problems& problems);

} // namespace sectored::editor
