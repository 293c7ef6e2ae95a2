#include "sectored/base/crc32.h"
#include "sectored/journal/entry_bytes.h"
#include "sectored/journal/packed.h"
#include "sectored/journal/segment_start.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/journal/journal_stage.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <random>

using namespace sectored;
using namespace sectored::test;

class JournalDamageTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void l3EveryPrefixGivesTheLongestHistory();
    void l3EveryTornEndIsCut();
    void l3EveryFlippedBitIsFound();
    void l3EveryLostSectorIsFound();
    void l3RecordsInTheWrongOrderAreFound();
    void aTornEndIsNoDamage();
    void damageInTheMiddleSaysHowMuchFollows();
    void b67JournalsThatLieAreRefused();
    void b67SmallRecordsOfManyRowsAreRefused();
    void b67ASnapshotOfALaterStepIsRefused();
    void b68EditsThatBreakTheLevelEndTheReplay();
    void aClosingThatCannotBeReadClosesNothing();

private:
    /// Reads changed bytes. Returns what was wrong; empty if the result is the history up to some
    /// record, and no shorter than to `least`.
    std::string faultOf(const Bytes& bytes, std::size_t least) const;
    /// Returns how many records end at or before an offset.
    std::size_t recordsBefore(std::size_t offset) const;

    Bytes m_bytes;                     ///< one segment
    std::vector<std::size_t> m_ends{}; ///< of its records
    std::vector<Map> m_levels{};       ///< after each record
    std::vector<StepNumber> m_positions{};
};

namespace {

constexpr std::size_t tail = 4'096; // less than a segment

Bytes firstOf(const Bytes& bytes, std::size_t length)
{
    return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length)};
}

/// A segment made by hand.
class Forgery {
public:
    explicit Forgery(const Map& level)
    {
        const auto beginning = segmentBeginning({.level = level, .hash = LevelHash(level)}).value();
        m_bytes = beginning.bytes;
        m_number = beginning.nextRecord;
        m_chain = beginning.chain;
    }
    Forgery& add(RecordType type, const Bytes& payload)
    {
        m_chain =
            appendRecord(m_bytes, {.type = type, .number = m_number++, .chain = m_chain}, payload);
        return *this;
    }
    Bytes& bytes() { return m_bytes; }

private:
    Bytes m_bytes;
    std::uint64_t m_number = 1;
    std::uint32_t m_chain = 0;
};

/// Corrects the checksum of the header.
void seal(Bytes& bytes)
{
    const std::uint32_t sum = crc32(std::span(bytes).first(segmentHeaderSize - 4));
    for (std::size_t at = 0; at < 4; ++at) {
        bytes[segmentHeaderSize - 4 + at] = static_cast<std::byte>(sum >> (8 * at) & 0xffU);
    }
}

} // namespace

void JournalDamageTest::initTestCase()
{
    const QTemporaryDir folder;
    std::mt19937_64 random(1);
    JournalStage stage(folder.path().toStdString(), journalLevel());
    m_levels = {stage.level()};
    m_positions = {0};
    const int edits = inForm(25, 100);
    for (int round = 0; round < edits; ++round) {
        stage.edit(random);
        if (round % 7 == 3) {
            stage.move(random);
        }
    }
    stage.stop();
    const auto file = segmentFilesIn(folder.path().toStdString()).front();
    m_bytes = readFile(file, segmentSizeLimit).value();
    const HeaderReading header = readSegmentHeader(m_bytes);
    std::size_t offset = segmentHeaderSize;
    std::uint32_t chain = header.header.checksum;
    std::uint64_t number = header.header.firstRecord;
    m_levels.clear();
    m_positions.clear();
    while (offset < m_bytes.size()) {
        const auto read = readRecord(m_bytes, offset, number++, chain);
        const auto& record = std::get<StoredRecord>(read);
        offset += recordFrameSize + record.payload.size();
        chain = record.checksum;
        m_ends.push_back(offset);
        const Timeline timeline = readSegmentBytes(firstOf(m_bytes, offset)).value().timeline;
        m_levels.push_back(timeline.level);
        m_positions.push_back(timeline.position);
    }
    QVERIFY(m_ends.size() > 2 * static_cast<std::size_t>(edits));
    QVERIFY(m_levels.back() == stage.level());
    qInfo("%zu bytes, %zu records", m_bytes.size(), m_ends.size());
}

std::size_t JournalDamageTest::recordsBefore(std::size_t offset) const
{
    return static_cast<std::size_t>(std::ranges::upper_bound(m_ends, offset) - m_ends.begin());
}

std::string JournalDamageTest::faultOf(const Bytes& bytes, std::size_t least) const
{
    const auto reading = readSegmentBytes(bytes);
    if (!reading) {
        return least == 0 ? "" : "nothing is read";
    }
    const std::size_t records = reading->segments.front().records;
    if (records < least || records > m_levels.size()) {
        return std::to_string(records) + " records for " + std::to_string(least);
    }
    const bool isSame = reading->timeline.level == m_levels[records - 1]
                        && reading->timeline.position == m_positions[records - 1];
    return isSame ? "" : "another level after " + std::to_string(records) + " records";
}

void JournalDamageTest::l3EveryPrefixGivesTheLongestHistory()
{
    const std::size_t step = inForm<std::size_t>(isSanitized ? 1'001 : 501, 1);
    for (std::size_t length = 0; length < m_bytes.size(); length += step) {
        const std::string fault = faultOf(firstOf(m_bytes, length), recordsBefore(length));
        QVERIFY2(fault.empty(), (std::to_string(length) + ": " + fault).c_str());
    }
    for (const std::size_t end : m_ends) {
        if (inForm(end % 11 == 0, true)) {
            QCOMPARE(faultOf(firstOf(m_bytes, end), recordsBefore(end)), std::string());
        }
    }
}

void JournalDamageTest::l3EveryTornEndIsCut()
{
    std::mt19937_64 random(2);
    const std::size_t step = inForm<std::size_t>(isSanitized ? 801 : 401, 1);
    for (std::size_t at = m_bytes.size() - tail; at < m_bytes.size(); at += step) {
        for (int kind = 0; kind < 3; ++kind) {
            Bytes torn = m_bytes;
            std::for_each(torn.begin() + static_cast<std::ptrdiff_t>(at), torn.end(), [&](auto& b) {
                b = kind == 0   ? std::byte{0}
                    : kind == 1 ? std::byte{0xff}
                                : static_cast<std::byte>(random() & 0xffU);
            });
            const std::string fault = faultOf(torn, recordsBefore(at));
            QVERIFY2(fault.empty(), (std::to_string(at) + ": " + fault).c_str());
        }
    }
}

void JournalDamageTest::l3EveryFlippedBitIsFound()
{
    const std::size_t begin = inForm(m_bytes.size() - tail, std::size_t{0});
    const std::size_t step = inForm<std::size_t>(isSanitized ? 2'401 : 1'201, 1);
    for (std::size_t bit = 8 * begin; bit < 8 * m_bytes.size(); bit += step) {
        Bytes flipped = m_bytes;
        flipped[bit / 8] ^= static_cast<std::byte>(1U << bit % 8);
        const std::size_t before = recordsBefore(bit / 8);
        const std::string fault = faultOf(flipped, before);
        QVERIFY2(fault.empty(), (std::to_string(bit) + ": " + fault).c_str());
        if (const auto reading = readSegmentBytes(flipped)) {
            QCOMPARE(reading->segments.front().records, before);
        }
    }
}

void JournalDamageTest::l3EveryLostSectorIsFound()
{
    constexpr std::size_t sector = 512;
    const std::size_t step = inForm<std::size_t>(5, 1);
    for (std::size_t at = 0; at < m_bytes.size(); at += step * sector) {
        Bytes lost = m_bytes;
        const std::size_t end = std::min(at + sector, lost.size());
        std::fill(
            lost.begin() + static_cast<std::ptrdiff_t>(at),
            lost.begin() + static_cast<std::ptrdiff_t>(end),
            std::byte{0});
        const std::string fault = faultOf(lost, at == 0 ? 0 : recordsBefore(at));
        QVERIFY2(fault.empty(), (std::to_string(at) + ": " + fault).c_str());
    }
}

void JournalDamageTest::l3RecordsInTheWrongOrderAreFound()
{
    const std::size_t step = inForm<std::size_t>(7, 1);
    for (std::size_t at = 1; at + 1 < m_ends.size(); at += step) {
        const auto begin = static_cast<std::ptrdiff_t>(m_ends[at - 1]);
        const auto middle = static_cast<std::ptrdiff_t>(m_ends[at]);
        const auto end = static_cast<std::ptrdiff_t>(m_ends[at + 1]);
        Bytes swapped = m_bytes;
        std::rotate(swapped.begin() + begin, swapped.begin() + middle, swapped.begin() + end);
        Bytes doubled = firstOf(m_bytes, m_ends[at]);
        doubled.insert(doubled.end(), m_bytes.begin() + begin, m_bytes.end());
        Bytes dropped = m_bytes;
        dropped.erase(dropped.begin() + begin, dropped.begin() + middle);
        for (const auto& [bytes, records] :
             {std::pair(&swapped, at), std::pair(&doubled, at + 1), std::pair(&dropped, at)}) {
            QCOMPARE(faultOf(*bytes, records), std::string());
            QCOMPARE(readSegmentBytes(*bytes).value().segments.front().records, records);
        }
    }
}

void JournalDamageTest::aTornEndIsNoDamage()
{
    Bytes torn = firstOf(m_bytes, m_bytes.size() - 3);
    SegmentReport report = readSegmentBytes(torn).value().segments.front();
    QCOMPARE(report.state, SegmentState::Torn);
    QCOMPARE(report.records, m_ends.size() - 1);
    QCOMPARE(report.offset, m_ends[m_ends.size() - 2]);
    torn.resize(torn.size() + 5'000);
    report = readSegmentBytes(torn).value().segments.front();
    QCOMPARE(report.state, SegmentState::Torn);
    QCOMPARE(readSegmentBytes(m_bytes).value().segments.front().state, SegmentState::Whole);
}

void JournalDamageTest::damageInTheMiddleSaysHowMuchFollows()
{
    Bytes damaged = m_bytes;
    damaged[m_ends[20] + recordFrameSize] ^= std::byte{1};
    const SegmentReport report = readSegmentBytes(damaged).value().segments.front();
    QCOMPARE(report.state, SegmentState::Damaged);
    QCOMPARE(report.records, std::size_t{21});
    QCOMPARE(report.lost, m_ends.size() - 22);
    QCOMPARE(report.fault, std::string("the checksum of the record is wrong"));
}

void JournalDamageTest::b67JournalsThatLieAreRefused()
{
    const auto codeOf = [](const Bytes& bytes) {
        const auto reading = readSegmentBytes(bytes);
        return reading ? MessageCode::Internal : reading.error().code;
    };
    QCOMPARE(codeOf({}), MessageCode::JournalUnread);
    QCOMPARE(codeOf(firstOf(m_bytes, segmentHeaderSize)), MessageCode::JournalUnread);
    QCOMPARE(codeOf(firstOf(m_bytes, m_ends.front() - 1)), MessageCode::JournalUnread);
    Bytes newer = m_bytes;
    newer[8] = std::byte{2};
    seal(newer);
    QCOMPARE(codeOf(newer), MessageCode::JournalNewer);
    // A length of 64 MiB, and a payload that claims to unpack to as much.
    Bytes length = m_bytes;
    length[m_ends.front() + 3] = std::byte{4};
    QCOMPARE(readSegmentBytes(length).value().segments.front().records, std::size_t{1});
    Bytes bomb = packed(Bytes(1 << 20)).value();
    bomb[3] = std::byte{3};
    QVERIFY(!unpacked(bomb));
    QVERIFY(!unpacked(Bytes(3)));
    // Two segments with the same number, and one of another journal.
    const QTemporaryDir folder;
    const std::filesystem::path place = folder.path().toStdString();
    QVERIFY(replaceFile(place / segmentFileName(1), m_bytes).has_value());
    QVERIFY(replaceFile(place / segmentFileName(2), m_bytes).has_value());
    const JournalReading reading = readJournal(place).value();
    QCOMPARE(reading.segments.back().state, SegmentState::Unread);
    QVERIFY(reading.timeline.level == m_levels.back());
    QCOMPARE(reading.nextSegment, std::uint64_t{3});
    const auto foreign = place / std::string(32, 'a');
    std::filesystem::create_directory(foreign);
    QVERIFY(replaceFile(foreign / segmentFileName(1), m_bytes).has_value());
    QCOMPARE(readJournal(foreign).error().code, MessageCode::JournalUnread);
    QCOMPARE(readJournal(place / "none").error().code, MessageCode::JournalMissing);
}

void JournalDamageTest::b67SmallRecordsOfManyRowsAreRefused()
{
    const Map level = journalLevel();
    VarWriter writer;
    constexpr std::size_t walls = 2'000'000;
    writer.number(2);
    writer.number(walls);
    for (std::size_t at = 0; at < walls; ++at) {
        writer.number((at == 0 ? std::uint64_t{level.nextWallId().value} + 1 : 1) << 2U | 1U);
        writer.number(0);
    }
    Bytes payload = entry::editBytes({.name = "Fill"}, Patch{});
    payload.pop_back(); // the parts of the empty patch
    const Bytes patch = writer.take();
    payload.insert(payload.end(), patch.begin(), patch.end());
    const Bytes bytes = Forgery(level).add(RecordType::Edit, payload).bytes();
    QVERIFY2(bytes.size() < 100'000, "the record is packed");
    const JournalReading reading = readSegmentBytes(bytes).value();
    QCOMPARE(reading.segments.front().fault, std::string("too many rows change"));
    QVERIFY(reading.timeline.level == level);
}

void JournalDamageTest::b67ASnapshotOfALaterStepIsRefused()
{
    const Map level = journalLevel();
    for (const StepNumber position : {StepNumber{1}, StepNumber{77}}) {
        const auto segment =
            segmentBeginning({.level = level, .hash = LevelHash(level), .position = position});
        const auto reading = readSegmentBytes(segment->bytes);
        QVERIFY(!reading.has_value());
        QCOMPARE(reading.error().code, MessageCode::JournalUnread);
    }
}

void JournalDamageTest::aClosingThatCannotBeReadClosesNothing()
{
    const Bytes bytes = Forgery(journalLevel()).add(RecordType::Closed, {}).bytes();
    const JournalReading reading = readSegmentBytes(bytes).value();
    QVERIFY(!reading.timeline.isClosed);
    QCOMPARE(reading.segments.front().fault, std::string("the record is not readable"));
}

void JournalDamageTest::b68EditsThatBreakTheLevelEndTheReplay()
{
    const Map level = journalLevel();
    PatchBuilder builder(level);
    builder.editHeader().start.z += 1;
    const Patch good = builder.finish();
    Map after = level;
    apply(after, good);
    const entry::Edit sound{.name = "Start", .hash = LevelHash(after).value()};
    const auto faultIn = [&](RecordType type, const Bytes& payload) {
        const auto reading =
            readSegmentBytes(Forgery(level)
                                 .add(RecordType::Edit, entry::editBytes(sound, good))
                                 .add(type, payload)
                                 .bytes());
        const bool isBefore =
            reading && reading->timeline.level == after && reading->timeline.steps.size() == 1;
        return isBefore ? reading->segments.front().fault : "another level";
    };
    // A wall that points to a row beyond all rows; the checksums are right.
    const WallId wall = level.wallsOf(level.sectorOrder().front()).front();
    Patch beyond;
    beyond.walls = {{.id = wall, .before = level[wall], .after = level[wall]}};
    beyond.walls.front().after->point2 = WallId{60'000};
    const std::string unfit = "the edit would leave a level whose rows do not fit each other";
    QCOMPARE(faultIn(RecordType::Edit, entry::editBytes(sound, beyond)), unfit);
    // The right edit with the hash of another level.
    PatchBuilder next(after);
    next.editHeader().start.z += 1;
    QCOMPARE(
        faultIn(RecordType::Edit, entry::editBytes(sound, next.finish())),
        std::string("the level after the edit has another hash"));
    // An edit of another level: the old height is not that of this one.
    Patch foreign;
    const SectorId sector = level.sectorOrder().front();
    foreign.sectors = {{.id = sector, .before = level[sector], .after = level[sector]}};
    foreign.sectors.front().before->floor.z += 3;
    QCOMPARE(
        faultIn(RecordType::Edit, entry::editBytes(sound, foreign)),
        std::string("the edit does not belong to this level"));
    QCOMPARE(
        faultIn(RecordType::Move, entry::moveBytes({.position = 99}, {})),
        std::string("the history moves to a step that it does not have"));
    QCOMPARE(faultIn(RecordType::Move, {}), std::string("the record is not readable"));
    QCOMPARE(faultIn(static_cast<RecordType>(77), {}), std::string("made by a newer version"));
}

SECTORED_TEST(JournalDamageTest)

#include "journal_damage_test.moc"
