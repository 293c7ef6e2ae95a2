#pragma once

#include <QFrame>

QT_BEGIN_NAMESPACE
class QLabel;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// Shows one panel at a time over the right edge of the view in a narrow window. Esc or a click in
/// the view closes it unless it is pinned.
class PanelDrawer final : public QFrame {
    Q_OBJECT

public:
    /// Creates a closed drawer with the same parent as `plan`. Precondition: `plan` outlives it.
    explicit PanelDrawer(QWidget& plan);

    struct Guest {
        QString title;
        QWidget* panel = nullptr;
        int width = 0; ///< pixels; limited by the panel's minimum and the view's width
    };

    /// Opens the drawer with a panel. Precondition: it is closed.
    void open(const Guest& guest);
    /// Closes the drawer and returns its panel, which is still a child. Null if it is closed.
    QWidget* take();
    bool isOpen() const { return m_panel != nullptr; }
    void setTitle(const QString& title);
    /// Gives the panel the keyboard focus.
    void focusPanel();

signals:
    void closeWanted();
    /// The view should get the keyboard focus.
    void planWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void place();

    QWidget& m_plan;
    QLabel* m_title;
    QToolButton* m_pin;
    QToolButton* m_close;
    QWidget* m_panel = nullptr;
    int m_width = 0;
};

} // namespace sectored::editor
