#pragma once

#include "sectored/lab/census.h"
#include "sectored/lab/sweep_case.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace sectored {

/// What a case is about: the shape and the target in the terms of the articles.
enum class SweepSubject : std::uint8_t {
    SpherePlane,     ///< a sphere against a plane
    SphereEdge,      ///< a sphere or a ray against triangles
    MovingSpheres,   ///< two bounding spheres
    PartitionPlanes, ///< shapes of all kinds against a plane: reach and skipping
    Ellipsoid,       ///< an ellipsoid against triangles or a plane, and sliding
};

/// A case in which a published method errs: a row of the errata of the articles about collision.
struct SweepPreset {
    std::string_view id;   ///< of the row, such as "N1"; never changes
    std::string_view name; ///< English, a few words
    std::string_view why;  ///< English, two sentences
    SweepSubject subject = SweepSubject::SpherePlane;
    /// Whether SweepAnswer::published is what the row is about. Otherwise the row is about another
    /// routine of sectored::historic, and the case only shows its place.
    bool isAnswered = true;
    SweepCase sweep{};
};

/// Returns all presets, in the order of the errata: G planes, D moving spheres, P partition planes,
/// N ellipsoids and sliding. faultOf is empty for each.
std::span<const SweepPreset> sweepPresets();

/// Returns what a case is about, by its shape and its target.
SweepSubject subjectOf(const SweepCase& sweep);

/// Returns the kind of random cases that suits a case.
CensusKind censusKindOf(const SweepCase& sweep);

} // namespace sectored
