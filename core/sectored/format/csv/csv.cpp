#include "sectored/format/csv/csv.h"

#include "sectored/format/build_map/wall_ranges.h"
#include "sectored/format/json_map/json_record.h"
#include "sectored/format/text_bytes.h"
#include "sectored/map/numbering.h"

#include <string>

namespace sectored {

namespace {

using json_map::Member;
using json_map::Presence;

/// Collects the lines of a table.
template <class Record, class Row>
class Table {
public:
    explicit Table(std::span<const Member<Record, Row>> members)
        : m_members(members)
    {
        for (const auto& member : members) {
            m_text += "," + std::string(member.name);
        }
        m_text += "\n";
    }

    void add(const Record& record)
    {
        m_text += std::to_string(m_count++);
        for (const auto& member : m_members) {
            const std::int32_t value = member.read(record);
            m_text += ',';
            if (member.presence == Presence::Always || value != -1) {
                m_text += std::to_string(value);
            }
        }
        m_text += "\n";
    }

    Bytes content() const { return bytesOfText(m_text); }

private:
    std::span<const Member<Record, Row>> m_members;
    std::string m_text = "number";
    std::size_t m_count = 0;
};

Bytes sectorTable(const Map& map, const Numbering& numbering)
{
    Table table(json_map::sectorMembers());
    const auto ranges = build_map::rangesOf(map, numbering);
    for (std::size_t number = 0; number < ranges.size(); ++number) {
        table.add({.sector = map[map.sectorOrder()[number]], .range = ranges[number]});
    }
    return table.content();
}

Bytes wallTable(const Map& map, const Numbering& numbering)
{
    Table table(json_map::wallMembers());
    for (const WallId wall : numbering.wallOrder()) {
        table.add(json_map::recordOf(map, numbering, wall));
    }
    return table.content();
}

Bytes spriteTable(const Map& map, const Numbering& numbering)
{
    Table table(json_map::spriteMembers());
    for (const SpriteId sprite : map.spriteOrder()) {
        table.add(json_map::recordOf(map, numbering, sprite));
    }
    return table.content();
}

} // namespace

Result<ExportedFiles> exportCsv(const ExportRequest& request)
{
    const Numbering numbering(request.map);
    const auto named = [&](const char* rows) {
        return request.path.parent_path() / (request.path.stem().string() + rows);
    };
    return ExportedFiles{
        .files =
            {{named(".sprites.csv"), spriteTable(request.map, numbering)},
             {named(".walls.csv"), wallTable(request.map, numbering)},
             {named(".sectors.csv"), sectorTable(request.map, numbering)}},
        .losses = {
            {.kind = LossKind::Dropped,
             .subject = "player start, version, project data and bytes after the level",
             .reason = "the tables hold records only, and cannot be opened as a level"}}};
}

} // namespace sectored
