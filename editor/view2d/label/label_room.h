#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>

#include <cstdint>
#include <span>
#include <vector>

namespace sectored::editor {

/// Records which parts of the view are free for texts, in cells of 2 pixels. Places that are not
/// completely inside the area are not free. Cost is proportional to the number of cells concerned.
class LabelRoom {
public:
    explicit LabelRoom(const QRectF& area);

    bool isFree(const QRectF& place) const;
    void take(const QRectF& place);
    /// Occupies all cells that the line passes through. Ignores the part outside the area.
    void takeLine(const QLineF& line);

private:
    /// A range of cells, both ends included, clipped to the area.
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
