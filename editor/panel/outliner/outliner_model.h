#pragma once

#include "editor/panel/outliner/outline.h"
#include "editor/tool/selection.h"

#include <QAbstractItemModel>
#include <QColor>
#include <QIcon>
#include <QItemSelection>

#include <optional>
#include <variant>
#include <vector>

namespace sectored::editor {

class Document;
class Theme;

/// The tree of a level: a group of sectors, each with its walls, and a group of sprites. Rows use
/// no memory until they are shown.
class OutlinerModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, Facts, Eye, Lock, ColumnCount };
    /// The object of a row; monostate for a group.
    using Item = std::variant<std::monostate, SectorId, WallId, SpriteId>;

    OutlinerModel(const Document& document, QObject* parent);

    void setTheme(const Theme& theme);
    const Outline& outline() const { return m_outline; }
    void setOutline(Outline outline);
    /// Applies a patch of the level to an unfiltered tree. Returns false if a new outline is
    /// needed. Linear in the patch and the number of sprites.
    bool follow(const Patch& patch);

    Item itemAt(const QModelIndex& index) const;
    /// Returns an invalid index if the object is not listed.
    QModelIndex indexOf(SectorId id) const;
    QModelIndex indexOf(WallId id) const;
    QModelIndex indexOf(SpriteId id) const;
    /// Returns the rows of a selection as the fewest possible ranges. Empty if there are more than
    /// `most` ranges.
    std::optional<QItemSelection> rowsOf(const Selection& selection, std::size_t most) const;
    /// Tints the rows of the document's selection. Used instead of the selection of the view when
    /// that would be too slow.
    enum class Tinting { Off, On };
    void setTinting(Tinting tinting) { m_tinting = tinting; }
    bool isTinting() const { return m_tinting == Tinting::On; }
    /// Returns the objects of these rows.
    Selection thingsOf(const QModelIndexList& rows) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    void numberSprites();
    QString groupText(const QModelIndex& index) const;
    QString nameOf(const Item& item) const;
    QString factsOf(const Item& item) const;
    bool isSelected(const Item& item) const;
    bool isHiddenItem(const Item& item) const;
    bool isLockedItem(const Item& item) const;
    QString layerTextOf(SectorId sector) const;
    QIcon swatchOf(const Item& item) const;
    QIcon icon(const Item& item, int column) const;
    QString tip(const Item& item, int column) const;

    const Document& m_document;
    Outline m_outline;
    std::vector<int> m_sectorRows; ///< by id; -1 if not listed
    std::vector<int> m_spriteRows;
    Tinting m_tinting = Tinting::Off;
    QColor m_tint;
    QColor m_swatchEdge;
    QIcon m_eye;
    QIcon m_eyeOff;
    QIcon m_lock;
    QIcon m_lockOff;
};

} // namespace sectored::editor
