#include "editor/panel/query/query_trials.h"

#include "editor/panel/row/panel_label.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/tool/aim/plan_points.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace sectored::editor {

QueryTrials::QueryTrials(QWidget* parent)
    : QWidget(parent)
{
    auto* const row = makeRow(this, space::close);
    QLabel* const title = makeLabel(LabelKind::Secondary, this, tr("Try"));
    title->setWordWrap(false);
    row->addWidget(title);
    m_wallButton = addTrial(tr("on a wall"), tr("Move the point onto the nearest wall"));
    m_wallButton->setObjectName(QStringLiteral("tryWall"));
    m_vertexButton = addTrial(tr("on a vertex"), tr("Move the point to the nearest wall's end"));
    m_vertexButton->setObjectName(QStringLiteral("tryVertex"));
    row->addStretch(1);
    connect(m_wallButton, &QToolButton::clicked, this, [this] { emit pointWanted(*m_onWall); });
    connect(m_vertexButton, &QToolButton::clicked, this, [this] { emit pointWanted(*m_onVertex); });
}

QToolButton* QueryTrials::addTrial(const QString& name, const QString& tip)
{
    auto* const button = new QToolButton(this);
    button->setProperty("kind", QStringLiteral("chip"));
    button->setText(name);
    button->setAccessibleName(tr("Try %1").arg(name));
    setTip(*button, tip);
    layout()->addWidget(button);
    return button;
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
