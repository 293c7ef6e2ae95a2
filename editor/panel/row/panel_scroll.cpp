#include "editor/panel/row/panel_scroll.h"

#include <QScrollArea>

namespace sectored::editor {

QWidget* makePanelScroll(QWidget* content, QWidget* parent)
{
    auto* const scroll = new QScrollArea(parent);
    scroll->setObjectName(QStringLiteral("panelScroll"));
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    return scroll;
}

} // namespace sectored::editor
