#pragma once

namespace sectored {

/// Every epsilon of the core, with its unit and what happens beyond it. No topological decision
/// hangs on one.

/// Whole turns. An angle sum further than this from a whole number is not believed and quadrant
/// winding decides instead. Closed loops stay below 1e-11 with 16,000 walls, so only chains that do
/// not close get there.
inline constexpr double wholeTurnTolerance = 1e-6;

/// A share of the length of a motion, or of a radius. A sphere that touches something at the start
/// of its motion is stopped by it only if it gets nearer by more than this share of the way; else
/// it slides. Over the whole way it loses at most that: 1e-7 map units at the speed of a walk, 1e-3
/// at a million. One whose centre is nearer than this share of its radius is in it, and free to
/// leave either way.
inline constexpr double deepeningShare = 1e-9;

} // namespace sectored
