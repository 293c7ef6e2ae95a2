#pragma once

#include <QPointer>
#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QDockWidget;
class QMainWindow;
QT_END_NAMESPACE

namespace sectored::editor {

/// Hides the toolbars and panels of a window while it shows the start page, and restores them
/// afterwards.
class StartMode {
public:
    explicit StartMode(QMainWindow* window)
        : m_window(window)
    {}

    bool isOn() const { return m_isOn; }
    void begin();
    void end();

private:
    QMainWindow* m_window;
    std::vector<QPointer<QWidget>> m_hidden;
    std::vector<QPointer<QDockWidget>> m_front; ///< docks in front of their tabs
    bool m_isOn = false;
};

} // namespace sectored::editor
