#pragma once

#include "sectored/collide/sweep/sphere_move.h"

#include <array>
#include <memory>
#include <optional>
#include <span>

namespace sectored::test {

/// FCL in double: a sphere and a tree of triangles, moved by conservative advancement until they
/// touch. Without FCL, nothing is ever hit.
class FclWorld {
public:
    static bool isBuilt();

    explicit FclWorld(std::span<const std::array<Vec3, 3>> triangles);
    ~FclWorld();

    /// Returns when the sphere first comes within a millionth of its radius of any triangle, 0 to
    /// 1.
    std::optional<double> sweep(const SphereMove& move) const;

private:
    struct Shapes;
    std::unique_ptr<Shapes> m_shapes;
};

} // namespace sectored::test
