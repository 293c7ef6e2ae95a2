#pragma once

#include <QAbstractListModel>

namespace sectored::editor {

class Document;

/// Row 0 is the level as it was opened, row k the state after step k.
class HistoryModel final : public QAbstractListModel {
    Q_OBJECT

public:
    HistoryModel(const Document& document, QObject* parent);

    void refresh();

    int rowCount(const QModelIndex& parent) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    const Document& m_document;
};

} // namespace sectored::editor
