#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLineEdit;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;

/// The Query tool's page of the option bar: the queried point, switches for the parts of the
/// explanation in the 2D view, and buttons for the result.
class QueryOptions final : public QWidget {
    Q_OBJECT

public:
    /// Precondition: the document outlives the page.
    QueryOptions(Document& document, QWidget* parent);

    /// Call after the query point has changed.
    void refresh();

signals:
    /// The user has entered a point.
    void pointTaken();
    /// The entered text is not a point; `reason` says why. Empty: it has become valid.
    void refused(const QString& reason);

private:
    void takePoint();
    void setRefused(const QString& reason);

    Document& m_document;
    QLineEdit* m_point;
};

} // namespace sectored::editor
