#include "sectored/format/format.h"

#include "tests/core/edit/repair/repair_promises.h"
#include "tests/support/real_levels.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>

using namespace sectored;
using namespace sectored::test;

namespace {

/// What repair did to levels.
struct RepairFigures {
    std::size_t levels = 0;
    std::size_t sectors = 0;
    std::size_t damaged = 0;   ///< sectors, before
    std::size_t afterSafe = 0; ///< sectors that are still damaged after the safe fixes
    std::size_t afterAll = 0;  ///< sectors that are still damaged after all fixes
    std::size_t sound = 0;     ///< levels without a damaged sector
    std::size_t identical = 0; ///< of these, the levels that kept every byte
    std::map<std::string_view, std::size_t> fixes{}; ///< made by all fixes, by name

    RepairFigures& operator+=(const RepairFigures& other)
    {
        levels += other.levels;
        sectors += other.sectors;
        damaged += other.damaged;
        afterSafe += other.afterSafe;
        afterAll += other.afterAll;
        sound += other.sound;
        identical += other.identical;
        for (const auto& [name, count] : other.fixes) {
            fixes[name] += count;
        }
        return *this;
    }
};

} // namespace

/// All damage of real levels is repaired, and sound levels keep every byte (Spec: repair 2, RP1 to
/// RP8). Prints what was done to each level and to all of them.
class RepairRealLevelsTest : public QObject {
    Q_OBJECT

private slots:
    void realLevelsAreRepaired_data();
    void realLevelsAreRepaired();
    void allRealLevelsAreSoundNow();

private:
    RepairFigures m_figures; ///< of all levels that were repaired
};

namespace {

/// Counts the fixes of a plan by their names.
std::map<std::string_view, std::size_t> fixesOf(const PlanResult& planned)
{
    std::map<std::string_view, std::size_t> counts;
    if (planned && planned->repair) {
        for (const AppliedFix& made : planned->repair->fixes) {
            ++counts[std::ranges::find(allFixes(), made.fix, &FixRow::fix)->name];
        }
    }
    return counts;
}

/// For the reader of the log.
void print(const RepairFigures& figures)
{
    std::string fixes;
    for (const auto& [name, count] : figures.fixes) {
        fixes += " " + std::string(name) + " " + std::to_string(count);
    }
    qInfo(
        "%zu levels, %zu sectors; damaged: %zu, after the safe fixes %zu, after all %zu; fixes:%s; "
        "%zu sound levels, %zu of them kept every byte",
        figures.levels,
        figures.sectors,
        figures.damaged,
        figures.afterSafe,
        figures.afterAll,
        fixes.empty() ? " none" : fixes.c_str(),
        figures.sound,
        figures.identical);
}

/// RP2: returns true if neither the safe fixes nor all of them find anything to change.
bool keepsEveryByte(const Map& map)
{
    return std::ranges::all_of(std::array{false, true}, [&](bool all) {
        return findsNothing(map, wholeRepair(map, all));
    });
}

/// Returns what is damaged in the level other than by walls that cross.
QString otherDamage(const Map& map)
{
    for (const auto& [place, count] : faultCounts(map)) {
        constexpr int crossing = 4;
        if (place.second != crossing) {
            return QString("sector %1 breaks rule %2")
                .arg(Numbering(map).of(place.first))
                .arg(place.second);
        }
    }
    return {};
}

} // namespace

void RepairRealLevelsTest::realLevelsAreRepaired_data()
{
    QTest::addColumn<QString>("path");
    for (const RealLevel& level : readableRealLevels()) {
        QTest::newRow(level.name.c_str()) << QString::fromStdString(level.path.string());
    }
}

void RepairRealLevelsTest::realLevelsAreRepaired()
{
    if (QTest::currentDataTag() == nullptr) {
        QSKIP(noRealLevels);
    }
    QFETCH(const QString, path);
    const auto read = loadLevel(path.toStdString());
    QVERIFY(read.has_value());
    const Map& map = read->map;
    RepairFigures figures{
        .levels = 1,
        .sectors = map.sectorCount(),
        .damaged = damagedSectorsOf(map).size()};
    QString wrong;
    if (figures.damaged == 0) {
        figures.sound = 1;
        figures.identical = keepsEveryByte(map) ? 1 : 0;
    } else {
        const Map safe = afterRepair(map, wholeRepair(map, false));
        figures.afterSafe = damagedSectorsOf(safe).size();
        figures.fixes = fixesOf(plannedRepair(map, wholeRepair(map, true)));
        Map result;
        wrong = repairAndCheck(map, true, result);
        figures.afterAll = damagedSectorsOf(result).size();
        for (const QString& other : {checkPromises(map, safe), otherDamage(safe)}) {
            wrong = wrong.isEmpty() ? other : wrong;
        }
    }
    print(figures);
    m_figures += figures;
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    QCOMPARE(figures.afterAll, std::size_t{0});
    QCOMPARE(figures.identical, figures.sound);
}

/// The sums of the test above, if it ran.
void RepairRealLevelsTest::allRealLevelsAreSoundNow()
{
    if (m_figures.levels == 0) {
        QSKIP(noRealLevels);
    }
    print(m_figures);
    QCOMPARE(m_figures.afterAll, std::size_t{0});
    QVERIFY(m_figures.afterSafe <= m_figures.damaged);
    QCOMPARE(m_figures.identical, m_figures.sound);
}

SECTORED_TEST(RepairRealLevelsTest)
#include "repair_real_levels_test.moc"
