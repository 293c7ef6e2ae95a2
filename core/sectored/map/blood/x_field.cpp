#include "sectored/map/blood/x_field.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

constexpr std::array sectorTable{
    XField{"x.state", "State", "", 14, 1},
    XField{"x.busy", "Motion progress", "", 15, 17},
    XField{"x.data", "Data", "", 32, 16},
    XField{"x.tx", "Sends on channel", "channel", 48, 10},
    XField{"x.waveon", "Wave when turning on", "", 58, 3},
    XField{"x.waveoff", "Wave when turning off", "", 61, 3},
    XField{"x.rx", "Receives on channel", "channel", 64, 10},
    XField{"x.command", "Command", "", 74, 8},
    XField{"x.sendon", "Sends when on", "", 82, 1},
    XField{"x.sendoff", "Sends when off", "", 83, 1},
    XField{"x.timeon", "Time to turn on", "tenths", 84, 12},
    XField{"x.waiton", "Wait when on", "tenths", 96, 12},
    XField{"x.rest", "Rest state", "", 108, 1},
    XField{"x.interruptible", "Interruptible", "", 109, 1},
    XField{"x.amplitude", "Light amplitude", "", 110, 8, true},
    XField{"x.frequency", "Light frequency", "", 118, 8},
    XField{"x.waitson", "Waits when on", "", 126, 1},
    XField{"x.waitsoff", "Waits when off", "", 127, 1},
    XField{"x.phase", "Light phase", "", 128, 8},
    XField{"x.lightwave", "Light wave", "", 136, 4},
    XField{"x.lightalways", "Light always", "", 140, 1},
    XField{"x.lightfloor", "Light on floor", "", 141, 1},
    XField{"x.lightceiling", "Light on ceiling", "", 142, 1},
    XField{"x.lightwalls", "Light on walls", "", 143, 1},
    XField{"x.lightshade", "Light shade", "", 144, 8, true},
    XField{"x.panalways", "Pans always", "", 152, 1},
    XField{"x.panfloor", "Pans floor", "", 153, 1},
    XField{"x.panceiling", "Pans ceiling", "", 154, 1},
    XField{"x.drag", "Drags", "", 155, 1},
    XField{"x.underwater", "Underwater", "", 156, 1},
    XField{"x.depth", "Depth", "", 157, 3},
    XField{"x.panspeed", "Pan speed", "", 160, 8},
    XField{"x.panangle", "Pan angle", "angle", 168, 11},
    XField{"x.decoupled", "Decoupled", "", 180, 1},
    XField{"x.oneshot", "One-shot", "", 181, 1},
    XField{"x.triggered", "Triggered", "", 182, 1},
    XField{"x.key", "Key", "", 183, 3},
    XField{"x.push", "On push", "", 186, 1},
    XField{"x.vector", "On shot", "", 187, 1},
    XField{"x.enter", "On enter", "", 189, 1},
    XField{"x.exit", "On exit", "", 190, 1},
    XField{"x.wallpush", "On wall push", "", 191, 1},
    XField{"x.colourlights", "Coloured lights", "", 192, 1},
    XField{"x.timeoff", "Time to turn off", "tenths", 194, 12},
    XField{"x.waitoff", "Wait when off", "tenths", 206, 12},
    XField{"x.stopon", "Stops when on", "", 218, 1},
    XField{"x.stopoff", "Stops when off", "", 219, 1},
    XField{"x.ceilingpal", "Ceiling palette in light", "", 220, 4},
    XField{"x.ceilingzoff", "Ceiling when off", "z", 224, 32, true},
    XField{"x.ceilingzon", "Ceiling when on", "z", 256, 32, true},
    XField{"x.floorzoff", "Floor when off", "z", 288, 32, true},
    XField{"x.floorzon", "Floor when on", "z", 320, 32, true},
    XField{"x.marker0", "First marker", "", 352, 16},
    XField{"x.marker1", "Second marker", "", 368, 16},
    XField{"x.crush", "Crushes", "", 384, 1},
    XField{"x.ceilingxfraction", "Ceiling pan x fraction", "", 385, 8},
    XField{"x.ceilingyfraction", "Ceiling pan y fraction", "", 393, 8},
    XField{"x.floorxfraction", "Floor pan x fraction", "", 401, 8},
    XField{"x.damage", "Damage type", "", 409, 3},
    XField{"x.floorpal", "Floor palette in light", "", 412, 4},
    XField{"x.flooryfraction", "Floor pan y fraction", "", 416, 8},
    XField{"x.locked", "Locked", "", 424, 1},
    XField{"x.windspeed", "Wind speed", "", 425, 10},
    XField{"x.windangle", "Wind angle", "angle", 435, 11},
    XField{"x.windalways", "Wind always", "", 446, 1},
    XField{"x.dudelockout", "Monsters do not trigger", "", 447, 1},
    XField{"x.bobtheta", "Bob phase", "", 448, 11},
    XField{"x.bobrange", "Bob range", "", 459, 5},
    XField{"x.bobspeed", "Bob speed", "", 464, 12, true},
    XField{"x.bobalways", "Bobs always", "", 476, 1},
    XField{"x.bobfloor", "Bobs floor", "", 477, 1},
    XField{"x.bobceiling", "Bobs ceiling", "", 478, 1},
    XField{"x.bobrotate", "Bobs rotating", "", 479, 1},
};

constexpr std::array wallTable{
    XField{"x.state", "State", "", 14, 1},
    XField{"x.busy", "Motion progress", "", 15, 17},
    XField{"x.data", "Data", "", 32, 16, true},
    XField{"x.tx", "Sends on channel", "channel", 48, 10},
    XField{"x.rx", "Receives on channel", "channel", 64, 10},
    XField{"x.command", "Command", "", 74, 8},
    XField{"x.sendon", "Sends when on", "", 82, 1},
    XField{"x.sendoff", "Sends when off", "", 83, 1},
    XField{"x.time", "Time to change", "tenths", 84, 12},
    XField{"x.wait", "Wait", "tenths", 96, 12},
    XField{"x.rest", "Rest state", "", 108, 1},
    XField{"x.interruptible", "Interruptible", "", 109, 1},
    XField{"x.panalways", "Pans always", "", 110, 1},
    XField{"x.panx", "Pan speed x", "", 111, 8, true},
    XField{"x.pany", "Pan speed y", "", 119, 8, true},
    XField{"x.decoupled", "Decoupled", "", 127, 1},
    XField{"x.oneshot", "One-shot", "", 128, 1},
    XField{"x.triggered", "Triggered", "", 129, 1},
    XField{"x.key", "Key", "", 130, 3},
    XField{"x.push", "On push", "", 133, 1},
    XField{"x.vector", "On shot", "", 134, 1},
    XField{"x.touch", "On touch", "", 135, 1},
    XField{"x.xfraction", "Pan x fraction", "", 138, 8},
    XField{"x.yfraction", "Pan y fraction", "", 146, 8},
    XField{"x.locked", "Locked", "", 154, 1},
    XField{"x.dudelockout", "Monsters do not trigger", "", 155, 1},
};

constexpr std::array spriteTable{
    XField{"x.state", "State", "", 14, 1},
    XField{"x.busy", "Motion progress", "", 15, 17},
    XField{"x.tx", "Sends on channel", "channel", 32, 10},
    XField{"x.rx", "Receives on channel", "channel", 42, 10},
    XField{"x.command", "Command", "", 52, 8},
    XField{"x.sendon", "Sends when on", "", 60, 1},
    XField{"x.sendoff", "Sends when off", "", 61, 1},
    XField{"x.wave", "Wave", "", 62, 2},
    XField{"x.time", "Time to change", "tenths", 64, 12},
    XField{"x.wait", "Wait", "tenths", 76, 12},
    XField{"x.rest", "Rest state", "", 88, 1},
    XField{"x.interruptible", "Interruptible", "", 89, 1},
    XField{"x.respawnpending", "Respawn pending", "", 92, 2},
    XField{"x.launchteams", "Not in team games", "", 95, 1},
    XField{"x.drop", "Drops", "", 96, 8},
    XField{"x.decoupled", "Decoupled", "", 104, 1},
    XField{"x.oneshot", "One-shot", "", 105, 1},
    XField{"x.triggered", "Triggered", "", 106, 1},
    XField{"x.key", "Key", "", 107, 3},
    XField{"x.push", "On push", "", 110, 1},
    XField{"x.vector", "On shot", "", 111, 1},
    XField{"x.impact", "On impact", "", 112, 1},
    XField{"x.pickup", "On pickup", "", 113, 1},
    XField{"x.touch", "On touch", "", 114, 1},
    XField{"x.sight", "On sight", "", 115, 1},
    XField{"x.proximity", "On proximity", "", 116, 1},
    XField{"x.skills", "Not on skills", "bits", 119, 5},
    XField{"x.single", "Not in single player", "", 124, 1},
    XField{"x.bloodbath", "Not in bloodbath", "", 125, 1},
    XField{"x.coop", "Not in co-op", "", 126, 1},
    XField{"x.dudelockout", "Monsters do not trigger", "", 127, 1},
    XField{"x.data1", "Data 1", "", 128, 16, true},
    XField{"x.data2", "Data 2", "", 144, 16, true},
    XField{"x.data3", "Data 3", "", 160, 16, true},
    XField{"x.goalangle", "Goal angle", "angle", 176, 11},
    XField{"x.dodge", "Dodges", "", 187, 2, true},
    XField{"x.locked", "Locked", "", 189, 1},
    XField{"x.medium", "Medium", "", 190, 2},
    XField{"x.respawn", "Respawn", "", 192, 2},
    XField{"x.data4", "Data 4", "", 194, 16},
    XField{"x.lockmessage", "Locked message", "", 216, 8},
    XField{"x.health", "Health", "", 224, 12},
    XField{"x.deaf", "Deaf", "", 236, 1},
    XField{"x.ambush", "Ambushes", "", 237, 1},
    XField{"x.guard", "Guards", "", 238, 1},
    XField{"x.flag", "Flag", "", 239, 1},
    XField{"x.target", "Target", "", 240, 16, true},
    XField{"x.targetx", "Target x", "units", 256, 32, true},
    XField{"x.targety", "Target y", "units", 288, 32, true},
    XField{"x.targetz", "Target z", "z", 320, 32, true},
    XField{"x.burntime", "Burn time", "", 352, 16},
    XField{"x.burnsource", "Burn source", "", 368, 16, true},
    XField{"x.height", "Height", "", 384, 16},
    XField{"x.timer", "State timer", "", 400, 16},
};

} // namespace

std::int32_t XField::minimum() const
{
    return isSigned ? static_cast<std::int32_t>(-(std::int64_t{1} << (width - 1))) : 0;
}

std::int32_t XField::maximum() const
{
    return static_cast<std::int32_t>((std::int64_t{1} << (isSigned ? width - 1 : width)) - 1);
}

std::span<const XField> xFields(XKind kind)
{
    switch (kind) {
    case XKind::Sector:
        return sectorTable;
    case XKind::Wall:
        return wallTable;
    case XKind::Sprite:
        break;
    }
    return spriteTable;
}

const XField* findXField(XKind kind, std::string_view name)
{
    const auto fields = xFields(kind);
    const auto found = std::ranges::find(fields, name, &XField::name);
    return found != fields.end() ? &*found : nullptr;
}

std::int32_t valueOf(const XBytes& bytes, const XField& field)
{
    std::int64_t value = 0;
    for (std::size_t bit = 0; bit < field.width; ++bit) {
        const std::size_t at = field.offset + bit;
        const auto byte = std::to_integer<std::int64_t>(bytes.at(at / 8));
        value |= (byte >> (at % 8) & 1) << bit;
    }
    const bool isNegative = field.isSigned && (value >> (field.width - 1) & 1) != 0;
    return static_cast<std::int32_t>(isNegative ? value - (std::int64_t{1} << field.width) : value);
}

XBytes withValue(XBytes bytes, const XField& field, std::int32_t value)
{
    const auto bits = static_cast<std::uint32_t>(value);
    for (std::size_t bit = 0; bit < field.width; ++bit) {
        const std::size_t at = field.offset + bit;
        const auto mask = static_cast<std::byte>(1U << (at % 8));
        std::byte& byte = bytes.at(at / 8);
        byte = (bits >> bit & 1) != 0 ? byte | mask : byte & ~mask;
    }
    return bytes;
}

} // namespace sectored
