#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>

#include <cstdint>
#include <span>
#include <vector>

namespace sectored::editor {

/// The room for texts on a part of the view: cells of 2 pixels, each free or taken. What is not
/// wholly inside the area has no room. Asking and taking cost the cells concerned.
class LabelRoom {
public:
    explicit LabelRoom(const QRectF& area);

    bool isFree(const QRectF& place) const;
    void take(const QRectF& place);
    /// All cells that the line passes; a part outside is left out.
    void takeLine(const QLineF& line);

private:
    /// Cells from left to right and top to bottom, both ends included; clipped to the area.
    struct Cells {
        int left = 0;
        int top = 0;
        int right = -1;
        int bottom = -1;
    };

    Cells cellsOf(const QRectF& place) const;
    std::size_t indexOf(int column, int row) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns)
               + static_cast<std::size_t>(column);
    }

    QRectF m_area;
    int m_columns = 0;
    int m_rows = 0;
    std::vector<std::uint8_t> m_taken;
};

} // namespace sectored::editor
