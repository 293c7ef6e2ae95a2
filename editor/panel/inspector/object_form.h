#pragma once

#include "editor/panel/inspector/game_words.h"
#include "editor/panel/row/property.h"
#include "editor/tool/selection.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace sectored::editor {

class FlagList;
class GameTiles;
class LinkList;
class PropertyForm;

/// All properties, flags and links of the selected objects of one type.
class ObjectForm final : public QWidget {
    Q_OBJECT

public:
    ObjectForm(Document& document, ObjectKind kind, QWidget* parent);

    /// Precondition: at least one object of the type is selected.
    void refresh();
    PropertyForm& properties() { return *m_properties; }
    FlagList& flags() { return *m_flags; }
    LinkList& links() { return *m_links; }
    /// Sets the tiles that the form shows and counts texels by. Precondition: not null.
    void setTiles(std::shared_ptr<const GameTiles> tiles);

private:
    FlagList* makeFlags();
    void countTexels();
    void nameFields();
    void refreshXRecords();

    Document& m_document;
    ObjectKind m_kind;
    std::shared_ptr<const GameTiles> m_tiles;
    PropertyForm* m_properties;
    std::optional<FieldSubject> m_named{}; ///< of which the fields have names
    FlagList* m_flags;
    LinkList* m_links;
    bool m_hasXRecords = false; ///< the form has fields for X records
};

} // namespace sectored::editor
