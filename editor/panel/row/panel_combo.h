#pragma once

#include <QComboBox>

namespace sectored::editor {

/// A choice in a panel that scrolls: without focus, the wheel scrolls the panel and leaves the
/// choice as it is. It becomes narrower than its longest item if the panel is narrow.
class PanelCombo final : public QComboBox {
    Q_OBJECT

public:
    explicit PanelCombo(QWidget* parent);

protected:
    void wheelEvent(QWheelEvent* event) override;
};

} // namespace sectored::editor
