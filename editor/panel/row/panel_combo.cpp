#include "editor/panel/row/panel_combo.h"

#include <QWheelEvent>

namespace sectored::editor {

PanelCombo::PanelCombo(QWidget* parent)
    : QComboBox(parent)
{
    constexpr int fewestLetters = 6;
    setFocusPolicy(Qt::StrongFocus); // the wheel does not give focus
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(fewestLetters);
}

void PanelCombo::wheelEvent(QWheelEvent* event)
{
    if (hasFocus()) {
        QComboBox::wheelEvent(event);
    } else {
        event->ignore();
    }
}

} // namespace sectored::editor
