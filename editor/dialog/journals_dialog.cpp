#include "editor/dialog/journals_dialog.h"

#include "sectored/journal/read_journal.h"

#include "editor/dialog/backups_dialog.h"
#include "editor/dialog/two_line_delegate.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QBoxLayout>
#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>

#include <utility>

namespace sectored::editor {

namespace {

QString editsText(const WaitingLevel& level)
{
    const auto edits = static_cast<std::int64_t>(level.edits);
    return edits == 1 ? JournalsDialog::tr("1 edit")
                      : JournalsDialog::tr("%1 edits").arg(displayNumber(edits));
}

/// Returns what the level of a journal has more than its last save.
QString changeText(const Timeline& timeline)
{
    const auto saved = timeline.saved.empty() ? std::optional<Map>()
                                              : levelAt(timeline, timeline.saved.back().position);
    return saved ? JournalsDialog::tr("Last save: %1")
                           .arg(displayTime(
                               QDateTime::fromMSecsSinceEpoch(timeline.saved.back().time)))
                       + '\n' + differenceText(*saved, timeline.level)
                 : JournalsDialog::tr("Never saved");
}

} // namespace

JournalsDialog::JournalsDialog(Parts parts, QWidget* parent)
    : QDialog(parent)
    , m_parts(std::move(parts))
    , m_list(new QListWidget(this))
    , m_picture(plainLabel(this))
    , m_facts(plainLabel(this))
{
    setObjectName(QStringLiteral("journalsDialog"));
    setWindowTitle(tr("Restore from a journal"));
    m_list->setObjectName(QStringLiteral("journals"));
    m_list->setAccessibleName(tr("Levels in journals"));
    m_list->setItemDelegate(new TwoLineDelegate(m_list));
    m_facts->setWordWrap(true);
    m_facts->setObjectName(QStringLiteral("journalFacts"));
    auto* const buttons = new QDialogButtonBox(this);
    m_restore = buttons->addButton(tr("Restore"), QDialogButtonBox::AcceptRole);
    setTip(*m_restore, tr("Open the level with its whole history. Its file stays as it is."));
    m_discard = buttons->addButton(tr("Discard"), QDialogButtonBox::DestructiveRole);
    setTip(*m_discard, tr("Offer the edits no more; they stay here for 30 days."));
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    auto* const chosen = makeColumn(nullptr, space::wide);
    chosen->addWidget(m_picture);
    chosen->addWidget(m_facts);
    chosen->addStretch(1);
    auto* const levels = makeRow(nullptr, space::wide);
    levels->addWidget(m_list, 1);
    levels->addLayout(chosen, 1);
    auto* const column = makeColumn(this, space::dialog, dialogMargins);
    column->addLayout(levels, 1);
    column->addWidget(buttons);
    const int em = fontMetrics().height();
    resize(46 * em, 26 * em);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_discard, &QPushButton::clicked, this, &JournalsDialog::discardChosen);
    connect(m_list, &QListWidget::currentRowChanged, this, &JournalsDialog::show);
    list();
}

void JournalsDialog::list()
{
    m_list->clear();
    m_levels.clear();
    addRows(waitingLevels(m_parts.roots), tr("Waits to be restored"));
    addRows(discardedLevels(m_parts.roots), tr("Discarded"));
    if (m_parts.level) {
        addRows(earlierLevels(m_parts.roots, *m_parts.level), tr("Earlier history of this level"));
    }
    show(-1);
    m_list->setCurrentRow(m_levels.empty() ? -1 : 0);
}

void JournalsDialog::addRows(const std::vector<WaitingLevel>& levels, const QString& what)
{
    for (const WaitingLevel& level : levels) {
        auto* const item = new QListWidgetItem(m_list);
        item->setText(level.origin ? displayName(*level.origin) : tr("A new level"));
        item->setData(TwoLineDelegate::noteRole, displayTime(level.time));
        item->setData(
            TwoLineDelegate::detailRole,
            level.edits == 0 ? what : tr("%1: %2").arg(what, editsText(level)));
        if (level.origin) {
            setTip(*item, displayPath(*level.origin));
        }
        m_levels.push_back(level);
    }
}

void JournalsDialog::show(int row)
{
    m_picture->clear();
    m_isReadable = false;
    if (row < 0) {
        m_facts->setText(tr("There is nothing to restore. Every edit is kept in the journal of its "
                            "level."));
    } else {
        const WaitingLevel& level = m_levels[static_cast<std::size_t>(row)];
        const auto reading = readJournal(level.folder);
        m_isReadable = reading.has_value();
        QString facts = level.origin ? displayPath(*level.origin) + '\n' : QString();
        if (reading) {
            m_picture->setPixmap(m_parts.draw(reading->timeline.level));
            facts += changeText(reading->timeline);
        } else {
            facts += errorSentence(reading.error());
        }
        m_facts->setText(facts);
    }
    m_restore->setEnabled(m_isReadable);
    m_discard->setEnabled(row >= 0 && chosen() != nullptr && !chosen()->discarded);
}

const WaitingLevel* JournalsDialog::chosen() const
{
    const int row = m_list->currentRow();
    return row >= 0 && m_isReadable ? &m_levels[static_cast<std::size_t>(row)] : nullptr;
}

void JournalsDialog::discardChosen()
{
    if (const WaitingLevel* const level = chosen()) {
        discard(*level);
        list();
    }
}

} // namespace sectored::editor
