#pragma once

#include "core/edit/plan.h"
#include "core/map/numbering.h"
#include "core/map/overlap.h"

namespace sectored {

/// Notices that several operations give, with the numbers after the edit.

/// N-SLOPE: the sector's slope could not be kept.
Notice slopeNotice(SectorId sector, const Numbering& after);
/// N-SPRITE: the sprite stands in no sector.
Notice spriteNotice(SpriteId sprite, const Numbering& after);
/// N-OVERLAP: two sectors share area since the edit.
Notice overlapNotice(const SectorPair& pair, const Numbering& after);

} // namespace sectored
