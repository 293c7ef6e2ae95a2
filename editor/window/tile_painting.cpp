#include "editor/window/tile_painting.h"

#include "sectored/geom/nearest_point.h"
#include "sectored/texture/look_spread.h"

#include "editor/document/document.h"
#include "editor/panel/tiles/tiles_panel.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/texture/game_tiles.h"
#include "editor/texture/tile_mime.h"
#include "editor/tool/overlay.h"
#include "editor/tool/take/thing.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_painter.h"
#include "editor/view2d/level_view.h"
#include "editor/view3d/preview_view.h"
#include "editor/window/bar/announcer.h"
#include "editor/window/dock/docks.h"
#include "editor/window/views.h"

#include <QDropEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMimeData>
#include <QMouseEvent>
#include <QPixmap>

#include <utility>

namespace sectored::editor {

namespace {

constexpr int badgeSide = 32;

/// Returns the part of a wall that the 2D view means: what its tile is drawn on.
std::optional<TexturedSurface> surfaceOfWall(const Map& map, WallId wall)
{
    const auto part = partLike(map, wall, SurfaceKind::Wall);
    return part ? std::optional<TexturedSurface>(*part) : std::nullopt;
}

Thing thingOf(const TexturedSurface& surface)
{
    if (const auto* const sprite = std::get_if<SpriteId>(&surface)) {
        return *sprite;
    }
    const auto& part = std::get<Surface>(surface);
    return part.wall ? Thing(*part.wall) : Thing(part.sector);
}

SurfaceReach reachOf(Qt::KeyboardModifiers held)
{
    return (held & Qt::ShiftModifier) != 0 ? SurfaceReach::Whole : SurfaceReach::Selection;
}

} // namespace

TilePainting::TilePainting(Parts parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_edits(parts.document)
    , m_badge(plainLabel(&parts.plan))
{
    m_badge->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_badge->hide();
    m_parts.plan.setAcceptDrops(true);
    m_parts.plan.installEventFilter(this);
    connect(&m_parts.views, &Views::arrangementChanged, this, &TilePainting::followPreview);
    connect(&panel(), &TilesPanel::brushChanged, this, &TilePainting::followBrush);
    followPreview();
}

TilesPanel& TilePainting::panel() const
{
    return m_parts.docks.find<TilesPanel>();
}

/// The 3D view is made when it is first shown.
void TilePainting::followPreview()
{
    clear();
    if (m_preview == nullptr && m_parts.views.preview() != nullptr) {
        m_preview = m_parts.views.preview();
        m_preview->setAcceptDrops(true);
        m_preview->installEventFilter(this);
    }
}

void TilePainting::followBrush()
{
    clear();
    if (const auto tile = panel().brush()) {
        const QImage picture = m_parts.views.tiles()->picture({.tile = *tile});
        m_badge->setPixmap(QPixmap::fromImage(
            picture.scaled(badgeSide, badgeSide, Qt::KeepAspectRatio, Qt::FastTransformation)));
        m_badge->adjustSize();
    }
}

bool TilePainting::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != &m_parts.plan && watched != m_preview) {
        return false;
    }
    QWidget& view = *static_cast<QWidget*>(watched);
    switch (event->type()) {
    case QEvent::DragEnter:
    case QEvent::DragMove:
        return drag(view, *static_cast<QDropEvent*>(event));
    case QEvent::Drop:
        return drop(view, *static_cast<QDropEvent*>(event));
    case QEvent::DragLeave:
        if (m_preview != nullptr) {
            m_preview->pointAt(std::nullopt);
        }
        clear();
        return false;
    default:
        return panel().brush() && brush(view, *event);
    }
}

/// Returns false for other data, such as files.
bool TilePainting::drag(QWidget& view, QDropEvent& event)
{
    const auto tile = tileIn(*event.mimeData());
    if (!tile) {
        return false;
    }
    const auto aim = aimAt(view, event.position(), *tile, event.modifiers());
    hover(view, event.position(), aim);
    event.setDropAction(Qt::CopyAction);
    // Moving on into the view must stay possible.
    event.setAccepted(aim.has_value() || event.type() == QEvent::DragEnter);
    return true;
}

bool TilePainting::drop(QWidget& view, QDropEvent& event)
{
    const auto tile = tileIn(*event.mimeData());
    if (!tile) {
        return false;
    }
    const auto aim = aimAt(view, event.position(), *tile, event.modifiers());
    clear();
    if (aim) {
        paint(*aim);
        event.setDropAction(Qt::CopyAction);
    }
    event.setAccepted(aim.has_value());
    view.setFocus(Qt::OtherFocusReason);
    return true;
}

/// Returns whether the event is used up. Precondition: there is a brush.
bool TilePainting::brush(QWidget& view, QEvent& event)
{
    switch (event.type()) {
    case QEvent::MouseMove: {
        const auto& mouse = static_cast<const QMouseEvent&>(event);
        if (mouse.buttons() == Qt::NoButton) {
            const QPointF at = mouse.position();
            hover(view, at, brushAimAt(view, at, mouse.modifiers()));
            showBadge(view, at);
        }
        return false;
    }
    case QEvent::MouseButtonPress: {
        const auto& mouse = static_cast<const QMouseEvent&>(event);
        if (mouse.button() != Qt::LeftButton) {
            return false;
        }
        const auto aim = brushAimAt(view, mouse.position(), mouse.modifiers());
        clear();
        if (aim && aim->isTaken) {
            panel().showTile(aim->tile);
            panel().setBrush(aim->tile);
        } else if (aim) {
            paint(*aim);
        }
        view.setFocus(Qt::MouseFocusReason);
        m_isPressed = true;
        return true;
    }
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseButtonRelease:
        return static_cast<const QMouseEvent&>(event).button() == Qt::LeftButton
               && std::exchange(m_isPressed, event.type() == QEvent::MouseButtonDblClick);
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress:
        if (static_cast<const QKeyEvent&>(event).key() != Qt::Key_Escape) {
            return false;
        }
        event.accept();
        if (event.type() == QEvent::KeyPress) {
            panel().setBrush(std::nullopt);
        }
        return true;
    case QEvent::Leave:
        clear();
        return false;
    default:
        return false;
    }
}

std::optional<TilePainting::Aim> TilePainting::aimAt(
    QWidget& view,
    QPointF at,
    int tile,
    Qt::KeyboardModifiers held)
{
    std::optional<TexturedSurface> surface;
    if (&view == m_preview) {
        m_preview->pointAt(at);
        if (const auto picked = m_preview->aim()) {
            surface = picked->sprite ? TexturedSurface(*picked->sprite)
                                     : TexturedSurface(picked->surface);
        }
    } else {
        surface = surfaceInPlan(at);
    }
    if (!surface) {
        return std::nullopt;
    }
    return Aim{.surface = *surface, .tile = tile, .reach = reachOf(held)};
}

/// Precondition: there is a brush.
std::optional<TilePainting::Aim> TilePainting::brushAimAt(
    QWidget& view,
    QPointF at,
    Qt::KeyboardModifiers held)
{
    auto aim = aimAt(view, at, *panel().brush(), held);
    if (aim && (held & Qt::ControlModifier) != 0) {
        const LookEdit look(m_parts.document.level().map());
        if (const auto tile = look.value(aim->surface, LookField::Tile)) {
            aim->tile = *tile;
            aim->isTaken = true;
        }
    }
    return aim;
}

/// Returns the sprite or wall near the pointer, else the plane that the view shows.
std::optional<TexturedSurface> TilePainting::surfaceInPlan(QPointF at) const
{
    const Document& document = m_parts.document;
    const Map& map = document.level().map();
    const Camera2d& camera = m_parts.plan.camera();
    const Vec2 place = camera.transform().toMap(at);
    const auto sector = document.sectorAt(nearestPoint(place));
    const PointerInput input{.at = place, .unitsPerPixel = 1 / camera.zoom()};
    std::optional<WallId> near;
    for (const Thing& thing : thingsAt(document, input)) {
        if (const auto* const sprite = std::get_if<SpriteId>(&thing)) {
            return TexturedSurface(*sprite);
        }
        if (const auto* const wall = std::get_if<WallId>(&thing)) {
            // Of a portal, the side on which the pointer is.
            const bool isHere = sector && map[*wall].sector == SectorRef(*sector);
            near = isHere || !near ? *wall : *near;
        }
    }
    if (near) {
        return surfaceOfWall(map, *near);
    }
    if (!sector) {
        return std::nullopt;
    }
    const bool isCeiling = m_parts.plan.painter().display().fill == PlanFill::CeilingTiles;
    return TexturedSurface(Surface{
        .kind = isCeiling ? SurfaceKind::Ceiling : SurfaceKind::Floor,
        .sector = *sector,
        .wall = {}});
}

void TilePainting::hover(QWidget& view, QPointF at, const std::optional<Aim>& aim)
{
    if (!aim) {
        clear();
        return;
    }
    m_isShown = true;
    if (&view == m_preview) {
        showInSpace(*aim);
    } else {
        showInPlan(at, *aim);
    }
}

void TilePainting::showInSpace(const Aim& aim)
{
    const auto requests = m_edits.tileRequests(aim.surface, aim.tile, aim.reach);
    const auto plan = requests.size() == 1 && !aim.isTaken
                          ? m_parts.document.preview(requests.front())
                          : PlanResult(tl::unexpected(Refusal{}));
    m_preview->showTool(plan ? &*plan : nullptr);
    m_preview->showNumbers(
        {.title = titleOf(aim),
         .detail = surfaceName(m_parts.document, aim.surface),
         .isOneLine = true,
         .titleRole = ThemeRole::Selected});
}

void TilePainting::showInPlan(QPointF at, const Aim& aim)
{
    Overlay overlay;
    const MapView view = m_parts.document.view();
    addOutline(overlay, view, thingOf(aim.surface), OverlayRole::Snap);
    overlay.message = OverlayMessage{
        .at = m_parts.plan.camera().transform().toMap(at),
        .title = titleOf(aim).toStdString(),
        .detail = surfaceName(m_parts.document, aim.surface).toStdString(),
        .role = OverlayRole::Snap};
    m_parts.plan.painter().setFixOverlay(overlay);
}

QString TilePainting::titleOf(const Aim& aim)
{
    return (aim.isTaken ? tr("Take tile %1") : tr("Tile %1")).arg(displayId(aim.tile));
}

/// Shows the tile of the brush beside the pointer, or beside the crosshair.
void TilePainting::showBadge(QWidget& view, QPointF at)
{
    if (m_badge->parentWidget() != &view) {
        m_badge->setParent(&view);
    }
    const bool isCaptured = &view == m_preview && m_preview->isCaptured();
    const QPoint place = isCaptured ? view.rect().center() : at.toPoint();
    m_badge->move(place + QPoint(space::usual, space::loose));
    m_badge->show();
    m_badge->raise();
}

void TilePainting::clear()
{
    m_badge->hide();
    if (!std::exchange(m_isShown, false)) {
        return;
    }
    m_parts.plan.painter().setFixOverlay({});
    if (m_preview != nullptr) {
        m_preview->showTool(nullptr);
    }
}

void TilePainting::paint(const Aim& aim)
{
    const SurfaceAnswer answer = m_edits.setTile(aim.surface, aim.tile, aim.reach);
    if (answer.refusal) {
        m_parts.announcer.showRefusal(*answer.refusal);
        return;
    }
    m_parts.announcer.clearRefusal();
    m_parts.announcer.tell(tr("%1 on %2").arg(answer.title, answer.detail));
}

} // namespace sectored::editor
