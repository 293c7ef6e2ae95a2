#include "sectored/edit/script/script_writer.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace sectored {

namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson jsonOf(Point p)
{
    return OrderedJson::array({p.x, p.y});
}

OrderedJson jsonOf(const std::vector<Point>& points)
{
    OrderedJson list = OrderedJson::array();
    for (const Point p : points) {
        list.push_back(jsonOf(p));
    }
    return list;
}

/// Converts half units to a script number, with a decimal if necessary.
OrderedJson halvedJson(std::int32_t doubled)
{
    return doubled % 2 == 0 ? OrderedJson(doubled / 2)
                            : OrderedJson(static_cast<double>(doubled) / 2);
}

/// Converts requests to lines, one after the other.
class Writer {
public:
    explicit Writer(const Numbering& numbering)
        : m_numbering(numbering)
    {}

    void write(const Request& request)
    {
        std::visit([this](const auto& each) { add(each); }, request);
    }

    ScriptLines take() { return std::move(m_result); }

private:
    void line(const OrderedJson& json) { m_result.lines.push_back(json.dump()); }
    void miss() { m_result.areComplete = false; }

    template <class IdType>
    OrderedJson numbersOf(const std::vector<IdType>& ids) const
    {
        OrderedJson list = OrderedJson::array();
        for (const IdType id : ids) {
            list.push_back(m_numbering.of(id));
        }
        return list;
    }

    /// Returns the numbers in descending order: removing a row renumbers only the rows after it.
    template <class IdType>
    std::vector<int> lastFirst(const std::vector<IdType>& ids) const
    {
        std::vector<int> numbers;
        for (const IdType id : ids) {
            numbers.push_back(m_numbering.of(id));
        }
        std::ranges::sort(numbers, std::greater());
        return numbers;
    }

    void addSheet(OrderedJson& json, const SheetHint& sheet)
    {
        if (!sheet.hidden.empty() || (sheet.seed && !sheet.only)) {
            miss();
        }
        if (sheet.only) {
            json["sheet"] = sheet.only->empty() ? OrderedJson("new") : numbersOf(*sheet.only);
        }
    }

    void add(const DrawRequest& draw)
    {
        constexpr std::array fills{"sector", "void", "merge"};
        if (!draw.guides.empty() || draw.newSector != NewSector()) {
            miss();
        }
        const bool isOneSector = draw.sheet.only && draw.sheet.only->size() == 1;
        if (draw.isSplit && isOneSector) {
            line(
                {{"op", "split"},
                 {"sector", m_numbering.of(draw.sheet.only->front())},
                 {"points", jsonOf(draw.points)}});
            return;
        }
        if (draw.isSplit) {
            miss();
        }
        OrderedJson json{
            {"op", "draw"},
            {"points", jsonOf(draw.points)},
            {"closed", draw.closed},
            {"fill", fills.at(static_cast<std::size_t>(draw.fill))},
            {"allowRemove", draw.allowRemove}};
        addSheet(json, draw.sheet);
        line(json);
    }

    OrderedJson rowsOf(const decltype(SetRequest::rows)& rows, std::size_t at, std::size_t count)
        const
    {
        return std::visit(
            [&](const auto& ids) {
                using List = std::decay_t<decltype(ids)>;
                const auto first = ids.begin() + static_cast<std::ptrdiff_t>(at);
                return numbersOf(List(first, first + static_cast<std::ptrdiff_t>(count)));
            },
            rows);
    }

    static std::size_t countOf(const decltype(SetRequest::rows)& rows)
    {
        return std::visit([](const auto& ids) { return ids.size(); }, rows);
    }

    static const char* kindOf(const decltype(SetRequest::rows)& rows)
    {
        constexpr std::array kinds{"sector", "wall", "sprite"};
        return kinds.at(rows.index());
    }

    void add(const SetRequest& set)
    {
        if (set.sprites == SpritesOnPlanes::Follow) {
            miss();
        }
        OrderedJson json{{"op", "set"}, {kindOf(set.rows), rowsOf(set.rows, 0, countOf(set.rows))}};
        for (const SetRequest::Value& value : set.values) {
            json[value.field] = value.value;
        }
        line(json);
    }

    void add(const SetEachRequest& set)
    {
        if (set.sprites == SpritesOnPlanes::Follow) {
            miss();
        }
        for (std::size_t at = 0; at < set.values.size(); ++at) {
            line(
                {{"op", "set"},
                 {kindOf(set.rows), rowsOf(set.rows, at, 1)},
                 {set.field, set.values[at]}});
        }
    }

    void add(const StartRequest& start)
    {
        OrderedJson json{{"op", "start"}};
        if (start.at) {
            json["at"] = jsonOf(*start.at);
        }
        if (start.z) {
            json["z"] = *start.z;
        }
        if (start.angle) {
            json["angle"] = *start.angle;
        }
        line(json);
    }

    void add(const InsertVertexRequest& insert)
    {
        OrderedJson json{{"op", "insert-vertex"}, {"at", jsonOf(insert.at)}};
        addSheet(json, insert.sheet);
        line(json);
    }

    void add(const DeleteRequest& request)
    {
        const bool keeps = request.spritesOfSectors == SpritesOfDeleted::Keep;
        // Deleting sectors may delete sprites, so the sprites come first.
        for (const int sprite : lastFirst(request.sprites)) {
            line({{"op", "delete-sprite"}, {"sprite", sprite}});
        }
        for (const int sector : lastFirst(request.sectors)) {
            line(
                {{"op", "delete-sector"},
                 {"sector", sector},
                 {"sprites", keeps ? "keep" : "delete"}});
        }
    }

    void add(const AddSpriteRequest& request)
    {
        OrderedJson json{{"op", "add-sprite"}, {"at", jsonOf(request.at)}};
        for (const SetRequest::Value& value : request.values) {
            json[value.field] = value.value;
        }
        line(json);
    }

    void add(const MoveRequest& move)
    {
        if (!move.sprites.empty()) {
            miss();
        }
        OrderedJson vertices = OrderedJson::array();
        for (const MoveRequest::Vertex& vertex : move.vertices) {
            vertices.push_back(OrderedJson::array({jsonOf(vertex.from), jsonOf(vertex.to)}));
        }
        OrderedJson json{{"op", "move"}, {"vertices", std::move(vertices)}, {"stitch", false}};
        addSheet(json, move.sheet);
        line(json);
    }

    void add(const MergeVerticesRequest& merge)
    {
        if (merge.sheet.seed || merge.sheet.only || !merge.sheet.hidden.empty()) {
            miss();
        }
        OrderedJson json{{"op", "merge-vertices"}, {"at", jsonOf(merge.at)}};
        if (merge.to) {
            json["to"] = jsonOf(*merge.to);
        }
        line(json);
    }

    void add(const JoinRequest& join)
    {
        OrderedJson json{{"op", "join"}, {"sectors", numbersOf(join.sectors)}};
        if (join.keep) {
            json["keep"] = m_numbering.of(*join.keep);
        }
        line(json);
    }

    void add(const DeleteVertexRequest& request)
    {
        OrderedJson json{{"op", "delete-vertex"}, {"at", jsonOf(request.at)}};
        addSheet(json, request.sheet);
        line(json);
    }

    void add(const DeleteWallRequest& request)
    {
        line({{"op", "delete-wall"}, {"wall", m_numbering.of(request.wall)}});
    }

    void add(const LinkRequest& link)
    {
        OrderedJson json{{"op", "link"}, {"wall", m_numbering.of(link.wall)}};
        if (link.to) {
            json["to"] = m_numbering.of(*link.to);
        }
        line(json);
    }

    void add(const UnlinkRequest& unlink)
    {
        if (unlink.picnum != 0) {
            miss();
        }
        for (const WallId wall : unlink.walls) {
            line({{"op", "unlink"}, {"wall", m_numbering.of(wall)}});
        }
    }

    void add(const FirstWallRequest& request)
    {
        line(
            {{"op", "first-wall"},
             {"sector", m_numbering.of(request.sector)},
             {"wall", m_numbering.of(request.wall)}});
    }

    void add(const NextFirstWallRequest& flip)
    {
        line({{"op", "flip"}, {"sector", m_numbering.of(flip.sector)}});
    }

    void add(const MoveSectorsRequest& move)
    {
        line(
            {{"op", "move-sectors"},
             {"sectors", numbersOf(move.sectors)},
             {"by", jsonOf(move.by)},
             {"overlap", move.overlap == OverlapPolicy::Refuse ? "refuse" : "keep"},
             {"detach", move.borders == Borders::Detach}});
    }

    void add(const TransformRequest& transform)
    {
        OrderedJson json{{"op", "transform"}, {"sectors", numbersOf(transform.sectors)}};
        if (const auto* const axis = std::get_if<MirrorAxis>(&transform.motion)) {
            json["mirror"] = *axis == MirrorAxis::X ? "x" : "y";
        } else {
            constexpr int quarter = 90;
            json["rotate"] = quarter * static_cast<int>(std::get<QuarterTurn>(transform.motion));
        }
        if (transform.overlap == OverlapPolicy::Refuse) {
            json["overlap"] = "refuse";
        }
        if (transform.doubledPivot) {
            json["about"] = OrderedJson::array(
                {halvedJson(transform.doubledPivot->x), halvedJson(transform.doubledPivot->y)});
        }
        line(json);
    }

    void add(const FillVoidRequest& /*fill*/) { miss(); }

    void add(const PasteRequest& paste)
    {
        constexpr std::array tags{"keep", "renumber", "clear"};
        miss();
        line(
            {{"op", "paste"},
             {"at", jsonOf(paste.by)},
             {"mode", "free"},
             {"tags", tags.at(static_cast<std::size_t>(paste.tags))}});
    }

    void add(const UnsupportedRequest& /*request*/) { miss(); }

    const Numbering& m_numbering;
    ScriptLines m_result;
};

} // namespace

ScriptLines scriptLinesOf(const std::vector<Request>& requests, const Numbering& numbering)
{
    Writer writer(numbering);
    for (const Request& request : requests) {
        writer.write(request);
    }
    return writer.take();
}

} // namespace sectored
