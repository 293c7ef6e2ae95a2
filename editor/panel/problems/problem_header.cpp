#include "editor/panel/problems/problem_header.h"

#include "editor/document/watch/problems.h"
#include "editor/panel/problems/fix_option.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/theme.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>

namespace sectored::editor {

namespace {

struct ChipText {
    Severity severity;
    const char* text;
    const char* tip;
};

constexpr std::array chips{
    ChipText{
        Severity::Error,
        QT_TRANSLATE_NOOP("ProblemHeader", "Errors"),
        QT_TRANSLATE_NOOP("ProblemHeader", "Show problems that break the level in the game")},
    ChipText{
        Severity::Warning,
        QT_TRANSLATE_NOOP("ProblemHeader", "Warnings"),
        QT_TRANSLATE_NOOP("ProblemHeader", "Show problems that are probably unintended")},
    ChipText{
        Severity::Note,
        QT_TRANSLATE_NOOP("ProblemHeader", "Notes"),
        QT_TRANSLATE_NOOP("ProblemHeader", "Show notes")},
};

QToolButton* makeChip(QWidget* parent)
{
    auto* const chip = new QToolButton(parent);
    chip->setProperty("kind", QStringLiteral("chip"));
    chip->setCheckable(true);
    chip->setFocusPolicy(Qt::TabFocus);
    chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    chip->setIconSize({icons::row, icons::row});
    return chip;
}

} // namespace

ProblemHeader::ProblemHeader(QWidget* parent)
    : QWidget(parent)
    , m_inSelection(makeChip(this))
    , m_ignored(new QPushButton(this))
    , m_fixSafe(new QPushButton(this))
{
    auto* const row =
        makeRow(this, space::close, {space::panel, space::close, space::loose, space::close});
    addChips();
    row->addStretch();
    addButtons();
}

void ProblemHeader::addChips()
{
    for (std::size_t at = 0; at < chips.size(); ++at) {
        QToolButton* const chip = makeChip(this);
        chip->setObjectName(QStringLiteral("chip%1").arg(QLatin1String(chips[at].text)));
        setTip(*chip, tr(chips[at].tip));
        chip->setChecked(true);
        layout()->addWidget(chip);
        m_severities[at] = chip;
    }
    m_inSelection->setObjectName(QStringLiteral("chipInSelection"));
    setTip(*m_inSelection, tr("Show only problems that involve the selection"));
    layout()->addWidget(m_inSelection);
    for (QToolButton* const chip : findChildren<QToolButton*>()) {
        connect(chip, &QToolButton::toggled, this, &ProblemHeader::filterChanged);
    }
}

void ProblemHeader::addButtons()
{
    m_ignored->setObjectName(QStringLiteral("showIgnored"));
    m_ignored->setFlat(true);
    m_ignored->setProperty("kind", QStringLiteral("link"));
    setTip(*m_ignored, tr("Show ignored problems again"));
    m_fixSafe->setObjectName(QStringLiteral("fixSafe"));
    setTip(
        *m_fixSafe,
        tr("Repair all damaged sectors. Vertices move by a few units, and nothing is cut away."));
    for (QPushButton* const button : {m_ignored, m_fixSafe}) {
        layout()->addWidget(button);
    }
    connect(m_ignored, &QPushButton::clicked, this, &ProblemHeader::showIgnoredWanted);
    connect(m_fixSafe, &QPushButton::clicked, this, &ProblemHeader::fixSafeWanted);
}

void ProblemHeader::setTheme(const Theme& theme)
{
    for (std::size_t at = 0; at < chips.size(); ++at) {
        m_severities[at]->setIcon(severityIcon(theme, chips[at].severity));
    }
}

void ProblemHeader::refresh(const Problems& problems, const SafeFixes& safe, Words words)
{
    const bool isNarrow = words == Words::Few;
    for (std::size_t at = 0; at < chips.size(); ++at) {
        const auto count = static_cast<std::int64_t>(problems.count(chips[at].severity));
        const QString text = tr("%1 %2").arg(tr(chips[at].text), displayNumber(count));
        m_severities[at]->setText(isNarrow ? displayNumber(count) : text);
        m_severities[at]->setAccessibleName(text);
    }
    m_inSelection->setText(isNarrow ? tr("Selection") : tr("In selection"));
    m_inSelection->setAccessibleName(tr("In selection"));
    const auto ignored = static_cast<std::int64_t>(problems.ignoredCount());
    m_ignored->setVisible(ignored > 0);
    m_ignored->setText((isNarrow ? tr("+%1") : tr("Show %1 ignored")).arg(displayNumber(ignored)));
    m_ignored->setAccessibleName(tr("Show %1 ignored").arg(displayNumber(ignored)));
    refreshFixSafe(safe, words);
}

void ProblemHeader::refreshFixSafe(const SafeFixes& safe, Words words)
{
    QString text = tr("Fix what is safe");
    QString fewWords = tr("Fix");
    if (safe.places) {
        const QString places = displayNumber(static_cast<std::int64_t>(*safe.places));
        text = tr("Fix what is safe: %1").arg(places);
        fewWords = tr("Fix %1").arg(places);
    }
    m_fixSafe->setVisible(safe.areOffered);
    m_fixSafe->setText(words == Words::Few ? fewWords : text);
    m_fixSafe->setAccessibleName(text);
}

bool ProblemHeader::isForSelection() const
{
    return m_inSelection->isChecked();
}

ProblemFilter ProblemHeader::filterFor(const Selection& selection) const
{
    ProblemFilter filter;
    for (std::size_t at = 0; at < chips.size(); ++at) {
        filter.severities[static_cast<std::size_t>(chips[at].severity)] =
            m_severities[at]->isChecked();
    }
    if (m_inSelection->isChecked()) {
        filter.about = selection;
    }
    return filter;
}

} // namespace sectored::editor
