#pragma once

#include "editor/panel/row/property.h"

#include <QFrame>

#include <map>

QT_BEGIN_NAMESPACE
class QBoxLayout;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

struct Selection;

/// Returns the number of selected objects of a type.
std::size_t countOf(const Selection& selection, ObjectKind kind);

/// "3 sectors | 12 walls": chooses the type shown in a form when several types are selected.
class KindChips final : public QFrame {
    Q_OBJECT

public:
    explicit KindChips(QWidget* parent);
    /// Hidden if at most one type is selected.
    void show(const Selection& selection, ObjectKind chosen);

signals:
    void chosen(sectored::editor::ObjectKind kind);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void place();

    QBoxLayout* m_row;
    std::map<ObjectKind, QToolButton*> m_chips;
};

} // namespace sectored::editor
