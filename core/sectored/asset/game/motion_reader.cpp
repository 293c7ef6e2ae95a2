#include "sectored/asset/game/motion_reader.h"

#include "sectored/asset/game/game_names.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <utility>

namespace sectored {

namespace {

constexpr const char* movingPath = "moving";
constexpr NumberRange machineTags{.least = 0, .most = 65535};
constexpr NumberRange speeds{.least = 1, .most = 16777216};

/// Reads the key "moving".
class MotionReader {
public:
    MotionReader(const GameTags& tags, ValueReader& values)
        : m_tags(tags)
        , m_values(values)
    {}

    ReadMotions read(const GameJson& root)
    {
        const GameJson* value = m_values.object(root, "", movingPath);
        if (value == nullptr) {
            return {};
        }
        GameMotions& moving = m_read.moving;
        readMotions(*value);
        readParts(*value);
        moving.lockedBit = m_values.numberOr(*value, movingPath, "lockedBit", machineTags, 0);
        moving.reach =
            m_values
                .numberOr(*value, movingPath, "reach", {.least = 1, .most = 65536}, moving.reach);
        moving.speed = m_values.numberOr(*value, movingPath, "speed", speeds, moving.speed);
        moving.speedOfLotag =
            m_values.numberOr(*value, movingPath, "speedOfLotag", speeds, moving.speedOfLotag);
        moving.exitLotag = m_values.numberOr(*value, movingPath, "exitLotag", machineTags, 0);
        moving.kept = ValueReader::keptOf(*value, movingKeys);
        return std::move(m_read);
    }

private:
    void readMotions(const GameJson& value)
    {
        std::map<std::pair<NetRows, std::int32_t>, std::string> paths;
        m_values.forEachObject(
            value,
            movingPath,
            "motions",
            [&](const GameJson& row, const std::string& at) {
                MotionRows read{
                    .rows = rowsOf(row, at),
                    .values = m_values.numbers(row, at, "values", machineTags),
                    .motion = valueOfWord(row, at, "motion", machineMotionNames),
                    .kept = ValueReader::keptOf(row, motionKeys)};
                for (std::size_t k = 0; k < read.values.size(); ++k) {
                    const std::string place = at + ".values[" + std::to_string(k) + "]";
                    const auto [first, isNew] =
                        paths.emplace(std::pair(read.rows, read.values[k]), place);
                    if (!isNew) {
                        m_values.fail(
                            place,
                            std::to_string(read.values[k]) + " is also in " + first->second);
                    }
                    warnIfUnnamed(m_tags, read.rows, read.values[k], place, m_values);
                }
                m_read.moving.motions.push_back(std::move(read));
            });
    }

    void readParts(const GameJson& value)
    {
        m_values.forEachObject(
            value,
            movingPath,
            "parts",
            [&](const GameJson& row, const std::string& at) {
                PartTiles read{
                    .part = valueOfWord(row, at, "part", machinePartNames),
                    .tiles =
                        m_values.numbers(row, at, "tiles", {.least = 0, .most = tileNumberLimit}),
                    .kept = ValueReader::keptOf(row, partKeys)};
                readKeys(row, at, read.keys);
                for (std::size_t k = 0; k < read.tiles.size(); ++k) {
                    m_read.tiles.push_back(
                        {.path = at + ".tiles[" + std::to_string(k) + "]", .tile = read.tiles[k]});
                }
                m_read.moving.parts.push_back(std::move(read));
            });
    }

    void readKeys(const GameJson& part, const std::string& path, std::vector<KeyName>& keys)
    {
        m_values.forEachObject(part, path, "keys", [&](const GameJson& row, const std::string& at) {
            keys.push_back(
                {.palette = m_values.numberOr(row, at, "palette", {.least = 0, .most = 255}, 0),
                 .name = m_values.neededText(row, at, "name"),
                 .kept = ValueReader::keptOf(row, keyNameKeys)});
        });
    }

    NetRows rowsOf(const GameJson& row, const std::string& at)
    {
        const std::string name = m_values.neededText(row, at, "rows");
        if (name == "effectors") {
            return NetRows::Effectors;
        }
        if (name != "sectorLotags") {
            m_values.fail(at + ".rows", "must be sectorLotags or effectors");
        }
        return NetRows::SectorTags;
    }

    /// Returns the value of a word that has to be there; the first of the table after a fault.
    template <class Table>
    decltype(Table::value_type::value) valueOfWord(
        const GameJson& row,
        const std::string& at,
        const char* key,
        const Table& table)
    {
        const auto* found =
            m_values.rowOf(table, m_values.neededText(row, at, key), ValueReader::inner(at, key));
        return found != nullptr ? found->value : table.front().value;
    }

    const GameTags& m_tags;
    ValueReader& m_values;
    ReadMotions m_read{};
};

} // namespace

ReadMotions motionsOf(const GameJson& root, const GameTags& tags, ValueReader& values)
{
    return MotionReader(tags, values).read(root);
}

} // namespace sectored
