#pragma once

namespace sectored {

/// Result of every point-in-polygon test; exact.
enum class PointLocation { Outside, Inside, OnBoundary };

} // namespace sectored
