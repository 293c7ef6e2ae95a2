#include "sectored/asset/game/machine_reader.h"

#include "sectored/asset/game/machine_names.h"
#include "sectored/asset/game/map_fields.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace sectored {

namespace {

constexpr NumberRange anyValue{.least = -0x7fffffff - 1, .most = 0x7fffffff};

/// Reads machines.
class MachineReader {
public:
    MachineReader(const Game& game, ValueReader& values)
        : m_game(game)
        , m_values(values)
    {}

    ReadMachines read(const GameJson& root)
    {
        m_values.forEachObject(
            root,
            "",
            machinesKey,
            [&](const GameJson& row, const std::string& at) { add(row, at); });
        return std::move(m_read);
    }

private:
    void add(const GameJson& row, const std::string& at)
    {
        Machine read{
            .kind = m_values.neededText(row, at, "kind"),
            .hint = m_values.text(row, at, "hint"),
            .sectors = m_values.numberOr(row, at, "sectors", {.least = 0, .most = 2}, 1),
            .needs = needs(row, at),
            .kept = ValueReader::keptOf(row, machineKeys)};
        if (std::ranges::find(m_read.machines, read.kind, &Machine::kind)
            != m_read.machines.end()) {
            m_values.fail(at + ".kind", "the machine \"" + read.kind + "\" is there twice");
        }
        if (machineKindNamed(read.kind) == nullptr) {
            m_values.warn(at + ".kind", "the kind \"" + read.kind + "\"");
        }
        if (const auto* closing = m_values.word(row, at, "closes", machineClosingNames)) {
            read.closes = closing->value;
        }
        if (const auto* still = m_values.word(row, at, "still", machineStillNames)) {
            read.still = still->value;
        }
        if (row.contains("face")) {
            read.face = tile(row, at, "face");
        }
        read.sector = values(row, at, "sector", sectorMapFields());
        read.second = values(row, at, "second", sectorMapFields());
        m_values.forEachObject(
            row,
            at,
            "sprites",
            [&](const GameJson& sprite, const std::string& inside) {
                read.sprites.push_back(machineSprite(sprite, inside));
            });
        checkUse(read, at);
        m_read.machines.push_back(std::move(read));
    }

    /// Refuses values that need a pair of sectors, or a wall, in a machine that has none.
    void checkUse(const Machine& machine, const std::string& at)
    {
        const auto needs = [&](MachineNeed need) {
            return std::ranges::find(machine.needs, need) != machine.needs.end();
        };
        const auto uses = [&](MachineSource source) {
            const auto isIn = [&](const std::vector<MachineValue>& values) {
                return std::ranges::find(values, source, &MachineValue::source) != values.end();
            };
            return isIn(machine.sector) || isIn(machine.second)
                   || std::ranges::any_of(machine.sprites, [&](const MachineSprite& sprite) {
                          return isIn(sprite.fields);
                      });
        };
        const bool usesPair =
            needs(MachineNeed::Shape) || uses(MachineSource::First) || uses(MachineSource::Second);
        if (usesPair && machine.sectors != 2) {
            m_values.fail(at, R"("shape", "first" and "second" need "sectors": 2)");
        }
        const bool usesWall = uses(MachineSource::WallAngle) || uses(MachineSource::HalfDepth)
                              || std::ranges::any_of(machine.sprites, &MachineSprite::isAtHinge);
        if (usesWall && !needs(MachineNeed::Wall)) {
            m_values.fail(at, R"("wallAngle", "halfDepth" and "atHinge" need "wall" in "needs")");
        }
        if (needs(MachineNeed::Wall) && machine.sectors != 1) {
            m_values.fail(at, R"("wall" in "needs" needs one sector)");
        }
    }

    MachineSprite machineSprite(const GameJson& row, const std::string& at)
    {
        return {
            .tile = tile(row, at, "tile"),
            .isOnWall = m_values.flag(row, at, "onWall"),
            .isAtHinge = m_values.flag(row, at, "atHinge"),
            .sector = m_values.numberOr(row, at, "in", {.least = 0, .most = 2}, 0),
            .height = m_values.numberOr(row, at, "height", anyValue, 0),
            .fields = values(row, at, "fields", spriteMapFields()),
            .kept = ValueReader::keptOf(row, machineSpriteKeys)};
    }

    std::int32_t tile(const GameJson& row, const std::string& at, const char* key)
    {
        const std::int32_t number =
            m_values.needed(row, at, key, {.least = 0, .most = tileNumberLimit});
        m_read.tiles.push_back({.path = ValueReader::inner(at, key), .tile = number});
        return number;
    }

    std::vector<MachineNeed> needs(const GameJson& row, const std::string& at)
    {
        std::vector<MachineNeed> list;
        const std::vector<std::string> words = m_values.texts(row, at, "needs");
        for (std::size_t number = 0; number < words.size(); ++number) {
            const auto* found = m_values.rowOf(
                machineNeedNames,
                words[number],
                at + ".needs[" + std::to_string(number) + "]");
            if (found != nullptr) {
                list.push_back(found->value);
            }
        }
        return list;
    }

    /// Reads values of fields of a MAP and of X records. A field that is not known is kept with a
    /// warning.
    std::vector<MachineValue> values(
        const GameJson& outer,
        const std::string& path,
        const char* key,
        std::span<const MapField> known)
    {
        std::vector<MachineValue> list;
        const GameJson* object = m_values.object(outer, path, key);
        if (object == nullptr) {
            return list;
        }
        const std::string inside = ValueReader::inner(path, key);
        for (const auto& item : object->items()) {
            const std::string at = ValueReader::inner(inside, item.key());
            const auto found = std::ranges::find(known, item.key(), &MapField::name);
            const bool isKnown =
                found != known.end() || item.key() == "z" || item.key().starts_with("x.");
            if (!isKnown) {
                m_values.warn(at, "the field is not one of a MAP");
            }
            const NumberRange range = found != known.end()
                                          ? NumberRange{.least = found->least, .most = found->most}
                                          : anyValue;
            MachineValue value{.field = item.key()};
            if (item.value().is_string()) {
                readSource(value, item.value().get<std::string>(), at);
            } else {
                value.number = m_values.needed(*object, inside, item.key(), range);
            }
            if (item.key().ends_with("picnum")) {
                m_read.tiles.push_back({.path = at, .tile = value.number});
            }
            list.push_back(std::move(value));
        }
        return list;
    }

    void readSource(MachineValue& value, std::string_view text, const std::string& at)
    {
        if (text.starts_with(machineNetWord)) {
            value.source = MachineSource::Net;
            value.net = text.substr(machineNetWord.size());
            if (netNamed(m_game, value.net) == nullptr) {
                m_values.fail(at, "there is no net \"" + value.net + "\"");
            }
            return;
        }
        const auto* found = std::ranges::find(machineSourceNames, text, &Word<MachineSource>::name);
        if (found == machineSourceNames.end()) {
            m_values.fail(
                at,
                "must be a number, \"net ID\", or one of " + wordsOf(machineSourceNames));
            return;
        }
        value.source = found->value;
    }

    const Game& m_game;
    ValueReader& m_values;
    ReadMachines m_read{};
};

} // namespace

ReadMachines machinesOf(const GameJson& root, const Game& game, ValueReader& values)
{
    return MachineReader(game, values).read(root);
}

} // namespace sectored
