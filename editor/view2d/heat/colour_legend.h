#pragma once

#include "editor/setting/theme.h"
#include "editor/view2d/scene/colour_ramp.h"

#include <QFrame>

QT_BEGIN_NAMESPACE
class QGridLayout;
QT_END_NAMESPACE

namespace sectored::editor {

/// What the colours of the plan mean: a button for each step of a ramp, the brightest on top, which
/// asks for the step's sectors to be selected.
class ColourLegend final : public QFrame {
    Q_OBJECT

public:
    explicit ColourLegend(QWidget* parent);

    /// `by` names the values. A ramp without steps says so.
    void setRamp(const ColourRamp& ramp, ColourBy by, const Theme& theme);

signals:
    /// By its index in the ramp.
    void stepChosen(std::size_t step);

private:
    QGridLayout* m_rows;
};

} // namespace sectored::editor
