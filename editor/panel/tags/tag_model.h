#pragma once

#include "sectored/map/map_view.h"
#include "sectored/tag/tag_nets.h"

#include <QAbstractItemModel>
#include <QColor>

#include <optional>
#include <vector>

namespace sectored::editor {

/// The tree of the numbers of a level: nets, in each its numbers, in each its rows. A number can be
/// edited. Rows use no memory until they are shown.
class TagModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, Facts, ColumnCount };
    /// What of a number its row edits.
    enum class Part { Name, Number };

    using QAbstractItemModel::QAbstractItemModel;

    /// Shows these groups of a level, in the words of a game. The game must outlive the model.
    void setGroups(std::vector<TagGroup> groups, const MapView& view, const Game& game);
    const std::vector<TagGroup>& groups() const { return m_groups; }
    void setEdited(Part part) { m_edited = part; }
    void setWarningColour(const QColor& colour) { m_warning = colour; }

    /// Returns the group of a number or of a row. Null for a net.
    const TagGroup* groupAt(const QModelIndex& index) const;
    /// Returns the row of the level. Null for a net or number.
    const TagUser* userAt(const QModelIndex& index) const;
    /// Returns the net of an index, its index in the game.
    std::size_t netAt(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    /// The user typed another number for all rows of a group.
    void numberWanted(std::size_t group, const QString& text);
    /// The user typed a name for the number of a group. Empty: no name.
    void nameWanted(std::size_t group, const QString& text);

private:
    /// A net with groups: those from `first` on, `count` of them.
    struct Section {
        std::size_t net = 0;
        std::size_t first = 0;
        std::size_t count = 0;
    };

    QString nameOf(const TagGroup& group) const;
    QString textOf(const TagGroup& group) const;
    QString factsOf(const TagGroup& group) const;
    QString factsOf(const TagUser& user) const;

    std::vector<TagGroup> m_groups{};
    std::vector<Section> m_sections{};
    std::vector<std::size_t> m_sectionOf{}; ///< of each group
    std::optional<MapView> m_view{};
    const Game* m_game = nullptr;
    QColor m_warning{};
    Part m_edited = Part::Name;
};

} // namespace sectored::editor
