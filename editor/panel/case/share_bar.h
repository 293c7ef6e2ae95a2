#pragma once

#include "editor/setting/theme.h"

#include <QWidget>

namespace sectored::editor {

/// A bar that shows a share of a whole.
class ShareBar final : public QWidget {
    Q_OBJECT

public:
    /// Clamps the share to 0 to 1.
    ShareBar(double share, QWidget* parent);

    void setTheme(const Theme& theme);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double m_share;
    QColor m_ground;
    QColor m_bar;
};

} // namespace sectored::editor
