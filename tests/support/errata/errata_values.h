#pragma once

#include "sectored/collide/sweep/sphere_move.h"
#include "sectored/geom/point.h"

#include "tests/support/errata/errata.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

namespace sectored::test {

/// Returns a time, or "none".
ErrataValue timeOrNone(std::optional<double> time);

/// Returns "inside" or "outside".
std::string insideWord(bool isInside);

/// Reads three numbers.
Vec3 vectorOf(const nlohmann::json& numbers);

/// Reads two numbers.
Point pointOf(const nlohmann::json& numbers);

/// Reads pairs of numbers.
std::vector<Point> loopOf(const nlohmann::json& pairs);

/// Reads the sphere of a case: "radius", "at" and "by".
SphereMove sphereOf(const nlohmann::json& given);

/// Adds three numbers.
void addVector(ErrataValues& values, Vec3 v);

} // namespace sectored::test
