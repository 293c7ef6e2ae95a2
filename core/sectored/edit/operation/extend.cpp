#include "sectored/edit/operation/extend.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/row/bunch.h"
#include "sectored/edit/row/link_walls.h"
#include "sectored/edit/row/trial.h"
#include "sectored/edit/write/inherit_wall.h"
#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/by_number.h"
#include "sectored/map/floor_link.h"
#include "sectored/map/invariant.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/plane.h"
#include "sectored/map/portal.h"
#include "sectored/map/sector_area.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <set>
#include <span>

namespace sectored {

namespace {

Refused versionRefusal(const Map& map, std::span<const SectorId> sectors)
{
    if (map.header().version == 9) {
        return std::nullopt;
    }
    return Refusal{
        .code = MessageCode::FloorsNeedVersion9,
        .arguments = {std::to_string(map.header().version)},
        .culprits = {.sectors = {sectors.begin(), sectors.end()}}};
}

Refusal planeRefusal(const MapView& view, SectorId sector, MessageCode code)
{
    return {
        .code = code,
        .arguments = {numbered(view.numbering(), sector)},
        .culprits = {.sectors = {sector}}};
}

Refused extendedTwiceOrSloped(const MapView& view, SectorId sector, PlaneKind kind)
{
    const bool isCeiling = kind == PlaneKind::Ceiling;
    const Plane& plane = planeOf(view.map[sector], kind);
    if (isDamaged(view, sector)) {
        return damagedRefusal(view, sector);
    }
    if (isSloped(plane)) {
        return planeRefusal(
            view,
            sector,
            isCeiling ? MessageCode::SlopedCeiling : MessageCode::SlopedFloor);
    }
    if (bunchOf(view.map, plane)) {
        return planeRefusal(
            view,
            sector,
            isCeiling ? MessageCode::CeilingExtended : MessageCode::FloorExtended);
    }
    for (const WallId wall : view.map.wallsOf(sector)) {
        if (!(view.map[wall].*floorLinkThrough(kind).named).isNull()) {
            return Refusal{
                .code = MessageCode::Linked,
                .arguments = {numbered(view.numbering(), wall)},
                .culprits = {.walls = {wall}}};
        }
    }
    return std::nullopt;
}

Refused extendRefusal(const MapView& view, const ExtendRequest& request)
{
    if (auto missing = missingRow(view.map, request.sectors)) {
        return missing;
    }
    if (auto refusal = versionRefusal(view.map, request.sectors)) {
        return refusal;
    }
    if (request.sectors.empty()) {
        return Refusal{.code = MessageCode::NothingToDo};
    }
    for (const SectorId sector : request.sectors) {
        if (auto refusal = extendedTwiceOrSloped(view, sector, request.plane)) {
            return refusal;
        }
    }
    return std::nullopt;
}

class Extending {
public:
    Extending(const MapView& view, const ExtendRequest& request)
        : m_view(view)
        , m_plane(request.plane)
        , m_height(request.height)
        , m_builder(view)
        , m_used(bunchNumbersOf(view.map))
        , m_sources(byNumber(view, request.sectors))
    {}

    PlanResult run()
    {
        for (const SectorId source : m_sources) {
            if (auto refusal = addAbove(source)) {
                return refuse(std::move(*refusal));
            }
        }
        for (const auto& [wall, copy] : m_copies) {
            connect(wall, copy);
        }
        Plan plan{.patch = m_builder.finish(), .created = m_made};
        const Trial after(m_view, plan.patch);
        addNotices(plan, after.view());
        return plan;
    }

private:
    const FloorLink& link() const { return floorLinkThrough(m_plane); }
    const FloorLink& linkBack() const { return floorLinkThrough(oppositeOf(m_plane)); }

    Refused addAbove(SectorId source)
    {
        const std::int32_t z = planeOf(m_view.map[source], m_plane).z;
        const auto bunch = bunchAt(z);
        if (!bunch) {
            return Refusal{
                .code = MessageCode::NoFreeBunch,
                .arguments = {std::to_string(mostBunches)}};
        }
        const std::int64_t far = farHeight(source, z);
        if (auto refusal = rangeRefusal(
                {.name = m_plane == PlaneKind::Ceiling ? "ceilingz" : "floorz",
                 .value = far,
                 .minimum = std::numeric_limits<std::int32_t>::min(),
                 .maximum = std::numeric_limits<std::int32_t>::max()})) {
            return refusal;
        }
        m_made.push_back(m_builder.add(extended(source, *bunch, static_cast<std::int32_t>(far))));
        open(planeOf(m_builder.edit(source), m_plane), *bunch);
        addWalls(source, m_made.back());
        return std::nullopt;
    }

    /// Returns the bunch for planes at a height. Empty if all are in use.
    std::optional<std::int32_t> bunchAt(std::int32_t z)
    {
        const auto known = m_bunches.find(z);
        if (known != m_bunches.end()) {
            return known->second;
        }
        const auto number = freeBunch(m_used);
        if (number) {
            m_bunches.emplace(z, *number);
            m_used.insert(*number);
        }
        return number;
    }

    /// Returns the height of the new sector's other plane. A closed sector gets a new one of the
    /// default height.
    std::int64_t farHeight(SectorId source, std::int32_t z) const
    {
        const Sector& row = m_view.map[source];
        const std::int64_t own = std::int64_t{row.floor.z} - row.ceiling.z;
        constexpr std::int64_t usual = 16384;
        const std::int64_t height = m_height.value_or(own > 0 ? own : usual);
        return m_plane == PlaneKind::Ceiling ? z - height : z + height;
    }

    /// Opens a plane to the sector beyond. The sky, if any, is now that of the sector beyond.
    static void open(Plane& plane, std::int32_t bunch)
    {
        plane.stat &= ~(plane_bit::parallax | plane_bit::sloped);
        plane.stat |= plane_bit::bunch;
        plane.heinum = 0;
        plane.xpanning = bunch;
    }

    Sector extended(SectorId source, std::int32_t bunch, std::int32_t far) const
    {
        Sector row = m_view.map[source];
        Plane& near = planeOf(row, oppositeOf(m_plane));
        open(near, bunch);
        near.stat &= ~plane_bit::maskedOrTranslucent;
        near.z = planeOf(row, m_plane).z;
        planeOf(row, m_plane).z = far;
        row.lotag = 0;
        row.hitag = 0;
        removeXRecord(row);
        row.kept = {};
        row.rawRange.reset();
        return row;
    }

    void addWalls(SectorId source, SectorId made)
    {
        std::vector<WallId> list;
        for (const WallId wall : m_view.map.wallsOf(source)) {
            list.push_back(m_builder.add(lookOf(m_view.map[wall], 9)));
            m_copies.emplace(wall, list.back());
        }
        m_builder.setWalls(made, std::move(list));
    }

    void connect(WallId wall, WallId copy)
    {
        const Map& map = m_view.map;
        Wall& row = m_builder.edit(copy);
        row.point2 = m_copies.at(map[wall].point2.row());
        row.*linkBack().named = wall;
        row.cstat |= linkBack().bit;
        Wall& own = m_builder.edit(wall);
        m_hasLostTag[wall] = m_plane == PlaneKind::Ceiling ? own.lotag != 0 : own.extra != -1;
        (m_plane == PlaneKind::Ceiling ? own.lotag : own.extra) =
            m_plane == PlaneKind::Ceiling ? 0 : -1;
        own.*link().named = copy;
        own.cstat |= link().bit;
        if (const auto opposite = copyBeyond(wall)) {
            linkWalls(m_builder, copy, *opposite);
        }
    }

    /// Returns the solid wall opposite the copy of a portal, in the sector beyond its neighbour.
    std::optional<WallId> copyBeyond(WallId wall) const
    {
        const Map& map = m_view.map;
        const auto partner = partnerOf(map, wall);
        if (!partner) {
            return std::nullopt;
        }
        if (const auto copied = m_copies.find(*partner); copied != m_copies.end()) {
            return copied->second;
        }
        const auto beyond = floorPartnerOf(map, *partner, link());
        const bool isFree = beyond && map[*beyond].nextWall.isNull()
                            && map[*beyond].nextSector.isNull() && map[*beyond].sector.isRow()
                            && lineOf(map, *beyond) == lineOf(map, *partner)
                            && !isDamaged(m_view, map[*beyond].sector.row());
        return isFree ? beyond : std::nullopt;
    }

    void addNotices(Plan& plan, const MapView& after) const
    {
        for (const auto& [wall, isLost] : m_hasLostTag) {
            if (isLost) {
                plan.notices.push_back(
                    {.code = m_plane == PlaneKind::Ceiling ? MessageCode::LotagIsLink
                                                           : MessageCode::ExtraIsLink,
                     .arguments = {numbered(after.numbering(), wall)},
                     .about = {.walls = {wall}}});
            }
        }
        for (const SectorId made : m_made) {
            const SectorArea area = areaOf(after, made);
            for (const SectorId other : after.index.sectorsMeeting(after.index.boxOf(made))) {
                if (sharesSpace(after.map, made, other) && shareArea(area, areaOf(after, other))) {
                    plan.notices.push_back(overlapNotice({made, other}, after.numbering()));
                }
            }
        }
    }

    /// Tests the heights of a new sector and of one that was there.
    bool sharesSpace(const Map& after, SectorId made, SectorId other) const
    {
        return m_view.map.find(other) != nullptr && after[other].ceiling.z < after[made].floor.z
               && after[made].ceiling.z < after[other].floor.z;
    }

    const MapView& m_view;
    PlaneKind m_plane;
    std::optional<std::int64_t> m_height;
    PatchBuilder m_builder;
    std::set<std::int32_t> m_used; ///< numbers of bunches
    std::vector<SectorId> m_sources;
    std::vector<SectorId> m_made;
    std::map<std::int32_t, std::int32_t> m_bunches; ///< by the height of the planes
    std::map<WallId, WallId> m_copies;              ///< by the wall that was copied
    std::map<WallId, bool> m_hasLostTag;
};

/// Returns the bunches of the planes.
std::vector<Bunch> bunchesOf(const Map& map, const SeparateRequest& request)
{
    std::vector<Bunch> bunches;
    for (const SectorId sector : request.sectors) {
        const auto number = bunchOf(map, planeOf(map[sector], request.plane));
        if (number && !std::ranges::count(bunches, *number, &Bunch::number)) {
            bunches.push_back(bunchWith(map, *number));
        }
    }
    return bunches;
}

void separate(SectorId sector, PlaneKind kind, PatchBuilder& builder)
{
    Plane& plane = planeOf(builder.edit(sector), kind);
    plane.stat &= ~plane_bit::bunch;
    plane.xpanning = 0;
    for (const WallId wall : builder.base().wallsOf(sector)) {
        clearFloorLink(builder.edit(wall), floorLinkThrough(kind));
    }
}

void describePlane(FieldVisitor& fields, PlaneKind& plane)
{
    static constexpr std::array<std::string_view, 2> planes{"ceiling", "floor"};
    visitWord(fields, "plane", planes, plane);
}

} // namespace

PlanResult planExtend(const MapView& view, const ExtendRequest& request)
{
    if (auto refusal = extendRefusal(view, request)) {
        return refuse(std::move(*refusal));
    }
    if (auto refusal = rangeRefusal(
            {.name = "height",
             .value = request.height.value_or(1),
             .minimum = 1,
             .maximum = std::numeric_limits<std::int32_t>::max()})) {
        return refuse(std::move(*refusal));
    }
    return Extending(view, request).run();
}

PlanResult planSeparate(const MapView& view, const SeparateRequest& request)
{
    if (auto missing = missingRow(view.map, request.sectors)) {
        return refuse(std::move(*missing));
    }
    if (auto refusal = versionRefusal(view.map, request.sectors)) {
        return refuse(std::move(*refusal));
    }
    PatchBuilder builder(view);
    for (const Bunch& bunch : bunchesOf(view.map, request)) {
        for (const SectorId sector : bunch.below) {
            separate(sector, PlaneKind::Ceiling, builder);
        }
        for (const SectorId sector : bunch.above) {
            separate(sector, PlaneKind::Floor, builder);
        }
    }
    return Plan{.patch = builder.finish()};
}

void describe(FieldVisitor& fields, ExtendRequest& request)
{
    fields.visit("sectors", request.sectors);
    describePlane(fields, request.plane);
    fields.visit("height", request.height);
}

void describe(FieldVisitor& fields, SeparateRequest& request)
{
    fields.visit("sectors", request.sectors);
    describePlane(fields, request.plane);
}

std::string stepNameOf(const ExtendRequest& request)
{
    return request.plane == PlaneKind::Ceiling ? "Extend up" : "Extend down";
}

} // namespace sectored
