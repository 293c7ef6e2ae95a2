#pragma once

#include "sectored/format/json_map/json_text.h"
#include "sectored/format/json_map/parse_json.h"
#include "sectored/format/json_map/record_reader.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sectored::json_map {

/// Takes the values of a text one after the other and keeps the first thing that is wrong with it.
/// Each function answers whether to go on.
class LevelSink {
public:
    LevelSink(const TextWatch& watch, Kind wanted);

    bool beginObject();
    bool endObject();
    bool beginArray();
    bool endArray();
    bool key(std::string_view name);
    bool text(std::string_view value);
    bool number(std::int64_t value);
    /// A value that no field has: `what` it is, such as "true" or a number that is not whole.
    bool unusable(std::string_view what);

    /// The path of the value that is being read, such as /walls/3/x.
    std::string path() const;
    /// The outermost object is complete.
    bool isComplete() const { return m_where == Where::After; }
    const std::optional<Error>& error() const { return m_error; }
    ParsedLevel take();

private:
    enum class Where { Before, Level, Record, Records, HexLines, After };

    bool fail(std::string path, std::string reason);
    bool failHere(std::string reason) { return fail(path(), std::move(reason)); }
    bool stop(Error error);
    std::string expected() const;
    bool isKey(KeyId id) const { return m_where == Where::Level && m_key && m_key->id == id; }
    RecordSink* recordsOf(KeyId id);
    bool headerNumber(std::int64_t value);
    bool headerText(std::string_view value);
    bool hexLine(std::string_view value);
    bool endLevel();
    bool endRecord();
    std::size_t recordCount() const;

    const TextWatch& m_watch;
    Kind m_wanted;
    Where m_where = Where::Before;
    const LevelKey* m_key = nullptr; ///< whose value is read
    std::uint32_t m_seen = 0;        ///< a bit for each LevelKey
    RecordSink* m_records = nullptr;
    bool m_inRecord = false; ///< within the record, a member's number is awaited
    std::size_t m_lines = 0; ///< of the list of texts that is read
    ParsedLevel m_level;
    RecordReader<StartRecord, Start> m_start{startMembers()};
    RecordReader<SectorRecord, Sector> m_sectors{sectorMembers()};
    RecordReader<WallRecord, Wall> m_walls{wallMembers()};
    RecordReader<SpriteRecord, Sprite> m_sprites{spriteMembers()};
    std::optional<Error> m_error;
};

} // namespace sectored::json_map
