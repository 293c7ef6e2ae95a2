#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;

/// The heights that are shown, as a text such as "-8192..0", and how many sectors they leave. It
/// takes effect while the user types; a text that is no range keeps the last one and is said.
class HeightField final : public QWidget {
    Q_OBJECT

public:
    /// The document outlives the field.
    explicit HeightField(Document& document, QWidget* parent = nullptr);

private:
    void takeText();
    void followHeights();
    void showCount();

    Document& m_document;
    QLineEdit* m_field;
    QLabel* m_count;
};

} // namespace sectored::editor
