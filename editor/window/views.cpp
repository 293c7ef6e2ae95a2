#include "editor/window/views.h"

#include "sectored/edit/plan.h"

#include "editor/document/document.h"
#include "editor/setting/key_table.h"
#include "editor/setting/metrics.h"
#include "editor/setting/player.h"
#include "editor/setting/reach/reach_machines.h"
#include "editor/setting/settings.h"
#include "editor/texture/surface_command.h"
#include "editor/texture/tile_library.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_view.h"
#include "editor/view3d/height_change.h"
#include "editor/view3d/level_walk.h"
#include "editor/view3d/preview_view.h"
#include "editor/window/walk_display.h"

#include <QCoreApplication>
#include <QEvent>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace sectored::editor {

namespace {

/// Returns the look of a value of the setting "preview_look".
PreviewLook lookOf(const QString& value)
{
    if (value == QLatin1String("plain")) {
        return PreviewLook::Plain;
    }
    return value == QLatin1String("smooth") ? PreviewLook::Smooth : PreviewLook::Classic;
}

/// In the order of ViewArrangement.
constexpr std::array arrangementIds{"plan", "split", "solid"};

/// Actions whose keys work while the mouse is captured.
constexpr std::array passedActions{
    "level.floorUp",         "level.floorDown",  "level.ceilingUp",
    "level.ceilingDown",     "sprite.alignWall", "sprite.dropToFloor",
    "sprite.raiseToCeiling", "sprite.turnLeft",  "sprite.turnRight",
    "sprite.larger",         "sprite.smaller",   "sprite.largerFine",
    "sprite.smallerFine",    "edit.undo",        "edit.redo",
    "test.record",           "view.nextPane",    "view.previousPane",
    "view.fullScreen",       "view.canvasOnly"};

constexpr int leastAlone = 360; ///< pixels
constexpr int leastShare = 240;
constexpr int leastHeight = 160;

} // namespace

Views::Views(Parts parts, QWidget* parent)
    : QSplitter(Qt::Horizontal, parent)
    , m_document(parts.document)
    , m_settings(parts.settings)
    , m_plan(parts.plan)
    , m_walk(new WalkDisplay(
          {.document = parts.document, .settings = parts.settings, .plan = parts.plan},
          this))
    , m_theme(Theme::builtIn(QStringLiteral("dark")))
{
    setObjectName(QStringLiteral("views"));
    setChildrenCollapsible(false);
    setHandleWidth(size::splitHandle);
    addWidget(&m_plan);
    m_plan.installEventFilter(this);
    connect(&m_plan, &LevelView::toolActed, this, &Views::followTool);
    connect(&parts.tiles, &TileLibrary::tilesChanged, this, [this, tiles = &parts.tiles] {
        followTiles(*tiles);
    });
    followTiles(parts.tiles);
    connect(this, &QSplitter::splitterMoved, this, &Views::keepShare);
    connect(m_walk, &WalkDisplay::refreshed, this, [this] { emit walkerMoved(walker()); });
}

PreviewView& Views::ensurePreview()
{
    if (m_preview != nullptr) {
        return *m_preview;
    }
    if (isVisible()) {
        m_plan.camera().keepZoom(); // The new view takes part of its width immediately.
    }
    m_preview = new PreviewView(m_document, this);
    m_preview->setTheme(m_theme);
    m_preview->setTiles(m_tiles);
    addWidget(m_preview);
    m_walk->follow(*m_preview);
    applyOptions();
    setKeys(m_keys);
    connect(m_preview, &PreviewView::planWanted, this, &Views::focusPlan);
    connect(m_preview, &PreviewView::refused, this, &Views::refused);
    connect(m_preview, &PreviewView::noticed, this, &Views::noticed);
    connect(m_preview, &PreviewView::surfaceCommandWanted, this, &Views::surfaceCommandWanted);
    connect(m_preview, &PreviewView::modeChanged, this, &Views::followMode);
    connect(m_preview, &PreviewView::recorded, this, &Views::recorded);
    connect(m_preview, &PreviewView::recordingChanged, this, &Views::recordingChanged);
    connect(m_preview, &PreviewView::recordingChanged, this, &Views::previewStateChanged);
    m_preview->installEventFilter(this);
    m_walk->timeline().installEventFilter(this);
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
        followTool();
    }
    share();
    m_walk->setPlayerShown(arrangement == ViewArrangement::Split);
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

/// Divides the width among the views.
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
    m_walk->setTheme(theme);
    if (m_preview != nullptr) {
        m_preview->setTheme(theme);
    }
}

void Views::followTiles(const TileLibrary& library)
{
    m_tiles = library.tiles();
    m_plan.setTiles(m_tiles);
    if (m_preview != nullptr) {
        m_preview->setTiles(m_tiles);
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
    std::map<QKeySequence, const SurfaceCommand*> commands;
    for (const SurfaceCommand& command : surfaceCommands()) {
        const auto found = keys.find(QString::fromLatin1(command.id));
        for (const QKeySequence& key : found == keys.end() ? KeySequences() : found->second) {
            commands.emplace(key, &command);
        }
    }
    m_preview->setKeys({.passed = std::move(passed), .commands = std::move(commands)});
}

void Views::applyOptions()
{
    if (m_preview == nullptr) {
        return;
    }
    constexpr double usualTurn = 0.15; ///< degrees a pixel
    const WalkerSettings player = playerOf(m_settings);
    m_preview->setOptions(
        {.look = lookOf(m_settings.value("preview_look")),
         .isAnimated = !m_settings.isOn("reduced_motion"),
         .angle = static_cast<double>(m_settings.number("preview_angle")),
         .speed = static_cast<double>(m_settings.number("preview_speed")),
         .mouseTurn = usualTurn * m_settings.number("preview_mouse") / 100,
         .isInverted = m_settings.isOn("preview_inverted"),
         .player = player,
         .keys = machineKeysOf(m_settings.value(reachMachinesSetting).toStdString())});
    m_walk->setPlayer(player);
    m_walk->refresh();
}

/// Shows in the 3D view what the tool of the 2D view plans and shows in space.
void Views::followTool()
{
    if (m_preview != nullptr && m_arrangement != ViewArrangement::Plan) {
        const Tool& tool = m_plan.tool();
        m_preview->showTool(tool.plannedResult(), tool.overlay().space);
    }
}

void Views::showPlanned(const Plan* plan)
{
    if (plan == nullptr || m_preview == nullptr || m_arrangement == ViewArrangement::Plan) {
        followTool();
        return;
    }
    m_preview->showTool(plan, {});
}

/// While the mouse is captured, there is no pointer in the 2D view.
void Views::followMode()
{
    if (m_preview->isCaptured()) {
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&m_plan, &leave);
    }
    emit previewStateChanged();
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
        emit noticed(
            tr("Recording needs walk mode. Move above a floor, press G to walk, then record."));
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
    return m_preview != nullptr && m_preview->walk() != nullptr && m_preview->walk()->isRecording();
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

bool Views::isWalking() const
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
    return QSplitter::eventFilter(watched, event);
}

std::optional<SectorId> Views::aimedSector() const
{
    if (m_preview == nullptr || !m_preview->hasFocus()) {
        return std::nullopt;
    }
    const auto picked = m_preview->aim();
    const auto plane = picked ? aimedPlane(m_document.level().map(), *picked) : std::nullopt;
    return plane ? std::optional(plane->sector) : std::nullopt;
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
        if (m_preview->walk()->moving() != nullptr) {
            hints.push_back({QStringLiteral("E"), tr("use")});
        }
    } else {
        hints.insert(
            hints.end(),
            {{QStringLiteral("E Q"), tr("up, down")}, {tr("Shift"), tr("faster")}});
    }
    const std::vector<HintText> rest{
        {QStringLiteral("G"), walks ? tr("fly") : tr("walk")},
        {tr("Click"), tr("select")},
        {tr("Wheel"), tr("height")},
        {tr("Esc"), m_preview->isCaptured() ? tr("release mouse") : tr("back to 2D view")}};
    hints.insert(hints.end(), rest.begin(), rest.end());
    if (!m_preview->isCaptured()) {
        hints.insert(hints.begin() + 2, {tr("Double-click"), tr("capture mouse")});
    }
    const QString record = shownKey(m_keys, QStringLiteral("test.record"));
    if (walks && !record.isEmpty()) {
        // The hint to stop a recording comes first, because the last hints may not fit.
        const bool isFirst = isRecording();
        hints.insert(
            isFirst ? hints.begin() : hints.end(),
            {record, isFirst ? tr("stop recording") : tr("record")});
    }
    if (!next.isEmpty()) {
        hints.push_back({next, tr("next pane")});
    }
    return hints;
}

} // namespace sectored::editor
