#include "sectored/edit/row/split_walls.h"

#include "sectored/edit/row/wall_split.h"
#include "sectored/geom/segment.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <vector>

namespace sectored {

namespace {

class Splitting {
public:
    Splitting(const MapView& view, PatchBuilder& builder)
        : m_view(view)
        , m_builder(builder)
    {}

    void split(WallId wall, const std::set<Point>& points)
    {
        const Wall row = m_builder[wall];
        const Point end = m_view.map.endOf(m_view.map[wall]).value();
        std::vector<Point> cuts(points.begin(), points.end());
        orderAlong(cuts, row.position);
        std::vector<WallId>& pieces = m_pieces[wall];
        pieces.push_back(wall);
        for (const Point cut : cuts) {
            WallPieces split = splitWall(m_builder[pieces.back()], end, cut);
            const WallId second = m_builder.add(split.second);
            split.first.point2 = second;
            m_builder.edit(pieces.back()) = split.first;
            pieces.push_back(second);
        }
        putIntoList(row.sector.row(), pieces);
    }

    void linkPieces()
    {
        for (const auto& [wall, pieces] : m_pieces) {
            const auto partner = partnerOf(m_view.map, wall);
            const auto facing = partner ? m_pieces.find(*partner) : m_pieces.end();
            if (facing == m_pieces.end() || facing->second.size() != pieces.size()) {
                continue;
            }
            auto across = facing->second.rbegin();
            for (const WallId piece : pieces) {
                m_builder.edit(piece).nextWall = *across++;
            }
        }
    }

private:
    void putIntoList(SectorId sector, const std::vector<WallId>& pieces)
    {
        const auto old = m_builder.wallsOf(sector);
        std::vector<WallId> walls(old.begin(), old.end());
        const auto at = std::ranges::find(walls, pieces.front());
        walls.insert(at + 1, pieces.begin() + 1, pieces.end());
        m_builder.setWalls(sector, std::move(walls));
    }

    const MapView& m_view;
    PatchBuilder& m_builder;
    std::map<WallId, std::vector<WallId>> m_pieces;
};

} // namespace

void splitWalls(const MapView& view, const WallCuts& cuts, PatchBuilder& builder)
{
    Splitting splitting(view, builder);
    for (const auto& [wall, points] : cuts) {
        splitting.split(wall, points);
    }
    splitting.linkPieces();
}

} // namespace sectored
