#include "editor/view2d/heat/colour_legend.h"

#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/view2d/canvas/text_picture.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int swatchWidth = 22;

QPixmap swatchOf(const QColor& colour, QSize size, double pixelRatio)
{
    QPixmap swatch((QSizeF(size) * pixelRatio).toSize());
    swatch.setDevicePixelRatio(pixelRatio);
    swatch.fill(colour);
    return swatch;
}

/// Returns the number of rows of the legend.
std::size_t rowsFor(std::size_t steps)
{
    constexpr std::size_t most = 10;
    return steps <= most ? steps : (steps + 1) / 2;
}

QString rangeText(const ColourStep& step)
{
    return step.from == step.to
               ? displayNumber(step.from)
               : QObject::tr("%1 to %2").arg(displayNumber(step.from), displayNumber(step.to));
}

void removeAll(QGridLayout& rows)
{
    while (const QLayoutItem* const item = rows.takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

} // namespace

ColourLegend::ColourLegend(QWidget* parent)
    : QFrame(parent)
    , m_rows(new QGridLayout(this))
{
    setObjectName(QStringLiteral("planBox"));
    setAccessibleName(tr("Colours"));
    setAttribute(Qt::WA_NoMousePropagation);
    setCursor(Qt::ArrowCursor);
    m_rows->setContentsMargins(marginsOf(space::close));
    m_rows->setSpacing(0);
}

void ColourLegend::setRamp(const ColourRamp& ramp, ColourBy by, const Theme& theme)
{
    removeAll(*m_rows);
    const auto rows = allColourings();
    const auto row = std::ranges::find(rows, by, &ColourByRow::by);
    const QFont small = scaledFont(parentWidget()->font(), 0.88);
    auto* const heading = plainLabel(tr(row->heading), this);
    heading->setFont(small);
    heading->setContentsMargins(space::tight, 0, space::tight, space::tight);
    m_rows->addWidget(heading, 0, 0, 1, 2);
    if (ramp.steps().empty()) {
        heading->setText(tr("%1: none in this level").arg(tr(row->text)));
        heading->setContentsMargins(marginsOf(space::tight, 0));
    }
    const int height = std::max(size::target, QFontMetrics(small).height() + space::close);
    const QSize swatch(swatchWidth, height);
    const std::vector<QColor> colours = rampColours(theme, ramp.steps().size());
    for (std::size_t k = ramp.steps().size(); k-- > 0;) {
        const ColourStep& step = ramp.steps()[k];
        auto* const button = new QToolButton(this);
        button->setFont(small);
        button->setFocusPolicy(Qt::NoFocus);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(swatch);
        button->setIcon(swatchOf(colours[k], swatch, devicePixelRatioF()));
        button->setText(u' ' + rangeText(step));
        button->setFixedHeight(height);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        setTip(
            *button,
            step.sectors.size() == 1
                ? tr("Select this sector (Shift: add)")
                : tr("Select these %1 sectors (Shift: add)")
                      .arg(displayNumber(static_cast<std::int64_t>(step.sectors.size()))));
        button->setAccessibleName(tr("%1: %2").arg(tr(row->heading), rangeText(step)));
        connect(button, &QToolButton::clicked, this, [this, k] { emit stepChosen(k); });
        // Start with the highest step. Many steps are arranged in two columns.
        const int place = static_cast<int>(ramp.steps().size() - 1 - k);
        const int column = static_cast<int>(rowsFor(ramp.steps().size()));
        m_rows->addWidget(button, 1 + place % column, place / column);
    }
    adjustSize();
}

} // namespace sectored::editor
