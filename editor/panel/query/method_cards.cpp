#include "editor/panel/query/method_cards.h"

#include "editor/document/document.h"
#include "editor/panel/query/method_card.h"
#include "editor/panel/query/narrator_pane.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/metrics.h"
#include "editor/tool/query_narrator.h"
#include "editor/tool/story_text.h"

#include <QLabel>
#include <QVBoxLayout>

#include <optional>

namespace sectored::editor {

namespace {

/// Returns the result of a method. Empty if it has none.
std::optional<PointLocation> resultOf(const SectorExplanation& sector, QueryMethod method)
{
    switch (method) {
    case QueryMethod::Quadrants:
        return sector.byQuadrant;
    case QueryMethod::Angles:
        return sector.byAngle;
    case QueryMethod::Crossings:
        return sector.byParity;
    case QueryMethod::Products:
        break;
    }
    return sector.byConvex;
}

QString locationText(PointLocation location)
{
    return location == PointLocation::Inside       ? MethodCards::tr("inside")
           : location == PointLocation::OnBoundary ? MethodCards::tr("on a wall")
                                                   : MethodCards::tr("outside");
}

MethodCard::Answer answerOf(const SectorExplanation& sector, QueryMethod method)
{
    const auto result = resultOf(sector, method);
    const QString value = QString::fromStdString(verdictText(sector, method));
    if (!result) {
        return {
            .value = value,
            .verdict = QString::fromStdString(noAnswerText(sector)),
            .kind = MethodCard::Verdict::NoAnswer};
    }
    return {
        .value = value,
        .verdict = locationText(*result),
        .kind = *result == sector.location ? MethodCard::Verdict::Agrees
                                           : MethodCard::Verdict::Disagrees};
}

} // namespace

MethodCards::MethodCards(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_agreement(makeLabel(LabelKind::Passed, this))
    , m_narrator(new NarratorPane(document, this))
{
    auto* const column = makeColumn(this, space::close);
    column->addWidget(m_agreement);
    for (const QueryMethodRow& row : queryMethods()) {
        auto* const card = new MethodCard(row, this);
        m_cards[static_cast<std::size_t>(row.method)] = card;
        column->addWidget(card);
        connect(card, &MethodCard::opened, this, [this, method = row.method] {
            showMethod(m_document, method);
        });
    }
    showOpen();
}

void MethodCards::setTheme(const Theme& theme)
{
    for (MethodCard* const card : m_cards) {
        card->setTheme(theme);
    }
    m_narrator->setTheme(theme);
}

/// Moves the narrator to the card of the chosen method.
void MethodCards::showOpen()
{
    MethodCard* const chosen =
        m_cards[static_cast<std::size_t>(m_document.query().narrator().method)];
    if (chosen == m_open) {
        return;
    }
    if (m_open != nullptr) {
        m_open->fold();
    }
    m_open = chosen;
    m_open->open(m_narrator);
}

void MethodCards::show(const SectorExplanation& sector)
{
    bool agree = true;
    for (const QueryMethodRow& row : queryMethods()) {
        const MethodCard::Answer answer = answerOf(sector, row.method);
        agree = agree && answer.kind != MethodCard::Verdict::Disagrees;
        m_cards[static_cast<std::size_t>(row.method)]->show(answer);
    }
    setLabelKind(*m_agreement, agree ? LabelKind::Passed : LabelKind::Refusal);
    m_agreement->setText(
        agree ? tr("✓ All methods that apply agree.")
              : tr("The methods disagree. This is a bug; please copy the case and report it."));
    showOpen();
    m_narrator->show(sector);
}

} // namespace sectored::editor
