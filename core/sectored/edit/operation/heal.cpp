#include "sectored/edit/operation/heal.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/operation/insert_vertex.h"
#include "sectored/edit/operation/move.h"
#include "sectored/edit/operation/repair.h"
#include "sectored/edit/repair/gap.h"
#include "sectored/edit/repair/t_junctions.h"
#include "sectored/edit/row/plan_chain.h"
#include "sectored/map/by_number.h"
#include "sectored/map/invariant.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <set>
#include <string>

namespace sectored {

namespace {

/// Widest gap that can be asked for.
constexpr std::int64_t widestGap = 64;

/// Returns the edit that closes a gap. A vertex that is less than a unit from a wall stays, and the
/// wall bends to it.
PlanResult planClosing(const MapView& view, const VertexGap& gap)
{
    if (gap.from == gap.to) {
        return planInsertVertex(view, {.at = gap.from, .sheet = {.seed = gap.sector}});
    }
    return planMove(
        view,
        {.vertices = {{gap.from, gap.to}}, .sheet = {.seed = gap.sector}, .stitches = true});
}

class Healing {
public:
    Healing(const MapView& view, const HealRequest& request)
        : m_view(view)
        , m_request(request)
        , m_chain(view)
    {}

    PlanResult run()
    {
        repairDamaged();
        closeGaps();
        splitAndLink();
        Plan plan = m_chain.finish();
        if (plan.patch.isEmpty()) {
            return refuse(m_refusal.value_or(Refusal{
                .code = MessageCode::NothingToHeal,
                .arguments = {std::to_string(m_request.within)}}));
        }
        plan.repair = std::move(m_report);
        return plan;
    }

private:
    void repairDamaged()
    {
        const auto damaged = damagedAmong(m_view, byNumber(m_view, m_request.sectors));
        if (damaged.empty()) {
            return;
        }
        if (auto repaired = planRepair(m_view, {.sectors = damaged})) {
            m_report = std::move(repaired->repair);
            m_chain.add(*std::move(repaired));
        } else {
            m_refusal = repaired.error();
        }
    }

    void closeGaps()
    {
        if (m_request.within == 0) {
            return;
        }
        const Map before = m_chain.view().map;
        std::set<WallId> stretched;
        for (const VertexGap& gap :
             gapsAround(m_chain.view(), m_request.sectors, m_request.within)) {
            PlanResult closed = planClosing(m_chain.view(), gap);
            if (closed) {
                for (const auto& change : closed->patch.walls) {
                    stretched.insert(change.id);
                }
                m_chain.add(*std::move(closed));
            } else if (!m_refusal && !hasId(closed.error().code, "E-NOSUCH")) {
                m_refusal = m_chain.renumbered(std::move(closed.error()));
            }
        }
        restoreTextures(before, stretched);
    }

    /// A vertex that was moved for one gap and back for another has scaled the textures of its
    /// walls for nothing.
    void restoreTextures(const Map& before, const std::set<WallId>& stretched)
    {
        const Map& now = m_chain.view().map;
        PatchBuilder builder(m_chain.view());
        for (const WallId wall : stretched) {
            const Wall* const row = now.find(wall);
            const Wall* const was = before.find(wall);
            if (row != nullptr && was != nullptr && row->position == was->position
                && now.endOf(*row) == before.endOf(*was)) {
                builder.edit(wall).xrepeat = was->xrepeat;
                builder.edit(wall).xpanning = was->xpanning;
            }
        }
        if (Patch restored = builder.finish(); !restored.isEmpty()) {
            m_chain.add(std::move(restored));
        }
    }

    void splitAndLink()
    {
        if (Patch split = splitTJunctions(m_chain.view(), m_request.sectors); !split.isEmpty()) {
            m_chain.add(std::move(split));
        }
        if (Patch links = linkNewTwins(m_view, m_chain.view(), m_request.sectors);
            !links.isEmpty()) {
            m_chain.add(std::move(links));
        }
    }

    const MapView& m_view;
    const HealRequest& m_request;
    PlanChain m_chain;
    std::optional<RepairReport> m_report;
    std::optional<Refusal> m_refusal; ///< of the first gap that could not be closed
};

} // namespace

PlanResult planHeal(const MapView& view, const HealRequest& request)
{
    if (auto missing = missingRow(view.map, request.sectors)) {
        return refuse(std::move(*missing));
    }
    if (auto refusal = rangeRefusal(
            {.name = "within", .value = request.within, .minimum = 0, .maximum = widestGap})) {
        return refuse(std::move(*refusal));
    }
    return Healing(view, request).run();
}

void describe(FieldVisitor& fields, HealRequest& request)
{
    fields.visitSectorsOrAll("sector", request.sectors);
    visitDistance(fields, "within", HealRequest::usualWithin, request.within);
}

} // namespace sectored
