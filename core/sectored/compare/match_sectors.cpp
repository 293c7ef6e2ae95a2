#include "sectored/compare/match_sectors.h"

#include "sectored/compare/placed_outline.h"
#include "sectored/geom/int128.h"
#include "sectored/map/box_quadtree.h"

#include <algorithm>
#include <map>
#include <span>
#include <tuple>
#include <utility>

namespace sectored {

namespace {

using Shapes = std::vector<PlacedOutline>;
using ShapePointers = std::vector<const PlacedOutline*>;

/// Both levels while their sectors are matched.
struct Sides {
    const Map& left;
    const Map& right;
    LevelMatch& match;

    bool isLeftFree(SectorId id) const { return !match.sectors.rightOf(id); }
    bool isRightFree(SectorId id) const { return !match.sectors.leftOf(id); }

    void pair(SectorId leftId, SectorId rightId, SectorLikeness likeness)
    {
        match.sectors.pair(leftId, rightId);
        match.likeness[leftId.value] = likeness;
    }
};

/// How well the fields of two sectors fit: 2 if all are equal, 1 if the heights are.
int fieldsInCommon(const Sector& left, const Sector& right)
{
    if (left == right) {
        return 2;
    }
    return left.floor.z == right.floor.z && left.ceiling.z == right.ceiling.z ? 1 : 0;
}

/// Returns the squared distance, saturated.
std::uint64_t distance2(Point a, Point b)
{
    const Shift by = shiftFrom(a, b);
    const Int128 sum = Int128{by.x} * by.x + Int128{by.y} * by.y;
    constexpr auto most = std::numeric_limits<std::uint64_t>::max();
    return sum > Int128{most} ? most : static_cast<std::uint64_t>(sum);
}

/// Pairs sectors whose shapes are equal. First those whose fields fit best; among these the
/// nearest, then the first in the file.
void pairAlike(
    Sides& sides,
    std::span<const PlacedOutline* const> lefts,
    std::span<const PlacedOutline* const> rights,
    SectorLikeness likeness)
{
    for (int least = 2; least >= 0; --least) {
        for (const PlacedOutline* left : lefts) {
            if (!sides.isLeftFree(left->id)) {
                continue;
            }
            const PlacedOutline* best = nullptr;
            std::uint64_t nearest = 0;
            for (const PlacedOutline* right : rights) {
                if (!sides.isRightFree(right->id)
                    || fieldsInCommon(sides.left[left->id], sides.right[right->id]) < least) {
                    continue;
                }
                const std::uint64_t away = distance2(left->at, right->at);
                if (best == nullptr || away < nearest) {
                    best = right;
                    nearest = away;
                }
                if (nearest == 0) {
                    break;
                }
            }
            if (best != nullptr) {
                sides.pair(left->id, best->id, likeness);
                sides.match.shifts[left->id.value] = shiftFrom(left->at, best->at);
            }
        }
    }
}

/// Matches sectors whose shapes compare equal.
void matchEqual(Sides& sides, const Shapes& lefts, const Shapes& rights, SectorLikeness likeness)
{
    const auto sorted = [](const Shapes& shapes) {
        ShapePointers pointers;
        for (const PlacedOutline& shape : shapes) {
            pointers.push_back(&shape);
        }
        std::ranges::stable_sort(pointers, [](const PlacedOutline* a, const PlacedOutline* b) {
            return compareOutlines(*a, *b) < 0;
        });
        return pointers;
    };
    const ShapePointers left = sorted(lefts);
    const ShapePointers right = sorted(rights);
    const auto runFrom = [](const ShapePointers& shapes, std::size_t from) {
        std::size_t to = from + 1;
        while (to < shapes.size() && compareOutlines(*shapes[from], *shapes[to]) == 0) {
            ++to;
        }
        return to;
    };
    std::size_t l = 0;
    std::size_t r = 0;
    while (l < left.size() && r < right.size()) {
        const auto order = compareOutlines(*left[l], *right[r]);
        const std::size_t leftEnd = runFrom(left, l);
        const std::size_t rightEnd = runFrom(right, r);
        if (order == 0) {
            pairAlike(
                sides,
                std::span(left).subspan(l, leftEnd - l),
                std::span(right).subspan(r, rightEnd - r),
                likeness);
        }
        l = order <= 0 ? leftEnd : l;
        r = order >= 0 ? rightEnd : r;
    }
}

Shapes freeShapes(Shapes shapes, const auto& isFree)
{
    std::erase_if(shapes, [&](const PlacedOutline& shape) { return !isFree(shape.id); });
    return shapes;
}

Box boxOf(const PlacedOutline& shape)
{
    Box box;
    for (const PlacedEdge& edge : shape.edges) {
        for (const Shift& end : {edge.from, edge.to}) {
            box.include(Point{static_cast<std::int32_t>(end.x), static_cast<std::int32_t>(end.y)});
        }
    }
    return box;
}

/// Returns the area, 0 for an empty box. Fits, because a side is below 2^32.
std::uint64_t areaOf(const Box& box)
{
    if (box.isEmpty()) {
        return 0;
    }
    const Shift side = shiftFrom(box.low, box.high);
    return static_cast<std::uint64_t>(side.x) * static_cast<std::uint64_t>(side.y);
}

/// Returns how much area two boxes have in common, in 1/1024 of the area of both together.
std::int32_t boxesInCommon(const Box& left, const Box& right)
{
    if (!left.overlaps(right)) {
        return 0;
    }
    const Box common{
        {std::max(left.low.x, right.low.x), std::max(left.low.y, right.low.y)},
        {std::min(left.high.x, right.high.x), std::min(left.high.y, right.high.y)}};
    const Int128 both = Int128{areaOf(left)} + areaOf(right) - areaOf(common);
    return static_cast<std::int32_t>(Int128{areaOf(common)} * 1024 / both);
}

/// Two sectors that may be the same.
struct Candidate {
    std::size_t left = 0;  ///< index in the shapes
    std::size_t right = 0; ///< index in the shapes
    int walls = 0;         ///< that they have in common
    std::int32_t place = 0;
};

/// Pairs the candidates, the best first.
void pairBest(
    Sides& sides,
    const Shapes& lefts,
    const Shapes& rights,
    std::vector<Candidate> candidates,
    SectorLikeness likeness)
{
    const auto key = [&](const Candidate& one) {
        const int fields =
            fieldsInCommon(sides.left[lefts[one.left].id], sides.right[rights[one.right].id]);
        return std::tuple(
            -one.walls,
            -one.place,
            -fields,
            lefts[one.left].rank,
            rights[one.right].rank);
    };
    std::ranges::sort(candidates, {}, key);
    for (const Candidate& one : candidates) {
        const SectorId left = lefts[one.left].id;
        const SectorId right = rights[one.right].id;
        if (sides.isLeftFree(left) && sides.isRightFree(right)) {
            sides.pair(left, right, likeness);
        }
    }
}

/// Index of the sectors at each place of a wall. Places with more than `crowd` walls are left out:
/// they tell nothing apart, and would take quadratic time.
class WallPlaces {
public:
    explicit WallPlaces(const Shapes& shapes)
    {
        for (std::size_t at = 0; at < shapes.size(); ++at) {
            for (const PlacedEdge& edge : shapes[at].edges) {
                m_entries.push_back({edge, at});
            }
        }
        std::ranges::sort(m_entries, [](const Entry& left, const Entry& right) {
            const auto order = compareEdges(left.edge, right.edge);
            return order != 0 ? order < 0 : left.shape < right.shape;
        });
    }

    /// Calls visit(index of the shape) for each wall at this place.
    void visit(const PlacedEdge& edge, const auto& visit) const
    {
        const auto from = std::ranges::lower_bound(
            m_entries,
            edge,
            [](const PlacedEdge& left, const PlacedEdge& right) {
                return compareEdges(left, right) < 0;
            },
            &Entry::edge);
        auto to = from;
        while (to != m_entries.end() && to->edge == edge) {
            ++to;
        }
        for (auto entry = from; to - from <= crowd && entry != to; ++entry) {
            visit(entry->shape);
        }
    }

private:
    static constexpr std::ptrdiff_t crowd = 64;

    struct Entry {
        PlacedEdge edge{};
        std::size_t shape = 0;
    };

    std::vector<Entry> m_entries;
};

void matchByWalls(Sides& sides, const Shapes& lefts, const Shapes& rights)
{
    const WallPlaces places(rights);
    std::vector<Candidate> candidates;
    for (std::size_t left = 0; left < lefts.size(); ++left) {
        std::map<std::size_t, int> shared;
        for (const PlacedEdge& edge : lefts[left].edges) {
            places.visit(edge, [&](std::size_t right) { ++shared[right]; });
        }
        for (const auto& [right, walls] : shared) {
            candidates.push_back(
                {.left = left,
                 .right = right,
                 .walls = walls,
                 .place = boxesInCommon(boxOf(lefts[left]), boxOf(rights[right]))});
        }
    }
    pairBest(sides, lefts, rights, std::move(candidates), SectorLikeness::SomeWalls);
}

void matchByPlace(Sides& sides, const Shapes& lefts, const Shapes& rights)
{
    constexpr std::int32_t least = 256; // a quarter
    constexpr std::size_t kept = 8;     // candidates of a sector, so that memory stays linear
    BoxQuadtree boxes;
    std::vector<std::size_t> indices(sides.right.nextSectorId().value);
    for (std::size_t right = 0; right < rights.size(); ++right) {
        const Box box = boxOf(rights[right]);
        if (!box.isEmpty()) {
            boxes.insert(rights[right].id, box);
            indices[rights[right].id.value] = right;
        }
    }
    std::vector<Candidate> candidates;
    for (std::size_t left = 0; left < lefts.size(); ++left) {
        const Box box = boxOf(lefts[left]);
        std::vector<Candidate> best;
        boxes.visitMeeting(OverlapProbe{box}, [&](SectorId id) {
            const std::size_t right = indices[id.value];
            const std::int32_t place = boxesInCommon(box, boxOf(rights[right]));
            if (place >= least) {
                best.push_back({.left = left, .right = right, .place = place});
            }
        });
        std::ranges::sort(best, {}, [&](const Candidate& one) {
            return std::tuple(-one.place, rights[one.right].rank);
        });
        best.resize(std::min(best.size(), kept));
        std::ranges::copy(best, std::back_inserter(candidates));
    }
    pairBest(sides, lefts, rights, std::move(candidates), SectorLikeness::SamePlace);
}

Shapes withoutPlaces(Shapes shapes)
{
    for (PlacedOutline& shape : shapes) {
        shape = withoutPlace(std::move(shape));
    }
    return shapes;
}

} // namespace

void matchSectors(const Map& left, const Map& right, LevelMatch& match)
{
    Sides sides{.left = left, .right = right, .match = match};
    const auto leftFree = [&](SectorId id) {
        return sides.isLeftFree(id);
    };
    const auto rightFree = [&](SectorId id) {
        return sides.isRightFree(id);
    };
    Shapes lefts = placedOutlines(left);
    Shapes rights = placedOutlines(right);
    matchEqual(sides, lefts, rights, SectorLikeness::SameWalls);
    lefts = freeShapes(std::move(lefts), leftFree);
    rights = freeShapes(std::move(rights), rightFree);
    matchByWalls(sides, lefts, rights);
    lefts = freeShapes(std::move(lefts), leftFree);
    rights = freeShapes(std::move(rights), rightFree);
    matchEqual(sides, withoutPlaces(lefts), withoutPlaces(rights), SectorLikeness::SameShape);
    matchByPlace(
        sides,
        freeShapes(std::move(lefts), leftFree),
        freeShapes(std::move(rights), rightFree));
}

} // namespace sectored
