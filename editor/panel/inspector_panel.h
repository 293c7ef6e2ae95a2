#pragma once

#include "editor/document/change.h"
#include "editor/tool/selection.h"

#include <QScrollArea>

#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class LevelFacts;
class PropertyField;
struct Property;

/// The values of what is selected, each a field that makes one step; the level's counts when
/// nothing is selected.
class InspectorPanel final : public QScrollArea {
    Q_OBJECT

public:
    explicit InspectorPanel(Document& document, QWidget* parent = nullptr);
    ~InspectorPanel() override;

    /// Gives the keys to the field of that MAP name; empty: to the first one. False when it is not
    /// there.
    bool editField(const QString& name);
    /// Null when it is not shown.
    PropertyField* field(const QString& name) const;

private:
    void followChange(const Change& change);
    void rebuild();
    void refresh();
    void commit(std::size_t index, const std::vector<std::int64_t>& values);

    Document& m_document;
    Selection m_shown;
    std::vector<Property> m_properties;
    std::vector<PropertyField*> m_fields;
    LevelFacts* m_facts;
    QLabel* m_heading;
    QLabel* m_comment;
    QWidget* m_form;
    QVBoxLayout* m_rows;
};

} // namespace sectored::editor
