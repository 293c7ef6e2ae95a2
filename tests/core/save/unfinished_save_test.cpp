#include "sectored/save/backup.h"
#include "sectored/save/unfinished_save.h"

#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"
#include "tests/support/trust/memory_folder.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <vector>

using namespace sectored;
using test::bytesOf;

/// A save of a level and its project file that ends between the two (Spec: trust S22).
class UnfinishedSaveTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_temporary = std::make_unique<QTemporaryDir>(test::memoryFolder());
        m_folder = m_temporary->path().toStdString();
        m_files = {
            {.path = m_folder / "level.project.json", .content = bytesOf("new project")},
            {.path = m_folder / "level.map", .content = bytesOf("new level")}};
        for (const FileContent& file : m_files) {
            QVERIFY(replaceFile(file.path, bytesOf("old")));
        }
    }

    void aSetThatIsHalfNewBecomesNew()
    {
        QVERIFY(endsAfter(1));
        finishUnfinishedSaves(m_folder);
        QVERIFY(contentOf(0) == m_files[0].content);
        QVERIFY(contentOf(1) == m_files[1].content);
        QCOMPARE(notes(), 0);
    }

    void aSetThatIsOldOrNewStaysSo()
    {
        QVERIFY(endsAfter(0));
        QCOMPARE(notes(), 1);
        finishUnfinishedSaves(m_folder);
        QVERIFY(contentOf(0) == bytesOf("old") && contentOf(1) == bytesOf("old"));
        QCOMPARE(notes(), 0);
        QVERIFY(endsAfter(2));
        finishUnfinishedSaves(m_folder);
        QVERIFY(contentOf(1) == m_files[1].content);
        QCOMPARE(notes(), 0);
    }

    void theVersionThatIsReplacedLaterIsKeptAsABackup()
    {
        QVERIFY(endsAfter(1));
        finishUnfinishedSaves(m_folder);
        const auto kept = backupsOf(m_folder, m_files[1].path);
        QCOMPARE(kept.size(), std::size_t{1});
        QVERIFY(readBackup(kept.front()) == bytesOf("old"));
    }

    void aSaveThatWroteNothingWritesNothingLater()
    {
        QVERIFY(endsAfter(0));
        QVERIFY(replaceFile(m_files[1].path, bytesOf("theirs")));
        finishUnfinishedSaves(m_folder);
        QVERIFY(contentOf(0) == bytesOf("old") && contentOf(1) == bytesOf("theirs"));
        QCOMPARE(notes(), 0);
    }

    void noProjectFileIsMadeBesideALevelThatWasMoved()
    {
        std::filesystem::remove(m_files[0].path);
        QVERIFY(endsAfter(0));
        std::filesystem::rename(m_files[1].path, m_folder / "elsewhere.map");
        finishUnfinishedSaves(m_folder);
        QVERIFY(!std::filesystem::exists(m_files[0].path));
        QVERIFY(!std::filesystem::exists(m_files[1].path));
        QCOMPARE(notes(), 0);
    }

    void aFileThatTheSaveDoesNotChangeCountsNeitherAsOldNorAsNew()
    {
        QVERIFY(replaceFile(m_files[0].path, m_files[0].content));
        QVERIFY(endsAfter(1));
        finishUnfinishedSaves(m_folder);
        QVERIFY(contentOf(1) == bytesOf("old"));
        QCOMPARE(notes(), 0);
    }

    void aSetOnARemovedMediumBecomesNewWhenItIsBack()
    {
        const auto medium = m_folder / "medium";
        std::filesystem::create_directory(medium);
        for (FileContent& file : m_files) {
            file.path = medium / file.path.filename();
            QVERIFY(replaceFile(file.path, bytesOf("old")));
        }
        QVERIFY(endsAfter(1));
        std::filesystem::rename(medium, m_folder / "removed");
        finishUnfinishedSaves(m_folder);
        QCOMPARE(notes(), 1);
        std::filesystem::rename(m_folder / "removed", medium);
        finishUnfinishedSaves(m_folder);
        QVERIFY(contentOf(1) == m_files[1].content);
        QCOMPARE(notes(), 0);
    }

    void aSetWithAFileThatCannotBeReadIsFinishedLater()
    {
        QVERIFY(endsAfter(1));
        const auto aside = m_folder / "aside";
        std::filesystem::rename(m_files[1].path, aside);
        std::filesystem::create_directory(m_files[1].path);
        finishUnfinishedSaves(m_folder);
        QCOMPARE(notes(), 1);
        std::filesystem::remove(m_files[1].path);
        std::filesystem::rename(aside, m_files[1].path);
        finishUnfinishedSaves(m_folder);
        QVERIFY(contentOf(1) == m_files[1].content);
    }

    void aFileThatIsNewInTheSetIsMade()
    {
        std::filesystem::remove(m_files[1].path);
        QVERIFY(endsAfter(1));
        finishUnfinishedSaves(m_folder);
        QVERIFY(contentOf(1) == m_files[1].content);
    }

    void aFileThatChangedSinceIsLeftAlone()
    {
        QVERIFY(endsAfter(1));
        QVERIFY(replaceFile(m_files[1].path, bytesOf("theirs")));
        finishUnfinishedSaves(m_folder);
        QVERIFY(contentOf(1) == bytesOf("theirs"));
        QCOMPARE(notes(), 0);
    }

    void theSaveOfARunningProcessIsLeftAlone()
    {
        const UnfinishedSave running(m_folder, m_files);
        QVERIFY(replaceFile(m_files[0].path, m_files[0].content));
        QCOMPARE(notes(), 1);
        finishUnfinishedSaves(m_folder);
        QCOMPARE(notes(), 1);
        QVERIFY(contentOf(1) == bytesOf("old"));
    }

    void aSaveThatEndsLeavesNoNote()
    {
        {
            const UnfinishedSave ended(m_folder, m_files);
            QCOMPARE(notes(), 1);
        }
        QCOMPARE(notes(), 0);
        const UnfinishedSave single(m_folder, std::span(m_files).first(1));
        const UnfinishedSave nowhere({}, m_files);
        QCOMPARE(notes(), 0);
    }

    void aDamagedNoteDoesNothing()
    {
        QVERIFY(endsAfter(1));
        const auto note = std::filesystem::directory_iterator(m_folder / "unfinished");
        std::filesystem::path file;
        for (const auto& entry : note) {
            file = entry.path().extension() == ".save" ? entry.path() : file;
        }
        const auto whole = *readFile(file, 10'000);
        for (std::size_t length = 0; length < whole.size(); ++length) {
            QVERIFY(replaceFile(file, std::span(whole).first(length)));
            finishUnfinishedSaves(m_folder);
            QVERIFY(contentOf(1) == bytesOf("old"));
        }
    }

private:
    /// Lets a child process replace this many of the files and end without a word.
    bool endsAfter(std::size_t count)
    {
        const pid_t child = ::fork();
        if (child == 0) {
            const UnfinishedSave save(m_folder, m_files);
            for (const FileContent& file : std::span(m_files).first(count)) {
                static_cast<void>(replaceFile(file.path, file.content));
            }
            ::_exit(0);
        }
        int status = 0;
        return ::waitpid(child, &status, 0) == child && status == 0;
    }

    Bytes contentOf(std::size_t file) const
    {
        return readFile(m_files[file].path, 1000).value_or(Bytes());
    }

    int notes() const
    {
        std::error_code none;
        int count = 0;
        for (const auto& entry :
             std::filesystem::directory_iterator(m_folder / "unfinished", none)) {
            count += entry.path().extension() == ".save" ? 1 : 0;
        }
        return count;
    }

    std::unique_ptr<QTemporaryDir> m_temporary;
    std::filesystem::path m_folder;
    std::vector<FileContent> m_files;
};

SECTORED_TEST_IN(QCoreApplication, UnfinishedSaveTest)
#include "unfinished_save_test.moc"
