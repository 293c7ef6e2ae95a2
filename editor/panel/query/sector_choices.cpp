#include "editor/panel/query/sector_choices.h"

#include "editor/panel/query/query_text.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/tool/query_state.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <vector>

namespace sectored::editor {

namespace {

constexpr std::size_t mostChoices = 8;

/// Returns the sectors offered for explanation: those at the point first, and always the shown one.
std::vector<SectorId> choicesOf(const QueryResult& result)
{
    std::vector<SectorId> choices = result.stack;
    for (const SectorId sector : sectorsWhere(result.reasons, PointLocation::Outside)) {
        choices.push_back(sector);
    }
    const auto shown = std::ranges::find_if(choices, [&result](SectorId sector) {
        return result.shown == sector;
    });
    if (choices.size() > mostChoices) {
        if (shown - choices.begin() >= static_cast<std::ptrdiff_t>(mostChoices)) {
            choices[mostChoices - 1] = *shown;
        }
        choices.resize(mostChoices);
    }
    return choices;
}

} // namespace

SectorChoices::SectorChoices(QWidget* parent)
    : QWidget(parent)
    , m_row(makeRow(this, space::tight))
    , m_group(new QButtonGroup(this))
{}

void SectorChoices::clear()
{
    while (QLayoutItem* const item = m_row->takeAt(0)) {
        if (item->widget() != nullptr) {
            // A button may be the sender of the current signal, so deletion is deferred.
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
}

void SectorChoices::show(const MapView& view, const QueryResult& result)
{
    clear();
    const auto choices = choicesOf(result);
    // The choice is hidden only if the single candidate is also the result.
    const bool isAnswer = choices.size() == 1 && result.stack.size() == 1;
    setVisible(!choices.empty() && !isAnswer);
    m_row->addWidget(makeLabel(LabelKind::Secondary, this, tr("Explain sector")));
    for (const SectorId sector : choices) {
        auto* const button = new QToolButton(this);
        button->setText(displayId(view.numbering().of(sector)));
        button->setAccessibleName(tr("Sector %1").arg(button->text()));
        button->setCheckable(true);
        button->setChecked(result.shown == sector);
        m_group->addButton(button);
        m_row->addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, sector] { emit chosen(sector); });
    }
    m_row->addStretch(1);
}

} // namespace sectored::editor
