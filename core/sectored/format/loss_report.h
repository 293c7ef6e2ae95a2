#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// How a file loses data: it stores a value less exactly, omits it, or writes another value.
enum class LossKind { Rounded, Dropped, Changed };

/// Data of a level that a file cannot store.
struct Loss {
    LossKind kind{};
    std::string subject{}; ///< lost data, e.g. "link to the wall above"
    std::string reason{};  ///< reason in English
    std::string rows{};    ///< "sectors", "walls", "sprites", or empty for the whole level
    std::int64_t count = 0;
    std::vector<std::int32_t> numbers{}; ///< row numbers in the level, ascending

    bool operator==(const Loss&) const = default;
};

/// Data lost in a conversion. Empty if nothing is lost.
using LossReport = std::vector<Loss>;

/// Returns "rounded", "dropped" or "changed".
std::string_view nameOf(LossKind kind);

/// Returns "dropped: link to the wall above of 2 walls (3, 7): version 7 does not support it" in
/// English, with at most 20 numbers.
std::string englishText(const Loss& loss);

} // namespace sectored
