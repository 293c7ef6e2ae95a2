#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/loops.h"
#include "sectored/query/sector_at.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/script/random_script.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>

using namespace sectored;
using namespace sectored::test;

/// Where no wall moves, a point stays in its sector or goes to the heir that the operation defines
/// (Spec: editing-kernel T11). Untouched area does not change (Spec: editing-kernel P4). Closed
/// strokes and lines have their own tests.
class HeirRandomTest : public QObject {
    Q_OBJECT

private slots:
    void pointsStayInTheirSectorOrGoToItsHeir_data();
    void pointsStayInTheirSectorOrGoToItsHeir();
};

namespace {

constexpr std::int32_t oldPalette = 1;

/// Effect of an operation on points away from its walls.
enum class Meaning {
    Unknown,
    Nothing, ///< every point stays
    Divides, ///< in the sector or a copy; a line may also make a sector from void
    Joins,   ///< removed sectors become one sector
    Removes, ///< points of removed sectors are in the void
    Fills,   ///< points of the void may be in new sectors
};

struct MeaningRow {
    std::string_view operation;
    Meaning meaning;
};

constexpr std::array meanings{
    MeaningRow{"insert-vertex", Meaning::Nothing},
    MeaningRow{"delete-vertex", Meaning::Nothing},
    MeaningRow{"merge-vertices", Meaning::Nothing},
    MeaningRow{"move", Meaning::Nothing},
    MeaningRow{"link", Meaning::Nothing},
    MeaningRow{"unlink", Meaning::Nothing},
    MeaningRow{"flip", Meaning::Nothing},
    MeaningRow{"first-wall", Meaning::Nothing},
    MeaningRow{"set", Meaning::Nothing},
    MeaningRow{"add-sprite", Meaning::Nothing},
    MeaningRow{"split", Meaning::Divides},
    MeaningRow{"join", Meaning::Joins},
    MeaningRow{"delete-wall", Meaning::Joins},
    MeaningRow{"delete-sector", Meaning::Removes},
    MeaningRow{"fill-void", Meaning::Fills}};

Meaning meaningOf(std::string_view operation)
{
    const auto row = std::ranges::find(meanings, operation, &MeaningRow::operation);
    return row != meanings.end() ? row->meaning : Meaning::Unknown;
}

struct Step {
    const Map& before;
    const Map& after;
    Meaning meaning{};
};

class Heirs {
public:
    explicit Heirs(Step step)
        : m_step(step)
        , m_indexBefore(step.before)
        , m_indexAfter(step.after)
    {
        addTouched(step.before, step.after);
        addTouched(step.after, step.before);
    }

    std::string faultAt(Point p)
    {
        const SectorsAt was = sectorsAt({m_step.before, m_indexBefore}, p);
        const SectorsAt is = sectorsAt({m_step.after, m_indexAfter}, p);
        if (!was.boundary.empty() || !is.boundary.empty() || isTouched(p)) {
            return {};
        }
        ++m_compared;
        if (was.inside.empty() || is.inside.empty()) {
            return voidFault(was, is);
        }
        return sectorFault(was.inside.front(), is.inside.front());
    }

    int compared() const { return m_compared; }

private:
    std::string voidFault(const SectorsAt& was, const SectorsAt& is) const
    {
        if (was.inside.empty() && is.inside.empty()) {
            return {};
        }
        const bool isRemoved = m_step.meaning == Meaning::Removes && is.inside.empty()
                               && m_step.after.find(was.inside.front()) == nullptr;
        const bool mayFill = m_step.meaning == Meaning::Fills || m_step.meaning == Meaning::Divides;
        const bool isFilled = mayFill && was.inside.empty()
                              && m_step.after[is.inside.front()].floor.pal != oldPalette;
        return isRemoved || isFilled ? "" : "void and sector are mixed up";
    }

    std::string sectorFault(SectorId was, SectorId is)
    {
        if (was == is) {
            return {};
        }
        const bool isNew = m_step.before.find(is) == nullptr;
        const bool isCopy =
            m_step.before[was].floor.picnum == m_step.after[is].floor.picnum && isNew;
        // A bend may pinch a sector into parts.
        if (isCopy && m_step.meaning != Meaning::Joins) {
            return {};
        }
        const bool isJoined =
            m_step.meaning == Meaning::Joins && m_step.after.find(was) == nullptr && !isNew;
        if (!isJoined) {
            return "a point went to another sector";
        }
        const auto heir = m_heirs.emplace(was, is).first;
        return heir->second == is ? "" : "a joined sector has two heirs";
    }

    void addTouched(const Map& map, const Map& other)
    {
        map.visitWalls([&](WallId id, const Wall& wall) {
            const Wall* twin = other.find(id);
            if (twin == nullptr || twin->position != wall.position
                || other.endOf(*twin) != map.endOf(wall)) {
                m_touched.push_back({wall.position, *map.endOf(wall)});
                m_box.include(m_touched.back().a);
                m_box.include(m_touched.back().b);
            }
        });
    }

    /// Tests for points near changed or removed walls; if vertices move, anywhere between these
    /// walls.
    bool isTouched(Point p) const
    {
        if (m_step.meaning == Meaning::Nothing && m_box.contains(p)) {
            return true;
        }
        return std::ranges::any_of(m_touched, [&](const Segment& line) {
            return distanceBetween(closestOnSegment(line, toVec2(p)), toVec2(p)) <= 1;
        });
    }

    Step m_step;
    MapIndex m_indexBefore;
    MapIndex m_indexAfter;
    std::vector<Segment> m_touched{};
    Box m_box{};
    std::map<SectorId, SectorId> m_heirs{};
    int m_compared = 0;
};

/// Returns the level with a different texture on each floor, and with a palette that sectors made
/// from void do not copy.
Map marked(const Map& map)
{
    return changed(map, [&](PatchBuilder& builder) {
        std::int32_t mark = 0;
        for (const SectorId sector : map.sectorOrder()) {
            builder.edit(sector).floor.picnum = ++mark;
            builder.edit(sector).floor.pal = oldPalette;
        }
    });
}

/// Returns the area of the sectors that were not made from void.
Int128 oldArea(const Map& map)
{
    Int128 area2 = 0;
    for (const SectorId sector : map.sectorOrder()) {
        for (const Loop& loop : loopsOf(map, sector)) {
            area2 += map[sector].floor.pal == oldPalette ? loop.area2 : 0;
        }
    }
    return area2;
}

/// Tests for operations that may make sectors overlap, so that a point has several.
bool leavesTheFloor(const Request& request)
{
    const auto* const stairs = std::get_if<StairsRequest>(&request);
    return (stairs != nullptr && stairs->turns)
           || std::holds_alternative<MoveSectorsRequest>(request)
           || std::holds_alternative<TransformRequest>(request)
           || std::holds_alternative<PasteRequest>(request);
}

Point somewhere(std::mt19937_64& random, std::int32_t board)
{
    const auto coordinate = [&] {
        return static_cast<std::int32_t>(random() % static_cast<std::uint64_t>(board + 1));
    };
    const std::int32_t x = coordinate();
    return {x, coordinate()};
}

int sampleCount()
{
    return isLongForm() ? 1000 : 50;
}

} // namespace

void HeirRandomTest::pointsStayInTheirSectorOrGoToItsHeir_data()
{
    QTest::addColumn<int>("board");
    QTest::addColumn<quint64>("seed");
    const quint64 seeds = roundsOf<quint64>(2, 30);
    for (const int board : {24, 60, 500, 100000}) {
        for (quint64 seed = 1; seed <= seeds; ++seed) {
            QTest::addRow("board %d, seed %llu", board, seed) << board << seed;
        }
    }
}

void HeirRandomTest::pointsStayInTheirSectorOrGoToItsHeir()
{
    constexpr int operationCount = 300;
    constexpr int mostOperations = 4 * operationCount; ///< if few of them can be compared
    constexpr std::size_t mostWalls = 250;
    QFETCH(const int, board);
    QFETCH(const quint64, seed);
    std::mt19937_64 random(seed);
    EditLevel level{Map()};
    std::string script;
    int compared = 0;
    for (int number = 0;
         number < operationCount || (compared <= operationCount && number < mostOperations);
         ++number) {
        if (level.map.wallCount() >= mostWalls) {
            level.map = Map();
            script.clear();
        }
        level.map = marked(level.map);
        const Map before = level.map;
        const std::string line = lineOf(randomDraft(random), before, {.size = board});
        const auto operation = operationOf(line, Numbering(before));
        const Request* request = operation ? std::get_if<Request>(&operation->what) : nullptr;
        if (request == nullptr || leavesTheFloor(*request)) {
            continue;
        }
        const PlanResult planned = level.planned(*request);
        if (!planned) {
            continue;
        }
        apply(level.map, planned->patch);
        script += line + "\n";
        const Meaning meaning = meaningOf(operation->name);
        const bool keepsArea =
            planned->rounded.empty() && (meaning == Meaning::Divides || meaning == Meaning::Joins);
        QVERIFY2(
            !keepsArea || oldArea(before) == oldArea(level.map),
            ("P4: area\n" + script).c_str());
        Heirs heirs({before, level.map, meaning});
        const int samples = meaning == Meaning::Unknown ? 0 : sampleCount();
        for (int sample = 0; sample < samples; ++sample) {
            const std::string fault = heirs.faultAt(somewhere(random, board));
            QVERIFY2(fault.empty(), (fault + "\n" + script).c_str());
        }
        compared += heirs.compared();
    }
    QVERIFY2(compared > operationCount, std::to_string(compared).c_str());
}

SECTORED_TEST(HeirRandomTest)
#include "heir_random_test.moc"
