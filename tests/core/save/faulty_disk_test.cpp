#include "sectored/base/file.h"

#include "tests/support/built_program.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

#include <filesystem>
#include <iterator>
#include <string>

using namespace sectored;
using test::bytesOf;

namespace {

/// A file system of the test's own with a fault (tests/support/trust/faulty_disk.cpp).
class FaultyDisk {
public:
    explicit FaultyDisk(const QString& fault)
    {
        std::filesystem::create_directory(behind());
        std::filesystem::create_directory(place());
#ifdef SECTORED_FAULTY_DISK
        struct stat before {};
        ::stat(place().c_str(), &before);
        m_process.start(
            builtProgram("tests/support/faulty_disk"),
            {fault,
             QString::fromStdString(behind().string()),
             QString::fromStdString(place().string())});
        // It is there when the folder is on another device.
        QElapsedTimer timer;
        timer.start();
        while (!m_isThere && m_process.state() != QProcess::NotRunning
               && timer.elapsed() < 10'000) {
            m_process.waitForFinished(5);
            struct stat now {};
            m_isThere = ::stat(place().c_str(), &now) == 0 && now.st_dev != before.st_dev;
        }
#else
        Q_UNUSED(fault)
#endif
    }
    FaultyDisk(const FaultyDisk&) = delete;
    FaultyDisk& operator=(const FaultyDisk&) = delete;
    ~FaultyDisk()
    {
        end();
    }

    bool isThere() const
    {
        return m_isThere;
    }
    /// The folder with the fault.
    std::filesystem::path place() const
    {
        return m_folder.path().toStdString() + "/place";
    }
    /// What is really on the disk.
    std::filesystem::path behind() const
    {
        return m_folder.path().toStdString() + "/behind";
    }
    /// Ends the file system, as when the power goes.
    void end()
    {
        if (m_process.state() != QProcess::NotRunning) {
            m_process.terminate();
            m_process.waitForFinished();
        }
    }

private:
    QTemporaryDir m_folder;
    QProcess m_process;
    bool m_isThere = false;
};

/// What a save must do on a disk.
enum class Outcome {
    Saves,
    SavesUnsure, ///< and says that the folder is not synced
    Refuses      ///< and keeps the old file
};

} // namespace

/// Saves on file systems that fail or lie (Spec: trust E6). Needs FUSE.
class FaultyDiskTest : public QObject {
    Q_OBJECT

private slots:
    void e6ASaveSaysWhatTheDiskDid_data();
    void e6ASaveSaysWhatTheDiskDid();
};

void FaultyDiskTest::e6ASaveSaysWhatTheDiskDid_data()
{
    QTest::addColumn<QString>("fault");
    QTest::addColumn<Outcome>("outcome");
    QTest::newRow("no fault") << "none" << Outcome::Saves;
    QTest::newRow("a sync that fails") << "sync-fails" << Outcome::Refuses;
    QTest::newRow("a sync that fails once") << "first-sync-fails" << Outcome::Refuses;
    QTest::newRow("folders without sync") << "folder-sync-refused" << Outcome::Saves;
    QTest::newRow("a folder whose sync fails") << "folder-sync-fails" << Outcome::SavesUnsure;
    QTest::newRow("no renames") << "rename-fails" << Outcome::Refuses;
    QTest::newRow("no exchange") << "no-exchange" << Outcome::Saves;
    QTest::newRow("a quota that is noticed late") << "close-fails" << Outcome::Refuses;
    QTest::newRow("what was written cannot be read") << "read-back-fails" << Outcome::Refuses;
    QTest::newRow("what was written is read wrong") << "read-back-lies" << Outcome::Refuses;
    QTest::newRow("unsynced data are lost") << "loses-unsynced" << Outcome::Saves;
    QTest::newRow("short writes") << "short-writes" << Outcome::Saves;
    QTest::newRow("no modes and owners") << "no-modes" << Outcome::Saves;
    QTest::newRow("a slow disk") << "slow" << Outcome::Saves;
}

void FaultyDiskTest::e6ASaveSaysWhatTheDiskDid()
{
    QFETCH(const QString, fault);
    QFETCH(const Outcome, outcome);
    FaultyDisk disk(fault);
    if (!disk.isThere()) {
        QSKIP("file systems of a program are not allowed here, or libfuse is missing");
    }
    const Bytes old = bytesOf(std::string(5'000, 'o'));
    const Bytes fresh = bytesOf(std::string(12'345, 'n'));
    QVERIFY(replaceFile(disk.behind() / "level.map", old));

    const auto saved = replaceFile(disk.place() / "level.map", fresh);

    QCOMPARE(saved.has_value(), outcome != Outcome::Refuses);
    if (saved) {
        QCOMPARE(saved->folderSynced, outcome != Outcome::SavesUnsure);
    }
    disk.end();
    QVERIFY(readFile(disk.behind() / "level.map", 1'000'000) == (saved ? fresh : old));
    QCOMPARE(std::distance(std::filesystem::directory_iterator(disk.behind()), {}), 1);
}

SECTORED_TEST(FaultyDiskTest)
#include "faulty_disk_test.moc"
