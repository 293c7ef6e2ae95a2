#include "editor/panel/level_facts.h"

#include "core/map/limits.h"

#include "editor/panel/panel_label.h"
#include "editor/setting/display_text.h"

#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>

#include <algorithm>

namespace sectored::editor {

LevelFacts::LevelFacts(QWidget* parent)
    : QWidget(parent)
    , m_version(makeLabel(LabelKind::Secondary, this))
{
    auto* const grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(4);
    grid->addWidget(makeLabel(LabelKind::PanelHeading, this, tr("Level")), 0, 0, 1, 2);
    grid->addWidget(m_version, 1, 0, 1, 2);
    grid->setRowMinimumHeight(2, 6);
    const std::array titles{tr("Sectors"), tr("Walls"), tr("Sprites")};
    for (std::size_t at = 0; at < m_counts.size(); ++at) {
        const int row = 3 + 2 * static_cast<int>(at);
        auto* const bar = new QProgressBar(this);
        bar->setTextVisible(false);
        bar->setFixedHeight(6);
        bar->setAccessibleName(titles[at]);
        auto* const text = makeLabel(LabelKind::Secondary, this);
        text->setAlignment(Qt::AlignRight);
        m_counts[at] = {.text = text, .bar = bar};
        grid->addWidget(makeLabel(LabelKind::Plain, this, titles[at]), row, 0);
        grid->addWidget(text, row, 1);
        grid->addWidget(bar, row + 1, 0, 1, 2);
    }
    grid->setRowMinimumHeight(9, 8);
    const QString advice = tr("Select something to edit it, or press D to draw.");
    grid->addWidget(makeLabel(LabelKind::Secondary, this, advice), 10, 0, 1, 2);
}

void LevelFacts::show(const Map& map)
{
    const Limits limits = limitsOf(map.header().version);
    const std::array counts{map.sectorCount(), map.wallCount(), map.spriteCount()};
    const std::array most{limits.sectors, limits.walls, limits.sprites};
    m_version->setText(tr("Build MAP, version %1").arg(map.header().version));
    for (std::size_t at = 0; at < m_counts.size(); ++at) {
        const auto count = static_cast<std::int64_t>(counts[at]);
        m_counts[at].text->setText(
            tr("%1 of %2").arg(displayNumber(count), displayNumber(most[at])));
        m_counts[at].bar->setRange(0, most[at]);
        m_counts[at].bar->setValue(static_cast<int>(std::min<std::int64_t>(count, most[at])));
    }
}

} // namespace sectored::editor
