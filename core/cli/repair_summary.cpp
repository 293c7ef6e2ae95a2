#include "core/cli/repair_summary.h"

#include "sectored/edit/repair/all_fixes.h"

#include <set>

namespace sectored::cli {

std::vector<FixCount> countFixes(const RepairReport& report)
{
    std::vector<FixCount> counts;
    for (const FixRow& row : allFixes()) {
        FixCount counted{.name = row.name};
        std::set<SectorId> sectors;
        for (const AppliedFix& fix : report.fixes) {
            if (fix.fix == row.fix) {
                ++counted.count;
                sectors.insert(fix.sector);
            }
        }
        counted.sectors = sectors.size();
        if (counted.count > 0) {
            counts.push_back(counted);
        }
    }
    return counts;
}

} // namespace sectored::cli
