#include "sectored/base/file.h"
#include "sectored/journal/fit_checker.h"
#include "sectored/journal/level_bytes.h"
#include "sectored/journal/level_hash.h"
#include "sectored/journal/packed.h"
#include "sectored/journal/patch_bytes.h"
#include "sectored/journal/project_bytes.h"
#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/patch_between.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/example_levels.h"
#include "tests/support/journal/journal_stage.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <limits>
#include <random>
#include <utility>

using namespace sectored;
using namespace sectored::test;

class PatchBytesTest : public QObject {
    Q_OBJECT

private slots:
    void everyEditComesBackEqual();
    void anEditTakesAFewHundredBytes();
    void theHashFollowsEveryPatch();
    void everyPartOfALevelIsKept();
    void idsThatWereUsedAreNotUsedAgain();
    void anEditOfAnotherLevelIsRefused();
    void noChangeOfALevelsBytesIsTrusted();
    void rowsThatDoNotFitAreRefused();
    void moreRowsThanTheLimitAreNotRead();
    void changesOfKeptFieldsComeBackEqualAndChangeTheHash();
    void keptFieldsThatCannotBeAreRefused();
};

namespace {

Bytes bytesOf(const Patch& patch)
{
    VarWriter writer;
    writePatchBytes(writer, patch);
    return writer.take();
}

std::optional<Patch> patchOf(const Bytes& bytes, const Map& before)
{
    VarReader reader(bytes);
    auto patch = readPatchBytes(reader, before);
    return reader.isAtEnd() ? patch : std::nullopt;
}

Bytes levelBytesOf(const Map& map)
{
    VarWriter writer;
    writeLevelBytes(writer, map);
    return writer.take();
}

std::optional<Map> levelOf(const Bytes& bytes)
{
    VarReader reader(bytes);
    auto map = readLevelBytes(reader);
    return reader.isAtEnd() ? map : std::nullopt;
}

/// A level with every kind of content: X records that follow their row and that do not, raw
/// references, a wrong range of walls, a header of Blood, trailing bytes, project data.
Map fullLevel()
{
    Map map = journalLevel();
    PatchBuilder builder(map);
    XBytes bytes{};
    bytes[5] = std::byte{0xab};
    bytes[59] = std::byte{0xcd};
    const SectorId sector = map.sectorOrder().front();
    builder.edit(sector).x = XRecord::ofRow(bytes);
    builder.edit(sector).rawRange = RawWallRange{.wallptr = -7, .wallnum = 40'000};
    const WallId wall = map.wallsOf(sector).front();
    bytes[0] = std::byte{9};
    builder.edit(wall).x = XRecord::ofFile(bytes, 4);
    builder.edit(wall).nextWall = WallRef::raw(31'000);
    builder.edit(wall).lotag = std::numeric_limits<std::int32_t>::min();
    builder.edit(wall).hitag = std::numeric_limits<std::int32_t>::max();
    const KeptFields fields({R"({"a":1})", R"({"b":"\u00e4"})", R"({"c":{"hex":"ff"}})", ""});
    builder.edit(wall).kept = fields;
    builder.edit(sector).kept = fields.with(KeptPart::Line, "");
    builder.edit(map.wallsOf(sector).back()).kept = fields;
    builder.add(Sprite{.sector = sector, .owner = SectorRef::raw(-2)});
    builder.editHeader().trailing = {std::byte{1}, std::byte{2}};
    builder.editHeader().blood = newBloodHeader();
    builder.editHeader().blood->wrongChecksum = WrongChecksum{.stored = 1, .ofContent = ~0U};
    Patch patch = builder.finish();
    ProjectData project;
    project.layers = {std::make_shared<const NamedLayer>(NamedLayer{
        .name = "Attic \xc3\xa4",
        .colour = "#aabbcc",
        .sectors = {{.id = sector, .made = "abc", .kept = R"({"a":1})"}, {.kept = R"({"b":2})"}}})};
    project.generators = {std::make_shared<const Generator>(Generator{
        .request = R"({"op":"stairs"})",
        .walls = {{.id = wall}},
        .vertices = {{-5, 7}},
        .kept = R"({"more":[]})"})};
    project.tiles = {std::make_shared<const UserTile>(
        UserTile{.number = 9'000, .width = 2, .height = 1, .picanm = 77, .columns = {1, 255}})};
    project.sets = {std::make_shared<const SelectionSet>(SelectionSet{
        .number = 3,
        .sectors = {{.id = sector}},
        .walls = {{.kept = R"({"number":-1})"}},
        .sprites = {{.id = SpriteId{1}}},
        .kept = R"({"why":1})"})};
    project.tagNames = {{.net = "trigger", .number = 7, .name = "Vault", .kept = R"({"a":1})"}};
    project.locked = {{.id = sector}};
    project.assets = {"base.grp"};
    project.unreadTiles = "x.art";
    project.kept = R"({"unknown":true})";
    patch.project = {map.project(), project};
    apply(map, patch);
    return map;
}

} // namespace

void PatchBytesTest::everyEditComesBackEqual()
{
    Map level = journalLevel();
    std::mt19937_64 random(1);
    FitChecker checker(level);
    for (int round = 0; round < roundsOf(40, 3'000); ++round) {
        const RandomEdit edit = randomEdit(level, random);
        const auto patch = patchOf(bytesOf(edit.patch), level);
        QVERIFY2(patch == edit.patch, edit.line.c_str());
        QVERIFY2(checker.take(level, *patch), edit.line.c_str());
        const auto back = patchOf(bytesOf(inverted(edit.patch)), edit.after);
        QVERIFY2(back == inverted(edit.patch), edit.line.c_str());
        level = edit.after;
    }
    const auto all = patchOf(bytesOf(patchBetween(Map(), fullLevel())), Map());
    QVERIFY(all == patchBetween(Map(), fullLevel()));
}

void PatchBytesTest::anEditTakesAFewHundredBytes()
{
    Map level = journalLevel();
    std::mt19937_64 random(2);
    const int rounds = roundsOf(40, 3'000);
    std::size_t bytes = 0;
    for (int round = 0; round < rounds; ++round) {
        const RandomEdit edit = randomEdit(level, random);
        const Bytes patch = bytesOf(edit.patch);
        bytes += packed(patch).value_or(patch).size();
        level = edit.after;
    }
    const std::size_t mean = bytes / static_cast<std::size_t>(rounds);
    qInfo("mean size of an edit: %zu bytes", mean);
    QVERIFY2(mean <= 400, std::to_string(mean).c_str());
}

void PatchBytesTest::theHashFollowsEveryPatch()
{
    Map level = journalLevel();
    std::mt19937_64 random(3);
    LevelHash hash(level);
    for (int round = 0; round < roundsOf(20, 1'000); ++round) {
        const RandomEdit edit = randomEdit(level, random);
        const std::uint64_t before = hash.value();
        hash.update(edit.after, edit.patch);
        QVERIFY2(hash == LevelHash(edit.after), edit.line.c_str());
        QVERIFY(hash.value() != before);
        level = edit.after;
    }
    const Map full = fullLevel();
    LevelHash ofFull;
    ofFull.update(full, patchBetween(Map(), full));
    QVERIFY(ofFull == LevelHash(full));
    QCOMPARE(LevelHash(levelOf(levelBytesOf(full)).value()).value(), ofFull.value());
}

void PatchBytesTest::everyPartOfALevelIsKept()
{
    const Map full = fullLevel();
    const auto read = levelOf(levelBytesOf(full));
    QVERIFY(read.has_value());
    QVERIFY(*read == full);
    QCOMPARE(read->limitProfile(), full.limitProfile());
    // A level of version 5 is saved as the bytes of its file, and a wall table may be explicit.
    MapRows rows;
    rows.header.version = 5;
    rows.legacySource = std::make_shared<const Bytes>(Bytes{std::byte{5}, std::byte{0}});
    rows.sectors = {Sector{}, Sector{}};
    rows.walls = std::vector<Wall>(4);
    rows.wallsOfSector = {{{2}, {1}}, {{2}}};
    rows.explicitWallTable = true;
    rows.limits = LimitProfile::None;
    const Map old(rows);
    const auto readOld = levelOf(levelBytesOf(old));
    QVERIFY(readOld.has_value());
    QVERIFY(*readOld == old);
    QVERIFY(readOld->find(WallId{3}) != nullptr); // in no list
    QCOMPARE(*readOld->legacySource(), *old.legacySource());
    QCOMPARE(readOld->limitProfile(), LimitProfile::None);
    for (const Map& example : {tutorialRooms(), roomsOverRooms(), Map()}) {
        const auto same = levelOf(levelBytesOf(example));
        QVERIFY(same && *same == example);
    }
}

void PatchBytesTest::idsThatWereUsedAreNotUsedAgain()
{
    Map level = journalLevel();
    PatchBuilder builder(level);
    builder.add(Sprite{});
    const Patch patch = builder.finish();
    apply(level, patch);
    apply(level, inverted(patch));
    const auto read = levelOf(levelBytesOf(level));
    QVERIFY(read.has_value());
    QCOMPARE(read->nextSpriteId(), level.nextSpriteId());
    QCOMPARE(read->nextWallId(), level.nextWallId());
    QCOMPARE(read->nextSectorId(), level.nextSectorId());
    QVERIFY(*read == level);
}

void PatchBytesTest::anEditOfAnotherLevelIsRefused()
{
    const Map level = journalLevel();
    PatchBuilder builder(level);
    const WallId wall = level.wallsOf(level.sectorOrder().front()).front();
    builder.edit(wall).position.x += 8;
    const Patch patch = builder.finish();
    Map other = level;
    apply(other, patch);
    QVERIFY(patchOf(bytesOf(patch), level).has_value());
    QVERIFY(!patchOf(bytesOf(patch), other)); // the old value differs
    QVERIFY(!patchOf(bytesOf(patch), Map())); // there is no such wall
}

void PatchBytesTest::noChangeOfALevelsBytesIsTrusted()
{
    const Bytes bytes = levelBytesOf(fullLevel());
    const auto size = bytes.size();
    for (std::size_t length = 0; length < size; length += inForm<std::size_t>(29, 1)) {
        QVERIFY(
            !levelOf(Bytes(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length))));
    }
    // Some changes give another sound level; none ends the program.
    const std::size_t step = inForm<std::size_t>(211, 1);
    for (std::size_t bit = 0; bit < 8 * size; bit += step) {
        Bytes changed = bytes;
        changed[bit / 8] ^= static_cast<std::byte>(1U << bit % 8);
        if (const auto level = levelOf(changed)) {
            QCOMPARE(levelOf(levelBytesOf(*level)).has_value(), true);
        }
    }
}

void PatchBytesTest::rowsThatDoNotFitAreRefused()
{
    const Map level = journalLevel();
    const auto isTaken = [&](const Patch& patch) {
        FitChecker checker(level);
        return checker.take(level, patch);
    };
    const SectorId sector = level.sectorOrder().front();
    const WallId wall = level.wallsOf(sector).front();
    Patch removesWall;
    removesWall.walls = {{.id = wall, .before = level[wall]}};
    QVERIFY(!isTaken(removesWall)); // its sector lists it
    Patch removesSector;
    removesSector.sectors = {{.id = sector, .before = level[sector]}};
    QVERIFY(!isTaken(removesSector)); // its list of walls stays
    Patch links;
    links.walls = {{.id = wall, .before = level[wall], .after = level[wall]}};
    links.walls.front().after->nextWall = WallId{12'345};
    QVERIFY(!isTaken(links)); // there is no such wall
    Patch twice;
    twice.sectorOrder = {{.beforeAt = 0, .afterAt = 0, .inserted = {sector}}};
    QVERIFY(!isTaken(twice));
    Patch unordered;
    unordered.sprites = {{.id = level.nextSpriteId(), .after = Sprite{}}};
    QVERIFY(!isTaken(unordered)); // it is in no order
    QVERIFY(isTaken(Patch{}));
}

void PatchBytesTest::moreRowsThanTheLimitAreNotRead()
{
    // Added walls without a value of their own: two bytes each, and hundreds in memory.
    const auto wallsOf = [](std::size_t count) {
        VarWriter writer;
        writer.number(2);
        writer.number(count);
        for (std::size_t at = 0; at < count; ++at) {
            writer.number(1U << 2U | 1U);
            writer.number(0);
        }
        return writer.take();
    };
    const auto readWith = [](const Bytes& bytes, std::size_t limit) {
        VarReader reader(bytes);
        reader.limitItems(limit);
        const bool isRead = readPatchBytes(reader, Map()).has_value();
        return std::pair(isRead, reader.hasTooMany());
    };
    const Bytes walls = wallsOf(1'000);
    QCOMPARE(readWith(walls, 1'000), std::pair(true, false));
    QCOMPARE(readWith(walls, 999), std::pair(false, true));
    const Bytes many = wallsOf(VarReader::mostItems + 1);
    QCOMPARE(readWith(many, std::numeric_limits<std::size_t>::max()), std::pair(false, true));
    // Project data: four million names of files without a letter.
    VarWriter assets;
    for (const std::size_t count : {std::size_t{0}, std::size_t{0}, std::size_t{0}}) {
        assets.number(count);
    }
    assets.number(VarReader::mostItems + 1);
    Bytes names = assets.take();
    names.resize(names.size() + VarReader::mostItems + 1);
    VarReader reader(names);
    QVERIFY(!readProjectBytes(reader, {}));
    QVERIFY(reader.hasTooMany());
}

void PatchBytesTest::changesOfKeptFieldsComeBackEqualAndChangeTheHash()
{
    const Map level = fullLevel();
    const SectorId sector = level.sectorOrder().front();
    const WallId wall = level.wallsOf(sector).front();
    PatchBuilder builder(level);
    builder.edit(sector).kept = {};
    builder.edit(wall).kept = level[wall].kept.with(KeptPart::Line, R"({"other":2})");
    builder.edit(level.spriteOrder().front()).kept = level[wall].kept;
    builder.add(Sprite{.sector = sector, .kept = level[wall].kept});
    const Patch patch = builder.finish();
    QVERIFY(patchOf(bytesOf(patch), level) == patch);
    Map after = level;
    apply(after, patch);
    QVERIFY(patchOf(bytesOf(inverted(patch)), after) == inverted(patch));
    const auto read = levelOf(levelBytesOf(after));
    QVERIFY(read && *read == after);
    LevelHash hash(level);
    hash.update(after, patch);
    QVERIFY(hash == LevelHash(after));
    PatchBuilder onlyFields(after);
    onlyFields.edit(wall).kept = {};
    Map without = after;
    apply(without, onlyFields.finish());
    QVERIFY(LevelHash(without).value() != hash.value());
    // An edit of another field does not write them again.
    PatchBuilder raised(level);
    raised.edit(wall).lotag = 5;
    QVERIFY(bytesOf(raised.finish()).size() < 24);
}

void PatchBytesTest::keptFieldsThatCannotBeAreRefused()
{
    const Map level = fullLevel();
    const SectorId sector = level.sectorOrder().front();
    const auto bytesWith = [&](const std::string& text) {
        PatchBuilder builder(level);
        builder.edit(sector).kept = KeptFields({text});
        return bytesOf(builder.finish());
    };
    QVERIFY(patchOf(bytesWith(R"({"a":[1]})"), level).has_value());
    for (const char* const text : {"[]", "{\"a\":", "7", "{} {}", "{\"a\":\"\xff\"}"}) {
        QVERIFY2(!patchOf(bytesWith(text), level), text);
    }
    // A row that the patch does not have.
    VarWriter writer;
    for (const std::uint64_t number : {512U, 1U, 0U, 0U, 0U, 0U}) {
        writer.number(number);
    }
    QVERIFY(!patchOf(writer.take(), level));
}

SECTORED_TEST(PatchBytesTest)

#include "patch_bytes_test.moc"
