#pragma once

#include "editor/panel/row/property.h"

#include <QTimer>
#include <QWidget>

#include <map>
#include <vector>

namespace sectored::editor {

class FoldGroup;
class PropertyField;

/// Fields for a list of properties in folding groups. What is typed into one is one step; wheel and
/// arrow keys without a pause of half a second make one step together.
class PropertyForm final : public QWidget {
    Q_OBJECT

public:
    PropertyForm(Document& document, std::vector<Property> properties, QWidget* parent);

    /// Rows of another kind, at the end of a group.
    void add(PropertyGroup group, QWidget* rows);
    /// Shows the values of now. Precondition: the properties have rows.
    void refresh();
    /// Null when there is none of that name.
    PropertyField* field(const QString& name) const;
    const std::vector<PropertyField*>& fields() const { return m_fields; }
    std::span<const Property> properties() const { return m_properties; }
    /// Unfolds the field's group for the time being and gives it the keys.
    void edit(PropertyField& field);
    /// Groups of these ids are folded, all others not.
    void setFolded(const QStringList& ids);
    void setGroupVisible(PropertyGroup group, bool visible);

signals:
    void foldedByUser(const QString& id, bool folded);

private:
    FoldGroup& group(PropertyGroup which);
    void orderTabs();
    void take(std::size_t index, const QString& text);
    void step(std::size_t index, int steps);
    void set(std::size_t index, std::span<const std::int64_t> values, std::optional<int> run);

    Document& m_document;
    std::vector<Property> m_properties;
    std::vector<PropertyField*> m_fields; ///< as many as properties
    std::map<PropertyGroup, FoldGroup*> m_groups;
    QTimer m_pause; ///< its end ends a run
    int m_run = 0;
    std::size_t m_spun = 0; ///< the property of the run
};

} // namespace sectored::editor
