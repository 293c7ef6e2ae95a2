#pragma once

#include "sectored/check/check.h"

namespace sectored {

/// One function for each rule, in the file of its name.
Check wallRangeCheck();
Check openLoopCheck();
Check zeroLengthCheck();
Check crossingCheck();
Check zeroAreaCheck();
Check halfLinkCheck();
Check linkMutualCheck();
Check linkSectorCheck();
Check linkEndsCheck();
Check linkTwiceCheck();
Check trorLinkCheck();
Check limitCheck();
Check spriteSectorCheck();
Check outerLoopCheck();
Check holeOutsideCheck();
Check windingCheck();
Check floorAboveCeilingCheck();
Check startCheck();
Check duplicateWallCheck();
Check unlinkedTwinCheck();
Check tJunctionCheck();
Check overlapCheck();
Check selfTouchCheck();
Check collinearCheck();
Check thinCheck();
Check coincidentLayersCheck();
Check slopeBitCheck();
Check foldedCheck();
Check textureBreakCheck();

} // namespace sectored
