#include "editor/window/bar/select_options.h"

#include "editor/document/document.h"
#include "editor/setting/metrics.h"
#include "editor/window/bar/segments.h"

#include <QHBoxLayout>

namespace sectored::editor {

SelectOptions::SelectOptions(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
{
    // In the order of SelectFilter.
    m_filter = new Segments(
        tr("Filter"),
        {{tr("All"), tr("Select the nearest object (A: next filter)"), "filterAll"},
         {tr("Vertices"), tr("Select vertices only (A: next filter)"), "filterVertices"},
         {tr("Walls"), tr("Select walls only (A: next filter)"), "filterWalls"},
         {tr("Sectors"), tr("Select sectors only (A: next filter)"), "filterSectors"},
         {tr("Sprites"), tr("Select sprites only (A: next filter)"), "filterSprites"}},
        this);
    // In the order of SelectShape.
    m_shape = new Segments(
        tr("Drag"),
        {{tr("Box"),
          tr("Drag in empty space to draw a selection box: rightward selects what is inside, "
             "leftward also what it touches"),
          "shapeBand"},
         {tr("Lasso"), tr("Drag in empty space to draw a lasso around objects"), "shapeLasso"}},
        this);
    auto* const row = makeRow(this, space::wide, {space::wide, 0, 0, 0});
    row->addWidget(m_filter);
    row->addWidget(m_shape);
    row->addStretch(1);
    connect(m_filter, &Segments::chosen, this, [this](int choice) {
        m_document.setSelectFilter(static_cast<SelectFilter>(choice));
    });
    connect(m_shape, &Segments::chosen, this, [this](int choice) {
        m_document.setSelectShape(static_cast<SelectShape>(choice));
    });
    refresh();
}

void SelectOptions::refresh()
{
    m_filter->setCurrent(static_cast<int>(m_document.selectFilter()));
    m_shape->setCurrent(static_cast<int>(m_document.selectShape()));
}

} // namespace sectored::editor
