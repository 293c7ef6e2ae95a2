#pragma once

#include "sectored/check/walk_rule.h"

namespace sectored {

/// One function for each rule, in the file of its name.
WalkRule unreachedRule();
WalkRule oneWayDropRule();
WalkRule narrowPassageRule();

} // namespace sectored
