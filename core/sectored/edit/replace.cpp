#include "sectored/edit/replace.h"

#include "sectored/asset/game/game_folder.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/operation/set_field.h"
#include "sectored/find/query.h"

#include <algorithm>
#include <utility>

namespace sectored {

namespace {

/// A result that cannot be set.
struct BadResult {
    FoundRow row{};
    FieldResult result{};
};

Refusal faultOf(MessageCode code, const Error& error)
{
    return {.code = code, .arguments = {englishText(error)}};
}

void addCulprit(Culprits& culprits, const FoundRow& row)
{
    switch (row.kind) {
    case FindKind::Wall:
        culprits.walls.push_back(row.wall());
        break;
    case FindKind::Sprite:
        culprits.sprites.push_back(row.sprite());
        break;
    default:
        culprits.sectors.push_back(row.sector());
    }
}

/// Lists the first rows with their results: "wall 3 (140), wall 9 (131) and 4 more".
std::string listed(const Numbering& numbering, const std::vector<BadResult>& bad)
{
    constexpr std::size_t most = 10;
    std::string text;
    for (std::size_t at = 0; at < std::min(most, bad.size()); ++at) {
        const auto& [row, result] = bad[at];
        text += (at == 0 ? "" : ", ")
                + std::string(findKindWords()[static_cast<std::size_t>(row.kind)]) + " "
                + std::to_string(numberOf(numbering, row))
                + (result.after ? " (" + std::to_string(*result.after) + ")" : "");
    }
    return bad.size() > most ? text + " and " + std::to_string(bad.size() - most) + " more" : text;
}

/// Returns the refusal for results of one field. Precondition: not empty, all of them missing or
/// none.
Refusal badResults(const Numbering& numbering, const std::vector<BadResult>& bad)
{
    const FieldResult& first = bad.front().result;
    Refusal refusal{.arguments = {std::to_string(bad.size()), first.field}};
    if (first.after) {
        refusal.code = MessageCode::ResultsRange;
        refusal.arguments.emplace_back(std::to_string(first.minimum));
        refusal.arguments.emplace_back(std::to_string(first.maximum));
    } else {
        refusal.code = MessageCode::ResultsMissing;
    }
    refusal.arguments.emplace_back(listed(numbering, bad));
    for (const BadResult& each : bad) {
        addCulprit(refusal.culprits, each.row);
    }
    return refusal;
}

RowIds rowsOf(const FoundRow& row)
{
    switch (row.kind) {
    case FindKind::Wall:
        return std::vector{row.wall()};
    case FindKind::Sprite:
        return std::vector{row.sprite()};
    default:
        return std::vector{row.sector()};
    }
}

/// Computes the values of the rows. The refusal lists all bad results of the field that has the
/// first one.
tl::expected<std::vector<SetRequest>, Refusal> replacedValues(
    const MapView& view,
    const Replacement& replacement,
    const std::vector<FoundRow>& rows)
{
    std::vector<SetRequest> sets;
    std::vector<BadResult> bad;
    for (const FoundRow& row : rows) {
        SetRequest set{.rows = rowsOf(row)};
        for (FieldResult& result : resultsOf(replacement, view, row)) {
            if (!isSettable(result)) {
                bad.push_back({row, std::move(result)});
            } else if (result.after != result.before) {
                set.values.push_back({.field = result.field, .value = *result.after});
            }
        }
        if (!set.values.empty()) {
            sets.push_back(std::move(set));
        }
    }
    if (!bad.empty()) {
        const FieldResult first = bad.front().result;
        std::erase_if(bad, [&](const BadResult& each) {
            return each.result.field != first.field
                   || each.result.after.has_value() != first.after.has_value();
        });
        return refuse(badResults(view.numbering(), bad));
    }
    return sets;
}

} // namespace

PlanResult planReplace(const MapView& view, const ReplaceRequest& request)
{
    const Game* game = nullptr;
    if (!request.game.empty()) {
        if (gameWithId(knownGames().games, request.game) == nullptr) {
            return refuse(faultOf(
                MessageCode::QueryFault,
                {.code = MessageCode::NoSuchGame, .arguments = {request.game}}));
        }
        game = &gameForTags(request.game);
    }
    const auto query = parseQuery(request.query, game);
    if (!query) {
        return refuse(faultOf(MessageCode::QueryFault, query.error()));
    }
    const auto replacement = parseReplacement(request.set, query->kind, game);
    if (!replacement) {
        return refuse(faultOf(MessageCode::ReplacementFault, replacement.error()));
    }
    const auto rows = findRows(view, *query);
    if (rows.empty()) {
        return refuse({.code = MessageCode::NothingFound});
    }
    const auto sets = replacedValues(view, *replacement, rows);
    return sets ? planSetRows(view, *sets) : PlanResult(refuse(sets.error()));
}

void describe(FieldVisitor& fields, ReplaceRequest& request)
{
    fields.visit("query", request.query);
    fields.visit("set", request.set);
    std::optional<std::string> game =
        request.game.empty() ? std::nullopt : std::optional(request.game);
    fields.visit("game", game);
    request.game = game.value_or("");
}

} // namespace sectored
