#pragma once

#include "sectored/map/map.h"

#include <string>

namespace sectored::test {

/// Returns the first rule that a level of one layer breaks (Spec: editing-kernel H1 to H13, S2 to
/// S5), such as "S4: sectors overlap". Empty if it breaks none. Tests every pair of sectors.
std::string brokenPlanarRule(const Map& map);

} // namespace sectored::test
