#include "editor/view3d/paint/sprite_scene.h"

#include "sectored/map/plane.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace sectored::editor {

namespace {

/// Returns whether a sprite is drawn in the same way in both levels.
bool isSpriteAlike(const Map& before, const Map& after, SpriteId id)
{
    const Sprite* const old = before.find(id);
    const Sprite* const sprite = after.find(id);
    if (old == nullptr || sprite == nullptr || (old != sprite && *old != *sprite)) {
        return false;
    }
    const auto fading = [sprite](const Map& map) {
        const Sector* const sector =
            sprite->sector.isRow() ? map.find(sprite->sector.row()) : nullptr;
        return sector != nullptr ? sector->visibility : 0;
    };
    return fading(before) == fading(after);
}

/// Returns whether the eye is on a side that a sprite shows. Spec: content 2.5.
bool showsSide(const Sprite& sprite, TextureKind kind, Vec3 eye)
{
    if ((sprite.cstat & sprite_bit::oneSided) == 0 || kind == TextureKind::FaceSprite) {
        return true;
    }
    if (kind == TextureKind::FloorSprite) {
        const bool isAbove = eye.z >= upwards(sprite.z);
        return isAbove == ((sprite.cstat & sprite_bit::flipY) == 0);
    }
    const Vec2 front = directionOf(sprite.ang);
    return (eye.x - sprite.position.x) * front.x + (eye.y - sprite.position.y) * front.y > 0;
}

} // namespace

std::array<Vec3, 4> SeenSprite::corners() const
{
    const Vec3 across = plane.column * shape.width;
    const Vec3 down = plane.row * shape.height;
    return {plane.corner, plane.corner + across, plane.corner + across + down, plane.corner + down};
}

std::optional<SpriteScene::Entry> SpriteScene::entryOf(SpriteId sprite) const
{
    const TexturedLevel level{.map = m_map, .tiles = m_store->shapes(), .clock = m_clock};
    auto texture = textureOf(level, sprite);
    if (!texture) {
        return std::nullopt;
    }
    Entry entry{
        .sprite = sprite,
        .texture = *std::move(texture),
        .isAnimated = editor::isAnimated(m_map, sprite, *m_store)};
    entry.paint = paintOf(entry.texture, {*m_store, m_clock});
    const bool isFacing = entry.texture.kind == TextureKind::FaceSprite;
    entry.paint.style = styleOf(
        entry.texture.kind,
        entry.texture.opacity,
        isFacing ? DrawnNearer::No : DrawnNearer::Yes);
    return entry;
}

bool SpriteScene::follow(const Map& map, const Visibility& visibility)
{
    const std::uint64_t generation = m_store == nullptr ? 0 : m_store->generation();
    const bool isOther = std::exchange(m_generation, generation) != generation;
    const Map before = std::exchange(m_map, map);
    std::vector<SpriteId> shown;
    m_entries.resize(map.nextSpriteId().value);
    bool differs = isOther;
    for (const SpriteId sprite : map.spriteOrder()) {
        auto& entry = m_entries[sprite.value];
        if (isOther || !isSpriteAlike(before, map, sprite)) {
            entry = m_store != nullptr ? entryOf(sprite) : std::nullopt;
            differs = true;
        }
        if (entry && !isUnseen(visibility, map, sprite)) {
            shown.push_back(sprite);
        }
    }
    differs = differs || shown != m_shown;
    m_shown = std::move(shown);
    return differs;
}

bool SpriteScene::animate(std::int64_t clock)
{
    if (m_store == nullptr || std::exchange(m_clock, clock) == clock) {
        return false;
    }
    bool differs = false;
    for (const SpriteId sprite : m_shown) {
        auto& entry = m_entries[sprite.value];
        if (entry->isAnimated) {
            // A missing frame is a checker, so that the sprite stays drawn.
            Entry next = entryOf(sprite).value_or(*entry);
            differs = differs || next.texture.tile != entry->texture.tile;
            entry = std::move(next);
        }
    }
    return differs;
}

bool SpriteScene::isAnimated() const
{
    return std::ranges::any_of(m_shown, [this](SpriteId sprite) {
        return m_entries[sprite.value]->isAnimated;
    });
}

SeenSprite SpriteScene::seen(const Entry& entry, const Camera& camera) const
{
    const SurfaceTexture& texture = entry.texture;
    SeenSprite seen{
        .sprite = entry.sprite,
        .plane = std::get<SpritePlane>(texture.mapping),
        .shape = texture.shape,
        .paint = entry.paint,
        .opacity = texture.opacity};
    if (texture.kind == TextureKind::FaceSprite) {
        // It is drawn, and so it has a plane.
        const auto plane = planeOf(m_map[entry.sprite], texture.kind, texture.shape, camera.yaw);
        seen.plane = plane.value_or(seen.plane);
    }
    const Vec3 middle = seen.plane.pointAt({texture.shape.width / 2.0, texture.shape.height / 2.0});
    seen.depth = dot(middle - camera.eye, axesOf(camera).forward);
    return seen;
}

std::vector<SeenSprite> SpriteScene::seenBy(const Camera& camera) const
{
    std::vector<SeenSprite> all;
    const Vec3 forward = axesOf(camera).forward;
    for (const SpriteId sprite : m_shown) {
        const auto& entry = m_entries[sprite.value];
        if (!showsSide(m_map[sprite], entry->texture.kind, camera.eye)) {
            continue;
        }
        const SeenSprite each = seen(*entry, camera);
        const bool isAhead = std::ranges::any_of(each.corners(), [&](Vec3 corner) {
            return dot(corner - camera.eye, forward) > 0;
        });
        if (isAhead) {
            all.push_back(each);
        }
    }
    return all;
}

std::optional<SeenSprite> SpriteScene::find(SpriteId sprite, const Camera& camera) const
{
    if (std::ranges::find(m_shown, sprite) == m_shown.end()) {
        return std::nullopt;
    }
    return seen(*m_entries[sprite.value], camera);
}

} // namespace sectored::editor
