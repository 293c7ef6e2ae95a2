#include "sectored/find/query.h"

#include "sectored/find/parser.h"

#include <algorithm>
#include <cmath>

namespace sectored {

namespace {

template <class Ids>
void addFitting(
    std::vector<FoundRow>& found,
    const Ids& ids,
    const MapView& view,
    const Query& query)
{
    for (const auto id : ids) {
        const FoundRow row{query.kind, id.value};
        if (fits(query, view, row)) {
            found.push_back(row);
        }
    }
}

/// Rounds to the nearest integer, halves up. Empty for NaN and numbers that are too large.
std::optional<std::int64_t> wholeNumber(double value)
{
    constexpr double most = 4503599627370496.0; // 2^52: halves are exact up to here
    if (std::isnan(value) || std::abs(value) > most) {
        return std::nullopt;
    }
    return static_cast<std::int64_t>(std::floor(value + 0.5));
}

} // namespace

Result<Query> parseQuery(std::string_view text, const Game* game)
{
    return QueryParser(text, game).parseQuery();
}

bool fits(const Query& query, const MapView& view, const FoundRow& row)
{
    if (!query.condition) {
        return true;
    }
    const double value = query.expression.valueOf(*query.condition, view, row);
    return value != 0 && !std::isnan(value);
}

std::vector<FoundRow> findRows(const MapView& view, const Query& query)
{
    std::vector<FoundRow> found;
    switch (query.kind) {
    case FindKind::Wall:
        addFitting(found, view.numbering().wallOrder(), view, query);
        break;
    case FindKind::Sprite:
        addFitting(found, view.map.spriteOrder(), view, query);
        break;
    case FindKind::Sector:
    case FindKind::Ceiling:
    case FindKind::Floor:
        addFitting(found, view.map.sectorOrder(), view, query);
        break;
    }
    return found;
}

std::string narrowedQuery(
    std::string_view text,
    const Query& query,
    std::span<const std::int32_t> numbers)
{
    const std::string_view kind = findKindWords()[static_cast<std::size_t>(query.kind)];
    std::string narrowed = std::string(kind) + " where ";
    if (query.condition) {
        constexpr std::string_view where = "where";
        narrowed += "(" + std::string(text.substr(text.find(where) + where.size())) + ") and ";
    }
    std::string list;
    for (std::size_t at = 0; at < numbers.size(); ++at) {
        const std::size_t first = at;
        while (at + 1 < numbers.size() && numbers[at + 1] == numbers[at] + 1) {
            ++at;
        }
        list += (list.empty() ? "" : ",") + std::to_string(numbers[first])
                + (at > first ? ".." + std::to_string(numbers[at]) : "");
    }
    return narrowed + "number in (" + (list.empty() ? "-1" : list) + ")";
}

Result<Replacement> parseReplacement(std::string_view text, FindKind kind, const Game* game)
{
    return QueryParser(text, game).parseReplacement(kind);
}

bool isSettable(const FieldResult& result)
{
    return result.after && *result.after >= result.minimum && *result.after <= result.maximum;
}

std::vector<FieldResult> resultsOf(
    const Replacement& replacement,
    const MapView& view,
    const FoundRow& row)
{
    std::vector<FieldResult> results;
    for (const Assignment& assignment : replacement.assignments) {
        const NamedField& field = assignment.field;
        auto result = std::ranges::find(results, field.mapField, &FieldResult::field);
        if (result == results.end()) {
            const auto before = wholeNumber(field.read(view, row));
            results.push_back(
                {.field = field.mapField,
                 .before = before,
                 .after = before,
                 .minimum = field.minimum,
                 .maximum = field.maximum});
            result = results.end() - 1;
        }
        const auto value = wholeNumber(replacement.expression.valueOf(assignment.value, view, row));
        if (field.mask == 0 || !value || !result->after) {
            result->after = value;
        } else {
            result->after =
                (*result->after & ~std::int64_t{field.mask}) | (*value != 0 ? field.bits : 0);
        }
    }
    return results;
}

} // namespace sectored
