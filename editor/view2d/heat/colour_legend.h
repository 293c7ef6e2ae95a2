#pragma once

#include "editor/setting/theme.h"
#include "editor/view2d/scene/colour_ramp.h"

#include <QFrame>

QT_BEGIN_NAMESPACE
class QGridLayout;
QT_END_NAMESPACE

namespace sectored::editor {

/// The legend of a colour ramp: a button for each step, brightest on top. Pressing one selects the
/// sectors of the step.
class ColourLegend final : public QFrame {
    Q_OBJECT

public:
    explicit ColourLegend(QWidget* parent);

    /// Shows a ramp. `by` gives the heading. A ramp without steps is reported in the legend.
    void setRamp(const ColourRamp& ramp, ColourBy by, const Theme& theme);

signals:
    /// Emitted with the index of the step in the ramp.
    void stepChosen(std::size_t step);

private:
    QGridLayout* m_rows;
};

} // namespace sectored::editor
