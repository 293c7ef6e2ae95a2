#include "sectored/format/doom/kept_fields.h"
#include "sectored/format/doom/kept_json.h"
#include "sectored/format/doom/udmf_names.h"
#include "sectored/format/doom/udmf_text.h"

#include <nlohmann/json.hpp>

#include <set>
#include <type_traits>

namespace sectored::doom {

namespace {

/// Half of what a project file may have.
constexpr std::size_t keptLimit = std::size_t{4} << 20;

KeptJson jsonOf(const DoomFields& fields)
{
    KeptJson object = KeptJson::object();
    for (const DoomField& field : fields) {
        object[field.name] = std::visit(
            [](const auto& value) -> KeptJson {
                if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::string>) {
                    return jsonOfBytes(value);
                } else {
                    return value;
                }
            },
            field.value);
    }
    return object;
}

KeptJson jsonOf(Point point)
{
    return {point.x, point.y};
}

/// Collects what is kept, up to the limit.
class Keeper {
public:
    explicit Keeper(const DoomLevel& level)
        : m_level(level)
    {}

    KeptJson run()
    {
        m_kept["namespace"] = nameOf(m_level.nameSpace);
        if (m_level.others.size() > udmf_limit::otherFields) {
            ++m_leftOut;
        } else if (!m_level.others.empty()) {
            m_kept["fields"] = jsonOf(m_level.others);
        }
        for (const DoomBlock& block : m_level.otherBlocks) {
            add("blocks", {{"name", block.name}}, block.fields);
        }
        for (const auto& [vertex, fields] : m_level.vertexOthers) {
            add(listOf(UdmfKind::Vertex), {{"at", jsonOf(m_level.vertices[vertex])}}, fields);
        }
        for (const DoomLine& line : m_level.lines) {
            addLine(line);
        }
        for (const DoomThing& thing : m_level.things) {
            add(listOf(UdmfKind::Thing),
                {{"at", jsonOf(thing.position)}, {"type", thing.type}},
                thing.others);
        }
        return std::move(m_kept);
    }

    std::int64_t leftOut() const { return m_leftOut; }

private:
    /// Adds the fields of a line, of its sides, and of the sectors that no line before it bounds.
    void addLine(const DoomLine& line)
    {
        const Segment edge{m_level.vertices[line.from], m_level.vertices[line.to]};
        add(listOf(UdmfKind::Line), place(edge), line.others);
        if (line.front) {
            addSide(*line.front, edge);
        }
        if (line.back) {
            addSide(*line.back, {edge.b, edge.a});
        }
    }

    void addSide(std::uint32_t number, Segment edge)
    {
        const DoomSide& side = m_level.sides[number];
        add(listOf(UdmfKind::Side), place(edge), side.others);
        if (m_sectors.insert(side.sector).second) {
            add(listOf(UdmfKind::Sector), place(edge), m_level.sectors[side.sector].others);
        }
    }

    static KeptJson place(Segment edge)
    {
        return {{"from", jsonOf(edge.a)}, {"to", jsonOf(edge.b)}};
    }

    void add(const char* list, KeptJson entry, const DoomFields& fields)
    {
        if (fields.empty()) {
            return;
        }
        entry["fields"] = jsonOf(fields);
        m_size += entry.dump(-1, ' ', false, KeptJson::error_handler_t::replace).size();
        if (m_size > keptLimit || fields.size() > udmf_limit::otherFields) {
            ++m_leftOut;
            return;
        }
        m_kept[list].push_back(std::move(entry));
    }

    const DoomLevel& m_level;
    KeptJson m_kept = KeptJson::object();
    std::set<std::uint32_t> m_sectors; ///< those that have a place
    std::size_t m_size = 0;
    std::int64_t m_leftOut = 0;
};

} // namespace

ProjectData keepFields(ProjectData project, const DoomLevel& level, LossReport& losses)
{
    Keeper keeper(level);
    KeptJson kept = keeper.run();
    if (keeper.leftOut() > 0) {
        losses.push_back(
            {.kind = LossKind::Dropped,
             .subject = "fields of UDMF",
             .reason = "the project data has place for 4 MiB of them, and 992 of a row",
             .rows = "rows",
             .count = keeper.leftOut()});
    }
    if (kept.size() > 1 || level.nameSpace != UdmfNamespace::Doom) {
        KeptJson doom = keptDoom(project);
        doom[udmfKey] = std::move(kept);
        setKeptDoom(project, std::move(doom));
    }
    return project;
}

} // namespace sectored::doom
