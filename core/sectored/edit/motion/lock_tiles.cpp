#include "sectored/edit/motion/lock_tiles.h"

#include "sectored/edit/answer/notice.h"
#include "sectored/edit/flat_panning.h"
#include "sectored/edit/motion/lock_walls.h"
#include "sectored/edit/row/slope_hinge.h"
#include "sectored/edit/row/trial.h"
#include "sectored/map/by_number.h"
#include "sectored/map/flat_mapping.h"
#include "sectored/map/plane.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <utility>

namespace sectored {

namespace {

using PointMap = std::function<Point(Point)>;

/// A sector whose textures go somewhere.
struct MovedFlats {
    SectorId sector{};
    std::span<const Point> before{}; ///< its vertices
    std::span<const Point> after{};  ///< where the texels of these shall be
};

/// Returns the first wall of a sector in the builder; of zero length if it has none.
Segment hingeAfter(const PatchBuilder& builder, SectorId sector)
{
    const auto walls = builder.wallsOf(sector);
    const Wall* const first = walls.empty() ? nullptr : builder.find(walls.front());
    if (first == nullptr) {
        return {};
    }
    const Wall* const end = first->point2.isRow() ? builder.find(first->point2.row()) : nullptr;
    return {first->position, end != nullptr ? end->position : first->position};
}

/// Returns how far the drift is from a mere shift, in texels.
double spreadOf(const TexelDrift& drift)
{
    return drift.errorAfter(drift.middle());
}

/// A flat after the edit, and its drift from the one before.
struct FittedFlat {
    Flat flat{};
    TexelDrift drift{};
};

/// Returns the flat with those of its eight positions (Spec: content 2.11) in which it differs
/// least from the one before by more than a shift; the present one if others are no better.
FittedFlat nearestPosition(const Flat& flat, const Flat& before, const FlatPoints& points)
{
    constexpr std::array<std::int32_t, 3> bits{
        plane_bit::swapped,
        plane_bit::flippedX,
        plane_bit::flippedY};
    constexpr double slack = 1e-6;
    FittedFlat best{flat, driftBetween(flat, before, points)};
    for (unsigned state = 1; state < 1U << bits.size(); ++state) {
        Flat turned = flat;
        for (std::size_t bit = 0; bit < bits.size(); ++bit) {
            turned.plane.stat ^= (state >> bit & 1U) != 0 ? bits.at(bit) : 0;
        }
        const TexelDrift drift = driftBetween(turned, before, points);
        if (spreadOf(drift) < spreadOf(best.drift) - slack) {
            best = {turned, drift};
        }
    }
    return best;
}

class FlatLocking {
public:
    FlatLocking(const MapView& view, PatchBuilder& builder, TileLosses& losses)
        : m_view(view)
        , m_builder(builder)
        , m_losses(losses)
    {}

    void lock(const MovedFlats& moved)
    {
        Sector row = m_builder[moved.sector];
        PlaneLoss loss{.sector = moved.sector};
        loss.ceiling = lockPlane(row.ceiling, moved);
        loss.floor = lockPlane(row.floor, moved);
        if (row != m_builder[moved.sector]) {
            m_builder.edit(moved.sector) = row;
        }
        if (!loss.isNone()) {
            m_losses.planes.push_back(loss);
        }
    }

    /// Notes a sector whose textures along the axes cannot turn by the angle of a rotation.
    void noteUnturned(SectorId sector)
    {
        const Sector& row = m_view.map[sector];
        const auto stays = [](const Plane& plane) {
            return !isSky(plane) && !isAligned(plane);
        };
        if (stays(row.ceiling) || stays(row.floor)) {
            m_losses.unturned.push_back(sector);
        }
    }

private:
    TextureLoss lockPlane(Plane& plane, const MovedFlats& moved) const
    {
        if (isSky(plane)) {
            return {}; // it is not mapped onto the plane
        }
        const Flat before{plane, hingeOf(m_view.map, moved.sector)};
        const FittedFlat fitted = nearestPosition(
            {plane, hingeAfter(m_builder, moved.sector)},
            before,
            {.own = moved.after, .wanted = moved.before});
        plane = fitted.flat.plane;
        panBy(m_view, plane, fitted.drift.middle());
        const TextureLoss loss = lossAfterPanning(m_view, before.plane, plane, fitted.drift);
        const bool turns =
            isAligned(plane) && moved.before.data() == moved.after.data()
            && turnBetween(before.firstWall, fitted.flat.firstWall) == HingeTurn::Lost;
        return loss.kind != TextureLoss::Kind::None && turns
                   ? TextureLoss{TextureLoss::Kind::Turned}
                   : loss;
    }

    const MapView& m_view;
    PatchBuilder& m_builder;
    TileLosses& m_losses;
};

std::vector<Point> verticesOf(const Map& map, SectorId sector)
{
    std::vector<Point> vertices;
    for (const WallId wall : map.wallsOf(sector)) {
        vertices.push_back(map[wall].position);
    }
    return vertices;
}

bool hasAlignedFlat(const Sector& sector)
{
    return isAligned(sector.ceiling) || isAligned(sector.floor);
}

/// Tests whether the first wall of a sector, along which a texture lies, is not where it was.
bool hasMovedHinge(const MapView& view, const PatchBuilder& builder, SectorId sector)
{
    const Segment before = hingeOf(view.map, sector);
    const Segment after = hingeAfter(builder, sector);
    return hasAlignedFlat(view.map[sector]) && before != after && after.a != after.b;
}

void takeWalls(TileLosses& losses, WallTileLosses walls)
{
    losses.walls = std::move(walls.walls);
    losses.texels = walls.texels;
    losses.shared = std::move(walls.shared);
}

/// Locks the flats of a sector that stretches: they stay in the world.
void lockStretched(
    const MapView& view,
    const PatchBuilder& builder,
    FlatLocking& flats,
    SectorId sector)
{
    if (hasMovedHinge(view, builder, sector)) {
        const auto vertices = verticesOf(view.map, sector);
        flats.lock({.sector = sector, .before = vertices, .after = vertices});
    }
}

/// Locks the flats of a sector that moves as a whole.
void lockMoving(const MapView& view, FlatLocking& flats, SectorId sector, const PointMap& target)
{
    const auto before = verticesOf(view.map, sector);
    std::vector<Point> after;
    std::ranges::transform(before, std::back_inserter(after), target);
    flats.lock({.sector = sector, .before = before, .after = after});
}

template <class IdType>
std::vector<IdType> leftOf(const MapView& after, const std::vector<IdType>& ids)
{
    std::vector<IdType> left;
    std::ranges::copy_if(ids, std::back_inserter(left), [&](IdType id) {
        return after.map.find(id) != nullptr;
    });
    return byNumber(after, std::move(left));
}

void addWallNotices(std::vector<Notice>& notices, const MapView& after, const TileLosses& losses)
{
    if (const auto walls = leftOf(after, losses.walls); !walls.empty()) {
        notices.push_back(
            {.code =
                 walls.size() == 1 ? MessageCode::WallTileShifted : MessageCode::WallTilesShifted,
             .arguments =
                 {numbered(after.numbering(), walls),
                  std::to_string(std::llround(std::ceil(losses.texels)))},
             .about = {.walls = walls}});
    }
    if (const auto walls = leftOf(after, losses.shared); !walls.empty()) {
        notices.push_back(
            {.code = MessageCode::PanningShared,
             .arguments = {numbered(after.numbering(), walls)},
             .about = {.walls = walls}});
    }
}

std::vector<SectorId> sectorsWithoutTiles(std::span<const PlaneLoss> losses)
{
    std::vector<SectorId> sectors;
    for (const PlaneLoss& loss : losses) {
        if (loss.ceiling.kind == TextureLoss::Kind::Unknown
            || loss.floor.kind == TextureLoss::Kind::Unknown) {
            sectors.push_back(loss.sector);
        }
    }
    return sectors;
}

void dropUnknown(TextureLoss& texture)
{
    if (texture.kind == TextureLoss::Kind::Unknown) {
        texture = {};
    }
}

} // namespace

TileLosses lockTiles(const MapView& view, const SectorMotion& motion, PatchBuilder& builder)
{
    TileLosses losses;
    FlatLocking flats(view, builder, losses);
    const PointMap target = [&motion](Point p) {
        return motion.target(p);
    };
    const bool isRotation = motion.affine && motion.affine->keepsLengths();
    for (const SectorId sector : motion.sectors) {
        if (isRotation) {
            flats.noteUnturned(sector);
        } else if (!motion.affine) {
            lockMoving(view, flats, sector, target);
        }
    }
    for (const SectorId sector : motion.attached) {
        lockStretched(view, builder, flats, sector);
    }
    auto sectors = motion.attached;
    if (!motion.affine && motion.motion.mirrors()) {
        sectors.insert(sectors.end(), motion.sectors.begin(), motion.sectors.end());
    }
    MovedWalls walls{.sectors = sectors};
    if (!motion.affine || isRotation) {
        walls.target = target;
    }
    takeWalls(losses, lockWalls(view, walls, builder));
    return losses;
}

TileLosses lockTiles(
    const MapView& view,
    const MoveSelection& selection,
    std::span<const SectorId> sectors,
    PatchBuilder& builder)
{
    TileLosses losses;
    FlatLocking flats(view, builder, losses);
    for (const SectorId sector : sectors) {
        if (selection.rigid.contains(sector)) {
            lockMoving(view, flats, sector, [&selection](Point p) {
                return selection.targetOf(p);
            });
        } else {
            lockStretched(view, builder, flats, sector);
        }
    }
    takeWalls(losses, lockWalls(view, {.sectors = sectors}, builder));
    return losses;
}

PlaneLoss lockPastedTiles(const MapView& view, Point by, Sector& row)
{
    const auto lock = [&](Plane& plane) {
        if (isSky(plane) || isAligned(plane)) {
            return TextureLoss{};
        }
        const Plane before = plane;
        const std::array own{by};
        const std::array wanted{Point{}};
        const TexelDrift drift = driftBetween({plane}, {plane}, {.own = own, .wanted = wanted});
        panBy(view, plane, drift.middle());
        return lossAfterPanning(view, before, plane, drift);
    };
    PlaneLoss loss;
    loss.ceiling = lock(row.ceiling);
    loss.floor = lock(row.floor);
    return loss;
}

PlanResult withTileNotices(const MapView& view, const TileLosses& losses, PlanResult plan)
{
    if (!plan
        || (losses.planes.empty() && losses.unturned.empty() && losses.walls.empty()
            && losses.shared.empty())) {
        return plan;
    }
    const Trial trial(view, plan->patch);
    const MapView after = trial.view();
    std::vector<Notice>& notices = plan->notices;
    std::vector<SectorId> unknown = leftOf(after, sectorsWithoutTiles(losses.planes));
    const bool joinsUnknown = unknown.size() > 1;
    for (PlaneLoss loss : losses.planes) {
        if (joinsUnknown) {
            dropUnknown(loss.ceiling);
            dropUnknown(loss.floor);
        }
        if (after.map.find(loss.sector) != nullptr) {
            std::ranges::move(planeNotices(loss, after.numbering()), std::back_inserter(notices));
        }
    }
    if (joinsUnknown) {
        notices.push_back(
            {.code = MessageCode::TexturesUnknown,
             .arguments = {numbered(after.numbering(), unknown)},
             .about = {.sectors = std::move(unknown)}});
    }
    if (auto sectors = leftOf(after, losses.unturned); !sectors.empty()) {
        notices.push_back(sectorsNotice(
            {MessageCode::FlatTileKept, MessageCode::FlatTilesKept},
            std::move(sectors),
            after.numbering()));
    }
    addWallNotices(notices, after, losses);
    return plan;
}

} // namespace sectored
