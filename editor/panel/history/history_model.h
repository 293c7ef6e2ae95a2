#pragma once

#include <QAbstractListModel>
#include <QColor>
#include <QIcon>

namespace sectored::editor {

class Document;
class Theme;

/// Row 0 is the level as it was opened, row k the state after step k. Undone steps are grey.
class HistoryModel final : public QAbstractListModel {
    Q_OBJECT

public:
    HistoryModel(const Document& document, QObject* parent);

    /// True if the file contains this state.
    static constexpr int IsSavedRole = Qt::UserRole;

    void setTheme(const Theme& theme);
    void refresh();

    int rowCount(const QModelIndex& parent) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    QString nameOf(std::size_t row) const;
    QString wholeText(std::size_t row) const;
    QIcon iconOf(std::size_t row) const;
    bool wasOpened() const;
    bool isSaved(std::size_t row) const;

    const Document& m_document;
    QColor m_colour;
    QColor m_undoneColour;
};

} // namespace sectored::editor
