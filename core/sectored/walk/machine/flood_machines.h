#pragma once

#include "sectored/map/map_view.h"
#include "sectored/walk/machine/level_machines.h"
#include "sectored/walk/square_gates.h"
#include "sectored/walk/walkability.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// A level as a flood walks through it.
struct FloodWorld { // NOLINT(*-pro-type-member-init): a view has no empty value
    FloodWorld(
        const MapView& level,
        const LevelSurfaces& stops,
        const WalkabilitySettings& settings)
        : view(level)
        , surfaces(stops)
        , walker(stops, settings.walker)
        , gates(stops, settings.squareHalfWidth)
    {}

    MapView view;
    const LevelSurfaces& surfaces;
    Walker walker;
    SquareGates gates;
    std::optional<std::uint32_t> gatesOf{}; ///< the place that gatesNear belongs to
    std::vector<SquareGate> gatesNear{};
};

/// What is known of a flood when machines are worked. By sector id: the places in it, and whether
/// players were in it.
struct FloodedSectors {
    const Walkability& found;
    const std::vector<std::vector<std::uint32_t>>& places;
    const std::vector<bool>& reached;
};

/// The machines of a level during a flood: which are worked, and the level with each of their
/// poses. In world k, each worked machine has its pose k, or its last.
class FloodMachines {
public:
    /// The arguments must outlive the machines.
    FloodMachines(
        const MapView& view,
        const UsedMachines& machines,
        const WalkabilitySettings& settings);
    FloodMachines(FloodMachines&&) noexcept;
    FloodMachines& operator=(FloodMachines&&) = delete;
    FloodMachines(const FloodMachines&) = delete;
    FloodMachines& operator=(const FloodMachines&) = delete;
    ~FloodMachines();

    /// Works the machines that can be worked from what is flooded, moves their sectors in all
    /// worlds, and returns their indices. Empty if there are none left.
    std::vector<std::uint32_t> work(const FloodedSectors& flooded);

    std::size_t worldCount() const { return m_worlds.size(); }
    FloodWorld& world(std::size_t number);
    /// Returns the pose of a sector in a world: 0 if it has no machine or one that is not worked.
    std::size_t poseIn(SectorId sector, std::size_t world) const;
    /// Returns true if a sector is worked and has several poses.
    bool moves(SectorId sector) const;
    const LevelMachines& level() const { return m_level; }
    /// Returns the machines worked so far, ascending.
    std::vector<std::uint32_t> worked() const;

private:
    class PosedWorld;

    bool isNear(const FloodedSectors& flooded, SectorId sector, const Segment& line) const;
    bool isUsedByHand(const FloodedSectors& flooded, const SectorMachine& machine) const;
    void workSwitches(const FloodedSectors& flooded);
    bool isWorkedNow(const FloodedSectors& flooded, const SectorMachine& machine) const;
    bool anyWorked(std::span<const std::uint32_t> switches) const;

    const MapView& m_view;
    const LevelMachines& m_level;
    MachineKeys m_keys;
    std::vector<std::unique_ptr<PosedWorld>> m_worlds{};
    std::vector<bool> m_worked{};                                  ///< by machine
    std::vector<bool> m_switched{};                                ///< by switch
    std::vector<std::optional<std::uint32_t>> m_machineOfSector{}; ///< by sector id
};

} // namespace sectored
