#pragma once

namespace sectored {

/// Every epsilon of the core, with its unit and what happens beyond it. No topological decision
/// hangs on one.

/// Whole turns. An angle sum further than this from a whole number is not believed and quadrant
/// winding decides instead. Closed loops stay below 1e-11 with 16,000 walls, so only chains that do
/// not close get there.
inline constexpr double wholeTurnTolerance = 1e-6;

} // namespace sectored
