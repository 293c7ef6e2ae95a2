#include "editor/view2d/level_view.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/view2d/box/minimap.h"
#include "editor/view2d/box/view_boxes.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/canvas/pointer_cursor.h"
#include "editor/view2d/heat/heat_view.h"
#include "editor/view2d/level_painter.h"
#include "editor/view2d/level_view_accessible.h"
#include "editor/view2d/paint/draw_rulers.h"
#include "editor/view2d/reach/reach_view.h"
#include "editor/view2d/view_description.h"

#include <QApplication>
#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sectored::editor {

LevelView::LevelView(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_theme(Theme::builtIn(QStringLiteral("dark")))
    , m_tools(document)
    , m_camera(new Camera2d(document, this))
    , m_heat(new HeatView(this))
    , m_reach(new ReachView(document, this))
{
    m_boxes = new ViewBoxes(
        {.view = *this,
         .tools = m_tools,
         .theme = m_theme,
         .heat = *m_heat,
         .reach = *m_reach,
         .level = [this] {
             return m_painter->level();
         }});
    m_painter = new LevelPainter(
        {.view = *this,
         .document = document,
         .theme = m_theme,
         .tools = m_tools,
         .camera = *m_camera,
         .heat = *m_heat,
         .reach = *m_reach,
         .boxes = *m_boxes});
    installLevelViewAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("2D view"));
    m_announcing.setSingleShot(true);
    m_longPress.setSingleShot(true);
    m_longPress.setInterval(duration::longPress);
    m_camera->setEdge(m_painter->display().rulers ? rulerSize : 0);
    connectParts();
    m_camera->frameLevel();
}

LevelView::~LevelView() = default;

void LevelView::connectParts()
{
    connect(m_camera, &Camera2d::moved, this, &LevelView::afterMoving);
    connect(m_camera, &Camera2d::zoomed, this, &LevelView::afterInput);
    connect(m_heat, &HeatView::compareWanted, this, [this] {
        m_heat->compare(m_document.view(), m_camera->transform(), m_camera->area());
    });
    connect(m_heat, &HeatView::changed, this, [this] {
        placeBoxes();
        update();
    });
    connect(m_reach, &ReachView::legendChanged, this, &LevelView::placeBoxes);
    connect(m_boxes, &ViewBoxes::resized, this, &LevelView::placeBoxes);
    connect(m_boxes, &ViewBoxes::stepChosen, this, &LevelView::selectStep);
    connect(m_boxes, &ViewBoxes::placeChosen, m_camera, &Camera2d::centreOn);
    connect(m_boxes, &ViewBoxes::toolActed, this, &LevelView::afterInput);
    connect(m_boxes, &ViewBoxes::toolMoved, this, &LevelView::afterPointer);
    connect(m_boxes, &ViewBoxes::numbersDropped, this, [this] {
        sendMove();
        afterInput();
    });
    connect(m_boxes, &ViewBoxes::pointerEntered, this, [this] {
        if (m_pointerAt) {
            leaveEvent(nullptr);
        }
    });
    connect(m_painter, &LevelPainter::refusalIsOver, this, [this] {
        if (OldRefusal* const refusal = m_tools.active().oldRefusal()) {
            refusal->dismissRefusal();
        }
        afterInput();
    });
    connect(&m_announcing, &QTimer::timeout, this, [this] {
        if (std::exchange(m_isSelectionNew, false)) {
            showSelectionToTool();
        }
        announceToolState();
    });
    connect(&m_longPress, &QTimer::timeout, this, [this] {
        ListedObjects* const objects = m_tools.active().listedObjects();
        if (m_pointerAt && objects != nullptr) {
            objects->openList(inputAt(*m_pointerAt, m_modifiers));
            afterInput();
        }
    });
    connect(&m_document.edits(), &Edits::patched, m_painter, &LevelPainter::followPatch);
    connect(&m_document, &Document::changed, this, &LevelView::followChange);
    connect(&m_document.edits(), &Edits::noticed, this, [this](const std::vector<Notice>& notices) {
        for (const Notice& notice : notices) {
            showNotice(foreignText(englishText(notice, displayQuantity)), notice.about);
        }
    });
}

QSize LevelView::sizeHint() const
{
    return {960, 640};
}

QSize LevelView::minimumSizeHint() const
{
    return {360, 240};
}

void LevelView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_boxes->refreshTheme();
    m_reach->setTheme(theme);
    m_heat->setHeat(m_painter->display().heat, m_theme);
    m_painter->refreshStyle();
    afterInput();
}

void LevelView::setKeys(const KeyMap& keys)
{
    m_keys = keys;
    m_painter->setKeys(keys);
    announceToolState();
}

std::vector<HintText> LevelView::hints() const
{
    return hintTexts(m_tools.active().hints(), m_keys);
}

void LevelView::setTool(std::string_view id)
{
    if (m_tools.activate(id)) {
        afterToolChange();
    }
    setFocus();
}

void LevelView::afterToolChange()
{
    m_boxes->closeNumberBox();
    emit toolChanged();
    sendMove();
    afterInput();
}

void LevelView::setDisplay(const Display2d& display)
{
    if (display == m_painter->display()) {
        return;
    }
    m_camera->setEdge(display.rulers ? rulerSize : 0);
    m_heat->setHeat(display.heat, m_theme);
    m_painter->setDisplay(display);
    emit viewChanged();
}

void LevelView::setTiles(std::shared_ptr<const GameTiles> tiles)
{
    m_painter->setTiles(std::move(tiles));
}

void LevelView::showNotice(const QString& text, const Culprits& about)
{
    const bool shows = !about.sectors.empty() || !about.walls.empty() || !about.sprites.empty();
    m_boxes->addNotice(text, shows ? [this, about] { showAll(about); } : std::function<void()>());
}

/// Selects the objects that still exist and frames them.
void LevelView::showAll(const Culprits& about)
{
    const auto isGone = [this](auto id) {
        return m_document.level().map().find(id) == nullptr;
    };
    Selection selection{.sectors = about.sectors, .walls = about.walls, .sprites = about.sprites};
    std::erase_if(selection.sectors, isGone);
    std::erase_if(selection.walls, isGone);
    std::erase_if(selection.sprites, isGone);
    std::ranges::sort(selection.sectors);
    std::ranges::sort(selection.walls);
    std::ranges::sort(selection.sprites);
    m_document.setSelection(std::move(selection));
    m_camera->frameSelection();
}

/// Adds the sectors to the selection if Shift is held.
void LevelView::selectStep(std::size_t step)
{
    const auto& steps = m_painter->ramp().steps();
    if (step >= steps.size()) {
        return;
    }
    Selection selection;
    if ((QApplication::keyboardModifiers() & Qt::ShiftModifier) != 0) {
        selection = m_document.selection();
    }
    std::vector<SectorId> all;
    std::ranges::set_union(selection.sectors, steps[step].sectors, std::back_inserter(all));
    selection.sectors = std::move(all);
    m_document.setSelection(std::move(selection));
}

std::optional<Point> LevelView::target() const
{
    if (m_heldTarget) {
        return m_heldTarget;
    }
    return m_tools.target(m_pointerAt ? std::optional(inputAt(*m_pointerAt, {})) : std::nullopt);
}

void LevelView::holdPointer()
{
    freePointer();
    m_heldTarget = target();
}

void LevelView::placeBoxes()
{
    m_boxes->place(m_camera->area());
}

void LevelView::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    m_painter->paint(painter, event->rect());
    if (m_hasFocusFrame) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(QPen(m_theme[ThemeRole::Focus].colour, 2));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

void LevelView::followChange(const Change& change)
{
    if (change.otherLevel) {
        m_painter->followLevel();
    }
    if (change.level || change.query || change.narrator || change.litWall || change.settings
        || change.visibility) {
        m_tools.levelChanged();
    }
    m_isSelectionNew = m_isSelectionNew || change.selection;
    if (change.visibility) {
        m_boxes->minimap().followLevel();
    }
    if (change.settings || change.visibility || change.pins) {
        m_painter->stale();
    } else if (change.level) {
        m_painter->stalePlace();
    } else if (change.selection) {
        m_painter->staleMarks();
    }
    showToolState();
    // Other observers of the document may not have seen this change yet.
    m_announcing.start();
    if (change.settings) {
        emit viewChanged();
    }
}

/// The tool may show marks at the selection. A tool with a marker keeps it where it is.
void LevelView::showSelectionToTool()
{
    if (!toolInfo().takesExactPoint) {
        return;
    }
    if (m_pointerAt) {
        sendMove();
    } else {
        tool().leave();
    }
    showToolState();
}

void LevelView::setToolOption(std::string_view id, const OptionValue& value)
{
    tool().setOption(id, value);
    afterInput();
}

void LevelView::afterInput()
{
    if (m_tools.leaveIfDone()) {
        afterToolChange();
        return;
    }
    showToolState();
    announceToolState();
}

void LevelView::afterPointer()
{
    emit pointerMoved();
    afterInput();
}

/// Updates everything that may look different after an input or a change.
void LevelView::showToolState()
{
    if (!m_pan.isActive()) {
        setCursor(pointerCursor(tool().pointerShape(), m_theme, devicePixelRatioF()));
    }
    m_boxes->followTool(m_camera->transform(), m_camera->area());
    m_painter->followTool();
    emit toolActed();
}

void LevelView::afterMoving()
{
    m_painter->stalePlace();
    sendMove();
    m_boxes->followView(m_camera->transform(), m_camera->area());
    emit viewChanged();
}

/// Informs the window and screen readers if the state differs from the last one announced.
void LevelView::announceToolState()
{
    QString state = QString::fromStdString(tool().status());
    for (const HintText& hint : hints()) {
        state += QStringLiteral("\n%1 %2").arg(hint.key, hint.text);
    }
    const auto& message = tool().overlay().message;
    const QString said = message ? QString::fromStdString(message->title) : QString();
    if (const auto progress = tool().progress()) {
        state += QStringLiteral("\n%1").arg(progress->points);
    }
    state += said;
    setAccessibleDescription(viewDescription(m_document, m_tools, m_keys));
    if (state != m_toolState) {
        m_toolState = state;
        emit toolStateChanged();
    }
}

} // namespace sectored::editor
