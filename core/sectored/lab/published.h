#pragma once

#include "sectored/collide/shape/plane3.h"
#include "sectored/lab/target_triangles.h"

#include <vector>

namespace sectored {

/// Ask a published method about a case against a plane, spheres or triangles. `plane` is the plane
/// of the target relative to `at`.
PublishedAnswer publishedAgainstPlane(const SweepCase& sweep, const Plane3& plane, Vec3 at);
PublishedAnswer publishedAgainstSphere(const SweepCase& sweep);
/// The first contact of all triangles by a method for triangles.
PublishedAnswer publishedAgainstTriangles(
    const TargetTriangles& triangles,
    const WayStart& start,
    PublishedMethod method);

/// Sets how the published answer differs. `radii` is the length of the motion in radii.
void compareWithPublished(SweepAnswer& given, double radii);

} // namespace sectored
