#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/map_view.h"
#include "sectored/query/sector_at.h"

#include "editor/tool/point_query.h"
#include "editor/tool/query_parts.h"
#include "editor/tool/select_filter.h"
#include "editor/tool/selection.h"
#include "editor/tool/visibility.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// How points are pulled to things; the window's settings.
struct SnapSettings {
    std::int32_t grid = 256; ///< map units, at least 1
    Point origin{};          ///< a crossing of the grid
    bool toGrid = true;
    bool toVertices = true;
    bool toWalls = true;
    bool toAngles = false; ///< the direction of a side to steps; Shift held does it too
    int angleStep = 15;    ///< degrees, divides 360
};

/// What a tool works on. The document implements it; tests implement it with a bare map.
class EditTarget {
public:
    EditTarget() = default;
    EditTarget(const EditTarget&) = delete;
    EditTarget& operator=(const EditTarget&) = delete;
    virtual ~EditTarget() = default;

    virtual MapView view() const = 0;
    /// All sectors at a point, as sectorsAt (sectored/query/sector_at.h).
    virtual SectorsAt sectorsAt(Point p) const = 0;
    /// The one that a Build engine names, as sectorAt.
    virtual std::optional<SectorId> sectorAt(Point p) const = 0;
    virtual SnapSettings snapSettings() const = 0;

    /// What the request would do; nothing changes. The preview of every gesture.
    virtual PlanResult preview(const Request& request) const = 0;
    /// Does it as one undo step, or refuses and changes nothing.
    virtual PlanResult commit(const Request& request) = 0;
    /// Does several after each other as one step (sectored/edit/script/plan_together.h), or
    /// refuses. Precondition: there is one.
    virtual PlanResult commitTogether(std::span<const Request> requests) = 0;

    /// What a click or a band may take.
    virtual SelectFilter selectFilter() const = 0;
    virtual SelectShape selectShape() const = 0;
    virtual const Visibility& visibility() const = 0;

    /// What a sector drawn in the void gets.
    virtual const NewSector& newSector() const = 0;
    virtual void setNewSector(const NewSector& newSector) = 0;

    virtual const Selection& selection() const = 0;
    virtual void setSelection(Selection selection) = 0;

    /// The point that the Query panel explains.
    virtual std::optional<Point> queryPoint() const = 0;
    virtual void setQueryPoint(std::optional<Point> point) = 0;
    /// Its result, as PointQuery::result.
    virtual const QueryResult* queryResult() const = 0;
    /// As PointQuery::show.
    virtual void showQuerySector(SectorId sector) = 0;
    virtual QueryParts queryParts() const = 0;
    /// Points that are answered anew after each edit, none twice, in the order of pinning.
    virtual const std::vector<Point>& queryPins() const = 0;
    virtual void setQueryPins(std::vector<Point> pins) = 0;
};

} // namespace sectored::editor
