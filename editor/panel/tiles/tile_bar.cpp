#include "editor/panel/tiles/tile_bar.h"

#include "editor/panel/row/action_segments.h"
#include "editor/panel/tiles/tile_grid.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/search_field.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int searchCharacters = 14;
constexpr int sliderWidth = 72;
constexpr int sideStepOfSlider = 8;
constexpr int mostRows = 4;

} // namespace

TileBar::TileBar(QWidget* parent)
    : QWidget(parent)
    , m_column(
          makeColumn(this, space::close, {space::panel, space::usual, space::panel, space::tight}))
{
    for (int row = 0; row < mostRows; ++row) {
        m_rows.push_back(makeRow(nullptr, space::usual));
        m_column->addLayout(m_rows.back());
    }
    addSearch();
    m_parts.push_back(makeOrder());
    addChoices();
    addSide();
    place();
}

void TileBar::addSearch()
{
    m_search = makeSearchField(
        {.objectName = "tileSearch",
         .placeholder = tr("Search"),
         .name = tr("Search tiles"),
         .tip = tr("Search for a name, or for the beginning of a number")},
        this);
    m_search->setMinimumWidth(fontMetrics().averageCharWidth() * searchCharacters);
    m_search->installEventFilter(this);
    m_parts.push_back(m_search);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_state.search = text;
        emit queryChanged();
    });
}

QWidget* TileBar::makeOrder()
{
    auto* const group = new QActionGroup(this);
    const auto add = [&](const char* name, const QString& text, const QString& tip) {
        auto* const action = new QAction(text, group);
        action->setObjectName(QString::fromLatin1(name));
        action->setCheckable(true);
        setTip(*action, tip);
        m_orders.push_back(action);
    };
    add("orderNumber", tr("Number"), tr("Sort by number"));
    add("orderUse", tr("Use"), tr("Sort by how often this level uses a tile"));
    m_orders.front()->setChecked(true);
    connect(group, &QActionGroup::triggered, this, [this](QAction* action) {
        m_state.order = action == m_orders.front() ? TileOrder::Number : TileOrder::Use;
        emit queryChanged();
    });
    return makeActionSegments(tr("Order of tiles"), m_orders, this);
}

void TileBar::addChoices()
{
    m_sizes = new QComboBox(this);
    m_sizes->setObjectName(QStringLiteral("tileSizes"));
    m_sizes->setAccessibleName(tr("Size of tiles"));
    setTip(*m_sizes, tr("Show only tiles of this size: the longer side, in pixels"));
    m_sizes->addItems(
        {tr("Any size"), tr("To 32"), tr("33 to 64"), tr("65 to 128"), tr("Over 128")});
    m_parts.push_back(m_sizes);
    connect(m_sizes, &QComboBox::activated, this, [this](int index) {
        m_state.sizes = static_cast<TileSizeFilter>(index);
        emit queryChanged();
    });
    m_shade = new QSpinBox(this);
    m_shade->setObjectName(QStringLiteral("tileShade"));
    m_shade->setAccessibleName(tr("Shade of the pictures"));
    m_shade->setPrefix(tr("Shade "));
    setTip(*m_shade, tr("Show the pictures darker. Changes nothing in the level."));
    m_parts.push_back(m_shade);
    connect(m_shade, &QSpinBox::valueChanged, this, [this](int value) {
        m_state.shade = value;
        emit coloursChanged();
    });
    m_swap = new QComboBox(this);
    m_swap->setObjectName(QStringLiteral("tileSwap"));
    m_swap->setAccessibleName(tr("Palette of the pictures"));
    setTip(*m_swap, tr("Show the pictures with this palette. Changes nothing in the level."));
    m_parts.push_back(m_swap);
    connect(m_swap, &QComboBox::activated, this, [this] {
        m_state.swap = m_swap->currentData().toInt();
        emit coloursChanged();
    });
    setColours(1, {0});
}

void TileBar::addSide()
{
    m_side = new QSlider(Qt::Horizontal, this);
    m_side->setObjectName(QStringLiteral("tileSide"));
    m_side->setAccessibleName(tr("Size of the pictures"));
    setTip(*m_side, tr("Size of the pictures. Ctrl+wheel over them does the same."));
    m_side->setRange(smallestTileSide, largestTileSide);
    m_side->setSingleStep(sideStepOfSlider);
    m_side->setPageStep(2 * sideStepOfSlider);
    m_side->setFixedWidth(sliderWidth);
    m_side->setValue(m_state.side);
    m_parts.push_back(m_side);
    connect(m_side, &QSlider::valueChanged, this, [this](int value) {
        m_state.side = value;
        emit sideChanged(value);
    });
}

void TileBar::setOrder(TileOrder order)
{
    m_state.order = order;
    m_orders[static_cast<std::size_t>(order)]->setChecked(true);
}

void TileBar::setSide(int side)
{
    m_side->setValue(side);
}

void TileBar::setColours(int rows, const std::vector<int>& swaps)
{
    const QSignalBlocker noShade(m_shade);
    m_shade->setRange(0, std::max(0, rows - 1));
    m_state.shade = m_shade->value();
    m_swap->clear();
    for (const int swap : swaps) {
        m_swap->addItem(tr("Palette %1").arg(swap), swap);
    }
    m_swap->setCurrentIndex(std::max(0, m_swap->findData(m_state.swap)));
    m_state.swap = m_swap->currentData().toInt();
}

void TileBar::clearFilters()
{
    m_sizes->setCurrentIndex(0);
    m_state.sizes = TileSizeFilter::Any;
    m_search->clear();
}

/// Puts the parts into as many rows as they need. The search field takes what is left of its row.
void TileBar::place()
{
    const QMargins margins = m_column->contentsMargins();
    const int room = width() - margins.left() - margins.right();
    for (QBoxLayout* const row : m_rows) {
        while (QLayoutItem* const item = row->takeAt(0)) {
            delete item;
        }
    }
    std::size_t row = 0;
    int used = 0;
    int beside = 0; // what the search field has in its row
    for (QWidget* const part : m_parts) {
        const int wide = part == m_search ? m_search->minimumWidth() : part->sizeHint().width();
        if (used > 0 && used + space::usual + wide > room && row + 1 < m_rows.size()) {
            ++row;
            used = 0;
        }
        m_rows[row]->addWidget(part, part == m_search ? 1 : 0);
        used += (used > 0 ? space::usual : 0) + wide;
        beside = row == 0 ? used - m_search->minimumWidth() : beside;
    }
    for (std::size_t at = 1; at <= row; ++at) {
        m_rows[at]->addStretch();
    }
    const QString whole = tr("Name or number");
    const int needed = fontMetrics().horizontalAdvance(whole) + 2 * icons::row + size::fieldFrame;
    m_search->setPlaceholderText(room - beside >= needed ? whole : tr("Search"));
}

void TileBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

void TileBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        place();
    }
}

bool TileBar::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<const QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) {
            emit gridWanted();
            return true;
        }
        if (key == Qt::Key_Escape && !m_search->text().isEmpty()) {
            m_search->clear();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace sectored::editor
