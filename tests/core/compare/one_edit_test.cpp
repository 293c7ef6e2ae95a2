#include "sectored/compare/level_difference.h"
#include "sectored/edit/plan.h"
#include "sectored/map/patch.h"

#include "tests/core/compare/compared_map.h"
#include "tests/support/example_levels.h"
#include "tests/support/real_levels.h"
#include "tests/support/script/random_script.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>
#include <variant>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Rows by number: those of the level before, and those of the level after.
struct TouchedRows {
    std::set<std::int32_t> before{};
    std::set<std::int32_t> after{};
};

/// Returns the rows of a kind that the differences list.
template <class IdType>
TouchedRows listedRows(
    const std::vector<RowDifference<IdType>>& differences,
    const Numbering& before,
    const Numbering& after)
{
    TouchedRows rows;
    for (const auto& one : differences) {
        if (one.left) {
            rows.before.insert(before.of(*one.left));
        }
        if (one.right) {
            rows.after.insert(after.of(*one.right));
        }
    }
    return rows;
}

/// Returns the rows of a kind that a patch changes.
template <class IdType, class Row>
TouchedRows patchedRows(
    const std::vector<RowChange<Row, IdType>>& changes,
    const Numbering& before,
    const Numbering& after)
{
    TouchedRows rows;
    for (const auto& change : changes) {
        if (change.before) {
            rows.before.insert(before.of(change.id));
        }
        if (change.after) {
            rows.after.insert(after.of(change.id));
        }
    }
    return rows;
}

void join(TouchedRows& rows, const TouchedRows& others)
{
    rows.before.insert(others.before.begin(), others.before.end());
    rows.after.insert(others.after.begin(), others.after.end());
}

/// Returns the sectors whose walls a patch changes, by number: their lists, the places of walls,
/// and where walls end.
TouchedRows reshapedSectors(const Patch& patch, const Map& before, const Map& after)
{
    const Numbering was(before);
    const Numbering is(after);
    TouchedRows rows = patchedRows(patch.wallLists, was, is);
    std::set<SectorId> sectors;
    for (const auto& change : patch.walls) {
        if (change.before && change.after
            && (change.before->position != change.after->position
                || change.before->point2 != change.after->point2)) {
            for (const SectorRef sector : {change.before->sector, change.after->sector}) {
                if (sector.isRow()) {
                    sectors.insert(sector.row());
                }
            }
        }
    }
    for (const SectorId sector : sectors) {
        rows.before.insert(was.of(sector));
        rows.after.insert(is.of(sector));
    }
    rows.before.erase(-1);
    rows.after.erase(-1);
    return rows;
}

bool isWithin(const TouchedRows& rows, const TouchedRows& others)
{
    return std::ranges::includes(others.before, rows.before)
           && std::ranges::includes(others.after, rows.after);
}

/// Adds the sectors of walls and the walls of sectors, in one version.
void addWallsOf(
    std::set<std::int32_t>& walls,
    const Map& map,
    const std::set<std::int32_t>& sectors)
{
    const Numbering numbering(map);
    for (const std::int32_t sector : sectors) {
        for (const WallId wall : map.wallsOf(*numbering.sectorAt(sector))) {
            walls.insert(numbering.of(wall));
        }
    }
}

/// Adds the sprites in sectors, in one version.
void addSpritesIn(
    std::set<std::int32_t>& sprites,
    const Map& map,
    const std::set<std::int32_t>& sectors)
{
    const Numbering numbering(map);
    for (const SpriteId sprite : map.spriteOrder()) {
        const SectorRef sector = map[sprite].sector;
        if (sector.isRow() && sectors.contains(numbering.of(sector.row()))) {
            sprites.insert(numbering.of(sprite));
        }
    }
}

/// Compares the files of a level before and after an edit. Returns what is listed although it was
/// not edited, or edited although it is not listed; empty if nothing is.
QString faultOf(const Map& before, const Map& after, const Patch& patch)
{
    const ComparedMap was(savedAndRead(before));
    const ComparedMap is(savedAndRead(after));
    const LevelDifferences differences = differencesOf(was, is);
    const Numbering wasBefore(before);
    const Numbering isAfter(after);
    const auto& left = was.index.numbering();
    const auto& right = is.index.numbering();

    const TouchedRows reshaped = reshapedSectors(patch, before, after);
    TouchedRows sectors = patchedRows(patch.sectors, wasBefore, isAfter);
    join(sectors, reshaped);
    const TouchedRows listed = listedRows(differences.sectors, left, right);
    if (!isWithin(listed, sectors)) {
        return QStringLiteral("a sector is listed that was not edited");
    }
    if (!isWithin(patchedRows(patch.sectors, wasBefore, isAfter), listed)) {
        return QStringLiteral("an edited sector is not listed");
    }

    TouchedRows walls = patchedRows(patch.walls, wasBefore, isAfter);
    addWallsOf(walls.before, before, reshaped.before);
    addWallsOf(walls.after, after, reshaped.after);
    if (!isWithin(listedRows(differences.walls, left, right), walls)) {
        return QStringLiteral("a wall is listed that was not edited");
    }

    TouchedRows sprites = patchedRows(patch.sprites, wasBefore, isAfter);
    // Of a sector that was divided, any part may count as the sector, so that sprites in others are
    // in a new one.
    addSpritesIn(sprites.before, before, reshaped.before);
    addSpritesIn(sprites.after, after, reshaped.after);
    // Of equal sprites, any may be the one that was moved or removed.
    const auto listedSprites = listedRows(differences.sprites, left, right);
    if (listedSprites.before.size() > sprites.before.size()
        || listedSprites.after.size() > sprites.after.size()) {
        return QStringLiteral("a sprite is listed that was not edited");
    }
    return {};
}

/// Makes random edits, one at a time, and compares the level before and after each.
QString compareEdits(const Map& map, const Ground& ground, int edits, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    Map level = savedAndRead(map);
    int done = 0;
    for (int number = 0; number < 20 * edits && done < edits; ++number) {
        const std::string line = lineOf(randomDraft(random), level, ground);
        const auto operation = operationOf(line, Numbering(level));
        const Request* const request = operation ? std::get_if<Request>(&operation->what) : nullptr;
        if (request == nullptr) {
            continue;
        }
        const MapIndex index(level);
        const auto planned = plan({level, index}, *request);
        if (!planned) {
            continue;
        }
        Map after = level;
        apply(after, planned->patch);
        const QString fault = faultOf(level, after, planned->patch);
        if (!fault.isEmpty()) {
            return fault + ": " + QString::fromStdString(line) + "\n"
                   + textOfDifferences(level, after);
        }
        level = savedAndRead(after);
        ++done;
    }
    return {};
}

} // namespace

/// The differences of two saved levels with one edit between them are that edit.
class OneEditTest : public QObject {
    Q_OBJECT

private slots:
    void theDifferencesAreTheEdit_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= roundsOf(4, 40); ++seed) {
            QTest::addRow("seed %d", seed) << seed;
        }
    }

    void theDifferencesAreTheEdit()
    {
        QFETCH(int, seed);
        const Map map = seed % 2 == 0 ? tutorialRooms() : roomsOverRooms();
        const QString fault = compareEdits(
            map,
            {.size = 512, .nearWalls = true},
            roundsOf(15, 60),
            static_cast<std::uint64_t>(seed));
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
    }

    void editsOfRealLevelsAreFound_data()
    {
        QTest::addColumn<QString>("path");
        const auto levels = readableRealLevels();
        if (levels.empty()) {
            QSKIP(noRealLevels);
        }
        for (std::size_t at = 0; at < levels.size(); at += isLongForm() ? 1U : 12U) {
            QTest::addRow("%s", levels[at].name.c_str())
                << QString::fromStdString(levels[at].path.string());
        }
    }

    void editsOfRealLevelsAreFound()
    {
        QFETCH(QString, path);
        const auto level = loadLevel(path.toStdString());
        QVERIFY(level.has_value());
        if (level->map.header().blood) {
            return;
        }
        const QString fault =
            compareEdits(level->map, {.size = 700, .nearWalls = true}, isLongForm() ? 40 : 3, 11);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
    }
};

SECTORED_TEST(OneEditTest)
#include "one_edit_test.moc"
