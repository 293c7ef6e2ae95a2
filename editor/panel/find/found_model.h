#pragma once

#include "sectored/find/query.h"

#include <QAbstractTableModel>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sectored::editor {

class Document;

/// What a query found, one row each: its name with a check box while a replacement is typed, and
/// its facts or what the replacement makes of it. Texts are made for the rows on show only.
class FoundModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Facts, ColumnCount };

    /// The document must outlive the model.
    FoundModel(const Document& document, QObject* parent);

    /// Lists other rows, all of them ticked.
    void setFound(std::vector<FoundRow> found);
    /// Shows what this makes of the rows. Empty: their facts.
    void setReplacement(std::optional<Replacement> replacement);

    const std::vector<FoundRow>& found() const { return m_found; }
    /// Returns the numbers of the ticked rows, ascending.
    std::vector<std::int32_t> tickedNumbers() const;
    std::size_t tickedCount() const { return m_tickedCount; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    void ticksChanged();

private:
    QString nameOf(const FoundRow& row) const;
    QString factsOf(const FoundRow& row) const;
    QString resultOf(const FoundRow& row) const;

    const Document& m_document;
    std::vector<FoundRow> m_found;
    std::vector<bool> m_ticked;
    std::size_t m_tickedCount = 0;
    std::optional<Replacement> m_replacement;
};

} // namespace sectored::editor
