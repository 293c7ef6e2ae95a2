#pragma once

#include <QToolBar>

namespace sectored::editor {

class ActionSet;

/// The tools on the left, each with its key at the lower right.
class ToolStrip final : public QToolBar {
    Q_OBJECT

public:
    ToolStrip(const ActionSet& actions, QWidget* parent);

protected:
    void resizeEvent(QResizeEvent* event) override;
};

} // namespace sectored::editor
