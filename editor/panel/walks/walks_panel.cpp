#include "editor/panel/walks/walks_panel.h"

#include "sectored/geom/nearest_point.h"

#include "editor/document/document.h"
#include "editor/document/watch/walk_replays.h"
#include "editor/document/watch/walk_text.h"
#include "editor/panel/row/action_segments.h"
#include "editor/panel/row/panel_label.h"
#include "editor/panel/row/row_list.h"
#include "editor/panel/walks/walk_model.h"
#include "editor/setting/display_text.h"
#include "editor/setting/key_table.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/progress_bar.h"
#include "editor/setting/theme.h"
#include "editor/tool/take/surroundings.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int progressSteps = 100;

Box boxAround(Vec2 a, Vec2 b)
{
    Box box = surroundingsOf(nearestPoint(a));
    box.include(surroundingsOf(nearestPoint(b)));
    return box;
}

bool isRowKey(const QKeyEvent& event)
{
    return (event.modifiers() & ~Qt::KeypadModifier) == 0
           && (event.key() == Qt::Key_F2 || event.key() == Qt::Key_Delete);
}

} // namespace

WalksPanel::WalksPanel(Document& document, WalkReplays& replays, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_replays(replays)
    , m_model(new WalkModel(document, replays, this))
    , m_progress(makeThinProgress(tr("Replaying walks"), this))
    , m_empty(makeLabel(LabelKind::Secondary, this))
    , m_leftOut(makeLabel(LabelKind::Secondary, this))
    , m_list(makeRowList(m_model, tr("Recorded walks"), this))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    build();
    connect(&m_document, &Document::changed, this, &WalksPanel::followChange);
    connect(&m_replays, &WalkReplays::changed, this, &WalksPanel::refreshStates);
    connect(&m_replays, &WalkReplays::progressed, this, &WalksPanel::followReplays);
    connect(m_model, &WalkModel::refused, this, &WalksPanel::refused);
    setKeys({});
    refresh();
}

void WalksPanel::build()
{
    m_progress->setRange(0, progressSteps);
    m_takeBack = new QPushButton(this);
    m_takeBack->setObjectName(QStringLiteral("takeBack"));
    m_takeBack->setFlat(true);
    m_takeBack->setProperty("kind", QStringLiteral("link"));
    setTip(*m_takeBack, tr("Restore the walk that was last deleted or recorded over"));
    connect(m_takeBack, &QPushButton::clicked, this, [this] {
        m_document.walks().takeBack();
        select(m_document.walks().list().back().id);
    });
    m_empty->setContentsMargins(marginsOf(space::panel, space::close));
    m_leftOut->setObjectName(QStringLiteral("leftOut"));
    m_leftOut->setContentsMargins(space::panel, 0, space::panel, space::close);
    m_buttons =
        makeRow(nullptr, space::close, {space::panel, space::close, space::loose, space::close});
    m_buttons->addStretch();
    m_buttons->addWidget(m_takeBack);
    auto* const column = makeColumn(this, 0);
    // Lets the buttons shrink before the panel does.
    column->setSizeConstraint(QLayout::SetNoConstraint);
    column->addWidget(m_progress);
    column->addLayout(m_buttons);
    column->addWidget(m_empty);
    column->addWidget(m_leftOut);
    addList();
    column->addWidget(m_list, 1);
    column->addStretch();
}

void WalksPanel::addList()
{
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
    QHeaderView* const header = m_list->header();
    header->setSectionResizeMode(WalkModel::Name, QHeaderView::Fixed);
    header->setSectionResizeMode(WalkModel::Length, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(WalkModel::State, QHeaderView::Stretch);
    for (int column = WalkModel::Play; column < WalkModel::ColumnCount; ++column) {
        header->setSectionResizeMode(column, QHeaderView::Fixed);
        header->resizeSection(column, icons::row + 2 * space::usual);
    }
    connect(m_list, &QTreeView::activated, this, [this](const QModelIndex& index) {
        if (index.column() < WalkModel::Play) {
            act(m_model->at(index.row()), WalkModel::Play);
        }
    });
    connect(m_list, &QTreeView::clicked, this, &WalksPanel::takeClick);
    connect(m_list, &QTreeView::customContextMenuRequested, this, &WalksPanel::openMenu);
    connect(
        m_list->selectionModel(),
        &QItemSelectionModel::currentRowChanged,
        this,
        &WalksPanel::selectionChanged);
}

/// Names get the width they need, but at most two fifths of it; the results get the rest.
void WalksPanel::fitNames()
{
    QHeaderView& header = *m_list->header();
    const int others = header.length() - header.sectionSize(WalkModel::Name)
                       - header.sectionSize(WalkModel::State);
    const QAbstractItemView& list = *m_list;
    header.resizeSection(
        WalkModel::Name,
        std::min(
            list.sizeHintForColumn(WalkModel::Name),
            (list.viewport()->width() - others) * 2 / 5));
}

void WalksPanel::setTheme(const Theme& theme)
{
    m_model->setTheme(theme);
}

void WalksPanel::setKeys(const KeyMap& keys)
{
    m_keys = keys;
    const QString key = shownKey(keys, QStringLiteral("test.record"));
    const QString how = key.isEmpty() ? tr("Test > Record walk") : key;
    m_empty->setText(
        tr("No recorded walks. Use %1 to record one from the pointer or the player start. Walks "
           "are replayed after every edit and listed here as passing or failing.")
            .arg(how));
}

void WalksPanel::addButtons(const std::vector<QAction*>& actions)
{
    int at = 0;
    for (QAction* const action : actions) {
        m_buttons->insertWidget(at++, makeActionChip(*action, this));
    }
}

void WalksPanel::select(int id)
{
    if (const int row = m_model->rowOf(id); row >= 0) {
        m_list->setCurrentIndex(m_model->index(row, 0));
    }
}

std::optional<int> WalksPanel::selected() const
{
    const QModelIndex current = m_list->currentIndex();
    return current.isValid() ? std::optional(m_model->idAt(current.row())) : std::nullopt;
}

void WalksPanel::refreshTitle()
{
    const auto failures = static_cast<std::int64_t>(m_replays.failures());
    const auto unreadable = static_cast<std::int64_t>(
        std::ranges::count(m_document.walks().list(), nullptr, &KeptWalk::recording));
    QStringList counts;
    if (failures > 0) {
        counts += tr("%1 failing").arg(displayNumber(failures));
    }
    if (unreadable > 0) {
        counts += tr("%1 unreadable").arg(displayNumber(unreadable));
    }
    setWindowTitle(
        counts.isEmpty() ? tr("Walks") : tr("Walks (%1)").arg(counts.join(QStringLiteral(", "))));
}

void WalksPanel::followChange(const Change& change)
{
    if (change.walks) {
        refresh();
    }
}

void WalksPanel::refresh()
{
    const auto before = selected();
    const int row = m_list->currentIndex().row();
    m_model->refresh();
    const int last = m_model->rowCount() - 1;
    const int same = before ? m_model->rowOf(*before) : -1;
    if (before && last >= 0) {
        m_list->setCurrentIndex(m_model->index(same >= 0 ? same : std::min(row, last), 0));
    }
    fitNames();
    m_list->setVisible(last >= 0);
    m_empty->setVisible(last < 0);
    const auto leftOut = static_cast<std::int64_t>(m_document.walks().leftOut());
    m_leftOut->setVisible(leftOut > 0);
    m_leftOut->setText(leftOut > 0 ? leftOutText(leftOut) : QString());
    const KeptWalk* const removed = m_document.walks().lastRemoved();
    m_takeBack->setVisible(removed != nullptr);
    if (removed != nullptr) {
        m_takeBack->setText(tr("Restore %1").arg(walkName(*removed)));
    }
    emit selectionChanged();
    refreshTitle();
}

void WalksPanel::refreshStates()
{
    m_model->refreshStates();
    emit selectionChanged();
    refreshTitle();
}

void WalksPanel::followReplays()
{
    setProgress(*m_progress, static_cast<int>(m_replays.share() * progressSteps));
}

void WalksPanel::takeClick(const QModelIndex& index)
{
    if (index.column() >= WalkModel::Play) {
        act(m_model->at(index.row()), index.column());
    }
}

void WalksPanel::act(const KeptWalk& walk, int column)
{
    if (column == WalkModel::Delete) {
        remove(walk.id);
    } else if (!walk.recording) {
        emit refused(tr("%1 %2").arg(
            walk.file ? displayName(*walk.file) : walkName(walk),
            walkState(walk, nullptr)));
    } else if (column == WalkModel::Play) {
        emit playWanted(walk.id);
    } else if (column == WalkModel::Show) {
        showPlace(walk);
    } else if (column == WalkModel::Again) {
        emit againWanted(walk.id);
    }
}

/// Shows where the route first differs and where it ends; for a walk that passes, its start and
/// recorded end.
void WalksPanel::showPlace(const KeptWalk& walk)
{
    const auto& track = walk.recording->track;
    const WalkReplay* const replay = m_replays.find(walk.id);
    if (replay == nullptr || replay->report.noPlace || !replay->report.first) {
        emit placeWanted(boxAround(track.front().place, track.back().place));
        return;
    }
    const WalkDifference& first = *replay->report.first;
    emit placeWanted(boxAround(
        first.recorded.place,
        replay->isFailure() ? replay->report.end.place : first.found.place));
}

void WalksPanel::remove(int id)
{
    if (const auto removed = m_document.walks().remove(id); !removed) {
        emit refused(tr("Could not delete the walk. %1").arg(errorSentence(removed.error())));
    }
}

void WalksPanel::openMenu(const QPoint& at)
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid()) {
        return;
    }
    const int id = m_model->idAt(index.row());
    auto* const menu = new QMenu(m_list);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto offer = [&](const QString& text, int column) {
        menu->addAction(text, this, [this, id, column] {
            if (const KeptWalk* const walk = m_document.walks().find(id)) {
                act(*walk, column);
            }
        });
    };
    offer(tr("Play"), WalkModel::Play);
    offer(tr("Show"), WalkModel::Show);
    offer(tr("Record again"), WalkModel::Again);
    menu->addSeparator();
    menu->addAction(tr("Rename"), this, [this, id] {
        if (const int row = m_model->rowOf(id); row >= 0) {
            m_list->edit(m_model->index(row, WalkModel::Name));
        }
    });
    offer(tr("Delete"), WalkModel::Delete);
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

/// Elsewhere, these keys belong to the window.
bool WalksPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::FontChange) {
        fitNames();
    }
    const bool isPress = event->type() == QEvent::KeyPress;
    const QModelIndex current = m_list->currentIndex();
    if ((isPress || event->type() == QEvent::ShortcutOverride) && current.isValid()) {
        const auto* const key = static_cast<const QKeyEvent*>(event);
        if (isRowKey(*key)) {
            event->accept();
            if (isPress) {
                takeRowKey(key->key(), current);
            }
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

/// The name editor ignores keys that it does not use; they must not act on the row.
void WalksPanel::takeRowKey(int key, const QModelIndex& current)
{
    if (!m_list->hasFocus()) {
        return;
    }
    if (key == Qt::Key_Delete) {
        remove(m_model->idAt(current.row()));
    } else {
        m_list->edit(current.siblingAtColumn(WalkModel::Name));
    }
}

} // namespace sectored::editor
