#include "editor/dialog/backups_dialog.h"

#include "sectored/format/write_checked.h"
#include "sectored/save/level_of_backup.h"

#include "editor/dialog/two_line_delegate.h"
#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QBoxLayout>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include <array>
#include <cstdlib>
#include <utility>

namespace sectored::editor {

namespace {

QString dateText(std::int64_t milliseconds)
{
    const auto time = QDateTime::fromMSecsSinceEpoch(milliseconds);
    const QString date = displayTime(time);
    const QString clock = displayClock(time);
    return date.contains(clock) ? date : date + ", " + clock;
}

QString kilobytes(std::uint64_t bytes)
{
    return BackupsDialog::tr("%1 kB").arg(
        displayNumber(static_cast<std::int64_t>((bytes + 999) / 1000)));
}

struct CountTexts {
    const char* added;
    const char* removed;
    std::size_t (*count)(const Map& map);
};

constexpr std::array countTexts{
    CountTexts{
        QT_TRANSLATE_NOOP("BackupsDialog", "sectors added: %1"),
        QT_TRANSLATE_NOOP("BackupsDialog", "sectors removed: %1"),
        [](const Map& map) {
            return map.sectorCount();
        }},
    CountTexts{
        QT_TRANSLATE_NOOP("BackupsDialog", "walls added: %1"),
        QT_TRANSLATE_NOOP("BackupsDialog", "walls removed: %1"),
        [](const Map& map) {
            return map.wallCount();
        }},
    CountTexts{
        QT_TRANSLATE_NOOP("BackupsDialog", "sprites added: %1"),
        QT_TRANSLATE_NOOP("BackupsDialog", "sprites removed: %1"),
        [](const Map& map) {
            return map.spriteCount();
        }}};

QString countsText(const Map& map)
{
    const auto number = [](std::size_t count) {
        return displayNumber(static_cast<std::int64_t>(count));
    };
    return BackupsDialog::tr("Sectors: %1, walls: %2, sprites: %3")
        .arg(number(map.sectorCount()), number(map.wallCount()), number(map.spriteCount()));
}

bool areEqual(const Map& left, const Map& right)
{
    const Format& format = *formatById("build-map");
    const auto bytes = format.write(left);
    return bytes && bytes == format.write(right);
}

/// Returns the files of the level as it is now: its own, and those with its project data.
Result<std::vector<FileContent>> filesOf(const Map& map, const SavedLevel& saved)
{
    const auto& path = *saved.path();
    const Format& format = saved.formatFor(path);
    return writeChecked(map, format)
        .and_then(
            [&](Bytes content) { return levelFilesFor(path, map, format, std::move(content)); })
        .map([](FilesToWrite&& level) { return std::move(level.files); });
}

} // namespace

QString differenceText(const Map& before, const Map& now)
{
    QStringList parts;
    for (const CountTexts& row : countTexts) {
        const auto change = static_cast<std::int64_t>(row.count(now))
                            - static_cast<std::int64_t>(row.count(before));
        if (change != 0) {
            parts << BackupsDialog::tr(change > 0 ? row.added : row.removed)
                         .arg(displayNumber(std::abs(change)));
        }
    }
    if (!parts.empty()) {
        return BackupsDialog::tr("Since then: %1.").arg(parts.join(QStringLiteral(", ")));
    }
    return areEqual(before, now)
               ? BackupsDialog::tr("The level is the same now.")
               : BackupsDialog::tr("The level has as many objects now, but not all are the same.");
}

BackupsDialog::BackupsDialog(Parts parts, QWidget* parent)
    : QDialog(parent)
    , m_parts(std::move(parts))
    , m_list(new QListWidget(this))
    , m_picture(plainLabel(this))
    , m_facts(plainLabel(this))
    , m_name(new QLineEdit(this))
    , m_keep(new QPushButton(tr("Keep snapshot"), this))
{
    setObjectName(QStringLiteral("backupsDialog"));
    setWindowTitle(tr("Backups of %1").arg(displayName(*m_parts.document.saved().path())));
    m_list->setObjectName(QStringLiteral("backups"));
    m_list->setAccessibleName(tr("Earlier versions"));
    m_list->setItemDelegate(new TwoLineDelegate(m_list));
    m_facts->setWordWrap(true);
    m_facts->setObjectName(QStringLiteral("backupFacts"));
    m_name->setObjectName(QStringLiteral("snapshotName"));
    m_name->setPlaceholderText(tr("Name of a snapshot of the level as it is now"));
    m_name->setMaxLength(static_cast<int>(longestSnapshotName));
    m_keep->setEnabled(false);
    auto* const buttons = new QDialogButtonBox(this);
    m_restore = buttons->addButton(tr("Restore"), QDialogButtonBox::AcceptRole);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    auto* const chosen = makeColumn(nullptr, space::wide);
    chosen->addWidget(m_picture);
    chosen->addWidget(m_facts);
    chosen->addStretch(1);
    auto* const versions = makeRow(nullptr, space::wide);
    versions->addWidget(m_list, 1);
    versions->addLayout(chosen, 1);
    auto* const snapshot = makeRow(nullptr, space::wide);
    snapshot->addWidget(m_name, 1);
    snapshot->addWidget(m_keep);
    auto* const column = makeColumn(this, space::dialog, dialogMargins);
    column->addLayout(versions, 1);
    column->addLayout(snapshot);
    column->addWidget(buttons);
    const int em = fontMetrics().height();
    resize(46 * em, 26 * em);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QListWidget::currentRowChanged, this, &BackupsDialog::show);
    connect(m_keep, &QPushButton::clicked, this, &BackupsDialog::keepSnapshot);
    connect(m_name, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_keep->setEnabled(!text.trimmed().isEmpty());
    });
    list();
}

/// Chooses the newest version that can be read.
void BackupsDialog::list()
{
    m_list->clear();
    m_backups = backupsOf(m_parts.folder, *m_parts.document.saved().path());
    for (const Backup& backup : m_backups) {
        addRow(backup);
    }
    show(-1);
    for (int row = 0; row < m_list->count() && !m_chosen; ++row) {
        m_list->setCurrentRow(row);
    }
}

void BackupsDialog::addRow(const Backup& backup)
{
    const auto facts = factsOf(backup);
    auto* const item = new QListWidgetItem(m_list);
    item->setText(facts ? dateText(facts->modifiedMilliseconds) : tr("Damaged backup"));
    item->setData(
        TwoLineDelegate::noteRole,
        facts ? kilobytes(facts->size) : kilobytes(backup.bytes));
    item->setData(
        TwoLineDelegate::detailRole,
        facts && !facts->name.empty() ? foreignText(facts->name)
                                      : tr("Kept: %1").arg(dateText(backup.milliseconds)));
}

void BackupsDialog::show(int row)
{
    m_chosen.reset();
    m_picture->clear();
    if (row < 0) {
        m_facts->setText(tr("There are no backups yet. Each save keeps the previous version."));
    } else {
        read(m_backups[static_cast<std::size_t>(row)]);
    }
    m_restore->setEnabled(m_chosen.has_value());
}

void BackupsDialog::read(const Backup& backup)
{
    auto level = levelOfBackup(m_parts.folder, *m_parts.document.saved().path(), backup);
    if (!level) {
        m_facts->setText(errorSentence(level.error()));
        return;
    }
    m_picture->setPixmap(m_parts.draw(level->map));
    m_facts->setText(
        countsText(level->map) + '\n' + differenceText(level->map, m_parts.document.level().map()));
    m_chosen = std::move(*level);
}

/// Keeps the files under one name and with one time, by which they are found together. The level is
/// the last: without the others, it is not kept.
Result<void> BackupsDialog::keepAll(const std::vector<FileContent>& files, const std::string& name)
{
    const auto now = QDateTime::currentMSecsSinceEpoch();
    for (const FileContent& file : files) {
        const auto kept = keepBackup(
            m_parts.folder,
            {.file = file.path,
             .content = file.content,
             .modifiedMilliseconds = now,
             .name = name});
        if (!kept) {
            return failure(kept.error());
        }
    }
    return {};
}

void BackupsDialog::keepSnapshot()
{
    const std::string name = m_name->text().trimmed().toStdString();
    const auto kept =
        filesOf(m_parts.document.level().map(), m_parts.document.saved())
            .and_then([&](const std::vector<FileContent>& files) { return keepAll(files, name); });
    if (!kept) {
        m_facts->setText(errorSentence(kept.error()));
        return;
    }
    m_name->clear();
    list();
}

} // namespace sectored::editor
