#pragma once

#include "editor/setting/theme.h"

#include <QFrame>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sectored::editor {

class MethodMap;

/// The meaning of the heat map's colours, or progress and result of the comparison of methods.
class HeatLegend final : public QFrame {
    Q_OBJECT

public:
    explicit HeatLegend(QWidget* parent);

    void showStacks(const Theme& theme);
    void showMethods(const MethodMap& methods);
    QString text() const;

private:
    void fit();

    QLabel* m_text;
    QWidget* m_swatches;
};

/// Returns the colour for a number of sectors. Transparent for 0.
QColor stackColour(const Theme& theme, unsigned sectors);

} // namespace sectored::editor
