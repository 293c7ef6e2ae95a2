#pragma once

#include "sectored/map/map_view.h"

#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_view.h"
#include "editor/window/main_window.h"
#include "editor/window/views.h"
#include "tests/editor/window_session.h"

#include <QPoint>
#include <QWidget>

#include <cstddef>
#include <random>
#include <vector>

namespace sectored::test {

/// Random positions in the window, for the pointer. Those at objects of the level are anywhere if
/// the object is outside the view, or if there is none.
class RandomPlaces {
public:
    /// Precondition: both outlive the places.
    RandomPlaces(WindowSession& session, std::mt19937_64& random)
        : m_session(session)
        , m_random(random)
    {}

    /// Returns a position, mostly in the 2D or 3D view, which are in the middle.
    QPoint anywhere()
    {
        editor::MainWindow& window = m_session.window();
        const QWidget& area = upTo(8) == 0 ? static_cast<QWidget&>(window) : window.views();
        return area.mapTo(&window, QPoint(upTo(area.width()), upTo(area.height())));
    }

    /// Returns a position at most a few pixels from a vertex.
    QPoint nearVertex()
    {
        const auto walls = allWalls();
        if (walls.empty()) {
            return anywhere();
        }
        const Point vertex = map()[oneOf(walls)].position;
        const QPoint off(upTo(9) - 4, upTo(9) - 4);
        return inView(transform().toView(vertex).toPoint() + off);
    }

    /// Returns the middle of a wall.
    QPoint onWall()
    {
        const auto walls = allWalls();
        if (walls.empty()) {
            return anywhere();
        }
        const Segment line = lineOf(map(), oneOf(walls));
        return inView(((transform().toView(line.a) + transform().toView(line.b)) / 2).toPoint());
    }

    /// Returns the middle of the box of a sector.
    QPoint inSector()
    {
        const auto sectors = map().sectorOrder();
        if (sectors.empty()) {
            return anywhere();
        }
        const Box box = m_session.document.view().index.boxOf(oneOf(sectors));
        const Point middle{(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
        return inView(transform().toView(middle).toPoint());
    }

private:
    int upTo(int end) { return std::uniform_int_distribution(0, end - 1)(m_random); }
    template <class Table>
    typename Table::value_type oneOf(const Table& table)
    {
        return table[static_cast<std::size_t>(upTo(static_cast<int>(table.size())))];
    }

    const Map& map() const { return m_session.document.level().map(); }
    const editor::ViewTransform& transform() { return m_session.view().camera().transform(); }

    std::vector<WallId> allWalls() const
    {
        std::vector<WallId> walls;
        map().visitWalls([&walls](WallId wall, const Wall&) { walls.push_back(wall); });
        return walls;
    }

    QPoint inView(QPoint p)
    {
        const editor::LevelView& plan = m_session.view();
        return plan.rect().contains(p) ? plan.mapTo(&m_session.window(), p) : anywhere();
    }

    WindowSession& m_session;
    std::mt19937_64& m_random;
};

} // namespace sectored::test
