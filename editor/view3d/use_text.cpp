#include "editor/view3d/use_text.h"

#include <QObject>

#include <string>
#include <variant>

namespace sectored::editor {

namespace {

QString machineText(const MovingLevel& level, const MachineAhead& ahead)
{
    const SectorMachine& machine = level.machines().machines[ahead.at];
    const MachineMoment& moment = level.state().machines[ahead.at];
    if (machine.stops.size() < 2) {
        return QObject::tr("This door stays as it is drawn");
    }
    const SectorPose& next = machine.stops[(moment.stop + 1) % machine.stops.size()];
    const SectorPose& now = machine.stops[moment.stop];
    const std::int32_t more = (next.floor - next.ceiling) - (now.floor - now.ceiling);
    if (next.floor != now.floor && now.floor > now.ceiling && next.floor > next.ceiling) {
        return QObject::tr("E moves the lift");
    }
    return more > 0 ? QObject::tr("E opens") : QObject::tr("E closes");
}

QString keyText(const MovingLevel& level, const UsedAhead& ahead)
{
    const auto* used = std::get_if<SwitchAhead>(&ahead);
    const std::string key = used != nullptr ? level.machines().switches[used->at].key : "";
    return key.empty() ? QObject::tr("Needs a key")
                       : QObject::tr("Needs the %1").arg(QString::fromStdString(key));
}

} // namespace

QString useText(const MovingLevel& level, const UsedAhead& ahead)
{
    switch (level.useOf(ahead)) {
    case WalkEvent::Key:
        return keyText(level, ahead);
    case WalkEvent::Locked:
        return QObject::tr("Locked: a switch elsewhere unlocks it");
    default:
        break;
    }
    if (const auto* machine = std::get_if<MachineAhead>(&ahead)) {
        return machineText(level, *machine);
    }
    if (std::holds_alternative<ElevatorAhead>(ahead)) {
        return QObject::tr("E goes to the next stop");
    }
    const auto& used = std::get<SwitchAhead>(ahead);
    return level.machines().switches[used.at].endsLevel ? QObject::tr("E ends the level")
                                                        : QObject::tr("E works the switch");
}

} // namespace sectored::editor
