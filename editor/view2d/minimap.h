#pragma once

#include "core/geom/box.h"
#include "core/geom/point.h"

#include "editor/setting/theme.h"
#include "editor/view2d/view_transform.h"

#include <QPixmap>
#include <QWidget>

namespace sectored::editor {

class LevelPicture;

/// The whole level small, with a frame around what the plan shows. A click or a drag asks the plan
/// to go there. The picture is painted once for each change of the level.
class Minimap final : public QWidget {
    Q_OBJECT

public:
    /// Precondition: the picture outlives it.
    Minimap(const LevelPicture& picture, QWidget* parent);

    void setTheme(const Theme& theme);
    /// The picture is another one; `bounds` is the level's box.
    void followLevel(const Box& bounds);
    /// What the plan shows, map units.
    void setShown(Vec2 low, Vec2 high);
    QSize sizeHint() const override;

signals:
    void placeChosen(sectored::Vec2 at);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void paintPicture();

    const LevelPicture& m_level;
    Theme m_theme;
    ViewTransform m_transform;
    Box m_bounds{};
    Vec2 m_low{};
    Vec2 m_high{};
    QPixmap m_picture;
};

} // namespace sectored::editor
