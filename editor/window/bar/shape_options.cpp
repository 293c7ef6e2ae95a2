#include "editor/window/bar/shape_options.h"

#include "editor/setting/level_undo.h"
#include "editor/setting/plain_text.h"
#include "editor/tool/hand/shape_tool.h"
#include "editor/view2d/level_view.h"
#include "editor/window/bar/fill_segments.h"
#include "editor/window/bar/option_page.h"
#include "editor/window/bar/segments.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

namespace sectored::editor {

namespace {

ShapeTool* shapeTool(LevelView& view)
{
    return dynamic_cast<ShapeTool*>(&view.tool());
}

} // namespace

ShapeOptions::ShapeOptions(LevelView& view, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
    , m_fills(makeFillSegments(QStringLiteral("shapeFill"), this))
    , m_polygon(new QWidget(this))
    , m_sidesLabel(makeOptionLabel(tr("Sides"), m_polygon))
    , m_sides(new QSpinBox(m_polygon))
{
    m_sides->setObjectName(QStringLiteral("polygonSides"));
    m_sides->setRange(ShapeTool::leastSides, ShapeTool::mostSides);
    m_sidesLabel->setBuddy(m_sides);
    leaveUndoToLevel(*m_sides);
    auto* const polygon = new QHBoxLayout(m_polygon);
    polygon->setContentsMargins(0, 0, 0, 0);
    polygon->addWidget(m_sidesLabel);
    polygon->addWidget(m_sides);
    connect(m_fills, &Segments::chosen, this, [this](int choice) {
        if (ShapeTool* const tool = shapeTool(m_view)) {
            tool->setFill(fillOf(choice));
            m_view.update();
        }
    });
    connect(m_sides, &QSpinBox::valueChanged, this, [this](int sides) {
        if (ShapeTool* const tool = shapeTool(m_view)) {
            tool->setSides(sides);
            m_view.update();
        }
    });
    QHBoxLayout* const row = makeOptionRow(this);
    row->addWidget(makeOptionLabel(tr("Fill"), this));
    row->addWidget(m_fills);
    row->addWidget(m_polygon);
    row->addStretch(1);
}

bool ShapeOptions::isFor(const Tool& tool)
{
    return dynamic_cast<const ShapeTool*>(&tool) != nullptr;
}

void ShapeOptions::refresh()
{
    if (const ShapeTool* const tool = shapeTool(m_view)) {
        const QSignalBlocker quiet(m_sides);
        m_sides->setValue(tool->sides());
        const bool isArc = tool->kind() == ShapeKind::Arc;
        m_polygon->setVisible(isArc || tool->kind() == ShapeKind::Polygon);
        m_sidesLabel->setText(isArc ? tr("Segments") : tr("Sides"));
        m_sides->setAccessibleName(m_sidesLabel->text());
        setTip(
            *m_sides,
            isArc ? tr("Number of segments in new arcs (wheel while bending)")
                  : tr("Number of sides in new polygons (wheel while dragging)"));
        m_fills->setCurrent(choiceOf(tool->fill()));
    }
}

} // namespace sectored::editor
