#include "core/query/parity_cells.h"

#include "core/query/cell_quarters.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <set>
#include <tuple>

namespace sectored {

namespace {

/// A cell with more words is cut into quarters, where these have not many more together.
constexpr std::size_t splitFrom = 128;
constexpr bool isWorthSplitting(std::size_t whole, std::size_t quarters)
{
    return quarters <= whole + whole / 4;
}

constexpr std::size_t wordsOfHead = 2;

constexpr std::uint32_t headOf(std::size_t edges, bool odd)
{
    return static_cast<std::uint32_t>(edges << 1) | std::uint32_t{odd};
}

void appendEdge(std::vector<std::uint32_t>& words, Segment edge)
{
    const std::array packed = PackedEdges::pack(edge);
    words.insert(words.end(), packed.begin(), packed.end());
}

/// A sector in the words of a list.
struct Entry {
    std::size_t at = 0; ///< of the first word
    SectorId sector{};
    bool odd = false;
    PackedEdges edges{nullptr, 0};

    std::size_t end() const { return at + wordsOfHead + PackedEdges::wordsOfEdge * edges.size(); }
};

Entry entryAt(std::span<const std::uint32_t> words, std::size_t at)
{
    const std::uint32_t head = words[at + 1];
    return {at, {words[at]}, (head & 1) != 0, {words.data() + at + wordsOfHead, head >> 1}};
}

/// The sector's, or an empty one at the end.
Entry entryOf(std::span<const std::uint32_t> words, SectorId sector)
{
    for (std::size_t at = 0; at < words.size();) {
        const Entry entry = entryAt(words, at);
        if (entry.sector == sector) {
            return entry;
        }
        at = entry.end();
    }
    return {.at = words.size(), .sector = sector};
}

/// The edges but these, each as often as it is named.
std::vector<Segment> without(const PackedEdges& edges, std::vector<Segment> removed)
{
    std::vector<Segment> all;
    all.reserve(edges.size());
    for (std::size_t at = 0; at < edges.size(); ++at) {
        all.push_back(edges[at]);
    }
    if (removed.empty()) {
        return all;
    }
    const auto isBefore = [](const Segment& left, const Segment& right) {
        return std::tie(left.a, left.b) < std::tie(right.a, right.b);
    };
    std::ranges::sort(all, isBefore);
    std::ranges::sort(removed, isBefore);
    std::vector<Segment> rest;
    rest.reserve(all.size());
    std::ranges::set_difference(all, removed, std::back_inserter(rest), isBefore);
    return rest;
}

void appendEntry(
    std::vector<std::uint32_t>& words,
    SectorId sector,
    bool odd,
    std::span<const Segment> edges)
{
    if (edges.empty() && !odd) {
        return;
    }
    words.push_back(sector.value);
    words.push_back(headOf(edges.size(), odd));
    for (const Segment& edge : edges) {
        appendEdge(words, edge);
    }
}

} // namespace

ParityCells::ParityCells(const CellFrame& frame)
    : m_frame(frame)
    , m_cells(frame.count())
{}

std::vector<std::uint32_t> ParityCells::wordsOf(Content content) const
{
    assert(content.kind() != Content::Kind::Quarters);
    if (content.kind() == Content::Kind::None) {
        return {};
    }
    if (content.kind() == Content::Kind::Cover) {
        return {content.number(), headOf(0, true)};
    }
    const std::uint32_t* const list = m_pool.at(content.number());
    return {list + 1, list + 1 + *list};
}

void ParityCells::release(Content content)
{
    if (content.kind() == Content::Kind::List) {
        m_pool.release(content.number(), 1 + std::size_t{*m_pool.at(content.number())});
    } else if (content.kind() == Content::Kind::Quarters) {
        m_pool.release(content.number(), std::tuple_size_v<Quarters>);
    }
}

void ParityCells::store(Content& content, std::span<const std::uint32_t> words)
{
    const bool isList = content.kind() == Content::Kind::List;
    const std::size_t room =
        isList ? WordPool::capacityFor(1 + std::size_t{*m_pool.at(content.number())}) : 0;
    if (words.empty() || (words.size() == wordsOfHead && words[1] == headOf(0, true))) {
        release(content);
        content = words.empty() ? Content() : Content(Content::Kind::Cover, words[0]);
        return;
    }
    if (room != WordPool::capacityFor(1 + words.size())) {
        release(content);
        content = {Content::Kind::List, m_pool.allocate(1 + words.size())};
    }
    std::uint32_t* const list = m_pool.at(content.number());
    *list = static_cast<std::uint32_t>(words.size());
    std::ranges::copy(words, list + 1);
}

/// Cuts a list with much in it into quarters, and these again, where that parts it.
void ParityCells::split(Content& content, const CellBox& box)
{
    const std::vector<std::uint32_t> words = wordsOf(content);
    if (words.size() <= splitFrom || !box.hasQuarters()) {
        return;
    }
    std::array<std::vector<std::uint32_t>, 4> parts;
    for (std::size_t at = 0; at < words.size();) {
        const Entry entry = entryAt(words, at);
        Change change{.sector = entry.sector, .turns = entry.odd};
        for (std::size_t edge = 0; edge < entry.edges.size(); ++edge) {
            change.added.push_back(entry.edges[edge]);
        }
        const std::array<Change, 4> quarters = quartered(change, box);
        for (std::size_t which = 0; which < parts.size(); ++which) {
            appendEntry(parts[which], entry.sector, quarters[which].turns, quarters[which].added);
        }
        at = entry.end();
    }
    std::size_t total = 0;
    for (const auto& part : parts) {
        total += part.size();
    }
    if (!isWorthSplitting(words.size(), total)) {
        return;
    }
    Quarters quarters;
    for (std::size_t which = 0; which < parts.size(); ++which) {
        store(quarters[which], parts[which]);
        parts[which] = {};
        split(quarters[which], box.quarter(which));
    }
    release(content);
    content = joined(quarters);
}

ParityCells::Quarters ParityCells::quartersOf(Content content) const
{
    Quarters quarters;
    const std::uint32_t* const words = m_pool.at(content.number());
    for (std::size_t which = 0; which < quarters.size(); ++which) {
        quarters[which] = Content::ofWord(words[which]);
    }
    return quarters;
}

ParityCells::Content ParityCells::joined(const Quarters& quarters)
{
    const Content first = quarters.front();
    const bool isPlain =
        first.kind() == Content::Kind::None || first.kind() == Content::Kind::Cover;
    if (isPlain && std::ranges::count(quarters, first) == 4) {
        return first;
    }
    const Content content{Content::Kind::Quarters, m_pool.allocate(quarters.size())};
    std::ranges::transform(quarters, m_pool.at(content.number()), &Content::word);
    return content;
}

std::array<ParityCells::Change, 4> ParityCells::quartered(const Change& change, const CellBox& box)
{
    std::array<Change, 4> parts;
    for (Change& part : parts) {
        part = {.sector = change.sector, .turns = change.turns};
    }
    const auto share = [&](const std::vector<Segment>& edges, std::vector<Segment> Change::*list) {
        for (const Segment& edge : edges) {
            const EdgeInQuarters quarters = inQuarters(box, edge);
            for (std::size_t which = 0; which < parts.size(); ++which) {
                parts[which].turns ^= quarters.turns[which];
                if (quarters.meets[which]) {
                    (parts[which].*list).push_back(edge);
                }
            }
        }
    };
    share(change.removed, &Change::removed);
    share(change.added, &Change::added);
    return parts;
}

void ParityCells::changeList(Content& content, const CellBox& box, const Change& change)
{
    const std::vector<std::uint32_t> words = wordsOf(content);
    const Entry entry = entryOf(words, change.sector);
    std::vector<Segment> edges = without(entry.edges, change.removed);
    edges.insert(edges.end(), change.added.begin(), change.added.end());

    const auto begin = words.begin();
    const std::size_t entryEnd = entry.at == words.size() ? entry.at : entry.end();
    std::vector<std::uint32_t> after(begin, begin + static_cast<std::ptrdiff_t>(entry.at));
    appendEntry(after, change.sector, entry.odd != change.turns, edges);
    after.insert(after.end(), begin + static_cast<std::ptrdiff_t>(entryEnd), words.end());
    store(content, after);
    if (after.size() > words.size()) {
        split(content, box);
    }
}

void ParityCells::apply(Content& content, const CellBox& box, const Change& change)
{
    if (content.kind() != Content::Kind::Quarters) {
        changeList(content, box, change);
        return;
    }
    const std::array<Change, 4> parts = quartered(change, box);
    Quarters quarters = quartersOf(content);
    for (std::size_t which = 0; which < parts.size(); ++which) {
        if (!parts[which].isEmpty()) {
            apply(quarters[which], box.quarter(which), parts[which]);
        }
    }
    release(content);
    content = joined(quarters);
}

/// As apply, for a sector that the cell does not know.
void ParityCells::append(Content& content, const CellBox& box, const Change& change)
{
    if (content.kind() == Content::Kind::Quarters
        || (content.kind() == Content::Kind::None && change.added.empty())) {
        apply(content, box, change);
        return;
    }
    const std::size_t more = wordsOfHead + PackedEdges::wordsOfEdge * change.added.size();
    Content before = content;
    std::size_t size = 0;
    std::size_t room = 0;
    if (content.kind() == Content::Kind::List) {
        size = *m_pool.at(content.number());
        room = WordPool::capacityFor(1 + size);
    } else if (content.kind() == Content::Kind::Cover) {
        size = wordsOfHead;
    }
    const bool moves = room != WordPool::capacityFor(1 + size + more);
    if (moves) {
        content = {Content::Kind::List, m_pool.allocate(1 + size + more)};
        const std::vector<std::uint32_t> words = wordsOf(before);
        std::ranges::copy(words, m_pool.at(content.number()) + 1);
        release(before);
    }
    std::uint32_t* const list = m_pool.at(content.number());
    *list = static_cast<std::uint32_t>(size + more);
    std::uint32_t* word = list + 1 + size;
    *word++ = change.sector.value;
    *word++ = headOf(change.added.size(), change.turns);
    for (const Segment& edge : change.added) {
        word = std::ranges::copy(PackedEdges::pack(edge), word).out;
    }
    if (moves) {
        split(content, box);
    }
}

void ParityCells::add(SectorId sector, std::span<const Segment> edges)
{
    assert(sector.value < WordPool::blockLimit);
    m_raster.draw(m_frame, edges);
    Change change{.sector = sector};
    m_raster.visitRuns([&](const CellRun& run) {
        change.turns = run.odd;
        change.added.clear();
        for (const CellMark& mark : run.marks) {
            change.added.push_back(edges[mark.edge()]);
        }
        for (std::size_t cell = run.first; cell <= run.last; ++cell) {
            append(m_cells[cell], m_frame.cell(cell), change);
        }
    });
}

void ParityCells::change(
    SectorId sector,
    std::span<const Segment> removed,
    std::span<const Segment> added)
{
    assert(sector.value < WordPool::blockLimit);
    std::vector<Segment> edges(removed.begin(), removed.end());
    edges.insert(edges.end(), added.begin(), added.end());
    m_raster.draw(m_frame, edges);
    Change change{.sector = sector};
    m_raster.visitRuns([&](const CellRun& run) {
        change.turns = run.odd;
        change.removed.clear();
        change.added.clear();
        for (const CellMark& mark : run.marks) {
            const bool goes = mark.edge() < removed.size();
            (goes ? change.removed : change.added).push_back(edges[mark.edge()]);
        }
        for (std::size_t cell = run.first; cell <= run.last; ++cell) {
            apply(m_cells[cell], m_frame.cell(cell), change);
        }
    });
}

void ParityCells::resize(const CellFrame& frame)
{
    std::vector<Content> cells(frame.count());
    for (std::size_t row = 0; row < m_frame.rows; ++row) {
        const auto from = m_cells.begin() + static_cast<std::ptrdiff_t>(row * m_frame.columns);
        const std::size_t to =
            frame.indexOf(m_frame.firstColumn, m_frame.firstRow + static_cast<std::int32_t>(row));
        std::copy_n(from, m_frame.columns, cells.begin() + static_cast<std::ptrdiff_t>(to));
    }
    m_frame = frame;
    m_cells = std::move(cells);
}

/// Makes four cells one, with them as its quarters.
void ParityCells::coarsen()
{
    const auto halved = [](std::int32_t first, std::uint32_t count) {
        const std::int32_t last = first + static_cast<std::int32_t>(count) - 1;
        return static_cast<std::uint32_t>((last >> 1) - (first >> 1) + 1);
    };
    const CellFrame fine = m_frame;
    const CellFrame coarse{
        .widthBits = fine.widthBits + 1,
        .heightBits = fine.heightBits + 1,
        .firstColumn = fine.firstColumn >> 1,
        .firstRow = fine.firstRow >> 1,
        .columns = halved(fine.firstColumn, fine.columns),
        .rows = halved(fine.firstRow, fine.rows)};
    std::vector<Content> cells(coarse.count());
    for (std::size_t index = 0; index < cells.size(); ++index) {
        const CellBox box = coarse.cell(index);
        Quarters quarters;
        for (std::size_t which = 0; which < quarters.size(); ++which) {
            const CellBox quarter = box.quarter(which);
            const Point corner{quarter.left, quarter.top};
            if (fine.holds(corner)) {
                quarters[which] = m_cells[fine.indexOf(corner)];
            }
        }
        cells[index] = joined(quarters);
    }
    m_frame = coarse;
    m_cells = std::move(cells);
}

void ParityCells::grow(const Box& box, std::size_t mostCells)
{
    if (m_frame.holds(box)) {
        return;
    }
    assert(m_frame.count() > 0);
    const auto whole = [&] {
        Box both = box;
        const CellBox first = m_frame.cell(0);
        const CellBox last = m_frame.cell(m_frame.count() - 1);
        both.include(Point{first.left, first.top});
        both.include(Point{last.right(), last.bottom()});
        return frameOver(both, m_frame.widthBits, m_frame.heightBits);
    };
    while (whole().count() > mostCells && m_frame.widthBits < coarsestBits
           && m_frame.heightBits < coarsestBits) {
        coarsen();
    }
    resize(whole());
}

void ParityCells::fetchCell(Point p) const
{
    if (m_frame.holds(p)) {
        __builtin_prefetch(&m_cells[m_frame.indexOf(p)]);
    }
}

void ParityCells::fetchList(Point p) const
{
    if (m_frame.holds(p)) {
        const Content content = m_cells[m_frame.indexOf(p)];
        if (content.kind() == Content::Kind::List || content.kind() == Content::Kind::Quarters) {
            __builtin_prefetch(m_pool.at(content.number()));
        }
    }
}

std::size_t ParityCells::memory() const
{
    return m_pool.memory() + m_cells.capacity() * sizeof(Content);
}

void ParityCells::count(Content content, CellCensus& census) const
{
    if (content.kind() == Content::Kind::Quarters) {
        ++census.splits;
        for (const Content quarter : quartersOf(content)) {
            count(quarter, census);
        }
        return;
    }
    const std::vector<std::uint32_t> words = wordsOf(content);
    std::size_t edges = 0;
    for (std::size_t at = 0; at < words.size(); at = entryAt(words, at).end()) {
        edges += entryAt(words, at).edges.size();
    }
    census.edges += edges;
    census.most = std::max(census.most, edges);
}

CellCensus ParityCells::census() const
{
    CellCensus census{.cells = m_cells.size()};
    for (const Content content : m_cells) {
        count(content, census);
    }
    return census;
}

/// What a cell knows of a sector, with all in its quarters.
struct ParityCells::SectorInCell {
    bool odd = false;
    std::multiset<std::array<Point, 2>> edges{};

    bool operator==(const SectorInCell&) const = default;
};

void ParityCells::collect(Content content, std::map<SectorId, SectorInCell>& sectors) const
{
    if (content.kind() == Content::Kind::Quarters) {
        const Quarters quarters = quartersOf(content);
        for (std::size_t which = 0; which < quarters.size(); ++which) {
            std::map<SectorId, SectorInCell> within;
            collect(quarters[which], within);
            for (const auto& [sector, known] : within) {
                SectorInCell& all = sectors[sector];
                // The corner of the cell is that of its right top quarter.
                all.odd = which == 1 ? known.odd : all.odd;
                for (const auto& edge : known.edges) {
                    const std::size_t count =
                        std::max(all.edges.count(edge), known.edges.count(edge));
                    all.edges.erase(edge);
                    for (std::size_t copy = 0; copy < count; ++copy) {
                        all.edges.insert(edge);
                    }
                }
            }
        }
        return;
    }
    const std::vector<std::uint32_t> words = wordsOf(content);
    for (std::size_t at = 0; at < words.size(); at = entryAt(words, at).end()) {
        const Entry entry = entryAt(words, at);
        SectorInCell& known = sectors[entry.sector];
        known.odd = entry.odd;
        for (std::size_t edge = 0; edge < entry.edges.size(); ++edge) {
            known.edges.insert({entry.edges[edge].a, entry.edges[edge].b});
        }
    }
}

std::map<SectorId, ParityCells::SectorInCell> ParityCells::sectorsIn(std::size_t cell) const
{
    std::map<SectorId, SectorInCell> sectors;
    collect(m_cells[cell], sectors);
    const CellBox box = m_frame.cell(cell);
    for (auto& [sector, known] : sectors) {
        std::erase_if(known.edges, [&](const auto& edge) {
            return !meetsCell(box, {edge[0], edge[1]});
        });
    }
    std::erase_if(sectors, [](const auto& known) {
        return !known.second.odd && known.second.edges.empty();
    });
    return sectors;
}

bool knowTheSame(const ParityCells& left, const ParityCells& right)
{
    assert(left.m_frame == right.m_frame);
    for (std::size_t cell = 0; cell < left.m_cells.size(); ++cell) {
        if (left.sectorsIn(cell) != right.sectorsIn(cell)) {
            return false;
        }
    }
    return true;
}

} // namespace sectored
