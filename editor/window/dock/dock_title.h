#pragma once

#include <QFrame>
#include <QPoint>

QT_BEGIN_NAMESPACE
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// The bar above a panel that has no tabs: its name, and buttons to fold and to close it. It is
/// all that is left of a folded panel; a click anywhere on it opens that again.
class DockTitle final : public QFrame {
    Q_OBJECT

public:
    enum class Fold { Open, Folded };

    DockTitle(const QString& title, QWidget* dock);

    Fold fold() const { return m_fold; }
    void setFold(Fold fold);

signals:
    /// The user wants it the other way.
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
    QPoint m_pressed; ///< global
};

} // namespace sectored::editor
