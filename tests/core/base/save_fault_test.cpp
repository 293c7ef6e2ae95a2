#include "sectored/base/file.h"

#include "tests/core/base/faulty_calls.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"
#include "tests/support/trust/memory_folder.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <filesystem>
#include <string>
#include <string_view>

using namespace sectored;
using sectored::test::bytesOf;

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
        exchanges = true;
        shownAge = 0;
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

    static int filesIn(const QTemporaryDir& folder)
    {
        const std::filesystem::path path = folder.path().toStdString();
        return static_cast<int>(std::distance(std::filesystem::directory_iterator(path), {}));
    }

private slots:
    void cleanup() { stopFaults(); }

    void everyFaultIsToldAsItIs_data()
    {
        QTest::addColumn<QByteArray>("call");
        QTest::addColumn<bool>("canExchange");
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
              "renameat2"}) {
            QTest::newRow(call) << QByteArray(call) << true;
        }
        for (const char* const call : {"lstat", "fsync", "linkat", "renameat"}) {
            QTest::addRow("%s, without exchange", call) << QByteArray(call) << false;
        }
    }

    void everyFaultIsToldAsItIs()
    {
        QFETCH(const QByteArray, call);
        QFETCH(const bool, canExchange);
        const QTemporaryDir folder(test::memoryFolder());
        const auto path = std::filesystem::path(folder.path().toStdString()) / "level.map";
        int faults = 0;
        for (const int number : {EIO, ENOSPC, EDQUOT, EROFS, EACCES, EINTR, ESTALE, EFBIG}) {
            for (const bool stays : {false, true}) {
                for (int nth = 1; nth < 100 && (number != EINTR || !stays); ++nth) {
                    QVERIFY(replaceFile(path, bytesOf(before)));
                    exchanges = canExchange;
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
                                           && call != "fstat" && call != "lstat";
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
        QFETCH(const bool, canExchange);
        const QTemporaryDir folder(test::memoryFolder());
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
                exchanges = canExchange;
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

    void aRenameWhoseAnswerIsLostIsASave_data()
    {
        QTest::addColumn<bool>("canExchange");
        QTest::newRow("exchanged") << true;
        QTest::newRow("renamed") << false;
    }

    void aRenameWhoseAnswerIsLostIsASave()
    {
        QFETCH(const bool, canExchange);
        const QTemporaryDir folder(test::memoryFolder());
        const auto path = std::filesystem::path(folder.path().toStdString()) / "level.map";
        QVERIFY(replaceFile(path, bytesOf(before)));
        exchanges = canExchange;
        const auto saved = saveWith(
            path,
            {.call = canExchange ? "renameat2" : "renameat", .number = ESTALE, .happens = true});
        stopFaults();
        QVERIFY(saved);
        QCOMPARE(faultOf(saved, path), std::string());
    }

    void whatIsNotKnownIsToldAsNotKnown()
    {
        const QTemporaryDir folder(test::memoryFolder());
        const auto path = std::filesystem::path(folder.path().toStdString()) / "level.map";
        QVERIFY(replaceFile(path, bytesOf(before)));
        // The first lstat resolves links.
        another = Fault{.call = "lstat", .number = EIO, .nth = 2, .stays = true};
        const auto saved = saveWith(path, {.call = "renameat2", .number = EIO, .happens = true});
        stopFaults();
        QVERIFY(!saved);
        QVERIFY(saved.error().code == MessageCode::SaveUncertain);
        const std::string said = englishText(saved.error());
        QVERIFY2(said.find("not known whether") != std::string::npos, said.c_str());
    }

    void aFileThatAnotherProgramReplacesMeanwhileStays_data()
    {
        aRenameWhoseAnswerIsLostIsASave_data();
    }

    void aFileThatAnotherProgramReplacesMeanwhileStays()
    {
        QFETCH(const bool, canExchange);
        const QTemporaryDir folder(test::memoryFolder());
        const auto path = std::filesystem::path(folder.path().toStdString()) / "level.map";
        QVERIFY(replaceFile(path, bytesOf(before)));
        const std::vector<FileContent> files{{.path = path, .content = bytesOf(after)}};
        exchanges = canExchange;
        duringSync = [&] {
            QVERIFY(replaceFile(path, bytesOf("theirs")));
            exchanges = canExchange;
        };
        const auto saved = replaceFiles(files);
        stopFaults();
        QVERIFY(!saved);
        QVERIFY(saved.error().code == MessageCode::FileReplaced);
        QVERIFY(*readFile(path, 100) == bytesOf("theirs"));
        QCOMPARE(filesIn(folder), 1);
    }

    void aFileThatAppearsMeanwhileStays_data()
    {
        QTest::addColumn<bool>("canRename");
        QTest::addColumn<bool>("hasLinks");
        QTest::newRow("renamed") << true << true;
        QTest::newRow("linked") << false << true;
        QTest::newRow("looked at first") << false << false;
    }

    void aFileThatAppearsMeanwhileStays()
    {
        QFETCH(const bool, canRename);
        QFETCH(const bool, hasLinks);
        for (const bool appears : {true, false}) {
            const QTemporaryDir folder(test::memoryFolder());
            const auto path = std::filesystem::path(folder.path().toStdString()) / "level.map";
            const std::vector<FileContent> files{{.path = path, .content = bytesOf(after)}};
            exchanges = canRename;
            if (!hasLinks) {
                fault = Fault{.call = "linkat", .number = EPERM, .stays = true};
            }
            duringSync = [&] {
                QVERIFY(!appears || replaceFile(path, bytesOf("theirs")));
            };
            const auto saved = replaceFiles(files);
            stopFaults();
            QCOMPARE(saved.has_value(), !appears);
            QVERIFY(saved || saved.error().code == MessageCode::FileReplaced);
            QVERIFY(readFile(path, 100) == bytesOf(appears ? "theirs" : after));
            QCOMPARE(filesIn(folder), 1);
        }
    }

    /// Over a network, the answer to the move may get lost.
    void aNewFileWhoseAnswerIsLostIsASave()
    {
        for (const bool canRename : {true, false}) {
            for (const int number : {ESTALE, EEXIST}) {
                const QTemporaryDir folder(test::memoryFolder());
                const auto path = std::filesystem::path(folder.path().toStdString()) / "level.map";
                exchanges = canRename;
                const char* const call = canRename ? "renameat2" : "linkat";
                const auto saved =
                    saveWith(path, {.call = call, .number = number, .happens = true});
                stopFaults();
                QVERIFY(saved);
                QCOMPARE(faultOf(saved, path), std::string());
            }
        }
    }

    void aFileOfAnotherProgramThatCannotGoBackIsNotLost()
    {
        const QTemporaryDir folder(test::memoryFolder());
        const auto path = std::filesystem::path(folder.path().toStdString()) / "level.map";
        QVERIFY(replaceFile(path, bytesOf(before)));
        duringSync = [&] {
            QVERIFY(replaceFile(path, bytesOf("theirs")));
            fault = Fault{.call = "renameat2", .number = EIO, .nth = 2, .stays = true};
        };
        const auto saved = replaceFile(path, bytesOf(after));
        stopFaults();
        QVERIFY(!saved && saved.error().code == MessageCode::SaveUncertain);
        QVERIFY(readFile(path, 100) == bytesOf(after));
        QCOMPARE(filesIn(folder), 2);
        for (const auto& entry : std::filesystem::directory_iterator(path.parent_path())) {
            if (entry.path() != path) {
                QVERIFY(readFile(entry.path(), 100) == bytesOf("theirs"));
                const std::string said = englishText(saved.error());
                QVERIFY(said.find(entry.path().filename().string()) != std::string::npos);
            }
        }
    }

    void aFileThatIsGoneBeforeItIsReplacedHasNoOldContent()
    {
        const QTemporaryDir folder(test::memoryFolder());
        const auto path = std::filesystem::path(folder.path().toStdString()) / "level.map";
        QVERIFY(replaceFile(path, bytesOf(before)));
        const std::vector<FileContent> files{{.path = path, .content = bytesOf(after)}};
        duringSync = [&] {
            std::filesystem::remove(path);
        };
        int taken = 0;
        QVERIFY(replaceFiles(files, [&](const ReplacedFile&) { ++taken; }));
        QCOMPARE(taken, 0);
        QVERIFY(readFile(path, 100) == bytesOf(after));
        QCOMPARE(filesIn(folder), 1);
    }

    void aFolderThatTakesThePlaceOfTheFileStays_data() { aRenameWhoseAnswerIsLostIsASave_data(); }

    /// E5: the file becomes a folder during the save.
    void aFolderThatTakesThePlaceOfTheFileStays()
    {
        QFETCH(const bool, canExchange);
        const QTemporaryDir folder(test::memoryFolder());
        const auto path = std::filesystem::path(folder.path().toStdString()) / "level.map";
        QVERIFY(replaceFile(path, bytesOf(before)));
        exchanges = canExchange;
        duringSync = [&] {
            std::filesystem::remove(path);
            std::filesystem::create_directories(path / "theirs");
        };
        const auto saved = replaceFile(path, bytesOf(after));
        stopFaults();
        QVERIFY(!saved && saved.error().code == MessageCode::NotRegularFile);
        QVERIFY(std::filesystem::is_directory(path / "theirs"));
        QCOMPARE(filesIn(folder), 1);
    }

    /// E5: the folder goes, or only the file.
    void aFolderThatIsRemovedMeanwhileIsAFailedSave()
    {
        const QTemporaryDir folder(test::memoryFolder());
        const auto inside = std::filesystem::path(folder.path().toStdString()) / "levels";
        std::filesystem::create_directory(inside);
        const auto path = inside / "level.map";
        QVERIFY(replaceFile(path, bytesOf(before)));
        duringSync = [&] {
            std::filesystem::remove(path);
        };
        QVERIFY(replaceFile(path, bytesOf(after)));
        QVERIFY(readFile(path, 100) == bytesOf(after));
        duringSync = [&] {
            std::filesystem::remove_all(inside);
        };
        const auto saved = replaceFile(path, bytesOf(before));
        QVERIFY(!saved && saved.error().code == MessageCode::FolderMissing);
        QVERIFY(!std::filesystem::exists(inside));
    }

    void theOldFileIsThereUntilItWasTaken_data() { aRenameWhoseAnswerIsLostIsASave_data(); }

    void theOldFileIsThereUntilItWasTaken()
    {
        QFETCH(const bool, canExchange);
        for (const bool hasLinks : {true, false}) {
            const QTemporaryDir folder(test::memoryFolder());
            const auto path = std::filesystem::path(folder.path().toStdString()) / "level.map";
            const auto made = replaceFile(path, bytesOf(before));
            QVERIFY(made);
            const std::vector<FileContent> files{
                {.path = path, .content = bytesOf(after)},
                {.path = std::filesystem::path(path) += ".new", .content = bytesOf(after)}};
            exchanges = canExchange;
            if (!hasLinks) {
                fault = Fault{.call = "linkat", .number = EPERM, .stays = true};
            }
            std::vector<ReplacedFile> taken;
            const auto saved =
                replaceFiles(files, [&](const ReplacedFile& file) { taken.push_back(file); });
            stopFaults();
            QVERIFY(saved);
            QCOMPARE(taken.size(), std::size_t{1});
            QVERIFY(taken.front().path == path);
            QVERIFY(taken.front().stamp.inode == made->stamp.inode);
            QVERIFY(taken.front().content == bytesOf(before));
            QCOMPARE(filesIn(folder), 2);
        }
    }
};

SECTORED_TEST_IN(QCoreApplication, SaveFaultTest)
#include "save_fault_test.moc"
