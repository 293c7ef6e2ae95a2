#include "editor/panel/inspector/level_facts.h"

#include "sectored/map/limits.h"

#include "editor/panel/row/panel_label.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/key_table.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/progress_bar.h"

#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr double nearlyFull = 0.9;

QString startText(const MapView& view)
{
    const Start& start = view.map.header().start;
    const QString at = displayPoint(start.position);
    return start.sector.isRow() ? QObject::tr("Player start at %1, sector %2")
                                      .arg(at, displayId(view.numbering().of(start.sector)))
                                : QObject::tr("Player start at %1, outside all sectors").arg(at);
}

QString sizeText(const Box& box)
{
    return box.isEmpty() ? QObject::tr("Nothing drawn yet")
                         : QObject::tr("%1 × %2 units")
                               .arg(
                                   displayNumber(std::int64_t{box.high.x} - box.low.x),
                                   displayNumber(std::int64_t{box.high.y} - box.low.y));
}

QString versionText(const LevelHeader& header)
{
    return header.blood ? QObject::tr("Blood MAP, version %1.%2")
                              .arg(majorVersionOf(*header.blood))
                              .arg(header.blood->version & 0xff)
                        : QObject::tr("Build MAP, version %1").arg(header.version);
}

/// Returns the fill state for the style sheet.
QString fullness(std::int64_t count, std::int64_t most)
{
    if (count > most) {
        return QStringLiteral("over");
    }
    return static_cast<double>(count) >= nearlyFull * static_cast<double>(most)
               ? QStringLiteral("nearly")
               : QString();
}

} // namespace

LevelFacts::LevelFacts(QWidget* parent)
    : QWidget(parent)
    , m_version(makeLabel(LabelKind::Secondary, this))
    , m_start(makeLabel(LabelKind::Secondary, this))
    , m_size(makeLabel(LabelKind::Secondary, this))
    , m_advice(makeLabel(LabelKind::Secondary, this))
{
    auto* const grid = new QGridLayout(this);
    grid->setContentsMargins(space::panel, 0, 0, 0);
    grid->setVerticalSpacing(space::tight);
    grid->addWidget(m_version, 0, 0, 1, 2);
    grid->addWidget(m_size, 1, 0, 1, 2);
    grid->addWidget(m_start, 2, 0, 1, 2);
    grid->setRowMinimumHeight(3, space::usual);
    const std::array titles{tr("Sectors"), tr("Walls"), tr("Sprites")};
    for (std::size_t at = 0; at < m_counts.size(); ++at) {
        const int row = 4 + 2 * static_cast<int>(at);
        auto* const bar = new QProgressBar(this);
        bar->setTextVisible(false);
        bar->setFixedHeight(size::meter);
        bar->setAccessibleName(titles[at]);
        auto* const text = makeLabel(LabelKind::Secondary, this);
        text->setAlignment(Qt::AlignRight);
        m_counts[at] = {.text = text, .bar = bar};
        grid->addWidget(makeLabel(LabelKind::Plain, this, titles[at]), row, 0);
        grid->addWidget(text, row, 1);
        grid->addWidget(bar, row + 1, 0, 1, 2);
    }
    grid->setRowMinimumHeight(10, space::usual);
    grid->addWidget(m_advice, 11, 0, 1, 2);
    setKeys({});
}

void LevelFacts::setKeys(const KeyMap& keys)
{
    const QString draw = shownKey(keys, QStringLiteral("tool.draw"));
    m_advice->setText(
        draw.isEmpty() ? tr("Select something to edit it, or choose the Draw tool.")
                       : tr("Select something to edit it, or press %1 to draw.").arg(draw));
}

void LevelFacts::show(const MapView& view)
{
    const Map& map = view.map;
    const Limits limits = limitsOf(map.header().version);
    const std::array counts{map.sectorCount(), map.wallCount(), map.spriteCount()};
    const std::array most{limits.sectors, limits.walls, limits.sprites};
    m_version->setText(versionText(map.header()));
    m_start->setText(startText(view));
    m_size->setText(sizeText(view.index.bounds()));
    for (std::size_t at = 0; at < m_counts.size(); ++at) {
        const auto count = static_cast<std::int64_t>(counts[at]);
        QProgressBar* const bar = m_counts[at].bar;
        m_counts[at].text->setText(
            tr("%1 of %2").arg(displayNumber(count), displayNumber(most[at])));
        setProgress(*bar, static_cast<int>(std::min<std::int64_t>(count, most[at])), most[at]);
        const QString full = fullness(count, most[at]);
        setTip(
            *bar,
            full == QLatin1String("over") ? tr("Over the limit of this format version")
                                          : tr("Limit of this format version"));
        setStyleState(*bar, "fullness", full);
    }
}

} // namespace sectored::editor
