#include "editor/dialog/export_dialog.h"

#include "sectored/format/archive_levels.h"

#include "editor/dialog/export_loss_list.h"
#include "editor/dialog/noted_item_delegate.h"
#include "editor/dialog/save_path.h"
#include "editor/dialog/wad_options.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/path_list.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/progress_bar.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

void addHeading(QListWidget& list, const QString& text)
{
    auto* const item = new QListWidgetItem(text, &list);
    item->setFlags(Qt::NoItemFlags);
    QFont strong = list.font();
    strong.setWeight(QFont::DemiBold);
    item->setFont(strong);
}

void addTarget(QListWidget& list, const ExportTarget& target)
{
    const ExportForm& form = target.form;
    const QString id = QString::fromLatin1(form.id);
    auto* const item = new QListWidgetItem(ExportDialog::tr(form.title), &list);
    item->setData(Qt::UserRole, id);
    item->setData(NotedItemDelegate::noteRole, ExportDialog::tr(form.note));
    setTip(*item, ExportDialog::tr(form.note));
    item->setData(
        Qt::AccessibleTextRole,
        QStringLiteral("%1, %2").arg(item->text(), ExportDialog::tr(form.note)));
}

void clearLayout(QLayout& layout)
{
    while (QLayoutItem* const item = layout.takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

} // namespace

ExportDialog::ExportDialog(const Parts& parts, QWidget* parent)
    : QDialog(parent)
    , m_map(parts.map)
    , m_theme(parts.theme)
    , m_own(parts.own)
    , m_looks(parts.looks)
    , m_settings(parts.first.settings)
    , m_leftOut(parts.first.details.leftOut)
    , m_wad(new WadOptions(parts.first.details.wad, this))
{
    if (parts.last) {
        m_replaceable = {.path = parts.last->path};
        if (isWadFormat(*exportTarget(parts.last->target).format)) {
            m_replaceable.wad = parts.last->details.wad;
        }
    }
    setObjectName(QStringLiteral("exportLevel"));
    setWindowTitle(tr("Export level"));
    auto* const columns = makeRow(nullptr, 0);
    columns->addWidget(makeTargets());
    columns->addWidget(makePage(), 1);
    auto* const rows = makeColumn(this, 0);
    rows->addLayout(columns, 1);
    auto* const line = new QFrame(this);
    line->setObjectName(QStringLiteral("line"));
    line->setFixedHeight(1);
    rows->addWidget(line);
    rows->addLayout(makeFoot());
    const int em = fontMetrics().height();
    resize(56 * em, 36 * em);
    m_path->setText(pathToQt(parts.first.path));
    m_saveReport->setChecked(parts.first.report == ReportFile::Saved);
    connect(m_targets, &QListWidget::currentRowChanged, this, &ExportDialog::followTarget);
    connect(m_path, &QLineEdit::textChanged, this, &ExportDialog::refreshFoot);
    connect(m_wad, &WadOptions::changed, this, &ExportDialog::showReport);
    selectTarget(parts.first.target);
    m_targets->setFocus();
}

QWidget* ExportDialog::makeTargets()
{
    m_targets = new QListWidget(this);
    m_targets->setObjectName(QStringLiteral("exportTargets"));
    m_targets->setAccessibleName(tr("Format"));
    setTip(*m_targets, tr("Export format"));
    m_targets->setItemDelegate(new NotedItemDelegate(m_targets));
    QString group;
    for (const ExportTarget& row : exportTargets()) {
        if (group != QLatin1String(row.form.group)) {
            group = QString::fromLatin1(row.form.group);
            addHeading(*m_targets, tr(row.form.group));
        }
        addTarget(*m_targets, row);
    }
    fitToFont(*m_targets, [this] {
        m_targets->setFixedWidth(m_targets->sizeHintForColumn(0) + 2 * space::usual);
    });
    return m_targets;
}

QHBoxLayout* ExportDialog::makeFileLine()
{
    m_path = new QLineEdit(this);
    m_path->setObjectName(QStringLiteral("exportPath"));
    m_path->setAccessibleName(tr("File"));
    setTip(*m_path, tr("File to write; an existing file is replaced"));
    auto* const choose = new QPushButton(tr("Browse…"), this);
    choose->setAutoDefault(false);
    setTip(*choose, tr("Choose a file"));
    connect(choose, &QPushButton::clicked, this, &ExportDialog::chooseFile);
    auto* const line = makeRow(nullptr, space::wide);
    line->addWidget(m_path, 1);
    line->addWidget(choose);
    return line;
}

QWidget* ExportDialog::makePage()
{
    auto* const page = new QWidget(this);
    auto* const title = plainLabel(tr("File"), page);
    title->setProperty("kind", QStringLiteral("secondary"));
    auto* const countsBox = new QWidget(page);
    m_counts = new QGridLayout(countsBox);
    m_counts->setContentsMargins(0, 0, 0, 0);
    m_counts->setHorizontalSpacing(space::dialog);
    m_counts->setVerticalSpacing(space::usual);
    m_counts->setColumnStretch(1, 1);
    auto* const switchesBox = new QWidget(page);
    switchesBox->setObjectName(QStringLiteral("switches"));
    m_switches = makeColumn(switchesBox, space::usual);
    auto* const heading = plainLabel(tr("Losses and warnings"), page);
    heading->setProperty("kind", QStringLiteral("strong"));
    m_chips = makeRow(nullptr, space::usual);
    auto* const headingLine = makeRow(nullptr, space::panel);
    headingLine->addWidget(heading);
    headingLine->addLayout(m_chips);
    headingLine->addStretch(1);
    m_rowHint = plainLabel(tr("Click a row to show it in the level"), page);
    m_rowHint->setProperty("kind", QStringLiteral("secondary"));
    m_losses = new ExportLossList(page);
    connect(m_losses, &ExportLossList::thingsWanted, this, &ExportDialog::thingsWanted);
    connect(m_losses, &ExportLossList::offerTaken, this, &ExportDialog::take);
    auto* const rows = makeColumn(page, space::close, marginsOf(space::dialog, space::panel));
    rows->addWidget(title);
    rows->addLayout(makeFileLine());
    rows->addSpacing(space::loose);
    rows->addWidget(countsBox);
    rows->addWidget(switchesBox);
    rows->addWidget(m_wad);
    rows->addSpacing(space::wide);
    rows->addLayout(headingLine);
    rows->addWidget(m_rowHint);
    rows->addSpacing(space::thin);
    rows->addWidget(m_losses, 1);
    return page;
}

QHBoxLayout* ExportDialog::makeFoot()
{
    m_fault = plainLabel(this);
    m_fault->setProperty("kind", QStringLiteral("error"));
    m_fault->setObjectName(QStringLiteral("exportFault"));
    auto* const cancel = new QPushButton(tr("Cancel"), this);
    cancel->setAutoDefault(false);
    m_export = new QPushButton(tr("Export"), this);
    m_export->setObjectName(QStringLiteral("exportNow"));
    m_export->setProperty("kind", QStringLiteral("primary"));
    m_export->setDefault(true);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_export, &QPushButton::clicked, this, &ExportDialog::finish);
    m_saveReport = new QCheckBox(tr("Save this report beside the file"), this);
    m_saveReport->setObjectName(QStringLiteral("saveReport"));
    setTip(*m_saveReport, tr("Write the list of losses and warnings as a text file"));
    auto* const foot = makeRow(nullptr, space::wide, marginsOf(space::dialog, space::wide));
    foot->addWidget(m_saveReport);
    foot->addStretch(1);
    foot->addWidget(m_fault);
    foot->addWidget(cancel);
    foot->addWidget(m_export);
    return foot;
}

const ExportTarget& ExportDialog::target() const
{
    const QListWidgetItem* const item = m_targets->currentItem();
    const QByteArray id =
        item != nullptr ? item->data(Qt::UserRole).toString().toLatin1() : QByteArray();
    return exportTarget(id.constData());
}

ExportChoice ExportDialog::choice() const
{
    return {
        .target = target().form.id,
        .path = pathFromQt(m_path->text().trimmed()),
        .settings = m_settings,
        .details = {.leftOut = m_leftOut, .wad = m_wad->choices()},
        .report = m_saveReport->isChecked() ? ReportFile::Saved : ReportFile::None};
}

ExportRequest ExportDialog::request() const
{
    return {.map = m_map, .path = choice().path, .settings = m_settings, .looks = m_looks.get()};
}

void ExportDialog::selectTarget(std::string_view id)
{
    const QString wanted = QString::fromLatin1(id);
    for (int row = 0; row < m_targets->count(); ++row) {
        if (m_targets->item(row)->data(Qt::UserRole).toString() == wanted) {
            m_targets->setCurrentRow(row);
        }
    }
}

void ExportDialog::followTarget()
{
    auto path = pathFromQt(m_path->text());
    if (!path.empty()) {
        path.replace_extension(endingOf(target()));
        if (path == m_own) {
            const std::string mark =
                target().form.version != 0 ? std::to_string(target().form.version) : "copy";
            path.replace_filename(
                path.stem().string() + '-' + mark + '.' + std::string(endingOf(target())));
        }
        m_path->setText(pathToQt(path));
    }
    showSwitches();
    showReport();
}

void ExportDialog::showSwitches()
{
    clearLayout(*m_switches);
    const auto switches = target().format->switches;
    QWidget* const page = m_switches->parentWidget();
    page->setVisible(!switches.empty());
    for (const ExportSwitch& choice : switches) {
        auto* const box = new QCheckBox(tr(choice.title), page);
        box->setObjectName(
            QString::fromLatin1(choice.id.data(), static_cast<qsizetype>(choice.id.size())));
        setTip(*box, tr(choice.tip));
        box->setChecked(m_settings.*choice.value);
        connect(box, &QCheckBox::toggled, this, [this, value = choice.value](bool isOn) {
            m_settings.*value = isOn;
            showReport();
        });
        m_switches->addWidget(box);
    }
}

void ExportDialog::comeBack()
{
    showReport();
    open();
    m_losses->focusLastAsked();
}

void ExportDialog::showReport()
{
    const ExportReport report = reportOf(request(), target(), choice().details);
    const auto rows = lossRows(m_map, report);
    m_isBlocked = std::ranges::any_of(rows, [](const LossRow& row) {
        return row.kind == LossRow::Kind::Blocks;
    });
    showCounts(report);
    showChips(rows);
    m_rowHint->setVisible(
        std::ranges::any_of(rows, [](const LossRow& row) { return !row.singles.empty(); }));
    m_losses->show(rows, m_theme);
    refreshFoot();
}

void ExportDialog::showCounts(const ExportReport& report)
{
    clearLayout(*m_counts);
    QWidget* const page = m_counts->parentWidget();
    page->setVisible(!report.counts.empty());
    int row = 0;
    for (const ExportReport::Count& count : report.counts) {
        const QString title = tr(count.title);
        const QString text =
            tr("%1 of %2").arg(displayNumber(count.rows), displayNumber(count.limit));
        auto* const bar = new QProgressBar(page);
        bar->setTextVisible(false);
        bar->setFixedHeight(size::meter);
        setProgress(
            *bar,
            static_cast<int>(std::min(count.rows, count.limit)),
            static_cast<int>(count.limit));
        bar->setProperty("full", count.rows > count.limit);
        bar->setAccessibleName(title);
        bar->setAccessibleDescription(text);
        auto* const number = plainLabel(text, page);
        number->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        number->setProperty(
            "kind",
            count.rows > count.limit ? QStringLiteral("error") : QStringLiteral("secondary"));
        m_counts->addWidget(plainLabel(title, page), row, 0);
        m_counts->addWidget(bar, row, 1);
        m_counts->addWidget(number, row, 2);
        ++row;
    }
}

void ExportDialog::showChips(const std::vector<LossRow>& rows)
{
    clearLayout(*m_chips);
    struct Chip {
        LossRow::Kind kind;
        const char* look;
        QString text;
    };
    const Chip chips[] = {
        {LossRow::Kind::Blocks, "blocks", tr("%1 blocking")},
        {LossRow::Kind::Lost, "lost", tr("%1 lost")},
        {LossRow::Kind::Warned, "lost", tr("%1 warned")},
        {LossRow::Kind::Changed, "changed", tr("%1 changed")}};
    for (const Chip& chip : chips) {
        const auto count = std::ranges::count(rows, chip.kind, &LossRow::kind);
        if (count > 0) {
            auto* const label = plainLabel(chip.text.arg(count), this);
            label->setProperty("chip", QString::fromLatin1(chip.look));
            m_chips->addWidget(label);
        }
    }
}

void ExportDialog::take(const SectorOffer& offer)
{
    for (const SectorId sector : offer.sectors) {
        std::erase(m_leftOut, sector);
    }
    if (offer.kind == SectorOffer::Kind::LeaveOut) {
        m_leftOut.insert(m_leftOut.end(), offer.sectors.begin(), offer.sectors.end());
    }
    showReport();
    m_losses->focusLastAsked();
}

void ExportDialog::chooseFile()
{
    const std::string_view extension = endingOf(target());
    const QLatin1String ending(extension.data(), static_cast<qsizetype>(extension.size()));
    const QString filter = QStringLiteral("%1 (*.%2)").arg(tr(target().form.title), ending);
    const auto chosen = askForSavePath(
        {.title = tr("Export to"),
         .start = pathFromQt(m_path->text()),
         .filter = filter,
         .ending = ending},
        this);
    if (chosen) {
        m_replaceable = {.path = *chosen};
        m_path->setText(pathToQt(*chosen));
    }
}

bool ExportDialog::isOwnFile() const
{
    return !m_own.empty() && isSameFile(choice().path, m_own);
}

/// Of a WAD that was chosen, it is still open which of its levels are replaced.
bool ExportDialog::mayReplace() const
{
    const ExportChoice now = choice();
    if (m_replaceable.path.empty() || !isSameFile(now.path, m_replaceable.path)) {
        return false;
    }
    if (!isWadFormat(*target().format)) {
        return true;
    }
    const WadChoices& wad = now.details.wad;
    return m_replaceable.wad && m_replaceable.wad->level == wad.level
           && m_replaceable.wad->keepsOthers == wad.keepsOthers;
}

std::vector<std::filesystem::path> ExportDialog::replacedFiles() const
{
    return mayReplace() ? std::vector<std::filesystem::path>()
                        : presentFiles(request(), target(), choice().details);
}

/// Asks in the footer whether to replace existing files. Pressing the same button again confirms.
void ExportDialog::finish()
{
    const auto replaced = m_isAsking ? std::vector<std::filesystem::path>() : replacedFiles();
    if (replaced.empty()) {
        accept();
    } else if (!askAboutWad()) {
        askInFoot(
            replaced.size() == 1
                ? tr("%1 already exists.").arg(displayName(replaced.front()))
                : tr("%n files already exist.", nullptr, static_cast<int>(replaced.size())),
            tr("Replace"));
    }
}

void ExportDialog::askInFoot(const QString& question, const QString& button)
{
    refreshFoot();
    m_isAsking = true;
    m_export->setText(button);
    m_fault->setText(question);
}

bool ExportDialog::askAboutWad()
{
    const ExportChoice now = choice();
    const WadChoices& wad = now.details.wad;
    if (!isWadFormat(*target().format)) {
        return false;
    }
    const auto names = levelsInWad(now.path);
    if (!wad.keepsOthers) {
        if (!names.empty()) {
            askInFoot(
                tr("Everything in %1 will be replaced (levels: %2).")
                    .arg(displayName(now.path), displayNumber(static_cast<qint64>(names.size()))),
                tr("Replace"));
        }
        return !names.empty();
    }
    const bool isThere = std::ranges::find(names, foldedName(wad.level), foldedName) != names.end();
    const QString level = QString::fromStdString(wad.level);
    askInFoot(
        isThere ? tr("%1 in %2 will be replaced.").arg(level, displayName(now.path))
                : tr("%1 will be added to %2.").arg(level, displayName(now.path)),
        isThere ? tr("Replace") : tr("Add"));
    return true;
}

QString ExportDialog::faultText() const
{
    const ExportChoice now = choice();
    const bool isWad = isWadFormat(*target().format);
    if (m_isBlocked) {
        return tr("Fix the blocking problem before exporting.");
    }
    if (now.path.empty()) {
        return tr("Choose a file to export to.");
    }
    if (isOwnFile()) {
        return tr("This is the level's own file. Use Save instead.");
    }
    if (isWad && !isLevelName(now.details.wad.level)) {
        return tr("Enter a level name of letters and digits.");
    }
    return isForeignFile()
               ? tr("%1 has other content. Choose another file.").arg(displayName(now.path))
               : QString();
}

bool ExportDialog::isForeignFile() const
{
    const ExportChoice now = choice();
    if (!isWadFormat(*target().format)) {
        return isArchiveFile(now.path);
    }
    const PresentFile present = presentFile(now.path);
    return present == PresentFile::Other
           && (now.details.wad.keepsOthers || isArchiveFile(now.path));
}

void ExportDialog::refreshFoot()
{
    m_isAsking = false;
    m_wad->follow(*target().format, choice().path);
    m_export->setText(tr("Export"));
    m_fault->setText(faultText());
    m_export->setEnabled(m_fault->text().isEmpty());
}

} // namespace sectored::editor
