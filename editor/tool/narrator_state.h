#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace sectored::editor {

/// The methods of a query that can be told step by step, in the order of their cards.
enum class QueryMethod { Quadrants, Angles, Crossings, Products };

/// A row of the table of methods. Texts are English.
struct QueryMethodRow {
    QueryMethod method{};
    std::string_view id;     ///< "quadrants"; its icon is method-<id>
    std::string_view title;  ///< of its card
    std::string_view brief;  ///< in the option bar
    std::string_view how;    ///< what it adds up, in a few words
    std::string_view option; ///< of `sectored-cli query --method`
    bool isPublished = true; ///< an article of 2000 has it, so that it can be shown as published
};

/// All methods, at the position of their enumerator.
std::span<const QueryMethodRow> queryMethods();
const QueryMethodRow& methodRowOf(QueryMethod method);

/// What the narrator of a query is at: which method it tells, and up to which wall.
struct NarratorState {
    bool isOn = false; ///< the 2D view shows a single step, not the whole answer
    QueryMethod method = QueryMethod::Quadrants; ///< the one whose card is open
    std::size_t at = 0; ///< index of the step; beyond the last it counts as the last
    bool isPlaying = false;
    bool showsPublished = false; ///< the published method beside ours

    bool operator==(const NarratorState&) const = default;
};

} // namespace sectored::editor
