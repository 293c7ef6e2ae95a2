#include "editor/window/start/recent_view.h"

#include "editor/window/start/level_card_delegate.h"

#include <QEvent>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int narrowest = 18; ///< width of a card in font heights
constexpr int barWidth = 10;
constexpr int scrollStep = 40;

} // namespace

RecentView::RecentView(QWidget* parent)
    : QListView(parent)
    , m_cards(new LevelCardDelegate(this))
{
    setObjectName(QStringLiteral("recentLevels"));
    setAccessibleName(tr("Recent levels"));
    setItemDelegate(m_cards);
    setViewMode(QListView::IconMode);
    setMovement(QListView::Static);
    setResizeMode(QListView::Adjust);
    setUniformItemSizes(true);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalScrollBar()->setSingleStep(scrollStep);
    setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_Hover);
    connect(this, &QListView::clicked, this, &RecentView::opened);
}

void RecentView::setTheme(const Theme& theme)
{
    m_cards->setTheme(theme);
    viewport()->update();
}

void RecentView::fitCards()
{
    // Reserve room for the scroll bar in any case, so that the number of columns does not flicker.
    // The space next to the last card may be cut off by the bar.
    const int room = width() - barWidth - 1;
    const int columns = std::max(1, room / (narrowest * fontMetrics().height()));
    const int card = std::max(1, room / columns);
    m_cards->setCardSize({card, LevelCardDelegate::heightFor(card, fontMetrics())});
    m_cards->setPixelRatio(devicePixelRatioF());
    scheduleDelayedItemsLayout();
}

void RecentView::resizeEvent(QResizeEvent* event)
{
    fitCards();
    QListView::resizeEvent(event);
}

void RecentView::changeEvent(QEvent* event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fitCards();
    }
}

void RecentView::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex index = currentIndex();
    const bool isPlain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    if (index.isValid() && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        emit opened(index);
    } else if (index.isValid() && event->key() == Qt::Key_Delete) {
        emit removed(index);
    } else if (
        isPlain && !event->text().isEmpty() && event->text().front().isPrint()
        && event->key() != Qt::Key_Space) {
        emit typed(event->text());
    } else {
        QListView::keyPressEvent(event);
    }
}

} // namespace sectored::editor
