#include "editor/setting/reach/reach_machines.h"

#include <algorithm>

namespace sectored::editor {

std::optional<ReachMachines> reachMachinesOf(const QString& word)
{
    const auto* const row = std::ranges::find_if(
        reachMachinesRows,
        [&](const ReachMachinesRow& each) { return word == QLatin1String(each.word); });
    return row != reachMachinesRows.end() ? std::optional(row->machines) : std::nullopt;
}

bool isReachMachines(const QString& word)
{
    return reachMachinesOf(word).has_value();
}

} // namespace sectored::editor
