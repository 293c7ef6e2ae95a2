#include "editor/view2d/level_view.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/tool/aim/snapper.h"
#include "editor/tool/hand/draw_tool.h"
#include "editor/tool/take/thing.h"
#include "editor/view2d/box/hint_text.h"
#include "editor/view2d/box/minimap.h"
#include "editor/view2d/box/number_box.h"
#include "editor/view2d/box/plan_notices.h"
#include "editor/view2d/box/stack_list.h"
#include "editor/view2d/canvas/pointer_cursor.h"
#include "editor/view2d/heat/colour_legend.h"
#include "editor/view2d/heat/heat_layer.h"
#include "editor/view2d/level_view_accessible.h"
#include "editor/view2d/overlay/overlay_reach.h"
#include "editor/view2d/paint/draw_grid.h"
#include "editor/view2d/paint/draw_rulers.h"
#include "editor/view2d/plan_description.h"
#include "editor/view2d/reach/reach_layer.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>
#include <chrono>

namespace sectored::editor {

namespace {

constexpr double notch = 1.25;
constexpr double frameMargin = 48; ///< pixels
constexpr std::chrono::milliseconds movingTime{150};
constexpr std::chrono::seconds refusalTime{2};
constexpr std::chrono::milliseconds flashTime{140};
constexpr std::chrono::milliseconds longPressTime{500};

/// What an empty level shows.
constexpr Box emptyLevelBox{{-8192, -8192}, {8192, 8192}};

std::size_t toolIndexOf(std::string_view id)
{
    const auto tools = allTools();
    const auto found = std::ranges::find(tools, id, &ToolInfo::id);
    return static_cast<std::size_t>(found - tools.begin());
}

} // namespace

LevelView::LevelView(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_theme(Theme::builtIn(QStringLiteral("dark")))
    , m_tools(allTools().size())
    , m_picture(document.view())
    , m_legend(new ColourLegend(this))
    , m_heat(new HeatLayer(this))
    , m_reach(new ReachLayer(document, this))
    , m_minimap(new Minimap([this] { return shownLevel(); }, this))
    , m_notices(new PlanNotices(this))
{
    m_tools.front() = allTools().front().make(document);
    m_tool = m_tools.front().get();
    installLevelViewAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Plan"));
    m_announcing.setSingleShot(true);
    connect(&m_announcing, &QTimer::timeout, this, [this] { announceToolState(); });
    m_moving.setSingleShot(true);
    m_moving.setInterval(movingTime);
    m_refusal.setSingleShot(true);
    m_refusal.setInterval(refusalTime);
    m_flash.setInterval(flashTime);
    connect(&m_moving, &QTimer::timeout, this, [this] { stale(); });
    connect(m_heat, &HeatLayer::compareWanted, this, [this] {
        m_heat->compare(m_document.map(), m_transform, area());
    });
    connect(m_heat, &HeatLayer::changed, this, [this] {
        placeBoxes();
        update();
    });
    followReach();
    connect(&m_flash, &QTimer::timeout, this, [this] {
        --m_flashPhase;
        if (m_flashPhase == 0) {
            m_flash.stop();
        }
        update();
    });
    connect(m_legend, &ColourLegend::stepChosen, this, &LevelView::selectStep);
    connect(m_notices, &PlanNotices::resized, this, &LevelView::placeBoxes);
    connect(m_minimap, &Minimap::placeChosen, this, [this](Vec2 at) {
        m_transform.setCentre(at);
        m_framed = false;
        m_moving.start();
        afterMoving();
    });
    for (QWidget* const box : boxes()) {
        box->hide();
        box->installEventFilter(this);
    }
    connect(&m_refusal, &QTimer::timeout, this, [this] {
        m_tool->dismissRefusal();
        afterInput();
    });
    makeStackList();
    makeNumberBox();
    connect(&m_document, &Document::patched, this, &LevelView::followPatch);
    connect(&m_document, &Document::changed, this, &LevelView::followChange);
    connect(&m_document, &Document::noticed, this, [this](const std::vector<Notice>& notices) {
        for (const Notice& notice : notices) {
            showNotice(foreignText(englishText(notice)), notice.about);
        }
    });
    frameLevel();
}

LevelView::~LevelView() = default;

void LevelView::followReach()
{
    connect(m_reach, &ReachLayer::pictureWanted, this, [this] { m_reach->makePicture(m_picture); });
    connect(m_reach, &ReachLayer::changed, this, &LevelView::stale);
    connect(m_reach, &ReachLayer::wayChanged, this, qOverload<>(&QWidget::update));
    connect(m_reach, &ReachLayer::legendChanged, this, &LevelView::placeBoxes);
}

void LevelView::makeStackList()
{
    m_stackList = new StackList(m_theme, this);
    connect(m_stackList, &StackList::pointedAt, this, [this](std::optional<std::size_t> row) {
        m_tool->pointAtRow(row);
        afterInput();
    });
    connect(m_stackList, &StackList::picked, this, [this](std::size_t row) {
        m_tool->pickRow(row);
        afterInput();
    });
    connect(m_stackList, &StackList::timeIsUp, this, [this] {
        m_tool->dismissList();
        afterInput();
    });
    m_longPress.setSingleShot(true);
    m_longPress.setInterval(longPressTime);
    connect(&m_longPress, &QTimer::timeout, this, [this] {
        if (m_pointerAt) {
            m_tool->longPress(inputAt(*m_pointerAt, m_modifiers));
            afterInput();
        }
    });
}

void LevelView::showStackList()
{
    const auto& list = m_tool->overlay().list;
    m_stackList->showList(list, list ? m_transform.toView(list->at) : QPointF(), area());
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
    m_stackList->update();
    m_texts.clear();
    m_minimap->setTheme(theme);
    m_reach->setTheme(theme);
    m_heat->setHeat(m_display.heat, m_theme);
    refreshColours();
    stale();
    afterInput();
}

void LevelView::setKeys(const KeyMap& keys)
{
    m_keys = keys;
    stale();
    announceToolState();
}

std::vector<HintText> LevelView::hints() const
{
    return hintTexts(m_tool->hints(), m_keys);
}

void LevelView::setTool(std::string_view id)
{
    const std::size_t index = toolIndexOf(id);
    if (index >= allTools().size() || index == m_toolIndex) {
        return;
    }
    m_numberBox->close();
    m_tool->deactivate();
    m_toolIndex = index;
    if (!m_tools[index]) {
        m_tools[index] = allTools()[index].make(m_document);
    }
    m_tool = m_tools[index].get();
    m_tool->activate();
    emit toolChanged();
    sendMove();
    afterInput();
}

std::string_view LevelView::toolId() const
{
    return allTools()[m_toolIndex].id;
}

DrawTool* LevelView::drawTool()
{
    return dynamic_cast<DrawTool*>(m_tool);
}

void LevelView::zoomIn()
{
    zoomAt(area().center(), notch);
}

void LevelView::zoomOut()
{
    zoomAt(area().center(), 1 / notch);
}

void LevelView::frameLevel()
{
    const Box box = m_document.view().index.bounds();
    m_transform.frame(box.isEmpty() ? emptyLevelBox : box, frameMargin);
    m_framed = true;
    afterMoving();
}

void LevelView::frameSelection()
{
    const Selection& selection = m_document.selection();
    Box box;
    for (const Point p : verticesOf(m_document.view(), selection)) {
        box.include(p);
    }
    for (const SpriteId sprite : selection.sprites) {
        box.include(m_document.map()[sprite].position);
    }
    if (box.isEmpty()) {
        frameLevel();
        return;
    }
    m_transform.frame(box, 2 * frameMargin);
    m_framed = false;
    afterMoving();
}

void LevelView::frameBox(const Box& box)
{
    if (box.isEmpty()) {
        frameLevel();
        return;
    }
    m_transform.frame(box, frameMargin);
    m_framed = false;
    afterMoving();
}

void LevelView::bringIntoView(Point at)
{
    if (!area().contains(m_transform.toView(at))) {
        m_transform.setCentre({static_cast<double>(at.x), static_cast<double>(at.y)});
        m_framed = false;
        afterMoving();
    }
}

void LevelView::setDisplay(const PlanDisplay& display)
{
    if (display == m_display) {
        return;
    }
    m_display = display;
    refreshColours();
    m_heat->setHeat(m_display.heat, m_theme);
    refreshMinimap();
    placeBoxes();
    stale();
    emit viewChanged();
}

void LevelView::showNotice(const QString& text, const Culprits& about)
{
    const bool shows = !about.sectors.empty() || !about.walls.empty() || !about.sprites.empty();
    m_notices->add(text, shows ? [this, about] { showAll(about); } : std::function<void()>());
}

/// Selects what still exists of it and brings it into view.
void LevelView::showAll(const Culprits& about)
{
    const auto isGone = [this](auto id) {
        return m_document.map().find(id) == nullptr;
    };
    Selection selection{.sectors = about.sectors, .walls = about.walls, .sprites = about.sprites};
    std::erase_if(selection.sectors, isGone);
    std::erase_if(selection.walls, isGone);
    std::erase_if(selection.sprites, isGone);
    std::ranges::sort(selection.sectors);
    std::ranges::sort(selection.walls);
    std::ranges::sort(selection.sprites);
    m_document.setSelection(std::move(selection));
    frameSelection();
}

std::int64_t LevelView::shownGrid() const
{
    return editor::shownGrid(m_document.snapSettings().grid, m_transform.zoom());
}

std::optional<Point> LevelView::pointer() const
{
    return m_tool->cursor();
}

std::optional<Point> LevelView::target() const
{
    const bool isUnsnapped = toolId() == allTools().front().id;
    return isUnsnapped && m_pointerAt && !m_tool->isBusy()
               ? std::optional(snap(m_document, {.pointer = inputAt(*m_pointerAt, {})}).at)
               : pointer();
}

QRectF LevelView::area() const
{
    const double edge = m_display.rulers ? rulerSize : 0;
    return QRectF(rect()).adjusted(edge, edge, 0, 0);
}

void LevelView::followPatch(const Patch& patch)
{
    const MapView view = m_document.view();
    LevelPicture::Update update = m_picture.update(view, patch);
    m_sectorsLookedAt += update.sectorsLookedAt;
    if (m_preview) {
        staleIn(m_preview->places());
        m_preview.reset();
    }
    if (!update.places.empty() || !patch.sectors.empty()) {
        const ColourRamp before = m_ramp;
        refreshColours();
        if (m_ramp != before) {
            stale();
        }
    }
    m_minimap->followPlaces(update.places);
    refreshMinimap();
    staleIn(changedPlaces(view, patch, std::move(update.places)));
}

void LevelView::followLevel()
{
    m_preview.reset();
    m_picture = LevelPicture(m_document.view());
    refreshColours();
    m_minimap->followLevel();
    refreshMinimap();
    stale();
}

void LevelView::followChange(const Change& change)
{
    if (change.otherLevel) {
        followLevel();
    }
    if (change.level || change.query || change.settings || change.visibility) {
        m_tool->levelChanged();
    }
    if (change.settings || change.visibility || change.pins) {
        stale();
    } else if (change.level) {
        stalePlace();
    } else if (change.selection) {
        staleMarks();
    }
    showToolState();
    // Others that follow the document may not have seen this change yet.
    m_announcing.start();
    if (change.settings) {
        emit viewChanged();
    }
}

/// All has to be painted anew before the next frame.
void LevelView::stale()
{
    m_plan.invalidate();
    stalePlace();
}

/// Only what lies there has to be painted again.
void LevelView::staleIn(std::span<const Box> places)
{
    m_plan.invalidate(places);
    stalePlace();
}

/// Only what is selected is another.
void LevelView::staleMarks()
{
    m_marksAreStale = true;
    update();
}

/// The plan is at another place.
void LevelView::stalePlace()
{
    m_planIsStale = true;
    m_heat->followPlan();
    staleMarks();
}

/// The steps of the ramp belong to the level as it is, also while a gesture previews another.
void LevelView::refreshColours()
{
    const bool wanted = m_display.colourBy != ColourBy::None;
    m_ramp = wanted ? ColourRamp(sectorValues(m_document.view(), m_picture, m_display.colourBy))
                    : ColourRamp();
    m_ramp.keepNeighboursApart(m_document.map());
    if (wanted) {
        m_legend->setRamp(m_ramp, m_display.colourBy, m_theme);
    }
    m_legend->setVisible(wanted);
    placeBoxes();
}

void LevelView::refreshMinimap()
{
    m_minimap->setVisible(m_display.minimap);
    if (m_display.minimap) {
        m_minimap->setShown(
            m_transform.toMap(area().topLeft()),
            m_transform.toMap(area().bottomRight()));
    }
}

std::vector<QWidget*> LevelView::boxes() const
{
    std::vector<QWidget*> all = legends();
    all.push_back(m_minimap);
    return all;
}

/// From the lowest upwards.
std::vector<QWidget*> LevelView::legends() const
{
    return {m_legend, &m_heat->legend(), &m_reach->legend()};
}

/// Notices stand above the legend at the lower left, the minimap at the lower right.
void LevelView::placeBoxes()
{
    constexpr int margin = 12;
    const int left = static_cast<int>(area().left()) + margin;
    int bottom = height() - margin;
    for (QWidget* const legend : legends()) {
        legend->adjustSize();
        legend->move(left, bottom - legend->height());
        if (!legend->isHidden()) {
            bottom -= legend->height() + margin;
        }
    }
    m_notices->adjustSize();
    m_notices->move(left, bottom - m_notices->height());
    m_minimap->adjustSize();
    m_minimap->move(width() - margin - m_minimap->width(), height() - margin - m_minimap->height());
}

/// With Shift held the sectors are added to the selection.
void LevelView::selectStep(std::size_t step)
{
    if (step >= m_ramp.steps().size()) {
        return;
    }
    Selection selection;
    if ((QApplication::keyboardModifiers() & Qt::ShiftModifier) != 0) {
        selection = m_document.selection();
    }
    std::vector<SectorId> all;
    std::ranges::set_union(
        selection.sectors,
        m_ramp.steps()[step].sectors,
        std::back_inserter(all));
    selection.sectors = std::move(all);
    m_document.setSelection(std::move(selection));
}

void LevelView::updatePreview()
{
    const Plan* plan = m_tool->shownPlan();
    if (plan == nullptr ? !m_preview : m_preview && m_preview->isOf(plan->patch)) {
        return;
    }
    if (m_preview) {
        staleIn(m_preview->places());
        m_preview.reset();
    }
    if (plan != nullptr) {
        m_preview.emplace(m_document.view(), m_picture, plan->patch);
        m_sectorsLookedAt += m_preview->sectorsLookedAt();
        staleIn(m_preview->places());
    }
}

const Plan* LevelView::plannedResult() const
{
    return m_tool->plannedResult();
}

void LevelView::setWalkOverlay(const Overlay& overlay)
{
    if (overlay == m_walk) {
        return;
    }
    const auto before = reachOf(m_walk, m_transform);
    const auto after = reachOf(overlay, m_transform);
    m_walk = overlay;
    if (before && after) {
        update(before->united(*after).toAlignedRect());
    } else {
        update();
    }
}

void LevelView::afterInput()
{
    showToolState();
    announceToolState();
}

/// Everything that may look different after an input or a change.
void LevelView::showToolState()
{
    updatePreview();
    if (m_document.map().sectorCount() == 0) {
        staleMarks(); // What an empty plan says hangs on the tool.
    }
    if (m_pan == Pan::None) {
        setCursor(pointerCursor(m_tool->pointerShape(), m_theme, devicePixelRatioF()));
    }
    if (!m_tool->showsOldRefusal()) {
        m_refusal.stop();
    } else if (!m_refusal.isActive()) {
        m_refusal.start();
    }
    showStackList();
    placeNumberBox();
    updateOverlay();
    emit toolActed();
}

void LevelView::afterMoving()
{
    stalePlace();
    m_minimap->setShown(
        m_transform.toMap(area().topLeft()),
        m_transform.toMap(area().bottomRight()));
    sendMove();
    showStackList();
    emit viewChanged();
}

/// Tells the window and screen readers, once for each difference.
void LevelView::announceToolState()
{
    QString state = QString::fromStdString(m_tool->status());
    for (const HintText& hint : hints()) {
        state += QStringLiteral("\n%1 %2").arg(hint.key, hint.text);
    }
    const auto& message = m_tool->overlay().message;
    const QString said = message ? QString::fromStdString(message->title) : QString();
    if (const DrawTool* draw = drawTool()) {
        state += QStringLiteral("\n%1").arg(draw->pointCount());
    }
    state += said;
    setAccessibleDescription(planDescription(m_document, *m_tool, m_keys));
    if (state != m_toolState) {
        m_toolState = state;
        emit toolStateChanged();
    }
}

} // namespace sectored::editor
