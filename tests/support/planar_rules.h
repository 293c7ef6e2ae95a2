#pragma once

#include "sectored/map/map.h"

#include <string>

namespace sectored::test {

/// The first rule that a level of one floor breaks (Spec: editing-kernel H1 to H13, S2 to S5), such
/// as "S4: sectors overlap"; empty when it breaks none. Looks at every pair of sectors.
std::string brokenPlanarRule(const Map& map);

} // namespace sectored::test
