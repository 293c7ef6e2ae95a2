#pragma once

#include "sectored/collide/world/partition_tree.h"
#include "sectored/lab/sweep_answer.h"
#include "sectored/walk/level_surfaces.h"
#include "sectored/walk/walker_settings.h"

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace sectored {

struct Patch;

} // namespace sectored

namespace sectored::editor {

/// A contact that stops the shape of a sweep.
using SweepStop = NextContact;

/// Returns the contact that stops the shape: the first one, or the next one if the shape leaves
/// what it touches at the start. Empty if the way is free.
std::optional<SweepStop> stopOf(const SweepAnswer& given);

/// What the Sweep tool is about: the way of a shape through the level, and its answer. The last
/// one is kept for the bench.
class SweepState {
public:
    /// Sets a function that is called after each change, except by clear() and followLevel().
    void setListener(std::function<void()> listener) { m_listener = std::move(listener); }
    /// Removes the sweep, the last one and what is known of the level.
    void clear();
    /// Updates the state after an edit. `after` is the level with the patch.
    void followLevel(const MapView& after, const Patch& patch);

    /// The player whose bodies the Sweep tool moves.
    const WalkerSettings& player() const { return m_player; }
    void setPlayer(const WalkerSettings& player) { m_player = player; }

    const std::optional<SweepCase>& sweep() const { return m_sweep; }
    void set(std::optional<SweepCase> sweep);
    /// Returns the last sweep, also after it was taken away.
    const std::optional<SweepCase>& last() const { return m_last; }

    /// Returns null without a sweep, and if the level has no place for its start. Computed when
    /// first needed; valid until the sweep or the level changes.
    const SweepAnswer* answer(const MapView& view) const;
    /// Returns the level for questions about sweeps. Valid until it changes.
    SweepLevel level(const MapView& view) const { return {view, surfaces(view)}; }
    /// Returns the partition planes of the level (partitionTreeOf). Built when first needed, and
    /// again only after the level changed.
    const PartitionTree& partitions(const MapView& view) const;
    /// Returns a case against the level as one against the triangles near its way and its slide,
    /// each once. Empty if the level has no place for the start, or no triangle is near.
    std::optional<SweepCase> amongTriangles(const SweepCase& sweep, const MapView& view) const;

private:
    const LevelSurfaces& surfaces(const MapView& view) const;
    std::vector<TriangleCorners> surroundings(const SweepCase& sweep, const MapView& view) const;

    std::function<void()> m_listener;
    WalkerSettings m_player;
    std::optional<SweepCase> m_sweep;
    std::optional<SweepCase> m_last;
    mutable std::unique_ptr<LevelSurfaces> m_surfaces; ///< null until first needed
    mutable std::optional<PartitionTree> m_partitions; ///< empty until first needed
    mutable std::optional<SweepAnswer> m_answer;
    mutable bool m_isAnswered = false; ///< m_answer is that of m_sweep
};

} // namespace sectored::editor
