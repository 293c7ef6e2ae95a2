#pragma once

#include <QFont>
#include <QString>

QT_BEGIN_NAMESPACE
class QLabel;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// The role of a label in a panel; determines size, weight and colour.
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

/// Makes a word-wrapped label. The text is always plain, because it may come from a file.
QLabel* makeLabel(LabelKind kind, QWidget* parent, const QString& text = {});
/// Changes the role of a label.
void setLabelKind(QLabel& label, LabelKind kind);

} // namespace sectored::editor
