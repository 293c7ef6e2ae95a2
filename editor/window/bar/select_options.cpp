#include "editor/window/bar/select_options.h"

#include "editor/document/document.h"
#include "editor/window/bar/segments.h"

#include <QHBoxLayout>

namespace sectored::editor {

SelectOptions::SelectOptions(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
{
    // In the order of SelectFilter.
    m_filter = new Segments(
        tr("Takes"),
        {{tr("All"), tr("Clicks take the nearest thing (A for the next)"), "filterAll"},
         {tr("Vertices"),
          tr("Clicks and bands take vertices only (A for the next)"),
          "filterVertices"},
         {tr("Walls"), tr("Clicks and bands take walls only (A for the next)"), "filterWalls"},
         {tr("Sectors"),
          tr("Clicks and bands take sectors only (A for the next)"),
          "filterSectors"},
         {tr("Sprites"),
          tr("Clicks and bands take sprites only (A for the next)"),
          "filterSprites"}},
        this);
    // In the order of SelectShape.
    m_shape = new Segments(
        tr("Drag"),
        {{tr("Band"),
          tr("A drag on empty ground draws a box: rightwards takes what lies inside, leftwards "
             "what "
             "it touches"),
          "shapeBand"},
         {tr("Lasso"),
          tr("A drag on empty ground draws a line around what it takes"),
          "shapeLasso"}},
        this);
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 0, 0);
    row->setSpacing(12);
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
