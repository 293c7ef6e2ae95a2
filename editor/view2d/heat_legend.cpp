#include "editor/view2d/heat_legend.h"

#include "editor/setting/display_text.h"
#include "editor/view2d/method_map.h"
#include "editor/view2d/text_picture.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <array>

namespace sectored::editor {

namespace {

constexpr QSize swatchSize(22, 16);

/// One row: a count of sectors and what it means.
struct StackRow {
    unsigned sectors;
    const char* text;
};

constexpr std::array stackRows{
    StackRow{0, QT_TRANSLATE_NOOP("HeatLegend", "in no sector")},
    StackRow{1, QT_TRANSLATE_NOOP("HeatLegend", "in one")},
    StackRow{2, QT_TRANSLATE_NOOP("HeatLegend", "in two")},
    StackRow{3, QT_TRANSLATE_NOOP("HeatLegend", "in three or more")}};

QColor fillOf(const Theme& theme, ThemeRole role)
{
    QColor colour = theme[role].colour;
    colour.setAlphaF(static_cast<float>(theme[role].fill));
    return colour;
}

/// As the plan has it: over its background and a sector's floor.
QPixmap swatchOf(const Theme& theme, unsigned sectors, double pixelRatio)
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
    return swatch;
}

QString methodText(const MethodMap& methods)
{
    const QString points = displayNumber(methods.asked());
    if (!methods.differing().empty()) {
        const auto count = static_cast<std::int64_t>(methods.differing().size());
        return QObject::tr("The methods disagree at %1 of %2 points. This must not happen: query "
                           "one and copy the case.")
            .arg(displayNumber(count), points);
    }
    return methods.isRunning()
               ? QObject::tr("Comparing the methods: %1 %").arg(methods.percent())
               : QObject::tr("All methods agree on the %1 points in view.").arg(points);
}

} // namespace

QColor stackColour(const Theme& theme, unsigned sectors)
{
    if (sectors < 2) {
        return Qt::transparent;
    }
    QColor colour = theme[sectors == 2 ? ThemeRole::Selected : ThemeRole::Damaged].colour;
    colour.setAlphaF(sectors == 2 ? 0.25F : 0.35F);
    return colour;
}

HeatLegend::HeatLegend(QWidget* parent)
    : QFrame(parent)
    , m_rows(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("planBox"));
    setAccessibleName(tr("Heat map"));
    setAttribute(Qt::WA_NoMousePropagation);
    setCursor(Qt::ArrowCursor);
    m_rows->setContentsMargins(10, 6, 10, 6);
    m_rows->setSpacing(4);
}

void HeatLegend::clear()
{
    for (QWidget* const child : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        delete child;
    }
}

QLabel* HeatLegend::addText(const QString& text)
{
    auto* const label = new QLabel(text, this);
    label->setTextFormat(Qt::PlainText);
    label->setFont(scaledFont(parentWidget()->font(), 0.88));
    return label;
}

void HeatLegend::showStacks(const Theme& theme)
{
    clear();
    m_rows->addWidget(addText(tr("Points are")));
    for (const StackRow& row : stackRows) {
        auto* const line = new QWidget(this);
        auto* const parts = new QHBoxLayout(line);
        parts->setContentsMargins(0, 0, 0, 0);
        parts->setSpacing(8);
        auto* const swatch = new QLabel(line);
        swatch->setPixmap(swatchOf(theme, row.sectors, devicePixelRatioF()));
        parts->addWidget(swatch);
        parts->addWidget(addText(tr(row.text)), 1);
        m_rows->addWidget(line);
    }
    adjustSize();
}

void HeatLegend::showMethods(const MethodMap& methods)
{
    constexpr int widest = 300;
    clear();
    QLabel* const label = addText(methodText(methods));
    label->setObjectName(QStringLiteral("methodText"));
    label->setWordWrap(true);
    label->setFixedWidth(widest);
    m_rows->addWidget(label);
    adjustSize();
}

QString HeatLegend::text() const
{
    const auto* const label = findChild<QLabel*>(QStringLiteral("methodText"));
    return label == nullptr ? QString() : label->text();
}

} // namespace sectored::editor
