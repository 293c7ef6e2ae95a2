#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/loops.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace sectored::test {

/// What the tests of drawing have in common. A base class, so that the names do not clash with
/// others.
struct DrawRequests {
    static constexpr auto square = "sector 0: 0,0 16,0 16,16 0,16";

    static DrawRequest openLine(std::vector<Point> points) { return {.points = std::move(points)}; }

    static DrawRequest closedShape(std::vector<Point> points, Fill fill = Fill::Sector)
    {
        return {.points = std::move(points), .closed = true, .fill = fill};
    }

    static std::vector<Point> box(
        std::int32_t x0,
        std::int32_t y0,
        std::int32_t x1,
        std::int32_t y1)
    {
        return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
    }

    /// Returns the areas of the sectors in order.
    static QString areas(const Map& map)
    {
        QStringList list;
        for (const SectorId sector : map.sectorOrder()) {
            Int128 area2 = 0;
            for (const Loop& loop : loopsOf(map, sector)) {
                area2 += loop.area2;
            }
            list << QString::number(static_cast<double>(area2) / 2);
        }
        return list.join(u' ');
    }

    static QString codes(const std::vector<Notice>& notices)
    {
        QStringList list;
        for (const Notice& notice : notices) {
            list << QString::fromStdString(std::string(messageTemplate(notice.code).id)) + u' '
                        + QString::fromStdString(englishText(notice.arguments.front()));
        }
        return list.join(u", ");
    }

    inline static const QString ok = QStringLiteral("ok");
};

} // namespace sectored::test
