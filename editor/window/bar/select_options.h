#pragma once

#include <QWidget>

namespace sectored::editor {

class Document;
class Segments;

/// The Select tool's page of the option bar: what clicks take, and what a drag draws around things.
class SelectOptions final : public QWidget {
    Q_OBJECT

public:
    SelectOptions(Document& document, QWidget* parent);

    /// The document's settings changed.
    void refresh();

private:
    Document& m_document;
    Segments* m_filter;
    Segments* m_shape;
};

} // namespace sectored::editor
