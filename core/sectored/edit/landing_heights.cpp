#include "sectored/edit/landing_heights.h"

#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/row/plan_chain.h"
#include "sectored/edit/shared_slope_height.h"
#include "sectored/edit/stitch/wall_origins.h"
#include "sectored/geom/segment.h"
#include "sectored/map/by_number.h"
#include "sectored/map/plane.h"
#include "sectored/map/portal.h"

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace sectored {

namespace {

/// The heights of a sector, in Build z units.
struct PlaneHeights {
    std::int64_t floor = 0;
    std::int64_t ceiling = 0;

    auto operator<=>(const PlaneHeights&) const = default;
};

/// What landed sectors take.
struct TakenHeights {
    std::map<PlaneHeights, std::vector<SectorId>> sectors{}; ///< whose heights change, by new ones
    std::vector<SectorId> linked{};                          ///< with a plane that stays
};

/// Tests whether the first portal is longer, or as long with a lower number.
bool isBefore(const MapView& view, WallId portal, WallId other)
{
    const Int128 length = squaredLength(lineOf(view.map, portal));
    const Int128 otherLength = squaredLength(lineOf(view.map, other));
    return length != otherLength ? length > otherLength
                                 : view.numbering().of(portal) < view.numbering().of(other);
}

/// Returns for each landed sector that has any the first of its new portals to others.
std::unordered_map<SectorId, WallId> newPortals(
    const MapView& view,
    const MapView& after,
    const Patch& patch,
    std::span<const SectorId> landed)
{
    const std::unordered_set<SectorId> own(landed.begin(), landed.end());
    WallOrigins origins(view.map, after.map);
    std::unordered_map<SectorId, WallId> portals;
    for (const auto& change : patch.walls) {
        const auto partner = change.after ? partnerOf(after.map, change.id) : std::nullopt;
        const SectorRef sector = partner ? after.map[change.id].sector : SectorRef();
        const SectorRef across = partner ? after.map[*partner].sector : SectorRef();
        if (!sector.isRow() || !across.isRow() || !own.contains(sector.row())
            || own.contains(across.row()) || origins.werePortal(change.id, *partner)) {
            continue;
        }
        const auto [known, isNew] = portals.try_emplace(sector.row(), change.id);
        if (!isNew && isBefore(after, change.id, known->second)) {
            known->second = change.id;
        }
    }
    return portals;
}

TakenHeights takenHeights(const MapView& after, const std::unordered_map<SectorId, WallId>& portals)
{
    TakenHeights taken;
    for (const auto& each : portals) {
        const SectorId sector = each.first;
        const WallId portal = each.second;
        const Sector& row = after.map[sector];
        bool isLinked = false;
        const auto taking = [&](PlaneKind kind) {
            const Plane& plane = planeOf(row, kind);
            const std::int64_t z = meetingHeightAt(after.map, portal, kind);
            const bool stays = bunchOf(after.map, plane).has_value();
            isLinked = isLinked || (stays && z != plane.z);
            return stays ? plane.z : z;
        };
        const PlaneHeights heights{
            .floor = taking(PlaneKind::Floor),
            .ceiling = taking(PlaneKind::Ceiling)};
        if (heights != PlaneHeights{.floor = row.floor.z, .ceiling = row.ceiling.z}) {
            taken.sectors[heights].push_back(sector);
        }
        if (isLinked) {
            taken.linked.push_back(sector);
        }
    }
    return taken;
}

/// Adds the heights to plans of a landing. Returns why one is refused.
std::optional<Refusal> setHeights(PlanChain& chain, const TakenHeights& taken)
{
    for (const auto& [heights, sectors] : taken.sectors) {
        const SetRequest request{
            .rows = byNumber(chain.view(), sectors),
            .values =
                {{.field = "floorz", .value = heights.floor},
                 {.field = "ceilingz", .value = heights.ceiling}},
            .sprites = SpritesOnPlanes::Follow};
        PlanResult set = plan(chain.view(), request);
        if (!set) {
            return chain.renumbered(std::move(set.error()));
        }
        chain.add(*std::move(set));
    }
    return std::nullopt;
}

} // namespace

PlanResult withLandingHeights(const MapView& view, const LandedSectors& landed, PlanResult plan)
{
    if (!plan || landed.heights == LandingHeights::Keep) {
        return plan;
    }
    PlanChain chain(view);
    chain.add(*plan);
    const TakenHeights taken =
        takenHeights(chain.view(), newPortals(view, chain.view(), plan->patch, landed.sectors));
    if (taken.sectors.empty() && taken.linked.empty()) {
        return plan;
    }
    if (!taken.linked.empty()) {
        chain.add(Plan{
            .notices = {sectorsNotice(
                {MessageCode::LinkedHeightKept, MessageCode::LinkedHeightsKept},
                byNumber(chain.view(), taken.linked),
                chain.view().numbering())}});
    }
    if (auto refusal = setHeights(chain, taken)) {
        return refuse(std::move(*refusal));
    }
    return chain.finish();
}

void visitHeights(FieldVisitor& fields, LandingHeights& heights)
{
    static constexpr std::array<std::string_view, 2> words{"keep", "neighbour"};
    visitLaterWord(fields, "heights", words, heights);
}

} // namespace sectored
