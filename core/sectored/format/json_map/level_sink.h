#pragma once

#include "sectored/format/json_map/blood_record.h"
#include "sectored/format/json_map/json_text.h"
#include "sectored/format/json_map/parse_json.h"
#include "sectored/format/json_map/record_reader.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sectored::json_map {

/// Receives the values of a text one after the other and keeps the first error. Each function
/// returns whether to continue.
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
    /// Receives a value that is invalid for every field, such as true or a fraction; `what`
    /// describes it. Project data may contain it.
    bool unusable(std::string_view what);
    /// Receives a number that does not fit into a double, which is invalid everywhere.
    bool overflow(std::string_view number) { return failHere(badValue(number)); }

    /// Returns the path of the current value, such as /walls/3/x.
    std::string path() const;
    /// Tests whether the outermost object is complete.
    bool isComplete() const { return m_where == Where::After; }
    const std::optional<Error>& error() const { return m_error; }
    ParsedLevel take();

private:
    enum class Where { Before, Level, Record, Records, HexLines, Project, After };

    bool fail(std::string path, std::string reason);
    bool failHere(std::string reason) { return fail(path(), std::move(reason)); }
    bool stop(Error error);
    std::string expected() const;
    bool isKey(KeyId id) const { return m_where == Where::Level && m_key && m_key->id == id; }
    RecordSink* recordsOf(KeyId id);
    bool headerNumber(std::int64_t value);
    bool headerText(std::string_view value);
    bool hexLine(std::string_view value);
    bool recordBytes(std::string_view value);
    bool isSingle(const RecordSink* records) const
    {
        return records == &m_start || records == &m_blood;
    }
    bool beginProject();
    bool enterProjectValue();
    bool leaveProjectValue();
    std::string badValue(std::string_view what) const;
    bool endLevel();
    bool endRecord();
    std::size_t recordCount() const;

    const TextWatch& m_watch;
    Kind m_wanted;
    Where m_where = Where::Before;
    const LevelKey* m_key = nullptr; ///< field of the current value
    std::uint32_t m_seen = 0;        ///< one bit per LevelKey
    RecordSink* m_records = nullptr;
    bool m_inRecord = false;       ///< expects the number of a member
    std::size_t m_lines = 0;       ///< strings read of the current list
    std::size_t m_projectFrom = 0; ///< where the text of the project data starts
    int m_projectDepth = 0;        ///< open objects and lists of the project data
    ParsedLevel m_level;
    RecordReader<StartRecord, Start> m_start{startMembers()};
    BloodRecordReader m_blood;
    RecordReader<SectorRecord, Sector> m_sectors{sectorMembers()};
    RecordReader<WallRecord, Wall> m_walls{wallMembers()};
    RecordReader<SpriteRecord, Sprite> m_sprites{spriteMembers()};
    std::optional<Error> m_error;
};

} // namespace sectored::json_map
