#pragma once

#include <QFrame>

QT_BEGIN_NAMESPACE
class QLabel;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// One panel at a time, laid over the right edge of the plan of a narrow window. Esc and a click
/// in the plan close it, unless its pin is down.
class PanelDrawer final : public QFrame {
    Q_OBJECT

public:
    /// Beside `plan` in the same parent; the plan outlives it. At first nothing is open.
    explicit PanelDrawer(QWidget& plan);

    struct Guest {
        QString title;
        QWidget* panel = nullptr;
        int width = 0; ///< pixels; a panel that needs more, or a plan that has less, counts
    };

    /// Takes the panel in and comes. Precondition: no other panel is open.
    void open(const Guest& guest);
    /// Gives the panel back, still a child, and goes; null when none is open.
    QWidget* take();
    bool isOpen() const { return m_panel != nullptr; }
    void setTitle(const QString& title);
    /// Gives the keys to the panel.
    void focusPanel();

signals:
    void closeWanted();
    /// The keys shall go back to the plan.
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
