#include "sectored/check/all_checks.h"

#include <array>

namespace sectored {

std::span<const Check> allChecks()
{
    static const std::array table{
        wallRangeCheck(),     openLoopCheck(),          zeroLengthCheck(),
        crossingCheck(),      zeroAreaCheck(),          halfLinkCheck(),
        linkMutualCheck(),    linkSectorCheck(),        linkEndsCheck(),
        linkTwiceCheck(),     trorLinkCheck(),          limitCheck(),
        spriteSectorCheck(),  outerLoopCheck(),         holeOutsideCheck(),
        windingCheck(),       floorAboveCeilingCheck(), startCheck(),
        duplicateWallCheck(), unlinkedTwinCheck(),      tJunctionCheck(),
        overlapCheck(),       selfTouchCheck(),         collinearCheck(),
        thinCheck(),          coincidentLayersCheck(),  slopeBitCheck(),
        foldedCheck(),        textureBreakCheck(),
    };
    return table;
}

} // namespace sectored
