#pragma once

#include <QToolBar>

#include <vector>

QT_BEGIN_NAMESPACE
class QAction;
QT_END_NAMESPACE

namespace sectored::editor {

class ActionSet;
class StripButton;

/// The tools on the left, each with its key in the lower right corner.
class ToolStrip final : public QToolBar {
    Q_OBJECT

public:
    ToolStrip(const ActionSet& actions, QWidget* parent);

    /// Sets whether the window is narrow. The strip is then narrow too and shows no keys.
    void setNarrow(bool isNarrow);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void add(QAction* action);
    void fit();
    void fitWidth();

    std::vector<StripButton*> m_buttons;
    bool m_isNarrow = false;
};

} // namespace sectored::editor
