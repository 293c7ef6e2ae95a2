#pragma once

#include <QWidget>

namespace sectored::editor {

class Document;
class Segments;

/// The Select tool's page of the option bar: the filter, and the shape that a drag draws.
class SelectOptions final : public QWidget {
    Q_OBJECT

public:
    SelectOptions(Document& document, QWidget* parent);

    /// Call after the document's settings have changed.
    void refresh();

private:
    Document& m_document;
    Segments* m_filter;
    Segments* m_shape;
};

} // namespace sectored::editor
