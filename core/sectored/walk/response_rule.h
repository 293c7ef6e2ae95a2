#pragma once

#include "sectored/collide/surface_response.h"
#include "sectored/mesh/surface.h"

#include <cstdint>
#include <optional>
#include <span>

namespace sectored {

/// The surfaces that a rule for their response applies to.
enum class ResponseScope : std::uint8_t {
    Any,
    Wall, ///< including the parts above and below openings
    Floor,
    Ceiling,
};

/// Friction and bounce of surfaces that differ from the default, which is neither.
struct ResponseRule {
    ResponseScope scope = ResponseScope::Any;
    std::optional<std::int32_t> picnum{}; ///< of the surface; empty for any
    SurfaceResponse response{};

    bool operator==(const ResponseRule&) const = default;
};

/// Returns the response of a surface with a picture: that of the first rule that fits, the default
/// if none does.
SurfaceResponse responseOf(
    std::span<const ResponseRule> rules,
    SurfaceKind kind,
    std::int32_t picnum);

} // namespace sectored
