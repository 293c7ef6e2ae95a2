#include "editor/window/bar/hint_line.h"

#include "editor/setting/metrics.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

namespace sectored::editor {

namespace {

QFont smallFont(const QFont& font)
{
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() * 0.92);
    return small;
}

} // namespace

HintLine::HintLine(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setAccessibleName(tr("Hints"));
}

void HintLine::setParts(std::vector<Part> parts)
{
    if (parts != m_parts) {
        m_parts = std::move(parts);
        m_sentence.clear();
        describe();
    }
}

void HintLine::setSentence(const QString& sentence)
{
    m_sentence = sentence;
    describe();
}

void HintLine::describe()
{
    QStringList texts{m_sentence};
    for (const Part& part : m_parts) {
        texts += QStringLiteral("%1 %2").arg(part.key, part.text);
    }
    setAccessibleDescription(texts.join(QStringLiteral(", ")));
    update();
}

QSize HintLine::sizeHint() const
{
    const QFontMetricsF metrics(smallFont(font()));
    return {360, static_cast<int>(metrics.height()) + space::loose};
}

QSize HintLine::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

void HintLine::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        updateGeometry();
        update();
    }
    QWidget::changeEvent(event);
}

void HintLine::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont plain = smallFont(font());
    QFont strong = plain;
    strong.setWeight(QFont::DemiBold);
    const QFontMetricsF plainMetrics(plain);
    const QFontMetricsF strongMetrics(strong);
    const double capHeight = strongMetrics.height() + 3;
    const double top = (height() - capHeight) / 2;
    double x = space::wide;
    if (!m_sentence.isEmpty()) {
        const QString fitting = plainMetrics.elidedText(m_sentence, Qt::ElideRight, width() - x);
        painter.setFont(plain);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(
            QRectF(x, 0, width() - x, height()),
            Qt::AlignVCenter | Qt::AlignLeft,
            fitting);
        return;
    }
    for (const Part& part : m_parts) {
        const double capWidth = strongMetrics.horizontalAdvance(part.key) + 2 * space::close;
        const double textWidth = plainMetrics.horizontalAdvance(part.text);
        if (x + capWidth + space::close + textWidth > width()) {
            break;
        }
        const QRectF cap(x, top, capWidth, capHeight);
        painter.setPen(QPen(palette().color(QPalette::Mid), 1));
        painter.setBrush(palette().color(QPalette::Button));
        painter.drawRoundedRect(cap.adjusted(0.5, 0.5, -0.5, -0.5), 3.5, 3.5);
        painter.setFont(strong);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(cap, Qt::AlignCenter, part.key);
        painter.setFont(plain);
        x += capWidth + space::close;
        painter.drawText(
            QRectF(x, top, textWidth + 1, capHeight),
            Qt::AlignVCenter | Qt::AlignLeft,
            part.text);
        x += textWidth + space::panel;
    }
}

} // namespace sectored::editor
