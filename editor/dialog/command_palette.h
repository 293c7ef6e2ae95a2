#pragma once

#include "editor/dialog/command.h"

#include <QFrame>
#include <QPointer>

#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
class QListView;
QT_END_NAMESPACE

namespace sectored::editor {

class CommandModel;

/// Finds a command by a few letters and runs it: a field over a list at the top centre of the
/// window. Up, Down, PgUp and PgDown move in the list, Enter and a click choose, Esc and a click
/// elsewhere close. The keys go back to where they were.
class CommandPalette final : public QFrame {
    Q_OBJECT

public:
    explicit CommandPalette(QWidget* window);

    /// `recent`: ids, newest first.
    void open(std::vector<Command> commands, const QStringList& recent);

signals:
    /// The user wants this one; the palette has been closed before.
    void chosen(const QString& id);
    /// After `chosen`, or alone.
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    bool useKey(int key);
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
    QPointer<QWidget> m_before; ///< what had the keys
};

} // namespace sectored::editor
