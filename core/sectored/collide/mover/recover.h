#pragma once

#include "sectored/collide/mover/mover_context.h"

#include <optional>

namespace sectored {

/// Where a body is once it was pushed out of what it is inside: up to four times along the deepest
/// contact, by its depth. Its own place where it is inside nothing, and nothing where that would
/// take it further than MoverSettings::recoveryLimit in all. Spec: collision 8.2.1.
std::optional<BodyPlace> recover(MoverContext& context, const BodyPlace& from);

} // namespace sectored
