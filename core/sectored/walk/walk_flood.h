#pragma once

#include "sectored/walk/machine/flood_machines.h"
#include "sectored/walk/walkability.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace sectored {

/// Combines two 32-bit numbers into one.
constexpr std::uint64_t pairOf(std::uint64_t one, std::uint64_t other)
{
    return one << 32 | other;
}

/// The cells of the plan that a flood uses.
struct PlanCells {
    double spacing = 1;

    Point cellOf(Vec2 place) const;
    Vec2 middleOf(Point cell) const;
};

/// What a flood with machines knows in addition.
struct LiftState {
    FloodMachines machines;
    bool isOn = false;                             ///< false: the level is still as drawn
    std::size_t world = 0;                         ///< of attempts
    std::vector<std::size_t> poses{};              ///< by place: pose of its sector
    std::unordered_set<Point> cellsOfLifts{};      ///< cells from which lifts are near
    std::unordered_set<SectorId> sectorsOfLifts{}; ///< sectors near lifts
    std::vector<std::size_t> linked{};        ///< by link: number of places of its sector tried
    std::unordered_set<std::uint64_t> swum{}; ///< pairs of sector and passage number
};

/// Finds the places and links of a Walkability.
class WalkFlood {
public:
    WalkFlood(
        const MapView& view,
        const LevelSurfaces& surfaces,
        const WalkabilitySettings& settings,
        Progress* progress);

    /// Also uses machines, if they are given before run(). They must outlive the flood.
    void useMachines(const UsedMachines& machines);

    /// Returns a Walkability without the results derived from places and links.
    Result<Walkability> run();

private:
    /// A long jump to a place already reached: tried at the end, and only if it matters.
    struct LaterJump {
        std::uint32_t from = 0;
        WalkTry what{};
        Point cell{};
        std::size_t world = 0;
    };

    enum class Found : std::uint8_t { Nothing, Arrived, Fell };

    bool isOver();
    void floodOn();
    void flood();
    void exploreInWorlds(std::uint32_t place);
    void exploreAround(std::uint32_t place);
    Found explore(std::uint32_t place, WalkTry what);
    TryEnd attempt(std::uint32_t place, const WalkTry& what);
    void take(std::uint32_t place, const WalkTry& what, const TryEnd& end);
    void addOrJoin(std::uint32_t place, WayKind kind, const WalkTry& what, const TryEnd& end);
    bool joinKnown(std::uint32_t place, WayKind kind, const TryEnd& end);
    std::uint32_t addPlace(std::optional<std::uint32_t> from, const WalkTry& what, const TryEnd&);
    void addLink(PlaceLink link);
    bool fitsSquare(std::uint32_t place, std::span<const Vec3> path);
    void noteSectors(std::span<const SectorId> sectors);
    WayKind kindOf(std::uint32_t place, const WalkTry& what, const TryEnd& end) const;

    void jumpOver(std::uint32_t place, Point step);
    bool isWorthAJump(std::uint32_t place, Vec2 target, double lowest) const;
    std::optional<std::uint32_t> placeIn(Point cell, double lowest) const;
    void jumpWhereItMatters();

    bool goThroughPassages();
    void goThroughPassagesOf(SectorId sector);
    std::size_t numberInWorld(std::size_t passage) const;
    void goThrough(SectorId sector, const Passage& passage);
    std::vector<std::uint32_t> nearestIn(SectorId sector, Vec2 place) const;

    std::size_t worldCount() const;
    void enterWorld(std::size_t number);
    bool isInWorld(std::uint32_t place) const;
    bool isNearLift(std::uint32_t place) const;
    void floodWithMachines();
    void noteWorked(std::span<const std::uint32_t> machines);
    bool arrive(std::uint32_t place, WayKind kind, const WalkStart& at);
    void ride(std::uint32_t place);
    void useLinks();
    bool useLink(std::uint32_t place, const MachineLink& link);
    void swim();
    void swimThrough(SectorId sector, std::size_t number, const Passage& passage);

    const WalkabilitySettings& m_settings;
    Progress* m_progress;
    PlanCells m_cells;
    FloodWorld m_drawn; ///< the level as drawn
    FloodWorld* m_here; ///< the one in which attempts are made
    double m_highestJump = 0;
    Walkability m_found{};
    std::vector<WalkerState> m_states{};   ///< by place
    std::deque<std::uint32_t> m_waiting{}; ///< places to explore
    std::unordered_map<Point, std::vector<std::uint32_t>> m_placesOfCell{};
    std::vector<std::vector<std::uint32_t>> m_placesOfSector{}; ///< by sector id
    std::vector<std::vector<std::uint32_t>>
        m_linksOf{};               ///< by place, as indices into m_found.links
    std::vector<bool> m_reached{}; ///< by sector id
    std::unordered_set<std::uint64_t>
        m_passed{}; ///< pairs of sectors: from the first into the second
    std::unordered_set<std::uint64_t> m_triedPassages{}; ///< pairs of sector and passage number
    std::vector<LaterJump> m_later{};
    std::unique_ptr<LiftState> m_lifts{}; ///< null without machines
};

/// Returns the maximum height of the player's foot in a jump.
double highestJump(const WalkerSettings& settings);

} // namespace sectored
