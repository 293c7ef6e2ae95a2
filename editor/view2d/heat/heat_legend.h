#pragma once

#include "editor/setting/theme.h"

#include <QFrame>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sectored::editor {

class MethodMap;

/// What the colours of the heat map mean, or how far the methods were compared and what came of it.
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

/// The colour of a place that so many sectors hold; transparent for none.
QColor stackColour(const Theme& theme, unsigned sectors);

} // namespace sectored::editor
