#include "editor/panel/row/action_segments.h"

#include "editor/setting/metrics.h"

#include <QAction>
#include <QFrame>
#include <QHBoxLayout>
#include <QToolButton>

namespace sectored::editor {

QFrame* makeActionSegments(const QString& name, std::span<QAction* const> actions, QWidget* parent)
{
    auto* const frame = new QFrame(parent);
    frame->setObjectName(QStringLiteral("segments"));
    frame->setAccessibleName(name);
    auto* const row = makeRow(frame, 0);
    for (QAction* const action : actions) {
        auto* const button = new QToolButton(frame);
        button->setDefaultAction(action);
        button->setObjectName(action->objectName());
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setAccessibleName(action->text());
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    return frame;
}

QToolButton* makeActionChip(QAction& action, QWidget* parent)
{
    auto* const button = new QToolButton(parent);
    button->setDefaultAction(&action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIconSize({icons::row, icons::row});
    button->setProperty("kind", QStringLiteral("chip"));
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace sectored::editor
