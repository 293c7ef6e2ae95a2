#include "sectored/base/state_folder.h"
#include "sectored/save/backup.h"
#include "sectored/save/sha256.h"

#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"
#include "tests/support/trust/memory_folder.h"

#include <QTemporaryDir>
#include <QTest>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

using namespace sectored;
using test::bytesOf;

/// Versions of files in the folder of backups (Spec: trust S20).
class BackupTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_temporary = std::make_unique<QTemporaryDir>(test::memoryFolder());
        m_folder = std::filesystem::path(m_temporary->path().toStdString()) / "backups";
        m_file = std::filesystem::path(m_temporary->path().toStdString()) / "level.map";
    }

    void whatIsKeptComesBack()
    {
        const auto large = bytesOf(std::string(100'000, 'x'));
        for (const Bytes& content : {bytesOf(""), bytesOf("one"), large}) {
            const auto kept = keepBackup(
                m_folder,
                {.file = m_file, .content = content, .modifiedMilliseconds = 1234567890123});
            QVERIFY(kept);
            QVERIFY(kept->bytes < 1000);
            QVERIFY(readBackup(*kept) == content);
            const auto facts = factsOf(*kept);
            QVERIFY(facts);
            QCOMPARE(facts->modifiedMilliseconds, std::int64_t{1234567890123});
            QCOMPARE(facts->size, std::uint64_t{content.size()});
            QCOMPARE(facts->name, std::string());
        }
        const auto all = backupsOf(m_folder, m_file);
        QCOMPARE(all.size(), std::size_t{3});
        QVERIFY(readBackup(all.front()) == large);
        QVERIFY(backupsOf(m_folder, m_file.parent_path() / "other.map").empty());
    }

    void equalContentIsKeptOnceAndCountsAsTheNewest()
    {
        for (const char* const text : {"one", "two", "one"}) {
            QVERIFY(keep(text));
        }
        const auto all = backupsOf(m_folder, m_file);
        QCOMPARE(all.size(), std::size_t{2});
        QVERIFY(readBackup(all.front()) == bytesOf("one"));
    }

    void aNamedSnapshotKeepsItsName()
    {
        QVERIFY(keep("one", "before the \xc3\xa9"));
        QVERIFY(keep("two"));
        QVERIFY(keep("one"));
        const auto all = backupsOf(m_folder, m_file);
        QVERIFY(all.front().isNamed && !all.back().isNamed);
        QCOMPARE(factsOf(all.front())->name, std::string("before the \xc3\xa9"));
        // A name can also be given to what is kept already, and is cut at a character.
        QVERIFY(keep("two", "\xc3\xa9" + std::string(198, 'n') + "\xc3\xa9"));
        const auto named = backupsOf(m_folder, m_file);
        QCOMPARE(named.size(), std::size_t{2});
        QCOMPARE(factsOf(named.front())->name, "\xc3\xa9" + std::string(198, 'n'));
    }

    void aSecondNameForTheSameContentLeavesTheFirst()
    {
        QVERIFY(keep("one", "before the boss"));
        QVERIFY(keep("one", "for the contest"));
        QVERIFY(keep("one", "for the contest"));
        const auto all = backupsOf(m_folder, m_file);
        QCOMPARE(all.size(), std::size_t{2});
        QCOMPARE(factsOf(all.front())->name, std::string("for the contest"));
        QCOMPARE(factsOf(all.back())->name, std::string("before the boss"));
        QVERIFY(readBackup(all.back()) == bytesOf("one"));
    }

    void aNamedSnapshotThatIsDamagedIsNotRemoved()
    {
        const auto named = keep("one", "before the boss");
        QVERIFY(named);
        QVERIFY(replaceFile(named->kept, bytesOf("damaged")));
        QVERIFY(keep("one"));
        QVERIFY(std::filesystem::exists(named->kept));
        QVERIFY(readBackup(backupsOf(m_folder, m_file).front()) == bytesOf("one"));
    }

    void contentThatComesBackLaterKeepsBothDates()
    {
        const auto one = bytesOf("one");
        const auto two = bytesOf("two");
        std::int64_t date = 0;
        for (const Bytes& content : {one, one, two, one}) {
            const BackupContent version{
                .file = m_file,
                .content = content,
                .modifiedMilliseconds = ++date};
            QVERIFY(keepBackup(m_folder, version));
        }
        std::vector<std::int64_t> dates;
        for (const Backup& backup : backupsOf(m_folder, m_file)) {
            dates.push_back(factsOf(backup)->modifiedMilliseconds);
        }
        QCOMPARE(dates, (std::vector<std::int64_t>{4, 3, 1}));
    }

    void aFileIsTheSameUnderAllItsPaths()
    {
        QVERIFY(replaceFile(m_file, bytesOf("now")));
        std::filesystem::create_symlink(m_file, m_file.parent_path() / "link.map");
        QVERIFY(keep("one"));
        const auto roundabout = m_file.parent_path() / "backups" / ".." / "level.map";
        QCOMPARE(backupsOf(m_folder, roundabout).size(), std::size_t{1});
    }

    void aBackupOfAnOlderProgramIsStillFound()
    {
        const std::string key =
            sha256(bytesOf(std::filesystem::weakly_canonical(m_file).string())).substr(0, 16);
        std::filesystem::create_directories(m_folder);
        QVERIFY(replaceFile(m_folder / (key + "-level.map"), bytesOf("long ago")));
        QVERIFY(keep("one"));
        const auto all = backupsOf(m_folder, m_file);
        QCOMPARE(all.size(), std::size_t{2});
        QVERIFY(readBackup(all.back()) == bytesOf("long ago"));
        QCOMPARE(factsOf(all.back())->size, std::uint64_t{8});
    }

    /// B73: damaged backups are refused, and the others are still there.
    void b73ADamagedBackupIsRefusedAndReplaced()
    {
        QVERIFY(keep("older"));
        const std::string text(10'000, 'x');
        const auto kept = keep(text);
        QVERIFY(kept);
        const auto good = *readFile(kept->kept, 1000);
        for (std::size_t at = 0; at < good.size(); ++at) {
            auto cut = good;
            cut.resize(at);
            auto flipped = good;
            flipped[at] ^= std::byte{0x10};
            for (const Bytes& bad : {cut, flipped}) {
                QVERIFY(replaceFile(kept->kept, bad));
                const auto read = readBackup(*kept);
                QVERIFY(
                    read ? *read == bytesOf(text)
                         : read.error().code == MessageCode::BackupDamaged);
            }
        }
        // Another content under its name, as after a collision.
        const auto other = backupsOf(m_folder, m_file).back();
        std::filesystem::copy_file(
            other.kept,
            kept->kept,
            std::filesystem::copy_options::overwrite_existing);
        QVERIFY(readBackup(*kept).error().code == MessageCode::BackupDamaged);
        QVERIFY(readBackup(other) == bytesOf("older"));
        // The same content is written again instead of counting as kept.
        const auto again = keep(text);
        QVERIFY(again && readBackup(*again) == bytesOf(text));
        QCOMPARE(backupsOf(m_folder, m_file).size(), std::size_t{2});
        std::filesystem::remove(again->kept);
        QCOMPARE(readBackup(*again).error().code, MessageCode::FileMissing);
    }

    void otherFilesInTheFolderAreIgnored()
    {
        const auto kept = keep("one");
        QVERIFY(kept);
        for (const char* const name : {"notes", "1-2-.backup", "x-1-00.backup", "-1--2-3.backup"}) {
            QVERIFY(replaceFile(kept->kept.parent_path() / name, bytesOf("x")));
        }
        std::filesystem::create_directory(
            kept->kept.parent_path() / ("9-9-" + std::string(32, 'a') + ".backup"));
        QCOMPARE(backupsOf(m_folder, m_file).size(), std::size_t{1});
    }

    void withoutAFolderNothingIsKept()
    {
        const auto nowhere = keepBackup({}, {.file = m_file, .content = {}});
        QCOMPARE(nowhere.error().code, MessageCode::FolderMissing);
        QCOMPARE(nowhere.error().where.file, std::string("$HOME/.local/state/sectored/backups"));
        QVERIFY(replaceFile(m_folder, bytesOf("a file")));
        QCOMPARE(keep("one").error().code, MessageCode::FolderMissing);
        QVERIFY(backupsOf(m_folder, m_file).empty());
    }

    void theFolderIsInTheStateFolderAndPrivate()
    {
        qputenv("XDG_STATE_HOME", m_temporary->path().toLocal8Bit());
        QVERIFY(backupFolder() == m_folder.parent_path() / "sectored" / "backups");
        qputenv("XDG_STATE_HOME", "relative");
        qputenv("HOME", m_temporary->path().toLocal8Bit());
        QVERIFY(stateFolder().string().starts_with(m_temporary->path().toStdString()));
        qunsetenv("HOME");
        QVERIFY(backupFolder().empty());
        const auto kept = keep("one");
        QVERIFY(kept);
        using std::filesystem::perms;
        const auto rights = std::filesystem::status(kept->kept.parent_path()).permissions();
        QVERIFY((rights & (perms::group_all | perms::others_all)) == perms::none);
    }

    void hashesAreThoseOfTheStandard()
    {
        QCOMPARE(
            sha256(bytesOf("")),
            std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
        QCOMPARE(
            sha256(bytesOf("abc")),
            std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        QCOMPARE(
            sha256(bytesOf(std::string(1'000'000, 'a'))),
            std::string("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"));
    }

private:
    Result<Backup> keep(std::string_view text, std::string_view name = {}) const
    {
        return keepBackup(m_folder, {.file = m_file, .content = bytesOf(text), .name = name});
    }

    std::unique_ptr<QTemporaryDir> m_temporary;
    std::filesystem::path m_folder;
    std::filesystem::path m_file;
};

SECTORED_TEST(BackupTest)
#include "backup_test.moc"
