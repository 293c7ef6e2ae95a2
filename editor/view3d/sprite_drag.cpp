#include "editor/view3d/sprite_drag.h"

#include "sectored/edit/script/plan_together.h"
#include "sectored/geom/nearest_point.h"
#include "sectored/map/plane.h"

#include "editor/document/document.h"
#include "editor/tool/aim/plan_points.h"
#include "editor/tool/aim/snapper.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace sectored::editor {

namespace {

constexpr double heightGrid = 128;   ///< Build z units
constexpr double farthest = 1 << 17; ///< map units from the eye
constexpr double shallowest =
    1.0 / 12; ///< height above or below the eye, as a share of the distance

std::int32_t buildHeight(double z, double step)
{
    using Height = std::numeric_limits<std::int32_t>;
    return static_cast<std::int32_t>(std::clamp(
        nearestMultiple(z, step),
        static_cast<double>(Height::min()),
        static_cast<double>(Height::max())));
}

std::int32_t changedHeight(std::int32_t z, std::int64_t by)
{
    using Height = std::numeric_limits<std::int32_t>;
    return static_cast<std::int32_t>(
        std::clamp<std::int64_t>(z + by, Height::min(), Height::max()));
}

/// Returns the point at the end of a ray, if it is in front of the eye and not too far away.
std::optional<Vec3> endOf(Vec3 eye, Vec3 way, double part)
{
    const bool isSeen = part > 0 && part * length(way) < farthest;
    return isSeen ? std::optional(eye + way * part) : std::nullopt;
}

} // namespace

SpriteDrag::SpriteDrag(Document& document, SpriteId sprite, Vec2 pressedAt)
    : m_document(document)
    , m_sprite(sprite)
    , m_from(pressedAt)
{
    const Sprite& row = document.level().map()[sprite];
    m_start = m_to = row.position;
    m_startZ = m_z = row.z;
    m_wanted = m_base = {
        static_cast<double>(row.position.x),
        static_cast<double>(row.position.y),
        upwards(row.z)};
}

/// Returns the place that keeps the position of the sprite under the pointer. Empty if there is
/// none.
std::optional<Vec3> SpriteDrag::followed(const PointedPicture& pointed) const
{
    const Camera& camera = pointed.camera;
    const auto pixel = pixelOf(camera, pointed.lens, m_base);
    if (!pixel) {
        return std::nullopt;
    }
    const Vec2 moved{pointed.pixel.x - m_from.x, pointed.pixel.y - m_from.y};
    const Vec3 way = directionAt(camera, pointed.lens, {pixel->x + moved.x, pixel->y + moved.y});
    const CameraAxes axes = axesOf(camera);
    const Vec3 from = m_base - camera.eye;
    const double ahead = std::hypot(axes.forward.x, axes.forward.y);
    const Vec3 level{axes.forward.x / ahead, axes.forward.y / ahead, 0};
    if (m_rises) {
        const auto end = endOf(camera.eye, way, dot(from, level) / dot(way, level));
        return end ? std::optional(Vec3{m_base.x, m_base.y, end->z}) : std::nullopt;
    }
    if (std::abs(from.z) > shallowest * std::hypot(from.x, from.y)) {
        const auto end = endOf(camera.eye, way, from.z / way.z);
        return end ? std::optional(Vec3{end->x, end->y, m_base.z}) : std::nullopt;
    }
    // Seen from the side, a plane has no distances: up on the screen is away from the eye.
    const double unit = 2 * spreadOf(pointed.lens) * dot(from, axes.forward) / pointed.lens.width;
    return m_base + axes.right * (moved.x * unit) - level * (moved.y * unit);
}

void SpriteDrag::update(const PointedPicture& pointed)
{
    if (std::exchange(m_rises, pointed.modifiers.shift) != pointed.modifiers.shift) {
        m_base = m_wanted;
        m_from = pointed.pixel;
    }
    const auto place = followed(pointed);
    if (!place) {
        return;
    }
    m_wanted = *place;
    const bool isFree = pointed.modifiers.control;
    if (m_rises) {
        m_z = buildHeight(downwards(place->z), isFree ? 1 : heightGrid);
    } else {
        const SnapSettings settings =
            effectiveSettings(m_document.options().snap(), {.control = isFree});
        const Vec2 at{place->x, place->y};
        m_to = settings.toGrid ? gridPoint(at, gridOf(settings)) : nearestPoint(at);
    }
    m_plan.reset();
    if (by() != Point{} || zBy() != 0) {
        m_plan = planTogether(m_document.view(), requests());
    }
}

/// Heights first: the sector of a sprite that moves depends on its height.
std::vector<Request> SpriteDrag::requests() const
{
    const Map& map = m_document.level().map();
    const std::vector<SpriteId>& sprites = m_document.selection().sprites;
    std::vector<Request> requests;
    if (zBy() != 0) {
        SetEachRequest heights{.rows = sprites, .field = "z", .values = {}};
        for (const SpriteId sprite : sprites) {
            heights.values.push_back(changedHeight(map[sprite].z, zBy()));
        }
        requests.emplace_back(std::move(heights));
    }
    if (by() != Point{}) {
        MoveRequest move;
        for (const SpriteId sprite : sprites) {
            move.sprites.push_back(
                {.sprite = sprite, .to = movedPoint(map[sprite].position, by().x, by().y)});
        }
        requests.emplace_back(std::move(move));
    }
    return requests;
}

std::optional<Refusal> SpriteDrag::commit()
{
    if (!m_plan) {
        return std::nullopt;
    }
    const bool isOne = m_document.selection().sprites.size() == 1;
    const PlanResult result =
        m_document.edits().commitAs(isOne ? "Move sprite" : "Move sprites", requests());
    return result ? std::nullopt : std::optional(result.error());
}

} // namespace sectored::editor
