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

/// The page of the option bar of the tools that draw shapes: fill, and a polygon's sides or an
/// arc's steps.
class ShapeOptions final : public QWidget {
    Q_OBJECT

public:
    ShapeOptions(LevelView& view, QWidget* parent);

    static bool isFor(const Tool& tool);
    /// Another tool is in hand, or the wheel has changed the sides.
    void refresh();

private:
    LevelView& m_view;
    Segments* m_fills;
    QWidget* m_polygon; ///< what a rectangle has not
    QLabel* m_sidesLabel;
    QSpinBox* m_sides;
};

} // namespace sectored::editor
