#pragma once

#include <QToolBar>

#include <string_view>
#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
class QStackedWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class LevelView;
class ToolPage;

/// Icon, name and options of the active tool; at the right end, the progress of its stroke.
class OptionBar final : public QToolBar {
    Q_OBJECT

public:
    OptionBar(LevelView& view, QWidget* parent);

    /// Returns the page of the tool with this id. Precondition: there is such a tool.
    QWidget& page(std::string_view tool);
    /// Returns the page shown during a walk.
    QWidget& walk() { return *m_walkPage; }
    /// Returns the page shown with the collision bench.
    QWidget& bench() { return *m_benchPage; }
    /// Sets whether the page of the walk is shown instead of the tool's.
    void setWalking(bool isWalking);
    /// Sets whether the page of the bench is shown instead of all others.
    void setBench(bool isShown);
    /// Sets whether the window is narrow. The icon then replaces the tool's name.
    void setNarrow(bool isNarrow);
    /// Shows the current tool, its options and its progress.
    void refresh();

signals:
    /// The reason why the text of a field is not valid. Empty if it is.
    void refused(const QString& reason);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    ToolPage* makePage();
    void addRightSide();
    void showTool();
    void showProgress();
    /// Hides the labels if the bar is too narrow. Controls that still do not fit move behind the
    /// button at the end.
    void fitLabels();

    LevelView& m_view;
    QLabel* m_icon;
    QLabel* m_name;
    QAction* m_nameInBar = nullptr;
    QStackedWidget* m_pages;
    std::vector<ToolPage*> m_toolPages; ///< in the order of allTools()
    QWidget* m_walkPage;
    QWidget* m_benchPage;
    bool m_isWalking = false;
    bool m_isBench = false;
    bool m_isNarrow = false;
    QLabel* m_state = nullptr;
    QPushButton* m_takeBack = nullptr;
    QPushButton* m_finish = nullptr;
};

} // namespace sectored::editor
