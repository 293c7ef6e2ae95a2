#include "editor/panel/history/history_panel.h"

#include "editor/document/document.h"
#include "editor/panel/history/history_model.h"
#include "editor/panel/history/time_slider.h"
#include "editor/panel/history/timeline_delegate.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/search_field.h"
#include "editor/setting/theme.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace sectored::editor {

namespace {

/// Pixels at the usual text size. A lower panel shows the list and the slider only.
constexpr int heightForAll = 220;

} // namespace

HistoryPanel::HistoryPanel(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_model(new HistoryModel(document, this))
    , m_delegate(new TimelineDelegate(*m_model, this))
    , m_content(new QWidget(this))
    , m_list(new QListView(m_content))
    , m_empty(makeLabel(LabelKind::Secondary, this, tr("No edits yet")))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_empty->setObjectName(QStringLiteral("noSteps"));
    m_empty->setContentsMargins(marginsOf(space::panel, space::loose));
    auto* const column = makeColumn(this, 0);
    column->setSizeConstraint(QLayout::SetNoConstraint);
    column->addWidget(m_empty, 0, Qt::AlignTop);
    column->addWidget(m_content, 1);
    auto* const content = makeColumn(m_content, space::tight, {0, space::close, 0, space::close});
    content->setSizeConstraint(QLayout::SetNoConstraint);
    addTop(*content);
    addList(*content);
    addFoot(*content);
    connect(&m_document, &Document::changed, this, &HistoryPanel::followChange);
    refresh();
}

/// The field of a name that is being edited still changes the document while it is destroyed.
HistoryPanel::~HistoryPanel()
{
    disconnect(&m_document, nullptr, this, nullptr);
}

QToolButton* HistoryPanel::makeButton(const QString& name, const QString& text, const QString& tip)
{
    auto* const button = new QToolButton(m_content);
    button->setObjectName(name);
    button->setText(text);
    button->setProperty("kind", QStringLiteral("chip"));
    button->setFocusPolicy(Qt::TabFocus);
    setTip(*button, tip);
    return button;
}

void HistoryPanel::addTop(QVBoxLayout& column)
{
    m_filter = makeSearchField(
        {.objectName = "historyFilter",
         .placeholder = tr("Find a step"),
         .tip = tr("Show only steps whose name contains this")},
        m_content);
    auto* const snapshot = makeButton(
        QStringLiteral("snapshot"),
        tr("Snapshot"),
        tr("Give the current state a name, to find it again"));
    m_top = new QWidget(m_content);
    auto* const row = makeRow(m_top, space::usual, marginsOf(space::loose, 0));
    row->addWidget(m_filter, 1);
    row->addWidget(snapshot);
    column.addWidget(m_top);
    connect(m_filter, &QLineEdit::textChanged, this, &HistoryPanel::refresh);
    connect(snapshot, &QToolButton::clicked, this, &HistoryPanel::takeSnapshot);
}

void HistoryPanel::addList(QVBoxLayout& column)
{
    m_list->setModel(m_model);
    m_list->setAccessibleName(tr("Steps"));
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setItemDelegate(m_delegate);
    m_list->installEventFilter(this);
    column.addWidget(m_list, 1);
    const auto goThere = [this](const QModelIndex& index) {
        goTo(m_model->timelineRow(index.row()).state);
    };
    connect(m_list, &QListView::clicked, this, goThere);
    connect(m_list, &QListView::activated, this, goThere);
}

void HistoryPanel::addFoot(QVBoxLayout& column)
{
    m_first = makeLabel(LabelKind::Secondary, m_content);
    m_place = makeLabel(LabelKind::Strong, m_content);
    m_place->setObjectName(QStringLiteral("historyPlace"));
    m_last = makeLabel(LabelKind::Secondary, m_content);
    m_place->setAlignment(Qt::AlignCenter);
    m_slider = new TimeSlider(m_content);
    m_slider->setObjectName(QStringLiteral("historySlider"));
    m_slider->setAccessibleName(tr("Step"));
    setTip(*m_slider, tr("Go through the steps"));
    auto* const script = makeButton(
        QStringLiteral("exportSteps"),
        tr("Export steps…"),
        tr("Write the last steps as an edit script"));
    m_texts = new QWidget(m_content);
    auto* const texts = makeRow(m_texts, space::usual, marginsOf(space::panel, 0));
    texts->addWidget(m_first);
    texts->addWidget(m_place, 1);
    texts->addWidget(m_last);
    auto* const bar = makeRow(nullptr, space::usual, marginsOf(space::panel, 0));
    bar->addWidget(m_slider, 1);
    bar->addWidget(script);
    column.addWidget(m_texts);
    column.addLayout(bar);
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        goTo(m_line[static_cast<std::size_t>(value)]);
    });
    connect(script, &QToolButton::clicked, this, &HistoryPanel::exportWanted);
}

void HistoryPanel::setTheme(const Theme& theme)
{
    m_delegate->setTheme(theme);
    m_slider->setTheme(theme);
    m_model->setTheme(theme);
    refresh();
}

void HistoryPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isStale) {
        refresh();
    }
}

/// F2 in the list names the state, although the window has another use for the key.
bool HistoryPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_F2) {
        event->accept();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

/// Leaves out what a low panel has no room for beside a few rows.
void HistoryPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const bool hasRoom = height() >= designLength(heightForAll, font());
    m_top->setVisible(hasRoom);
    m_texts->setVisible(hasRoom);
}

void HistoryPanel::goTo(std::size_t state)
{
    m_document.edits().goTo(state);
}

/// Names the current state after the time and lets the user change the name.
void HistoryPanel::takeSnapshot()
{
    m_document.edits().takeSnapshot();
    m_filter->clear();
    m_list->setFocus();
    m_list->edit(m_list->currentIndex());
}

void HistoryPanel::followChange(const Change& change)
{
    if (!change.history && !change.file) {
        return;
    }
    m_isStale = true;
    if (isVisible()) {
        refresh();
    }
}

void HistoryPanel::refresh()
{
    m_isStale = false;
    const History& history = m_document.edits().history();
    const bool isFocusInList = m_list->isAncestorOf(QApplication::focusWidget());
    m_model->setFilter(m_filter->text());
    const bool isEmpty = history.steps().empty();
    m_empty->setVisible(isEmpty);
    m_content->setVisible(!isEmpty);
    const int row = m_model->rowOf(history.current());
    const QModelIndex current = row < 0 ? QModelIndex() : m_model->index(row);
    m_list->setCurrentIndex(current);
    m_list->scrollTo(current);
    if (isFocusInList) {
        m_list->setFocus(); // the field of a name is closed
    }
    refreshFoot();
}

void HistoryPanel::refreshFoot()
{
    const Edits& edits = m_document.edits();
    const History& history = edits.history();
    m_line = history.line();
    const auto last = static_cast<int>(m_line.size()) - 1;
    const auto done = static_cast<int>(history.done());
    const QSignalBlocker blocker(m_slider);
    m_slider->setRange(0, last);
    m_slider->setValue(done);
    std::vector<TimeSlider::Mark> marks;
    for (int at = 0; at <= last; ++at) {
        const std::size_t state = m_line[static_cast<std::size_t>(at)];
        if (m_model->isSaved(state) || m_model->isNamed(state)) {
            const bool isSaved = m_model->isSaved(state);
            marks.push_back({.at = at, .role = isSaved ? ThemeRole::Ok : ThemeRole::Rounding});
        }
    }
    m_slider->setMarks(std::move(marks));
    const auto timeOf = [&edits](std::size_t state) {
        return state == 0 ? QString() : displayClock(edits.records()[state - 1].time);
    };
    m_first->setText(last > 0 ? timeOf(m_line[1]) : QString());
    m_last->setText(timeOf(m_line.back()));
    m_place->setText(tr("step %1 of %2").arg(displayNumber(done), displayNumber(last)));
}

} // namespace sectored::editor
