#include "sectored/edit/repair/all_fixes.h"

#include <array>

namespace sectored {

std::span<const FixRow> allFixes()
{
    static constexpr std::array table{
        FixRow{RepairFix::Range, "range", true, true, fixRanges},
        FixRow{RepairFix::Loop, "loop", true, true, fixLoops},
        FixRow{RepairFix::ZeroLength, "zero-length", true, true, fixZeroLength},
        FixRow{RepairFix::Direction, "direction", true, true, fixDirection},
        FixRow{RepairFix::Weld, "weld", true, true, fixWeld},
        FixRow{RepairFix::Link, "link", true, true, fixLinks},
        FixRow{RepairFix::Nudge, "nudge", true, true, fixNudge},
        FixRow{RepairFix::Cut, "cut", false, true, fixCut},
        FixRow{RepairFix::Dissolve, "dissolve", false, false, fixDissolve},
    };
    return table;
}

} // namespace sectored
