#pragma once

namespace sectored {

/// The exact three-way answer of every point-in-polygon test.
enum class PointLocation { Outside, Inside, OnBoundary };

} // namespace sectored
