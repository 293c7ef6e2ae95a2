#include "sectored/query/parity_cells.h"

#include "sectored/query/cell_drawing.h"
#include "sectored/query/cell_quarters.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <tuple>

namespace sectored {

namespace {

/// A cell whose entries have more words than this is divided into quarters, unless the quarters
/// have many more words in total.
constexpr std::size_t splitFrom = 128;
constexpr bool isWorthSplitting(std::size_t whole, std::size_t quarters)
{
    return quarters <= whole + whole / 4;
}

/// Returns the edges without the removed ones; an edge that occurs several times is removed as
/// often as it is listed.
std::vector<Segment> without(const EdgeWords& edges, std::vector<Segment> removed)
{
    std::vector<Segment> all = edges.segments();
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

/// Returns the box. On sides where it extends beyond the frame, adds an eighth of the frame, so
/// that a level that grows step by step does not resize the frame at every step.
Box widened(Box box, const CellFrame& frame)
{
    const CellBox first = frame.cell(0);
    const CellBox last = frame.cell(frame.count() - 1);
    const auto beyond = [](std::int64_t at, std::int64_t by) {
        constexpr std::int64_t limit = coordinateLimit;
        return static_cast<std::int32_t>(std::clamp(at + by, -limit, limit));
    };
    const std::int64_t width = (std::int64_t{last.right()} - first.left) / 8;
    const std::int64_t height = (std::int64_t{last.bottom()} - first.top) / 8;
    box.low.x = beyond(box.low.x, box.low.x < first.left ? -width : 0);
    box.low.y = beyond(box.low.y, box.low.y < first.top ? -height : 0);
    box.high.x = beyond(box.high.x, box.high.x > last.right() ? width : 0);
    box.high.y = beyond(box.high.y, box.high.y > last.bottom() ? height : 0);
    return box;
}

} // namespace

ParityCells::ParityCells(const CellFrame& frame, std::span<const CellSector> sectors)
    : m_frame(frame)
    , m_cells(frame.count())
{
    const CellDrawing drawing(frame, sectors);
    for (std::size_t cell = 0; cell < m_cells.size(); ++cell) {
        fill(m_cells[cell], m_frame->cell(cell), drawing.entriesOf(cell));
    }
    // Release its memory: before dividing, the largest cell may be the whole level.
    m_packer = CellPacker();
}

std::span<const std::uint32_t> ParityCells::entriesOf(Content content, CellUnpacker& unpacker) const
{
    assert(content.kind() != Content::Kind::Quarters);
    if (content.kind() == Content::Kind::None) {
        return {};
    }
    return content.kind() == Content::Kind::Cover
               ? unpacker.cover({content.number()})
               : unpacker.entries(PackedCell(m_pool.at(content.number())));
}

void ParityCells::release(Content content)
{
    if (content.kind() == Content::Kind::List) {
        m_pool.release(content.number(), PackedCell(m_pool.at(content.number())).size());
    } else if (content.kind() == Content::Kind::Quarters) {
        m_pool.release(content.number(), std::tuple_size_v<Quarters>);
    }
}

void ParityCells::store(
    Content& content,
    const CellBox& box,
    std::span<const std::uint32_t> entries)
{
    if (entries.empty() || isOneCover(entries)) {
        release(content);
        content = entries.empty() ? Content() : Content(Content::Kind::Cover, entries.front());
        return;
    }
    const std::span<const std::uint32_t> words = m_packer.pack(entries, box);
    const std::size_t room =
        content.kind() == Content::Kind::List
            ? WordPool::capacityFor(PackedCell(m_pool.at(content.number())).size())
            : 0;
    if (room != WordPool::capacityFor(words.size())) {
        release(content);
        content = {Content::Kind::List, m_pool.allocate(words.size())};
    }
    std::ranges::copy(words, m_pool.at(content.number()));
}

std::array<std::vector<std::uint32_t>, 4> ParityCells::quartered(
    std::span<const std::uint32_t> entries,
    const CellBox& box)
{
    std::array<std::vector<std::uint32_t>, 4> parts;
    visitEntries(entries, [&](const CellEntry& entry) {
        const Change change{
            .sector = entry.sector,
            .turns = entry.odd,
            .added = entry.edges.segments()};
        const std::array<Change, 4> quarters = quartered(change, box);
        for (std::size_t which = 0; which < parts.size(); ++which) {
            appendEntry(parts[which], entry.sector, quarters[which].turns, quarters[which].added);
        }
    });
    return parts;
}

/// Like store, but divides a cell with many entries into quarters, recursively, if that separates
/// them.
void ParityCells::fill(Content& content, const CellBox& box, std::span<const std::uint32_t> entries)
{
    if (entries.size() <= splitFrom || !box.hasQuarters()) {
        store(content, box, entries);
        return;
    }
    std::array<std::vector<std::uint32_t>, 4> parts = quartered(entries, box);
    std::size_t total = 0;
    for (const auto& part : parts) {
        total += part.size();
    }
    if (!isWorthSplitting(entries.size(), total)) {
        store(content, box, entries);
        return;
    }
    release(content);
    Quarters quarters;
    for (std::size_t which = 0; which < parts.size(); ++which) {
        fill(quarters[which], box.quarter(which), parts[which]);
        parts[which] = {};
    }
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
                std::vector<Segment>& met = parts[which].*list;
                met.insert(met.end(), quarters.meets[which] ? 1 : 0, edge);
            }
        }
    };
    share(change.removed, &Change::removed);
    share(change.added, &Change::added);
    return parts;
}

void ParityCells::changeList(Content& content, const CellBox& box, const Change& change)
{
    const std::span<const std::uint32_t> before = entriesOf(content, m_unpacker);
    const CellEntry entry = entryOf(before, change.sector);
    std::vector<Segment> edges = without(entry.edges, change.removed);
    edges.insert(edges.end(), change.added.begin(), change.added.end());

    const std::size_t entryEnd = entry.at == before.size() ? entry.at : entry.end();
    const auto first = before.first(entry.at);
    const auto rest = before.subspan(entryEnd);
    m_changed.assign(first.begin(), first.end());
    appendEntry(m_changed, change.sector, entry.odd != change.turns, edges);
    m_changed.insert(m_changed.end(), rest.begin(), rest.end());
    m_wordsChanged += before.size() + m_changed.size();
    // Trying at every added edge would be slow, because most long lists cannot be separated.
    if (WordPool::capacityFor(m_changed.size()) > WordPool::capacityFor(before.size())) {
        fill(content, box, m_changed);
    } else {
        store(content, box, m_changed);
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

void ParityCells::change(
    SectorId sector,
    std::span<const Segment> removed,
    std::span<const Segment> added)
{
    if (removed.empty() && added.empty()) {
        return;
    }
    std::vector<Segment> edges(removed.begin(), removed.end());
    edges.insert(edges.end(), added.begin(), added.end());
    m_raster.draw(*m_frame, edges);
    Change change{.sector = sector};
    m_raster.visitSpans([&](const CellSpan& span) {
        change.turns = span.odd;
        change.removed.clear();
        change.added.clear();
        for (const CellMark& mark : span.marks) {
            const bool goes = mark.edge() < removed.size();
            (goes ? change.removed : change.added).push_back(edges[mark.edge()]);
        }
        for (std::size_t cell = span.first; cell <= span.last; ++cell) {
            apply(m_cells[cell], m_frame->cell(cell), change);
        }
    });
}

void ParityCells::resize(const CellFrame& frame)
{
    std::vector<Content> cells(frame.count());
    for (std::size_t row = 0; row < m_frame->rows; ++row) {
        const auto from = m_cells.begin() + static_cast<std::ptrdiff_t>(row * m_frame->columns);
        const std::size_t to =
            frame.indexOf(m_frame->firstColumn, m_frame->firstRow + static_cast<std::int32_t>(row));
        std::copy_n(from, m_frame->columns, cells.begin() + static_cast<std::ptrdiff_t>(to));
    }
    *m_frame = frame;
    m_cells = std::move(cells);
}

/// Combines four cells into one, with the four cells as its quarters.
void ParityCells::coarsen()
{
    const auto halved = [](std::int32_t first, std::uint32_t count) {
        const std::int32_t last = first + static_cast<std::int32_t>(count) - 1;
        return static_cast<std::uint32_t>((last >> 1) - (first >> 1) + 1);
    };
    const CellFrame fine = *m_frame;
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
    *m_frame = coarse;
    m_cells = std::move(cells);
}

void ParityCells::grow(const Box& box, std::size_t mostCells)
{
    if (m_frame->holds(box)) {
        return;
    }
    assert(m_frame->count() > 0);
    const auto frameWith = [this](const Box& other) {
        Box both = other;
        const CellBox first = m_frame->cell(0);
        const CellBox last = m_frame->cell(m_frame->count() - 1);
        both.include(Point{first.left, first.top});
        both.include(Point{last.right(), last.bottom()});
        return frameOver(both, m_frame->widthBits, m_frame->heightBits);
    };
    while (frameWith(box).count() > mostCells && m_frame->widthBits < coarsestBits
           && m_frame->heightBits < coarsestBits) {
        coarsen();
    }
    const CellFrame roomy = frameWith(widened(box, *m_frame));
    resize(roomy.count() <= mostCells ? roomy : frameWith(box));
}

void ParityCells::fetchCell(Point p) const
{
    if (m_frame->holds(p)) {
        __builtin_prefetch(&m_cells[m_frame->indexOf(p)]);
    }
}

void ParityCells::fetchList(Point p) const
{
    if (m_frame->holds(p)) {
        const Content content = m_cells[m_frame->indexOf(p)];
        if (content.kind() == Content::Kind::List || content.kind() == Content::Kind::Quarters) {
            __builtin_prefetch(m_pool.at(content.number()));
        }
    }
}

std::size_t ParityCells::memory() const
{
    return m_pool.memory() + m_cells.capacity() * sizeof(Content) + m_raster.memory()
           + m_packer.memory() + m_unpacker.memory() + m_changed.capacity() * sizeof(std::uint32_t);
}

} // namespace sectored
