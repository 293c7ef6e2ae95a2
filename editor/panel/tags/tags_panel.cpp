#include "editor/panel/tags/tags_panel.h"

#include "sectored/base/overload.h"
#include "sectored/base/sort_unique.h"
#include "sectored/format/level_game.h"
#include "sectored/tag/tag_text.h"

#include "editor/document/document.h"
#include "editor/panel/row/action_segments.h"
#include "editor/panel/row/panel_label.h"
#include "editor/panel/tags/retag.h"
#include "editor/panel/tags/tag_model.h"
#include "editor/panel/tags/thing_pairing.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/search_field.h"
#include "editor/setting/theme.h"
#include "editor/texture/tile_library.h"
#include "editor/tool/take/surroundings.h"

#include <QAbstractItemDelegate>
#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QFrame>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace sectored::editor {

namespace {

/// Trees with more rows are not unfolded automatically.
constexpr std::size_t fewRows = 300;
constexpr std::int32_t greatestTag = 65535;
constexpr std::size_t noNet = static_cast<std::size_t>(-1);

Selection selectionOf(const std::vector<TagUser>& users)
{
    Selection selection;
    for (const TagUser& user : users) {
        std::visit(
            Overload{
                [&](SectorId id) { selection.sectors.push_back(id); },
                [&](WallId id) { selection.walls.push_back(id); },
                [&](SpriteId id) {
                    selection.sprites.push_back(id);
                }},
            user.row);
    }
    sortUnique(selection.sectors);
    sortUnique(selection.walls);
    sortUnique(selection.sprites);
    return selection;
}

} // namespace

TagsPanel::TagsPanel(Document& document, TileLibrary& tiles, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_tiles(tiles)
    , m_model(new TagModel(this))
    , m_empty(makeLabel(LabelKind::Secondary, this))
    , m_refusal(makeLabel(LabelKind::Refusal, this))
    , m_tree(new QTreeView(this))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_empty->setContentsMargins(marginsOf(space::panel, space::close));
    m_refusal->setContentsMargins(marginsOf(space::panel, space::close));
    m_refusal->hide();
    auto* const column = makeColumn(this, space::tight, {0, space::close, 0, 0});
    addTop(*column);
    column->addWidget(m_empty);
    addTree(*column);
    column->addStretch();
    column->addWidget(m_refusal);
    addFoot(*column);
    connect(&m_document, &Document::changed, this, &TagsPanel::followChange);
    connect(&m_tiles, &TileLibrary::tilesChanged, this, &TagsPanel::refresh);
    connect(m_model, &TagModel::numberWanted, this, &TagsPanel::renumber, Qt::QueuedConnection);
    connect(m_model, &TagModel::nameWanted, this, &TagsPanel::rename, Qt::QueuedConnection);
    refresh();
}

void TagsPanel::addTop(QBoxLayout& column)
{
    m_filter = makeSearchField(
        {.objectName = "tagFilter",
         .placeholder = tr("Number or name"),
         .tip = tr("Show only this number, numbers with this name, or with a thing of this name")},
        this);
    m_unpaired = new QToolButton(this);
    m_unpaired->setObjectName(QStringLiteral("unpairedTags"));
    m_unpaired->setText(tr("Unpaired"));
    m_unpaired->setCheckable(true);
    m_unpaired->setProperty("kind", QStringLiteral("chip"));
    setTip(*m_unpaired, tr("Show only numbers that do nothing"));
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(marginsOf(space::loose, 0));
    row->addWidget(m_filter, 1);
    row->addWidget(m_unpaired);
    column.addLayout(row);

    struct Choice {
        ShownArrows shown;
        QString text;
        QString tip;
    };
    const std::array choices{
        Choice{ShownArrows::None, tr("Off"), tr("Draw no connections in the plan")},
        Choice{
            ShownArrows::OfSelection,
            tr("Of the selection"),
            tr("Draw the connections of what is selected")},
        Choice{ShownArrows::All, tr("All"), tr("Draw all connections of the level")}};
    auto* const group = new QActionGroup(this);
    std::vector<QAction*> actions;
    for (const Choice& choice : choices) {
        QAction* const action = group->addAction(choice.text);
        action->setCheckable(true);
        action->setChecked(choice.shown == m_shown);
        setTip(*action, choice.tip);
        connect(action, &QAction::triggered, this, [this, shown = choice.shown] {
            setShownArrows(shown);
        });
        actions.push_back(action);
    }
    auto* const connections = new QHBoxLayout;
    connections->setContentsMargins(marginsOf(space::loose, 0));
    connections->addWidget(makeLabel(LabelKind::Secondary, this, tr("Arrows")));
    connections->addWidget(makeActionSegments(tr("Arrows"), actions, this));
    connections->addStretch();
    column.addLayout(connections);
    connect(m_filter, &QLineEdit::textChanged, this, &TagsPanel::refresh);
    connect(m_unpaired, &QToolButton::toggled, this, &TagsPanel::refresh);
}

void TagsPanel::addTree(QBoxLayout& column)
{
    m_tree->setModel(m_model);
    m_tree->installEventFilter(this);
    m_tree->setAccessibleName(tr("Numbers and what has them"));
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(icons::row);
    m_tree->setExpandsOnDoubleClick(false);
    QHeaderView* const header = m_tree->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(TagModel::Name, QHeaderView::Stretch);
    header->setSectionResizeMode(TagModel::Facts, QHeaderView::ResizeToContents);
    column.addWidget(m_tree, 1);
    connect(
        m_tree->selectionModel(),
        &QItemSelectionModel::currentChanged,
        this,
        &TagsPanel::selectAt);
    connect(m_tree, &QTreeView::doubleClicked, this, &TagsPanel::frameAt);
}

void TagsPanel::addFoot(QBoxLayout& column)
{
    const auto makeChip = [this](const char* name, const QString& text, const QString& tip) {
        auto* const button = new QToolButton(this);
        button->setObjectName(QString::fromLatin1(name));
        button->setText(text);
        button->setProperty("kind", QStringLiteral("chip"));
        setTip(*button, tip);
        return button;
    };
    m_rename = makeChip(
        "renumberTag",
        tr("Renumber"),
        tr("Give all things of the number another one. A number that is in use already makes "
           "one net of both."));
    m_free = makeChip(
        "freeTag",
        {},
        tr("The next number that this kind of net does not have. A "
           "click copies it."));
    auto* const pair = makeChip(
        "pairThings",
        tr("Pair"),
        tr("Give two things the next free number, in the fields that the game pairs: those that "
           "are selected, or those that you click"));
    auto* const hint = makeLabel(LabelKind::Secondary, this);
    hint->setContentsMargins(marginsOf(space::panel, 0));
    column.addWidget(hint);
    m_pairing = new ThingPairing(
        {.document = m_document,
         .button = *pair,
         .hint = *hint,
         .game = [this]() -> const Game& {
             return game();
         }},
        this);
    connect(m_pairing, &ThingPairing::refused, this, &TagsPanel::showRefusal);
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(marginsOf(space::loose, space::close));
    row->addWidget(m_rename);
    row->addWidget(pair);
    row->addStretch();
    row->addWidget(m_free);
    column.addLayout(row);
    connect(m_rename, &QToolButton::clicked, this, [this] {
        QModelIndex index = m_tree->currentIndex().siblingAtColumn(TagModel::Name);
        index = m_model->userAt(index) != nullptr ? index.parent() : index;
        m_tree->setFocus();
        m_model->setEdited(TagModel::Part::Number);
        m_tree->edit(index);
    });
    // F2 edits the name.
    connect(m_tree->itemDelegate(), &QAbstractItemDelegate::closeEditor, this, [this] {
        m_model->setEdited(TagModel::Part::Name);
    });
    connect(m_free, &QToolButton::clicked, this, [this] {
        if (const auto free = nextFree()) {
            QGuiApplication::clipboard()->setText(QString::number(*free));
        }
    });
}

const Game& TagsPanel::game() const
{
    return gameOfLevel(m_document.level().map(), &m_tiles.tiles()->game());
}

void TagsPanel::setTheme(const Theme& theme)
{
    m_model->setWarningColour(theme[ThemeRole::Warning].colour);
    m_tree->viewport()->update();
}

void TagsPanel::setShownArrows(ShownArrows shown)
{
    m_shown = shown;
    showArrows();
}

void TagsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void TagsPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    showArrows();
}

/// F2 in the tree names the number, although the window has another use for the key.
bool TagsPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_tree && event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_F2) {
        event->accept();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void TagsPanel::followChange(const Change& change)
{
    if (change.level) {
        refresh();
    } else if (change.selection || change.visibility) {
        if (change.selection) {
            m_refusal->hide();
            m_pairing->follow();
        }
        showArrows();
    }
}

bool TagsPanel::isShown(const TagGroup& group, const QString& text) const
{
    if (m_unpaired->isChecked() && group.fault == TagFault::None) {
        return false;
    }
    if (text.isEmpty() || QString::number(group.value) == text) {
        return true;
    }
    const std::string_view name =
        tagNameOf(m_document.level().map().project(), game().tags.nets[group.net].id, group.value);
    if (QString::fromStdString(std::string(name)).contains(text, Qt::CaseInsensitive)) {
        return true;
    }
    return std::ranges::any_of(group.users, [&](const TagUser& user) {
        return QString::fromStdString(tagRowName(m_document.level().map(), game(), user.row))
            .contains(text, Qt::CaseInsensitive);
    });
}

/// The groups are not looked for while the panel is hidden, to save time.
void TagsPanel::refresh()
{
    if (!isVisible()) {
        return;
    }
    m_groups = tagGroupsOf(m_document.level().map(), game());
    const QString text = m_filter->text().trimmed();
    std::vector<TagGroup> shown;
    std::ranges::copy_if(m_groups, std::back_inserter(shown), [&](const TagGroup& group) {
        return isShown(group, text);
    });
    showGroups(std::move(shown));
    m_refusal->hide();
    refreshTexts();
    showArrows();
}

/// Shows these groups. Numbers that were unfolded, and the current one, stay so.
void TagsPanel::showGroups(std::vector<TagGroup> groups)
{
    const auto numberAt = [this](const QModelIndex& index) {
        const TagGroup* const group = m_model->groupAt(index);
        return group != nullptr ? std::pair(group->net, group->value) : std::pair(noNet, 0);
    };
    std::vector<std::pair<std::size_t, std::int32_t>> unfolded;
    const auto forEachNumber = [this](const auto& visit) {
        for (int net = 0; net < m_model->rowCount(); ++net) {
            const QModelIndex parent = m_model->index(net, 0);
            for (int row = 0; row < m_model->rowCount(parent); ++row) {
                visit(m_model->index(row, 0, parent));
            }
        }
    };
    forEachNumber([&](const QModelIndex& index) {
        if (m_tree->isExpanded(index)) {
            unfolded.push_back(numberAt(index));
        }
    });
    const auto current = numberAt(m_tree->currentIndex());
    const QScopedValueRollback<bool> showing(m_isShowing, true);
    m_model->setGroups(std::move(groups), m_document.view(), game());
    const bool isFound = !m_filter->text().isEmpty() && m_model->groups().size() <= fewRows;
    m_tree->expandToDepth(0);
    for (int net = 0; net < m_model->rowCount(); ++net) {
        m_tree->setFirstColumnSpanned(net, {}, true);
    }
    forEachNumber([&](const QModelIndex& index) {
        const auto number = numberAt(index);
        m_tree->setExpanded(
            index,
            isFound || std::ranges::find(unfolded, number) != unfolded.end());
        if (number == current) {
            m_tree->setCurrentIndex(index);
        }
    });
}

void TagsPanel::refreshTexts()
{
    const bool isEmpty = m_model->groups().empty();
    m_tree->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    m_empty->setText(
        m_groups.empty() ? tr("No tags yet. Give a switch and what it works the same tag.")
        : m_filter->text().isEmpty()
            ? tr("Every number has what it needs.")
            : tr("No number and no name fits “%1”.").arg(m_filter->text()));
    const auto free = nextFree();
    m_free->setVisible(free.has_value());
    m_free->setText(free ? tr("Next free: %1").arg(displayId(*free)) : QString());
    m_rename->setEnabled(m_model->groupAt(m_tree->currentIndex()) != nullptr);
}

/// While two things that can be paired are selected, a dashed line shows how they would be.
void TagsPanel::showArrows()
{
    if (!isVisible()) {
        emit overlayWanted({});
        return;
    }
    const MapView view = m_document.view();
    Overlay overlay;
    if (m_shown != ShownArrows::None) {
        const auto groups = withoutHiddenRows(m_groups, view.map, m_document.visibility());
        overlay = arrowsOverlay(view, game(), groups, m_document.selection(), m_shown);
    }
    const Overlay line = m_pairing->overlay();
    overlay.lines.insert(overlay.lines.end(), line.lines.begin(), line.lines.end());
    overlay.labels.insert(overlay.labels.end(), line.labels.begin(), line.labels.end());
    emit overlayWanted(overlay);
}

std::optional<std::int32_t> TagsPanel::nextFree() const
{
    if (game().tags.nets.empty()) {
        return std::nullopt;
    }
    const QModelIndex current = m_tree->currentIndex();
    return nextFreeTag(game(), m_groups, current.isValid() ? m_model->netAt(current) : 0);
}

void TagsPanel::selectAt(const QModelIndex& index)
{
    if (m_isShowing) {
        return;
    }
    if (const TagUser* const user = m_model->userAt(index)) {
        m_document.setSelection(selectionOf({*user}));
    } else if (const TagGroup* const group = m_model->groupAt(index)) {
        m_document.setSelection(selectionOf(group->users));
    }
    refreshTexts();
}

void TagsPanel::frameAt(const QModelIndex& index)
{
    if (m_model->groupAt(index) != nullptr) {
        emit placeWanted(surroundingsOf(m_document.view(), m_document.selection()));
    }
}

void TagsPanel::renumber(std::size_t group, const QString& text)
{
    bool isNumber = false;
    const int number = plainNumbers(text).toInt(&isNumber);
    if (!isNumber || number < 1 || number > greatestTag) {
        showRefusal(tr("“%1” is no tag. A tag is a number from 1 to %2.")
                        .arg(text, displayId(greatestTag)));
        return;
    }
    const TagGroup chosen = m_model->groups().at(group);
    if (number == chosen.value) {
        return;
    }
    const auto requests =
        renumberRequests(m_document.level().map(), game().tags.nets[chosen.net].id, chosen, number);
    if (!requests.empty()) {
        commitAs("Renumber tag", requests);
    }
}

void TagsPanel::rename(std::size_t group, const QString& text)
{
    const TagGroup& chosen = m_model->groups().at(group);
    const NameTagRequest request{
        .net = game().tags.nets[chosen.net].id,
        .number = chosen.value,
        .name = text.trimmed().toStdString()};
    const ProjectData& project = m_document.level().map().project();
    if (tagNameOf(project, request.net, chosen.value) != request.name) {
        commitAs(request.name.empty() ? "Remove name of tag" : "Name tag", {request});
    }
}

/// Makes one step, or says why it cannot be.
void TagsPanel::commitAs(const char* step, const std::vector<Request>& requests)
{
    const auto result = m_document.edits().commitAs(step, requests);
    if (!result) {
        showRefusal(refusalText(result.error()));
    }
}

void TagsPanel::showRefusal(const QString& sentence)
{
    m_refusal->setText(sentence);
    m_refusal->show();
}

} // namespace sectored::editor
