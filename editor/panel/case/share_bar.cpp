#include "editor/panel/case/share_bar.h"

#include "editor/setting/metrics.h"

#include <QPainter>

#include <algorithm>

namespace sectored::editor {

ShareBar::ShareBar(double share, QWidget* parent)
    : QWidget(parent)
    , m_share(std::clamp(share, 0.0, 1.0))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ShareBar::setTheme(const Theme& theme)
{
    m_ground = theme[ThemeRole::Raised].colour;
    m_bar = theme[ThemeRole::Historic].colour;
    update();
}

QSize ShareBar::sizeHint() const
{
    return {size::fieldFrame, size::meter};
}

void ShareBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    QRectF bar = rect();
    painter.fillRect(bar, m_ground);
    bar.setWidth(bar.width() * m_share);
    painter.fillRect(bar, m_bar);
}

} // namespace sectored::editor
