#include "sectored/base/file.h"

#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdarg>
#include <optional>
#include <string>
#include <string_view>

using namespace sectored;
using sectored::test::bytesOf;

namespace {

/// System call to fail. The linker redirects calls of the library to the functions below (--wrap).
struct Fault {
    std::string_view call;
    int number = 0;       ///< errno to return
    int nth = 1;          ///< number of the failing call of this name
    bool stays = false;   ///< later calls fail as well
    bool happens = false; ///< the call takes effect although it reports an error
};

std::optional<Fault> fault;   // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
std::optional<Fault> another; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

/// Counts the call and returns whether it fails.
bool failsNow(std::optional<Fault>& planned, std::string_view call)
{
    if (!planned || planned->call != call) {
        return false;
    }
    --planned->nth;
    return planned->nth == 0 || (planned->stays && planned->nth < 0);
}

template <class Call>
auto answer(std::string_view name, Call call)
{
    for (auto* const planned : {&fault, &another}) {
        if (failsNow(*planned, name)) {
            if ((*planned)->happens) {
                static_cast<void>(call());
            }
            errno = (*planned)->number;
            return decltype(call()){-1};
        }
    }
    return call();
}

mode_t modeOf(int flags, va_list arguments)
{
    return (flags & O_CREAT) != 0 ? va_arg(arguments, mode_t) : 0;
}

} // namespace

// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp,readability-identifier-naming)
extern "C" {
int __real_open(const char* path, int flags, mode_t mode);
int __real_openat(int folder, const char* path, int flags, mode_t mode);
ssize_t __real_write(int descriptor, const void* data, size_t size);
ssize_t __real_read(int descriptor, void* data, size_t size);
int __real_fsync(int descriptor);
int __real_close(int descriptor);
int __real_fchown(int descriptor, uid_t owner, gid_t group);
int __real_fchmod(int descriptor, mode_t mode);
int __real_fstat(int descriptor, struct stat* status);
int __real_lstat(const char* path, struct stat* status);
int __real_renameat(int from, const char* old, int to, const char* path);

int __wrap_open(const char* path, int flags, ...);
int __wrap_openat(int folder, const char* path, int flags, ...);
ssize_t __wrap_write(int descriptor, const void* data, size_t size);
ssize_t __wrap_read(int descriptor, void* data, size_t size);
int __wrap_fsync(int descriptor);
int __wrap_close(int descriptor);
int __wrap_fchown(int descriptor, uid_t owner, gid_t group);
int __wrap_fchmod(int descriptor, mode_t mode);
int __wrap_fstat(int descriptor, struct stat* status);
int __wrap_lstat(const char* path, struct stat* status);
int __wrap_renameat(int from, const char* old, int to, const char* path);

int __wrap_open(const char* path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeOf(flags, arguments);
    va_end(arguments);
    return answer("open", [&] { return __real_open(path, flags, mode); });
}
int __wrap_openat(int folder, const char* path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeOf(flags, arguments);
    va_end(arguments);
    return answer("openat", [&] { return __real_openat(folder, path, flags, mode); });
}
ssize_t __wrap_write(int descriptor, const void* data, size_t size)
{
    return answer("write", [&] { return __real_write(descriptor, data, size); });
}
ssize_t __wrap_read(int descriptor, void* data, size_t size)
{
    return answer("read", [&] { return __real_read(descriptor, data, size); });
}
int __wrap_fsync(int descriptor)
{
    return answer("fsync", [&] { return __real_fsync(descriptor); });
}
int __wrap_close(int descriptor)
{
    return answer("close", [&] { return __real_close(descriptor); });
}
int __wrap_fchown(int descriptor, uid_t owner, gid_t group)
{
    return answer("fchown", [&] { return __real_fchown(descriptor, owner, group); });
}
int __wrap_fchmod(int descriptor, mode_t mode)
{
    return answer("fchmod", [&] { return __real_fchmod(descriptor, mode); });
}
int __wrap_fstat(int descriptor, struct stat* status)
{
    return answer("fstat", [&] { return __real_fstat(descriptor, status); });
}
int __wrap_lstat(const char* path, struct stat* status)
{
    return answer("lstat", [&] { return __real_lstat(path, status); });
}
int __wrap_renameat(int from, const char* old, int to, const char* path)
{
    return answer("renameat", [&] { return __real_renameat(from, old, to, path); });
}
}
// NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp,readability-identifier-naming)

class SaveFaultTest : public QObject {
    Q_OBJECT

private:
    static constexpr std::string_view before = "the old content";
    static constexpr std::string_view after = "the new content, which is longer";

    static Result<Saved> saveWith(const std::filesystem::path& path, const Fault& planned)
    {
        fault = planned;
        auto saved = replaceFile(path, bytesOf(after));
        return saved;
    }

    static bool wasMet() { return fault->nth <= 0; }

    static void stopFaults()
    {
        fault.reset();
        another.reset();
    }

    /// Returns what is wrong with the outcome. Empty if it is correct.
    static std::string faultOf(const Result<Saved>& saved, const std::filesystem::path& path)
    {
        const auto content = readFile(path, 100);
        if (!content) {
            return "the file is gone";
        }
        const auto expected = saved ? after : before;
        if (*content != bytesOf(expected)) {
            return saved ? "saved, but the old content is there"
                         : "not saved, but the new content is there";
        }
        const auto files =
            std::distance(std::filesystem::directory_iterator(path.parent_path()), {});
        return files == 1 ? "" : "a temporary file was left behind";
    }

private slots:
    void cleanup() { stopFaults(); }

    void everyFaultIsToldAsItIs_data()
    {
        QTest::addColumn<QByteArray>("call");
        for (const char* const call :
             {"open",
              "openat",
              "write",
              "read",
              "fsync",
              "close",
              "fchown",
              "fchmod",
              "fstat",
              "lstat",
              "renameat"}) {
            QTest::newRow(call) << QByteArray(call);
        }
    }

    void everyFaultIsToldAsItIs()
    {
        QFETCH(const QByteArray, call);
        const QTemporaryDir folder;
        const auto path = std::filesystem::path(folder.path().toStdString()) / "level.map";
        int faults = 0;
        for (const int number : {EIO, ENOSPC, EDQUOT, EROFS, EACCES, EINTR, ESTALE, EFBIG}) {
            for (const bool stays : {false, true}) {
                for (int nth = 1; nth < 100 && (number != EINTR || !stays); ++nth) {
                    QVERIFY(replaceFile(path, bytesOf(before)));
                    const auto saved = saveWith(
                        path,
                        {.call = {call.constData(), static_cast<std::size_t>(call.size())},
                         .number = number,
                         .nth = nth,
                         .stays = stays});
                    const bool isLast = !wasMet();
                    stopFaults();
                    const std::string wrong = faultOf(saved, path);
                    QVERIFY2(
                        wrong.empty(),
                        (wrong + ", " + std::to_string(number) + " at " + std::to_string(nth))
                            .c_str());
                    if (isLast) {
                        QVERIFY(saved);
                        break;
                    }
                    ++faults;
                    const bool isRetried = call != "close" && call != "fchown" && call != "fchmod"
                                           && call != "fstat" && call != "lstat"
                                           && call != "renameat";
                    QVERIFY(saved || number != EINTR || !isRetried);
                }
            }
        }
        QVERIFY(faults > 0);
    }

    void severalFilesAreAllNewOrAllOld_data() { everyFaultIsToldAsItIs_data(); }

    void severalFilesAreAllNewOrAllOld()
    {
        QFETCH(const QByteArray, call);
        const QTemporaryDir folder;
        const auto inside = std::filesystem::path(folder.path().toStdString());
        const std::vector<FileContent> files{
            {.path = inside / "level.project.json", .content = bytesOf(after)},
            {.path = inside / "level.map", .content = bytesOf(after)}};
        int faults = 0;
        for (const bool isNew : {false, true}) {
            for (int nth = 1; nth < 100; ++nth) {
                for (const FileContent& file : files) {
                    QVERIFY(replaceFile(file.path, bytesOf(before)));
                }
                if (isNew) {
                    std::filesystem::remove(files.front().path);
                }
                fault = Fault{
                    .call = {call.constData(), static_cast<std::size_t>(call.size())},
                    .number = EIO,
                    .nth = nth};
                const auto saved = replaceFiles(files);
                const bool isLast = !wasMet();
                stopFaults();
                for (const FileContent& file : files) {
                    const bool isMissing = !saved && isNew && &file == &files.front();
                    const auto content = readFile(file.path, 100);
                    QCOMPARE(content.has_value(), !isMissing);
                    QVERIFY(isMissing || *content == bytesOf(saved ? after : before));
                }
                const auto count = std::distance(std::filesystem::directory_iterator(inside), {});
                QCOMPARE(count, !saved && isNew ? 1 : 2);
                if (isLast) {
                    QVERIFY(saved && saved->size() == 2);
                    break;
                }
                ++faults;
            }
        }
        QVERIFY(faults > 0);
    }

    void aRenameWhoseAnswerIsLostIsASave()
    {
        const QTemporaryDir folder;
        const auto path = std::filesystem::path(folder.path().toStdString()) / "level.map";
        QVERIFY(replaceFile(path, bytesOf(before)));
        const auto saved = saveWith(path, {.call = "renameat", .number = ESTALE, .happens = true});
        stopFaults();
        QVERIFY(saved);
        QCOMPARE(faultOf(saved, path), std::string());
    }

    void whatIsNotKnownIsToldAsNotKnown()
    {
        const QTemporaryDir folder;
        const auto path = std::filesystem::path(folder.path().toStdString()) / "level.map";
        QVERIFY(replaceFile(path, bytesOf(before)));
        // The first lstat resolves links.
        another = Fault{.call = "lstat", .number = EIO, .nth = 2, .stays = true};
        const auto saved = saveWith(path, {.call = "renameat", .number = EIO, .happens = true});
        stopFaults();
        QVERIFY(!saved);
        QVERIFY(saved.error().code == MessageCode::SaveUncertain);
        const std::string said = englishText(saved.error());
        QVERIFY2(said.find("not known whether") != std::string::npos, said.c_str());
    }
};

SECTORED_TEST_IN(QCoreApplication, SaveFaultTest)
#include "save_fault_test.moc"
