#include "tests/support/map_text.h"
#include "tests/support/script/random_script.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_set>

using namespace sectored;
using namespace sectored::test;

/// An edit depends only on the sectors that it touches: without all others it has the same result
/// (Spec: editing-kernel P9, T5). Lines across the level, which affect everything around them, are
/// tested with the sheets.
class LocalRandomTest : public QObject {
    Q_OBJECT

private slots:
    void theRestOfTheLevelDoesNotMatter_data();
    void theRestOfTheLevelDoesNotMatter();
};

namespace {

constexpr int roomsPerSide = 7;

std::string jsonPoint(Point p)
{
    return "[" + std::to_string(p.x) + "," + std::to_string(p.y) + "]";
}

void drawLine(EditSession& session, Point from, Point to)
{
    const std::string points = jsonPoint(from) + "," + jsonPoint(to);
    session.runLine({.text = R"({"op":"draw","points":[)" + points + "]}", .number = 1});
}

/// Draws 7 x 7 sectors.
void drawRooms(EditSession& session, std::int32_t side)
{
    const std::int32_t end = roomsPerSide * side;
    const std::string box = "[0,0," + std::to_string(end) + "," + std::to_string(end) + "]";
    session.runLine({.text = R"({"op":"rect","box":)" + box + "}", .number = 1});
    for (std::int32_t at = side; at < end; at += side) {
        drawLine(session, {at, 0}, {at, end});
        drawLine(session, {0, at}, {end, at});
    }
}

/// Returns the request of a random line if its result depends only on nearby sectors.
std::optional<Request> localRequest(const ScriptOperation& operation)
{
    const auto* request = std::get_if<Request>(&operation.what);
    if (request == nullptr) {
        return std::nullopt;
    }
    const auto* draw = std::get_if<DrawRequest>(request);
    const bool isAcross = draw != nullptr && !draw->sheet.only;
    const bool isPaste = std::holds_alternative<PasteRequest>(*request); // depends on the session
    // They name rows that they may leave alone.
    const bool isOfSome = std::holds_alternative<TidyRequest>(*request)
                          || std::holds_alternative<PastePropertiesRequest>(*request)
                          || std::holds_alternative<AlignGridRequest>(*request)
                          || std::holds_alternative<HealRequest>(*request);
    // A loop may close through sectors of which no wall changes.
    const bool goesOn = std::holds_alternative<AlignRequest>(*request);
    // Numbers of rows are others in a part of the level.
    const bool isOfNumbers = std::holds_alternative<ReplaceRequest>(*request);
    const bool isLocal = !isAcross && !isPaste && !isOfSome && !goesOn && !isOfNumbers;
    return isLocal ? std::optional(*request) : std::nullopt;
}

/// Returns the box of all differences, including the other side of walls with a new partner.
Box changedBox(const Map& before, const Map& after)
{
    Box box;
    const auto include = [&](const Map& map, const Map& other) {
        map.visitWalls([&](WallId id, const Wall& wall) {
            const Wall* twin = other.find(id);
            const auto end = map.endOf(wall);
            if (twin == nullptr || !(*twin == wall) || other.endOf(*twin) != end) {
                box.include(wall.position);
                box.include(end.value_or(wall.position));
            }
        });
    };
    include(before, after);
    include(after, before);
    return box;
}

/// Returns the level with only the kept sectors; walls to the others are solid.
Map onlyWith(const Map& map, const std::unordered_set<SectorId>& kept)
{
    return changed(map, [&](PatchBuilder& builder) {
        for (const SectorId sector : map.sectorOrder()) {
            for (const WallId wall : map.wallsOf(sector)) {
                const SectorRef next = map[wall].nextSector;
                if (!kept.contains(sector)) {
                    builder.remove(wall);
                } else if (next.isRow() && !kept.contains(next.row())) {
                    builder.edit(wall).nextWall = {};
                    builder.edit(wall).nextSector = {};
                }
            }
            if (!kept.contains(sector)) {
                builder.remove(sector);
            }
        }
    });
}

/// Tests for the same walls at the same points, with the same partners as far as these are in the
/// part.
bool hasSameShape(const Map& whole, const Map& part, SectorId sector)
{
    return part.find(sector) != nullptr
           && std::ranges::equal(whole.wallsOf(sector), part.wallsOf(sector))
           && std::ranges::all_of(whole.wallsOf(sector), [&](WallId id) {
                  const Wall& left = whole[id];
                  const Wall& right = part[id];
                  const bool hasPartner =
                      left.nextWall.isRow() && part.find(left.nextWall.row()) != nullptr;
                  return left.position == right.position && left.point2 == right.point2
                         && (hasPartner ? left.nextWall == right.nextWall
                                        : right.nextWall.isNull());
              });
}

/// Comparison with the same request in a level without the untouched sectors. `fault` is empty if
/// the results are equal; `isMade` is false if there are no untouched sectors.
struct Comparison {
    std::string fault{};
    bool isMade = false;
};

Comparison compared(const Map& before, const Map& after, const Request& request)
{
    const MapIndex index(before);
    const auto near = index.sectorsMeeting(changedBox(before, after));
    const std::unordered_set<SectorId> kept(near.begin(), near.end());
    if (kept.empty() || kept.size() == before.sectorCount()) {
        return {};
    }
    Map part = onlyWith(before, kept);
    const MapIndex partIndex(part);
    const PlanResult planned = plan({part, partIndex}, request);
    if (!planned) {
        return {"P9: refused in a part of the level: " + englishText(planned.error()), true};
    }
    apply(part, planned->patch);
    for (const SectorId sector : after.sectorOrder()) {
        const bool isFarAway = before.find(sector) != nullptr && !kept.contains(sector);
        if (!isFarAway && !hasSameShape(after, part, sector)) {
            return {"P9: the edit has another result in a part of the level", true};
        }
    }
    const bool isGone = std::ranges::all_of(part.sectorOrder(), [&](SectorId sector) {
        return after.find(sector) != nullptr;
    });
    return {isGone ? std::string() : "P9: a sector stays in a part of the level", true};
}

} // namespace

void LocalRandomTest::theRestOfTheLevelDoesNotMatter_data()
{
    QTest::addColumn<int>("side");
    QTest::addColumn<quint64>("seed");
    const quint64 seeds = roundsOf<quint64>(2, 60);
    for (const int side : {8, 30, 1000}) {
        for (quint64 seed = 1; seed <= seeds; ++seed) {
            QTest::addRow("rooms of %d units, seed %llu", side, seed) << side << seed;
        }
    }
}

void LocalRandomTest::theRestOfTheLevelDoesNotMatter()
{
    constexpr int operationCount = 150;
    QFETCH(const int, side);
    QFETCH(const quint64, seed);
    std::mt19937_64 random(seed);
    EditSession session{Map()};
    drawRooms(session, side);
    int compares = 0;
    std::string script;
    for (int number = 0; number < operationCount; ++number) {
        const Map before = session.map();
        const std::string line =
            lineOf(randomDraft(random), before, {.size = side, .nearWalls = true});
        const auto operation = operationOf(line, Numbering(before));
        if (!operation) {
            continue;
        }
        script += line + "\n";
        session.run(*operation);
        const auto request = localRequest(*operation);
        if (request && !(session.map() == before)) {
            const Comparison comparison = compared(before, session.map(), *request);
            QVERIFY2(
                comparison.fault.empty(),
                (comparison.fault + "\n" + line + "\nafter\n" + script).c_str());
            compares += comparison.isMade ? 1 : 0;
        }
    }
    QVERIFY2(compares >= operationCount / 10, std::to_string(compares).c_str());
}

SECTORED_TEST(LocalRandomTest)
#include "local_random_test.moc"
