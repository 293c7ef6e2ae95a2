#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sectored {

/// What a file does to what it cannot hold: keeps it less exactly, leaves it out, or writes
/// something else.
enum class LossKind { Rounded, Dropped, Changed };

/// One thing that a file cannot hold as the level has it.
struct Loss {
    LossKind kind{};
    std::string subject{}; ///< what, as the start of a sentence, e.g. "link to the wall above"
    std::string reason{};  ///< why, in English
    std::string rows{};    ///< "sectors", "walls", "sprites", or empty for the whole level
    std::int64_t count = 0;
    std::vector<std::int32_t> numbers{}; ///< of the rows, by their numbers in the level, ascending

    bool operator==(const Loss&) const = default;
};

/// What a conversion does not carry over; empty when nothing is lost.
using LossReport = std::vector<Loss>;

/// "dropped: link to the wall above of 2 walls (3, 7): version 7 has none" in English; at most 20
/// numbers are named.
std::string englishText(const Loss& loss);

} // namespace sectored
