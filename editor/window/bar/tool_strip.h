#pragma once

#include <QToolBar>

namespace sectored::editor {

class ActionSet;

/// The tools on the left, each with its key at the lower right.
class ToolStrip final : public QToolBar {
    Q_OBJECT

public:
    ToolStrip(const ActionSet& actions, QWidget* parent);

    /// The window is narrow, and the strip too, without keys; or not any more.
    void setNarrow(bool isNarrow);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    void fitWidth();

    bool m_isNarrow = false;
};

} // namespace sectored::editor
