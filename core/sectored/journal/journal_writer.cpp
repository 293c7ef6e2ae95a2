#include "sectored/journal/journal_writer.h"

#include "sectored/base/file/file_fault.h"
#include "sectored/base/file/folders.h"
#include "sectored/journal/packed.h"
#include "sectored/journal/read_journal.h"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

namespace sectored {

using namespace journal_limits;

namespace {

bool isTaken(const Result<AppendFile>& file)
{
    return !file && file.error().code == MessageCode::FileBusy;
}

} // namespace

JournalWriter::JournalWriter(SegmentStart start, std::filesystem::path folder, Journal::Tell tell)
    : m_folder(std::move(folder))
    , m_tell(std::move(tell))
    , m_now(std::move(start))
{}

JournalWriter::~JournalWriter()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_isStopped = true;
    }
    m_wake.notify_all();
    if (m_thread.joinable()) {
        m_thread.join();
    }
}

/// A file that another begin could neither write nor remove may have the name of the segment.
std::optional<Error> JournalWriter::begin()
{
    constexpr int mostTaken = 16;
    auto beginning = segmentBeginning(m_now);
    if (!beginning) {
        return beginning.error();
    }
    auto file = AppendFile::create(m_folder / segmentFileName(m_now.segment), reserved);
    for (int taken = 0; taken < mostTaken && isTaken(file); ++taken) {
        ++m_now.segment;
        beginning = segmentBeginning(m_now);
        file = AppendFile::create(m_folder / segmentFileName(m_now.segment), reserved);
    }
    if (!file) {
        return file.error();
    }
    {
        Lock lock(m_mutex);
        m_waiting = {
            .bytes = beginning->bytes,
            .unsynced = 1,
            .since = Clock::now(),
            .synced = m_now.record - 1};
        const SegmentStart start = m_now;
        install(std::move(*file), start, *beginning);
        if (!m_segment.file->isRemote()) {
            writePending();
        }
        if (m_fault.error) {
            std::error_code ignored;
            std::filesystem::remove(m_folder / segmentFileName(start.segment), ignored);
            return m_fault.error;
        }
    }
    m_thread = std::thread([this] { run(); });
    return std::nullopt;
}

std::uint64_t JournalWriter::append(RecordType type, const Bytes& payload, const Change& change)
{
    Lock lock(m_mutex);
    const std::uint64_t number = m_now.record++;
    adopt(change, number);
    m_isClosed = m_isClosed || type == RecordType::Closed;
    if (payload.size() > payloadLimit || m_waiting.bytes.size() > unwrittenBytes) {
        m_segment.hasGap = true;
        m_segment.isBroken = true;
    }
    if (m_segment.hasGap) {
        m_wake.notify_all();
        return number;
    }
    const std::size_t before = m_waiting.bytes.size();
    m_segment.chain = appendRecord(
        m_waiting.bytes,
        {.type = type, .number = number, .chain = m_segment.chain},
        payload);
    const std::size_t size = m_waiting.bytes.size() - before;
    ++m_waiting.unwritten;
    if (m_waiting.unsynced++ == 0) {
        m_waiting.since = Clock::now();
    }
    m_waiting.unsyncedBytes += size;
    ++m_segment.records;
    m_segment.bytes += size;
    if (m_segment.records >= segmentRecords || m_segment.bytes >= segmentBytes) {
        m_wantsSegment = true;
    }
    const bool waitsForRetry = m_fault.error && before > 0;
    if (!m_segment.file->isRemote() && !waitsForRetry) {
        writePending();
    }
    const bool isFirst = m_waiting.unsynced == 1;
    const bool wakes = isFirst || isDue(Clock::now());
    tellChanges(lock);
    if (wakes) {
        m_wake.notify_all();
    }
    return number;
}

/// Changes what the next segment begins with.
void JournalWriter::adopt(const Change& change, std::uint64_t number)
{
    if (change.place != nullptr) {
        m_now.level = change.place->level;
        m_now.hash = change.place->hash;
        m_now.position = change.place->position.value_or(number);
    }
    if (change.saved != nullptr) {
        m_now.saved = *change.saved;
        m_wantsSegment = true;
    }
    if (change.attachment != nullptr) {
        const auto& [name, content] = *change.attachment;
        if (content.empty()) {
            m_now.attachments.erase(name);
        } else {
            m_now.attachments[name] = content;
        }
    }
}

bool JournalWriter::sync()
{
    Lock lock(m_mutex);
    const std::uint64_t last = m_now.record - 1;
    const std::uint64_t attempts = m_fault.attempts;
    ++m_waiting.requests;
    m_wake.notify_all();
    m_settled.wait(lock, [&] {
        return m_waiting.synced >= last || m_fault.attempts != attempts || !m_thread.joinable();
    });
    --m_waiting.requests;
    return m_waiting.synced >= last;
}

JournalHealth JournalWriter::health() const
{
    const std::scoped_lock lock(m_mutex);
    return healthNow();
}

JournalHealth JournalWriter::healthNow() const
{
    return {.error = m_fault.error, .unwrittenRecords = m_fault.error ? m_waiting.unwritten : 0};
}

/// Runs on the thread.
void JournalWriter::run()
{
    Lock lock(m_mutex);
    while (true) {
        const auto wakes = [this] {
            return m_isStopped || isDue(Clock::now());
        };
        if (const auto time = nextTime()) {
            m_wake.wait_until(lock, *time, wakes);
        } else {
            m_wake.wait(lock, [&] { return wakes() || nextTime().has_value(); });
        }
        if (isDue(Clock::now()) || m_isStopped) {
            work(lock);
        }
        if (m_isStopped) {
            return;
        }
    }
}

/// Returns when there is work that must wait now. Empty if there is none.
std::optional<JournalWriter::Clock::time_point> JournalWriter::nextTime() const
{
    if (m_fault.error) {
        return m_fault.retry;
    }
    return m_waiting.unsynced > 0 ? std::optional(m_waiting.since + syncAfter) : std::nullopt;
}

bool JournalWriter::isDue(Clock::time_point now) const
{
    if (m_fault.error) {
        return now >= m_fault.retry;
    }
    const bool needsSync =
        m_waiting.unsynced > 0
        && (m_waiting.unsynced >= syncRecords || m_waiting.unsyncedBytes >= syncBytes
            || now >= m_waiting.since + syncAfter || m_waiting.requests > 0);
    const bool needsWrite = !m_waiting.bytes.empty();
    const bool needsSegment = (m_wantsSegment && !m_isStopped) || m_segment.isBroken;
    return needsSync || needsWrite || (needsSegment && !m_isClosed);
}

/// Writes, syncs and begins a segment, whatever is due. Unlocks while it waits for the disk.
void JournalWriter::work(Lock& lock)
{
    std::uint64_t attempts = m_fault.attempts;
    const auto hasFailed = [&] {
        return m_fault.attempts != attempts;
    };
    if (m_segment.file->isRemote()) {
        writeRemote(lock);
    } else {
        writePending();
    }
    if (!hasFailed() && m_waiting.unsynced > 0 && !m_segment.isBroken) {
        syncFile(lock);
    }
    const bool isWanted = m_wantsSegment && !hasFailed() && !m_isStopped && m_waiting.bytes.empty()
                          && m_waiting.unsynced == 0;
    if ((m_segment.isBroken || isWanted) && !m_isClosed) {
        attempts = m_fault.attempts;
        beginSegment(lock);
    } else if (m_segment.isBroken && !hasFailed()) {
        // Nothing follows a closed journal, so what is missing stays missing.
        failed(EIO);
    }
    const bool isProtected =
        !m_segment.isBroken && m_waiting.bytes.empty() && m_waiting.unsynced == 0;
    if (isProtected && !hasFailed()) {
        m_fault.error.reset();
    }
    m_settled.notify_all();
    tellChanges(lock);
}

/// Writes what is pending; an error leaves the rest for another attempt.
void JournalWriter::writePending()
{
    while (!m_waiting.bytes.empty()) {
        const auto written = m_segment.file->append(m_waiting.bytes);
        if (!written || *written == 0) {
            failed(written ? EIO : written.error());
            return;
        }
        m_waiting.bytes.erase(
            m_waiting.bytes.begin(),
            m_waiting.bytes.begin() + static_cast<std::ptrdiff_t>(*written));
    }
    m_waiting.unwritten = 0;
}

/// Writes without the lock, because another computer may take long. Only the thread writes then.
void JournalWriter::writeRemote(Lock& lock)
{
    while (!m_waiting.bytes.empty()) {
        const Bytes bytes = std::exchange(m_waiting.bytes, {});
        const std::size_t records = std::exchange(m_waiting.unwritten, 0);
        const auto file = m_segment.file;
        lock.unlock();
        const auto written = file->append(bytes);
        lock.lock();
        const std::size_t count = written.value_or(0);
        if (count < bytes.size()) {
            m_waiting.bytes.insert(
                m_waiting.bytes.begin(),
                bytes.begin() + static_cast<std::ptrdiff_t>(count),
                bytes.end());
            m_waiting.unwritten += records;
        }
        if (count == 0) {
            failed(written ? EIO : written.error());
            return;
        }
    }
}

/// Begins a segment with the state as it is now. Waits for the disk without the lock; if something
/// is appended meanwhile, the segment is outdated. After three of them it is written with the lock,
/// and the next sync waits for it.
void JournalWriter::beginSegment(Lock& lock)
{
    constexpr int attempts = 3;
    for (int attempt = 0; attempt <= attempts; ++attempt) {
        const bool keepsLock = attempt == attempts;
        const SegmentStart start = [this] {
            SegmentStart next = m_now;
            ++next.segment;
            return next;
        }();
        if (!keepsLock) {
            lock.unlock();
        }
        const std::filesystem::path path = m_folder / segmentFileName(start.segment);
        const auto beginning = segmentBeginning(start);
        auto file = beginning ? AppendFile::create(path, reserved)
                              : Result<AppendFile>(failure(beginning.error()));
        int number = 0;
        if (file) {
            std::span<const std::byte> rest = beginning->bytes;
            while (!rest.empty() && number == 0) {
                const auto written = file->append(rest);
                number = written ? (*written == 0 ? EIO : 0) : written.error();
                rest = rest.subspan(written.value_or(0));
            }
            if (number == 0 && !keepsLock) {
                number = file->sync();
                number = number == 0 ? syncFolder(m_folder) : number;
            }
        }
        if (!keepsLock) {
            lock.lock();
        }
        std::error_code ignored;
        if (!file || number != 0) {
            if (file) {
                std::filesystem::remove(path, ignored);
            }
            m_fault.error = file ? saveError(
                                path,
                                {.number = number,
                                 .step = SaveStep::Writing,
                                 .needed = beginning->bytes.size()})
                                 : file.error();
            ++m_fault.attempts;
            m_fault.retry = Clock::now() + retryAfter;
            // A name that is taken must not be tried again.
            m_now.segment += file ? 0U : 1U;
            return;
        }
        if (m_now.record != start.record) {
            std::filesystem::remove(path, ignored);
            m_now.segment = start.segment;
            // Records that wait to be written belong to the old segment: they come first.
            if (m_isClosed || (!m_segment.isBroken && !m_waiting.bytes.empty())) {
                return;
            }
            continue;
        }
        const bool syncsPrevious = m_waiting.unsynced > 0 && !m_segment.isBroken;
        const auto previous = m_segment.file;
        const std::uint64_t synced = m_waiting.synced;
        install(std::move(*file), start, *beginning);
        m_segment.isNew = keepsLock;
        m_segment.previous = syncsPrevious ? previous : nullptr;
        const bool isSynced = !keepsLock && !syncsPrevious;
        m_waiting = {
            .unsynced = isSynced ? 0U : 1U,
            .since = Clock::now(),
            .synced = isSynced ? m_now.record - 1 : synced,
            .requests = m_waiting.requests};
        return;
    }
}

/// Makes a file with this beginning the open segment.
void JournalWriter::install(
    AppendFile file,
    const SegmentStart& start,
    const SegmentBeginning& beginning)
{
    m_now.segment = start.segment;
    m_now.record = beginning.nextRecord;
    m_segment = {
        .file = std::make_shared<AppendFile>(std::move(file)),
        .chain = beginning.chain,
        .bytes = beginning.bytes.size()};
    m_wantsSegment = false;
}

/// Waits for the disk without the lock. A file whose sync failed is never synced again.
void JournalWriter::syncFile(Lock& lock)
{
    const auto file = m_segment.file;
    const std::uint64_t last = m_now.record - 1;
    const bool withFolder = std::exchange(m_segment.isNew, false);
    const auto previous = std::exchange(m_segment.previous, nullptr);
    m_waiting.unsynced = 0;
    m_waiting.unsyncedBytes = 0;
    lock.unlock();
    int number = previous != nullptr ? previous->sync() : 0;
    number = number == 0 ? file->sync() : number;
    number = number == 0 && withFolder ? syncFolder(m_folder) : number;
    lock.lock();
    if (number != 0) {
        m_segment.isBroken = true;
        failed(number);
        return;
    }
    m_waiting.synced = last;
}

void JournalWriter::failed(int number)
{
    m_fault.error = saveError(
        m_folder,
        {.number = number, .step = SaveStep::Writing, .needed = m_waiting.bytes.size()});
    m_fault.retry = Clock::now() + retryAfter;
    ++m_fault.attempts;
}

/// Tells an error once, and its end.
void JournalWriter::tellChanges(Lock& lock)
{
    const JournalHealth health = healthNow();
    const bool isChanged = health.error.has_value() != m_fault.told.error.has_value();
    if (!isChanged || !m_tell) {
        return;
    }
    m_fault.told = health;
    lock.unlock();
    m_tell(health);
    lock.lock();
}

} // namespace sectored
