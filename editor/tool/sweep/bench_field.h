#pragma once

#include "sectored/lab/sweep_case.h"

#include <functional>
#include <string>
#include <vector>

namespace sectored::editor {

/// A number of a case that can be edited.
struct BenchField {
    std::string path{}; ///< as SweepFault::field names it: "at[0]", "shape.sphere"
    std::string name{}; ///< English, such as "Start x"
    std::string unit{}; ///< English, may be empty
    double value = 0;
    /// Puts a value into a case of the same kinds.
    std::function<void(SweepCase&, double)> set{};
};

/// Returns the numbers of a case: the shape, the way, the target and the slide. Of many triangles
/// only the first ones.
std::vector<BenchField> fieldsOf(const SweepCase& sweep);

/// Tests whether a fault is about a field: about it, or about the vector that it is part of.
bool isAbout(const SweepFault& fault, const BenchField& field);

} // namespace sectored::editor
