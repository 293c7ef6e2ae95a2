#include "sectored/base/file.h"

#include "tests/core/base/faulty_calls.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"
#include "tests/support/trust/memory_folder.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <sys/wait.h>

#include <string>

using namespace sectored;
using sectored::test::bytesOf;

/// Saves that are killed at every call of the system.
class SaveKillTest : public QObject {
    Q_OBJECT

private:
    static constexpr std::string_view before = "the old content";
    static constexpr std::string_view after = "the new content, which is longer";

    static int filesIn(const QTemporaryDir& folder)
    {
        const std::filesystem::path path = folder.path().toStdString();
        return static_cast<int>(std::distance(std::filesystem::directory_iterator(path), {}));
    }

    /// Runs `save` in a child process that is killed at its nth call. Returns false if it makes
    /// fewer.
    template <class Save>
    static bool isKilledAt(int nth, Save save)
    {
        const pid_t child = ::fork();
        if (child == 0) {
            fault = Fault{.nth = nth, .kills = true};
            save();
            ::_exit(0);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        return WIFSIGNALED(status);
    }

private slots:
    void aKilledSaveLeavesTheOldOrTheNewFile_data()
    {
        QTest::addColumn<bool>("canExchange");
        QTest::addColumn<int>("size");
        for (const int size : {40, 60'000, 1'500'000, 9'000'000}) {
            if (size < 100'000 || test::isLongForm()) {
                QTest::addRow("%d bytes, exchanged", size) << true << size;
                QTest::addRow("%d bytes, renamed", size) << false << size;
            }
        }
    }

    /// K3: the process ends at each call of the system in turn.
    void aKilledSaveLeavesTheOldOrTheNewFile()
    {
        QFETCH(const bool, canExchange);
        QFETCH(const int, size);
        const QTemporaryDir folder(test::memoryFolder());
        const auto path = std::filesystem::path(folder.path().toStdString()) / "level.map";
        const auto old = bytesOf(std::string(static_cast<std::size_t>(size), 'o'));
        const auto fresh = bytesOf(std::string(static_cast<std::size_t>(size) + 1, 'n'));
        int oldFiles = 0;
        int newFiles = 0;
        for (int nth = 1;; ++nth) {
            QVERIFY(nth < 200);
            shownAge = 2 * 3600;
            QVERIFY(replaceFile(path, old));
            shownAge = 0;
            QCOMPARE(filesIn(folder), 1);
            if (!isKilledAt(nth, [&] {
                    exchanges = canExchange;
                    static_cast<void>(replaceFile(path, fresh));
                })) {
                break;
            }
            const auto content = readFile(path, 10'000'000);
            QVERIFY(content && (*content == old || *content == fresh));
            ++(*content == old ? oldFiles : newFiles);
        }
        QVERIFY2(oldFiles > 10 && newFiles > 3, qPrintable(QString::number(oldFiles)));
    }

    /// K3 for a level with its project file: each file is whole, and the level is never newer.
    void aKilledSaveOfSeveralFilesLeavesEachWhole()
    {
        const QTemporaryDir folder(test::memoryFolder());
        const auto inside = std::filesystem::path(folder.path().toStdString());
        const std::vector<FileContent> files{
            {.path = inside / "level.project.json", .content = bytesOf(after)},
            {.path = inside / "level.map", .content = bytesOf(after)}};
        for (int nth = 1;; ++nth) {
            QVERIFY(nth < 400);
            shownAge = 2 * 3600;
            for (const FileContent& file : files) {
                QVERIFY(replaceFile(file.path, bytesOf(before)));
            }
            shownAge = 0;
            QCOMPARE(filesIn(folder), 2);
            if (!isKilledAt(nth, [&] { static_cast<void>(replaceFiles(files)); })) {
                break;
            }
            const auto project = readFile(files.front().path, 100);
            const auto level = readFile(files.back().path, 100);
            QVERIFY(project && (*project == bytesOf(before) || *project == bytesOf(after)));
            QVERIFY(level && (*level == bytesOf(before) || *project == bytesOf(after)));
        }
    }
};

SECTORED_TEST_IN(QCoreApplication, SaveKillTest)
#include "save_kill_test.moc"
