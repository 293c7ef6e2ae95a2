#pragma once

#include "editor/setting/theme.h"

#include <QWidget>

namespace sectored::editor {

/// A bar that shows a share of a whole.
class ShareBar final : public QWidget {
    Q_OBJECT

public:
    explicit ShareBar(QWidget* parent);

    /// Shows a share, 0 to 1.
    void setShare(double share);
    void setTheme(const Theme& theme);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double m_share = 0;
    QColor m_ground;
    QColor m_bar;
};

} // namespace sectored::editor
