#include "editor/panel/query/method_cards.h"

#include "editor/panel/query/method_card.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace sectored::editor {

namespace {

MethodCard::Verdict verdictOf(const SectorExplanation& sector, PointLocation byMethod)
{
    return byMethod == sector.location ? MethodCard::Verdict::Agrees
                                       : MethodCard::Verdict::Disagrees;
}

} // namespace

MethodCards::MethodCards(QWidget* parent)
    : QWidget(parent)
    , m_agreement(makeLabel(LabelKind::Passed, this))
{
    auto* const column = makeColumn(this, space::usual);
    auto* const row = makeRow(nullptr, space::close);
    const std::array titles{tr("Quadrant winding"), tr("Angle sum"), tr("Crossings")};
    for (std::size_t at = 0; at < m_cards.size(); ++at) {
        m_cards[at] = new MethodCard(titles[at], this);
        row->addWidget(m_cards[at], 1);
    }
    column->addLayout(row);
    column->addWidget(m_agreement);
}

void MethodCards::setTheme(const Theme& theme)
{
    for (MethodCard* const card : m_cards) {
        card->setColours(
            {.ok = theme[ThemeRole::Ok].colour, .error = theme[ThemeRole::Error].colour});
    }
}

void MethodCards::show(const SectorExplanation& sector)
{
    const bool onWall = sector.location == PointLocation::OnBoundary;
    const QString boundary = tr("On a wall");
    const QString parity = sector.crossings % 2 == 0 ? tr("%1, even") : tr("%1, odd");
    m_cards[0]->show(
        onWall ? boundary : tr("Total %1").arg(displaySigned(sector.total)),
        verdictOf(sector, sector.byQuadrant));
    m_cards[1]->show(
        onWall ? boundary : displayDecimal(sector.angleSum, 2) + QChar(0x00b0),
        verdictOf(sector, sector.byAngle));
    m_cards[2]->show(
        onWall ? boundary : parity.arg(displayNumber(sector.crossings)),
        verdictOf(sector, sector.byParity));
    const bool agree = sector.byQuadrant == sector.location && sector.byAngle == sector.location
                       && sector.byParity == sector.location;
    setLabelKind(*m_agreement, agree ? LabelKind::Passed : LabelKind::Refusal);
    m_agreement->setText(
        agree ? tr("✓ All three methods agree.")
              : tr("The methods disagree. This is a bug; please copy the case and report it."));
}

} // namespace sectored::editor
