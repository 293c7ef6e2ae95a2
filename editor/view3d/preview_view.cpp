#include "editor/view3d/preview_view.h"

#include "sectored/map/plane.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/view3d/draw_space.h"
#include "editor/view3d/level_walk.h"
#include "editor/view3d/preview_hud.h"
#include "editor/view3d/shown_surfaces.h"
#include "editor/view3d/sprite_hud.h"
#include "editor/view3d/stand_place.h"
#include "editor/view3d/use_text.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <utility>

namespace sectored::editor {

namespace {

constexpr std::chrono::milliseconds frameTime{16};
constexpr std::chrono::milliseconds animationTime{250}; ///< while nothing moves
constexpr double selectedTint = 0.38;
constexpr double reachTint = 0.25; ///< of walls that a tool tints
constexpr double aimedWidth = 1.5; ///< pixels

} // namespace

PreviewView::PreviewView(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_theme(Theme::builtIn(QStringLiteral("dark")))
    , m_level(document)
    , m_mouse(*this)
    , m_edits{HeightWheel(document), {}}
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("3D view"));
    m_level.setTiles(GameTiles::own(), GameTiles::own()->skies());
    m_level.setPainted(m_options.look != PreviewLook::Plain);
    m_sinceFirst.start();
    m_animation.setInterval(animationTime);
    connect(&m_animation, &QTimer::timeout, this, &PreviewView::animate);
    m_moving.setTimerType(Qt::PreciseTimer);
    m_moving.setInterval(frameTime);
    connect(&m_moving, &QTimer::timeout, this, &PreviewView::step);
    connect(&m_document, &Document::changed, this, &PreviewView::followChange);
    connect(&m_document.edits(), &Edits::patched, this, [this](const Patch& patch) {
        if (m_walk) {
            followPatch(patch);
        }
    });
}

PreviewView::~PreviewView() = default;

QSize PreviewView::sizeHint() const
{
    return {640, 640};
}

QSize PreviewView::minimumSizeHint() const
{
    return {240, 240};
}

void PreviewView::setTheme(const Theme& theme)
{
    m_theme = theme;
    stale();
}

void PreviewView::setOptions(const PreviewOptions& options)
{
    if (options != m_options) {
        m_options = options;
        m_level.setPainted(m_options.look != PreviewLook::Plain);
        stale();
    }
}

void PreviewView::setTiles(
    std::shared_ptr<const GameTiles> tiles,
    const std::optional<SkyLooks>& skies)
{
    SkyLooks looks = skies ? *skies : tiles->skies();
    m_level.setTiles(std::move(tiles), std::move(looks));
    stale();
}

void PreviewView::showTool(const Plan* plan, SpaceOverlay space)
{
    if (m_level.showPlanned(plan)) {
        stale();
    }
    if (space.walls != m_space.walls) {
        stale();
    }
    if (space != m_space) {
        m_space = std::move(space);
        update();
    }
}

void PreviewView::setCamera(const Camera& camera)
{
    endWalk();
    look(camera);
}

void PreviewView::look(const Camera& camera)
{
    m_isPlaced = true;
    if (camera != m_camera) {
        m_camera = camera;
        stale();
        emit moved();
    }
}

void PreviewView::followChange(const Change& change)
{
    if (change.otherLevel) {
        m_isPlaced = false;
        m_level.followOtherLevel();
        if (m_walk) {
            m_walk.reset();
            followMachines();
            emit modeChanged();
            emit recordingChanged();
        }
    }
    if (change.level) {
        cancelSpriteDrag();
        m_level.followLevel();
        stale();
    }
    if (change.visibility) {
        m_level.followVisibility();
        stale();
    }
    if (change.selection) {
        m_level.followSelection();
        stale();
    }
}

/// Redraws the picture before the next paint event.
void PreviewView::stale()
{
    m_picture.setStale();
    update();
}

Lens PreviewView::lens() const
{
    const QSize pixels = size() * devicePixelRatioF();
    const Vec3 origin = m_level.mesh().origin();
    const Box bounds = m_level.bounds();
    double far = 1 << 17;
    if (!bounds.isEmpty()) {
        const double width = static_cast<double>(bounds.high.x) - bounds.low.x;
        const double height = static_cast<double>(bounds.high.y) - bounds.low.y;
        far += std::hypot(width, height) + length(m_camera.eye - origin);
    }
    return {
        .width = static_cast<double>(std::max(pixels.width(), 1)),
        .height = static_cast<double>(std::max(pixels.height(), 1)),
        .angle = m_options.angle,
        .far = far};
}

std::optional<QPointF> PreviewView::aimPlace() const
{
    if (isCaptured() || (hasFocus() && !m_pointerAt)) {
        return QPointF(width() / 2.0, height() / 2.0);
    }
    return m_pointerAt;
}

std::optional<PickedSurface> PreviewView::aim() const
{
    const auto at = aimPlace();
    if (!at) {
        return std::nullopt;
    }
    const double ratio = devicePixelRatioF();
    const Vec2 pixel{at->x() * ratio, at->y() * ratio};
    const LookRay ray{.from = m_camera.eye, .way = directionAt(m_camera, lens(), pixel)};
    const SelectFilter filter = m_document.options().selectFilter();
    const bool takesSprites = filter == SelectFilter::All || filter == SelectFilter::Sprites;
    return takesSprites ? m_level.pick(m_camera, ray) : pickSurface(m_level.mesh(), ray);
}

std::optional<AimedPlane> PreviewView::aimedPlane() const
{
    const auto picked = aim();
    return picked ? editor::aimedPlane(m_level.mesh().map(), *picked) : std::nullopt;
}

void PreviewView::drawPicture()
{
    m_level.refresh();
    if (!std::exchange(m_isPlaced, true)) {
        m_camera = standingAtStart(m_document);
        emit moved();
    }
    const double ratio = devicePixelRatioF();
    if (m_animation.isActive() && m_moving.isActive()) {
        m_level.animate(clock());
    }
    m_aim.picked = aim();
    const auto aimed =
        m_aim.picked ? m_level.verticesOf(m_camera, *m_aim.picked) : std::vector<SurfaceVertex>();
    const auto sprites = m_level.spritesBy(m_camera);
    const auto selectedSprites = m_level.selectedSprites(m_camera);
    const auto tinted = verticesOf(m_level.mesh(), Selection{.walls = m_space.walls});
    const std::array marks{
        MarkedSurfaces{
            .vertices = tinted,
            .colour = m_theme[ThemeRole::Query].colour,
            .tint = reachTint,
            .width = ratio},
        MarkedSurfaces{
            .vertices = aimed,
            .colour = m_theme[ThemeRole::Hover].colour,
            .width = aimedWidth * ratio},
        MarkedSurfaces{
            .vertices = m_level.selected(),
            .colour = m_theme[ThemeRole::Selected].colour,
            .tint = selectedTint,
            .width = m_theme[ThemeRole::Selected].width * ratio},
        MarkedSurfaces{
            .vertices = selectedSprites,
            .colour = m_theme[ThemeRole::Selected].colour,
            .tint = selectedTint,
            .width = m_theme[ThemeRole::Selected].width * ratio}};
    m_picture.draw(
        {.camera = m_camera,
         .lens = lens(),
         .look = m_options.look,
         .tiles = m_level.tiles(),
         .sprites = sprites,
         .edgeWidth = m_options.look == PreviewLook::Plain || m_options.hasEdges ? ratio : 0,
         .colours = coloursOf(m_theme),
         .marks = marks},
        m_level.mesh(),
        ratio);
    followAnimation();
}

/// Returns the time of animated tiles in 1/120 s.
std::int64_t PreviewView::clock() const
{
    constexpr std::int64_t ticksASecond = 120;
    return m_sinceFirst.elapsed() * ticksASecond / 1000;
}

void PreviewView::animate()
{
    if (m_level.animate(clock())) {
        stale();
    }
}

void PreviewView::followAnimation()
{
    const bool moves = m_options.isAnimated && isVisible() && m_level.isAnimated();
    if (moves != m_animation.isActive()) {
        moves ? m_animation.start() : m_animation.stop();
    }
}

void PreviewView::paintEvent(QPaintEvent* /*event*/)
{
    if (m_picture.isStale()) {
        drawPicture();
    }
    QPainter painter(this);
    if (m_picture.image().isNull()) {
        painter.fillRect(rect(), m_theme[ThemeRole::Background].colour);
        drawSentence(
            {painter, m_theme, rect()},
            tr("The 3D view needs OpenGL 3.3, which is not available on this display. Editing, "
               "queries and export still work."));
    } else {
        painter.drawImage(0, 0, m_picture.image());
        paintSpace(painter);
        paintTexts(painter);
    }
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme[ThemeRole::Focus].colour, 2));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

void PreviewView::paintSpace(QPainter& painter)
{
    const double ratio = devicePixelRatioF();
    Lens shown = lens();
    shown.width /= ratio;
    shown.height /= ratio;
    drawSpace({painter, m_theme, rect()}, m_space, {.camera = m_camera, .lens = shown});
}

const Map& PreviewView::walkedMap() const
{
    const MovingLevel* const moving = m_walk ? m_walk->moving() : nullptr;
    return moving != nullptr ? moving->view().map : m_document.level().map();
}

/// Returns the sector of the player or camera. Where machines move, the level as drawn does not
/// tell it.
std::optional<SectorId> PreviewView::placeSector() const
{
    return m_walk && m_walk->moving() != nullptr ? m_walk->state().sector()
                                                 : sectorOfPlace(m_document, m_camera.eye);
}

QString PreviewView::placeTitle() const
{
    const auto sector = placeSector();
    if (!sector) {
        return m_walk ? tr("In the air, outside all sectors") : tr("Flying, outside all sectors");
    }
    const QString number = displayId(m_document.view().numbering().of(*sector));
    if (!m_walk) {
        return tr("Flying, sector %1").arg(number);
    }
    const WalkerState& state = m_walk->state();
    const QString where = state.body.stuck      ? tr("Stuck, sector %1")
                          : state.body.grounded ? tr("On the ground, sector %1")
                                                : tr("In the air, sector %1");
    return where.arg(number);
}

QString PreviewView::placeDetail() const
{
    const auto sector = placeSector();
    if (!sector) {
        return {};
    }
    const Map& map = walkedMap();
    if (m_walk) {
        const QString speed =
            displayNumber(static_cast<std::int64_t>(std::llround(m_walk->speed())));
        const QString text =
            tr("floor %1, speed %2 units/s").arg(displayNumber(map[*sector].floor.z), speed);
        const auto wall = m_walk->touchedWall();
        return wall && map.find(*wall) != nullptr
                   ? tr("%1, touching wall %2")
                         .arg(text, displayId(m_document.view().numbering().of(*wall)))
                   : text;
    }
    const Vec2 at{m_camera.eye.x, m_camera.eye.y};
    const double above = m_camera.eye.z - heightOf(map, *sector, PlaneKind::Floor, at);
    return tr("floor %1, eyes %2 units above")
        .arg(
            displayNumber(map[*sector].floor.z),
            displayNumber(static_cast<std::int64_t>(std::llround(above))));
}

void PreviewView::paintTexts(QPainter& painter)
{
    painter.setFont(font());
    const HudCanvas canvas{painter, m_theme, rect()};
    const HudBox place{.title = placeTitle(), .detail = placeDetail()};
    QRectF upperLeft({space::wide, space::wide}, sizeOfBox(canvas, place));
    drawBox(canvas, place, upperLeft.topLeft());
    if (const auto ahead = m_walk ? m_walk->ahead() : std::nullopt) {
        const HudBox use{.title = useText(*m_walk->moving(), *ahead), .isOneLine = true};
        const QRectF below(
            upperLeft.bottomLeft() + QPointF(0, space::close),
            sizeOfBox(canvas, use));
        drawBox(canvas, use, below.topLeft());
        upperLeft |= below;
    }
    if (const QString text = recordingText(); !text.isEmpty()) {
        drawRecordingBox(
            canvas,
            text,
            isRecording() ? RecordingMark::Dot : RecordingMark::Arrow,
            upperLeft);
    }
    const auto at = aimPlace();
    if (!at) {
        return;
    }
    const Map& map = m_level.mesh().map();
    const auto aimed = m_aim.picked ? editor::aimedPlane(map, *m_aim.picked) : std::nullopt;
    const auto sprite = m_aim.picked ? m_aim.picked->sprite : std::nullopt;
    const MapView level = m_document.view();
    if (m_edits.sprite.hasBegun) {
        drawAimBox(canvas, draggedSpriteBox(*m_edits.sprite.drag), *at);
    } else if (!m_aim.numbersEnd.hasExpired()) {
        drawAimBox(canvas, m_aim.numbers, *at);
    } else if (sprite && hasFocus() && level.map.find(*sprite) != nullptr) {
        drawAimBox(canvas, aimedSpriteBox(level, *sprite), *at);
    } else if (aimed && hasFocus()) {
        const QString height = displayNumber(heightOf(map, *aimed));
        const bool isFloor = aimed->plane == PlaneKind::Floor;
        drawAimBox(
            canvas,
            {.title = (isFloor ? tr("Floor %1") : tr("Ceiling %1")).arg(height),
             .detail = tr("wheel: ±%1").arg(displayNumber(heightStep)),
             .isOneLine = true,
             .titleRole = ThemeRole::Selected},
            *at);
    }
    if (isCaptured() || !m_pointerAt) {
        drawCrosshair(canvas, *at);
    }
}

} // namespace sectored::editor
