#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/base/result.h"
#include "sectored/find/expression.h"
#include "sectored/find/found_row.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// A parsed query. A value that is independent of its text and of the game.
struct Query {
    FindKind kind{};
    Expression expression{};
    std::optional<Expression::Part> condition{}; ///< empty: all rows of the kind
};

/// Parses a query: `wall where tile in 150..159 and not portal`. Names of tiles, palettes,
/// categories and labels are those of the game; without one (null) there are none. Spec: find 1.
/// Errors: QueryExpected, QueryUnknown, QueryUnknownNear, QueryTooDeep and LineTooLong, with offset
/// and column. A text may have a megabyte.
Result<Query> parseQuery(std::string_view text, const Game* game);

/// Tests whether a row fits. Precondition: the row is of the query's kind and in the level.
bool fits(const Query& query, const MapView& view, const FoundRow& row);

/// Returns all rows that fit, ascending by their numbers in the file. Linear in the level.
std::vector<FoundRow> findRows(const MapView& view, const Query& query);

/// Returns the text of a query that finds only those of its rows that have one of these numbers.
/// Precondition: `query` is what parseQuery returned for the text.
std::string narrowedQuery(
    std::string_view text,
    const Query& query,
    std::span<const std::int32_t> numbers);

/// What a replacement does with one field.
struct Assignment {
    NamedField field{};
    Expression::Part value{};
};

/// A parsed replacement for rows of one kind. All expressions read the values before it.
struct Replacement {
    FindKind kind{};
    Expression expression{};
    std::vector<Assignment> assignments{};
};

/// Parses a replacement: `set shade = shade + 4, xflip = 1`. The word `set` may be left out. The
/// errors are those of parseQuery, and QueryNotSettable for a field that is computed from others.
/// Spec: find 2.
Result<Replacement> parseReplacement(std::string_view text, FindKind kind, const Game* game);

/// A field of the file before and after a replacement.
struct FieldResult {
    std::string field{};                  ///< MAP name
    std::optional<std::int64_t> before{}; ///< empty if the row has no such field
    std::optional<std::int64_t> after{};  ///< empty if the expression has no value for the row
    std::int64_t minimum = 0;             ///< of the field; `after` may be out of the range
    std::int64_t maximum = 0;
};

/// Tests whether the field can have the result: it is not missing, and within the range.
bool isSettable(const FieldResult& result);

/// Returns what a replacement makes of a row, each field of the file once, in the order of the
/// assignments. Fractions are rounded to the nearest integer, halves up. A flag changes only its
/// bits. Precondition: the row is of the replacement's kind and in the level.
std::vector<FieldResult> resultsOf(
    const Replacement& replacement,
    const MapView& view,
    const FoundRow& row);

} // namespace sectored
