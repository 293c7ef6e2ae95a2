#include "sectored/machine/sector_poses.h"

#include "sectored/map/blood/x_field.h"
#include "sectored/map/plane.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace sectored {

namespace {

constexpr std::size_t mostStops = 8; ///< of a lift

using Poses = std::vector<SectorPose>;

enum class Direction : std::uint8_t { Up, Down };

/// Returns the height of the plane of a neighbour that is nearest to z, and above or below it.
std::optional<std::int32_t> nextHeight(
    const Map& map,
    SectorId sector,
    PlaneKind kind,
    std::int32_t z,
    Direction direction)
{
    std::optional<std::int32_t> next;
    visitAcross(map, sector, [&](SectorId other) {
        const std::int32_t height = planeOf(map[other], kind).z;
        if (direction == Direction::Down) {
            if (height > z && (!next || height < *next)) {
                next = height;
            }
        } else if (height < z && (!next || height > *next)) {
            next = height;
        }
    });
    return next;
}

SectorPose poseOf(const Map& map, SectorId sector)
{
    return {.floor = map[sector].floor.z, .ceiling = map[sector].ceiling.z};
}

bool isClosed(const SectorPose& pose)
{
    return pose.floor <= pose.ceiling;
}

/// Returns the heights around a sector: the highest floor and the lowest ceiling.
SectorPose heightsAround(const Map& map, SectorId sector)
{
    SectorPose pose = poseOf(map, sector);
    bool isFirst = true;
    visitAcross(map, sector, [&](SectorId other) {
        const SectorPose there = poseOf(map, other);
        pose.floor = isFirst ? there.floor : std::min(pose.floor, there.floor);
        pose.ceiling = isFirst ? there.ceiling : std::max(pose.ceiling, there.ceiling);
        isFirst = false;
    });
    return pose;
}

/// Returns the stops of a lift: it goes to the next floor in one direction, and where there is none
/// to the next in the other.
std::vector<SectorPose> stopsOf(const Map& map, SectorId sector, Direction first, bool withCeiling)
{
    const Direction second = first == Direction::Up ? Direction::Down : Direction::Up;
    std::vector<SectorPose> stops{poseOf(map, sector)};
    while (stops.size() < mostStops) {
        SectorPose next = stops.back();
        auto floor = nextHeight(map, sector, PlaneKind::Floor, next.floor, first);
        floor = floor ? floor : nextHeight(map, sector, PlaneKind::Floor, next.floor, second);
        if (!floor) {
            break;
        }
        next.ceiling += withCeiling ? *floor - next.floor : 0;
        next.floor = *floor;
        if (std::ranges::find(stops, next) != stops.end()) {
            break;
        }
        stops.push_back(next);
    }
    return stops;
}

/// Returns the heights of off and on. Empty if they are equal or there is no X record.
Poses statesByXRecord(const Sector& sector)
{
    if (!sector.x.isSet()) {
        return {};
    }
    const auto xValue = [&](std::string_view name) {
        return valueOf(sector.x.bytes(), *findXField(XKind::Sector, name));
    };
    const SectorPose off{.floor = xValue("x.floorzoff"), .ceiling = xValue("x.ceilingzoff")};
    const SectorPose on{.floor = xValue("x.floorzon"), .ceiling = xValue("x.ceilingzon")};
    return off == on ? Poses{} : Poses{off, on};
}

/// Returns the heights of on and off. A sector whose floor stays is as open as it can be.
std::vector<SectorPose> posesByXRecord(const Sector& sector)
{
    const Poses states = statesByXRecord(sector);
    if (states.empty()) {
        return {};
    }
    const SectorPose drawn{.floor = sector.floor.z, .ceiling = sector.ceiling.z};
    const SectorPose off = states.front();
    const SectorPose on = states.back();
    if (off.floor == on.floor && drawn.floor == off.floor) {
        return {{.floor = off.floor, .ceiling = std::min(off.ceiling, on.ceiling)}};
    }
    std::vector<SectorPose> poses;
    for (const SectorPose& pose : {drawn, off, on}) {
        if (!isClosed(pose) && std::ranges::find(poses, pose) == poses.end()) {
            poses.push_back(pose);
        }
    }
    return poses;
}

} // namespace

std::vector<SectorPose> posesByTag(const Map& map, SectorId sector, MachineMotion motion)
{
    SectorPose pose = poseOf(map, sector);
    const bool wasClosed = isClosed(pose);
    const auto openCeiling = [&] {
        const auto next = nextHeight(map, sector, PlaneKind::Ceiling, pose.ceiling, Direction::Up);
        pose.ceiling = next.value_or(pose.ceiling);
    };
    const auto openFloor = [&](std::int32_t from) {
        if (wasClosed) {
            const auto next = nextHeight(map, sector, PlaneKind::Floor, from, Direction::Down);
            pose.floor = next.value_or(pose.floor);
        }
    };
    switch (motion) {
    case MachineMotion::CeilingDoor:
        openCeiling();
        return {pose};
    case MachineMotion::FloorDoor:
        openFloor(pose.ceiling);
        return {pose};
    case MachineMotion::SplitDoor:
        openFloor(pose.floor);
        openCeiling();
        return {pose};
    case MachineMotion::Leaf:
        return {wasClosed ? heightsAround(map, sector) : pose};
    case MachineMotion::FloorLift:
        return stopsOf(map, sector, Direction::Down, false);
    case MachineMotion::RoomLift:
        return stopsOf(map, sector, Direction::Up, true);
    case MachineMotion::OnOff:
        return posesByXRecord(map[sector]);
    case MachineMotion::Other:
    case MachineMotion::FloorToSprite:
    case MachineMotion::CeilingToSprite:
    case MachineMotion::Blast:
    case MachineMotion::Teleporter:
    case MachineMotion::TeleporterExit:
    case MachineMotion::WarpElevator:
    case MachineMotion::Water:
    case MachineMotion::UnderWater:
    case MachineMotion::Exit:
        break;
    }
    return {};
}

std::vector<SectorPose> stopsByTag(const Map& map, SectorId sector, MachineMotion motion)
{
    const SectorPose drawn = poseOf(map, sector);
    std::vector<SectorPose> stops{drawn};
    if (motion == MachineMotion::FloorLift || motion == MachineMotion::RoomLift) {
        return posesByTag(map, sector, motion);
    }
    if (motion == MachineMotion::OnOff) {
        const Poses states = statesByXRecord(map[sector]);
        for (const SectorPose& pose : states) {
            if (std::ranges::find(stops, pose) == stops.end()) {
                stops.push_back(pose);
            }
        }
        return states.empty() ? Poses{} : stops;
    }
    if (isClosed(drawn) || motion == MachineMotion::Leaf) {
        const auto open = posesByTag(map, sector, motion);
        if (!open.empty() && open.front() != drawn) {
            stops.push_back(open.front());
        }
        return stops;
    }
    const std::int32_t middle = drawn.ceiling + (drawn.floor - drawn.ceiling) / 2;
    const std::int32_t met = motion == MachineMotion::CeilingDoor ? drawn.floor
                             : motion == MachineMotion::FloorDoor ? drawn.ceiling
                                                                  : middle;
    stops.push_back({.floor = met, .ceiling = met});
    return stops;
}

std::vector<SectorPose> stopsBySprites(
    const Map& map,
    SectorId sector,
    std::span<const SpriteMotion> motions)
{
    const SectorPose drawn = poseOf(map, sector);
    SectorPose moved = drawn;
    for (const SpriteMotion& motion : motions) {
        (motion.motion == MachineMotion::CeilingToSprite ? moved.ceiling : moved.floor) = motion.z;
    }
    return {drawn, moved};
}

std::vector<SectorPose> posesBySprites(
    const Map& map,
    SectorId sector,
    std::span<const SpriteMotion> motions)
{
    const SectorPose drawn = poseOf(map, sector);
    std::int32_t ceiling = drawn.ceiling;
    std::vector<std::int32_t> floors{drawn.floor};
    for (const SpriteMotion& motion : motions) {
        if (motion.motion == MachineMotion::CeilingToSprite) {
            // It is where the player needs it: as high as it can be.
            ceiling = std::min(ceiling, motion.z);
        } else if (std::ranges::find(floors, motion.z) == floors.end()) {
            floors.push_back(motion.z);
        }
    }
    std::vector<SectorPose> poses;
    for (const std::int32_t floor : floors) {
        const SectorPose pose{.floor = floor, .ceiling = ceiling};
        if (!isClosed(pose) || (floor == drawn.floor && !isClosed(drawn))) {
            poses.push_back(pose);
        }
    }
    return motions.empty() ? std::vector<SectorPose>{} : poses;
}

} // namespace sectored
