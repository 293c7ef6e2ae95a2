#include "sectored/walk/recording.h"

#include "sectored/base/decimal.h"
#include "sectored/geom/build_angle.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace sectored {

namespace {

/// Returns the first field that differs, ignoring the sector, the contacts and the events.
std::optional<WalkField> differenceOfPlace(const WalkTic& recorded, WalkTic found)
{
    found.sector = recorded.sector;
    found.contacts = recorded.contacts;
    found.events = recorded.events;
    return firstDifference(recorded, found);
}

double distanceBetween(const WalkTic& a, const WalkTic& b)
{
    return length(Vec3{a.place.x - b.place.x, a.place.y - b.place.y, (a.z - b.z) / 16});
}

/// Limits the input to the ranges of a script, as a walker does.
WalkerInput asTaken(WalkerInput input)
{
    input.forward = std::clamp(input.forward, -1.0, 1.0);
    input.strafe = std::clamp(input.strafe, -1.0, 1.0);
    input.turn %= fullCircle;
    return input;
}

std::string placeText(const WalkTic& tic)
{
    return shortestDecimal(tic.place.x) + ", " + shortestDecimal(tic.place.y) + ", z "
           + shortestDecimal(tic.z);
}

/// Compares a walk with a track, tick by tick.
class Comparison {
public:
    explicit Comparison(std::span<const WalkTic> track)
        : m_left(track)
    {}

    void take(const WalkTic& found)
    {
        m_report.end = found;
        if (m_left.empty() || m_left.front().tic != found.tic) {
            return;
        }
        const WalkTic& recorded = m_left.front();
        if (!m_report.first) {
            if (const auto field = differenceOfPlace(recorded, found)) {
                m_report.first = {.recorded = recorded, .found = found, .field = *field};
            }
        }
        if (!m_report.firstSector && recorded.sector != found.sector) {
            m_report.firstSector = {
                .recorded = recorded,
                .found = found,
                .field = WalkField::Sector};
        }
        m_left = m_left.subspan(1);
    }

    const ReplayReport& report() const { return m_report; }

private:
    std::span<const WalkTic> m_left;
    ReplayReport m_report{};
};

} // namespace

void WalkRecording::add(const WalkerInput& input, const WalkTic& tic)
{
    if (track.empty()) {
        track.push_back(tic);
        return;
    }
    const WalkerInput taken = asTaken(input);
    if (inputs.empty() || inputs.back().input != taken) {
        inputs.push_back({.input = taken});
    }
    ++inputs.back().tics;
    // The last tick is always in the track. It replaces the previous one if that is between steps.
    const auto step = static_cast<std::uint64_t>(every);
    if (track.back().tic % step != 0) {
        track.back() = tic;
    } else {
        track.push_back(tic);
    }
}

ReplayReport replay(const WalkLevel& level, const WalkRecording& recording, Progress* progress)
{
    assert(!recording.track.empty());
    std::vector<WalkCommand> commands{{.what = recording.start}};
    for (const HeldInput& held : recording.inputs) {
        commands.push_back({.what = held});
    }
    Comparison comparison(recording.track);
    const double tics = std::max(1.0, static_cast<double>(ticsOf(recording)));
    const WalkLevel asRecorded{
        .view = level.view,
        .surfaces = level.surfaces,
        .settings = recording.settings,
        .machines = level.machines,
        .keys = recording.keys};
    const WalkOutcome outcome = runWalk(asRecorded, commands, [&](const WalkMoment& moment) {
        comparison.take(moment.tic);
        if (progress == nullptr) {
            return true;
        }
        progress->report(static_cast<double>(moment.tic.tic) / tics);
        return !progress->isCancelled();
    });
    ReplayReport report = comparison.report();
    report.noPlace = outcome.noPlace;
    report.offBy = distanceBetween(recording.track.back(), report.end);
    return report;
}

std::optional<Error> missedEnd(const ReplayReport& report, const WalkRecording& recording)
{
    if (report.noPlace) {
        return report.noPlace;
    }
    if (report.offBy <= recording.tolerance) {
        return {};
    }
    return Error{
        .code = MessageCode::WalkNotReached,
        .arguments = {
            shortestDecimal(recording.tolerance),
            placeText(recording.track.back()),
            placeText(report.end),
            shortestDecimal(std::round(report.offBy * 100) / 100)}};
}

} // namespace sectored
