#include "editor/setting/crash/crash_handler.h"

#include "sectored/base/version.h"

#include "editor/setting/crash/crash_facts.h"
#include "editor/setting/crash/crash_reports.h"
#include "editor/setting/crash/plain_writer.h"

#include <cxxabi.h>
#include <execinfo.h>
#include <link.h>
#include <pthread.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <ctime>
#include <exception>
#include <optional>
#include <string>
#include <typeinfo>

namespace sectored::editor {

namespace {

struct FatalSignal {
    int number;
    const char* name;
};

constexpr std::array fatalSignals{
    FatalSignal{SIGSEGV, "SIGSEGV"},
    FatalSignal{SIGBUS, "SIGBUS"},
    FatalSignal{SIGFPE, "SIGFPE"},
    FatalSignal{SIGILL, "SIGILL"},
    FatalSignal{SIGABRT, "SIGABRT"},
    FatalSignal{SIGTRAP, "SIGTRAP"},
    FatalSignal{SIGSYS, "SIGSYS"}};
constexpr int hangSignal = SIGUSR2;
constexpr unsigned secondsForReport = 5; ///< seconds; then the program ends without the rest
constexpr int deepestStack = 128;

/// What the handlers need, prepared before any crash.
struct Prepared {
    std::array<char, 4096> crashFile{};
    std::array<char, 4096> hangFile{};
    std::array<char, 4096> journals{};
    std::array<char, 65> build{}; ///< hexadecimal
    std::time_t start = 0;
    pthread_t guiThread{};
    std::terminate_handler oldTerminate = nullptr;
    std::array<struct sigaction, fatalSignals.size()> oldActions{};
};

Prepared prepared;
std::atomic<bool> isPrepared{false};
std::atomic<pid_t> reporter{0}; ///< thread that writes the report of a crash
std::atomic<bool> isHangReported{false};
static_assert(std::atomic<pid_t>::is_always_lock_free, "a signal handler uses it");

/// Returns false if the path does not fit.
bool keep(const std::filesystem::path& path, std::array<char, 4096>& text)
{
    const std::string& bytes = path.native();
    if (bytes.size() >= text.size()) {
        return false;
    }
    std::memcpy(text.data(), bytes.c_str(), bytes.size() + 1);
    return true;
}

/// Keeps the build id that the linker gave to the program itself, which comes first.
int keepBuildId(dl_phdr_info* program, std::size_t /*size*/, void* /*data*/)
{
    constexpr std::string_view digits = "0123456789abcdef";
    for (int at = 0; at < program->dlpi_phnum; ++at) {
        const auto& part = program->dlpi_phdr[at];
        if (part.p_type != PT_NOTE) {
            continue;
        }
        const auto* note = reinterpret_cast<const char*>(program->dlpi_addr + part.p_vaddr);
        const auto* const end = note + part.p_memsz;
        while (end - note > static_cast<std::ptrdiff_t>(sizeof(ElfW(Nhdr)))) {
            ElfW(Nhdr) header{};
            std::memcpy(&header, note, sizeof header);
            constexpr std::size_t unit = 4;
            const std::size_t nameSize = (header.n_namesz + unit - 1) / unit * unit;
            const std::size_t size = (header.n_descsz + unit - 1) / unit * unit;
            const char* const id = note + sizeof header + nameSize;
            if (header.n_type == NT_GNU_BUILD_ID && header.n_descsz * 2 < prepared.build.size()) {
                for (std::size_t each = 0; each < header.n_descsz; ++each) {
                    const auto byte = static_cast<unsigned char>(id[each]);
                    prepared.build[2 * each] = digits[byte >> 4U];
                    prepared.build[2 * each + 1] = digits[byte & 0xfU];
                }
            }
            note = id + size;
        }
    }
    return 1;
}

const char* nameOf(int number)
{
    for (const FatalSignal& each : fatalSignals) {
        if (each.number == number) {
            return each.name;
        }
    }
    return "signal";
}

void writeFacts(PlainWriter& out)
{
    out.line("version: ", versionText);
    if (prepared.build[0] != 0) {
        out.line("build: ", prepared.build.data());
    }
    out.text("thread: ")
        .text(::pthread_equal(::pthread_self(), prepared.guiThread) != 0 ? "main, " : "other, ")
        .number(static_cast<std::uint64_t>(::gettid()))
        .text("\n");
    const std::time_t now = ::time(nullptr);
    out.text("time: ").number(static_cast<std::uint64_t>(now)).text(" s after 1970, ");
    out.number(static_cast<std::uint64_t>(now - prepared.start)).text(" s after the start\n");
    if (!notedReason().empty()) {
        out.line("reason: ", notedReason());
    }
    const LevelCounts level = notedLevel();
    out.text("level: ").number(level.sectors).text(" sectors, ");
    out.number(level.walls).text(" walls, ").number(level.sprites).text(" sprites\n");
    if (prepared.journals[0] != 0) {
        out.line("journals: ", prepared.journals.data());
    }
    out.text("last actions, newest first:\n");
    for (std::size_t back = 0; notedAction(back) != nullptr; ++back) {
        out.line("  ", notedAction(back));
    }
}

/// Comes last, because it may fail if the stack is damaged.
void writeStack(PlainWriter& out)
{
    out.text("stack:\n").flush();
    std::array<void*, deepestStack> frames{};
    const int count = ::backtrace(frames.data(), deepestStack);
    ::backtrace_symbols_fd(frames.data(), count, out.descriptor());
    out.text("end of report\n").flush();
}

void writeCrash(int number, const siginfo_t& info)
{
    PlainWriter out(prepared.crashFile.data());
    out.text("SectorEd crash report\nwhat: ").text(nameOf(number));
    if (info.si_code <= 0) {
        out.text(", sent by process ").number(static_cast<std::uint64_t>(info.si_pid)).text("\n");
    } else {
        out.text(", code ").number(static_cast<std::uint64_t>(info.si_code)).text(", address 0x");
        out.hexadecimal(reinterpret_cast<std::uintptr_t>(info.si_addr)).text("\n");
    }
    writeFacts(out);
    writeStack(out);
}

extern "C" void reportCrash(int number, siginfo_t* info, void* /*context*/)
{
    pid_t before = 0;
    if (!reporter.compare_exchange_strong(before, ::gettid())) {
        if (before == ::gettid()) {
            ::_exit(128 + number); // the report itself crashed
        }
        while (true) { // the other thread ends the program
            ::pause();
        }
    }
    std::signal(SIGALRM, SIG_DFL);
    ::alarm(secondsForReport);
    writeCrash(number, *info);
    // The signal is blocked now and ends the program when this function returns.
    std::signal(number, SIG_DFL);
    ::raise(number);
}

extern "C" void reportHangOfThread(int /*number*/)
{
    const int before = errno;
    PlainWriter out(prepared.hangFile.data());
    out.text("SectorEd report\nwhat: the window did not respond for 10 s\n");
    writeFacts(out);
    writeStack(out);
    errno = before;
}

[[noreturn]] void noteException()
{
    const std::type_info* const type = abi::__cxa_current_exception_type();
    if (const auto current = std::current_exception()) {
        try {
            std::rethrow_exception(current);
        } catch (const std::exception& exception) {
            noteReason(type->name(), exception.what());
        } catch (...) {
            noteReason("exception", type != nullptr ? type->name() : "unknown");
        }
    } else {
        noteReason("std::terminate", "without an exception");
    }
    std::abort();
}

/// Not SA_RESETHAND: a second thread that crashes meanwhile would end the program before the report
/// is complete.
void install()
{
    struct sigaction action {};
    action.sa_sigaction = reportCrash;
    action.sa_flags = SA_ONSTACK | SA_SIGINFO;
    ::sigemptyset(&action.sa_mask);
    for (std::size_t at = 0; at < fatalSignals.size(); ++at) {
        ::sigaction(fatalSignals[at].number, &action, &prepared.oldActions[at]);
    }
    struct sigaction hang {};
    hang.sa_handler = reportHangOfThread;
    hang.sa_flags = static_cast<int>(SA_ONSTACK | SA_RESTART);
    ::sigemptyset(&hang.sa_mask);
    ::sigaction(hangSignal, &hang, nullptr);
}

} // namespace

CrashHandler::CrashHandler(const Places& places)
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const std::string name =
        std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(now).count()) + '-'
        + std::to_string(::getpid());
    if (places.reports.empty() || !keep(places.reports / (name + crashEnding), prepared.crashFile)
        || !keep(places.reports / (name + hangEnding), prepared.hangFile)
        || !keep(places.journals, prepared.journals)) {
        return;
    }
    ::dl_iterate_phdr(keepBuildId, nullptr);
    prepared.start = ::time(nullptr);
    prepared.guiThread = ::pthread_self();
    // The first call loads a library, which a handler must not do.
    std::array<void*, 4> frames{};
    ::backtrace(frames.data(), static_cast<int>(frames.size()));
    prepared.oldTerminate = std::set_terminate(noteException);
    install();
    isPrepared = true;
}

CrashHandler::~CrashHandler()
{
    if (!isPrepared.exchange(false)) {
        return;
    }
    for (std::size_t at = 0; at < fatalSignals.size(); ++at) {
        ::sigaction(fatalSignals[at].number, &prepared.oldActions[at], nullptr);
    }
    std::signal(hangSignal, SIG_IGN); // one may be on its way
    std::set_terminate(prepared.oldTerminate);
}

void CrashHandler::reportHang()
{
    if (isPrepared && !isHangReported.exchange(true)) {
        ::pthread_kill(prepared.guiThread, hangSignal);
    }
}

} // namespace sectored::editor
