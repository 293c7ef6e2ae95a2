#include "editor/tool/query_state.h"

#include <algorithm>
#include <set>
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

void QueryState::notify(QueryChange change) const
{
    if (m_listener) {
        m_listener(change);
    }
}

void QueryState::clear()
{
    m_point.reset();
    m_chosen.reset();
    m_result.reset();
    m_litWall.reset();
    m_pins.clear();
    endNarrator();
}

void QueryState::followLevel(const Map& map)
{
    m_result.reset();
    if (m_litWall && map.find(*m_litWall) == nullptr) {
        m_litWall.reset();
    }
}

void QueryState::setPoint(std::optional<Point> point)
{
    if (point != m_point) {
        m_point = point;
        m_chosen.reset();
        m_result.reset();
        if (!m_point) {
            endNarrator();
        }
        notify(QueryChange::Point);
    }
}

/// Keeps the method.
void QueryState::endNarrator()
{
    m_narrator.isOn = false;
    m_narrator.isPlaying = false;
    m_narrator.at = 0;
}

const QueryResult* QueryState::result(const MapView& view) const
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

void QueryState::show(const MapView& view, SectorId sector)
{
    if (result(view) == nullptr || m_result->shown == sector
        || std::ranges::count(m_result->reasons.sectors, sector, &SectorExplanation::sector) == 0) {
        return;
    }
    m_chosen = sector;
    m_result->shown = sector;
    m_narrator.at = 0;
    m_narrator.isPlaying = false;
    notify(QueryChange::Point);
}

void QueryState::setLitWall(std::optional<WallId> wall)
{
    if (wall != m_litWall) {
        m_litWall = wall;
        notify(QueryChange::LitWall);
    }
}

void QueryState::setNarrator(const NarratorState& narrator)
{
    if (narrator != m_narrator) {
        m_narrator = narrator;
        notify(QueryChange::Narrator);
    }
}

void QueryState::setPins(std::vector<Point> pins)
{
    if (pins != m_pins) {
        m_pins = std::move(pins);
        notify(QueryChange::Pins);
    }
}

bool QueryState::isPinned(Point point) const
{
    return std::ranges::find(m_pins, point) != m_pins.end();
}

void QueryState::pin(std::span<const Point> points)
{
    std::vector<Point> pins = m_pins;
    std::set<Point> known(pins.begin(), pins.end());
    for (const Point point : points) {
        if (known.insert(point).second) {
            pins.push_back(point);
        }
    }
    setPins(std::move(pins));
}

void QueryState::togglePin(Point point)
{
    std::vector<Point> pins = m_pins;
    if (std::erase(pins, point) == 0) {
        pins.push_back(point);
    }
    setPins(std::move(pins));
}

} // namespace sectored::editor
