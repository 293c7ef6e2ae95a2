#include "sectored/edit/plan.h"
#include "sectored/format/blood_map/blood_map.h"
#include "sectored/map/blood/marker.h"
#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/blood/x_field.h"
#include "sectored/map/fragment.h"
#include "sectored/map/numbering.h"
#include "sectored/map/patch.h"

#include "tests/support/map_bytes.h"
#include "tests/support/real_levels.h"
#include "tests/support/script/random_script.h"
#include "tests/support/script/script_run.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

using namespace sectored;
using namespace sectored::test;

namespace {

using Lines = std::map<std::string, std::string>;

std::filesystem::path samplePath()
{
    return testDataPath("blood/rooms-7.map");
}

Map sampleLevel()
{
    return loadLevel(samplePath()).value().map;
}

/// Returns the bits of an X record after the number of its row, as blood_file.py prints them.
template <class Row>
std::string bitsOf(const Row& row)
{
    const XBytes bytes = row.x.bytes();
    std::string digits;
    for (std::size_t bit = 14; bit < 8 * sizeOf(xKindOf<Row>); bit += 4) {
        int value = 0;
        for (std::size_t at = bit; at < std::min(bit + 4, 8 * bytes.size()); ++at) {
            value |= (std::to_integer<int>(bytes.at(at / 8)) >> (at % 8) & 1) << (at - bit);
        }
        digits.insert(digits.begin(), "0123456789abcdef"[value]);
    }
    const auto first = digits.find_first_not_of('0');
    return first == std::string::npos ? "0" : digits.substr(first);
}

/// Collects what must be in the file: the X records and markers of the rows that were there before,
/// under their numbers of now.
class Expected {
public:
    Expected(const Map& before, const Map& after)
        : m_before(before)
        , m_after(after)
        , m_numbering(after)
    {
        for (const SectorId sector : before.sectorOrder()) {
            addX("sector", sector);
        }
        before.visitWalls([this](WallId wall, const Wall&) { addX("wall", wall); });
        for (const SpriteId sprite : before.spriteOrder()) {
            addX("sprite", sprite);
            addMarker(sprite);
        }
    }

    const Lines& lines() const { return m_lines; }
    /// All records of the level before, of which others may be copies.
    const std::set<std::string>& records() const { return m_records; }

private:
    template <class IdType>
    void addX(const std::string& kind, IdType id)
    {
        if (!m_before[id].x.isSet()) {
            return;
        }
        m_records.insert(bitsOf(m_before[id]));
        if (m_after.find(id) != nullptr) {
            m_lines[kind + " " + std::to_string(m_numbering.of(id))] =
                "own " + bitsOf(m_before[id]);
        }
    }

    void addMarker(SpriteId id)
    {
        const Sprite& sprite = m_before[id];
        if (!isMarker(sprite) || m_after.find(id) == nullptr) {
            return;
        }
        const bool isThere = sprite.owner.isRow() && m_after.find(sprite.owner.row()) != nullptr;
        m_lines["marker " + std::to_string(m_numbering.of(id))] =
            std::to_string(isThere ? m_numbering.of(sprite.owner) : -1);
    }

    const Map& m_before;
    const Map& m_after;
    Numbering m_numbering;
    Lines m_lines;
    std::set<std::string> m_records;
};

/// Returns what Python reads in a level, by "kind number". Empty if it cannot be started.
std::optional<Lines> readByPython(const Map& map)
{
    QTemporaryDir folder;
    const std::filesystem::path path =
        std::filesystem::path(folder.path().toStdString()) / "level.map";
    if (!replaceFile(path, bytesOf(map, "blood-map"))) {
        return std::nullopt;
    }
    QProcess process;
    process.start(
        QStringLiteral("python3"),
        {QString::fromStdString(testDataPath("blood/blood_file.py")),
         QStringLiteral("dump"),
         QString::fromStdString(path.string())});
    if (!process.waitForFinished(60'000)) {
        return std::nullopt;
    }
    Lines lines;
    for (const QByteArray& line : process.readAllStandardOutput().split('\n')) {
        const auto second = line.indexOf(' ', line.indexOf(' ') + 1);
        if (second > 0) {
            lines[line.left(second).toStdString()] = line.mid(second + 1).toStdString();
        }
    }
    return lines;
}

/// Returns the first line that Python reads and should not, or the reverse. Empty if there is none.
std::string differenceOf(const Expected& expected, const Lines& read)
{
    for (const auto& [row, text] : expected.lines()) {
        const auto found = read.find(row);
        if (found == read.end() || found->second != text) {
            return row + ": " + text + " expected, "
                   + (found == read.end() ? "nothing" : found->second) + " found";
        }
    }
    for (const auto& [row, text] : read) {
        const bool isCopy = text.starts_with("own ") && expected.records().contains(text.substr(4));
        if (!expected.lines().contains(row) && !row.starts_with("marker ") && !isCopy) {
            return row + ": " + text + " is no copy of a record";
        }
    }
    return {};
}

/// Tests whether a line of a script says itself what becomes of an X record or of a marker.
bool setsBlood(const std::string& line)
{
    return std::ranges::any_of(
        std::array{
            "paste-properties",
            "\"extra\"",
            "\"owner\"",
            "\"statnum\"",
            "\"lotag\"",
            "\"x.",
            "\"make\""},
        [&](const char* name) { return line.find(name) != std::string::npos; });
}

PlanResult planned(const Map& map, const Request& request)
{
    const MapIndex index(map);
    return plan({map, index}, request);
}

/// Returns the level after an edit.
Map edited(Map map, const Request& request)
{
    apply(map, planned(map, request).value().patch);
    return map;
}

std::int32_t xValue(const Sector& sector, std::string_view name)
{
    return valueOf(sector.x.bytes(), *findXField(XKind::Sector, name));
}

} // namespace

/// In a Blood level, X records stay with their rows and markers with their sectors, whatever is
/// edited.
class BloodEditsTest : public QObject {
    Q_OBJECT

private slots:
    void recordsAndMarkersStayWithTheirRowsAndAllIsTakenBack_data();
    void recordsAndMarkersStayWithTheirRowsAndAllIsTakenBack();
    void aFieldOfAnXRecordIsSetAndNoOtherBit();
    void settingAFieldAddsARecord();
    void extraAddsAndRemovesTheRecord();
    void fieldsAreRefusedOutOfRangeAndInOtherLevels();
    void theOwnerOfAMarkerIsSetByNumber();
    void aSplitSectorLeavesACopyOfTheRecord();
    void aMarkerOfADeletedSectorBelongsToNone();
    void aPastedCopyHasItsRecordsAndItsMarkersBelongToIt();
    void pastingIntoAnotherGameLeavesRecordsOutAndSaysSo();
};

void BloodEditsTest::recordsAndMarkersStayWithTheirRowsAndAllIsTakenBack_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("sample") << QString::fromStdString(samplePath().string());
    for (const RealLevel& level : readableRealLevels()) {
        if (loadLevel(level.path)->map.header().blood) {
            QTest::newRow(level.name.c_str()) << QString::fromStdString(level.path.string());
        }
    }
}

void BloodEditsTest::recordsAndMarkersStayWithTheirRowsAndAllIsTakenBack()
{
    constexpr int edits = 500;
    QFETCH(const QString, path);
    const auto loaded = loadLevel(path.toStdString());
    QVERIFY(loaded.has_value());
    const Bytes original = readFile(path.toStdString(), bloodMapSizeLimit).value();
    ScriptRun run(loaded->map);
    std::mt19937_64 random(20);
    int done = 0;
    for (int number = 0; number < edits;) {
        const std::string line =
            lineOf(randomDraft(random), run.map(), {.size = 700, .nearWalls = true});
        if (!setsBlood(line)) {
            const Map before = run.map();
            run.runUnchecked(line);
            done += run.map() == before ? 0 : 1;
            ++number;
        }
    }
    QVERIFY2(done >= edits / 5, std::to_string(done).c_str());
    const auto read = readByPython(run.map());
    if (!read) {
        QSKIP("python3 cannot be started");
    }
    const std::string difference = differenceOf(Expected(loaded->map, run.map()), *read);
    QVERIFY2(difference.empty(), difference.c_str());
    run.goBack();
    QVERIFY(run.map() == loaded->map);
    QVERIFY(bytesOf(run.map(), "blood-map") == original);
}

void BloodEditsTest::aFieldOfAnXRecordIsSetAndNoOtherBit()
{
    const Map before = sampleLevel();
    const Map after = edited(
        before,
        SetRequest{.rows = std::vector{SectorId{1}}, .values = {{.field = "x.rx", .value = 321}}});
    QCOMPARE(xValue(after[SectorId{1}], "x.rx"), 321);
    for (const XField& field : xFields(XKind::Sector)) {
        QVERIFY(
            field.name == "x.rx"
            || xValue(after[SectorId{1}], field.name) == xValue(before[SectorId{1}], field.name));
    }
    const Bytes old = bytesOf(before, "blood-map");
    const Bytes now = bytesOf(after, "blood-map");
    std::size_t different = 0;
    for (std::size_t at = 0; at + 4 < old.size(); ++at) {
        different += old[at] != now[at] ? 1U : 0U;
    }
    QCOMPARE(different, std::size_t{2});
}

void BloodEditsTest::settingAFieldAddsARecord()
{
    const Map after = edited(
        sampleLevel(),
        SetRequest{
            .rows = std::vector{SpriteId{0}},
            .values = {{.field = "x.rx", .value = 7}, {.field = "x.data2", .value = -5}}});
    const Sprite& sprite = after[SpriteId{0}];
    QCOMPARE(sprite.extra, 1);
    QCOMPARE(valueOf(sprite.x.bytes(), *findXField(XKind::Sprite, "x.rx")), 7);
    QCOMPARE(valueOf(sprite.x.bytes(), *findXField(XKind::Sprite, "x.data2")), -5);
    const auto again = readBloodMap(bytesOf(after, "blood-map"));
    QVERIFY(again.has_value());
    QVERIFY(again->map == after);
}

void BloodEditsTest::extraAddsAndRemovesTheRecord()
{
    const auto withExtra = [](SectorId sector, std::int64_t extra) {
        return edited(
            sampleLevel(),
            SetRequest{
                .rows = std::vector{sector},
                .values = {{.field = "extra", .value = extra}}});
    };
    QVERIFY(!withExtra(SectorId{1}, -1)[SectorId{1}].x.isSet());
    QVERIFY(withExtra(SectorId{0}, 9)[SectorId{0}].x.isSet());
    QVERIFY(withExtra(SectorId{1}, 9)[SectorId{1}].x == sampleLevel()[SectorId{1}].x);
}

void BloodEditsTest::fieldsAreRefusedOutOfRangeAndInOtherLevels()
{
    const auto codeOf = [](const Map& map, std::string field, std::int64_t value) {
        const auto result = planned(
            map,
            SetRequest{
                .rows = std::vector{SectorId{1}},
                .values = {{.field = std::move(field), .value = value}}});
        return result ? MessageCode::NoChange : result.error().code;
    };
    const Map blood = sampleLevel();
    QCOMPARE(codeOf(blood, "x.rx", 1024), MessageCode::Range);
    QCOMPARE(codeOf(blood, "x.none", 1), MessageCode::NoSuchField);
    MapRows rows = fragmentOf(blood, {.sectors = blood.sectorOrder()});
    rows.header.blood.reset();
    QCOMPARE(codeOf(Map(rows), "x.rx", 5), MessageCode::OnlyInBlood);
}

void BloodEditsTest::theOwnerOfAMarkerIsSetByNumber()
{
    const auto withOwner = [](SpriteId sprite, std::int64_t owner) {
        return SetRequest{
            .rows = std::vector{sprite},
            .values = {{.field = "owner", .value = owner}}};
    };
    const Map blood = sampleLevel();
    QVERIFY(edited(blood, withOwner(SpriteId{1}, 2))[SpriteId{1}].owner == SectorRef(SectorId{2}));
    QVERIFY(edited(blood, withOwner(SpriteId{1}, -1))[SpriteId{1}].owner.isNull());
    QVERIFY(edited(blood, withOwner(SpriteId{0}, 2))[SpriteId{0}].owner == SectorRef::raw(2));
    QCOMPARE(planned(blood, withOwner(SpriteId{1}, 77)).error().code, MessageCode::NoSuchSector);
    const Map plain = edited(
        blood,
        SetRequest{.rows = std::vector{SpriteId{1}}, .values = {{.field = "lotag", .value = 1}}});
    QVERIFY(plain[SpriteId{1}].owner == SectorRef::raw(1));
}

void BloodEditsTest::aSplitSectorLeavesACopyOfTheRecord()
{
    const Map before = sampleLevel();
    const auto result = planned(before, DrawRequest{.points = {{1024, 300}, {2048, 300}}});
    QVERIFY(result.has_value());
    QCOMPARE(result->created.size(), std::size_t{1});
    Map after = before;
    apply(after, result->patch);
    const Sector& twin = after[result->created.front()];
    QVERIFY(twin.x == before[SectorId{1}].x);
    QVERIFY(twin.extra > 0);
    QVERIFY(after[SectorId{1}].x == before[SectorId{1}].x);
    QVERIFY(after[SpriteId{1}].owner == SectorRef(SectorId{1}));
    QVERIFY(bloodMapLosses(after).empty());
}

void BloodEditsTest::aMarkerOfADeletedSectorBelongsToNone()
{
    Map map = sampleLevel();
    map = edited(
        map,
        SetRequest{.rows = std::vector{SpriteId{1}}, .values = {{.field = "sectnum", .value = 0}}});
    const auto result = planned(map, DeleteRequest{.sectors = {SectorId{1}}});
    QVERIFY(result.has_value());
    const auto notice = std::ranges::find(result->notices, MessageCode::MarkerFreed, &Notice::code);
    QVERIFY(notice != result->notices.end());
    QCOMPARE(
        englishText(*notice),
        std::string("Marker 1 lost its sector. Set its owner to another sector, or delete it."));
    const Map after = edited(map, DeleteRequest{.sectors = {SectorId{1}}});
    QVERIFY(after[SpriteId{1}].owner.isNull());
    Map back = after;
    apply(back, inverted(result->patch));
    QVERIFY(back == map);
}

void BloodEditsTest::aPastedCopyHasItsRecordsAndItsMarkersBelongToIt()
{
    const Map before = sampleLevel();
    const std::vector<SectorId> sectors{SectorId{1}};
    const auto fragment = std::make_shared<MapRows>(fragmentOf(before, {.sectors = sectors}));
    const auto result = planned(before, PasteRequest{.fragment = fragment, .by = {0, 4096}});
    QVERIFY(result.has_value());
    Map after = before;
    apply(after, result->patch);
    const SectorId copy = result->created.front();
    QVERIFY(after[copy].x == before[SectorId{1}].x);
    QCOMPARE(result->createdSprites.size(), std::size_t{2});
    for (const SpriteId marker : result->createdSprites) {
        QVERIFY(after[marker].owner == SectorRef(copy));
    }
    const auto again = readBloodMap(bytesOf(after, "blood-map"));
    QVERIFY(again.has_value());
    QVERIFY(bloodMapLosses(after).empty());
}

void BloodEditsTest::pastingIntoAnotherGameLeavesRecordsOutAndSaysSo()
{
    const Map blood = sampleLevel();
    const auto fragment =
        std::make_shared<MapRows>(fragmentOf(blood, {.sectors = blood.sectorOrder()}));
    const Map empty;
    const auto result = planned(empty, PasteRequest{.fragment = fragment});
    QVERIFY(result.has_value());
    QVERIFY(
        std::ranges::find(result->notices, MessageCode::XRecordsLeftOut, &Notice::code)
        != result->notices.end());
    Map after = empty;
    apply(after, result->patch);
    QVERIFY(lossesOf(after, *formatById("build-map")).empty());
}

SECTORED_TEST(BloodEditsTest)
#include "blood_edits_test.moc"
