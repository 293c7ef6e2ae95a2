#include "sectored/compare/level_merge.h"
#include "sectored/edit/plan.h"
#include "sectored/map/field.h"
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
#include <optional>
#include <random>
#include <set>
#include <variant>

using namespace sectored;
using namespace sectored::test;

namespace {

template <class Row>
std::string fieldsText(std::span<const Field<Row>> fields, const Row& row)
{
    std::string text;
    for (const auto& field : fields) {
        text += " " + std::to_string(field.read(row));
    }
    return text;
}

std::string dotText(Point p)
{
    return std::to_string(p.x) + "," + std::to_string(p.y);
}

/// Names a sector without its number.
std::string sectorName(const Map& map, SectorRef sector)
{
    if (!sector.isRow()) {
        return std::to_string(sector.rawNumber());
    }
    const auto walls = map.wallsOf(sector.row());
    return (walls.empty() ? std::string("none") : dotText(map[walls.front()].position))
           + fieldsText(sectorFields(), map[sector.row()]);
}

/// Returns a level as a text that does not depend on numbers. Written without the comparison under
/// test.
std::vector<std::string> textsWithoutNumbers(const Map& map)
{
    std::vector<std::string> texts;
    for (const SectorId id : map.sectorOrder()) {
        std::string text = "sector " + sectorName(map, id);
        for (const WallId wall : map.wallsOf(id)) {
            const Wall& row = map[wall];
            text += "\n " + dotText(row.position) + " to "
                    + dotText(map.endOf(row).value_or(Point{})) + fieldsText(wallFields(), row)
                    + " behind " + sectorName(map, row.nextSector)
                    + (row.nextWall.isRow() ? dotText(map[row.nextWall.row()].position) : "");
        }
        texts.push_back(std::move(text));
    }
    for (const SpriteId id : map.spriteOrder()) {
        const Sprite& row = map[id];
        texts.push_back(
            "sprite " + dotText(row.position) + fieldsText(spriteFields(), row) + " in "
            + sectorName(map, row.sector));
    }
    const Start& start = map.header().start;
    texts.push_back(
        "start " + dotText(start.position) + " " + std::to_string(start.z) + " "
        + std::to_string(start.angle) + " in " + sectorName(map, start.sector));
    std::ranges::sort(texts);
    return texts;
}

/// Returns the first text that is in only one of two levels. Empty if there is none.
QString firstDifference(const Map& one, const Map& other)
{
    const auto left = textsWithoutNumbers(one);
    const auto right = textsWithoutNumbers(other);
    std::vector<std::string> only;
    std::ranges::set_symmetric_difference(left, right, std::back_inserter(only));
    return only.empty() ? QString() : QString::fromStdString(only.front());
}

/// An edit of a level.
struct RandomEdit {
    std::string line{};
    Request request{};
    Map after{};
    Map saved{};                  ///< as it is read from its file
    std::set<SectorId> sectors{}; ///< of the level before, that the edit touches
    std::vector<Box> boxes{};     ///< of the sectors that it leaves
    bool touchesStart = false;
};

RandomEdit editOf(const Map& map, std::string line, const Request& request, const Patch& patch)
{
    RandomEdit edit{.line = std::move(line), .request = request, .after = map};
    apply(edit.after, patch);
    std::set<SectorId> all;
    const auto add = [&](SectorRef sector) {
        if (sector.isRow()) {
            all.insert(sector.row());
        }
    };
    for (const auto& change : patch.sectors) {
        add(change.id);
    }
    for (const auto& change : patch.wallLists) {
        add(change.id);
    }
    for (const auto& change : patch.walls) {
        for (const auto* row : {&change.before, &change.after}) {
            if (*row) {
                add((*row)->sector);
            }
        }
    }
    for (const auto& change : patch.sprites) {
        for (const auto* row : {&change.before, &change.after}) {
            if (*row) {
                add((*row)->sector);
            }
        }
    }
    if (patch.header) {
        // Where the start is, the other edit may change the floor under it.
        add(map.header().start.sector);
        add(edit.after.header().start.sector);
    }
    for (const SectorId id : all) {
        if (map.find(id) != nullptr) {
            edit.sectors.insert(id);
        }
        for (const Map* level : {&map, &std::as_const(edit.after)}) {
            if (level->find(id) != nullptr) {
                edit.boxes.push_back(boxOf(edgesOf(*level, id)));
            }
        }
    }
    edit.touchesStart = patch.header.has_value();
    edit.saved = savedAndRead(edit.after);
    return edit;
}

/// Makes a random edit of a level. Empty if it is refused, or is about all of the level: what fits
/// a query by its number, the tiles of another game.
std::optional<RandomEdit> randomEdit(const Map& map, const Ground& ground, std::mt19937_64& random)
{
    std::string line = lineOf(randomDraft(random), map, ground);
    const auto operation = operationOf(line, Numbering(map));
    const Request* const request = operation ? std::get_if<Request>(&operation->what) : nullptr;
    if (request == nullptr || std::holds_alternative<ReplaceRequest>(*request)
        || std::holds_alternative<ChangeGameRequest>(*request)) {
        return std::nullopt;
    }
    const MapIndex index(map);
    const auto planned = plan({map, index}, *request);
    return planned ? std::optional(editOf(map, std::move(line), *request, planned->patch))
                   : std::nullopt;
}

/// Tests whether the sectors of two edits share no wall and no area.
bool areIndependent(const Map& map, const RandomEdit& one, const RandomEdit& other)
{
    if (one.touchesStart && other.touchesStart) {
        return false;
    }
    for (const SectorId id : one.sectors) {
        if (other.sectors.contains(id)) {
            return false;
        }
        for (const WallId wall : map.wallsOf(id)) {
            const SectorRef next = map[wall].nextSector;
            if (next.isRow() && other.sectors.contains(next.row())) {
                return false;
            }
        }
    }
    return std::ranges::none_of(one.boxes, [&](const Box& box) {
        return std::ranges::any_of(other.boxes, [&](const Box& its) { return box.meets(its); });
    });
}

/// Merges the files of two edits of a level that was read, and compares the result with both edits
/// made one after the other. Empty if they are equal, or if the second is refused after the first.
QString faultOf(const Map& map, const RandomEdit& one, const RandomEdit& other)
{
    const MapIndex index(one.after);
    const auto second = plan({one.after, index}, other.request);
    if (!second) {
        return {};
    }
    Map expected = one.after;
    apply(expected, second->patch);
    const auto merge = LevelMerge::of({.base = map, .mine = one.saved, .theirs = other.saved});
    if (!merge) {
        return QString::fromStdString(merge.error().reason);
    }
    if (!merge->conflicts().empty()) {
        return "conflict in " + QString::fromStdString(merge->conflicts().front().what);
    }
    const auto merged = merge->carryOut();
    if (!merged) {
        return QString::fromStdString(merged.error().reason);
    }
    const QString difference = firstDifference(*merged, savedAndRead(expected));
    return difference.isEmpty() ? QString() : "differs: " + difference;
}

/// Merges pairs of independent random edits. Returns the first fault.
QString mergePairs(const Map& map, const Ground& ground, int pairs, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    const Map level = savedAndRead(map);
    std::vector<RandomEdit> edits;
    int done = 0;
    for (int tried = 0; tried < 40 + 8 * pairs && done < pairs; ++tried) {
        auto edit = randomEdit(level, ground, random);
        if (!edit) {
            continue;
        }
        for (const RandomEdit& earlier : edits) {
            if (done == pairs || !areIndependent(level, earlier, *edit)) {
                continue;
            }
            ++done;
            const bool isTurned = done % 2 == 0;
            const QString fault =
                isTurned ? faultOf(level, *edit, earlier) : faultOf(level, earlier, *edit);
            if (!fault.isEmpty()) {
                return fault + "\n" + QString::fromStdString(earlier.line + "\n" + edit->line);
            }
        }
        constexpr std::size_t kept = 4;
        edits.push_back(*std::move(edit));
        if (edits.size() > kept) {
            edits.erase(edits.begin());
        }
    }
    return {};
}

/// Tests what holds of each merge. Returns the first fault.
QString lawFault(const Map& base, const Map& other)
{
    const auto resultOf = [](const Map& from, const Map& mine, const Map& theirs) {
        const auto merge = LevelMerge::of({.base = from, .mine = mine, .theirs = theirs});
        return merge && merge->conflicts().empty() ? merge->carryOut()
                                                   : tl::unexpected(MergeFailure{});
    };
    const auto kept = resultOf(base, other, base);
    if (!kept || bytesOf(*kept) != bytesOf(other)) {
        return QStringLiteral("a merge with the base is not the version");
    }
    const auto taken = resultOf(base, base, other);
    if (!taken || bytesOf(*taken) != bytesOf(other)) {
        return QStringLiteral("a merge into the base is not the version");
    }
    const auto both = resultOf(base, other, other);
    if (!both) {
        return QStringLiteral("a merge of a version with itself has no result");
    }
    return bytesOf(*both) != bytesOf(other)
               ? "a merge of a version with itself is not the version: "
                     + textOfDifferences(other, *both)
               : QString();
}

} // namespace

/// A merge of two independent edits is both edits.
class TwoEditsTest : public QObject {
    Q_OBJECT

private slots:
    void independentEditsAreBothInTheMerge()
    {
        for (const Map& map : {tutorialRooms(), roomsOverRooms()}) {
            const QString fault =
                mergePairs(map, {.size = 512, .nearWalls = true}, roundsOf(20, 200), 5);
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
        }
    }

    void independentEditsOfRealLevelsAreBothInTheMerge_data()
    {
        QTest::addColumn<QString>("path");
        const auto levels = readableRealLevels();
        if (levels.empty()) {
            QSKIP(noRealLevels);
        }
        for (std::size_t at = 0; at < levels.size(); at += isLongForm() ? 1U : 16U) {
            QTest::addRow("%s", levels[at].name.c_str())
                << QString::fromStdString(levels[at].path.string());
        }
    }

    void independentEditsOfRealLevelsAreBothInTheMerge()
    {
        QFETCH(QString, path);
        const auto level = loadLevel(path.toStdString());
        QVERIFY(level.has_value());
        if (level->map.header().blood) {
            return;
        }
        const QString fault =
            mergePairs(level->map, {.size = 700, .nearWalls = true}, inForm(2, 200), 3);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
    }

    void aMergeWithAnUnchangedVersionIsTheOther()
    {
        std::mt19937_64 random(2);
        for (const Map& example : {tutorialRooms(), roomsOverRooms()}) {
            const Map base = savedAndRead(example);
            Map version = base;
            for (int edits = 0; edits < roundsOf(10, 100); ++edits) {
                if (auto edit = randomEdit(version, {.size = 512, .nearWalls = true}, random)) {
                    version = edit->saved;
                    const QString fault = lawFault(base, version);
                    QVERIFY2(fault.isEmpty(), qPrintable(fault));
                }
            }
        }
    }
};

SECTORED_TEST(TwoEditsTest)
#include "two_edits_test.moc"
