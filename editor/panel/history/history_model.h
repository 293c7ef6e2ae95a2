#pragma once

#include "editor/panel/history/timeline_rows.h"

#include <QAbstractListModel>
#include <QColor>
#include <QIcon>
#include <QString>

#include <vector>

namespace sectored::editor {

class Document;
class Theme;

/// The states of a history as rows (timeline_rows.h). Undone steps and branches are grey. The name
/// of a state can be edited.
class HistoryModel final : public QAbstractListModel {
    Q_OBJECT

public:
    HistoryModel(Document& document, QObject* parent);

    /// Second line of a row: time and extent of the step.
    static constexpr int DetailRole = Qt::UserRole;
    /// What the row is marked with, translated; empty for most.
    static constexpr int BadgeRole = Qt::UserRole + 1;

    void setTheme(const Theme& theme);
    /// Shows only states whose name contains this text. Empty: all.
    void setFilter(const QString& text);
    void refresh();

    const TimelineRow& timelineRow(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// Returns the row of a state. Negative: it is not shown.
    int rowOf(std::size_t state) const;
    bool isCurrent(std::size_t state) const;
    /// Returns true if the file contains this state.
    bool isSaved(std::size_t state) const;
    /// Returns true if the user gave the state a name.
    bool isNamed(std::size_t state) const;
    /// Returns true for states that the row shows in grey: branches and undone steps.
    bool isGrey(const TimelineRow& row) const { return row.isUndone || row.lane > 0; }

    int rowCount(const QModelIndex& parent) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// Names the state of the row.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    QString stepNameOf(std::size_t state) const;
    QString givenNameOf(std::size_t state) const;
    QString nameOf(std::size_t state) const;
    QString detailOf(const TimelineRow& row) const;
    QString badgeOf(const TimelineRow& row) const;
    QString wholeText(const TimelineRow& row) const;
    QIcon iconOf(const TimelineRow& row) const;
    bool wasOpened() const;

    Document& m_document;
    std::vector<TimelineRow> m_rows;
    QString m_filter;
    QColor m_colour;
    QColor m_greyColour;
};

} // namespace sectored::editor
