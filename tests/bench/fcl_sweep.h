#pragma once

#include "sectored/collide/sweep/sphere_move.h"

#include <array>
#include <memory>
#include <optional>
#include <span>

namespace sectored::test {

/// FCL in double: a sphere and a tree of triangles, advanced by their distance until they touch.
/// Built without FCL it meets nothing.
class FclWorld {
public:
    static bool isBuilt();

    explicit FclWorld(std::span<const std::array<Vec3, 3>> triangles);
    ~FclWorld();

    /// When the sphere first comes within a millionth of its radius of any, 0 to 1.
    std::optional<double> sweep(const SphereMove& move) const;

private:
    struct Shapes;
    std::unique_ptr<Shapes> m_shapes;
};

} // namespace sectored::test
