#pragma once

#include "editor/dialog/command.h"

#include <QFrame>
#include <QPointer>

#include <functional>
#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
class QListView;
QT_END_NAMESPACE

namespace sectored::editor {

class CommandModel;

/// Searches commands, or other things, and chooses one: a field above a list at the top centre of
/// the window. Up, Down, PgUp and PgDown move in the list. Enter or a click chooses, Esc or a click
/// outside closes. Keyboard focus then returns to the previous widget.
class CommandPalette final : public QFrame {
    Q_OBJECT

public:
    explicit CommandPalette(QWidget* window);

    /// What the palette lists in place of commands.
    struct Things {
        QString name{}; ///< of the field
        /// Returns the things that fit a text, best first.
        std::function<std::vector<Command>(const QString& text)> find{};
        std::function<QString(const QString& text)> nothing{}; ///< a sentence, for no things
        std::function<void(const QString& id)> choose{}; ///< called after the palette has closed
    };

    /// `recent` lists ids, newest first.
    void open(std::vector<Command> commands, const QStringList& recent);
    void open(Things things);

signals:
    /// Emitted for a command after the palette has closed.
    void chosen(const QString& id);
    /// Emitted after `chosen`, or alone if nothing was chosen.
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    bool useKey(int key);
    void begin(const QString& name, const QString& foot);
    void filter(const QString& query);
    void moveBy(int rows);
    void describeCurrent();
    void choose();
    void leave();
    void place();

    QLineEdit* m_query;
    QListView* m_list;
    QLabel* m_nothing;
    QLabel* m_foot;
    CommandModel* m_model;
    Things m_things;            ///< with `find` while it lists things
    QPointer<QWidget> m_before; ///< widget that had keyboard focus
};

} // namespace sectored::editor
