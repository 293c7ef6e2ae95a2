#pragma once

#include "sectored/base/file.h"

#include <span>
#include <string>
#include <string_view>

namespace sectored::test {

inline Bytes bytesOf(std::string_view text)
{
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

inline std::string textOf(std::span<const std::byte> content)
{
    return {reinterpret_cast<const char*>(content.data()), content.size()};
}

} // namespace sectored::test
