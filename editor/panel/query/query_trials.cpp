#include "editor/panel/query/query_trials.h"

#include "editor/panel/row/panel_label.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/tool/aim/plan_points.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

namespace sectored::editor {

QueryTrials::QueryTrials(QWidget* parent)
    : QWidget(parent)
{
    makeColumn(this, space::close);
    QHBoxLayout* const row = addRow();
    QLabel* const title = makeLabel(LabelKind::Secondary, this, tr("Try"));
    title->setWordWrap(false);
    row->addWidget(title);
    m_wallButton = addTrial(*row, tr("on a wall"), tr("Move the point onto the nearest wall"));
    m_wallButton->setObjectName(QStringLiteral("tryWall"));
    m_vertexButton =
        addTrial(*row, tr("on a vertex"), tr("Move the point to the nearest wall's end"));
    m_vertexButton->setObjectName(QStringLiteral("tryVertex"));
    row->addStretch(1);
    connect(m_wallButton, &QToolButton::clicked, this, [this] { emit pointWanted(*m_onWall); });
    connect(m_vertexButton, &QToolButton::clicked, this, [this] { emit pointWanted(*m_onVertex); });
}

QHBoxLayout* QueryTrials::addRow()
{
    QHBoxLayout* const row = makeRow(nullptr, space::close);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    return row;
}

QToolButton* QueryTrials::addTrial(QHBoxLayout& row, const QString& name, const QString& tip)
{
    auto* const button = new QToolButton(this);
    button->setProperty("kind", QStringLiteral("chip"));
    button->setText(name);
    button->setAccessibleName(tr("Try %1").arg(name));
    setTip(*button, tip);
    row.addWidget(button);
    return button;
}

/// In a row below, because the panel may be narrow.
void QueryTrials::addErrors(std::span<QAction* const> actions)
{
    QHBoxLayout* const row = addRow();
    QToolButton* const button = addTrial(
        *row,
        tr("a published error"),
        tr("Show what the classic articles get wrong, each case on a level of its own"));
    button->setObjectName(QStringLiteral("tryError"));
    row->addStretch(1);
    auto* const menu = new QMenu(button);
    for (QAction* const action : actions) {
        menu->addAction(action);
    }
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setProperty("hasMenu", true); // room for the arrow
}

void QueryTrials::show(const MapView& view, const PointExplanation& reasons)
{
    m_onWall.reset();
    m_onVertex.reset();
    if (reasons.nearest) {
        const Wall& wall = view.map[reasons.nearest->wall];
        const Vec2 at = toVec2(reasons.point);
        const Segment edge{wall.position, view.map.endOf(wall).value_or(wall.position)};
        m_onWall = nearestIntegerPointOn(edge, reasons.nearest->at);
        m_onVertex =
            distanceOf(toVec2(edge.a), at) <= distanceOf(toVec2(edge.b), at) ? edge.a : edge.b;
    }
    m_wallButton->setEnabled(m_onWall && m_onWall != reasons.point);
    m_vertexButton->setEnabled(m_onVertex && m_onVertex != reasons.point);
}

} // namespace sectored::editor
