#pragma once

#include "sectored/query/explain.h"

#include <optional>
#include <vector>

namespace sectored::editor {

/// What is known of the query point. Everything that shows an answer to the user reads it here, so
/// that the sector that the plan tints is the one that the panel names.
struct QueryResult {
    PointExplanation reasons{};
    std::vector<SectorId> stack{};   ///< at the point, the engine's answer first, then by number
    std::optional<SectorId> shown{}; ///< whose reasons are shown: one of reasons.sectors

    /// Those of the shown sector; null without one.
    const SectorExplanation* shownReasons() const;
};

/// The query point with its one result, which is found when it is first read.
class PointQuery {
public:
    const std::optional<Point>& point() const { return m_point; }
    /// Of another point the first of the stack is shown.
    void setPoint(std::optional<Point> point);
    /// The level changed; the shown sector stays while it is at the point.
    void forgetResult() { m_result.reset(); }
    /// Null without a point; good until the point, the level or the shown sector changes.
    const QueryResult* result(const MapView& view) const;
    /// Shows another sector of the reasons, which need not hold the point. False: it is shown
    /// already, or there are no reasons of it.
    bool show(const MapView& view, SectorId sector);

private:
    std::optional<Point> m_point{};
    std::optional<SectorId> m_chosen{};
    mutable std::optional<QueryResult> m_result{};
};

} // namespace sectored::editor
