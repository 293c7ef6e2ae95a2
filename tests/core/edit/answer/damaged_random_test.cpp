#include "sectored/check/check.h"
#include "sectored/format/format.h"
#include "sectored/map/invariant.h"

#include "tests/support/map_bytes.h"
#include "tests/support/script/random_script.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <string>
#include <utility>

using namespace sectored;
using namespace sectored::test;

/// Files with random bytes are read, checked and edited, and no stroke changes a damaged sector
/// (Spec: editing-kernel 3.11, T10).
class DamagedRandomTest : public QObject {
    Q_OBJECT

private slots:
    void brokenFilesAreEditedWithoutFurtherDamage_data();
    void brokenFilesAreEditedWithoutFurtherDamage();
};

namespace {

constexpr int board = 500;

/// Operations that change only sound sectors.
constexpr std::array strokes{"draw", "rect", "ngon", "split", "join", "fill-void"};
/// Operations that may change damaged sectors unless it makes a sector worse. Spec: repair R9.
constexpr std::array byHand{"insert-vertex", "delete-vertex"};

std::uint32_t below(std::mt19937_64& random, std::size_t limit)
{
    return static_cast<std::uint32_t>(random() % limit);
}

Bytes drawnLevel(std::mt19937_64& random)
{
    ScriptRun run{Map()};
    for (int number = 0; number < 60; ++number) {
        run.run(lineOf(randomDraft(random), run.map(), {.size = board}));
    }
    return bytesOf(run.map());
}

/// Changes some bytes after the header, mostly low-order bytes so that more sectors stay sound.
void damage(Bytes& bytes, std::mt19937_64& random)
{
    constexpr std::size_t header = 22;
    for (std::uint32_t left = 1 + below(random, 6); left > 0; --left) {
        const std::size_t at = header + below(random, bytes.size() - header);
        bytes[at] = static_cast<std::byte>(below(random, below(random, 2) == 0 ? 8 : 256));
    }
}

/// A level read from a file with random bytes.
struct BrokenFile {
    Bytes bytes{};
    Map map{};
};

/// Repeats until the reader accepts the file.
BrokenFile brokenFile(std::mt19937_64& random)
{
    const Bytes sound = drawnLevel(random);
    for (;;) {
        Bytes bytes = sound;
        damage(bytes, random);
        if (auto read = formatById("build-map")->read(bytes)) {
            return {.bytes = std::move(bytes), .map = std::move(read->map)};
        }
    }
}

/// Tests that a sector has the same walls at the same points.
bool hasSameShape(const Map& left, const Map& right, SectorId sector)
{
    return right.find(sector) != nullptr
           && std::ranges::equal(left.wallsOf(sector), right.wallsOf(sector))
           && std::ranges::all_of(left.wallsOf(sector), [&](WallId wall) {
                  return left[wall].position == right[wall].position
                         && left[wall].point2 == right[wall].point2;
              });
}

bool isOneOf(std::span<const char* const> names, const std::string& line)
{
    return std::ranges::any_of(names, [&](const char* name) {
        return line.starts_with(R"({"op":")" + std::string(name) + "\"");
    });
}

/// Counts how often a sector breaks each hard rule.
std::map<int, int> damageOf(const MapView& view, SectorId sector)
{
    std::map<int, int> counts;
    if (view.map.find(sector) != nullptr) {
        for (const Violation& violation : violationsOf(view, sector)) {
            counts[violation.rule] += makesDamaged(violation) ? 1 : 0;
        }
    }
    return counts;
}

bool isNowhereWorse(const Map& before, const Map& after)
{
    const MapIndex index(before);
    const MapIndex afterIndex(after);
    return std::ranges::all_of(after.sectorOrder(), [&](SectorId sector) {
        auto was = damageOf({before, index}, sector);
        return std::ranges::all_of(damageOf({after, afterIndex}, sector), [&](const auto& broken) {
            return broken.second <= was[broken.first];
        });
    });
}

/// Returns what an operation did to a damaged sector that it must not do; empty if nothing.
std::string harmTo(SectorId sector, const Map& before, const Map& after, const std::string& line)
{
    const bool isChanged = !hasSameShape(before, after, sector);
    if (isOneOf(strokes, line) && isChanged) {
        return line + " changed damaged sector " + std::to_string(Numbering(before).of(sector));
    }
    if (isOneOf(byHand, line) && isChanged && !isNowhereWorse(before, after)) {
        return line + " made a sector worse";
    }
    return {};
}

} // namespace

void DamagedRandomTest::brokenFilesAreEditedWithoutFurtherDamage_data()
{
    QTest::addColumn<quint64>("seed");
    const quint64 seeds = roundsOf<quint64>(10, 300);
    for (quint64 seed = 1; seed <= seeds; ++seed) {
        QTest::addRow("seed %llu", seed) << seed;
    }
}

void DamagedRandomTest::brokenFilesAreEditedWithoutFurtherDamage()
{
    QFETCH(const quint64, seed);
    std::mt19937_64 random(seed);
    const BrokenFile file = brokenFile(random);
    ScriptRun run(file.map);
    QVERIFY(bytesOf(run.map()) == file.bytes);
    for (int number = 0; number < 60 && run.map().sectorCount() > 0; ++number) {
        const Map before = run.map();
        const MapIndex index(before);
        QVERIFY(std::ranges::none_of(runChecks({before, index}), [](const Finding& finding) {
            return finding.rule.empty();
        }));
        const auto damaged = damagedAmong({before, index}, before.sectorOrder());
        const std::string line = lineOf(randomDraft(random), before, {.size = board});
        std::string fault = run.run(line);
        for (const SectorId sector : damaged) {
            fault += harmTo(sector, before, run.map(), line);
        }
        QVERIFY2(run.reported(fault).empty(), fault.c_str());
    }
    const std::string fault = run.goBackAndForth();
    QVERIFY2(fault.empty(), fault.c_str());
    run.goBack();
    QVERIFY(bytesOf(run.map()) == file.bytes);
}

SECTORED_TEST(DamagedRandomTest)
#include "damaged_random_test.moc"
