#include "sectored/walk/machine/moving_level.h"

#include "sectored/base/overload.h"
#include "sectored/base/sort_unique.h"
#include "sectored/map/patch.h"
#include "sectored/map/patch_between.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/plane.h"
#include "sectored/walk/heading.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace sectored {

namespace {

constexpr double pushedAside = 64; ///< map units that a machine may push a player in a tick
constexpr double nearSurface = 32; ///< map units between the player's head and the air

/// Returns a height that is nearer to another by at most the speed. Speed 0: the other.
std::int32_t nearerTo(std::int32_t target, std::int32_t from, std::int32_t speed)
{
    if (speed == 0) {
        return target;
    }
    return target > from ? std::min(target, from + speed) : std::max(target, from - speed);
}

WalkerState raised(WalkerState player, double rise)
{
    player.body.place.centre.z += rise;
    return player;
}

bool standsOn(const WalkerState& player, SectorId sector)
{
    return player.body.grounded && LevelWorld::sectorOf(player.body.groundSurface) == sector;
}

/// Returns the places where a floor that rises by this much may leave the player, best first.
std::array<WalkerState, 3> placesAfter(const WalkerState& player, SectorId sector, double rise)
{
    const WalkerState up = raised(player, std::max(rise, 0.0));
    return standsOn(player, sector) ? std::array{raised(player, rise), player, up}
                                    : std::array{player, up, up};
}

} // namespace

MovingLevel::MovingLevel(
    const MapView& level,
    const LevelSurfaces& surfaces,
    const LevelMachines& machines,
    MachineKeys keys)
    : m_map(level.map)
    , m_index(level.index)
    , m_surfaces(surfaces)
    , m_machines(&machines)
    , m_keys(keys)
{
    close();
}

/// Forgets what was worked. Precondition: the heights are those of the level as drawn.
void MovingLevel::close()
{
    m_state = {};
    m_state.switched.resize(m_machines->switches.size());
    for (const SectorMachine& machine : m_machines->machines) {
        const Sector& sector = m_map[machine.sector];
        m_state.machines.push_back({.now = {.floor = sector.floor.z, .ceiling = sector.ceiling.z}});
    }
    m_events.clear();
}

void MovingLevel::restart(const MapView& level, const LevelMachines& machines)
{
    const Patch patch = patchBetween(m_map, level.map);
    apply(m_map, patch);
    m_index.update(m_map, patch);
    m_surfaces.update(view(), patch);
    m_machines = &machines;
    ++m_revision;
    close();
}

std::map<SectorId, SectorPose> MovingLevel::movedSectors() const
{
    std::map<SectorId, SectorPose> moved;
    for (std::size_t at = 0; at < m_state.machines.size(); ++at) {
        const SectorMachine& machine = m_machines->machines[at];
        const SectorPose& now = m_state.machines[at].now;
        if (!machine.stops.empty() && now != machine.stops.front()) {
            moved.emplace(machine.sector, now);
        }
    }
    return moved;
}

bool MovingLevel::isMoving() const
{
    for (std::size_t at = 0; at < m_state.machines.size(); ++at) {
        const MachineMoment& moment = m_state.machines[at];
        const auto& stops = m_machines->machines[at].stops;
        if (!stops.empty() && moment.now != stops[moment.stop]) {
            return true;
        }
    }
    return false;
}

void MovingLevel::place(const WalkerState& player)
{
    m_state.sector = player.sector();
    m_state.arrived = player.sector();
}

std::vector<WalkEvent> MovingLevel::takeEvents()
{
    return std::exchange(m_events, {});
}

bool MovingLevel::anySwitched(std::span<const std::uint32_t> switches) const
{
    return std::ranges::any_of(switches, [&](std::uint32_t at) { return m_state.switched[at]; });
}

std::optional<UsedAhead> MovingLevel::ahead(const Walker& walker, const WalkerState& player) const
{
    const WalkerSettings& settings = walker.settings();
    return usedAhead(
        m_map,
        *m_machines,
        {.sector = player.sector(),
         .from = onPlan(player.body.place.centre),
         .ahead = headingOf(player.angle),
         .width = (player.crouched ? settings.crouched : settings.standing).x});
}

WalkEvent MovingLevel::useOf(const UsedAhead& ahead) const
{
    const bool hasKeys = m_keys == MachineKeys::All;
    return std::visit(
        Overload{
            [&](const SwitchAhead& one) {
                const bool needsKey = m_machines->switches[one.at].needsCard && !hasKeys;
                return needsKey ? WalkEvent::Key : WalkEvent::Use;
            },
            [&](const MachineAhead& one) {
                const SectorMachine& machine = m_machines->machines[one.at];
                if (machine.handNeedsCard && !hasKeys) {
                    return WalkEvent::Key;
                }
                return machine.isLocked && !anySwitched(machine.locks) ? WalkEvent::Locked
                                                                       : WalkEvent::Use;
            },
            [](const ElevatorAhead&) {
                return WalkEvent::Use;
            }},
        ahead);
}

WalkerState MovingLevel::worked(Walker& walker, const WalkerState& player, const WalkerInput& input)
{
    const bool isPressed = input.use && !std::exchange(m_state.useHeld, input.use);
    m_state.useHeld = input.use;
    WalkerState next = isPressed ? use(walker, player) : player;
    for (std::uint32_t at = 0; at < m_state.machines.size(); ++at) {
        next = moveMachine(at, walker, next);
    }
    return next;
}

WalkerState MovingLevel::use(Walker& walker, const WalkerState& player)
{
    const auto used = ahead(walker, player);
    m_events.push_back(used ? useOf(*used) : WalkEvent::Nothing);
    if (m_events.back() != WalkEvent::Use) {
        return player;
    }
    return std::visit(
        Overload{
            [&](const SwitchAhead& one) {
                workSwitch(one.at);
                return player;
            },
            [&](const MachineAhead& one) {
                workMachine(one.at);
                return player;
            },
            [&](const ElevatorAhead& one) {
                return taken(walker, player, m_machines->links[one.at]);
            }},
        *used);
}

void MovingLevel::workSwitch(std::uint32_t at)
{
    for (const std::uint32_t machine : switchedBy(at)) {
        nextStop(machine);
    }
}

/// Turns a switch, and returns the machines that it works, each once.
std::vector<std::uint32_t> MovingLevel::switchedBy(std::uint32_t at)
{
    m_state.switched[at] = !m_state.switched[at];
    if (m_machines->switches[at].endsLevel) {
        m_events.push_back(WalkEvent::Exit);
    }
    std::vector<std::uint32_t> worked;
    for (std::uint32_t one = 0; one < m_machines->machines.size(); ++one) {
        const SectorMachine& machine = m_machines->machines[one];
        if (std::ranges::find(machine.switches, at) != machine.switches.end()) {
            worked.push_back(one);
            worked.insert(worked.end(), machine.together.begin(), machine.together.end());
        }
    }
    sortUnique(worked);
    return worked;
}

/// Works a machine by hand, and what its sector sends to.
void MovingLevel::workMachine(std::uint32_t at)
{
    const SectorMachine& machine = m_machines->machines[at];
    std::vector<std::uint32_t> worked = machine.together;
    worked.push_back(at);
    for (std::uint32_t one = 0; one < m_machines->switches.size(); ++one) {
        const MachineSwitch& own = m_machines->switches[one];
        if (own.byHand && own.sector == machine.sector) {
            const auto others = switchedBy(one);
            worked.insert(worked.end(), others.begin(), others.end());
        }
    }
    sortUnique(worked);
    for (const std::uint32_t one : worked) {
        nextStop(one);
    }
}

void MovingLevel::nextStop(std::uint32_t at)
{
    MachineMoment& moment = m_state.machines[at];
    const std::size_t count = m_machines->machines[at].stops.size();
    if (count > 1) {
        moment.last = std::exchange(moment.stop, (moment.stop + 1) % count);
    }
}

WalkerState MovingLevel::moveMachine(std::uint32_t at, Walker& walker, const WalkerState& player)
{
    const SectorMachine& machine = m_machines->machines[at];
    MachineMoment& moment = m_state.machines[at];
    if (machine.stops.empty() || moment.now == machine.stops[moment.stop]) {
        return player;
    }
    const SectorPose was = moment.now;
    const SectorPose& target = machine.stops[moment.stop];
    const SectorPose next{
        .floor = nearerTo(target.floor, was.floor, machine.speed),
        .ceiling = nearerTo(target.ceiling, was.ceiling, machine.speed)};
    // A player who is inside something already does not stop machines.
    const bool wasFree = walker.fits(player);
    setHeights(machine.sector, next);
    const auto places =
        placesAfter(player, machine.sector, upwards(next.floor) - upwards(was.floor));
    const auto* const free =
        std::ranges::find_if(places, [&](const WalkerState& place) { return walker.fits(place); });
    if (free != places.end() || !wasFree) {
        moment.now = next;
        return free != places.end() ? *free : places.front();
    }
    if (const auto aside = walker.pushedOut(places.front(), pushedAside)) {
        moment.now = next;
        return *aside;
    }
    setHeights(machine.sector, was);
    std::swap(moment.stop, moment.last);
    m_events.push_back(WalkEvent::Blocked);
    return player;
}

void MovingLevel::setHeights(SectorId sector, const SectorPose& pose)
{
    PatchBuilder builder(m_map);
    Sector& row = builder.edit(sector);
    row.floor.z = pose.floor;
    row.ceiling.z = pose.ceiling;
    const Patch patch = builder.finish();
    apply(m_map, patch);
    m_index.update(m_map, patch);
    m_surfaces.update(view(), patch);
    ++m_revision;
}

WalkerState MovingLevel::entered(
    Walker& walker,
    const WalkerState& player,
    const WalkerInput& input)
{
    const SectorId sector = player.sector();
    if (m_state.arrived && *m_state.arrived != sector) {
        m_state.arrived.reset();
    }
    if (std::exchange(m_state.sector, sector) != sector) {
        enter(sector);
    }
    WalkerState next = player;
    for (const MachineLink& link : m_machines->links) {
        const bool isSurfacing = link.kind == MachineLinkKind::Surface;
        if (link.from == sector && takes(link, player, input)
            && (!isSurfacing || isAtCeiling(walker, player))) {
            next = taken(walker, player, link);
            break;
        }
    }
    next.swims = std::ranges::binary_search(m_machines->underWater, next.sector());
    return next;
}

void MovingLevel::enter(SectorId sector)
{
    for (std::uint32_t at = 0; at < m_machines->switches.size(); ++at) {
        const MachineSwitch& one = m_machines->switches[at];
        const bool works = one.byTouch && !one.byHand && one.isFollowed && !one.byExplosion
                           && (!one.needsCard || m_keys == MachineKeys::All);
        if (one.sector == sector && works) {
            m_events.push_back(WalkEvent::Touch);
            workSwitch(at);
        }
    }
    if (std::ranges::binary_search(m_machines->exits, sector)) {
        m_events.push_back(WalkEvent::Exit);
    }
}

/// Returns true if a link takes the player, who is in its first sector.
bool MovingLevel::takes(
    const MachineLink& link,
    const WalkerState& player,
    const WalkerInput& input) const
{
    switch (link.kind) {
    case MachineLinkKind::Teleporter:
        return player.body.grounded && !m_state.arrived;
    case MachineLinkKind::Dive:
        return player.body.grounded && input.crouch;
    case MachineLinkKind::Surface:
        return input.jump;
    case MachineLinkKind::Elevator:
        break;
    }
    return false;
}

bool MovingLevel::isAtCeiling(const Walker& walker, const WalkerState& player) const
{
    const SectorPart* part = m_surfaces.find(player.sector());
    const Vec3 centre = player.body.place.centre;
    const double top = 2 * centre.z - walker.footOf(player).z;
    return part != nullptr && part->ceiling.at(onPlan(centre)) - top <= nearSurface;
}

/// Puts the player at the other end of a link: at its sprite, or as far from it as the player is
/// from the first. Divers come out under the ceiling. The player stays if there is no room.
WalkerState MovingLevel::taken(Walker& walker, const WalkerState& player, const MachineLink& link)
{
    const Vec2 foot = onPlan(player.body.place.centre);
    const Vec2 exit{static_cast<double>(link.exit.x), static_cast<double>(link.exit.y)};
    const Vec2 there{exit.x + foot.x - link.entry.x, exit.y + foot.y - link.entry.y};
    WalkStart start{.angle = player.angle, .sector = link.to};
    if (link.kind == MachineLinkKind::Dive) {
        start.foot = std::numeric_limits<double>::max();
    }
    const bool isTeleporter = link.kind == MachineLinkKind::Teleporter;
    for (const Vec2 place : {isTeleporter ? exit : there, isTeleporter ? there : exit}) {
        start.place = place;
        const auto state = walker.stateAt(view(), start);
        if (state && state->sector() == link.to) {
            m_state.arrived = link.to;
            m_events.push_back(WalkEvent::Teleport);
            return *state;
        }
    }
    return player;
}

WalkerState movedWith(
    MovingLevel& level,
    Walker& walker,
    const WalkerState& player,
    const WalkerInput& input,
    MoveTrace* trace)
{
    const WalkerState carried = level.worked(walker, player, input);
    return level.entered(walker, walker.moved(carried, input, trace), input);
}

} // namespace sectored
