#pragma once

#include <QObject>

#include <map>
#include <string>

QT_BEGIN_NAMESPACE
class QDockWidget;
class QMainWindow;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class HistoryPanel;
class InspectorPanel;
class QueryPanel;
class Theme;

/// The panels beside the plan: Inspector and Query as tabs above, History below.
class Docks final : public QObject {
    Q_OBJECT

public:
    /// The panels belong to the window; this must go before the window does.
    Docks(Document& document, QMainWindow* window);

    InspectorPanel& inspector() { return *m_inspector; }
    QueryPanel& query() { return *m_query; }

    void setTheme(const Theme& theme);
    /// By the name of the panel, e.g. "inspector"; an unknown one is ignored.
    void toggle(std::string_view id);
    bool isShown(std::string_view id) const;
    /// Shows the panel in front of its neighbours.
    void bringToFront(std::string_view id);
    /// Hides all panels, or shows again those that were there.
    void toggleAll();
    void reset();
    /// Gives the panels their share of the window's width.
    void fitWidth();

signals:
    void changed();

private:
    QDockWidget* add(const std::string& id, const QString& title, QWidget* panel);
    QDockWidget* find(std::string_view id) const;
    void showTitleBars();

    QMainWindow* m_window;
    InspectorPanel* m_inspector;
    QueryPanel* m_query;
    HistoryPanel* m_history;
    std::map<std::string, QDockWidget*, std::less<>> m_docks;
    std::map<std::string, bool, std::less<>> m_hidden; ///< by toggleAll: what was shown before
};

} // namespace sectored::editor
