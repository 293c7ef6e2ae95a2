#include "editor/panel/play/linked_text.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QTextBlock>

#include <utility>

namespace sectored::editor {

LinkedText::LinkedText(QWidget* parent)
    : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    viewport()->setMouseTracking(true);
}

QString LinkedText::linkAtCaret() const
{
    const QTextCursor caret = textCursor();
    QString first;
    const QTextBlock block = caret.block();
    for (auto part = block.begin(); !part.atEnd(); ++part) {
        const QTextFragment fragment = part.fragment();
        const QString link = fragment.charFormat().anchorHref();
        if (link.isEmpty()) {
            continue;
        }
        if (fragment.contains(caret.position())) {
            return link;
        }
        first = first.isEmpty() ? link : first;
    }
    return first;
}

void LinkedText::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const QString link = isEnter ? linkAtCaret() : QString();
    if (link.isEmpty()) {
        QPlainTextEdit::keyPressEvent(event);
    } else {
        emit linkActivated(link);
    }
}

void LinkedText::mouseMoveEvent(QMouseEvent* event)
{
    QPlainTextEdit::mouseMoveEvent(event);
    const bool isLink = !anchorAt(event->pos()).isEmpty();
    viewport()->setCursor(isLink ? Qt::PointingHandCursor : Qt::IBeamCursor);
}

void LinkedText::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->button() == Qt::LeftButton ? anchorAt(event->pos()) : QString();
    QPlainTextEdit::mousePressEvent(event);
}

void LinkedText::mouseReleaseEvent(QMouseEvent* event)
{
    QPlainTextEdit::mouseReleaseEvent(event);
    const QString pressed = std::exchange(m_pressed, QString());
    if (!pressed.isEmpty() && anchorAt(event->pos()) == pressed && !textCursor().hasSelection()) {
        emit linkActivated(pressed);
    }
}

} // namespace sectored::editor
