#pragma once

#include "editor/panel/inspector/value_aid.h"

#include <QColor>

#include <vector>

namespace sectored::editor {

/// Colours of a palette swap, as a row of swatches: one of each ramp of the palette.
class PaletteAid final : public ValueAid {
    Q_OBJECT

public:
    PaletteAid(const QString& label, QWidget* parent);

    /// Returns the shown colours; empty for different values.
    const std::vector<QColor>& colours() const { return m_colours; }

protected:
    void refresh() override;
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<QColor> m_colours;
};

} // namespace sectored::editor
