#include "editor/panel/prefabs/prefabs_panel.h"

#include "sectored/edit/plan.h"
#include "sectored/format/level_game.h"
#include "sectored/map/fragment.h"
#include "sectored/prefab/prefab_copies.h"

#include "editor/document/clip/level_clip.h"
#include "editor/document/document.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/search_field.h"
#include "editor/texture/tile_library.h"
#include "editor/tool/aim/plan_points.h"
#include "editor/tool/aim/snapper.h"

#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFrame>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <system_error>
#include <utility>

namespace sectored::editor {

namespace {

constexpr int wideFoot =
    720; ///< pixels; in a wider panel the controls below the list are in one row

QToolButton* makePrefabChip(
    QWidget* parent,
    const char* name,
    const QString& text,
    const QString& tip)
{
    auto* const button = new QToolButton(parent);
    button->setObjectName(QString::fromLatin1(name));
    button->setText(text);
    button->setProperty("kind", QStringLiteral("chip"));
    setTip(*button, tip);
    return button;
}

/// Returns the place of a picture with its name below it.
QSize gridSizeFor(const QFontMetrics& metrics)
{
    return PrefabModel::pictureSize + QSize(space::panel, metrics.lineSpacing() + 2 * space::panel);
}

bool hasRowsToSave(const Selection& selection)
{
    return !selection.sectors.empty() || !selection.sprites.empty();
}

/// Returns the middle of rows on the grid, so that their vertices stay on it where they are placed.
Point anchorOf(const MapRows& rows, const PlanGrid& grid)
{
    const Box box = boxOf(rows);
    const Vec2 middle{
        (double{0} + box.low.x + box.high.x) / 2,
        (double{0} + box.low.y + box.high.y) / 2};
    return gridPoint(middle, grid);
}

QString textOfError(const Error& error)
{
    const QString reason = wholeText(englishText(error, displayQuantity));
    return error.where.file.empty() ? reason : foreignText(error.where.file) + ": " + reason;
}

} // namespace

PrefabsPanel::PrefabsPanel(Document& document, TileLibrary& tiles, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_tiles(tiles)
    , m_model(new PrefabModel(this))
    , m_list(new QListView(this))
    , m_empty(makeLabel(LabelKind::Secondary, this))
    , m_warnings(makeLabel(LabelKind::Refusal, this))
    , m_message(makeLabel(LabelKind::Secondary, this))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    for (QLabel* const label : {m_empty, m_warnings, m_message}) {
        label->setContentsMargins(marginsOf(space::panel, space::close));
        label->hide();
    }
    auto* const column = makeColumn(this, space::tight, {0, space::close, 0, 0});
    addTop(*column);
    column->addWidget(m_warnings);
    column->addWidget(m_empty);
    addList(*column);
    column->addStretch();
    column->addWidget(m_message);
    addFoot(*column);
    connect(&m_document, &Document::changed, this, &PrefabsPanel::followChange);
    connect(m_model, &PrefabModel::nameWanted, this, &PrefabsPanel::rename, Qt::QueuedConnection);
    refreshTexts();
}

void PrefabsPanel::addTop(QBoxLayout& column)
{
    m_search = makeSearchField(
        {.objectName = "prefabSearch",
         .placeholder = tr("Search prefabs"),
         .tip = tr("Show only prefabs with all these words in their name or description")},
        this);
    m_ownGame = makePrefabChip(
        this,
        "prefabsOfGame",
        tr("This game"),
        tr("Show only prefabs for the game of the level, and those for any game"));
    m_ownGame->setCheckable(true);
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(marginsOf(space::loose, 0));
    row->addWidget(m_search, 1);
    row->addWidget(m_ownGame);
    column.addLayout(row);
    connect(m_search, &QLineEdit::textChanged, this, &PrefabsPanel::showList);
    connect(m_ownGame, &QToolButton::toggled, this, &PrefabsPanel::showList);
}

void PrefabsPanel::addList(QBoxLayout& column)
{
    m_list->setModel(m_model);
    m_list->setAccessibleName(tr("Prefabs"));
    m_list->setViewMode(QListView::IconMode);
    m_list->setMovement(QListView::Static);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setIconSize(PrefabModel::pictureSize);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setGridSize(gridSizeFor(m_list->fontMetrics()));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed);
    column.addWidget(m_list, 1);
    connect(m_list, &QListView::clicked, this, &PrefabsPanel::place);
    connect(m_list, &QListView::activated, this, &PrefabsPanel::place);
    connect(
        m_list->selectionModel(),
        &QItemSelectionModel::currentChanged,
        this,
        &PrefabsPanel::refreshTexts);
}

void PrefabsPanel::addFoot(QBoxLayout& column)
{
    m_name = new QLineEdit(this);
    m_name->setObjectName(QStringLiteral("prefabName"));
    m_name->setPlaceholderText(tr("Name of a new prefab"));
    m_name->setAccessibleName(tr("Name of a new prefab"));
    m_save = makePrefabChip(
        this,
        "savePrefab",
        tr("Save selection"),
        tr("Save the selected sectors and sprites as a prefab with this name"));
    auto* const saving = new QHBoxLayout;
    saving->setContentsMargins(marginsOf(space::loose, 0));
    saving->addWidget(m_name, 1);
    saving->addWidget(m_save);
    m_replace = makePrefabChip(
        this,
        "replaceCopies",
        {},
        tr("Replace the copies of an older version of this prefab that were not edited since they "
           "were placed, as one step"));
    m_rename = makePrefabChip(this, "renamePrefab", tr("Rename"), tr("Change the name (F2)"));
    m_delete = makePrefabChip(this, "deletePrefab", tr("Delete"), tr("Move the file to the trash"));
    auto* const folder = makePrefabChip(
        this,
        "prefabFolder",
        tr("Folder"),
        tr("Open the folder with your prefabs. Prefabs are levels in SectorEd JSON."));
    auto* const replacing = new QHBoxLayout;
    replacing->setContentsMargins(marginsOf(space::loose, 0));
    replacing->addWidget(m_replace);
    replacing->addStretch();
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(marginsOf(space::loose, space::close));
    row->addWidget(m_rename);
    row->addWidget(m_delete);
    row->addWidget(folder);
    row->addStretch();
    m_foot = new QBoxLayout(QBoxLayout::TopToBottom);
    m_foot->addLayout(saving, 1);
    m_foot->addLayout(replacing);
    m_foot->addLayout(row);
    column.addLayout(m_foot);
    connect(m_name, &QLineEdit::textChanged, this, &PrefabsPanel::refreshTexts);
    connect(m_name, &QLineEdit::returnPressed, m_save, &QToolButton::click);
    connect(m_save, &QToolButton::clicked, this, &PrefabsPanel::save);
    connect(m_rename, &QToolButton::clicked, this, [this] {
        m_list->setFocus();
        m_list->edit(m_list->currentIndex());
    });
    connect(m_delete, &QToolButton::clicked, this, &PrefabsPanel::moveToTrash);
    connect(folder, &QToolButton::clicked, this, &PrefabsPanel::openFolder);
    connect(m_replace, &QToolButton::clicked, this, &PrefabsPanel::replace);
}

void PrefabsPanel::setTheme(const Theme& theme)
{
    m_model->setTheme(theme);
}

void PrefabsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    readLibrary();
}

void PrefabsPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_foot->setDirection(width() < wideFoot ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void PrefabsPanel::followChange(const Change& change)
{
    if (isVisible() && (change.level || change.selection)) {
        refreshTexts();
    }
}

std::string PrefabsPanel::gameId() const
{
    return gameOfLevel(m_document.level().map(), &m_tiles.tiles()->game()).id;
}

void PrefabsPanel::readLibrary()
{
    m_library = knownPrefabs(userPrefabFolder());
    m_warnings->setVisible(!m_library.warnings.empty());
    if (!m_library.warnings.empty()) {
        const auto more = static_cast<int>(m_library.warnings.size()) - 1;
        m_warnings->setText(
            textOfError(m_library.warnings.front())
            + (more > 0 ? "\n" + tr("%n more file(s) cannot be read.", nullptr, more) : QString()));
    }
    showList();
}

void PrefabsPanel::showList()
{
    const KnownPrefab* const before = current();
    const std::string id = before != nullptr ? before->prefab.id : std::string();
    const std::string words = m_search->text().toStdString();
    const std::string game = gameId();
    std::vector<KnownPrefab> shown;
    std::ranges::copy_if(m_library.prefabs, std::back_inserter(shown), [&](const auto& known) {
        const std::string& own = known.prefab.game;
        return fitsSearch(known.prefab, words)
               && (!m_ownGame->isChecked() || own.empty() || own == game);
    });
    m_model->setPrefabs(std::move(shown));
    m_list->setCurrentIndex(m_model->indexOf(id));
    refreshTexts();
}

const KnownPrefab* PrefabsPanel::current() const
{
    return m_model->prefabAt(m_list->currentIndex());
}

void PrefabsPanel::refreshTexts()
{
    const bool isEmpty = m_model->rowCount() == 0;
    m_list->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    m_empty->setText(
        !m_search->text().isEmpty() ? tr("No prefab fits “%1”.").arg(m_search->text())
        : m_ownGame->isChecked()
            ? tr("No prefab is for the game of the level. Switch “This game” off to see all.")
            : tr("No prefabs yet. Select sectors, type a name below and save them."));
    m_save->setEnabled(
        hasRowsToSave(m_document.selection()) && !m_name->text().trimmed().isEmpty());
    const KnownPrefab* const prefab = current();
    const bool isOwn = prefab != nullptr && !prefab->file.empty();
    m_rename->setEnabled(isOwn);
    m_delete->setEnabled(isOwn);
    // A copy is deleted and placed again.
    const auto copies = prefab != nullptr && isVisible()
                            ? replaceCopies(m_document.view(), prefab->prefab).size() / 2
                            : 0;
    m_replace->setVisible(copies > 0);
    m_replace->setText(
        copies == 1
            ? tr("Replace 1 copy")
            : tr("Replace %1 copies").arg(displayNumber(static_cast<std::int64_t>(copies))));
}

void PrefabsPanel::place(const QModelIndex& index)
{
    if (const KnownPrefab* const known = m_model->prefabAt(index)) {
        m_message->hide();
        emit rowsWanted(
            {.rows = known->prefab.rows,
             .landing = Landing::Cut,
             .prefab = HeldPrefab{.id = known->prefab.id, .version = known->prefab.version},
             .game = gameId()});
    }
}

void PrefabsPanel::save()
{
    const Map& map = m_document.level().map();
    const Selection& selection = m_document.selection();
    const PlanGrid grid = gridOf(m_document.options().snap());
    auto prefab = makePrefab(
        map,
        {.sectors = selection.sectors, .sprites = selection.sprites},
        anchorOf(selectedRows(map, selection), grid),
        {.name = m_name->text().trimmed().toStdString(), .game = gameId()});
    if (!prefab) {
        sayError(textOfError(prefab.error()));
        return;
    }
    prefab->id = freePrefabId(m_library, prefab->name);
    write(*prefab, tr("Saved as “%1”."));
}

/// Writes a prefab of the user, and makes it the current one.
void PrefabsPanel::write(const Prefab& prefab, const QString& said)
{
    const auto saved = savePrefab(userPrefabFolder(), prefab);
    if (!saved) {
        sayError(textOfError(saved.error()));
        return;
    }
    m_name->clear();
    readLibrary();
    m_list->setCurrentIndex(m_model->indexOf(prefab.id));
    say(said.arg(foreignText(prefab.name)));
}

void PrefabsPanel::rename(const std::string& id, const QString& name)
{
    const KnownPrefab* const known = prefabWithId(m_library, id);
    const std::string wanted = name.trimmed().toStdString();
    if (known == nullptr || known->file.empty() || known->prefab.name == wanted) {
        return;
    }
    Prefab prefab = known->prefab;
    prefab.name = wanted;
    const auto fault =
        titleFault({.name = prefab.name, .description = prefab.description, .game = prefab.game});
    if (fault) {
        sayError(textOfError(*fault));
        return;
    }
    write(prefab, tr("Renamed to “%1”."));
}

void PrefabsPanel::moveToTrash()
{
    const KnownPrefab* const known = current();
    if (known == nullptr || known->file.empty()) {
        return;
    }
    const QString name = foreignText(known->prefab.name);
    const QString file = QString::fromStdString(known->file.string());
    if (!QFile::moveToTrash(file)) {
        sayError(tr("“%1” cannot be moved to the trash: %2").arg(name, foreignText(file)));
        return;
    }
    readLibrary();
    say(tr("Moved “%1” to the trash.").arg(name));
}

void PrefabsPanel::openFolder()
{
    const auto folder = userPrefabFolder();
    std::error_code fault;
    std::filesystem::create_directories(folder, fault);
    const QString shown = QString::fromStdString(folder.string());
    if (fault || !QDesktopServices::openUrl(QUrl::fromLocalFile(shown))) {
        sayError(tr("The folder cannot be opened: %1").arg(foreignText(shown)));
    }
}

void PrefabsPanel::replace()
{
    const KnownPrefab* const known = current();
    const auto requests =
        known != nullptr ? replaceCopies(m_document.view(), known->prefab) : std::vector<Request>{};
    if (requests.empty()) {
        return;
    }
    const auto result = m_document.edits().commitAs("Replace copies", requests);
    if (result) {
        say(tr("Replaced %1 copies.")
                .arg(displayNumber(static_cast<std::int64_t>(requests.size() / 2))));
    } else {
        sayError(refusalText(result.error()));
    }
}

void PrefabsPanel::say(const QString& text)
{
    setLabelKind(*m_message, LabelKind::Secondary);
    m_message->setText(text);
    m_message->show();
}

void PrefabsPanel::sayError(const QString& text)
{
    setLabelKind(*m_message, LabelKind::Refusal);
    m_message->setText(text);
    m_message->show();
}

} // namespace sectored::editor
