#pragma once

#include "sectored/geom/box.h"
#include "sectored/geom/point.h"

#include "editor/setting/theme.h"
#include "editor/view2d/canvas/view_transform.h"

#include <QPixmap>
#include <QWidget>

#include <functional>
#include <span>

namespace sectored::editor {

struct PlanContent;

/// The whole level small, with a frame around what the plan shows. A click or a drag asks the plan
/// to go there. The picture is kept; where the level changes, that part is painted again.
class Minimap final : public QWidget {
    Q_OBJECT

public:
    /// `level` gives what there is to paint, whenever it is painted.
    Minimap(std::function<PlanContent()> level, QWidget* parent);

    void setTheme(const Theme& theme);
    /// The level was replaced.
    void followLevel();
    /// The level changed inside these boxes.
    void followPlaces(std::span<const Box> places);
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
    void startPicture();
    void paintPicture(const QRect& part);

    std::function<PlanContent()> m_level;
    Theme m_theme;
    ViewTransform m_transform;
    Box m_bounds{};
    Vec2 m_low{};
    Vec2 m_high{};
    QPixmap m_picture; ///< null: all has to be painted
    QRect m_stale;     ///< the part of it that has to be painted again
};

} // namespace sectored::editor
