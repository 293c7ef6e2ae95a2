#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QToolButton;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

/// A heading that expands and collapses the rows below it.
class FoldGroup final : public QWidget {
    Q_OBJECT

public:
    /// `id` is its name in the settings.
    FoldGroup(const QString& id, const QString& title, QWidget* parent);

    QString id() const { return m_id; }
    void setTitle(const QString& title);
    /// Sets a short text next to the title that stays visible when collapsed.
    void setNote(const QString& note);
    void add(QWidget* row);
    void setFolded(bool folded);
    bool isFolded() const { return m_folded; }

signals:
    void foldedByUser(const QString& id, bool folded);

private:
    QString m_id;
    bool m_folded = false;
    QToolButton* m_heading;
    QLabel* m_note;
    QWidget* m_content;
    QVBoxLayout* m_rows;
};

} // namespace sectored::editor
