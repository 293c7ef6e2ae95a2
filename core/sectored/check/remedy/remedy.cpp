#include "sectored/check/remedy/remedy.h"

#include "sectored/check/remedy/all_remedies.h"
#include "sectored/edit/row/trial.h"

#include <algorithm>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

namespace sectored {

namespace {

const RemedyRow* rowOf(std::string_view rule)
{
    const auto rows = allRemedies();
    const auto found = std::ranges::find(rows, rule, &RemedyRow::rule);
    return found != rows.end() ? &*found : nullptr;
}

bool exists(const Map& map, const Finding& finding)
{
    const auto has = [&](const auto& row) {
        return !row || map.find(*row) != nullptr;
    };
    return has(finding.sector) && has(finding.wall) && has(finding.sprite);
}

std::optional<Remedy> remedyOf(const MapView& view, const Finding& finding, std::string_view text)
{
    Remedies remedies = remediesOf(view, finding);
    const auto found = std::ranges::find(remedies.list, text, &Remedy::text);
    return found != remedies.list.end() ? std::optional(std::move(*found)) : std::nullopt;
}

template <class Kind>
constexpr bool isForSectors =
    std::is_same_v<
        Kind,
        RepairRequest> || std::is_same_v<Kind, HealRequest> || std::is_same_v<Kind, TidyRequest>;

void addMissing(std::vector<SectorId>& sectors, std::span<const SectorId> more)
{
    for (const SectorId sector : more) {
        if (std::ranges::find(sectors, sector) == sectors.end()) {
            sectors.push_back(sector);
        }
    }
}

/// Adds the sectors of the second request to the first. Returns false if they cannot be one. The
/// remedies of one rule with one text differ in nothing but their rows.
bool unite(Request& whole, const Request& part)
{
    if (whole.index() != part.index()) {
        return false;
    }
    return std::visit(
        [&]<class Kind>(Kind& request) {
            if constexpr (isForSectors<Kind>) {
                addMissing(request.sectors, std::get<Kind>(part).sectors);
                return true;
            }
            return false;
        },
        whole);
}

} // namespace

Remedies remediesOf(const MapView& view, const Finding& finding)
{
    const RemedyRow* const row = rowOf(finding.rule);
    if (row == nullptr) {
        return {};
    }
    const bool hasRemedies = row->remedies != nullptr && exists(view.map, finding);
    return {
        .list = hasRemedies ? row->remedies(view, finding) : std::vector<Remedy>{},
        .byHand = row->byHand};
}

bool mayHaveSafeRemedy(const Finding& finding)
{
    const RemedyRow* const row = rowOf(finding.rule);
    return row != nullptr && row->isSafe;
}

bool isForSafeRepair(const Finding& finding)
{
    const RemedyRow* const row = rowOf(finding.rule);
    return row != nullptr && row->isRepair;
}

JointRemedy jointRemedyOf(
    const MapView& view,
    std::span<const Finding> findings,
    std::string_view text)
{
    JointRemedy joint;
    Trial trial(view);
    for (const Finding& finding : findings) {
        const auto remedy = remedyOf(trial.view(), finding, text);
        if (!remedy) {
            continue;
        }
        if (!joint.requests.empty() && unite(joint.requests.back(), remedy->request)) {
            ++joint.count;
            continue;
        }
        const bool isUnited = std::visit(
            []<class Kind>(const Kind& /*request*/) { return isForSectors<Kind>; },
            remedy->request);
        if (!isUnited) {
            const PlanResult planned = plan(trial.view(), remedy->request);
            if (!planned) {
                joint.refused = joint.refused ? joint.refused : std::optional(planned.error());
                continue;
            }
            trial.apply(planned->patch);
        }
        joint.requests.push_back(remedy->request);
        ++joint.count;
    }
    return joint;
}

std::string fixStepName(std::string_view rule, std::size_t count)
{
    const RemedyRow* const row = rowOf(rule);
    const std::string_view one = row != nullptr && !row->one.empty() ? row->one : "problem";
    const std::string_view many = row != nullptr && !row->many.empty() ? row->many : "problems";
    return count == 1 ? "Fix " + std::string(one)
                      : "Fix " + std::to_string(count) + " " + std::string(many);
}

} // namespace sectored
