#include "core/map/invariant.h"

#include "tests/core/edit/edit_level.h"

#include <QTest>

#include <random>

using namespace sectored;
using namespace sectored::test;

/// Random operations on random levels: each is refused and changes nothing, or leaves every hard
/// rule unbroken and can be taken back.
class OperationRandomTest : public QObject {
    Q_OBJECT

private slots:
    void everyOperationLeavesAValidLevel_data();
    void everyOperationLeavesAValidLevel();
};

namespace {

constexpr std::size_t mostSectors = 40; ///< from then on no more strokes
constexpr int operationCount = 160;

/// Makes requests for a level from one sequence of numbers.
class RequestSource {
public:
    RequestSource(std::uint32_t seed, std::int32_t board)
        : m_random(seed)
        , m_board(board)
    {}

    Request next(const Map& map)
    {
        const Numbering numbering(map);
        if (map.sectorCount() == 0 || (map.sectorCount() < mostSectors && below(3) == 0)) {
            return stroke();
        }
        switch (below(10)) {
        case 0:
            return JoinRequest{.sectors = {sector(map), sector(map)}};
        case 1:
            return DeleteWallRequest{.wall = wall(numbering)};
        case 2:
        case 3:
            return DeleteVertexRequest{.at = map[wall(numbering)].position};
        case 4:
            return LinkRequest{.wall = wall(numbering)};
        case 5:
            return UnlinkRequest{.walls = {wall(numbering)}};
        case 6:
            return FlipRequest{.sector = sector(map)};
        case 7:
            return FillVoidRequest{.at = point()};
        case 8:
            return motion(map);
        default:
            return MoveSectorsRequest{
                .sectors = {sector(map), sector(map)},
                .by = {below(m_board) - m_board / 2, below(m_board) - m_board / 2},
                .overlap = OverlapPolicy::Refuse,
                .borders = below(2) == 0 ? Borders::Stretch : Borders::Detach};
        }
    }

private:
    std::int32_t below(std::int32_t limit)
    {
        return static_cast<std::int32_t>(m_random() % static_cast<std::uint32_t>(limit));
    }

    Point point() { return {below(m_board), below(m_board)}; }

    SectorId sector(const Map& map)
    {
        const auto count = static_cast<std::int32_t>(map.sectorCount());
        return map.sectorOrder()[static_cast<std::size_t>(below(count))];
    }

    WallId wall(const Numbering& numbering)
    {
        const auto count = static_cast<std::int32_t>(numbering.wallOrder().size());
        return numbering.wallOrder()[static_cast<std::size_t>(below(count))];
    }

    DrawRequest stroke()
    {
        DrawRequest draw{.closed = below(2) == 0, .allowRemove = true};
        for (int count = 2 + below(4); count > 0; --count) {
            draw.points.push_back(point());
        }
        draw.fill = below(5) == 0 ? Fill::Void : Fill::Sector;
        return draw;
    }

    TransformRequest motion(const Map& map)
    {
        TransformRequest transform{.sectors = {sector(map)}};
        if (below(2) == 0) {
            transform.motion = below(2) == 0 ? MirrorAxis::X : MirrorAxis::Y;
        } else {
            transform.motion = below(2) == 0 ? QuarterTurn::Quarter : QuarterTurn::Half;
        }
        return transform;
    }

    std::mt19937 m_random;
    std::int32_t m_board;
};

std::string fault(const Map& map)
{
    const MapIndex index(map);
    for (const Violation& violation : violationsAmong({map, index}, map.sectorOrder())) {
        return "H" + std::to_string(violation.rule) + " in sector "
               + std::to_string(index.numbering().of(violation.sector));
    }
    return {};
}

/// What is wrong with an operation on the level, if anything; done when it is possible.
std::string run(EditLevel& level, const Request& request)
{
    const Map before = level.map;
    const PlanResult planned = level.planned(request);
    if (!planned) {
        return planned.error().code == MessageCode::Internal
                   ? stepName(request) + ": " + englishText(planned.error())
                   : std::string{};
    }
    apply(level.map, planned->patch);
    Map undone = level.map;
    apply(undone, inverted(planned->patch));
    if (!(undone == before)) {
        return stepName(request) + " cannot be taken back";
    }
    const std::string broken = fault(level.map);
    return broken.empty() ? broken : stepName(request) + ": " + broken;
}

} // namespace

void OperationRandomTest::everyOperationLeavesAValidLevel_data()
{
    QTest::addColumn<int>("board");
    QTest::addColumn<unsigned>("seed");
    for (const int board : {8, 24, 500}) {
        for (const unsigned seed : {11U, 12U}) {
            QTest::addRow("board %d, seed %u", board, seed) << board << seed;
        }
    }
}

void OperationRandomTest::everyOperationLeavesAValidLevel()
{
    QFETCH(const int, board);
    QFETCH(const unsigned, seed);
    RequestSource source(seed, board);
    EditLevel level(Map{});
    for (int operation = 0; operation < operationCount; ++operation) {
        const std::string complaint = run(level, source.next(level.map));
        QVERIFY2(
            complaint.empty(),
            (std::string(QTest::currentDataTag()) + ", operation " + std::to_string(operation)
             + ": " + complaint)
                .c_str());
    }
    QVERIFY(level.map.sectorCount() > 0);
}

QTEST_APPLESS_MAIN(OperationRandomTest)
#include "operation_random_test.moc"
