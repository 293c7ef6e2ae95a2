#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/edit/change_game.h"

#include <QAbstractTableModel>

#include <map>
#include <string>
#include <vector>

namespace sectored::editor {

/// What the tiles of a level become in another game, one row each. The last column can be changed.
class TileChangeModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Tile, Uses, Becomes };
    static constexpr int columns = 3;

    explicit TileChangeModel(QObject* parent)
        : QAbstractTableModel(parent)
    {}

    /// Lists tiles, and forgets what was chosen by hand. The games must outlive the model.
    void setChanges(std::vector<TileChange> changes, const Game& from, const Game& to);
    /// Returns what was chosen by hand, as a request has it: "36=130".
    std::vector<std::string> chosen() const;
    /// Returns how many tiles get another number.
    int changing() const;
    /// Returns how many tiles have no counterpart and none chosen by hand.
    int withoutCounterpart() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::optional<std::int32_t> becomes(const TileChange& change) const;

    std::vector<TileChange> m_changes;
    std::map<std::int32_t, std::int32_t> m_chosen; ///< by the number of the tile
    const Game* m_from = nullptr;
    const Game* m_to = nullptr;
};

} // namespace sectored::editor
