#pragma once

#include "editor/document/change.h"
#include "editor/panel/tiles/tile_uses.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace sectored::editor {

class Document;

/// Sets the tile of the selected surfaces of one kind. Chooses which kind that is: the one that was
/// chosen last, if the selection has it.
class TileSetter final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TileSetter)

public:
    /// The document must outlive this object.
    explicit TileSetter(Document& document, QObject* parent = nullptr);

    /// Returns the kinds of surfaces that the selection has. Empty without walls, sectors and
    /// sprites.
    std::vector<TileSurface> surfaces() const;
    /// Returns the kind that is set. Empty if surfaces() is.
    std::optional<TileSurface> surface() const;
    /// Chooses the kind, also for later selections.
    void choose(TileSurface surface);
    /// Returns the other kind of the same objects: the masked tile for the wall, the ceiling for
    /// the floor. A sprite has one.
    static TileSurface otherThan(TileSurface surface);

    /// Returns the number of selected surfaces of a kind.
    int count(TileSurface surface) const;
    /// Returns the tile that all selected surfaces of a kind show. Empty if they differ, and
    /// without one.
    std::optional<int> common(TileSurface surface) const;

    /// Sets the tile of all selected surfaces of a kind, as one step. Returns why that was
    /// rejected; empty if it was done, or changed nothing.
    QString set(TileSurface surface, int tile);
    /// Returns true if takeBack() does something.
    bool canTakeBack() const;
    /// Goes back to the state before the first of the steps that were made for this selection.
    void takeBack();
    /// Keeps the steps that were made; takeBack() no longer undoes them.
    void keep() { m_before.reset(); }

signals:
    /// The kinds of surfaces, the chosen one or their tiles have changed.
    void changed();

private:
    void followChange(const Change& change);

    Document& m_document;
    TileSurface m_chosen = TileSurface::Wall;
    TileSurface m_ofWall = TileSurface::Wall;
    TileSurface m_ofSector = TileSurface::Floor;
    std::optional<std::size_t> m_before; ///< state of the history before the first one
    std::size_t m_made = 0;              ///< state after the last one
    bool m_isSetting = false;
};

} // namespace sectored::editor
