#pragma once

#include "sectored/base/result.h"

#include <cstddef>
#include <string_view>

namespace sectored {

/// Returns the offset, line and column of a byte of a text. Columns count bytes. Beyond the end of
/// the text, line and column are those of its end.
Place placeOf(std::string_view text, std::size_t offset);

} // namespace sectored
