#pragma once

#include "sectored/find/found_row.h"

#include "editor/document/change.h"

#include <QWidget>

#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;

/// What similar objects have in common: fields of the type that is selected, with tolerances, as
/// ticks of a menu and as text. It is an option of the document (KeptOptions::similar), which the
/// command Select similar uses too. A button selects the objects.
class SimilarChoice final : public QWidget {
    Q_OBJECT

public:
    /// Precondition: the document outlives this widget.
    explicit SimilarChoice(Document& document, QWidget* parent);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void followChange(const Change& change);
    void refresh();
    void refreshCount();
    void fillMenu();
    void tick(const QString& field, bool isOn);
    /// Makes a valid text the option.
    void take();
    std::optional<FindKind> kind() const;
    QString text() const;
    void select();

    Document& m_document;
    QMenu* m_menu;
    QToolButton* m_fields;
    QLineEdit* m_line;
    QToolButton* m_connected;
    QPushButton* m_select;
    QLabel* m_fault;
};

} // namespace sectored::editor
