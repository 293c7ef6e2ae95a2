#pragma once

#include "sectored/base/file.h"

#include <span>
#include <string_view>

namespace sectored {

/// Returns the bytes of a text.
inline Bytes bytesOfText(std::string_view text)
{
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

} // namespace sectored
