#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace sectored {

/// A field of a MAP that a game may set, and the range of its values.
struct MapField {
    std::string_view name;
    std::int32_t least;
    std::int32_t most;
};

std::span<const MapField> sectorMapFields();
std::span<const MapField> wallMapFields();
std::span<const MapField> spriteMapFields();

} // namespace sectored
