#include "editor/window/surface_work.h"

#include "sectored/texture/sprite_plane.h"

#include "editor/document/document.h"
#include "editor/panel/inspector/inspector_panel.h"
#include "editor/panel/tiles/tiles_panel.h"
#include "editor/texture/game_tiles.h"
#include "editor/view3d/preview_view.h"
#include "editor/window/bar/announcer.h"
#include "editor/window/dock/docks.h"
#include "editor/window/views.h"

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

bool exists(const Map& map, const PickedSurface& picked)
{
    if (picked.sprite) {
        return map.find(*picked.sprite) != nullptr;
    }
    const Surface& surface = picked.surface;
    return map.find(surface.sector) != nullptr
           && (!surface.wall || map.find(*surface.wall) != nullptr);
}

TileSurface browsedSurface(const TexturedSurface& surface)
{
    const auto* const part = std::get_if<Surface>(&surface);
    if (part == nullptr) {
        return TileSurface::Sprite;
    }
    switch (part->kind) {
    case SurfaceKind::Floor:
        return TileSurface::Floor;
    case SurfaceKind::Ceiling:
        return TileSurface::Ceiling;
    case SurfaceKind::Masked:
        return TileSurface::Over;
    default:
        return TileSurface::Wall;
    }
}

/// Returns the object that stores the tile of a surface, as a selection.
Selection holderOf(const Map& map, const TexturedSurface& surface)
{
    const auto place = placeOf(map, surface, LookField::Tile);
    Selection holder;
    if (const auto* const sector = std::get_if<SectorId>(&place->row)) {
        holder.sectors = {*sector};
    } else if (const auto* const wall = std::get_if<WallId>(&place->row)) {
        holder.walls = {*wall};
    } else {
        holder.sprites = {std::get<SpriteId>(place->row)};
    }
    return holder;
}

/// Returns whether the objects of a selection are all in another one.
bool isIn(const Selection& part, const Selection& whole)
{
    return std::ranges::includes(whole.sectors, part.sectors)
           && std::ranges::includes(whole.walls, part.walls)
           && std::ranges::includes(whole.sprites, part.sprites);
}

} // namespace

SurfaceWork::SurfaceWork(Parts parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_edits(parts.document)
{
    connect(&m_parts.views, &Views::surfaceCommandWanted, this, &SurfaceWork::run);
    auto* const tiles = &m_parts.docks.find<TilesPanel>();
    connect(tiles, &TilesPanel::returnWanted, this, &SurfaceWork::returnToView);
    auto* const inspector = &m_parts.docks.find<InspectorPanel>();
    connect(inspector, &InspectorPanel::tileWanted, this, [this] { m_isSolidWaiting = false; });
}

bool SurfaceWork::canRun() const
{
    return m_parts.views.walker().has_value();
}

/// Returns the surface aimed at in the 3D view. Empty if there is none.
std::optional<AimedSurface> SurfaceWork::aimed() const
{
    const PreviewView* const preview = m_parts.views.preview();
    const auto picked = preview != nullptr ? preview->aim() : std::nullopt;
    // A preview may have surfaces that do not exist yet.
    if (!picked || !exists(m_parts.document.level().map(), *picked)) {
        return std::nullopt;
    }
    AimedSurface aimed{.forward = sectored::directionOf(preview->camera().yaw)};
    if (picked->sprite) {
        aimed.surface = *picked->sprite;
    } else {
        aimed.surface = picked->surface;
    }
    return aimed;
}

void SurfaceWork::run(const SurfaceCommand& command)
{
    const auto at = canRun() ? aimed() : std::nullopt;
    if (!at) {
        m_parts.announcer.tell(tr("Aim at a surface in the 3D view first."));
        return;
    }
    const auto* const verb = std::get_if<SurfaceVerb>(&command.act);
    if (verb != nullptr && *verb == SurfaceVerb::Pick) {
        pickTile(at->surface);
        return;
    }
    show(m_edits.run(command, *at, m_parts.views.tiles()->set()));
    if (verb != nullptr && *verb == SurfaceVerb::Take) {
        m_parts.docks.find<TilesPanel>().showTile(m_edits.taken()->look.tile);
    }
}

void SurfaceWork::show(const SurfaceAnswer& answer)
{
    if (answer.refusal) {
        m_parts.announcer.showRefusal(*answer.refusal);
        return;
    }
    m_parts.announcer.say(answer.remark);
    m_parts.views.preview()->showNumbers(
        {.title = answer.title,
         .detail = answer.detail,
         .isOneLine = true,
         .titleRole = ThemeRole::Selected});
}

void SurfaceWork::pickTile(const TexturedSurface& surface)
{
    const Selection holder = holderOf(m_parts.document.level().map(), surface);
    if (!isIn(holder, m_parts.document.selection())) {
        m_parts.document.setSelection(holder);
    }
    m_wasCaptured = m_parts.views.preview()->isCaptured();
    m_parts.docks.bringToFront<TilesPanel>();
    m_parts.docks.find<TilesPanel>().ask(browsedSurface(surface));
    m_isSolidWaiting = true;
}

/// Gives the keyboard to the view that asked for a tile.
void SurfaceWork::returnToView()
{
    PreviewView* const preview = m_parts.views.preview();
    if (!std::exchange(m_isSolidWaiting, false) || preview == nullptr || !preview->isVisible()) {
        m_parts.views.focusPlan();
        return;
    }
    preview->setFocus(Qt::OtherFocusReason);
    if (m_wasCaptured) {
        preview->captureMouse();
    }
}

} // namespace sectored::editor
