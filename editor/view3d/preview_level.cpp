#include "editor/view3d/preview_level.h"

#include "sectored/map/patch_builder.h"
#include "sectored/texture/game_visibility.h"

#include "editor/document/document.h"
#include "editor/view3d/paint/pick_sprite.h"
#include "editor/view3d/shown_surfaces.h"

#include <utility>
#include <vector>

namespace sectored::editor {

PreviewLevel::PreviewLevel(const Document& document)
    : m_document(document)
    , m_map(document.level().map())
    , m_index(document.view().index)
{}

void PreviewLevel::setTiles(std::shared_ptr<const GameTiles> tiles, SkyLooks skies)
{
    m_tiles = std::move(tiles);
    m_skies = std::move(skies);
    m_mesh.setTiles(nullptr);
    m_sprites.setTiles(nullptr);
    m_store.reset();
    m_isCrowded = false;
    m_isMeshStale = true;
}

void PreviewLevel::setPainted(bool isPainted)
{
    m_isPainted = isPainted;
    m_isMeshStale = true;
}

bool PreviewLevel::animate(std::int64_t clock)
{
    const bool surfaces = m_mesh.animate(clock);
    const bool sprites = m_sprites.animate(clock);
    return surfaces || sprites;
}

bool PreviewLevel::isAnimated() const
{
    return m_isPainted && (m_mesh.isAnimated() || m_sprites.isAnimated());
}

bool PreviewLevel::showPlanned(const Plan* plan)
{
    if (plan == nullptr ? !m_planned : m_planned == plan->patch) {
        return false;
    }
    m_planned = plan == nullptr ? std::nullopt : std::optional(plan->patch);
    show();
    return true;
}

bool PreviewLevel::showMoved(const MovingLevel* moving)
{
    const std::uint64_t revision = moving != nullptr ? moving->revision() : 0;
    if (revision == std::exchange(m_movedRevision, revision)) {
        return false;
    }
    m_moved.clear();
    if (moving != nullptr) {
        m_moved = moving->movedSectors();
    }
    show();
    return true;
}

void PreviewLevel::followOtherLevel()
{
    m_isCrowded = false;
    followLevel();
}

void PreviewLevel::followLevel()
{
    m_planned.reset();
    show();
}

void PreviewLevel::show()
{
    m_map = m_document.level().map();
    m_index = m_document.view().index;
    if (m_planned) {
        apply(m_map, *m_planned);
        m_index.update(m_map, *m_planned);
    }
    if (!m_moved.empty()) {
        PatchBuilder builder(m_map);
        for (const auto& [sector, pose] : m_moved) {
            if (m_map.find(sector) != nullptr) {
                builder.edit(sector).floor.z = pose.floor;
                builder.edit(sector).ceiling.z = pose.ceiling;
            }
        }
        const Patch patch = builder.finish();
        apply(m_map, patch);
        m_index.update(m_map, patch);
    }
    m_isMeshStale = true;
}

void PreviewLevel::follow()
{
    if (m_isPainted && !m_store) {
        m_store = std::make_unique<TileStore>(m_tiles, m_skies);
    }
    TileStore* const store = m_isPainted ? m_store.get() : nullptr;
    if (store != nullptr) {
        store->setLight(visibilityOf(m_tiles->game(), m_map));
    }
    m_mesh.setTiles(store);
    m_sprites.setTiles(store);
    if (m_mesh.follow({m_map, m_index}, m_document.visibility())) {
        m_areMarksStale = true;
    }
    m_sprites.follow(m_map, m_document.visibility());
}

void PreviewLevel::refresh()
{
    if (std::exchange(m_isMeshStale, false)) {
        follow();
        if (m_isPainted && m_store->isFull() && !m_isCrowded) {
            m_store->clear();
            follow();
            m_isCrowded = m_store->isFull();
        }
    }
    if (std::exchange(m_areMarksStale, false)) {
        m_selected = editor::verticesOf(m_mesh, m_document.selection());
    }
}

std::vector<SeenSprite> PreviewLevel::spritesBy(const Camera& camera) const
{
    return tiles() != nullptr ? m_sprites.seenBy(camera) : std::vector<SeenSprite>();
}

std::vector<SurfaceVertex> PreviewLevel::selectedSprites(const Camera& camera) const
{
    std::vector<SurfaceVertex> vertices;
    for (const SpriteId sprite : m_document.selection().sprites) {
        if (const auto seen = m_sprites.find(sprite, camera)) {
            const auto own = editor::verticesOf(*seen, camera, m_mesh.origin());
            vertices.insert(vertices.end(), own.begin(), own.end());
        }
    }
    return vertices;
}

std::vector<SurfaceVertex> PreviewLevel::verticesOf(
    const Camera& camera,
    const PickedSurface& picked) const
{
    if (!picked.sprite) {
        return editor::verticesOf(m_mesh, picked.surface);
    }
    const auto seen = m_sprites.find(*picked.sprite, camera);
    return seen ? editor::verticesOf(*seen, camera, m_mesh.origin()) : std::vector<SurfaceVertex>();
}

std::optional<PickedSurface> PreviewLevel::pick(const Camera& camera, const LookRay& ray) const
{
    if (tiles() == nullptr) {
        return pickSurface(m_mesh, ray);
    }
    const auto surface = pickSurface(m_mesh, ray, [this](const Surface& masked, Vec3 at) {
        return isSolidAt(masked, at);
    });
    std::vector<SeenSprite> sprites = spritesBy(camera);
    std::erase_if(sprites, [this](const SeenSprite& seen) {
        return isFrozen(m_document.visibility(), m_map, seen.sprite);
    });
    return pickSprite(sprites, *tiles(), ray, surface);
}

/// Returns whether a masked wall shows a texel at a point that is no hole.
bool PreviewLevel::isSolidAt(const Surface& masked, Vec3 at) const
{
    const auto texture = textureOf({.map = m_map, .tiles = m_tiles->set()}, masked);
    const auto texel = texture ? texture->texelAt(at) : std::nullopt;
    if (!texel) {
        return true; // a missing tile
    }
    const auto pixels = m_tiles->set().pixelsOf(texture->tile);
    return !pixels || (*pixels)->at(texel->u, texel->v) != transparentColour;
}

} // namespace sectored::editor
