#include "editor/window/dock/close_button.h"

#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"

#include <QToolButton>

namespace sectored::editor {

QToolButton* makeCloseButton(const QString& tip, QWidget* parent)
{
    auto* const button = new QToolButton(parent);
    button->setIcon(themedIcon(QStringLiteral("close")));
    button->setIconSize({icons::row, icons::row});
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    setTip(*button, tip);
    button->setAccessibleName(tip);
    return button;
}

} // namespace sectored::editor
