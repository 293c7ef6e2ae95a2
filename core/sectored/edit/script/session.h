#pragma once

#include "sectored/edit/script/script.h"
#include "sectored/map/history.h"
#include "sectored/map/tile_sizes.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sectored {

/// Numbers of rows in the saved file, ascending.
struct RowNumbers {
    std::vector<std::int32_t> sectors{};
    std::vector<std::int32_t> walls{};
    std::vector<std::int32_t> sprites{};
};

/// The reason why an operation was rejected, or a notice.
struct AnswerMessage {
    MessageCode code{};
    std::string text{}; ///< English
    RowNumbers about{}; ///< refusal: numbers before the operation; notice: after it
};

/// A fix of a repair, with the numbers of the rows before the operation.
struct AnswerFix {
    std::string_view name{};
    std::int32_t sector = 0;
    std::vector<std::int32_t> walls{}; ///< in the order of AppliedFix
    std::optional<Point> from{};
    std::optional<Point> to{};
};

/// What a repair did.
struct AnswerRepair {
    std::vector<AnswerFix> fixes{};
    std::vector<std::int32_t> left{}; ///< sectors that are still damaged, after the operation
};

/// Result of one operation of a session.
struct Answer {
    std::int64_t number = 0; ///< number of the operation in the session, from 1
    std::string operation{};
    std::optional<AnswerMessage> refusal{}; ///< empty if the operation succeeded
    std::vector<AnswerMessage> notices{};
    std::vector<std::int32_t> created{};        ///< sector numbers after the operation
    std::vector<std::int32_t> removed{};        ///< sector numbers before the operation
    std::vector<std::int32_t> createdSprites{}; ///< sprite numbers after the operation
    std::optional<AnswerRepair> repair{};       ///< of a repair
    std::size_t sectors = 0;                    ///< counts of sectors, walls and sprites after it
    std::size_t walls = 0;
    std::size_t sprites = 0;
};

/// Formats the answer as one line of JSON without a line break. Fields are in the order of
/// command-line.md.
std::string jsonLine(const Answer& answer);

/// A level with its history, edited by the script of `sectored-cli edit`.
class EditSession {
public:
    explicit EditSession(Map map);
    ~EditSession() = default;
    // The index and the views refer to m_map, so a copy would refer to the wrong map.
    EditSession(const EditSession&) = delete;
    EditSession& operator=(const EditSession&) = delete;

    const Map& map() const { return m_map; }
    MapView view() const { return {m_map, m_index, m_tiles.get()}; }
    /// Sets the sizes of tiles, for operations that keep textures in place. Null: unknown.
    void setTileSizes(std::shared_ptr<const TileSizes> tiles) { m_tiles = std::move(tiles); }
    const History& history() const { return m_history; }

    /// Sets the function that gives a prefab that is to be placed its rows and version, by its id.
    /// Without one, there are no prefabs.
    void setPrefabs(std::function<void(PlacePrefabRequest&)> find)
    {
        m_findPrefab = std::move(find);
    }

    /// Runs one operation that was read for the current level. A rejected operation changes only
    /// the count of operations.
    Answer run(const ScriptOperation& operation);

    /// Reads and runs one line. Errors: those of parseOperation; nothing changes then.
    Result<Answer> runLine(const ScriptLine& line);

private:
    struct Outcome {
        std::optional<Refusal> refusal{};
        std::vector<Notice> notices{};
        std::optional<AnswerRepair> repair{};
    };

    Outcome runRequest(const Request& request);
    Outcome runCopy(const std::vector<SectorId>& sectors);
    Outcome runUndo(std::int64_t times);
    Outcome runRedo(std::int64_t times);
    Outcome goTo(std::size_t state);
    void commit(const Patch& patch);
    AnswerRepair answerOf(const RepairReport& report) const;

    Map m_map;
    MapIndex m_index;
    std::shared_ptr<const TileSizes> m_tiles{};
    History m_history{};
    std::int64_t m_operations = 0;
    std::shared_ptr<const MapRows> m_copied{}; ///< latest copy of the script
    std::function<void(PlacePrefabRequest&)> m_findPrefab{};
};

} // namespace sectored
