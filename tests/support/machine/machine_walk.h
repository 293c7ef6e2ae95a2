#pragma once

#include "sectored/walk/machine/moving_level.h"
#include "sectored/walk/recording.h"

#include "tests/support/machine/machine_level.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace sectored::test {

/// A player in a level whose machines move, and everything that happened.
struct MachineWalk {
    MachineWalk(
        const MapView& level,
        const LevelSurfaces& surfaces,
        const LevelMachines& machines,
        MachineKeys keys = MachineKeys::All)
        : moving(level, surfaces, machines, keys)
        , walker(moving.surfaces())
        , state(*walker.stateAt(level, startOf(level, walker.settings())))
        , recording{.keys = keys}
    {
        recording.start =
            placeOf({.view = moving.view(), .surfaces = moving.surfaces()}, walker, state);
        recording.add({}, ticOf(moving.view().numbering(), walker, state));
        moving.place(state);
    }

    explicit MachineWalk(const MachineLevel& level, MachineKeys keys = MachineKeys::All)
        : MachineWalk({level.map, level.index}, level.surfaces, level.machines, keys)
    {}

    void press(const WalkerInput& input, int tics = 1)
    {
        for (int tic = 0; tic < tics; ++tic) {
            MoveTrace trace;
            state = movedWith(moving, walker, state, input, &trace);
            WalkTic now = ticOf(moving.view().numbering(), walker, state);
            now.tic = ticsOf(recording) + 1;
            now.contacts = contactsIn(trace);
            now.events = moving.takeEvents();
            events.insert(events.end(), now.events.begin(), now.events.end());
            recording.add(input, now);
        }
    }

    void use()
    {
        press({.use = true});
        press({});
    }

    void face(Point at)
    {
        const double way = std::atan2(at.y - place().y, at.x - place().x);
        const int angle = static_cast<int>(std::lround(way * 1024 / std::numbers::pi));
        press({.turn = (angle - state.angle) % 2048});
    }

    /// Runs straight to a place and stops there. Returns true if the player arrives within three
    /// seconds.
    bool go(Point at)
    {
        constexpr double arrived = 128; // map units
        constexpr double slow = 512;
        const auto distance = [&] {
            return std::hypot(at.x - place().x, at.y - place().y);
        };
        for (int tic = 0; tic < 90 && distance() > arrived; ++tic) {
            face(at);
            press({.forward = std::min(1.0, distance() / slow), .run = distance() > slow});
        }
        const bool isThere = distance() <= arrived;
        press({.forward = -1});
        press({}, 10);
        return isThere;
    }

    bool happened(WalkEvent event) const
    {
        return std::ranges::find(events, event) != events.end();
    }
    Vec3 place() const { return state.body.place.centre; }
    double foot() const { return walker.footOf(state).z; }
    std::uint32_t sector() const { return state.sector().value; }

    MovingLevel moving;
    Walker walker;
    WalkerState state;
    WalkRecording recording;
    std::vector<WalkEvent> events{};
};

} // namespace sectored::test
