#include "editor/panel/inspector/drag_form.h"

#include "editor/panel/row/panel_label.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"

#include <QCoreApplication>
#include <QLabel>
#include <QVBoxLayout>

namespace sectored::editor {

namespace {

QString translated(const std::string& english)
{
    return QCoreApplication::translate("Tool", english.c_str());
}

LabelKind kindOf(const DragFact& fact)
{
    switch (fact.kind) {
    case FactKind::Refusal:
        return LabelKind::Refusal;
    case FactKind::Warning:
        return LabelKind::Strong;
    case FactKind::Portal:
    case FactKind::Weld:
    case FactKind::Split:
    case FactKind::Note:
        break;
    }
    return LabelKind::Plain;
}

QString differenceText(std::int64_t difference)
{
    return difference > 0    ? QStringLiteral("+%1").arg(displayNumber(difference))
           : difference == 0 ? QStringLiteral("\u00b10")
                             : displayNumber(difference);
}

} // namespace

DragForm::DragForm(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("dragFacts"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(space::panel, 0, 0, 0);
    column->setSpacing(space::usual);
    constexpr std::array names{"dragJoined", "dragChanged", "dragNotes", "dragCounts"};
    for (std::size_t at = 0; at < m_sections.size(); ++at) {
        m_sections[at] = makeSection(column, QString::fromLatin1(names[at]));
    }
}

DragForm::Section DragForm::makeSection(QVBoxLayout* column, const QString& name)
{
    Section section{.heading = makeLabel(LabelKind::GroupHeading, this), .column = new QVBoxLayout};
    section.heading->setObjectName(name);
    section.column->setSpacing(space::thin);
    section.column->addWidget(section.heading);
    column->addLayout(section.column);
    return section;
}

DragForm::Row& DragForm::row(Section& section, std::size_t at)
{
    while (section.rows.size() <= at) {
        const Row made{
            .text = makeLabel(LabelKind::Plain, this),
            .detail = makeLabel(LabelKind::Secondary, this)};
        section.column->addWidget(made.text);
        section.column->addWidget(made.detail);
        section.rows.push_back(made);
    }
    return section.rows[at];
}

void DragForm::fill(Section& section, const QString& title, std::span<const DragFact> facts)
{
    section.heading->setText(title);
    section.heading->setVisible(!facts.empty());
    for (std::size_t at = 0; at < facts.size(); ++at) {
        const Row& shown = row(section, at);
        setLabelKind(*shown.text, kindOf(facts[at]));
        shown.text->setText(translated(facts[at].text));
        shown.detail->setText(translated(facts[at].detail));
    }
    for (std::size_t at = 0; at < section.rows.size(); ++at) {
        const bool isShown = at < facts.size();
        section.rows[at].text->setVisible(isShown);
        section.rows[at].detail->setVisible(isShown && !facts[at].detail.empty());
    }
}

void DragForm::fillCounts(std::span<const DragCount> counts)
{
    std::vector<DragFact> facts;
    for (const DragCount& count : counts) {
        const QString before = displayNumber(count.before);
        const QString after = displayNumber(count.after);
        const QString difference = differenceText(count.after - count.before);
        const QString text =
            tr("%1: %2 \u2192 %3 (%4)").arg(translated(count.name), before, after, difference);
        facts.push_back({.kind = FactKind::Note, .text = text.toStdString()});
    }
    fill(m_sections[3], tr("Counts"), facts);
}

void DragForm::show(const DragFacts& facts)
{
    const bool isRejected = facts.counts.empty();
    fill(m_sections[0], tr("Will be joined"), facts.joined);
    fill(m_sections[1], tr("Will change"), facts.changed);
    fill(m_sections[2], isRejected ? tr("Not possible here") : tr("Worth knowing"), facts.notes);
    fillCounts(facts.counts);
}

} // namespace sectored::editor
