#include "sectored/check/check.h"
#include "sectored/edit/row/bunch.h"
#include "sectored/format/format.h"

#include "tests/support/map_bytes.h"
#include "tests/support/real_levels.h"
#include "tests/support/script/random_floors.h"
#include "tests/support/script/random_script.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <string_view>

using namespace sectored;
using namespace sectored::test;

/// Random edits of real levels cause no new errors, saved levels read back the same, and undo
/// restores the bytes.
class RealLevelEditsTest : public QObject {
    Q_OBJECT

private slots:
    void editedLevelsAreSoundAndCanBeSavedAndTakenBack_data();
    void editedLevelsAreSoundAndCanBeSavedAndTakenBack();
};

namespace {

int editCount()
{
    return isLongForm() ? 200 : 40;
}

/// Reads the file of a map and writes it again. Empty if it cannot be read.
Bytes writtenAgain(const Bytes& file, const char* format)
{
    const auto read = formatById(format)->read(file);
    return read ? bytesOf(read->map, format) : Bytes{};
}

/// Rows with errors in a level.
struct Faulty {
    std::set<SectorId> sectors{};
    std::set<SpriteId> sprites{};
    std::set<std::string_view> rules{}; ///< rules of errors without rows
};

Faulty faultyRows(const Map& map)
{
    const MapIndex index(map);
    Faulty faulty;
    for (const Finding& finding : runChecks({map, index})) {
        if (finding.severity != Severity::Error) {
            continue;
        }
        if (finding.sprite) {
            faulty.sprites.insert(*finding.sprite);
        } else if (finding.sector) {
            faulty.sectors.insert(*finding.sector);
        } else {
            faulty.rules.insert(finding.rule);
        }
    }
    return faulty;
}

/// A damaged row may get a second error if its neighbours are removed, and be copied as it is.
std::string newError(const Map& before, const ScriptRun& run)
{
    const Map& after = run.map();
    const Faulty old = faultyRows(before);
    Faulty now = faultyRows(after);
    const auto isCopy = [&](SectorRef sector) {
        return sector.isRow() && before.find(sector.row()) == nullptr
               && run.damaged().contains(sector.row());
    };
    std::erase_if(now.sectors, isCopy);
    std::erase_if(now.sprites, [&](SpriteId sprite) { return isCopy(after[sprite].sector); });
    if (!std::ranges::includes(old.sectors, now.sectors)) {
        return "a sector has an error";
    }
    if (!std::ranges::includes(old.sprites, now.sprites)) {
        return "a sprite has an error";
    }
    return std::ranges::includes(old.rules, now.rules) ? std::string() : "the level has an error";
}

/// Runs random edits near walls. Every other edit of a level with linked floors fits these. Returns
/// the first fault, or an empty string.
std::string edit(ScriptRun& run, std::uint64_t seed)
{
    constexpr std::int32_t reach = 700;
    std::mt19937_64 random(seed);
    std::string fault;
    for (int number = 0; number < editCount() && fault.empty(); ++number) {
        const Ground ground{.size = reach, .nearWalls = true};
        const bool fitsFloors = number % 2 == 0 && !bunchNumbersOf(run.map()).empty();
        fault = run.run(
            fitsFloors ? linkedFloorLine(run.map(), random)
                       : lineOf(randomDraft(random), run.map(), ground));
    }
    return run.reported(fault);
}

} // namespace

void RealLevelEditsTest::editedLevelsAreSoundAndCanBeSavedAndTakenBack_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<quint64>("seed");
    const auto levels = readableRealLevels();
    if (levels.empty()) {
        QSKIP(noRealLevels);
    }
    const quint64 seeds = isLongForm() ? 3 : 1;
    for (const RealLevel& level : levels) {
        for (quint64 seed = 1; seed <= seeds; ++seed) {
            QTest::addRow("%s, seed %llu", level.name.c_str(), seed)
                << QString::fromStdString(level.path.string()) << seed;
        }
    }
}

void RealLevelEditsTest::editedLevelsAreSoundAndCanBeSavedAndTakenBack()
{
    QFETCH(const QString, path);
    QFETCH(const quint64, seed);
    const auto loaded = loadLevel(path.toStdString());
    QVERIFY(loaded.has_value());
    const Bytes original = bytesOf(loaded->map);
    ScriptRun run(loaded->map);
    const std::string fault = edit(run, seed);
    QVERIFY2(fault.empty(), fault.c_str());
    const bool hasFloors = !bunchNumbersOf(loaded->map).empty();
    QVERIFY(hasFloors || !run.counts().contains("E-FLOORS"));
    QVERIFY2(run.done() >= editCount() / 8, std::to_string(run.done()).c_str());
    const std::string error = run.reported(newError(loaded->map, run));
    QVERIFY2(error.empty(), error.c_str());
    for (const char* format : {"build-map", "sectored-json"}) {
        const Bytes bytes = bytesOf(run.map(), format);
        QVERIFY2(!bytes.empty() && writtenAgain(bytes, format) == bytes, format);
    }
    const std::string step = run.goBackAndForth();
    QVERIFY2(step.empty(), step.c_str());
    run.goBack();
    QVERIFY(run.map() == loaded->map);
    QVERIFY(bytesOf(run.map()) == original);
}

SECTORED_TEST(RealLevelEditsTest)
#include "real_level_edits_test.moc"
