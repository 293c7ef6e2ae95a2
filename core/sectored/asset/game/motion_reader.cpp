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
                    .motion = wordIn(row, at, "motion", machineMotionNames).motion,
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
                    checkNamed(read.rows, read.values[k], place);
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
                    .part = wordIn(row, at, "part", machinePartNames).part,
                    .tiles =
                        m_values.numbers(row, at, "tiles", {.least = 0, .most = tileNumberLimit}),
                    .kept = ValueReader::keptOf(row, partKeys)};
                for (std::size_t k = 0; k < read.tiles.size(); ++k) {
                    m_read.tiles.push_back(
                        {.path = at + ".tiles[" + std::to_string(k) + "]", .tile = read.tiles[k]});
                }
                m_read.moving.parts.push_back(std::move(read));
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

    /// Returns the row of a table of words that a value names; the first after a fault.
    template <class Names>
    typename Names::value_type wordIn(
        const GameJson& row,
        const std::string& at,
        const char* key,
        const Names& names)
    {
        const std::string word = m_values.neededText(row, at, key);
        const auto* found =
            std::ranges::find_if(names, [&](const auto& name) { return name.name == word; });
        if (found != names.end()) {
            return *found;
        }
        std::string known;
        for (const auto& name : names) {
            known += (known.empty() ? "" : ", ") + std::string(name.name);
        }
        m_values.fail(at + "." + key, "must be one of " + known);
        return names.front();
    }

    /// Warns of a number that nothing in the game has: a typing error.
    void checkNamed(NetRows rows, std::int32_t value, const std::string& at)
    {
        if (rows == NetRows::Effectors) {
            const auto& list = m_tags.effectors.list;
            if (std::ranges::find(list, value, &Effector::value) == list.end()) {
                m_values.warn(at, "there is no effector " + std::to_string(value));
            }
        } else if (std::ranges::none_of(m_tags.sector, [&](const TagMeaning& meaning) {
                       return meaning.from <= value && value <= meaning.to;
                   })) {
            m_values.warn(at, "the tag " + std::to_string(value) + " has no name");
        }
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
