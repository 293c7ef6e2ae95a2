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

/// A small picture of the whole level with a frame around the visible part. Clicking or dragging
/// moves the view there. The picture is cached; edits repaint only the changed part.
class Minimap final : public QWidget {
    Q_OBJECT

public:
    /// `level` returns the content to paint. It is called for every painting.
    Minimap(std::function<PlanContent()> level, QWidget* parent);

    void setTheme(const Theme& theme);
    /// Call after the level was replaced, or other objects are hidden or locked.
    void followLevel();
    /// Call after the level changed inside these boxes.
    void followPlaces(std::span<const Box> places);
    /// Sets the visible part, in map units.
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
    QPixmap m_picture; ///< null: repaint everything
    QRect m_stale;     ///< the part that needs repainting
};

} // namespace sectored::editor
