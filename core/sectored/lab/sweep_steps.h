#pragma once

#include "sectored/lab/sweep_answer.h"

#include <string>
#include <vector>

namespace sectored {

/// A number on the way to an answer, with the formula that gives it.
struct SweepStep {
    std::string name{};       ///< such as "d0"
    std::string formula{};    ///< such as "normal . at + offset"
    std::string value{};      ///< numbers with six digits, or words
    bool isPublished = false; ///< of the published method
};

/// Returns the numbers on the way to an answer, in order:
///
/// 1. planes: distances at both ends, reach per axis and in sum, the quotient, what published does;
/// 2. spheres: pp, pv, vv, discriminant, the rule that ended it;
/// 3. triangles: height and fall of the plane, the contact; published: plane point, polygon point,
///    ray back. Of several triangles and of levels, those of the given one.
std::vector<SweepStep> sweepSteps(const SweepCase& sweep, const SweepAnswer& given);

} // namespace sectored
