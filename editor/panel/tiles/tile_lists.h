#pragma once

#include "editor/panel/tiles/tile_query.h"

#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QComboBox;
class QListView;
class QStandardItemModel;
QT_END_NAMESPACE

namespace sectored::editor {

/// A list of tiles that can be chosen, such as "Used here".
struct TileListRow {
    TileListId id{};
    QString title{};
    int count = 0;

    bool operator==(const TileListRow&) const = default;
};

/// The choice of the list of tiles: a list with counts, or a drop-down list where there is no room.
/// Below or beside it is the button for pictures.
class TileLists final : public QWidget {
    Q_OBJECT

public:
    explicit TileLists(QWidget* parent = nullptr);

    void setRows(const std::vector<TileListRow>& rows);
    TileListId current() const { return m_current; }
    void setCurrent(TileListId id);
    /// Shows the drop-down list in place of the list.
    void setNarrow(bool narrow);
    QListView& list() { return *m_list; }
    QComboBox& dropDown() { return *m_dropDown; }

signals:
    void chosen(const sectored::editor::TileListId& id);
    /// The user wants to make tiles of pictures.
    void picturesWanted();

private:
    void fill();
    void showCurrent();
    void take(int row);

    std::vector<TileListRow> m_rows;
    TileListId m_current{.kind = TileListKind::Used};
    QStandardItemModel* m_model;
    QListView* m_list;
    QComboBox* m_dropDown;
};

} // namespace sectored::editor
