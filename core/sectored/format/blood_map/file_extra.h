#pragma once

#include <cstdint>

namespace sectored::blood_map {

/// Returns the `extra` to write for a row. A number above 0 says that an X record follows; if it
/// does not agree with the row, it is replaced. The game gives each record a number of its own.
template <class Row>
std::int32_t fileExtra(const Row& row)
{
    if (row.x.isSet()) {
        return row.extra > 0 ? row.extra : 1;
    }
    return row.extra > 0 ? -1 : row.extra;
}

} // namespace sectored::blood_map
