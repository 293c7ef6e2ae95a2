#pragma once

#include "editor/panel/compare/level_comparison.h"
#include "editor/setting/theme.h"

#include <QAbstractListModel>

#include <vector>

namespace sectored::editor {

/// The differences as a flat list with headings.
class DifferenceModel final : public QAbstractListModel {
    Q_OBJECT

public:
    explicit DifferenceModel(QObject* parent);

    void setTheme(const Theme& theme);
    void setRows(std::vector<DifferenceRow> rows);
    const std::vector<DifferenceRow>& rows() const { return m_rows; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    std::vector<DifferenceRow> m_rows{};
    Theme m_theme;
};

/// Returns the colour of text about rows of this fate.
QColor colourOf(const Theme& theme, RowFate fate);

} // namespace sectored::editor
