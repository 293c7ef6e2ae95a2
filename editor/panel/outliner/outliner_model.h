#pragma once

#include "editor/panel/outliner/outline.h"
#include "editor/panel/outliner/outliner_text.h"
#include "editor/tool/selection.h"

#include <QAbstractItemModel>
#include <QColor>
#include <QIcon>
#include <QItemSelection>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sectored::editor {

class Document;
class Theme;
class TileLibrary;

/// The tree of a level: a group for each named layer and one for the other sectors, each sector
/// with its walls; a group of sprites; and a group of tags, each number with its rows. Rows use no
/// memory until they are shown.
class OutlinerModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, Facts, Eye, Lock, ColumnCount };
    using Item = OutlineItem;

    /// Both outlive the model. The game of the tiles names what has a tag.
    OutlinerModel(const Document& document, const TileLibrary& tiles, QObject* parent);

    void setTheme(const Theme& theme);
    const Outline& outline() const { return m_outline; }
    void setOutline(Outline outline);
    /// Applies a patch of the level to an unfiltered tree. Returns false if a new outline is
    /// needed, which is so if tags, layers or walls are others. Linear in the patch and the numbers
    /// of sprites and tags.
    bool follow(const Patch& patch);

    /// Returns a text that stays the same while the level has this group. Precondition: the index
    /// is one of the first level.
    QString groupKey(const QModelIndex& group) const;
    /// Returns monostate for a group, and for the number of a tag.
    Item itemAt(const QModelIndex& index) const;
    /// Returns an invalid index if the object is not listed.
    QModelIndex indexOf(SectorId id) const;
    QModelIndex indexOf(WallId id) const;
    QModelIndex indexOf(SpriteId id) const;
    /// Same for the number of a tag, by its net and value.
    QModelIndex indexOf(const OutlineTag& tag) const;
    /// Returns the rows of a selection as the fewest possible ranges. Empty if there are more than
    /// `most` ranges.
    std::optional<QItemSelection> rowsOf(const Selection& selection, std::size_t most) const;
    /// Tints the rows of the document's selection. Used instead of the selection of the view when
    /// that would be too slow.
    enum class Tinting { Off, On };
    void setTinting(Tinting tinting) { m_tinting = tinting; }
    bool isTinting() const { return m_tinting == Tinting::On; }
    /// Returns the objects of these rows, and all objects in groups.
    Selection thingsOf(const QModelIndexList& rows) const;
    /// Returns the objects that the eye and the lock of a row are for. Empty for walls, which are
    /// hidden and locked with their sectors.
    Selection coveredBy(const QModelIndex& row) const;
    /// Tests whether all objects of a row are hidden, by hand or by their heights. A wall counts as
    /// its sector. False for a row without objects.
    bool isHiddenAt(const QModelIndex& row) const;
    /// Same for locked ones. False for walls.
    bool isLockedAt(const QModelIndex& row) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    enum class GroupKind { Layer, Sprites, Tags };

    std::optional<GroupKind> groupOf(const QModelIndex& index) const;
    GroupKind groupAt(const QModelIndex& index) const;
    int countOf(const QModelIndex& group) const;
    std::size_t tagsRow() const;
    const OutlineTag* tagAt(const QModelIndex& index) const;
    static bool isOfTag(const QModelIndex& index);
    std::size_t sectorPlaceOf(const QModelIndex& sector) const;
    QModelIndex indexOfPlace(std::size_t sector) const;
    void numberSprites();
    void addThings(Selection& things, const QModelIndex& row) const;
    QString groupText(const QModelIndex& index) const;
    QString text(const QModelIndex& index) const;
    bool isSelected(const Item& item) const;
    QIcon swatchOf(const QModelIndex& index) const;
    QIcon icon(const QModelIndex& index) const;
    QString tip(const QModelIndex& index) const;
    const Game& game() const;

    const Document& m_document;
    const TileLibrary& m_tiles;
    Outline m_outline;
    std::vector<int> m_sectorPlaces; ///< in the outline, by id; -1 if not listed
    std::vector<int> m_spriteRows;
    Tinting m_tinting = Tinting::Off;
    QColor m_tint;
    QColor m_swatchEdge;
    QColor m_warning;
    QIcon m_eye;
    QIcon m_eyeOff;
    QIcon m_lock;
    QIcon m_lockOff;
};

} // namespace sectored::editor
