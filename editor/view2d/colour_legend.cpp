#include "editor/view2d/colour_legend.h"

#include "editor/setting/display_text.h"
#include "editor/view2d/text_picture.h"

#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int swatchWidth = 22;
constexpr int leastHeight = 24;

/// The colour as the plan has it: over its background.
QPixmap swatchOf(const Theme& theme, ThemeRole role, QSize size, double pixelRatio)
{
    QPixmap swatch((QSizeF(size) * pixelRatio).toSize());
    swatch.setDevicePixelRatio(pixelRatio);
    swatch.fill(theme[ThemeRole::Background].colour);
    QColor colour = theme[role].colour;
    colour.setAlphaF(static_cast<float>(theme[role].fill));
    QPainter(&swatch).fillRect(QRect(QPoint(), size), colour);
    return swatch;
}

QString rangeText(const ColourStep& step)
{
    return step.from == step.to
               ? displayNumber(step.from)
               : QObject::tr("%1 to %2").arg(displayNumber(step.from), displayNumber(step.to));
}

void removeAll(QVBoxLayout& rows)
{
    while (const QLayoutItem* const item = rows.takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

} // namespace

ColourLegend::ColourLegend(QWidget* parent)
    : QFrame(parent)
    , m_rows(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("planBox"));
    setAccessibleName(tr("Colours"));
    setAttribute(Qt::WA_NoMousePropagation);
    setCursor(Qt::ArrowCursor);
    m_rows->setContentsMargins(6, 6, 6, 6);
    m_rows->setSpacing(0);
}

void ColourLegend::setRamp(const ColourRamp& ramp, ColourBy by, const Theme& theme)
{
    removeAll(*m_rows);
    const auto rows = allColourings();
    const auto row = std::ranges::find(rows, by, &ColourByRow::by);
    const QFont small = scaledFont(parentWidget()->font(), 0.88);
    auto* const heading = new QLabel(tr(row->heading), this);
    heading->setTextFormat(Qt::PlainText);
    heading->setFont(small);
    heading->setContentsMargins(4, 0, 4, 4);
    m_rows->addWidget(heading);
    if (ramp.steps().empty()) {
        heading->setText(tr("%1: none in this level").arg(tr(row->text)));
        heading->setContentsMargins(4, 0, 4, 0);
    }
    const int height = std::max(leastHeight, QFontMetrics(small).height() + 6);
    const QSize swatch(swatchWidth, height);
    for (std::size_t k = ramp.steps().size(); k-- > 0;) {
        const ColourStep& step = ramp.steps()[k];
        auto* const button = new QToolButton(this);
        button->setFont(small);
        button->setFocusPolicy(Qt::NoFocus);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(swatch);
        button->setIcon(swatchOf(theme, step.role, swatch, devicePixelRatioF()));
        button->setText(u' ' + rangeText(step));
        button->setFixedHeight(height);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->setToolTip(
            step.sectors.size() == 1
                ? tr("Select this sector (Shift adds it)")
                : tr("Select these %1 sectors (Shift adds them)")
                      .arg(displayNumber(static_cast<std::int64_t>(step.sectors.size()))));
        button->setAccessibleName(tr("%1: %2").arg(tr(row->heading), rangeText(step)));
        connect(button, &QToolButton::clicked, this, [this, k] { emit stepChosen(k); });
        m_rows->addWidget(button);
    }
    adjustSize();
}

} // namespace sectored::editor
