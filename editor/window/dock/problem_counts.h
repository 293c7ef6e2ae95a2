#pragma once

#include "sectored/check/finding.h"

#include <QStringList>

#include <optional>

namespace sectored::editor {

class Problems;

/// "2 errors", "1 note": of each severity that there is, the worst first.
QStringList problemCounts(const Problems& problems);

/// How many problems there are of the worst severity; none: empty.
struct WorstProblems {
    Severity severity{};
    std::size_t count = 0;
};
std::optional<WorstProblems> worstProblems(const Problems& problems);

} // namespace sectored::editor
