#include "sectored/base/file.h"

#include "tests/support/file_content.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fstream>
#include <string>

using namespace sectored;
using sectored::test::bytesOf;
using sectored::test::contentOf;

namespace {

namespace fs = std::filesystem;

void writeText(const fs::path& path, std::string_view text)
{
    std::ofstream(path, std::ios::binary) << text;
}

std::vector<std::string> namesIn(const fs::path& folder)
{
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder)) {
        names.push_back(entry.path().filename().string());
    }
    std::ranges::sort(names);
    return names;
}

/// Errno of every attempt to set an access control list. 0 means success.
int listFault = 0; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
/// Seconds that seem to have passed since the status of files changed. No program can set it.
time_t changeAge = 0; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

/// Limits the size of files, to simulate a full disk.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes)
    {
        std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const struct rlimit limit {
            bytes, m_before.rlim_max
        };
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;
    ~FileSizeLimit() { ::setrlimit(RLIMIT_FSIZE, &m_before); }

private:
    struct rlimit m_before {};
};

/// Drops root privileges if the test runs as root.
class OrdinaryUser {
public:
    OrdinaryUser()
        : m_isOrdinary(::geteuid() != 0 || ::seteuid(65534) == 0)
    {}
    OrdinaryUser(const OrdinaryUser&) = delete;
    OrdinaryUser& operator=(const OrdinaryUser&) = delete;
    ~OrdinaryUser()
    {
        if (::getuid() == 0 && ::seteuid(0) != 0) {
            std::abort();
        }
    }

    bool isOrdinary() const { return m_isOrdinary; }

private:
    bool m_isOrdinary;
};

} // namespace

// The linker redirects calls of the library to these functions (--wrap).
// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp,readability-identifier-naming)
extern "C" {
int __real_fsetxattr(int file, const char* name, const void* value, size_t size, int flags);
int __wrap_fsetxattr(int file, const char* name, const void* value, size_t size, int flags);
int __wrap_fsetxattr(int file, const char* name, const void* value, size_t size, int flags)
{
    if (listFault != 0 && std::string_view(name).starts_with("system.")) {
        errno = listFault;
        return -1;
    }
    return __real_fsetxattr(file, name, value, size, flags);
}
int __real_lstat(const char* path, struct stat* status);
int __wrap_lstat(const char* path, struct stat* status);
int __wrap_lstat(const char* path, struct stat* status)
{
    const int done = __real_lstat(path, status);
    status->st_ctim.tv_sec -= changeAge;
    return done;
}
}
// NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp,readability-identifier-naming)

class FileTest : public QObject {
    Q_OBJECT

private slots:
    void init();

    void replacingWritesTheContentAndNothingElse();
    void replacingCanMakeANewFileAndAnEmptyOne();
    void replacingGivesTheStampOfTheNewFile();
    void replacingKeepsTheRights();
    void aNewFileGetsTheUsualRights();
    void replacingKeepsTheOwner();
    void replacingKeepsAccessListsAndAttributes();
    void aFileWithoutAListGetsNoneFromItsFolder();
    void rightsOfAListThatCannotBeKeptGoToNobodyElse();
    void replacingFollowsLinksAndKeepsThem();
    void replacingMakesTheTargetOfALinkToNothing();
    void replacingRefusesALoopOfLinks();
    void replacingFollowsFortyLinksAndNoMore();
    void replacingRefusesWhatIsNoFile();
    void replacingNeedsAFolder();
    void replacingTakesEveryPossibleName_data();
    void replacingTakesEveryPossibleName();
    void replacingRefusesImpossibleNames();
    void aReadOnlyFileAndFolderAreRefused();
    void anErrorWhileWritingLeavesTheOldFileAlone();
    void oldLeftOversAreRemovedAndNothingElse();

private:
    fs::path in(const std::string& name) const { return m_folder / name; }
    MessageCode codeOf(const fs::path& path) const;

    std::unique_ptr<QTemporaryDir> m_temporary;
    fs::path m_folder;
};

void FileTest::init()
{
    m_temporary = std::make_unique<QTemporaryDir>();
    QVERIFY(m_temporary->isValid());
    m_folder = m_temporary->path().toStdString();
}

MessageCode FileTest::codeOf(const fs::path& path) const
{
    const auto saved = replaceFile(path, bytesOf("new"));
    return saved ? MessageCode::Internal : saved.error().code;
}

void FileTest::replacingWritesTheContentAndNothingElse()
{
    writeText(in("level.map"), "old");
    const std::string large(3'000'000, 'x');
    const auto saved = replaceFile(in("level.map"), bytesOf(large));
    QVERIFY(saved.has_value());
    QVERIFY(saved->folderSynced);
    QVERIFY(contentOf(in("level.map")).toStdString() == large);
    QVERIFY((namesIn(m_folder) == std::vector<std::string>{"level.map"}));
}

void FileTest::replacingCanMakeANewFileAndAnEmptyOne()
{
    QVERIFY(replaceFile(in("new"), bytesOf("content")).has_value());
    QCOMPARE(contentOf(in("new")), QByteArray("content"));
    QVERIFY(replaceFile(in("new"), {}).has_value());
    QCOMPARE(fs::file_size(in("new")), std::uintmax_t{0});
}

void FileTest::replacingGivesTheStampOfTheNewFile()
{
    const auto saved = replaceFile(in("a"), bytesOf("content"));
    QVERIFY(saved.has_value());
    QVERIFY(stampOf(in("a")) == saved->stamp);
}

void FileTest::replacingKeepsTheRights()
{
    for (const mode_t mode : {0600U, 0644U, 0664U, 0755U, 0200U}) {
        writeText(in("a"), "old");
        QCOMPARE(::chmod(in("a").c_str(), mode), 0);
        QVERIFY(replaceFile(in("a"), bytesOf("new")).has_value());
        struct stat status {};
        QCOMPARE(::stat(in("a").c_str(), &status), 0);
        QCOMPARE(status.st_mode & 07777U, mode);
        fs::remove(in("a"));
    }
}

void FileTest::aNewFileGetsTheUsualRights()
{
    const mode_t before = ::umask(027);
    const auto saved = replaceFile(in("a"), bytesOf("new"));
    ::umask(before);
    QVERIFY(saved.has_value());
    struct stat status {};
    QCOMPARE(::stat(in("a").c_str(), &status), 0);
    QCOMPARE(status.st_mode & 07777U, 0640U);
}

void FileTest::replacingKeepsTheOwner()
{
    if (::geteuid() != 0) {
        QSKIP("only the administrator can make a file of somebody else");
    }
    writeText(in("a"), "old");
    QCOMPARE(::chown(in("a").c_str(), 65534, 65534), 0);
    QVERIFY(replaceFile(in("a"), bytesOf("new")).has_value());
    struct stat status {};
    QCOMPARE(::stat(in("a").c_str(), &status), 0);
    QCOMPARE(status.st_uid, 65534U);
    QCOMPARE(status.st_gid, 65534U);
}

namespace {

/// Returns the access control list user::rw-, user:12345:rw-, group::r--, mask::rw-, other::--- as
/// the kernel stores it. Its file has mode 0660, although its group may only read.
std::string accessList()
{
    struct Entry {
        std::uint16_t tag;
        std::uint16_t rights;
        std::uint32_t id;
    };
    constexpr std::uint32_t nobody = 0xffffffff;
    constexpr std::array entries{
        Entry{0x01, 6, nobody},
        Entry{0x02, 6, 12345},
        Entry{0x04, 4, nobody},
        Entry{0x10, 6, nobody},
        Entry{0x20, 0, nobody}};
    constexpr std::uint32_t version = 2;
    std::string list(reinterpret_cast<const char*>(&version), sizeof(version));
    return list.append(reinterpret_cast<const char*>(entries.data()), sizeof(entries));
}

constexpr const char* listName = "system.posix_acl_access";

std::string attributeOf(const fs::path& path, const char* name)
{
    std::array<char, 1000> value{};
    const auto size = ::getxattr(path.c_str(), name, value.data(), value.size());
    return size < 0 ? std::string() : std::string(value.data(), static_cast<std::size_t>(size));
}

bool setAttribute(const fs::path& path, const char* name, const std::string& value)
{
    return ::setxattr(path.c_str(), name, value.data(), value.size(), 0) == 0;
}

mode_t rightsOf(const fs::path& path)
{
    struct stat status {};
    ::stat(path.c_str(), &status);
    return status.st_mode & 0777U;
}

} // namespace

void FileTest::replacingKeepsAccessListsAndAttributes()
{
    writeText(in("a"), "old");
    if (!setAttribute(in("a"), listName, accessList())) {
        QSKIP("this file system has no access control lists");
    }
    const bool hasUser = setAttribute(in("a"), "user.origin", "somewhere");
    QCOMPARE(rightsOf(in("a")), mode_t{0660});
    QVERIFY(replaceFile(in("a"), bytesOf("new")));
    QCOMPARE(contentOf(in("a")), QByteArray("new"));
    QCOMPARE(attributeOf(in("a"), listName), accessList());
    QCOMPARE(rightsOf(in("a")), mode_t{0660});
    QCOMPARE(attributeOf(in("a"), "user.origin"), std::string(hasUser ? "somewhere" : ""));
}

void FileTest::aFileWithoutAListGetsNoneFromItsFolder()
{
    writeText(in("a"), "old");
    fs::permissions(in("a"), fs::perms(0640));
    if (!setAttribute(m_folder, "system.posix_acl_default", accessList())) {
        QSKIP("this file system has no access control lists");
    }
    QVERIFY(replaceFile(in("a"), bytesOf("new")));
    QCOMPARE(attributeOf(in("a"), listName), std::string());
    QCOMPARE(rightsOf(in("a")), mode_t{0640});
}

void FileTest::rightsOfAListThatCannotBeKeptGoToNobodyElse()
{
    writeText(in("a"), "old");
    if (!setAttribute(in("a"), listName, accessList())) {
        QSKIP("this file system has no access control lists");
    }
    // Simulates a file system without access control lists for the new file.
    listFault = ENOTSUP;
    const auto saved = replaceFile(in("a"), bytesOf("new"));
    listFault = 0;
    QVERIFY(saved);
    QCOMPARE(rightsOf(in("a")), mode_t{0640});
}

void FileTest::replacingFollowsLinksAndKeepsThem()
{
    fs::create_directory(in("deep"));
    writeText(in("deep/target"), "old");
    fs::create_symlink("deep/second", in("first"));
    fs::create_symlink("target", in("deep/second"));
    QVERIFY(replaceFile(in("first"), bytesOf("new")).has_value());
    QVERIFY(fs::is_symlink(in("first")));
    QVERIFY(fs::is_symlink(in("deep/second")));
    QVERIFY(!fs::is_symlink(in("deep/target")));
    QCOMPARE(contentOf(in("deep/target")), QByteArray("new"));
    fs::create_symlink(in("deep/target"), in("absolute"));
    QVERIFY(replaceFile(in("absolute"), bytesOf("newer")).has_value());
    QCOMPARE(contentOf(in("deep/target")), QByteArray("newer"));
}

void FileTest::replacingMakesTheTargetOfALinkToNothing()
{
    fs::create_symlink("target", in("link"));
    QVERIFY(replaceFile(in("link"), bytesOf("new")).has_value());
    QVERIFY(fs::is_symlink(in("link")));
    QCOMPARE(contentOf(in("target")), QByteArray("new"));
}

void FileTest::replacingRefusesALoopOfLinks()
{
    fs::create_symlink("b", in("a"));
    fs::create_symlink("a", in("b"));
    QVERIFY(codeOf(in("a")) == MessageCode::LinkLoop);
    QVERIFY(fs::is_symlink(in("a")) && fs::is_symlink(in("b")));
    QCOMPARE(namesIn(m_folder).size(), std::size_t{2});
}

void FileTest::replacingFollowsFortyLinksAndNoMore()
{
    writeText(in("0"), "old");
    for (int link = 1; link <= 41; ++link) {
        fs::create_symlink(std::to_string(link - 1), in(std::to_string(link)));
    }
    QVERIFY(replaceFile(in("40"), bytesOf("new")).has_value());
    QCOMPARE(contentOf(in("0")), QByteArray("new"));
    QVERIFY(codeOf(in("41")) == MessageCode::LinkLoop);
}

void FileTest::replacingRefusesWhatIsNoFile()
{
    QCOMPARE(::mkfifo(in("pipe").c_str(), 0600), 0);
    fs::create_directory(in("folder"));
    const int number = ::socket(AF_UNIX, SOCK_STREAM, 0);
    struct sockaddr_un address {};
    address.sun_family = AF_UNIX;
    const std::string name = in("socket").string();
    std::copy(name.begin(), name.end(), address.sun_path);
    QCOMPARE(::bind(number, reinterpret_cast<struct sockaddr*>(&address), sizeof(address)), 0);
    ::close(number);
    const auto before = namesIn(m_folder);
    for (const auto& [path, kind] : std::vector<std::pair<fs::path, std::string>>{
             {in("pipe"), "a named pipe"},
             {in("folder"), "a folder"},
             {in("socket"), "a socket"},
             {"/dev/null", "a device"}}) {
        const auto refused = replaceFile(path, bytesOf("new"));
        QVERIFY(refused.error().code == MessageCode::NotRegularFile);
        QCOMPARE(refused.error().arguments.front(), kind);
        QCOMPARE(refused.error().where.file, path.string());
    }
    QVERIFY(namesIn(m_folder) == before);
}

void FileTest::replacingNeedsAFolder()
{
    QVERIFY(codeOf(in("missing/a")) == MessageCode::FolderMissing);
    writeText(in("file"), "old");
    QVERIFY(codeOf(in("file/a")) == MessageCode::FolderMissing);
    QCOMPARE(contentOf(in("file")), QByteArray("old"));
}

void FileTest::replacingTakesEveryPossibleName_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("one byte") << QByteArray("a");
    QTest::newRow("255 bytes") << QByteArray(255, 'n');
    QTest::newRow("249 bytes") << QByteArray(249, 'n');
    QTest::newRow("two-byte characters") << QByteArray("\xc3\xa9").repeated(127);
    QTest::newRow("not UTF-8") << QByteArray("caf\xe9.map");
    QTest::newRow("only continuation bytes") << QByteArray(60, '\x80');
    QTest::newRow("a dot in front") << QByteArray(".hidden");
    QTest::newRow("a line break") << QByteArray("a\nb");
}

void FileTest::replacingTakesEveryPossibleName()
{
    QFETCH(const QByteArray, name);
    const fs::path path = m_folder / name.toStdString();
    QVERIFY(replaceFile(path, bytesOf("one")).has_value());
    QVERIFY(replaceFile(path, bytesOf("two")).has_value());
    QCOMPARE(contentOf(path), QByteArray("two"));
    QVERIFY((namesIn(m_folder) == std::vector<std::string>{name.toStdString()}));
}

void FileTest::replacingRefusesImpossibleNames()
{
    QVERIFY(codeOf(in(std::string(256, 'n'))) == MessageCode::NameImpossible);
    QVERIFY(codeOf(fs::path()) == MessageCode::NameImpossible);
    QVERIFY(codeOf(in(std::string("a\0b", 3))) == MessageCode::NameImpossible);
    QVERIFY(namesIn(m_folder).empty());
}

void FileTest::aReadOnlyFileAndFolderAreRefused()
{
    fs::create_directory(in("closed"));
    writeText(in("closed/a"), "old");
    writeText(in("a"), "old");
    QCOMPARE(::chmod(in("a").c_str(), 0444), 0);
    QCOMPARE(::chmod(in("closed/a").c_str(), 0666), 0);
    QCOMPARE(::chmod(in("closed").c_str(), 0555), 0);
    QCOMPARE(::chmod(m_folder.c_str(), 0777), 0);
    {
        const OrdinaryUser user;
        if (!user.isOrdinary()) {
            QSKIP("rights cannot be given up here");
        }
        QVERIFY(codeOf(in("a")) == MessageCode::NoPermission);
        QVERIFY(codeOf(in("closed/a")) == MessageCode::NoPermission);
        QVERIFY(codeOf(in("closed/b")) == MessageCode::NoPermission);
        const Error error = replaceFile(in("closed/a"), {}).error();
        QVERIFY(error.arguments.front().ends_with("has mode 555"));
    }
    QCOMPARE(contentOf(in("a")), QByteArray("old"));
    QCOMPARE(contentOf(in("closed/a")), QByteArray("old"));
    QCOMPARE(::chmod(in("closed").c_str(), 0755), 0);
    QVERIFY((namesIn(in("closed")) == std::vector<std::string>{"a"}));
}

void FileTest::anErrorWhileWritingLeavesTheOldFileAlone()
{
    writeText(in("a"), "old");
    const std::string large(100'000, 'x');
    for (const rlim_t bytes : {0U, 1U, 99'999U}) {
        const FileSizeLimit limit(bytes);
        const auto failed = replaceFile(in("a"), bytesOf(large));
        QVERIFY(failed.error().code == MessageCode::FileUnwritable);
        QCOMPARE(contentOf(in("a")), QByteArray("old"));
        QVERIFY((namesIn(m_folder) == std::vector<std::string>{"a"}));
    }
    const FileSizeLimit limit(100'000);
    QVERIFY(replaceFile(in("a"), bytesOf(large)).has_value());
}

void FileTest::oldLeftOversAreRemovedAndNothingElse()
{
    const std::vector<std::string> kept{
        ".a.sectored-abcdefg",
        ".a.sectored-abcdefgh.map",
        ".a.sectored-abcdefg!",
        ".young.sectored-abcdefgh",
        "a.sectored-abcdefgh"};
    const std::vector<std::string> leftOvers{".a.sectored-abcdefgh", ".b.map.sectored-01234567"};
    for (const auto& names : {kept, leftOvers}) {
        for (const auto& name : names) {
            writeText(in(name), "x");
            const auto hours = std::chrono::hours(name.starts_with(".young") ? 0 : 2);
            fs::last_write_time(in(name), fs::file_time_type::clock::now() - hours);
        }
    }
    // What another save has just replaced has its old date.
    auto expected = kept;
    expected.insert(expected.end(), leftOvers.begin(), leftOvers.end());
    QVERIFY(replaceFile(in("a"), bytesOf("new")).has_value());
    QCOMPARE(namesIn(m_folder).size(), expected.size() + 1);
    changeAge = 2 * 3600;
    QVERIFY(replaceFile(in("a"), bytesOf("new")).has_value());
    changeAge = 0;
    expected = kept;
    expected.emplace_back("a");
    std::ranges::sort(expected);
    QVERIFY(namesIn(m_folder) == expected);
}

SECTORED_TEST(FileTest)
#include "file_test.moc"
