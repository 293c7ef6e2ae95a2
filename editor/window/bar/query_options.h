#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLineEdit;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;

/// The page of the option bar of the Query tool: the point that is asked about, which reasons the
/// plan shows, and what can be done with the answer.
class QueryOptions final : public QWidget {
    Q_OBJECT

public:
    /// Precondition: the document outlives the page.
    QueryOptions(Document& document, QWidget* parent);

    /// The query point has changed.
    void refresh();

signals:
    /// A point was typed in.
    void pointTaken();
    /// What was typed is no point; empty: it is one after all.
    void refused(const QString& reason);

private:
    void takePoint();
    void setRefused(const QString& reason);

    Document& m_document;
    QLineEdit* m_point;
};

} // namespace sectored::editor
