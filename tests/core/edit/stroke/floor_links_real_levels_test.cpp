#include "sectored/edit/plan.h"
#include "sectored/edit/row/trial.h"
#include "sectored/format/format.h"
#include "sectored/map/floor_link.h"
#include "sectored/map/fragment.h"
#include "sectored/map/portal.h"

#include "tests/support/map_bytes.h"
#include "tests/support/real_levels.h"
#include "tests/support/script/random_script.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>
#include <memory>
#include <random>

using namespace sectored;
using namespace sectored::test;

/// Operations on real levels of version 9 that split, delete or renumber walls. Each keeps extended
/// links mutual and between walls with the same ends, or is refused.
class FloorLinksRealLevelsTest : public QObject {
    Q_OBJECT

private slots:
    void everyOperationKeepsExtendedLinks_data();
    void everyOperationKeepsExtendedLinks();
    void randomEditsKeepExtendedLinks_data();
    void randomEditsKeepExtendedLinks();
};

namespace {

void addLevels()
{
    QTest::addColumn<QString>("path");
    const auto levels = readableRealLevels();
    if (levels.empty()) {
        QSKIP(noRealLevels);
    }
    for (const RealLevel& level : levels) {
        const auto loaded = loadLevel(level.path);
        if (loaded && loaded->map.header().version == 9) {
            QTest::newRow(level.name.c_str()) << QString::fromStdString(level.path.string());
        }
    }
}

enum class Ends { Any, Same };

/// Returns the first wall with an extended link that is broken or leads to a wall with other ends.
std::string linkFault(const Map& map, Ends ends)
{
    std::string fault;
    map.visitWalls([&](WallId wall, const Wall&) {
        for (const FloorLink& link : floorLinks) {
            const auto partner = floorPartnerOf(map, wall, link);
            const bool isFine =
                partner ? ends == Ends::Any || lineOf(map, wall) == lineOf(map, *partner)
                        : !isFloorLinkBroken(map, wall, link);
            if (!isFine && fault.empty()) {
                fault = "the extended link of wall " + std::to_string(wall.value);
            }
        }
    });
    return fault;
}

Point middleOf(Segment line)
{
    return {
        static_cast<std::int32_t>((std::int64_t{line.a.x} + line.b.x) / 2),
        static_cast<std::int32_t>((std::int64_t{line.a.y} + line.b.y) / 2)};
}

/// Returns the middle half of a sector's box.
Box middleOf(const Box& box)
{
    const std::int32_t x = (box.high.x - box.low.x) / 4;
    const std::int32_t y = (box.high.y - box.low.y) / 4;
    return {{box.low.x + x, box.low.y + y}, {box.high.x - x, box.high.y - y}};
}

std::vector<Request> requestsAt(const MapView& view, WallId wall)
{
    const SectorId sector = view.map[wall].sector.row();
    const Segment line = lineOf(view.map, wall);
    const SheetHint own{.only = std::vector{sector}};
    return {
        InsertVertexRequest{.at = middleOf(line)},
        InsertVertexRequest{.at = middleOf(line), .sheet = own},
        DeleteVertexRequest{.at = line.a},
        DeleteVertexRequest{.at = line.a, .sheet = own},
        DeleteWallRequest{.wall = wall},
        FirstWallRequest{.sector = sector, .wall = wall},
        UnlinkRequest{.walls = {wall}},
    };
}

std::vector<Request> requestsAt(const MapView& view, SectorId sector)
{
    const SheetHint own{.only = std::vector{sector}};
    const Box box = view.index.boxOf(sector);
    const Box inner = middleOf(box);
    const std::int32_t x = middleOf(Segment{box.low, box.high}).x;
    const std::vector<Point> across{{x, box.low.y - 16}, {x, box.high.y + 16}};
    const std::vector<Point> square{
        inner.low,
        {inner.high.x, inner.low.y},
        inner.high,
        {inner.low.x, inner.high.y}};
    const std::array copied{sector};
    const auto fragment =
        std::make_shared<const MapRows>(fragmentOf(view.map, {.sectors = copied}));
    std::vector<Request> requests{
        DrawRequest{.points = across, .sheet = own},
        DrawRequest{.points = across, .sheet = {.seed = sector}},
        DrawRequest{.points = square, .closed = true, .sheet = own},
        DrawRequest{
            .points = square,
            .closed = true,
            .fill = Fill::Void,
            .allowRemove = true,
            .sheet = own},
        DeleteRequest{.sectors = {sector}},
        NextFirstWallRequest{.sector = sector},
        PasteRequest{.fragment = fragment, .by = {4096, 0}},
    };
    for (const SectorId other : sectorsAcross(view.map, sector)) {
        requests.emplace_back(JoinRequest{.sectors = {sector, other}});
    }
    return requests;
}

/// Writes and reads the level.
std::optional<Map> readAgain(const Map& map)
{
    const auto read = formatById("build-map")->read(bytesOf(map));
    return read ? std::optional(read->map) : std::nullopt;
}

} // namespace

void FloorLinksRealLevelsTest::everyOperationKeepsExtendedLinks_data()
{
    addLevels();
}

void FloorLinksRealLevelsTest::everyOperationKeepsExtendedLinks()
{
    QFETCH(const QString, path);
    const auto loaded = loadLevel(path.toStdString());
    const Map& map = loaded->map;
    const MapIndex index(map);
    const MapView view{map, index};
    QCOMPARE(linkFault(map, Ends::Same), std::string());
    std::vector<Request> requests;
    const std::size_t stride = isLongForm() ? 1 : 8;
    const auto walls = index.numbering().wallOrder();
    for (std::size_t at = 0; at < walls.size(); at += stride) {
        std::ranges::move(requestsAt(view, walls[at]), std::back_inserter(requests));
    }
    for (const SectorId sector : map.sectorOrder()) {
        std::ranges::move(requestsAt(view, sector), std::back_inserter(requests));
    }
    int done = 0;
    int refused = 0;
    for (const Request& request : requests) {
        const PlanResult planned = plan(view, request);
        if (!planned) {
            ++refused;
            QVERIFY2(
                planned.error().code != MessageCode::Internal,
                (stepName(request) + ": " + englishText(planned.error())).c_str());
            continue;
        }
        const Trial after(view, planned->patch);
        std::string fault = linkFault(after.map, Ends::Same);
        QVERIFY2(fault.empty(), (stepName(request) + ": " + fault).c_str());
        if (++done % 64 == 0) {
            const auto again = readAgain(after.map);
            QVERIFY(again.has_value());
            fault = linkFault(*again, Ends::Same);
            QVERIFY2(fault.empty(), (stepName(request) + ", read again: " + fault).c_str());
        }
    }
    qInfo("%d done, %d refused", done, refused);
    QVERIFY(done > refused);
}

void FloorLinksRealLevelsTest::randomEditsKeepExtendedLinks_data()
{
    addLevels();
}

void FloorLinksRealLevelsTest::randomEditsKeepExtendedLinks()
{
    QFETCH(const QString, path);
    const auto loaded = loadLevel(path.toStdString());
    ScriptRun run(loaded->map);
    std::mt19937_64 random(1509);
    const int count = isLongForm() ? 2000 : 150;
    for (int number = 0; number < count; ++number) {
        const Ground ground{.size = 700, .nearWalls = true};
        std::string fault = run.run(lineOf(randomDraft(random), run.map(), ground));
        fault = fault.empty() ? linkFault(run.map(), Ends::Any) : fault;
        QVERIFY2(run.reported(fault).empty(), fault.c_str());
    }
    QVERIFY(run.done() > count / 4);
}

SECTORED_TEST(FloorLinksRealLevelsTest)
#include "floor_links_real_levels_test.moc"
