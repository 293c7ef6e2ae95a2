#include "editor/panel/problems/fix_option.h"

#include "sectored/check/remedy/patch_cost.h"
#include "sectored/check/remedy/remedy.h"
#include "sectored/edit/script/plan_together.h"
#include "sectored/map/invariant.h"

#include "editor/setting/display_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

/// Planning more problems together would be felt.
constexpr std::size_t mostPlanned = 200;
/// Repairing more sectors together would be felt.
constexpr std::size_t mostRepaired = 200;

QString tr(const char* text)
{
    return QCoreApplication::translate("FixOption", text);
}

/// A part of the cost: its number, and its words for one and for several.
struct CostPart {
    std::size_t count;
    const char* one;
    const char* many;
};

QString counted(const CostPart& part)
{
    return part.count == 1
               ? tr(part.one)
               : tr(part.many).arg(displayNumber(static_cast<std::int64_t>(part.count)));
}

QString movedText(const PatchCost& cost)
{
    const QString number = displayTenths(cost.farthest);
    const QString far = number == QStringLiteral("1") ? tr("1 unit") : tr("%1 units").arg(number);
    return cost.movedVertices == 1
               ? tr("moves a vertex by %1").arg(far)
               : tr("moves %1 vertices by up to %2")
                     .arg(displayNumber(static_cast<std::int64_t>(cost.movedVertices)), far);
}

QString costText(const PatchCost& cost)
{
    QStringList parts;
    if (cost.movedVertices > 0) {
        parts << movedText(cost);
    }
    const auto portals = (cost.linked + 1) / 2;
    const std::array counts{
        CostPart{cost.sectorsRemoved, "removes a sector", "removes %1 sectors"},
        CostPart{cost.spritesRemoved, "deletes a sprite", "deletes %1 sprites"},
        CostPart{cost.wallsRemoved, "removes a wall", "removes %1 walls"},
        CostPart{cost.wallsAdded, "adds a wall", "adds %1 walls"},
        CostPart{portals, "makes a portal", "makes %1 portals"},
        CostPart{cost.unlinked, "a wall becomes solid", "%1 walls become solid"}};
    for (const CostPart& part : counts) {
        if (part.count > 0) {
            parts << counted(part);
        }
    }
    return parts.isEmpty() ? tr("moves and removes nothing") : parts.join(QStringLiteral(", "));
}

PlanResult plannedFor(const MapView& view, std::span<const Finding> findings, const Remedy& remedy)
{
    if (findings.size() == 1) {
        return plan(view, remedy.request);
    }
    const JointRemedy joint = jointRemedyOf(view, findings, remedy.text);
    if (joint.requests.empty() && joint.refused) {
        return tl::unexpected(*joint.refused);
    }
    return planTogether(view, joint.requests);
}

} // namespace

std::vector<FixOption> fixOptionsOf(const MapView& view, std::span<const Finding> findings)
{
    std::vector<FixOption> options;
    for (const Remedy& remedy : remediesOf(view, findings.front()).list) {
        FixOption option{.remedy = remedy.text, .isSafe = remedy.isSafe};
        if (findings.size() <= mostPlanned) {
            if (const auto planned = plannedFor(view, findings, remedy)) {
                option.cost = costText(costOf(planned->patch));
                option.preview = fixPreviewOf(view, planned->patch);
            } else {
                option.refusal = refusalText(planned.error());
            }
        }
        options.push_back(std::move(option));
    }
    return options;
}

RepairRequest safeRepairOf(const MapView& view)
{
    return {.sectors = damagedAmong(view, view.map.sectorOrder())};
}

bool areSafeFixesFor(std::span<const Finding> findings)
{
    return std::ranges::any_of(findings, isForSafeRepair);
}

SafeFixes safeFixesOf(const MapView& view, std::span<const Finding> findings)
{
    const auto count = std::ranges::count_if(findings, isForSafeRepair);
    SafeFixes fixes{.areOffered = count > 0};
    if (count == 0 || static_cast<std::size_t>(count) > mostPlanned) {
        return fixes;
    }
    const RepairRequest repair = safeRepairOf(view);
    if (repair.sectors.size() > mostRepaired) {
        return fixes;
    }
    const PlanResult planned = plan(view, repair);
    if (planned && planned->repair) {
        fixes.places = planned->repair->fixes.size();
    }
    return fixes;
}

int firstOption(std::span<const FixOption> options)
{
    const auto works = [](const FixOption& option) {
        return option.refusal.isEmpty();
    };
    const auto safe = std::ranges::find_if(options, [&](const FixOption& option) {
        return option.isSafe && works(option);
    });
    const auto any = std::ranges::find_if(options, works);
    const auto chosen = safe != options.end() ? safe : any;
    return chosen != options.end() ? static_cast<int>(chosen - options.begin()) : -1;
}

} // namespace sectored::editor
