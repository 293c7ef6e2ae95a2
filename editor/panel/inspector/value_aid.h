#pragma once

#include "editor/panel/inspector/game_words.h"
#include "editor/texture/game_tiles.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace sectored::editor {

/// What is beside a field to show or choose its value.
enum class AidKind {
    None,
    Tile,    ///< the picture of a tile, and a button to choose another
    Palette, ///< colours of the palette
    Shade,   ///< slider
    Choice,  ///< values with names, where the game has such
};

/// Returns what is beside the field with this MAP name.
AidKind aidOf(std::string_view field);

/// A widget beside a field that shows its value, and may let the user choose another.
class ValueAid : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Sets the tiles and palettes to show. Precondition: not null.
    void setTiles(std::shared_ptr<const GameTiles> tiles);
    /// Shows the values of the rows, at least one.
    void show(std::span<const std::int64_t> values);
    /// Sets the values with names. Aids of other kinds ignore them.
    virtual void setChoices(std::vector<NamedValue> /*choices*/, bool /*isBits*/) {}

signals:
    /// The user begins or ends a drag whose values are one step.
    void held(bool isHeld);
    /// The user wants this value for all rows.
    void valueWanted(qint64 value);
    /// The user wants to choose among pictures.
    void browseWanted();

protected:
    /// Updates the widget after a change of the value or the tiles. There are tiles.
    virtual void refresh() = 0;

    /// Returns the value of the first row.
    std::int64_t value() const { return m_value; }
    /// Returns whether the rows have different values.
    bool isMixed() const { return m_isMixed; }
    const GameTiles& tiles() const { return *m_tiles; }

private:
    std::shared_ptr<const GameTiles> m_tiles = GameTiles::own();
    std::int64_t m_value = 0;
    bool m_isMixed = false;
};

/// Makes the widget of a kind other than None. `label` is that of the field, for screen readers.
ValueAid* makeValueAid(AidKind kind, const QString& label, QWidget* parent);

} // namespace sectored::editor
