#pragma once

#include "editor/panel/row/property.h"
#include "editor/tool/selection.h"

#include <QWidget>

namespace sectored::editor {

class FlagList;
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

private:
    FlagList* makeFlags();

    Document& m_document;
    ObjectKind m_kind;
    PropertyForm* m_properties;
    FlagList* m_flags;
    LinkList* m_links;
};

} // namespace sectored::editor
