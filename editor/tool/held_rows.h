#pragma once

#include "sectored/edit/rows_pose.h"
#include "sectored/geom/isometry.h"
#include "sectored/geom/point.h"

#include "editor/tool/landing.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace sectored {
struct MapRows;
}

namespace sectored::editor {

/// The prefab that floating rows are. Its anchor is at 0, 0 of the rows.
struct HeldPrefab {
    std::string id{};
    std::string version{};
};

/// Copied rows that are to float at the pointer until they are placed.
struct PastedRows {
    std::shared_ptr<const MapRows> rows{}; ///< sectored/map/fragment.h; never null
    std::optional<Point> at{}; ///< centre; empty: one grid step to the lower right of the original
    Landing landing = Landing::KeepOver;
    std::optional<HeldPrefab> prefab{}; ///< empty: rows of a level
    std::string game{}; ///< id of the game whose nets get free numbers; see gameForTags
};

/// A quarter turn or a mirroring of rows.
using RowsMotion = std::variant<QuarterTurn, MirrorAxis>;

/// Returns the pose after a turn or mirroring on screen.
RowsPose posed(RowsPose pose, const RowsMotion& motion);

/// Returns the pose after a rotation by any number of degrees, anticlockwise on screen.
RowsPose rotated(RowsPose pose, int degrees);

/// The rows that float in a window, if there are any, and their pose. The tool that has
/// `ToolInfo::holdsRows` shows and places them.
class HeldRows {
public:
    /// Sets a function that is called after each change.
    void setListener(std::function<void()> listener) { m_listener = std::move(listener); }

    /// Replaces the rows. They are not turned.
    void take(PastedRows rows);
    void drop();
    /// Returns null if there are none.
    const PastedRows* rows() const { return m_rows ? &*m_rows : nullptr; }
    /// Returns a number that changes whenever rows are taken.
    std::size_t taken() const { return m_taken; }

    RowsPose pose() const { return m_pose; }
    void setPose(RowsPose pose);

private:
    void notify() const;

    std::function<void()> m_listener;
    std::optional<PastedRows> m_rows;
    std::size_t m_taken = 0;
    RowsPose m_pose;
};

} // namespace sectored::editor
