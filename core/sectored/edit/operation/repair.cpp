#include "sectored/edit/operation/repair.h"

#include "sectored/edit/answer/damage_text.h"
#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/answer/renumbered_refusal.h"
#include "sectored/edit/repair/all_fixes.h"
#include "sectored/edit/repair/steps.h"
#include "sectored/edit/repair/wrong_ranges.h"
#include "sectored/map/by_number.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>

namespace sectored {

namespace {

constexpr std::int64_t mostWithin = 4096;

bool isWanted(const RepairRequest& request, const FixRow& row)
{
    return request.fixes ? std::ranges::find(*request.fixes, row.fix) != request.fixes->end()
                         : row.isSafe;
}

/// The chosen sectors, by number.
struct Patients {
    std::vector<SectorId> damaged{};
    std::vector<SectorId> folded{};
};

Patients patientsOf(const MapView& view, const std::vector<SectorId>& sectors)
{
    Patients patients;
    const auto chosen = byNumber(view, sectors);
    patients.damaged = damagedAmong(view, chosen);
    std::ranges::copy_if(chosen, std::back_inserter(patients.folded), [&](SectorId sector) {
        return isFolded(view.map, sector) && !isDamaged(view, sector);
    });
    return patients;
}

/// Returns E-NOTHING if the fixes have nothing to work on.
std::optional<Refusal> idleRefusal(
    const MapView& view,
    const RepairRequest& request,
    const Patients& patients)
{
    const auto fits = [&](const FixRow& row) {
        return isWanted(request, row)
               && !(row.isForDamage ? patients.damaged : patients.folded).empty();
    };
    if (std::ranges::any_of(allFixes(), fits)) {
        return std::nullopt;
    }
    const std::set<SectorId> chosen(request.sectors.begin(), request.sectors.end());
    if (!chosen.empty() && chosen.size() == patients.folded.size()) {
        const SectorId first = patients.folded.front();
        return Refusal{
            .code = MessageCode::FoldedShut,
            .arguments = {numbered(view.numbering(), first)},
            .culprits = {.sectors = {first}}};
    }
    const bool onlyDissolves = request.fixes && *request.fixes == std::vector{RepairFix::Dissolve};
    return Refusal{.code = onlyDissolves ? MessageCode::NotFolded : MessageCode::NoDamage};
}

/// Runs the chosen fixes one after the other.
class Repair {
public:
    Repair(const MapView& view, const RepairRequest& request, Patients patients)
        : m_view(view)
        , m_request(request)
        , m_patients(std::move(patients))
        , m_steps(view)
    {}

    PlanResult run()
    {
        for (const FixRow& row : allFixes()) {
            if (!isWanted(m_request, row)) {
                continue;
            }
            if (auto refusal = runFix(row)) {
                return refuse(std::move(*refusal));
            }
        }
        m_plan.patch = m_steps.whole();
        m_left = damagedAmong(m_steps.view(), m_patients.damaged);
        if (m_plan.patch.isEmpty()) {
            return refuse(uselessRefusal());
        }
        report();
        return std::move(m_plan);
    }

private:
    std::optional<Refusal> runFix(const FixRow& row)
    {
        auto sectors =
            row.isForDamage ? damagedAmong(m_steps.view(), m_patients.damaged) : m_patients.folded;
        if (row.fix != RepairFix::Range) {
            const WrongRanges ranges(m_steps.map());
            std::erase_if(sectors, [&](SectorId sector) { return ranges.has(sector); });
        }
        if (sectors.empty()) {
            return std::nullopt;
        }
        FixResult result = row.run(
            m_steps.view(),
            {.sectors = sectors, .within = m_request.within, .allowRemove = m_request.allowRemove});
        if (!result) {
            const MapView after = m_steps.view();
            return renumbered(std::move(result.error()), {m_view, after});
        }
        if (!result->patch.isEmpty()) {
            m_steps.apply(result->patch);
        }
        std::ranges::move(result->fixes, std::back_inserter(m_fixes));
        std::ranges::move(result->unlinked, std::back_inserter(m_unlinked));
        std::ranges::move(result->lost, std::back_inserter(m_lost));
        std::ranges::move(result->removed, std::back_inserter(m_plan.removed));
        return std::nullopt;
    }

    Refusal uselessRefusal() const
    {
        const SectorId sector = m_left.empty() ? m_patients.folded.front() : m_left.front();
        const auto violations = violationsOf(m_view, sector);
        Refusal refusal{
            .code = MessageCode::FixesDoNotHelp,
            .arguments = {numbered(m_view.numbering(), sector), damageText(m_view, sector)},
            .culprits = {.sectors = m_left.empty() ? std::vector{sector} : m_left}};
        const auto damage = std::ranges::find_if(violations, makesDamaged);
        if (damage == violations.end()) {
            return refusal;
        }
        refusal.culprits.walls = damage->walls;
        const auto cut = std::ranges::find(allFixes(), RepairFix::Cut, &FixRow::fix);
        if (damage->rule == 4 && !isWanted(m_request, *cut)) {
            refusal.code = MessageCode::FixesNeedCut;
            refusal.arguments = {
                numbered(m_view.numbering(), sector),
                numbered(m_view.numbering(), damage->walls),
                std::to_string(crossingDepth(m_view.map, damage->walls[0], damage->walls[1]))};
        }
        return refusal;
    }

    void report()
    {
        const MapView after = m_steps.view();
        for (AppliedFix& fix : m_fixes) {
            std::erase_if(fix.walls, [&](WallId wall) { return m_view.map.find(wall) == nullptr; });
        }
        m_plan.repair = RepairReport{.fixes = std::move(m_fixes), .left = m_left};
        for (const PlaneLoss& loss : m_lost) {
            std::ranges::move(
                planeNotices(loss, after.numbering()),
                std::back_inserter(m_plan.notices));
        }
        std::erase_if(m_unlinked, [&](WallId wall) {
            const Wall* row = after.map.find(wall);
            return row == nullptr || !row->nextWall.isNull();
        });
        for (const WallId wall : byNumber(after, m_unlinked)) {
            m_plan.notices.push_back(
                {.code = MessageCode::NoPartner,
                 .arguments = {numbered(after.numbering(), wall)},
                 .about = {.walls = {wall}}});
        }
        for (const SectorId sector : m_left) {
            m_plan.notices.push_back(
                {.code = MessageCode::StillDamaged,
                 .arguments = {numbered(after.numbering(), sector), damageText(after, sector)},
                 .about = {.sectors = {sector}}});
        }
    }

    const MapView& m_view;
    const RepairRequest& m_request;
    Patients m_patients;
    Steps m_steps;
    Plan m_plan;
    std::vector<AppliedFix> m_fixes;
    std::vector<WallId> m_unlinked;
    std::vector<PlaneLoss> m_lost;
    std::vector<SectorId> m_left;
};

/// Returns the fixes that the word stands for; empty for the safe ones.
std::optional<std::vector<RepairFix>> fixesOfSet(std::size_t set)
{
    if (set == 0) {
        return std::nullopt;
    }
    std::vector<RepairFix> fixes;
    for (const FixRow& row : allFixes()) {
        if (row.isForDamage) {
            fixes.push_back(row.fix);
        }
    }
    return fixes;
}

} // namespace

PlanResult planRepair(const MapView& view, const RepairRequest& request)
{
    if (auto missing = missingRow(view.map, request.sectors)) {
        return refuse(std::move(*missing));
    }
    if (auto refusal = rangeRefusal(
            {.name = "within", .value = request.within, .minimum = 0, .maximum = mostWithin})) {
        return refuse(std::move(*refusal));
    }
    Patients patients = patientsOf(view, request.sectors);
    if (auto refusal = idleRefusal(view, request, patients)) {
        return refuse(std::move(*refusal));
    }
    return Repair(view, request, std::move(patients)).run();
}

void describe(FieldVisitor& fields, RepairRequest& request)
{
    static constexpr std::array<std::string_view, 2> sets{"safe", "all"};
    static const auto names = [] {
        std::vector<std::string_view> all;
        for (const FixRow& row : allFixes()) {
            all.push_back(row.name);
        }
        return all;
    }();
    WordList list{.sets = sets, .words = names, .isGiven = request.fixes.has_value()};
    for (const RepairFix fix : request.fixes.value_or(std::vector<RepairFix>{})) {
        list.listed.push_back(static_cast<std::size_t>(fix));
    }
    fields.visitSectorsOrAll("sector", request.sectors);
    fields.visit("fixes", list);
    visitDistance(fields, "within", RepairRequest::usualWithin, request.within);
    visitFlag(fields, "allowRemove", request.allowRemove);
    request.fixes.reset();
    if (list.isGiven && list.set) {
        request.fixes = fixesOfSet(*list.set);
    } else if (list.isGiven) {
        request.fixes.emplace();
        for (const std::size_t fix : list.listed) {
            request.fixes->push_back(static_cast<RepairFix>(fix));
        }
    }
}

std::string stepNameOf(const RepairRequest& request)
{
    return request.sectors.size() == 1
               ? "Repair sector"
               : "Repair " + std::to_string(request.sectors.size()) + " sectors";
}

} // namespace sectored
