#pragma once

#include "sectored/map/ids.h"

#include <cstddef>
#include <cstdint>

namespace sectored {

/// Converts a row number of a file to a reference: the row, or the raw number if there is no such
/// row. Precondition: the ids of the `count` rows are their numbers.
template <class Tag>
Reference<Tag> referenceTo(std::int32_t number, std::size_t count)
{
    if (number < 0 || static_cast<std::size_t>(number) >= count) {
        return Reference<Tag>::raw(number);
    }
    return Id<Tag>{static_cast<std::uint32_t>(number)};
}

} // namespace sectored
