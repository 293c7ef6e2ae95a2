#pragma once

#include "sectored/base/result.h"

#include <bitset>
#include <cstddef>
#include <string_view>
#include <vector>

namespace sectored {

/// A regular expression for names: letters, a dot for any letter, sets such as [a-z] and [^a-z],
/// the signs * + ? | ^ $, groups in round brackets, and a backslash before a sign that stands for
/// itself. The case of letters A to Z does not count. It fits a text if it fits a part of it.
class Pattern {
public:
    /// Reads a pattern. Errors: QueryExpected and QueryTooDeep, with the offset in the text.
    static Result<Pattern> parse(std::string_view text);

    /// Tests whether the pattern fits. Takes time in proportion to the lengths of both, whatever
    /// the pattern.
    bool fits(std::string_view text) const;

private:
    friend class PatternReader;

    enum class Act { Letter, Start, End, Split, Jump, Done };

    struct Step {
        Act act = Act::Done;
        std::bitset<256> letters{}; ///< of Letter
        std::size_t to = 0;         ///< of Split and Jump
        std::size_t other = 0;      ///< of Split
    };

    /// A position in the text to be matched.
    struct At {
        std::size_t offset = 0;
        std::size_t size = 0;
    };

    void enter(std::vector<bool>& steps, std::size_t from, At at) const;

    std::vector<Step> m_steps{};
};

} // namespace sectored
