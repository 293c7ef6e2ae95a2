#include "editor/setting/metrics.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace sectored::editor {

QHBoxLayout* makeRow(QWidget* parent, int spacing, QMargins margins)
{
    auto* const row = new QHBoxLayout(parent);
    row->setContentsMargins(margins);
    row->setSpacing(spacing);
    return row;
}

QVBoxLayout* makeColumn(QWidget* parent, int spacing, QMargins margins)
{
    auto* const column = new QVBoxLayout(parent);
    column->setContentsMargins(margins);
    column->setSpacing(spacing);
    return column;
}

} // namespace sectored::editor
