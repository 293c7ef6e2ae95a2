#pragma once

#include "editor/panel/inspector/game_words.h"
#include "editor/panel/row/property.h"

#include <QTimer>
#include <QWidget>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace sectored::editor {

class FoldGroup;
class GameTiles;
class PropertyField;
class ValueAid;

/// Fields for a list of properties, in collapsible groups. A typed value makes one step. Wheel and
/// arrow keys make a joint step until they pause for half a second.
class PropertyForm final : public QWidget {
    Q_OBJECT

public:
    PropertyForm(Document& document, std::vector<Property> properties, QWidget* parent);

    /// Adds fields for more properties.
    void add(std::vector<Property> properties);
    /// Adds other widgets at the end of a group.
    void add(PropertyGroup group, QWidget* rows);
    /// Shows the current values. Precondition: the properties have rows.
    void refresh();
    /// Returns null if there is no such field.
    PropertyField* field(const QString& name) const;
    const std::vector<PropertyField*>& fields() const { return m_fields; }
    std::span<const Property> properties() const { return m_properties; }
    /// Expands the group of the field temporarily and focuses the field.
    void edit(PropertyField& field);
    /// Collapses the groups with these ids and expands all others.
    void setFolded(const QStringList& ids);
    void setGroupVisible(PropertyGroup group, bool visible);
    /// Sets what a field means in the game; empty: what it usually means.
    void setWords(std::size_t index, const std::optional<FieldWords>& words);
    /// Sets the tiles and palettes that are shown beside fields. Precondition: not null.
    void setTiles(const std::shared_ptr<const GameTiles>& tiles);

signals:
    void foldedByUser(const QString& id, bool folded);
    /// The user wants to choose the tile of the field with this MAP name among pictures.
    void tileWanted(const QString& field);

private:
    FoldGroup& group(PropertyGroup which);
    void addField(std::size_t index);
    ValueAid* addAid(std::size_t index);
    void show(std::size_t index);
    void slide(std::size_t index, std::int64_t value);
    Join turnOf(std::size_t index);
    void orderTabs();
    void take(std::size_t index, const QString& text);
    void step(std::size_t index, int steps);
    void set(std::size_t index, std::span<const std::int64_t> values, Join join);

    Document& m_document;
    std::vector<Property> m_properties;
    std::vector<PropertyField*> m_fields; ///< parallel to m_properties
    std::vector<ValueAid*> m_aids;        ///< parallel to m_properties; null without one
    std::map<PropertyGroup, FoldGroup*> m_groups;
    QTimer m_pause; ///< ends a turn of the wheel when it expires
    Join m_turn = Join::Never;
    std::size_t m_spun = 0; ///< property that the wheel or a slider changes
    bool m_isHeld = false;  ///< a slider is being dragged
};

} // namespace sectored::editor
