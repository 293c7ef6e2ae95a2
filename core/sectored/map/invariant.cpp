#include "sectored/map/invariant.h"

#include "sectored/map/contact.h"
#include "sectored/map/crossing.h"
#include "sectored/map/link.h"
#include "sectored/map/loops.h"
#include "sectored/map/overlap.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>

namespace sectored {

namespace {

/// The sector being tested.
struct Subject {
    const Map& map;
    const MapIndex& index;
    SectorId sector;
    std::vector<Loop> loops;
};

Subject subjectOf(const MapView& view, SectorId sector)
{
    return {view.map, view.index, sector, loopsOf(view.map, sector)};
}

bool allClosed(const Subject& subject)
{
    return std::ranges::all_of(subject.loops, &Loop::closed);
}

bool isSharedWall(const Subject& subject, WallId wall)
{
    return subject.map[wall].sector != SectorRef(subject.sector);
}

/// Collects the violations of one sector.
class Report {
public:
    explicit Report(SectorId sector)
        : m_sector(sector)
    {}

    void add(int rule, std::vector<WallId> walls)
    {
        m_violations.push_back({rule, m_sector, std::move(walls)});
    }

    std::vector<Violation> take()
    {
        std::ranges::stable_sort(m_violations, {}, &Violation::rule);
        return std::move(m_violations);
    }

private:
    SectorId m_sector;
    std::vector<Violation> m_violations;
};

void judgeRange(const Subject& subject, Report& report)
{
    const auto walls = subject.map.wallsOf(subject.sector);
    if (walls.empty() || subject.map[subject.sector].rawRange) {
        report.add(1, {walls.begin(), walls.end()});
    }
    std::vector<WallId> shared;
    std::ranges::copy_if(walls, std::back_inserter(shared), [&](WallId wall) {
        return isSharedWall(subject, wall);
    });
    if (!shared.empty()) {
        report.add(1, std::move(shared));
    }
}

void judgeLoops(const Subject& subject, Report& report)
{
    Int128 area2 = 0;
    std::vector<WallId> outer;
    for (const Loop& loop : subject.loops) {
        if (loop.walls.size() < 3 && !isSlit(subject.map, loop)) {
            report.add(1, loop.walls);
        }
        if (!loop.closed) {
            report.add(2, {loop.walls.back()});
        }
        if (loop.area2 > 0) {
            outer.push_back(loop.walls.front());
        }
        area2 += loop.area2;
    }
    if (!allClosed(subject) || subject.loops.empty() || isFolded(subject.map, subject.loops)) {
        return;
    }
    if (outer.size() != 1) {
        report.add(5, outer);
    }
    if (area2 <= 0) {
        report.add(7, {});
    }
}

/// Tests the rules about one wall, except those about its link. Spec: editing-kernel H3, H13.
void judgePlace(const Subject& subject, WallId id, Report& report)
{
    const Wall& wall = subject.map[id];
    if (subject.map.endOf(wall) == wall.position) {
        report.add(3, {id});
    }
    if (!insideCoordinateLimit(wall.position)) {
        report.add(13, {id});
    }
}

/// Tests the rules about the link of one wall. Spec: editing-kernel H8 to H12.
void judgeLink(const Subject& subject, WallId wall, Report& report)
{
    if (isHalfLinked(subject.map[wall])) {
        report.add(8, {wall});
    }
    if (isLinkOneSided(subject.map, wall)) {
        report.add(9, {wall});
    }
    if (isLinkSectorWrong(subject.map, wall)) {
        report.add(10, {wall});
    }
    if (areLinkEndsDifferent(subject.map, wall)) {
        report.add(11, {wall});
    }
    if (subject.index.linksTo(wall) > 1) {
        report.add(12, {wall});
    }
}

/// Precondition: the loops are closed and do not cross. Spec: editing-kernel H6.
void judgeHoles(const Subject& subject, Report& report)
{
    if (std::ranges::none_of(subject.loops, [](const Loop& loop) { return loop.area2 < 0; })) {
        return;
    }
    const auto nesting = nestingOf(subject.map, subject.loops);
    for (std::size_t at = 0; at < subject.loops.size(); ++at) {
        if (isHoleOutside(subject.loops, nesting, at)) {
            report.add(6, subject.loops[at].walls);
        }
    }
}

std::vector<Violation> judge(const Subject& subject, std::size_t crossings)
{
    Report report(subject.sector);
    judgeRange(subject, report);
    judgeLoops(subject, report);
    for (const WallId wall : subject.map.wallsOf(subject.sector)) {
        judgePlace(subject, wall, report);
        judgeLink(subject, wall, report);
    }
    for (const WallPair pair : crossingsOf(subject.map, subject.sector, crossings)) {
        report.add(4, {pair.first, pair.second});
    }
    return report.take();
}

/// Searches for crossings, which is expensive, only if nothing else is broken.
bool isDamagedSubject(const Subject& subject)
{
    return std::ranges::any_of(judge(subject, 0), makesDamaged)
           || !crossingsOf(subject.map, subject.sector, 1).empty();
}

bool touchesItself(const Map& map, const Loop& loop)
{
    std::vector<Point> vertices;
    vertices.reserve(loop.walls.size());
    for (const WallId wall : loop.walls) {
        vertices.push_back(map[wall].position);
    }
    std::ranges::sort(vertices);
    return std::ranges::adjacent_find(vertices) != vertices.end();
}

bool isOddAlone(const Subject& subject)
{
    const auto isOuter = [](const Loop& loop) {
        return loop.area2 > 0;
    };
    return std::ranges::count_if(subject.loops, isOuter) != 1
           || std::ranges::any_of(subject.loops, [&](const Loop& loop) {
                  return touchesItself(subject.map, loop);
              });
}

/// The sectors, by id, that break a habit by the way walls touch each other.
class ContactMarks {
public:
    ContactMarks(const Map& map, std::span<const SectorId> sectors)
        : m_map(map)
        , m_marks(map.nextSectorId().value, 0)
    {
        const auto groups = coincidentWalls(map, sectors);
        std::ranges::for_each(groups, [&](const CoincidentWalls& group) { markSlits(group); });
        for (const auto& twins : unlinkedTwins(map, groups, TwinRule::NotLinkedToEachOther)) {
            mark(twins.forward);
            mark(twins.backward);
        }
        for (const VertexOnWall& found : verticesOnWalls(map, sectors, 1)) {
            mark(found.wall);
        }
    }

    bool has(SectorId sector) const { return m_marks[sector.value] != 0; }

private:
    void mark(WallId wall)
    {
        if (m_map[wall].sector.isRow()) {
            m_marks[m_map[wall].sector.row().value] = 1;
        }
    }

    /// Marks sectors with walls that run there and back.
    void markSlits(const CoincidentWalls& group)
    {
        std::vector<SectorRef> forward;
        for (const WallId wall : group.forward) {
            forward.push_back(m_map[wall].sector);
        }
        const auto byNumber = [](SectorRef sector) {
            return sector.isRow() ? std::int64_t{sector.row().value} : -1;
        };
        std::ranges::sort(forward, {}, byNumber);
        for (const WallId wall : group.backward) {
            if (std::ranges::binary_search(forward, byNumber(m_map[wall].sector), {}, byNumber)) {
                mark(wall);
            }
        }
    }

    const Map& m_map;
    std::vector<char> m_marks;
};

std::vector<Violation> violationsOf(const Subject& subject)
{
    auto violations = judge(subject, crossingLimit);
    if (std::ranges::none_of(violations, makesDamaged)) {
        Report report(subject.sector);
        judgeHoles(subject, report);
        const auto holes = report.take();
        violations.insert(violations.end(), holes.begin(), holes.end());
        std::ranges::stable_sort(violations, {}, &Violation::rule);
    }
    return violations;
}

} // namespace

bool makesDamaged(const Violation& violation)
{
    constexpr std::array rules{1, 2, 3, 4, 7, 8, 9, 10, 11, 12, 13};
    return std::ranges::find(rules, violation.rule) != rules.end();
}

std::vector<Violation> violationsOf(const MapView& view, SectorId sector)
{
    return violationsAmong(view, std::array{sector});
}

std::vector<Violation> violationsAmong(const MapView& view, std::span<const SectorId> sectors)
{
    std::vector<Violation> all;
    for (const SectorId sector : sectors) {
        const auto violations = violationsOf(subjectOf(view, sector));
        all.insert(all.end(), violations.begin(), violations.end());
    }
    return all;
}

bool isDamaged(const MapView& view, SectorId sector)
{
    return isDamagedSubject(subjectOf(view, sector));
}

std::vector<SectorId> damagedAmong(const MapView& view, std::span<const SectorId> sectors)
{
    std::vector<SectorId> damaged;
    std::ranges::copy_if(sectors, std::back_inserter(damaged), [&](SectorId sector) {
        return isDamagedSubject(subjectOf(view, sector));
    });
    return damaged;
}

Grade gradeOf(const MapView& view, SectorId sector)
{
    const Subject subject = subjectOf(view, sector);
    if (isDamagedSubject(subject)) {
        return Grade::Damaged;
    }
    const auto near = view.index.sectorsMeeting(view.index.boxOf(sector));
    const bool odd = isOddAlone(subject) || ContactMarks(view.map, near).has(sector)
                     || hasUnstackedOverlap(view, sector);
    return odd ? Grade::Odd : Grade::Valid;
}

std::vector<Grade> gradesOf(const MapView& view)
{
    const ContactMarks contacts(view.map, view.map.sectorOrder());
    const auto overlapping = unstackedSectors(view);
    std::vector<Grade> grades;
    grades.reserve(view.map.sectorCount());
    for (const SectorId sector : view.map.sectorOrder()) {
        const Subject subject = subjectOf(view, sector);
        if (isDamagedSubject(subject)) {
            grades.push_back(Grade::Damaged);
        } else if (contacts.has(sector) || overlapping[sector.value] != 0 || isOddAlone(subject)) {
            grades.push_back(Grade::Odd);
        } else {
            grades.push_back(Grade::Valid);
        }
    }
    return grades;
}

} // namespace sectored
