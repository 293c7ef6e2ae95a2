#include "editor/setting/level_undo.h"

#include <QKeyEvent>
#include <QLineEdit>

namespace sectored::editor {

namespace {

/// A field claims these keys before any action of the window, whether or not it has use for them.
class UnclaimedUndo final : public QObject {
public:
    UnclaimedUndo(QWidget& focused, const QLineEdit& edit)
        : QObject(&focused)
        , m_edit(edit)
    {
        focused.installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::ShortcutOverride
            && isUnused(*static_cast<const QKeyEvent*>(event))) {
            event->ignore();
            return true;
        }
        return QObject::eventFilter(watched, event);
    }

private:
    bool isUnused(const QKeyEvent& event) const
    {
        return (event.matches(QKeySequence::Undo) && !m_edit.isUndoAvailable())
               || (event.matches(QKeySequence::Redo) && !m_edit.isRedoAvailable());
    }

    const QLineEdit& m_edit;
};

} // namespace

void leaveUndoToLevel(QWidget& field)
{
    auto* edit = qobject_cast<QLineEdit*>(&field);
    if (edit == nullptr) {
        edit = field.findChild<QLineEdit*>();
    }
    // It belongs to the field.
    static_cast<void>(new UnclaimedUndo(field, *edit));
}

} // namespace sectored::editor
