#pragma once

#include "editor/tool/sweep/bench_eye.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace sectored::editor {

/// What can be dragged in the pictures of the bench.
enum class BenchPart { Start, Finish, Radius, Corner, PlanePoint, PlaneNormal, Other, OtherFinish };

/// A handle of the bench.
struct BenchHandle {
    BenchPart part{};
    Vec3 at{};
    std::size_t triangle = 0; ///< of a Corner
    std::size_t corner = 0;   ///< of a Corner, 0 to 2

    bool operator==(const BenchHandle&) const = default;
};

/// Returns the handles of a case. With many triangles their corners have none. `length` is that of
/// the normal's handle, in map units.
std::vector<BenchHandle> handlesOf(const SweepCase& sweep, double length);

/// Returns the handle at a pixel of a picture, if one is near.
std::optional<BenchHandle> handleNear(const SweepCase& sweep, const BenchLens& lens, Vec2 pixel);

/// Returns the case after a handle was moved. The other end of the way stays where it is.
SweepCase movedCase(SweepCase sweep, const BenchHandle& handle, Vec3 motion);

/// Returns the length of the normal's handle in a picture, in map units.
double normalHandle(const BenchLens& lens);

/// Returns the place from which the normal of the plane is drawn: the foot of the way's middle.
/// `unit` is that normal with length 1.
Vec3 planeFoot(const SweepCase& sweep, Vec3 unit);

} // namespace sectored::editor
