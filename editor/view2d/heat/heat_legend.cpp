#include "editor/view2d/heat/heat_legend.h"

#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/view2d/canvas/text_picture.h"
#include "editor/view2d/heat/method_map.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

constexpr QSize swatchSize(22, 16);
constexpr int widestText = 340; ///< pixels

/// A row: the number of sectors and its text.
struct StackRow {
    unsigned sectors;
    const char* text;
};

constexpr std::array stackRows{
    StackRow{0, QT_TRANSLATE_NOOP("sectored::editor::HeatLegend", "no sector")},
    StackRow{1, QT_TRANSLATE_NOOP("sectored::editor::HeatLegend", "one sector")},
    StackRow{2, QT_TRANSLATE_NOOP("sectored::editor::HeatLegend", "two sectors")},
    StackRow{3, QT_TRANSLATE_NOOP("sectored::editor::HeatLegend", "three or more sectors")}};

QColor fillOf(const Theme& theme, ThemeRole role)
{
    QColor colour = theme[role].colour;
    colour.setAlphaF(static_cast<float>(theme[role].fill));
    return colour;
}

/// Draws the colour as in the view: over the background and the floors.
QPixmap stackSwatchOf(const Theme& theme, unsigned sectors, double pixelRatio)
{
    QPixmap swatch((QSizeF(swatchSize) * pixelRatio).toSize());
    swatch.setDevicePixelRatio(pixelRatio);
    swatch.fill(theme[ThemeRole::Background].colour);
    const QRect all(QPoint(), swatchSize);
    QPainter painter(&swatch);
    for (unsigned count = 0; count < sectors; ++count) {
        painter.fillRect(all, fillOf(theme, ThemeRole::Fill));
    }
    painter.fillRect(all, stackColour(theme, sectors));
    painter.setPen(theme[ThemeRole::Strong].colour);
    painter.drawRect(QRectF(all).adjusted(0.5, 0.5, -0.5, -0.5));
    return swatch;
}

QString methodText(const MethodMap& methods)
{
    const QString points = displayNumber(methods.asked());
    if (!methods.differing().empty()) {
        const auto count = static_cast<std::int64_t>(methods.differing().size());
        return QObject::tr("The methods disagree at %1 of %2 points. This is a bug: query one of "
                           "the points and copy the case.")
            .arg(displayNumber(count), points);
    }
    if (methods.isRunning()) {
        return QObject::tr("Comparing methods: %1%").arg(methods.percent());
    }
    return methods.asked() == 0
               ? QObject::tr("Methods are compared when the view stops moving.")
               : QObject::tr("All methods agree on the %1 points in view.").arg(points);
}

} // namespace

QColor stackColour(const Theme& theme, unsigned sectors)
{
    if (sectors == 0) {
        return Qt::transparent;
    }
    constexpr std::array roles{ThemeRole::Stack1, ThemeRole::Stack2, ThemeRole::Stack3};
    return fillOf(theme, roles[std::min(sectors, 3U) - 1]);
}

HeatLegend::HeatLegend(QWidget* parent)
    : QFrame(parent)
    , m_text(plainLabel(this))
    , m_swatches(new QWidget(this))
{
    setObjectName(QStringLiteral("planBox"));
    setAccessibleName(tr("Heat map"));
    setAttribute(Qt::WA_NoMousePropagation);
    setCursor(Qt::ArrowCursor);
    m_text->setWordWrap(true);
    auto* const rows = makeColumn(this, space::tight, marginsOf(space::loose, space::close));
    rows->addWidget(m_text);
    rows->addWidget(m_swatches);
    auto* const swatches = new QGridLayout(m_swatches);
    swatches->setContentsMargins(0, 0, 0, 0);
    swatches->setHorizontalSpacing(space::usual);
    swatches->setVerticalSpacing(space::tight);
    swatches->setColumnStretch(1, 1);
    for (const StackRow& row : stackRows) {
        const int at = swatches->rowCount();
        swatches->addWidget(plainLabel(m_swatches), at, 0);
        auto* const text = plainLabel(tr(row.text), m_swatches);
        swatches->addWidget(text, at, 1);
    }
}

void HeatLegend::fit()
{
    const QFont small = scaledFont(parentWidget()->font(), 0.88);
    for (QLabel* const label : findChildren<QLabel*>()) {
        label->setFont(small);
    }
    const int needed = m_text->fontMetrics().horizontalAdvance(m_text->text()) + 1;
    m_text->setFixedWidth(std::min(needed, widestText));
    adjustSize();
}

void HeatLegend::showStacks(const Theme& theme)
{
    const auto* const swatches = static_cast<const QGridLayout*>(m_swatches->layout());
    int at = swatches->rowCount() - static_cast<int>(stackRows.size());
    for (const StackRow& row : stackRows) {
        auto* const swatch = static_cast<QLabel*>(swatches->itemAtPosition(at, 0)->widget());
        swatch->setPixmap(stackSwatchOf(theme, row.sectors, devicePixelRatioF()));
        ++at;
    }
    m_swatches->show();
    m_text->setText(tr("Points in"));
    fit();
}

void HeatLegend::showMethods(const MethodMap& methods)
{
    m_swatches->hide();
    m_text->setText(methodText(methods));
    fit();
}

QString HeatLegend::text() const
{
    return m_text->text();
}

} // namespace sectored::editor
