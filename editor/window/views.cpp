#include "editor/window/views.h"

#include "sectored/edit/plan.h"
#include "sectored/geom/nearest_point.h"

#include "editor/document/document.h"
#include "editor/setting/key_table.h"
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

#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sectored::editor {

namespace {

/// In the order of ViewArrangement.
constexpr std::array arrangementIds{"plan", "split", "solid"};

/// Actions whose keys work while the mouse is captured.
constexpr std::array passedActions{
    "level.floorUp",
    "level.floorDown",
    "level.ceilingUp",
    "level.ceilingDown",
    "edit.undo",
    "edit.redo",
    "test.record",
    "view.nextPane",
    "view.previousPane",
    "view.fullScreen",
    "view.canvasOnly"};

constexpr int leastAlone = 360; ///< pixels
constexpr int leastShare = 240;
constexpr int leastHeight = 160;

constexpr int focusFrame = 2; ///< pixels
constexpr int sideMargin = 10;

/// Something beside the ground.
bool isTouching(const WalkedTic& tic)
{
    return std::ranges::any_of(tic.trace.legs, [](const MoveLeg& leg) {
        return leg.contact && leg.kind != LegKind::Settle;
    });
}

} // namespace

Views::Views(Parts parts, QWidget* parent)
    : QSplitter(Qt::Horizontal, parent)
    , m_document(parts.document)
    , m_settings(parts.settings)
    , m_plan(parts.plan)
    , m_theme(Theme::builtIn(QStringLiteral("dark")))
{
    setObjectName(QStringLiteral("views"));
    setChildrenCollapsible(false);
    setHandleWidth(4);
    addWidget(&m_plan);
    m_plan.installEventFilter(this);
    connect(&m_plan, &LevelView::toolActed, this, &Views::showPlanned);
    connect(this, &QSplitter::splitterMoved, this, &Views::keepShare);
    connect(&m_document, &Document::changed, this, [this](const Change& change) {
        if (change.level) {
            showWalker();
        }
    });
}

PreviewView& Views::ensurePreview()
{
    if (m_preview != nullptr) {
        return *m_preview;
    }
    if (isVisible()) {
        m_plan.camera().keepZoom(); // The new view takes room from it at once.
    }
    m_preview = new PreviewView(m_document, this);
    m_preview->setTheme(m_theme);
    addWidget(m_preview);
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
    side->setContentsMargins(0, 0, sideMargin, sideMargin);
    side->addStretch();
    side->addWidget(m_heights);
    layout->addLayout(side);
    layout->addWidget(m_scrubber);
    applyOptions();
    setKeys(m_keys);
    connect(m_preview, &PreviewView::moved, this, &Views::showWalker);
    connect(m_preview, &PreviewView::modeChanged, this, &Views::showWalker);
    connect(m_scrubber, &WalkScrubber::chosenChanged, this, &Views::showWalker);
    connect(m_preview, &PreviewView::planWanted, this, &Views::focusPlan);
    connect(m_preview, &PreviewView::refused, this, &Views::refused);
    connect(m_preview, &PreviewView::noticed, this, &Views::noticed);
    connect(m_preview, &PreviewView::modeChanged, this, &Views::followMode);
    connect(m_preview, &PreviewView::recorded, this, &Views::recorded);
    connect(m_preview, &PreviewView::recordingChanged, this, &Views::recordingChanged);
    connect(m_preview, &PreviewView::recordingChanged, this, &Views::previewStateChanged);
    m_preview->installEventFilter(this);
    m_scrubber->installEventFilter(this);
    return *m_preview;
}

void Views::arrange(ViewArrangement arrangement)
{
    const bool isOther = arrangement != m_arrangement;
    if (isOther && isVisible()) {
        m_plan.camera().keepZoom();
    }
    if (arrangement != ViewArrangement::Plan) {
        ensurePreview();
    }
    if (arrangement == ViewArrangement::Solid && isOther) {
        m_beforeSolid = m_arrangement;
    }
    m_arrangement = arrangement;
    const bool hadKeys = m_plan.hasFocus() || (m_preview != nullptr && m_preview->hasFocus());
    for (QWidget* const view : {static_cast<QWidget*>(&m_plan), static_cast<QWidget*>(m_preview)}) {
        if (view != nullptr) {
            view->setMinimumSize(
                arrangement == ViewArrangement::Split ? leastShare : leastAlone,
                leastHeight);
        }
    }
    m_plan.setVisible(arrangement != ViewArrangement::Solid);
    if (m_preview != nullptr) {
        m_preview->setVisible(arrangement != ViewArrangement::Plan);
        showPlanned();
    }
    share();
    showWalker();
    const auto views = shownViews();
    const bool isLost = !m_plan.hasFocus() && (m_preview == nullptr || !m_preview->hasFocus());
    if (hadKeys && isLost) {
        views.front()->setFocus();
    }
    const auto* const id = arrangementIds[static_cast<std::size_t>(arrangement)];
    m_settings.set("view_arrangement", QLatin1String(id));
    if (isOther) {
        emit arrangementChanged();
    }
}

void Views::restore()
{
    const QString id = m_settings.value("view_arrangement");
    const auto* const found = std::ranges::find_if(arrangementIds, [&id](const char* each) {
        return id == QLatin1String(each);
    });
    arrange(
        found == arrangementIds.end()
            ? ViewArrangement::Plan
            : static_cast<ViewArrangement>(found - arrangementIds.begin()));
}

/// Gives each view its part of the width.
void Views::share()
{
    if (m_arrangement != ViewArrangement::Split) {
        return;
    }
    const int plan = m_settings.number("plan_share");
    setSizes({width() * plan / 100, width() * (100 - plan) / 100});
}

void Views::keepShare()
{
    const QList<int> now = sizes();
    const int all = now.size() == 2 ? now[0] + now[1] : 0;
    if (all > 0 && m_arrangement == ViewArrangement::Split) {
        m_settings.set("plan_share", QString::number((100 * now[0] + all / 2) / all));
    }
}

std::vector<QWidget*> Views::shownViews() const
{
    std::vector<QWidget*> views;
    if (m_arrangement != ViewArrangement::Solid) {
        views.push_back(&m_plan);
    }
    if (m_arrangement != ViewArrangement::Plan) {
        views.push_back(m_preview);
    }
    return views;
}

void Views::focusPlan()
{
    if (m_arrangement == ViewArrangement::Solid) {
        arrange(m_beforeSolid);
    }
    m_plan.setFocus(Qt::OtherFocusReason);
}

void Views::focusFirst() const
{
    shownViews().front()->setFocus();
}

void Views::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_plan.setTheme(theme);
    if (m_preview != nullptr) {
        m_preview->setTheme(theme);
        m_scrubber->setTheme(theme);
        m_heights->setTheme(theme);
    }
}

void Views::setKeys(const KeyMap& keys)
{
    m_keys = keys;
    m_plan.setKeys(keys);
    if (m_preview == nullptr) {
        return;
    }
    std::vector<QKeySequence> passed;
    for (const char* const action : passedActions) {
        const auto found = keys.find(QLatin1String(action));
        if (found != keys.end()) {
            passed.insert(passed.end(), found->second.begin(), found->second.end());
        }
    }
    m_preview->setPassedKeys(std::move(passed));
}

void Views::applyOptions()
{
    if (m_preview == nullptr) {
        return;
    }
    constexpr double usualTurn = 0.15; ///< degrees a pixel
    m_preview->setOptions(
        {.angle = static_cast<double>(m_settings.number("preview_angle")),
         .speed = static_cast<double>(m_settings.number("preview_speed")),
         .mouseTurn = usualTurn * m_settings.number("preview_mouse") / 100,
         .isInverted = m_settings.isOn("preview_inverted")});
    showWalker();
}

void Views::showPlanned()
{
    if (m_preview != nullptr && m_arrangement != ViewArrangement::Plan) {
        m_preview->showPlanned(m_plan.tool().plannedResult());
    }
}

/// Where the preview looks from, in the plan.
void Views::showWalker()
{
    followWalk();
    showHeights();
    emit walkerMoved(walker());
    if (m_preview == nullptr || m_arrangement != ViewArrangement::Split) {
        m_plan.painter().setWalkOverlay(m_replay);
        return;
    }
    const Camera& camera = m_preview->camera();
    const Vec3 ahead = axesOf({.eye = {}, .yaw = camera.yaw}).forward;
    const Vec2 at = onPlan(camera.eye);
    const Vec2 way = onPlan(ahead);
    Overlay overlay = m_replay;
    if (const auto sector = sectorOfPlace(m_document, camera.eye)) {
        overlay.areas.push_back(
            {.loops = {viewCone(
                 m_document.map(),
                 {.at = at, .sector = *sector, .way = way, .spread = m_preview->spread()})},
             .role = OverlayRole::Walk});
    }
    appendWalk(overlay);
    if (m_preview->walk() == nullptr) {
        const auto footprint = footprintAt(at, WalkerSettings{}.standing.horizontal);
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

/// A captured pointer points at nothing in the plan.
void Views::followMode()
{
    if (m_preview->isCaptured()) {
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&m_plan, &leave);
    }
    emit previewStateChanged();
}

/// Tells the line of time what is new.
void Views::followWalk()
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

/// The tic that is drawn in full; null without a walk.
const WalkedTic* Views::shownTic() const
{
    const LevelWalk* const walk = m_preview != nullptr ? m_preview->walk() : nullptr;
    if (walk == nullptr || walk->history().empty()) {
        return nullptr;
    }
    const auto tics = walk->history();
    return &tics[std::min(m_scrubber->chosen().value_or(tics.size() - 1), tics.size() - 1)];
}

void Views::showHeights()
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
WalkedTics Views::shownWalk() const
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
            .historic = m_settings.isOn("walk_historic")}};
}

Result<Saved> Views::saveTic(const std::filesystem::path& path) const
{
    const WalkedTics walk = shownWalk();
    return editor::saveTic(
        {.level = m_document.view(),
         .walk = walk,
         .number = m_preview->walk()->forgotten() + walk.shown + 1,
         .theme = m_theme},
        path);
}

/// The last tics of the walk, if one walks.
void Views::appendWalk(Overlay& overlay)
{
    if (!hasTic()) {
        return;
    }
    const Overlay drawn = walkOverlay(m_document.map(), shownWalk());
    overlay.areas.insert(overlay.areas.end(), drawn.areas.begin(), drawn.areas.end());
    overlay.lines.insert(overlay.lines.end(), drawn.lines.begin(), drawn.lines.end());
    overlay.points.insert(overlay.points.end(), drawn.points.begin(), drawn.points.end());
    overlay.labels.insert(overlay.labels.end(), drawn.labels.begin(), drawn.labels.end());
}

void Views::showForWalk()
{
    if (m_arrangement == ViewArrangement::Plan) {
        arrange(ViewArrangement::Split);
    }
}

void Views::walkFrom(Point at)
{
    PreviewView& preview = ensurePreview();
    showForWalk();
    preview.walkFrom(at);
    preview.captureMouse();
}

void Views::walkFromStart()
{
    PreviewView& preview = ensurePreview();
    showForWalk();
    preview.walkFromStart();
    preview.captureMouse();
}

void Views::record(std::optional<Point> at)
{
    if (isRecording()) {
        m_preview->finishRecording();
        return;
    }
    PreviewView& preview = ensurePreview();
    if (preview.walk() != nullptr && preview.hasFocus()) {
        preview.captureMouse();
    } else if (preview.hasFocus() && !at) {
        emit noticed(tr("Only a walk is recorded, and now you fly: go over a floor and press G to "
                        "walk, then record."));
        return;
    } else if (at) {
        walkFrom(*at);
    } else {
        walkFromStart();
    }
    if (preview.walk() != nullptr) {
        preview.startRecording();
    }
}

bool Views::recordFrom(const WalkPlace& place)
{
    PreviewView& preview = ensurePreview();
    showForWalk();
    preview.walkFromPlace(place);
    if (preview.walk() == nullptr) {
        return false;
    }
    preview.captureMouse();
    preview.startRecording();
    return isRecording();
}

bool Views::isRecording() const
{
    return m_preview != nullptr && m_preview->isRecording();
}

void Views::finishRecording()
{
    if (m_preview != nullptr) {
        m_preview->finishRecording();
    }
}

void Views::play(const QString& name, const WalkRecording& recording)
{
    PreviewView& preview = ensurePreview();
    showForWalk();
    preview.play(name, recording);
}

void Views::setReplay(Overlay replay)
{
    if (replay != m_replay) {
        m_replay = std::move(replay);
        showWalker();
    }
}

bool Views::isWalkInHand() const
{
    return m_preview != nullptr && m_preview->walk() != nullptr && m_preview->isVisible()
           && m_previewHadKeys;
}

std::optional<ShownWalker> Views::walker() const
{
    const bool isSeen = m_preview != nullptr && m_preview->isVisible() && m_previewHadKeys;
    return isSeen ? std::optional(shownWalker(m_document, m_preview->camera())) : std::nullopt;
}

bool Views::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn) {
        m_previewHadKeys = watched != &m_plan;
    }
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
        emit previewStateChanged();
        emit walkerMoved(walker());
    }
    if (event->type() == QEvent::Resize && watched == m_preview) {
        showHeights();
    }
    return QSplitter::eventFilter(watched, event);
}

std::optional<SectorId> Views::aimedSector() const
{
    if (m_preview == nullptr || !m_preview->hasFocus()) {
        return std::nullopt;
    }
    const auto aimed = m_preview->aimedPlane();
    return aimed ? std::optional(aimed->sector) : std::nullopt;
}

std::optional<std::vector<HintText>> Views::previewHints() const
{
    if (m_preview == nullptr || !m_preview->hasFocus()) {
        return std::nullopt;
    }
    const QString next = shownKey(m_keys, QStringLiteral("view.nextPane"));
    const bool walks = m_preview->walk() != nullptr;
    std::vector<HintText> hints{
        {QStringLiteral("W A S D"), walks ? tr("walk") : tr("fly")},
        {m_preview->isCaptured() ? tr("Mouse") : tr("Right drag"), tr("look")}};
    if (walks) {
        hints.insert(
            hints.end(),
            {{tr("Space"), tr("jump")},
             {QStringLiteral("C"), tr("crouch")},
             {tr("Shift"), tr("run")}});
    } else {
        hints.insert(
            hints.end(),
            {{QStringLiteral("E Q"), tr("up, down")}, {tr("Shift"), tr("faster")}});
    }
    const std::vector<HintText> rest{
        {QStringLiteral("G"), walks ? tr("fly") : tr("walk")},
        {tr("Click"), tr("select")},
        {tr("Wheel"), tr("height")},
        {tr("Esc"), m_preview->isCaptured() ? tr("free the mouse") : tr("to the plan")}};
    hints.insert(hints.end(), rest.begin(), rest.end());
    if (!m_preview->isCaptured()) {
        hints.insert(hints.begin() + 2, {tr("Double click"), tr("capture the mouse")});
    }
    const QString record = shownKey(m_keys, QStringLiteral("test.record"));
    if (walks && !record.isEmpty()) {
        // What ends a recording comes first: there is not always room for all.
        const bool isFirst = isRecording();
        hints.insert(
            isFirst ? hints.begin() : hints.end(),
            {record, isFirst ? tr("end the recording") : tr("record")});
    }
    if (!next.isEmpty()) {
        hints.push_back({next, tr("next pane")});
    }
    return hints;
}

} // namespace sectored::editor
