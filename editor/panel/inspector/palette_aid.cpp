#include "editor/panel/inspector/palette_aid.h"

#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QPainter>

namespace sectored::editor {

namespace {

/// A palette consists of ramps of 16 colours. The last one has the colour that is not drawn.
constexpr std::size_t rampLength = 16;
constexpr std::size_t ramps = 15;
/// Position in a ramp of a colour that is neither dark nor bright.
constexpr std::size_t middle = 9;

} // namespace

PaletteAid::PaletteAid(const QString& label, QWidget* parent)
    : ValueAid(parent)
{
    setAccessibleName(tr("Colours of %1").arg(label.toLower()));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    fitToFont(*this, [this] { setFixedHeight(designLength(icons::row, font())); });
}

void PaletteAid::refresh()
{
    m_colours.clear();
    const int swap = static_cast<int>(value());
    const PaletteSet& set = tiles().palettes();
    if (!isMixed()) {
        const ColourMap drawn = set.drawn(swap, 0);
        const Colours colours = set.palette.colours(ColourScale::View);
        for (std::size_t ramp = 0; ramp < ramps; ++ramp) {
            const Colour& colour = colours[drawn[ramp * rampLength + middle]];
            m_colours.emplace_back(colour.red, colour.green, colour.blue);
        }
    }
    const bool isKnown = swap == 0 || set.swaps.contains(swap) || set.ownShades.contains(swap);
    setTip(
        *this,
        isMixed() ? tr("Different palettes")
        : isKnown
            ? tr("Colours of palette %1").arg(displayId(swap))
            : tr("The game files have no palette %1; it is drawn like 0.").arg(displayId(swap)));
    update();
}

void PaletteAid::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const int count = static_cast<int>(m_colours.size());
    for (int at = 0; at < count; ++at) {
        const int left = width() * at / count;
        painter.fillRect(
            left,
            0,
            width() * (at + 1) / count - left,
            height(),
            m_colours[static_cast<std::size_t>(at)]);
    }
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace sectored::editor
