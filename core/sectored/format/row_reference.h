#pragma once

#include "sectored/map/ids.h"

#include <cstddef>
#include <cstdint>

namespace sectored {

/// What a number in a file says, where `count` rows have their numbers as ids: the row, or the
/// number itself where it names none.
template <class Tag>
Reference<Tag> referenceTo(std::int32_t number, std::size_t count)
{
    if (number < 0 || static_cast<std::size_t>(number) >= count) {
        return Reference<Tag>::raw(number);
    }
    return Id<Tag>{static_cast<std::uint32_t>(number)};
}

} // namespace sectored
