#include "editor/setting/level_undo.h"

#include <QAbstractSpinBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPointer>

namespace sectored::editor {

namespace {

/// Text fields claim the undo and redo keys before the actions of the window, even if they have
/// nothing to undo. This filter rejects unused ones.
class UnclaimedUndo final : public QObject {
public:
    UnclaimedUndo(QWidget& focused, QLineEdit* edit)
        : QObject(&focused)
        , m_edit(edit)
    {
        focused.installEventFilter(this);
        if (edit == nullptr) {
            return;
        }
        const auto taken = [this] {
            m_isPending = false;
        };
        connect(edit, &QLineEdit::textEdited, this, [this] { m_isPending = true; });
        connect(edit, &QLineEdit::editingFinished, this, taken);
        connect(edit, &QLineEdit::returnPressed, this, taken);
        if (const auto* const box = qobject_cast<QAbstractSpinBox*>(&focused)) {
            connect(box, &QAbstractSpinBox::editingFinished, this, taken);
        }
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
        const bool hasText = m_isPending && m_edit != nullptr;
        return (event.matches(QKeySequence::Undo) && !(hasText && m_edit->isUndoAvailable()))
               || (event.matches(QKeySequence::Redo) && !(hasText && m_edit->isRedoAvailable()));
    }

    QPointer<QLineEdit> m_edit; ///< a combo box may replace its line edit
    bool m_isPending = false;   ///< text was typed and neither Enter pressed nor the field left
};

} // namespace

void leaveUndoToLevel(QWidget& field)
{
    auto* edit = qobject_cast<QLineEdit*>(&field);
    if (edit == nullptr) {
        edit = field.findChild<QLineEdit*>();
    }
    // Owned by the field.
    static_cast<void>(new UnclaimedUndo(field, edit));
}

} // namespace sectored::editor
