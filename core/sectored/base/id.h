#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace sectored {

/// Strong, stable identifier of a row. Never reused during the lifetime of a document, and not the
/// number in the file.
template <class Tag>
struct Id {
    std::uint32_t value = 0;

    // clang-tidy 14 mistakes the 0 in comparisons for a null pointer.
    auto operator<=>(const Id&) const = default; // NOLINT(modernize-use-nullptr)
};

} // namespace sectored

template <class Tag>
struct std::hash<sectored::Id<Tag>> {
    std::size_t operator()(sectored::Id<Tag> id) const noexcept
    {
        return std::hash<std::uint32_t>{}(id.value);
    }
};
