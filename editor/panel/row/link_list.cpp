#include "editor/panel/row/link_list.h"

#include "sectored/base/sort_unique.h"

#include "editor/panel/row/panel_label.h"
#include "editor/panel/row/property_field.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr std::size_t mostNeighbours = 12;

QString nameText(const char* what, std::int32_t number)
{
    return QObject::tr(what).arg(displayId(number));
}

ObjectLink sectorLink(const MapView& view, const QString& label, SectorRef sector)
{
    if (!sector.isRow()) {
        return {.label = label, .text = QObject::tr("none")};
    }
    return {
        .label = label,
        .text = nameText(QT_TRANSLATE_NOOP("QObject", "Sector %1"), view.numbering().of(sector)),
        .target = {.sectors = {sector.row()}}};
}

ObjectLink wallLink(const MapView& view, const QString& label, WallRef wall)
{
    if (!wall.isRow()) {
        return {.label = label, .text = QObject::tr("none")};
    }
    return {
        .label = label,
        .text = nameText(QT_TRANSLATE_NOOP("QObject", "Wall %1"), view.numbering().of(wall)),
        .target = {.walls = {wall.row()}}};
}

std::vector<ObjectLink> linksOf(const MapView& view, SectorId id)
{
    std::vector<ObjectLink> links;
    std::vector<std::int32_t> neighbours;
    const auto walls = view.map.wallsOf(id);
    if (!walls.empty()) {
        links.push_back(wallLink(view, QObject::tr("First wall"), walls.front()));
    }
    for (const WallId wall : walls) {
        if (view.map[wall].nextSector.isRow()) {
            neighbours.push_back(view.numbering().of(view.map[wall].nextSector));
        }
    }
    sortUnique(neighbours);
    for (std::size_t at = 0; at < std::min(neighbours.size(), mostNeighbours); ++at) {
        const QString label = at == 0 ? QObject::tr("Neighbour sectors") : QString();
        links.push_back(sectorLink(view, label, *view.numbering().sectorAt(neighbours[at])));
    }
    if (neighbours.size() > mostNeighbours) {
        const auto more = static_cast<std::int64_t>(neighbours.size() - mostNeighbours);
        links.push_back({.text = QObject::tr("and %1 more").arg(displayNumber(more))});
    }
    return links;
}

std::vector<ObjectLink> linksOf(const MapView& view, WallId id)
{
    const Wall& wall = view.map[id];
    std::vector<ObjectLink> links{
        sectorLink(view, QObject::tr("Sector"), wall.sector),
        wallLink(view, QObject::tr("Opposite wall"), wall.nextWall),
        sectorLink(view, QObject::tr("Neighbour sector"), wall.nextSector),
        wallLink(view, QObject::tr("Next wall"), wall.point2)};
    if (!wall.nextWall.isRow()) {
        links[1].text = QObject::tr("none (solid)");
        links[2].text = QObject::tr("none (void)");
    }
    if (!wall.upperWall.isNull()) {
        links.push_back(wallLink(view, QObject::tr("Wall above"), wall.upperWall));
    }
    if (!wall.lowerWall.isNull()) {
        links.push_back(wallLink(view, QObject::tr("Wall below"), wall.lowerWall));
    }
    return links;
}

} // namespace

std::vector<ObjectLink> linksOf(const MapView& view, const Selection& selection)
{
    const std::size_t count =
        selection.sectors.size() + selection.walls.size() + selection.sprites.size();
    if (count != 1) {
        return {};
    }
    if (!selection.sectors.empty()) {
        return linksOf(view, selection.sectors.front());
    }
    if (!selection.walls.empty()) {
        return linksOf(view, selection.walls.front());
    }
    return {sectorLink(view, QObject::tr("Sector"), view.map[selection.sprites.front()].sector)};
}

LinkButton::LinkButton(QWidget* parent)
    : QPushButton(parent)
{
    setObjectName(QStringLiteral("link"));
    setCursor(Qt::PointingHandCursor);
    setAutoDefault(false);
}

void LinkButton::mouseDoubleClickEvent(QMouseEvent* event)
{
    // Does not click again, because the first click has changed the links.
    if (event->button() == Qt::LeftButton) {
        emit doubleClicked();
    }
}

LinkList::LinkList(QWidget* parent)
    : QWidget(parent)
    , m_column(makeColumn(this, space::thin, {space::panel, 0, 0, 0}))
{
    addRow(); // reserves the place in the tab order
}

void LinkList::addRow()
{
    auto* const row = new QWidget(this);
    Row added{
        .row = row,
        .label = makeLabel(LabelKind::Plain, row),
        .link = new LinkButton(row),
        .line = nullptr};
    added.label->setBuddy(added.link);
    auto* const line = new QBoxLayout(QBoxLayout::LeftToRight, row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(space::usual);
    line->addWidget(added.label);
    line->addWidget(added.link, 1, Qt::AlignLeft);
    added.line = line;
    m_column->addWidget(row);
    connect(added.link, &QPushButton::clicked, this, [this, at = m_rows.size()] {
        // The receiver may replace the links, so `target` is a copy.
        const Selection target = m_links[at].target;
        emit selectionWanted(target);
    });
    connect(added.link, &LinkButton::doubleClicked, this, &LinkList::frameWanted);
    if (!m_rows.empty()) {
        setTabOrder(m_rows.back().link, added.link);
    }
    m_rows.push_back(added);
}

void LinkList::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeRows();
}

void LinkList::placeRows()
{
    const QFontMetrics metrics(font());
    const int label = PropertyField::labelWidth(metrics);
    const int link =
        metrics.horizontalAdvance(tr("Sector %1").arg(displayId(10000))) + 2 * space::usual;
    const bool stacked = width() < space::panel + label + space::usual + link;
    for (const Row& row : m_rows) {
        row.line->setDirection(stacked ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
        row.label->setMinimumWidth(stacked ? 0 : label);
        row.label->setMaximumWidth(stacked ? QWIDGETSIZE_MAX : label);
    }
}

void LinkList::show(std::vector<ObjectLink> links)
{
    m_links = std::move(links);
    while (m_rows.size() < m_links.size()) {
        addRow();
    }
    placeRows();
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        const bool used = at < m_links.size();
        m_rows[at].row->setVisible(used);
        if (used) {
            const ObjectLink& link = m_links[at];
            m_rows[at].label->setText(link.label);
            m_rows[at].link->setText(link.text);
            m_rows[at].link->setEnabled(!link.target.isEmpty());
            m_rows[at].link->setAccessibleName(QStringLiteral("%1: %2").arg(link.label, link.text));
            setTip(
                *m_rows[at].link,
                link.target.isEmpty()
                    ? QString()
                    : tr("Select %1. Double-click to frame it as well.").arg(link.text));
        }
    }
}

} // namespace sectored::editor
