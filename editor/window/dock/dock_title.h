#pragma once

#include <QFrame>
#include <QPoint>

QT_BEGIN_NAMESPACE
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// The title bar of a panel without tabs: its name, and buttons to collapse and to close it. A
/// collapsed panel consists only of this bar; clicking anywhere on it expands the panel.
class DockTitle final : public QFrame {
    Q_OBJECT

public:
    enum class Fold { Open, Folded };

    DockTitle(const QString& title, QWidget* dock);

    Fold fold() const { return m_fold; }
    void setFold(Fold fold);

signals:
    /// The user wants to switch between collapsed and expanded.
    void foldAsked();
    void closeAsked();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    QToolButton* makeButton(const char* objectName);

    QString m_title;
    QToolButton* m_folding;
    Fold m_fold = Fold::Open;
    QPoint m_pressed; ///< global position
};

} // namespace sectored::editor
