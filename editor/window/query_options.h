#pragma once

#include <QWidget>

#include <span>

QT_BEGIN_NAMESPACE
class QAction;
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

    /// Switches in one frame, named by their short texts (QAction::iconText). The actions outlive
    /// the page's use of them.
    void addSwitches(std::span<QAction* const> actions);
    void addButton(QAction& action);
    /// The query point has changed.
    void refresh();

signals:
    /// A point was typed in.
    void pointTaken();

private:
    void takePoint();

    Document& m_document;
    QLineEdit* m_point;
};

} // namespace sectored::editor
