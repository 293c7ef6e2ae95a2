#include "editor/tool/move/floating_rows.h"

#include "sectored/base/sort_unique.h"
#include "sectored/geom/affine_map.h"
#include "sectored/geom/build_angle.h"
#include "sectored/geom/isometry.h"
#include "sectored/map/fragment.h"
#include "sectored/map/overlap.h"

#include "editor/tool/take/thing.h"

#include <algorithm>
#include <set>

namespace sectored::editor {

namespace {

constexpr int quarterDegrees = 90;

/// Requests count degrees clockwise.
Decimal clockwise(int degrees)
{
    return {-std::int64_t{degrees} * billion};
}

decltype(TransformRequest::motion) rotationOf(int degrees)
{
    if (degrees % quarterDegrees == 0) {
        return static_cast<QuarterTurn>((4 - degrees / quarterDegrees) % 4);
    }
    return Rotation{clockwise(degrees)};
}

Point doubled(Point p)
{
    return {2 * p.x, 2 * p.y};
}

Box boxOf(const MapRows& copied)
{
    Box box;
    for (const Wall& wall : copied.walls) {
        box.include(wall.position);
    }
    if (copied.walls.empty()) {
        for (const Sprite& sprite : copied.sprites) {
            box.include(sprite.position);
        }
    }
    return box;
}

Point centreOf(const Box& box)
{
    const auto middle = [](std::int32_t low, std::int32_t high) {
        return static_cast<std::int32_t>((std::int64_t{low} + high) / 2);
    };
    return box.isEmpty() ? Point{}
                         : Point{middle(box.low.x, box.high.x), middle(box.low.y, box.high.y)};
}

/// Applies a transform of all sectors to a level.
std::optional<Refusal> transform(Map& map, const TransformRequest& request)
{
    const MapIndex index(map);
    const PlanResult result = plan({map, index}, request);
    if (result) {
        apply(map, result->patch);
        return std::nullopt;
    }
    const MessageCode code = result.error().code;
    const bool isSame = code == MessageCode::NoMove || code == MessageCode::NoChange;
    return isSame ? std::nullopt : std::optional(result.error());
}

MapRows rowsOf(const Map& map)
{
    const std::vector<SectorId> sectors(map.sectorOrder().begin(), map.sectorOrder().end());
    const std::vector<SpriteId> sprites(map.spriteOrder().begin(), map.spriteOrder().end());
    return fragmentOf(map, {.sectors = sectors, .sprites = sprites});
}

} // namespace

FloatingRows::FloatingRows(std::shared_ptr<const MapRows> rows)
    : m_original(std::move(rows))
    , m_box(boxOf(*m_original))
    , m_centre(centreOf(m_box))
{
    setRows(m_original);
}

Point FloatingRows::moved(Point p) const
{
    if (m_pose.isMirrored) {
        p = mirrorAbout(MirrorAxis::X, doubled(m_centre))(p);
    }
    return m_pose.degrees == 0
               ? p
               : AffineMap::rotation(clockwise(m_pose.degrees), doubled(m_centre))(p);
}

tl::expected<Map, Refusal> FloatingRows::turned(RowsPose pose) const
{
    Map map(*m_original);
    TransformRequest request{
        .sectors = {map.sectorOrder().begin(), map.sectorOrder().end()},
        .motion = MirrorAxis::X,
        .doubledPivot = doubled(m_centre)};
    if (pose.isMirrored) {
        if (auto refusal = transform(map, request)) {
            return tl::unexpected(std::move(*refusal));
        }
    }
    request.motion = rotationOf(pose.degrees);
    if (pose.degrees != 0) {
        if (auto refusal = transform(map, request)) {
            return tl::unexpected(std::move(*refusal));
        }
    }
    return map;
}

std::optional<Refusal> FloatingRows::setPose(RowsPose pose)
{
    if (pose == m_pose) {
        return std::nullopt;
    }
    if (pose == RowsPose{}) {
        m_pose = pose;
        setRows(m_original);
        return std::nullopt;
    }
    if (!m_original->sectors.empty()) {
        const auto map = turned(pose);
        if (!map) {
            return map.error();
        }
        m_pose = pose;
        setRows(std::make_shared<const MapRows>(rowsOf(*map)));
        return std::nullopt;
    }
    m_pose = pose;
    MapRows rows = *m_original;
    const int turn = AffineMap::rotation(clockwise(pose.degrees), {}).turn();
    for (Sprite& sprite : rows.sprites) {
        sprite.position = moved(sprite.position);
        const int angle = pose.isMirrored ? fullCircle / 2 - sprite.ang : sprite.ang;
        sprite.ang = wholeAngle(angle + turn);
    }
    setRows(std::make_shared<const MapRows>(std::move(rows)));
    return std::nullopt;
}

void FloatingRows::setRows(std::shared_ptr<const MapRows> rows)
{
    m_rows = std::move(rows);
    m_vertices.clear();
    m_sprites.clear();
    m_areas.clear();
    m_edges.clear();
    for (const Wall& wall : m_rows->walls) {
        m_vertices.push_back(wall.position);
    }
    sortUnique(m_vertices);
    for (const Sprite& sprite : m_rows->sprites) {
        m_sprites.push_back(sprite.position);
    }
    const Map map(*m_rows);
    for (const SectorId sector : map.sectorOrder()) {
        m_areas.push_back(loopPointsOf(map, sector));
        m_edges.push_back(edgesOf(map, sector));
    }
}

std::vector<SectorId> FloatingRows::covered(const MapView& view, Point by) const
{
    const Isometry shift = translation(by);
    std::set<SectorId> covered;
    for (std::vector<Segment> edges : m_edges) {
        Box box;
        for (Segment& edge : edges) {
            edge = {shift(edge.a), shift(edge.b)};
            box.include(edge.a);
            box.include(edge.b);
        }
        for (const SectorId sector : view.index.sectorsMeeting(box)) {
            if (!covered.contains(sector) && shareArea(edges, edgesOf(view.map, sector))) {
                covered.insert(sector);
            }
        }
    }
    return {covered.begin(), covered.end()};
}

} // namespace sectored::editor
