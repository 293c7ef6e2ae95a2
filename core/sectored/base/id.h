#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace sectored {

/// A strong, stable name of a row: never reused within a document's lifetime, and not the number in
/// the file.
template <class Tag>
struct Id {
    std::uint32_t value = 0;

    // clang-tidy 14 takes the 0 of comparisons made of it for a null pointer.
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
