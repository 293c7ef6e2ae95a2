#include "tests/support/trust/watched_calls.h"

#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace sectored::test {

struct WatchedFolder::State {
    std::string folder{};
    std::optional<CallFault> fault{};
    int count = 0;
    bool wasMet = false;
    bool records = false;
    std::vector<FileCall> calls{};
    std::map<std::string, std::uint64_t> files{}; ///< by path
    std::uint64_t lastFile = 0;
};

namespace {

using Watch = WatchedFolder::State;
using Kind = FileCall::Kind;

/// A descriptor of a watched file or folder.
struct Opened {
    std::shared_ptr<Watch> watch{};
    std::string path{};
    std::uint64_t file = 0;
};

struct Registry {
    std::mutex mutex;
    std::vector<std::shared_ptr<Watch>> watches;
    std::map<int, Opened> opened;
};

/// Never destroyed: other libraries open files until the end of the process.
Registry& registry()
{
    static auto* const all = new Registry; // NOLINT(cppcoreguidelines-owning-memory)
    return *all;
}

/// Number of watched folders. Without any, the calls are passed on at once.
std::atomic<int> watchCount = 0; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

/// A place that a call names.
struct Place {
    std::shared_ptr<Watch> watch{};
    std::string path{}; ///< absolute
};

Place placeOf(const CallName& name)
{
    std::string whole = name.path;
    if (!whole.starts_with('/')) {
        const auto opened = registry().opened.find(name.folder);
        if (opened == registry().opened.end()) {
            return {};
        }
        whole = opened->second.path + "/" + whole;
    }
    for (const auto& watch : registry().watches) {
        const std::string_view prefix = watch->folder;
        if (whole.starts_with(prefix)
            && (whole.size() == prefix.size() || whole[prefix.size()] == '/')) {
            return {.watch = watch, .path = std::move(whole)};
        }
    }
    return {};
}

std::string relative(const Watch& watch, const std::string& path)
{
    return path.size() > watch.folder.size() ? path.substr(watch.folder.size() + 1) : std::string();
}

std::uint64_t fileAt(const Watch& watch, const std::string& path)
{
    const auto found = watch.files.find(path);
    return found == watch.files.end() ? 0 : found->second;
}

/// Counts the call, kills the process if that is planned, and returns whether it fails.
bool failsNow(Watch& watch, Effect effect)
{
    if (!watch.fault || (watch.fault->number == 0 && effect == Effect::Reads)) {
        return false;
    }
    ++watch.count;
    if (watch.count != watch.fault->nth
        && !(watch.fault->stays && watch.count > watch.fault->nth)) {
        return false;
    }
    watch.wasMet = true;
    if (watch.fault->number == 0) {
        ::raise(SIGKILL);
    }
    errno = watch.fault->number;
    return true;
}

/// Makes a call, or lets it fail. A recorded call is made with the lock, so that the record has the
/// order in which the calls had an effect.
template <class Call, class Note>
auto make(
    std::unique_lock<std::mutex>& lock,
    Watch* watch,
    Effect effect,
    const Call& call,
    const Note& note)
{
    if (watch == nullptr) {
        lock.unlock();
        return call();
    }
    if (failsNow(*watch, effect)) {
        return decltype(call()){-1};
    }
    if (!watch->records || effect == Effect::Reads) {
        lock.unlock();
        return call();
    }
    const auto answer = call();
    const int number = errno;
    if (answer >= 0) {
        note(answer);
    }
    errno = number;
    return answer;
}

bool isPassedOn()
{
    return watchCount.load() == 0;
}

long openRaw(const CallName& name, int flags, mode_t mode)
{
    return ::syscall(SYS_openat, name.folder, name.path, flags, mode);
}

/// Makes a call that concerns an open file.
template <class Call, class Note>
auto callOn(int descriptor, Effect effect, const Call& call, const Note& note)
{
    if (isPassedOn()) {
        return call();
    }
    std::unique_lock lock(registry().mutex);
    const auto found = registry().opened.find(descriptor);
    const Opened opened = found == registry().opened.end() ? Opened() : found->second;
    return make(lock, opened.watch.get(), effect, call, [&](auto answer) { note(opened, answer); });
}

} // namespace

int openWatched(const CallName& name, int flags, mode_t mode)
{
    if (isPassedOn()) {
        return static_cast<int>(openRaw(name, flags, mode));
    }
    std::unique_lock lock(registry().mutex);
    const Place place = placeOf(name);
    Watch* const watch = place.watch.get();
    const bool mayCreate = (flags & O_CREAT) != 0;
    const bool isThere = ::syscall(SYS_faccessat, name.folder, name.path, F_OK) == 0;
    const Effect effect =
        (mayCreate && !isThere) || (flags & O_TRUNC) != 0 ? Effect::Changes : Effect::Reads;
    const auto answer = make(
        lock,
        watch,
        effect,
        [&] { return openRaw(name, flags, mode); },
        [&](long) {
            if (mayCreate && !isThere) {
                watch->files[place.path] = ++watch->lastFile;
            }
            watch->calls.push_back(
                {.kind = isThere ? Kind::Truncate : Kind::Create,
                 .file = fileAt(*watch, place.path),
                 .path = relative(*watch, place.path)});
        });
    if (answer >= 0) {
        if (!lock.owns_lock()) {
            lock.lock();
        }
        // Where the library closes a descriptor by itself, the last file of this number is still
        // there.
        registry().opened.erase(static_cast<int>(answer));
        if (watch != nullptr) {
            registry().opened[static_cast<int>(answer)] = {
                .watch = place.watch,
                .path = place.path,
                .file = fileAt(*watch, place.path)};
        }
    }
    return static_cast<int>(answer);
}

ssize_t writeWatched(int descriptor, const void* data, size_t size, std::optional<off_t> offset)
{
    off_t position = offset.value_or(0);
    const auto call = [&] {
        if (offset) {
            return ::syscall(SYS_pwrite64, descriptor, data, size, *offset);
        }
        return ::syscall(SYS_write, descriptor, data, size);
    };
    return callOn(descriptor, Effect::Changes, call, [&](const Opened& opened, long answer) {
        if (!offset) {
            position = ::lseek(descriptor, 0, SEEK_CUR) - answer;
        }
        const auto bytes = std::span(static_cast<const std::byte*>(data), size);
        const auto written = bytes.first(static_cast<std::size_t>(answer));
        opened.watch->calls.push_back(
            {.kind = Kind::Write,
             .file = opened.file,
             .path = relative(*opened.watch, opened.path),
             .offset = static_cast<std::uint64_t>(position),
             .data = Bytes(written.begin(), written.end())});
    });
}

int syncWatched(int descriptor, long call)
{
    const auto answer = callOn(
        descriptor,
        Effect::Changes,
        [&] { return ::syscall(call, descriptor); },
        [&](const Opened& opened, long) {
            opened.watch->calls.push_back(
                {.kind = opened.file == 0 ? Kind::SyncFolder : Kind::Sync,
                 .file = opened.file,
                 .path = relative(*opened.watch, opened.path)});
        });
    return static_cast<int>(answer);
}

int truncateWatched(int descriptor, off_t size)
{
    const auto answer = callOn(
        descriptor,
        Effect::Changes,
        [&] { return ::syscall(SYS_ftruncate, descriptor, size); },
        [&](const Opened& opened, long) {
            opened.watch->calls.push_back(
                {.kind = Kind::Truncate,
                 .file = opened.file,
                 .path = relative(*opened.watch, opened.path),
                 .offset = static_cast<std::uint64_t>(size)});
        });
    return static_cast<int>(answer);
}

long callWatched(int descriptor, Effect effect, const RawCall& call)
{
    return callOn(descriptor, effect, call, [](const Opened&, auto) {});
}

int moveWatched(const CallNames& names, FileCall::Kind kind, const RawCall& call)
{
    if (isPassedOn()) {
        return static_cast<int>(call());
    }
    std::unique_lock lock(registry().mutex);
    const Place from = placeOf(names.from);
    const Place to = placeOf(names.to);
    Watch* const watch = from.watch.get();
    const auto answer = make(lock, watch, Effect::Changes, call, [&](long) {
        const std::uint64_t file = fileAt(*watch, from.path);
        const std::uint64_t other = fileAt(*watch, to.path);
        watch->files[to.path] = file;
        if (kind == Kind::Exchange) {
            watch->files[from.path] = other;
        } else if (kind == Kind::Rename) {
            watch->files.erase(from.path);
        }
        watch->calls.push_back(
            {.kind = kind,
             .file = file,
             .other = other,
             .path = relative(*watch, from.path),
             .newPath = relative(*watch, to.path)});
    });
    return static_cast<int>(answer);
}

int removeWatched(const CallName& name, int flags)
{
    const auto call = [&] {
        return ::syscall(SYS_unlinkat, name.folder, name.path, flags);
    };
    if (isPassedOn()) {
        return static_cast<int>(call());
    }
    std::unique_lock lock(registry().mutex);
    const Place place = placeOf(name);
    Watch* const watch = place.watch.get();
    const auto answer = make(lock, watch, Effect::Changes, call, [&](long) {
        watch->calls.push_back(
            {.kind = Kind::Remove,
             .file = fileAt(*watch, place.path),
             .path = relative(*watch, place.path)});
        watch->files.erase(place.path);
    });
    return static_cast<int>(answer);
}

int makeFolderWatched(const CallName& name, mode_t mode)
{
    const auto call = [&] {
        return ::syscall(SYS_mkdirat, name.folder, name.path, mode);
    };
    if (isPassedOn()) {
        return static_cast<int>(call());
    }
    std::unique_lock lock(registry().mutex);
    const Place place = placeOf(name);
    Watch* const watch = place.watch.get();
    const auto answer = make(lock, watch, Effect::Changes, call, [&](long) {
        watch->calls.push_back({.kind = Kind::MakeFolder, .path = relative(*watch, place.path)});
    });
    return static_cast<int>(answer);
}

int closeWatched(int descriptor)
{
    const auto call = [&] {
        return ::syscall(SYS_close, descriptor);
    };
    if (isPassedOn()) {
        return static_cast<int>(call());
    }
    const std::unique_lock lock(registry().mutex);
    const auto found = registry().opened.find(descriptor);
    if (found == registry().opened.end()) {
        return static_cast<int>(call());
    }
    const auto watch = found->second.watch;
    registry().opened.erase(found);
    const auto answer = call();
    // The descriptor is closed although the call reports an error.
    return failsNow(*watch, Effect::Reads) ? -1 : static_cast<int>(answer);
}

WatchedFolder::WatchedFolder(const std::filesystem::path& folder)
    : m_state(std::make_shared<State>(State{.folder = folder.string()}))
{
    const std::scoped_lock lock(registry().mutex);
    registry().watches.push_back(m_state);
    ++watchCount;
}

WatchedFolder::~WatchedFolder()
{
    const std::scoped_lock lock(registry().mutex);
    std::erase(registry().watches, m_state);
    std::erase_if(registry().opened, [this](const auto& opened) {
        return opened.second.watch == m_state;
    });
    --watchCount;
}

void WatchedFolder::plan(const CallFault& fault)
{
    const std::scoped_lock lock(registry().mutex);
    m_state->fault = fault;
    m_state->count = 0;
    m_state->wasMet = false;
}

void WatchedFolder::cancel()
{
    const std::scoped_lock lock(registry().mutex);
    m_state->fault.reset();
}

bool WatchedFolder::wasMet() const
{
    const std::scoped_lock lock(registry().mutex);
    return m_state->wasMet;
}

void WatchedFolder::record()
{
    const std::scoped_lock lock(registry().mutex);
    m_state->records = true;
}

void WatchedFolder::mark(std::uint64_t value)
{
    const std::scoped_lock lock(registry().mutex);
    m_state->calls.push_back({.kind = FileCall::Kind::Mark, .file = value});
}

std::vector<FileCall> WatchedFolder::recorded()
{
    const std::scoped_lock lock(registry().mutex);
    m_state->records = false;
    return std::exchange(m_state->calls, {});
}

} // namespace sectored::test
