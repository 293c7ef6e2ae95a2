#include "editor/panel/row/wall_step_model.h"

#include "editor/setting/display_text.h"

#include <QFont>

#include <array>

namespace sectored::editor {

namespace {

QString degrees(double value)
{
    return displayDecimal(value, 1) + QChar(0x00b0);
}

/// The title of a column and the text of a row in it.
struct Column {
    const char* title;
    QString (*text)(const WallStepModel::Row& row);
};

constexpr std::array columns{
    Column{
        QT_TRANSLATE_NOOP("WallStepModel", "Wall"),
        [](const WallStepModel::Row& row) {
            return displayId(row.number);
        }},
    Column{
        QT_TRANSLATE_NOOP("WallStepModel", "Quadrants"),
        [](const WallStepModel::Row& row) {
            return QStringLiteral("Q%1 → Q%2").arg(row.step.fromQuadrant).arg(row.step.toQuadrant);
        }},
    Column{
        QT_TRANSLATE_NOOP("WallStepModel", "Step"),
        [](const WallStepModel::Row& row) {
            return displaySigned(row.step.step);
        }},
    Column{
        QT_TRANSLATE_NOOP("WallStepModel", "Total"),
        [](const WallStepModel::Row& row) {
            return displaySigned(row.step.total);
        }},
    Column{
        QT_TRANSLATE_NOOP("WallStepModel", "Angle"),
        [](const WallStepModel::Row& row) {
            return degrees(row.step.angle);
        }},
    Column{
        QT_TRANSLATE_NOOP("WallStepModel", "Sum"),
        [](const WallStepModel::Row& row) {
            return degrees(row.step.angleSum);
        }},
};

constexpr int quadrantColumn = 1;
constexpr int stepColumn = 2;

} // namespace

void WallStepModel::show(std::vector<Row> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void WallStepModel::setTints(const QColor& deciding, const QColor& lit)
{
    m_decidingTint = deciding;
    m_litTint = lit;
}

void WallStepModel::setLitWall(std::optional<WallId> wall)
{
    if (wall == m_lit) {
        return;
    }
    m_lit = wall;
    if (!m_rows.empty()) {
        const QModelIndex last = index(rowCount({}) - 1, columnCount({}) - 1);
        emit dataChanged(index(0, 0), last, {Qt::BackgroundRole, Qt::FontRole});
    }
}

int WallStepModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int WallStepModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(columns.size());
}

QVariant WallStepModel::data(const QModelIndex& index, int role) const
{
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const bool decides = row.step.step != 0;
    switch (role) {
    case Qt::DisplayRole:
        return columns[static_cast<std::size_t>(index.column())].text(row);
    case Qt::TextAlignmentRole:
        return index.column() == quadrantColumn ? int(Qt::AlignLeft | Qt::AlignVCenter)
                                                : int(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::BackgroundRole:
        return row.step.wall == m_lit ? QVariant(m_litTint)
               : decides              ? QVariant(m_decidingTint)
                                      : QVariant();
    case Qt::FontRole:
        if (row.step.wall == m_lit || (decides && index.column() == stepColumn)) {
            QFont bold;
            bold.setWeight(QFont::DemiBold);
            return bold;
        }
        return {};
    default:
        return {};
    }
}

QVariant WallStepModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return section == quadrantColumn ? int(Qt::AlignLeft) : int(Qt::AlignRight);
    }
    return role == Qt::DisplayRole ? tr(columns[static_cast<std::size_t>(section)].title)
                                   : QVariant();
}

} // namespace sectored::editor
