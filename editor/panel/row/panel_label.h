#pragma once

#include <QFont>
#include <QString>

QT_BEGIN_NAMESPACE
class QLabel;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// What a label says in a panel; decides size, weight and colour.
enum class LabelKind {
    Plain,
    Secondary,
    GroupHeading,
    PanelHeading,
    Answer,
    Strong,
    Refusal,
    Passed
};

/// A label for plain text only, also for text from files; lines are broken where they do not fit.
QLabel* makeLabel(LabelKind kind, QWidget* parent, const QString& text = {});
/// Gives an existing label another kind.
void setLabelKind(QLabel& label, LabelKind kind);

} // namespace sectored::editor
