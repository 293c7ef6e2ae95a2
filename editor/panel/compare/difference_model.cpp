#include "editor/panel/compare/difference_model.h"

#include "editor/setting/plain_text.h"

#include <QFont>

#include <array>
#include <utility>

namespace sectored::editor {

DifferenceModel::DifferenceModel(QObject* parent)
    : QAbstractListModel(parent)
{}

void DifferenceModel::setTheme(const Theme& theme)
{
    beginResetModel();
    m_theme = theme;
    endResetModel();
}

void DifferenceModel::setRows(std::vector<DifferenceRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int DifferenceModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant DifferenceModel::data(const QModelIndex& index, int role) const
{
    const DifferenceRow& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return row.fate ? signOf(*row.fate) + QStringLiteral("  ") + row.text : row.text;
    case Qt::ToolTipRole:
        return plainTip(row.text);
    case Qt::ForegroundRole:
        return row.fate ? colourOf(m_theme, *row.fate) : m_theme[ThemeRole::SecondText].colour;
    case Qt::FontRole: {
        QFont font;
        font.setBold(!row.fate);
        return font;
    }
    default:
        return {};
    }
}

Qt::ItemFlags DifferenceModel::flags(const QModelIndex& index) const
{
    const bool isRow = index.isValid() && m_rows[static_cast<std::size_t>(index.row())].fate;
    return isRow ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::ItemIsEnabled;
}

QColor colourOf(const Theme& theme, RowFate fate)
{
    constexpr std::array roles{ThemeRole::Ok, ThemeRole::Error, ThemeRole::Warning};
    return theme[roles.at(static_cast<std::size_t>(fate))].colour;
}

} // namespace sectored::editor
