#include "editor/tool/point_query.h"

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

std::vector<SectorId> stackOf(const PointExplanation& reasons)
{
    std::vector<SectorId> stack;
    for (const SectorExplanation& sector : reasons.sectors) {
        if (sector.location != PointLocation::Outside) {
            stack.push_back(sector.sector);
        }
    }
    const auto first = std::ranges::find_if(stack, [&reasons](SectorId sector) {
        return reasons.engineSector == sector;
    });
    if (first != stack.end()) {
        std::rotate(stack.begin(), first, first + 1);
    }
    return stack;
}

} // namespace

const SectorExplanation* QueryResult::shownReasons() const
{
    return shown ? &*std::ranges::find(reasons.sectors, *shown, &SectorExplanation::sector)
                 : nullptr;
}

void PointQuery::setPoint(std::optional<Point> point)
{
    m_point = point;
    m_chosen.reset();
    m_result.reset();
}

const QueryResult* PointQuery::result(const MapView& view) const
{
    if (!m_point) {
        return nullptr;
    }
    if (!m_result) {
        QueryResult result{.reasons = explain(view, *m_point)};
        result.stack = stackOf(result.reasons);
        if (m_chosen && std::ranges::count(result.stack, *m_chosen) > 0) {
            result.shown = m_chosen;
        } else if (!result.stack.empty()) {
            result.shown = result.stack.front();
        }
        m_result = std::move(result);
    }
    return &*m_result;
}

bool PointQuery::show(const MapView& view, SectorId sector)
{
    if (result(view) == nullptr || m_result->shown == sector
        || std::ranges::count(m_result->reasons.sectors, sector, &SectorExplanation::sector) == 0) {
        return false;
    }
    m_chosen = sector;
    m_result->shown = sector;
    return true;
}

} // namespace sectored::editor
