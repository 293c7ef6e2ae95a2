#pragma once

#include "sectored/query/explain.h"

#include "editor/tool/narrator_state.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// The result of the query at a point. The 2D view and the Query panel read the same object, so
/// that both show the same sector.
struct QueryResult {
    PointExplanation reasons{};
    std::vector<SectorId> stack{};   ///< sectors at the point: the engine's first, then by number
    std::optional<SectorId> shown{}; ///< sector whose reasons are shown, one of reasons.sectors

    /// Returns the reasons of the shown sector. Null if no sector is shown.
    const SectorExplanation* shownReasons() const;
};

/// What has changed in a QueryState.
enum class QueryChange {
    Point, ///< the point, or the sector whose reasons are shown
    Pins,
    LitWall,
    Narrator
};

/// The maximum number of pins that are read from a text.
inline constexpr std::size_t mostPins = 10'000;

/// What the Query tool and panel are about: a point with its result, the wall that both highlight,
/// and pinned points, which are queried again after each edit.
class QueryState {
public:
    /// Sets a function that is called after each change, except by clear() and followLevel().
    void setListener(std::function<void(QueryChange)> listener)
    {
        m_listener = std::move(listener);
    }
    /// Removes the point, the pins and the highlight, and ends the narrator.
    void clear();
    /// Updates the state after an edit. The sector remains shown if it still contains the point.
    void followLevel(const Map& map);

    const std::optional<Point>& point() const { return m_point; }
    /// Shows the first sector of the stack at a new point. Without a point, the narrator ends.
    void setPoint(std::optional<Point> point);
    /// Returns null without a point. Computed when first needed; valid until the point, the level
    /// or the shown sector changes.
    const QueryResult* result(const MapView& view) const;
    /// Shows the reasons of another sector, which need not contain the point. Ignored if the result
    /// has no reasons of it. The narrator begins again.
    void show(const MapView& view, SectorId sector);

    /// Returns the highlighted wall of the shown sector, if any.
    std::optional<WallId> litWall() const { return m_litWall; }
    void setLitWall(std::optional<WallId> wall);

    /// Returns what the narrator tells of the shown sector, and how far it is.
    const NarratorState& narrator() const { return m_narrator; }
    void setNarrator(const NarratorState& narrator);

    /// Returns the pinned points without duplicates, in the order of pinning.
    const std::vector<Point>& pins() const { return m_pins; }
    void setPins(std::vector<Point> pins);
    bool isPinned(Point point) const;
    /// Pins the points that are not pinned yet.
    void pin(std::span<const Point> points);
    /// Pins the point or, if it is pinned, removes the pin.
    void togglePin(Point point);

private:
    void notify(QueryChange change) const;
    void endNarrator();

    std::function<void(QueryChange)> m_listener;
    std::optional<Point> m_point;
    std::optional<SectorId> m_chosen; ///< by show()
    mutable std::optional<QueryResult> m_result;
    std::optional<WallId> m_litWall;
    NarratorState m_narrator;
    std::vector<Point> m_pins;
};

} // namespace sectored::editor
