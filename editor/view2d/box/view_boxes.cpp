#include "editor/view2d/box/view_boxes.h"

#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/view2d/box/minimap.h"
#include "editor/view2d/box/notice_stack.h"
#include "editor/view2d/box/number_box.h"
#include "editor/view2d/box/stack_list.h"
#include "editor/view2d/heat/colour_legend.h"
#include "editor/view2d/heat/heat_view.h"
#include "editor/view2d/overlay/draw_message.h"
#include "editor/view2d/reach/reach_view.h"

#include <QGuiApplication>
#include <QKeyEvent>

#include <utility>

namespace sectored::editor {

ViewBoxes::ViewBoxes(Parts parts)
    : QObject(&parts.view)
    , m_view(parts.view)
    , m_tools(parts.tools)
    , m_theme(parts.theme)
    , m_heat(parts.heat)
    , m_reach(parts.reach)
    , m_colours(new ColourLegend(&parts.view))
    , m_minimap(new Minimap(std::move(parts.level), &parts.view))
    , m_notices(new NoticeStack(&parts.view))
    , m_stackList(new StackList(parts.theme, &parts.view))
    , m_numberBox(new NumberBox(&parts.view))
{
    connect(m_colours, &ColourLegend::stepChosen, this, &ViewBoxes::stepChosen);
    connect(m_notices, &NoticeStack::resized, this, &ViewBoxes::resized);
    connect(m_minimap, &Minimap::placeChosen, this, &ViewBoxes::placeChosen);
    for (QWidget* const box : atEdges()) {
        box->hide();
        box->installEventFilter(this);
    }
    makeStackList();
    connectLayers();
    makeNumberBox();
}

void ViewBoxes::makeStackList()
{
    connect(m_stackList, &StackList::pointedAt, this, [this](std::optional<std::size_t> row) {
        if (ListedObjects* const objects = m_tools.listedObjects()) {
            objects->pointAtRow(row);
            emit toolActed();
        }
    });
    connect(m_stackList, &StackList::picked, this, [this](std::size_t row) {
        if (ListedObjects* const objects = m_tools.listedObjects()) {
            objects->pickRow(row);
            emit toolActed();
        }
    });
    connect(m_stackList, &StackList::timeIsUp, this, [this] {
        if (ListedObjects* const objects = m_tools.listedObjects()) {
            objects->dismissList();
            emit toolActed();
        }
    });
}

void ViewBoxes::connectLayers()
{
    connect(m_stackList, &StackList::editWanted, this, &ViewBoxes::editLayer);
    connect(m_stackList, &StackList::named, this, [this](std::size_t row, const QString& name) {
        if (LayerList* const layers = m_tools.shownLayers()) {
            endLayerEdit(layers->nameRow(row, name.toStdString()));
        }
    });
    connect(
        m_stackList,
        &StackList::coloured,
        this,
        [this](std::size_t row, const QString& colour) {
            if (LayerList* const layers = m_tools.shownLayers()) {
                endLayerEdit(layers->colourRow(row, colour.toStdString()));
            }
        });
}

void ViewBoxes::editLayer(std::size_t row, LayerPart part)
{
    const LayerList* const layers = m_tools.shownLayers();
    if (layers == nullptr || !layers->isLayer(row)) {
        return;
    }
    if (part == LayerPart::Name) {
        m_stackList->openName(row, QString::fromStdString(layers->nameOf(row)));
    } else {
        m_stackList->openColours(row);
    }
}

/// A rejected name stays in its field, with the reason below the list.
void ViewBoxes::endLayerEdit(const std::optional<Refusal>& refusal)
{
    if (refusal) {
        m_stackList->showFault(refusalText(*refusal));
        return;
    }
    m_stackList->closeEditor();
    emit toolActed();
}

void ViewBoxes::makeNumberBox()
{
    connect(m_numberBox, &NumberBox::aimed, this, [this](Point at) {
        if (NumberTarget* const target = m_tools.active().numberTarget()) {
            target->aimAt(at);
        }
        emit toolMoved();
    });
    connect(m_numberBox, &NumberBox::taken, this, [this](Point at) {
        m_view.setFocus();
        if (NumberTarget* const target = m_tools.active().numberTarget()) {
            target->takeAt(at);
        }
        emit toolMoved();
    });
    connect(m_numberBox, &NumberBox::dropped, this, [this] {
        m_view.setFocus();
        // The button may have been released while typing; nothing else ends the drag then.
        const bool held = (QGuiApplication::mouseButtons() & Qt::LeftButton) != 0;
        if (m_numbersDuringDrag && !held) {
            m_tools.active().key(ToolKey::Escape);
        }
        emit numbersDropped();
    });
}

void ViewBoxes::refreshTheme()
{
    m_stackList->update();
    m_minimap->setTheme(m_theme);
}

void ViewBoxes::showColours(const ColourRamp& ramp, ColourBy by)
{
    const bool isWanted = by != ColourBy::None;
    if (isWanted) {
        m_colours->setRamp(ramp, by, m_theme);
    }
    m_colours->setVisible(isWanted);
}

/// Returns the legends from bottom to top.
std::vector<QWidget*> ViewBoxes::legends() const
{
    return {m_colours, &m_heat.legend(), &m_reach.legend()};
}

std::vector<QWidget*> ViewBoxes::atEdges() const
{
    std::vector<QWidget*> all = legends();
    all.push_back(m_minimap);
    return all;
}

/// Puts notices above the legends at the lower left, and the minimap at the lower right.
void ViewBoxes::place(const QRectF& area)
{
    const int left = static_cast<int>(area.left()) + space::wide;
    int bottom = m_view.height() - space::wide;
    for (QWidget* const legend : legends()) {
        legend->adjustSize();
        legend->move(left, bottom - legend->height());
        if (!legend->isHidden()) {
            bottom -= legend->height() + space::wide;
        }
    }
    m_notices->adjustSize();
    m_notices->move(left, bottom - m_notices->height());
    m_minimap->adjustSize();
    m_minimap->move(
        m_view.width() - space::wide - m_minimap->width(),
        m_view.height() - space::wide - m_minimap->height());
}

std::vector<QRectF> ViewBoxes::places() const
{
    std::vector<QRectF> places;
    for (const QWidget* const box : atEdges()) {
        if (!box->isHidden()) {
            places.emplace_back(box->geometry());
        }
    }
    return places;
}

void ViewBoxes::addNotice(const QString& text, std::function<void()> show)
{
    m_notices->add(text, std::move(show));
}

void ViewBoxes::showMinimap(bool isShown, const ViewTransform& transform, const QRectF& area)
{
    m_minimap->setVisible(isShown);
    if (isShown) {
        m_minimap->setShown(transform.toMap(area.topLeft()), transform.toMap(area.bottomRight()));
    }
}

void ViewBoxes::followView(const ViewTransform& transform, const QRectF& area)
{
    m_minimap->setShown(transform.toMap(area.topLeft()), transform.toMap(area.bottomRight()));
    placeList(transform, area);
}

void ViewBoxes::placeList(const ViewTransform& transform, const QRectF& area)
{
    const auto& list = m_tools.shownList();
    m_stackList->showList(list, list ? transform.toView(list->at) : QPointF(), area);
}

void ViewBoxes::followTool(const ViewTransform& transform, const QRectF& area)
{
    placeList(transform, area);
    const auto at = m_tools.active().cursor();
    if (!isTyping() || !at) {
        return;
    }
    const auto& message = m_tools.active().overlay().message;
    const bool refused = message && message->role == OverlayRole::Refusal;
    m_numberBox->showOutcome(
        message ? QString::fromStdString(message->title) : QString(),
        refused ? NumberBox::Outcome::Refused : NumberBox::Outcome::Result);
    const QRectF place = messagePlace(area, transform.toView(*at), m_numberBox->sizeHint());
    m_numberBox->setGeometry(place.toAlignedRect());
}

bool ViewBoxes::openNumberBox(const QKeyEvent& event)
{
    const QString typed = event.text();
    const NumberTarget* const target = m_tools.active().numberTarget();
    const bool plain =
        (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) == 0;
    if (target == nullptr || typed.size() != 1 || !plain) {
        return false;
    }
    const QChar key = typed.front();
    const bool starts =
        key.isDigit() || (m_tools.active().isBusy() && QStringLiteral("+-.rR").contains(key));
    if (!starts) {
        return false;
    }
    m_numbersDuringDrag = (QGuiApplication::mouseButtons() & Qt::LeftButton) != 0;
    m_numberBox->open(target->numberAim(), key.toLower() == u'r' ? QStringLiteral("r ") : typed);
    return true;
}

void ViewBoxes::closeNumberBox()
{
    m_numberBox->close();
}

bool ViewBoxes::isTyping() const
{
    return m_numberBox->isOpen();
}

/// Informs the view that the pointer has left it for a box.
bool ViewBoxes::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Enter) {
        emit pointerEntered();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace sectored::editor
