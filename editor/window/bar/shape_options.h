#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QSpinBox;
QT_END_NAMESPACE

namespace sectored::editor {

class LevelView;
class Segments;
class Tool;

/// The option bar page of the shape tools: fill, and the number of sides of a polygon or of
/// segments of an arc.
class ShapeOptions final : public QWidget {
    Q_OBJECT

public:
    ShapeOptions(LevelView& view, QWidget* parent);

    static bool isFor(const Tool& tool);
    /// Call after another tool was chosen or the wheel has changed the number of sides.
    void refresh();

private:
    LevelView& m_view;
    Segments* m_fills;
    QWidget* m_polygon; ///< hidden for rectangles
    QLabel* m_sidesLabel;
    QSpinBox* m_sides;
};

} // namespace sectored::editor
