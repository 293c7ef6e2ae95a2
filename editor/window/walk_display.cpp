#include "editor/window/walk_display.h"

#include "sectored/geom/nearest_point.h"

#include "editor/dialog/save_path.h"
#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/settings.h"
#include "editor/tool/walk/view_cone.h"
#include "editor/tool/walk/walk_overlay.h"
#include "editor/tool/walk/walk_sweep.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_painter.h"
#include "editor/view2d/level_view.h"
#include "editor/view3d/height_strip.h"
#include "editor/view3d/level_walk.h"
#include "editor/view3d/preview_view.h"
#include "editor/view3d/stand_place.h"
#include "editor/view3d/walk_scrubber.h"
#include "editor/window/file/tic_file.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sectored::editor {

namespace {

constexpr int focusFrame = 2; ///< pixels

/// Returns whether the tick has a contact other than settling on the ground.
bool isTouching(const WalkedTic& tic)
{
    return std::ranges::any_of(tic.trace.legs, [](const MoveLeg& leg) {
        return leg.contact && leg.kind != LegKind::Settle;
    });
}

/// Returns the reading that a value of the setting stands for.
NettleReading nettleReadingOf(const QString& value)
{
    if (value == QLatin1String("listing")) {
        return NettleReading::Listing;
    }
    return value == QLatin1String("text") ? NettleReading::Prose : NettleReading::SphereSpace;
}

} // namespace

WalkDisplay::WalkDisplay(Parts parts, QObject* parent)
    : QObject(parent)
    , m_document(parts.document)
    , m_settings(parts.settings)
    , m_plan(parts.plan)
    , m_theme(Theme::builtIn(QStringLiteral("dark")))
{
    connect(&m_document, &Document::changed, this, [this](const Change& change) {
        if (change.level) {
            refresh();
        }
    });
}

void WalkDisplay::follow(PreviewView& preview)
{
    m_preview = &preview;
    m_scrubber = new WalkScrubber(m_preview);
    m_scrubber->setTheme(m_theme);
    m_scrubber->hide();
    m_heights = new HeightStrip(m_preview);
    m_heights->setTheme(m_theme);
    m_heights->hide();
    auto* const layout = new QVBoxLayout(m_preview);
    layout->setContentsMargins(focusFrame, 0, focusFrame, focusFrame);
    layout->addStretch();
    auto* const side = new QHBoxLayout;
    side->setContentsMargins(0, 0, space::loose, space::loose);
    side->addStretch();
    side->addWidget(m_heights);
    layout->addLayout(side);
    layout->addWidget(m_scrubber);
    connect(m_preview, &PreviewView::moved, this, &WalkDisplay::refresh);
    connect(m_preview, &PreviewView::modeChanged, this, &WalkDisplay::refresh);
    connect(m_scrubber, &WalkScrubber::chosenChanged, this, &WalkDisplay::refresh);
    m_preview->installEventFilter(this);
}

QWidget& WalkDisplay::timeline()
{
    return *m_scrubber;
}

void WalkDisplay::setTheme(const Theme& theme)
{
    m_theme = theme;
    if (m_preview != nullptr) {
        m_scrubber->setTheme(theme);
        m_heights->setTheme(theme);
    }
}

void WalkDisplay::setPlayerShown(bool isShown)
{
    m_isPlayerShown = isShown;
    refresh();
}

void WalkDisplay::setReplay(Overlay replay)
{
    if (replay != m_replay) {
        m_replay = std::move(replay);
        refresh();
    }
}

void WalkDisplay::refresh()
{
    followWalk();
    showHeights();
    emit refreshed();
    if (m_preview == nullptr || !m_isPlayerShown) {
        m_plan.painter().setWalkOverlay(m_replay);
    } else {
        showPlayer();
    }
}

/// Shows the position and direction of the 3D view in the 2D view.
void WalkDisplay::showPlayer()
{
    const Camera& camera = m_preview->camera();
    const Vec3 ahead = axesOf({.eye = {}, .yaw = camera.yaw}).forward;
    const Vec2 at = onPlan(camera.eye);
    const Vec2 way = onPlan(ahead);
    Overlay overlay = m_replay;
    if (const auto sector = sectorOfPlace(m_document, camera.eye)) {
        overlay.areas.push_back(
            {.loops = {viewCone(
                 m_document.level().map(),
                 {.at = at, .sector = *sector, .way = way, .spread = m_preview->spread()})},
             .role = OverlayRole::Walk});
    }
    if (hasTic()) {
        addOver(overlay, walkOverlay(m_document.level().map(), shownWalk()));
    }
    if (m_preview->walk() == nullptr) {
        const auto footprint = footprintAt(at, m_player.standing);
        overlay.lines.insert(overlay.lines.end(), footprint.begin(), footprint.end());
    }
    overlay.points.push_back(
        {.at = at, .role = OverlayRole::Walk, .marker = Marker::Arrow, .way = way});
    m_plan.painter().setWalkOverlay(overlay);
    constexpr double furthest = coordinateLimit;
    const bool isFollowed = m_preview->isCaptured() || m_preview->isPlaying();
    if (isFollowed && std::abs(at.x) < furthest && std::abs(at.y) < furthest) {
        m_plan.camera().bringIntoView(nearestPoint(at));
    }
}

/// Updates the timeline.
void WalkDisplay::followWalk()
{
    if (m_preview == nullptr) {
        return;
    }
    const LevelWalk* const walk = m_preview->walk();
    m_scrubber->setVisible(walk != nullptr && !walk->history().empty());
    if (walk == nullptr) {
        m_scrubber->clear();
        m_forgotten = 0;
        return;
    }
    m_scrubber->forget(walk->forgotten() - std::exchange(m_forgotten, walk->forgotten()));
    for (const WalkedTic& tic : walk->history().subspan(m_scrubber->count())) {
        m_scrubber->append(isTouching(tic));
    }
}

/// Returns the tick that is drawn in detail. Null if there is no walk.
const WalkedTic* WalkDisplay::shownTic() const
{
    const LevelWalk* const walk = m_preview != nullptr ? m_preview->walk() : nullptr;
    if (walk == nullptr || walk->history().empty()) {
        return nullptr;
    }
    const auto tics = walk->history();
    return &tics[std::min(m_scrubber->chosen().value_or(tics.size() - 1), tics.size() - 1)];
}

void WalkDisplay::showHeights()
{
    if (m_preview == nullptr) {
        return;
    }
    const WalkedTic* const tic = shownTic();
    const bool hasRoom = 2 * m_preview->width() >= 5 * m_heights->sizeHint().width();
    m_heights->setVisible(tic != nullptr && hasRoom && m_settings.isOn("walk_heights"));
    if (tic != nullptr) {
        m_heights->setHeights(tic->heights);
    }
}

/// Precondition: there is a shown tic.
WalkedTics WalkDisplay::shownWalk() const
{
    const auto tics = m_preview->walk()->history();
    return {
        .tics = tics,
        .shown = static_cast<std::size_t>(shownTic() - tics.data()),
        .parts = {
            .contacts = m_settings.isOn("walk_contacts"),
            .candidates = m_settings.isOn("walk_candidates"),
            .skipped = m_settings.isOn("walk_skipped"),
            .sweep = m_settings.isOn("walk_sweep"),
            .historic = m_settings.isOn("walk_historic"),
            .reading = nettleReadingOf(m_settings.value("walk_reading"))}};
}

SweepCase WalkDisplay::ticSweep() const
{
    const WalkedTic& tic = *shownTic();
    return {
        .shape =
            {.kind = SweepShapeKind::Ellipsoid, .extents = {tic.body.x, tic.body.y, tic.body.z}},
        .at = tic.trace.start,
        .by = tic.trace.wish};
}

void WalkDisplay::askAndSaveTic()
{
    const auto path = askForSavePath(
        {.title = tr("Export this tick"),
         .start = m_document.saved().folder() / "tic.svg",
         .filter = tr("Picture (*.svg)") + QStringLiteral(";;") + tr("Trace (*.json)"),
         .ending = QStringLiteral("svg")},
        m_plan.window());
    // The walk may have ended while the dialog was open.
    if (!path || !hasTic()) {
        return;
    }
    if (const auto saved = saveTic(*path); !saved) {
        emit failed(tr("Could not export the tick."), errorSentence(saved.error()));
    } else {
        emit noticed(tr("Exported to %1.").arg(displayName(*path)));
    }
}

Result<Saved> WalkDisplay::saveTic(const std::filesystem::path& path) const
{
    const WalkedTics walk = shownWalk();
    return editor::saveTic(
        {.level = m_document.view(),
         .walk = walk,
         .number = m_preview->walk()->forgotten() + walk.shown + 1,
         .theme = m_theme},
        path);
}

bool WalkDisplay::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == m_preview) {
        showHeights();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace sectored::editor
