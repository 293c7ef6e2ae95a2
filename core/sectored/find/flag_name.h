#pragma once

#include "sectored/find/found_row.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace sectored {

/// A name of bits in a field of flags: set if the masked bits have the value.
struct FlagName {
    std::string_view name;
    std::int32_t mask = 0;
    std::int32_t value = 0;
};

/// Returns the names of flags: those of ceilingstat and floorstat for a ceiling or floor, those of
/// cstat for a wall or sprite. Sectors have none.
std::span<const FlagName> flagNames(FindKind kind);

} // namespace sectored
