#include "editor/panel/row/step_table.h"

#include "editor/panel/row/wall_step_model.h"
#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QHeaderView>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int mostRows = 200;
constexpr int measuredRows = 60;
constexpr int quadrants = 1; ///< column number

} // namespace

StepTable::StepTable(const QString& name, QWidget* parent)
    : QTableView(parent)
    , m_steps(new WallStepModel(this))
{
    setModel(m_steps);
    setAccessibleName(name);
    verticalHeader()->hide();
    fitToFont(*this, [this] {
        verticalHeader()->setMinimumSectionSize(designLength(size::tableRow, font()));
        verticalHeader()->setDefaultSectionSize(designLength(size::tableRow, font()));
        fit();
    });
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    horizontalHeader()->setSectionResizeMode(quadrants, QHeaderView::ResizeToContents);
    horizontalHeader()->setHighlightSections(false);
    // Measuring every row of a large sector would slow down dragging the point.
    horizontalHeader()->setResizeContentsPrecision(measuredRows);
    horizontalHeader()->setMinimumSectionSize(30);
    setRelativeFont(*this, {.size = 0.92});
    setRelativeFont(*horizontalHeader(), {.size = 0.92});
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setShowGrid(false);
    setTabKeyNavigation(false); // Tab leaves the table
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setTip(*this, tr("Click a row or press Enter to select its wall"));
    const auto choose = [this](const QModelIndex& index) {
        emit wallChosen(wallOf(index));
    };
    const auto pointAt = [this](const QModelIndex& index) {
        if (index.isValid()) {
            emit wallPointedAt(wallOf(index));
        }
    };
    connect(this, &QTableView::clicked, this, choose);
    connect(this, &QTableView::activated, this, choose);
    connect(this, &QTableView::entered, this, pointAt);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, pointAt);
}

WallId StepTable::wallOf(const QModelIndex& index) const
{
    return m_steps->rows()[static_cast<std::size_t>(index.row())].step.wall;
}

void StepTable::showSteps(const MapView& view, const std::vector<WallStep>& steps)
{
    std::vector<WallStepModel::Row> rows;
    for (const WallStep& step : steps) {
        rows.push_back({.number = view.numbering().of(step.wall), .step = step});
    }
    m_steps->show(std::move(rows));
    fit();
}

void StepTable::setTints(const QColor& deciding, const QColor& lit)
{
    m_steps->setTints(deciding, lit);
    viewport()->update();
}

void StepTable::setLitWall(std::optional<WallId> wall)
{
    m_steps->setLitWall(wall);
}

void StepTable::leaveEvent(QEvent* event)
{
    QTableView::leaveEvent(event);
    emit wallPointedAt(std::nullopt);
}

void StepTable::focusOutEvent(QFocusEvent* event)
{
    QTableView::focusOutEvent(event);
    emit wallPointedAt(std::nullopt);
}

void StepTable::fit()
{
    const QHeaderView& heading = *horizontalHeader();
    int width = 0;
    for (int column = 0; column < m_steps->columnCount({}); ++column) {
        width += std::max(heading.sectionSizeHint(column), sizeHintForColumn(column));
    }
    setMinimumWidth(width);
    const int shown = std::min(m_steps->rowCount({}), mostRows);
    setFixedHeight(
        heading.sizeHint().height() + shown * verticalHeader()->defaultSectionSize()
        + space::tight);
    // Longer tables scroll.
    setVerticalScrollBarPolicy(
        m_steps->rowCount({}) > mostRows ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
}

} // namespace sectored::editor
