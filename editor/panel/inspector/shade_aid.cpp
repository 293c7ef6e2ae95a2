#include "editor/panel/inspector/shade_aid.h"

#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QHBoxLayout>
#include <QLinearGradient>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

constexpr int handleWidth = 6;
constexpr int usualRows = 32; ///< where the palette has no shade table

/// Returns the number of the brightest colour that is drawn.
std::uint8_t brightest(const Colours& colours)
{
    std::size_t best = 0;
    const auto light = [&colours](std::size_t at) {
        return colours[at].red + colours[at].green + colours[at].blue;
    };
    for (std::size_t at = 0; at + 1 < colourCount; ++at) {
        best = light(at) > light(best) ? at : best;
    }
    return static_cast<std::uint8_t>(best);
}

} // namespace

ShadeSlider::ShadeSlider(QWidget* parent)
    : QAbstractSlider(parent)
{
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setPageStep(4);
    // A larger shade is darker: as with the field, Up and Right make it larger.
    fitToFont(*this, [this] { setFixedHeight(designLength(size::target, font())); });
}

void ShadeSlider::setColours(std::vector<QColor> colours)
{
    m_colours = std::move(colours);
    update();
}

void ShadeSlider::setMixed(bool isMixed)
{
    m_isMixed = isMixed;
    update();
}

QRect ShadeSlider::track() const
{
    const int thick = designLength(size::meter, font());
    return {
        handleWidth / 2 + 2,
        (height() - thick) / 2,
        std::max(1, width() - handleWidth - 4),
        thick};
}

void ShadeSlider::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect bar = track();
    QLinearGradient gradient(bar.topLeft(), bar.topRight());
    const auto last = static_cast<double>(std::max<std::size_t>(m_colours.size(), 2) - 1);
    for (std::size_t at = 0; at < m_colours.size(); ++at) {
        gradient.setColorAt(static_cast<double>(at) / last, m_colours[at]);
    }
    painter.setPen(palette().color(QPalette::Mid));
    painter.setBrush(gradient);
    painter.drawRoundedRect(QRectF(bar).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    if (!m_isMixed) {
        const int range = std::max(1, maximum() - minimum());
        const double x =
            bar.left() + static_cast<double>(bar.width()) * (value() - minimum()) / range;
        const int high = designLength(icons::mark, font());
        const QRectF handle(x - handleWidth / 2.0, (height() - high) / 2.0, handleWidth, high);
        painter.setPen(palette().color(QPalette::Base));
        painter.setBrush(palette().color(QPalette::Highlight));
        painter.drawRoundedRect(handle, 2, 2);
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
}

void ShadeSlider::follow(const QMouseEvent& event)
{
    const QRect bar = track();
    const double share = std::clamp((event.position().x() - bar.left()) / bar.width(), 0.0, 1.0);
    setValue(minimum() + qRound(share * (maximum() - minimum())));
}

void ShadeSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        setSliderDown(true);
        follow(*event);
    }
}

void ShadeSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (isSliderDown()) {
        follow(*event);
    }
}

void ShadeSlider::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        setSliderDown(false);
    }
}

/// Without focus the wheel scrolls the panel, as over fields.
void ShadeSlider::wheelEvent(QWheelEvent* event)
{
    if (hasFocus()) {
        QAbstractSlider::wheelEvent(event);
    } else {
        event->ignore();
    }
}

ShadeAid::ShadeAid(const QString& label, QWidget* parent)
    : ValueAid(parent)
    , m_slider(new ShadeSlider(this))
{
    m_slider->setAccessibleName(label);
    setTip(*m_slider, tr("Drag to the right to make it darker"));
    makeRow(this, 0)->addWidget(m_slider);
    connect(m_slider, &QAbstractSlider::sliderPressed, this, [this] { emit held(true); });
    connect(m_slider, &QAbstractSlider::sliderReleased, this, [this] { emit held(false); });
    connect(m_slider, &QAbstractSlider::valueChanged, this, [this](int shade) {
        if (!m_isShowing) {
            emit valueWanted(shade);
        }
    });
}

void ShadeAid::refresh()
{
    const QScopedValueRollback showing(m_isShowing, true);
    const PaletteSet& set = tiles().palettes();
    const int rows = set.rowsOf(0) > 0 ? set.rowsOf(0) : usualRows;
    const Colours colours = set.palette.colours(ColourScale::View);
    const std::uint8_t bright = brightest(colours);
    std::vector<QColor> shown;
    for (int shade = -rows / 2; shade < rows; ++shade) {
        const Colour& colour = colours[set.drawn(0, shade)[bright]];
        shown.emplace_back(colour.red, colour.green, colour.blue);
    }
    m_slider->setRange(-rows / 2, rows - 1);
    m_slider->setColours(std::move(shown));
    m_slider->setMixed(isMixed());
    m_slider->setValue(static_cast<int>(std::clamp<std::int64_t>(value(), -rows / 2, rows - 1)));
}

} // namespace sectored::editor
