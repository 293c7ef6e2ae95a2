#include "editor/dialog/game_file_list.h"

#include "editor/dialog/two_line_delegate.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <system_error>
#include <utility>

namespace sectored::editor {

namespace {

/// Rows that a list shows without scrolling.
constexpr int shownRows = 3;

/// Returns what is wrong, with the member of the archive or the file in the folder.
QString problemText(const std::filesystem::path& path, const Error& note)
{
    const std::string& file = note.where.file;
    const std::string whole = path.string();
    const QString sentence = errorSentence(note);
    const bool isMember = file.size() > whole.size() + 1 && file.starts_with(whole);
    return isMember ? QStringLiteral("%1: %2").arg(
               foreignText(std::string_view(file).substr(whole.size() + 1)).trimmed(),
               sentence)
                    : sentence;
}

QString nameOf(const std::filesystem::path& path)
{
    return path.has_filename() ? displayName(path) : displayPath(path);
}

const LoadedSource* sourceOf(
    std::span<const LoadedSource> sources,
    const std::filesystem::path& path)
{
    const auto found = std::ranges::find(sources, path, &LoadedSource::path);
    return found == sources.end() ? nullptr : &*found;
}

QPushButton* makeButton(const QString& text, const QString& tip, QWidget* parent)
{
    auto* const button = new QPushButton(text, parent);
    button->setAutoDefault(false);
    setTip(*button, tip);
    return button;
}

} // namespace

GameFileText gameFileText(const std::filesystem::path& path, const LoadedSource* source)
{
    GameFileText text{.detail = displayFolder(path), .tip = displayPath(path)};
    if (source == nullptr) {
        text.note = GameFileList::tr("Loading…");
        return text;
    }
    text.note = !source->isOpen      ? GameFileList::tr("Not read")
                : source->tiles == 0 ? GameFileList::tr("No tiles shown")
                : source->tiles == 1
                    ? GameFileList::tr("1 tile")
                    : GameFileList::tr("%1 tiles").arg(displayNumber(source->tiles));
    text.isProblem = !source->notes.empty();
    for (const Error& note : source->notes) {
        text.tip += u'\n' + problemText(path, note);
    }
    if (text.isProblem) {
        const std::size_t more = source->notes.size() - 1;
        const QString first = problemText(path, source->notes.front());
        text.detail = more == 0   ? first
                      : more == 1 ? GameFileList::tr("%1 And 1 more problem.").arg(first)
                                  : GameFileList::tr("%1 And %2 more problems.")
                                        .arg(first, displayNumber(static_cast<qint64>(more)));
    }
    return text;
}

GameFileList::GameFileList(const Texts& texts, QWidget* parent)
    : QWidget(parent)
    , m_list(new QListWidget(this))
    , m_empty(plainLabel(texts.empty, this))
    , m_refusal(plainLabel(this))
{
    build(texts);
    connect(m_list, &QListWidget::currentRowChanged, this, &GameFileList::refreshButtons);
    refreshButtons();
}

void GameFileList::build(const Texts& texts)
{
    auto* const title = plainLabel(texts.title, this);
    title->setProperty("kind", QStringLiteral("strong"));
    auto* const hint = plainLabel(texts.hint, this);
    m_list->setObjectName(texts.id);
    m_list->setProperty("kind", QStringLiteral("framed"));
    m_list->setAccessibleName(texts.title);
    m_list->setItemDelegate(new TwoLineDelegate(m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    fitToFont(*m_list, [this] {
        const int row = 2 * m_list->fontMetrics().height() + space::thin + 2 * space::close;
        m_list->setMinimumHeight(shownRows * row + space::usual);
    });
    for (QLabel* const label : {hint, m_empty, m_refusal}) {
        label->setWordWrap(true);
        label->setProperty("kind", QStringLiteral("secondary"));
    }
    m_refusal->setProperty("kind", QStringLiteral("error"));
    m_refusal->hide();
    m_empty->setAlignment(Qt::AlignCenter);
    auto* const inList = makeColumn(m_list->viewport(), 0, marginsOf(space::panel));
    inList->addWidget(m_empty);
    auto* const line = makeRow(nullptr, space::usual);
    line->addWidget(m_list, 1);
    line->addWidget(makeButtons());
    auto* const column = makeColumn(this, space::tight);
    column->addWidget(title);
    column->addWidget(hint);
    column->addLayout(line, 1);
    column->addWidget(m_refusal);
}

QWidget* GameFileList::makeButtons()
{
    auto* const buttons = new QWidget(this);
    auto* const file = makeButton(tr("Add file…"), tr("Add GRP, RFF, ZIP, WAD or ART files"), this);
    auto* const folder = makeButton(tr("Add folder…"), tr("Add a folder with ART files"), this);
    m_remove =
        makeButton(tr("Remove"), tr("Remove the file from the list; it stays on disk"), this);
    m_up = makeButton(tr("Up"), tr("Move up; files further down take precedence"), this);
    m_down = makeButton(tr("Down"), tr("Move down; files further down take precedence"), this);
    auto* const column = makeColumn(buttons, space::close);
    for (QPushButton* const button : {file, folder, m_remove}) {
        column->addWidget(button);
    }
    auto* const order = makeRow(nullptr, space::close);
    order->addWidget(m_up);
    order->addWidget(m_down);
    column->addLayout(order);
    column->addStretch(1);
    connect(file, &QPushButton::clicked, this, &GameFileList::addFiles);
    connect(folder, &QPushButton::clicked, this, &GameFileList::addFolder);
    connect(m_remove, &QPushButton::clicked, this, &GameFileList::remove);
    connect(m_up, &QPushButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { move(1); });
    return buttons;
}

void GameFileList::show(GamePaths paths, std::span<const LoadedSource> sources)
{
    const int row = m_list->currentRow();
    m_paths = std::move(paths);
    m_list->clear();
    for (const std::filesystem::path& path : m_paths) {
        const GameFileText text = gameFileText(path, sourceOf(sources, path));
        std::error_code error;
        const bool isFolder = std::filesystem::is_directory(path, error);
        auto* const item = new QListWidgetItem(nameOf(path), m_list);
        item->setIcon(themedIcon(
            text.isProblem ? QStringLiteral("problems")
            : isFolder     ? QStringLiteral("open")
                           : QStringLiteral("tiles")));
        item->setData(TwoLineDelegate::noteRole, text.note);
        item->setData(TwoLineDelegate::detailRole, text.detail);
        item->setData(
            Qt::AccessibleTextRole,
            QStringLiteral("%1, %2, %3").arg(item->text(), text.note, text.detail));
        setTip(*item, text.tip);
    }
    m_list->setCurrentRow(std::min(std::max(row, 0), m_list->count() - 1));
    m_empty->setVisible(m_paths.empty());
    refreshButtons();
}

void GameFileList::showRefusal(const QString& reason)
{
    m_refusal->setText(reason);
    m_refusal->setVisible(!reason.isEmpty());
}

void GameFileList::addFiles()
{
    GamePaths paths;
    const QStringList chosen = QFileDialog::getOpenFileNames(
        this,
        tr("Add game files"),
        m_paths.empty() ? QString() : pathToQt(m_paths.back().parent_path()),
        tr("Game files (*.grp *.GRP *.rff *.RFF *.zip *.ZIP *.pk3 *.PK3 *.wad *.WAD *.art *.ART)"
           ";;All files (*)"));
    for (const QString& each : chosen) {
        paths.push_back(pathFromQt(each));
    }
    add(paths);
}

void GameFileList::addFolder()
{
    const QString chosen = QFileDialog::getExistingDirectory(this, tr("Add folder with tiles"));
    if (!chosen.isEmpty()) {
        add({pathFromQt(chosen)});
    }
}

void GameFileList::add(const GamePaths& paths)
{
    GamePaths all = m_paths;
    for (const std::filesystem::path& path : paths) {
        const auto clean = cleanGamePath(path);
        if (std::ranges::find(all, clean) == all.end()) {
            all.push_back(clean);
        }
    }
    if (all != m_paths) {
        emit wanted(all);
        m_list->setCurrentRow(m_list->count() - 1);
    }
}

void GameFileList::remove()
{
    GamePaths rest = m_paths;
    rest.erase(rest.begin() + m_list->currentRow());
    emit wanted(rest);
}

void GameFileList::move(int by)
{
    const int row = m_list->currentRow();
    GamePaths moved = m_paths;
    std::swap(moved[static_cast<std::size_t>(row)], moved[static_cast<std::size_t>(row + by)]);
    emit wanted(moved);
    m_list->setCurrentRow(row + by);
}

void GameFileList::refreshButtons()
{
    const int row = m_list->currentRow();
    m_remove->setEnabled(row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_list->count());
}

} // namespace sectored::editor
