#include "sectored/base/crc32.h"
#include "sectored/journal/journal_store.h"

#include "tests/support/journal/numbered_edits.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/trust/memory_folder.h"

#include <QTemporaryDir>
#include <QTest>

#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <fstream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

namespace {

/// Seconds by which the clock is wrong.
std::atomic<std::int64_t> clockError =
    0; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

} // namespace

/// In place of the function clock_gettime of the C library.
extern "C" int wrongClock(clockid_t clock, struct timespec* time) __asm__("clock_gettime");
int wrongClock(clockid_t clock, struct timespec* time)
{
    const auto answer = ::syscall(SYS_clock_gettime, clock, time);
    if (answer == 0 && clock == CLOCK_REALTIME) {
        time->tv_sec += clockError.load();
    }
    return static_cast<int>(answer);
}

using namespace sectored;
using namespace sectored::test;

/// Journals that other programs have, copy or wrote, and a clock that is set (Spec: trust L4).
class OtherProgramsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(memoryFolder()); }
    void cleanup() { clockError = 0; }
    void l4AJournalThatAnotherProgramHasIsLeftAlone();
    void l4AClockThatIsSetBackChangesNothing();
    void l4ACopyMadeMeanwhileIsAJournal();
    void l4AJournalOfANewerVersionIsNotTouched();
    void l4AJournalWithANewerDetailIsReadUpToIt();

private:
    std::filesystem::path root() const { return m_folder->path().toStdString(); }
    /// Makes a journal with two segments of three edits. Returns its folder.
    std::filesystem::path makeJournal() const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

std::optional<int> editsAt(const std::filesystem::path& folder)
{
    const auto reading = readJournal(folder);
    return reading ? editsOf(reading->timeline) : std::nullopt;
}

Bytes bytesOfFile(const std::filesystem::path& file)
{
    return readFile(file, segmentSizeLimit).value();
}

void writeBytes(const std::filesystem::path& file, const Bytes& bytes)
{
    std::ofstream stream(file, std::ios::binary);
    stream.write(
        reinterpret_cast<const char*>(bytes.data()),
        static_cast<std::streamsize>(bytes.size()));
}

/// Writes the checksum of what comes before it.
void sealAt(Bytes& bytes, std::size_t begin, std::size_t end)
{
    const std::uint32_t sum = crc32(std::span(bytes).subspan(begin, end - begin));
    for (std::size_t at = 0; at < 4; ++at) {
        bytes[end + at] = static_cast<std::byte>(sum >> (8 * at) & 0xffU);
    }
}

/// Makes a segment as another version would write it.
Bytes ofVersion(const Bytes& bytes, std::uint16_t major, std::uint16_t minor)
{
    SegmentHeader header = readSegmentHeader(bytes).header;
    std::uint32_t chain = header.checksum;
    header.major = major;
    header.minor = minor;
    Bytes result = segmentHeaderBytes(header);
    std::uint32_t newChain = readSegmentHeader(result).header.checksum;
    std::uint64_t number = header.firstRecord;
    for (std::size_t offset = segmentHeaderSize; offset < bytes.size(); ++number) {
        const auto record = std::get<StoredRecord>(readRecord(bytes, offset, number, chain));
        const std::size_t size = recordFrameSize + record.payload.size();
        const std::size_t begin = result.size();
        result.insert(
            result.end(),
            bytes.begin() + static_cast<std::ptrdiff_t>(offset),
            bytes.begin() + static_cast<std::ptrdiff_t>(offset + size));
        for (std::size_t at = 0; at < 4; ++at) {
            result[begin + 16 + at] = static_cast<std::byte>(newChain >> (8 * at) & 0xffU);
        }
        sealAt(result, begin, result.size() - 4);
        newChain = crc32(std::span(result).subspan(begin, size - 4));
        chain = record.checksum;
        offset += size;
    }
    return result;
}

/// Returns the position of the record after the last one, its number and its chain.
struct SegmentEnd {
    std::uint64_t number = 0;
    std::uint32_t chain = 0;
};

SegmentEnd endOf(const Bytes& bytes)
{
    const SegmentHeader header = readSegmentHeader(bytes).header;
    SegmentEnd end{.number = header.firstRecord, .chain = header.checksum};
    for (std::size_t offset = segmentHeaderSize; offset < bytes.size(); ++end.number) {
        const auto record =
            std::get<StoredRecord>(readRecord(bytes, offset, end.number, end.chain));
        offset += recordFrameSize + record.payload.size();
        end.chain = record.checksum;
    }
    return end;
}

/// Appends a record of a type that is not known here.
void addUnknownRecord(Bytes& bytes, std::uint16_t flags)
{
    const SegmentEnd end = endOf(bytes);
    const std::size_t begin = bytes.size();
    appendRecord(
        bytes,
        {.type = static_cast<RecordType>(99), .number = end.number, .chain = end.chain},
        Bytes(10));
    bytes[begin + 6] = static_cast<std::byte>(flags & 0xffU);
    bytes[begin + 7] = static_cast<std::byte>(flags >> 8U);
    sealAt(bytes, begin, bytes.size() - 4);
}

} // namespace

std::filesystem::path OtherProgramsTest::makeJournal() const
{
    auto folder = createJournal(root()).value().path;
    auto edits = NumberedEdits::begin(folder).value();
    while (edits.edit() < 3) {}
    edits.save();
    edits.journal().sync();
    while (edits.edit() < 6) {}
    return folder;
}

/// The other program has the journal until it ends, however that is.
void OtherProgramsTest::l4AJournalThatAnotherProgramHasIsLeftAlone()
{
    const auto folder = makeJournal();
    int answers[2];
    QVERIFY(::pipe(answers) == 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const auto lock = lockJournal(folder);
        const char answer = lock ? '1' : '0';
        [[maybe_unused]] const auto written = ::write(answers[1], &answer, 1);
        ::pause();
        ::_exit(0);
    }
    char answer = 0;
    QVERIFY(::read(answers[0], &answer, 1) == 1 && answer == '1');
    QCOMPARE(lockJournal(folder).error().code, MessageCode::JournalLocked);
    QVERIFY(!forgetJournal(folder));
    QVERIFY(journalFacts(folder).isOpen && !waitsForRestore(journalFacts(folder)));
    thinJournals(root(), {.bytesOfLevel = 1, .bytesOfAll = 1}, journalTimeNow());
    QCOMPARE(editsAt(folder), std::optional(6));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    ::close(answers[0]);
    ::close(answers[1]);
    QVERIFY(lockJournal(folder).has_value());
    QVERIFY(waitsForRestore(journalFacts(folder)));
}

void OtherProgramsTest::l4AClockThatIsSetBackChangesNothing()
{
    const auto folder = makeJournal();
    constexpr std::int64_t years = 365 * 24 * 3600;
    for (const std::int64_t error : {-30 * years, 80 * years, -56 * years}) {
        clockError = error;
        auto edits = NumberedEdits::restore(folder).value();
        edits.edit();
        edits.save();
        edits.journal().sync();
        edits.edit();
    }
    QCOMPARE(editsAt(folder), std::optional(12));
    QVERIFY(waitsForRestore(journalFacts(folder)));
    QCOMPARE(thinJournals(root(), {}, journalTimeNow()).segments, std::size_t{0});
    // The time of the last edit is before that of the first.
    const Timeline timeline = readJournal(folder).value().timeline;
    QVERIFY(timeline.steps.back().time < timeline.steps.front().time);
}

void OtherProgramsTest::l4ACopyMadeMeanwhileIsAJournal()
{
    const auto folder = createJournal(root()).value().path;
    auto edits = NumberedEdits::begin(folder).value();
    std::atomic<bool> isCopied = false;
    std::atomic<int> made = 0;
    std::thread program([&] {
        while (!isCopied) {
            made = edits.edit();
            if (made % 20 == 0) {
                edits.save();
                edits.journal().sync();
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    });
    QString wrong;
    const int copies = inForm(10, 50);
    for (int copy = 0; copy < copies && wrong.isEmpty(); ++copy) {
        QTest::qSleep(5);
        const int least = made;
        const auto place = root() / ("copy" + std::to_string(copy));
        std::filesystem::create_directory(place);
        for (const auto& file : segmentFilesIn(folder)) {
            std::error_code gone; // a segment that was never used
            std::filesystem::copy_file(file, place / file.filename(), gone);
        }
        const auto there = editsAt(place);
        if (!there || *there < least || *there > made + 1) {
            wrong =
                QStringLiteral("copy %1: %2 of %3").arg(copy).arg(there.value_or(-1)).arg(least);
        } else if (NumberedEdits::restore(place).value().edit() != *there + 1) {
            wrong = QStringLiteral("copy %1 cannot be continued").arg(copy);
        }
    }
    isCopied = true;
    program.join();
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    QCOMPARE(editsAt(folder), std::optional(made.load()));
}

void OtherProgramsTest::l4AJournalOfANewerVersionIsNotTouched()
{
    const auto folder = makeJournal();
    const auto newest = segmentFilesIn(folder).back();
    const Bytes bytes = ofVersion(bytesOfFile(newest), journalMajor + 1, 0);
    writeBytes(newest, bytes);
    // What the older segments end with is not the newest level, so it is not offered.
    QCOMPARE(readJournal(folder).error().code, MessageCode::JournalNewer);
    QVERIFY(!NumberedEdits::restore(folder));
    QVERIFY(!waitsForRestore(journalFacts(folder)));
    thinJournals(root(), {.bytesOfLevel = 1, .bytesOfAll = 1}, journalTimeNow() * 2);
    QCOMPARE(bytesOfFile(newest), bytes);
    QCOMPARE(segmentFilesIn(folder).size(), std::size_t{2});
    // Each older segment can still be read.
    const auto older = readSegment(segmentFilesIn(folder).front());
    QVERIFY(older && editsOf(older->timeline) == 3);
}

void OtherProgramsTest::l4AJournalWithANewerDetailIsReadUpToIt()
{
    const auto folder = makeJournal();
    const auto newest = segmentFilesIn(folder).back();
    const Bytes minor = ofVersion(bytesOfFile(newest), journalMajor, journalMinor + 1);
    writeBytes(newest, minor);
    QCOMPARE(editsAt(folder), std::optional(6));
    // A record that says that it may be skipped is skipped.
    Bytes skipped = minor;
    addUnknownRecord(skipped, skippableFlag);
    writeBytes(newest, skipped);
    JournalReading reading = readJournal(folder).value();
    QCOMPARE(reading.segments.back().state, SegmentState::Whole);
    QCOMPARE(editsOf(reading.timeline), std::optional(6));
    // At any other, reading stops, and the program goes on in a segment of its own.
    Bytes unknown = minor;
    addUnknownRecord(unknown, 0);
    writeBytes(newest, unknown);
    reading = readJournal(folder).value();
    QCOMPARE(reading.segments.back().state, SegmentState::Damaged);
    QCOMPARE(editsOf(reading.timeline), std::optional(6));
    QCOMPARE(NumberedEdits::restore(folder).value().edit(), 7);
    QCOMPARE(bytesOfFile(newest), unknown);
    QCOMPARE(bytesOfFile(newest.string() + ".damaged"), unknown);
    QCOMPARE(editsAt(folder), std::optional(7));
}

SECTORED_TEST(OtherProgramsTest)

#include "other_programs_test.moc"
