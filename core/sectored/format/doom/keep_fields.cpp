#include "sectored/format/doom/field_losses.h"
#include "sectored/format/doom/kept_fields.h"
#include "sectored/format/doom/kept_json.h"
#include "sectored/format/doom/udmf_names.h"
#include "sectored/format/doom/udmf_text.h"

#include <nlohmann/json.hpp>

#include <array>
#include <iterator>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>

namespace sectored::doom {

namespace {

/// Half of what a project file may have.
constexpr std::size_t keptLimit = std::size_t{4} << 20;
/// About what the project text has for a row besides its fields.
constexpr std::size_t anchorSize = 160;

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

/// Collects what is kept, up to the limit.
class Keeper {
public:
    Keeper(const ConvertedLevel& converted, const DoomLevel& level)
        : m_converted(converted)
        , m_level(level)
    {}

    KeptJson ofLevel()
    {
        KeptJson kept{{"namespace", nameOf(m_level.nameSpace)}};
        if (KeptJson fields = withinLimit(m_level.others); !fields.empty()) {
            kept["fields"] = std::move(fields);
        }
        for (const DoomBlock& block : m_level.otherBlocks) {
            if (KeptJson fields = withinLimit(block.fields); !fields.empty()) {
                kept["blocks"].push_back({{"name", block.name}, {"fields", std::move(fields)}});
            }
        }
        const auto start = std::ranges::find(
            m_level.things.rbegin(),
            m_level.things.rend(),
            playerStart,
            &DoomThing::type);
        if (start != m_level.things.rend()) {
            if (KeptJson fields = withinLimit(start->others); !fields.empty()) {
                kept["start"] = std::move(fields);
            }
        }
        return kept;
    }

    KeptRows ofRows()
    {
        placeVertices();
        for (std::size_t line = 0; line < m_level.lines.size(); ++line) {
            placeLine(line);
        }
        const Map& map = m_converted.map;
        map.visitWalls([&](WallId id, const Wall& wall) {
            KeptFields::Texts texts = m_walls[id.value];
            if (const auto found = m_vertices.find(wall.position); found != m_vertices.end()) {
                found->second.isUsed = true;
                texts[static_cast<std::size_t>(KeptPart::Vertex)] = found->second.text;
            }
            add(m_rows.walls, id, std::move(texts));
        });
        for (std::size_t number = 0; number < m_level.sectors.size(); ++number) {
            if (const auto id = m_converted.sectors[number]) {
                add(m_rows.sectors, *id, {textOf(m_level.sectors[number].others)});
            }
        }
        for (std::size_t number = 0; number < m_level.things.size(); ++number) {
            if (const auto id = m_converted.sprites[number]) {
                add(m_rows.sprites, *id, {textOf(m_level.things[number].others)});
            }
        }
        return std::move(m_rows);
    }

    LossReport losses() const
    {
        FieldLosses unused;
        for (const auto& [number, fields] : m_level.vertexOthers) {
            const auto found = m_vertices.find(m_level.vertices[number]);
            const bool isKept =
                found != m_vertices.end() && found->second.number == number && found->second.isUsed;
            if (!isKept && fields.size() <= udmf_limit::otherFields) {
                std::set<std::string> names;
                for (const DoomField& field : fields) {
                    names.insert(field.name);
                }
                unused.add(
                    UdmfKind::Vertex,
                    "no wall begins there, or another vertex is at the same place",
                    names);
            }
        }
        LossReport report = unused.take();
        if (m_leftOut > 0) {
            report.push_back(
                {.kind = LossKind::Dropped,
                 .subject = "fields of UDMF",
                 .reason = "the project data has place for 4 MiB of them, and 992 of a row",
                 .rows = "rows",
                 .count = m_leftOut});
        }
        return report;
    }

private:
    /// The fields of a vertex.
    struct VertexText {
        std::uint32_t number = 0;
        std::string text{};
        bool isUsed = false;
    };

    static std::string dumpOf(const KeptJson& fields)
    {
        return fields.dump(-1, ' ', false, KeptJson::error_handler_t::replace);
    }

    /// Tests whether more text has a place, and counts it.
    bool takesText(std::size_t size)
    {
        const bool fits = m_size + size <= keptLimit;
        m_size += fits ? size : 0;
        m_leftOut += fits ? 0 : 1;
        return fits;
    }

    /// Returns the fields of the whole level, of a block or of the start. Empty beyond the limits.
    KeptJson withinLimit(const DoomFields& fields)
    {
        if (fields.size() > udmf_limit::otherFields) {
            ++m_leftOut;
            return KeptJson::object();
        }
        KeptJson object = jsonOf(fields);
        return object.empty() || takesText(dumpOf(object).size()) ? object : KeptJson::object();
    }

    /// Returns the fields of a row as text. Empty if there are none, or too many.
    std::string textOf(const DoomFields& fields)
    {
        const bool isTooMuch = fields.size() > udmf_limit::otherFields;
        m_leftOut += isTooMuch ? 1 : 0;
        return fields.empty() || isTooMuch ? std::string() : dumpOf(jsonOf(fields));
    }

    void placeVertices()
    {
        m_walls.resize(m_converted.map.nextWallId().value);
        for (const auto& [number, fields] : m_level.vertexOthers) {
            if (std::string text = textOf(fields); !text.empty()) {
                m_vertices.emplace(
                    m_level.vertices[number],
                    VertexText{.number = number, .text = std::move(text)});
            }
        }
    }

    void placeLine(std::size_t number)
    {
        const DoomLine& line = m_level.lines[number];
        const std::array sides{line.front, line.back};
        const std::string text = textOf(line.others);
        for (std::size_t side = 0; side < sides.size(); ++side) {
            if (const auto wall = m_converted.walls[number][side]) {
                KeptFields::Texts& texts = m_walls[wall->value];
                texts[static_cast<std::size_t>(KeptPart::Own)] =
                    textOf(m_level.sides[*sides[side]].others);
                texts[static_cast<std::size_t>(KeptPart::Line)] = text;
            }
        }
    }

    template <class IdType>
    void add(std::vector<KeptRow<IdType>>& rows, IdType id, KeptFields::Texts texts)
    {
        std::size_t size = 0;
        for (const std::string& text : texts) {
            size += text.size();
        }
        if (size > 0 && takesText(size + anchorSize)) {
            rows.push_back({.id = id, .fields = KeptFields(std::move(texts))});
        }
    }

    const ConvertedLevel& m_converted;
    const DoomLevel& m_level;
    std::vector<KeptFields::Texts> m_walls{}; ///< by id, without the vertices
    std::unordered_map<Point, VertexText> m_vertices{};
    KeptRows m_rows{};
    std::size_t m_size = 0;
    std::int64_t m_leftOut = 0;
};

} // namespace

ReadProject keepFields(
    ProjectData project,
    const ConvertedLevel& converted,
    const DoomLevel& level,
    LossReport& losses)
{
    Keeper keeper(converted, level);
    KeptJson kept = keeper.ofLevel();
    if (kept.size() > 1 || level.nameSpace != UdmfNamespace::Doom) {
        KeptJson doom = keptDoom(project);
        doom[udmfKey] = std::move(kept);
        setKeptDoom(project, std::move(doom));
    }
    ReadProject read{.data = std::move(project), .rows = keeper.ofRows()};
    std::ranges::move(keeper.losses(), std::back_inserter(losses));
    return read;
}

} // namespace sectored::doom
