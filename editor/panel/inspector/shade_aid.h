#pragma once

#include "editor/panel/inspector/value_aid.h"

#include <QAbstractSlider>
#include <QColor>

#include <vector>

namespace sectored::editor {

/// A slider over the rows of the shade table, from bright to dark, which shows them.
class ShadeSlider final : public QAbstractSlider {
    Q_OBJECT

public:
    explicit ShadeSlider(QWidget* parent);

    /// Sets the colours of the values, from the least one.
    void setColours(std::vector<QColor> colours);
    /// Hides the handle, for different values.
    void setMixed(bool isMixed);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    QRect track() const;
    void follow(const QMouseEvent& event);

    std::vector<QColor> m_colours;
    bool m_isMixed = false;
};

/// A slider beside the field of a shade. A drag is one step. Values beyond its range are shown at
/// its end.
class ShadeAid final : public ValueAid {
    Q_OBJECT

public:
    ShadeAid(const QString& label, QWidget* parent);

protected:
    void refresh() override;

private:
    ShadeSlider* m_slider;
    bool m_isShowing = false; ///< the slider follows the field
};

} // namespace sectored::editor
