#pragma once

#include "sectored/collide/mover/mover_context.h"

#include <optional>

namespace sectored {

/// Returns the place of a body after pushing it out of whatever it is inside: up to four times
/// along the deepest contact, by its depth. Returns `from` if the body is inside nothing. Empty if
/// the pushes would exceed MoverSettings::recoveryLimit in total. Spec: collision 8.2.1.
std::optional<BodyPlace> recover(MoverContext& context, const BodyPlace& from);

} // namespace sectored
