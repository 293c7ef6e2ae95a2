#include "sectored/format/format.h"
#include "sectored/journal/read_journal.h"

#include "tests/support/built_program.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>
#include <string>

using namespace sectored;
using namespace sectored::test;

/// Journals and saves on real file systems whose power is cut: the disk is an image that is copied
/// right after the program was killed, so that the copy lacks what only the memory had (Spec: trust
/// L1). Needs the right to mount.
class DiskImageTest : public QObject {
    Q_OBJECT

private slots:
    void l1APowerCutTakesNothingThatWasOnTheDisk_data();
    void l1APowerCutTakesNothingThatWasOnTheDisk();
};

namespace {

/// Runs a program to its end. Returns whether it succeeded.
bool run(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    return process.waitForFinished(60'000) && process.exitStatus() == QProcess::NormalExit
           && process.exitCode() == 0;
}

/// A file system in a file.
class DiskImage {
public:
    DiskImage(const QString& image, const QString& place, const QString& options)
        : m_place(place)
        , m_isThere(run(QStringLiteral("mount"), {"-o", options, image, place}))
    {}
    DiskImage(const DiskImage&) = delete;
    DiskImage& operator=(const DiskImage&) = delete;
    ~DiskImage()
    {
        if (m_isThere) {
            run(QStringLiteral("umount"), {m_place});
        }
    }

    bool isThere() const { return m_isThere; }

private:
    QString m_place;
    bool m_isThere;
};

/// What a program said before it was killed.
struct Said {
    int synced = 0; ///< number of the last edit that is on the disk
    int saved = 0;  ///< of the last one in the level that is on the disk
    int late = 0;   ///< of the last one that was older than a second
    int edits = 0;
};

Said saidIn(const QByteArray& lines, qint64 killed)
{
    Said said;
    for (const QByteArray& line : lines.split('\n')) {
        const auto words = line.split(' ');
        if (words.size() != 3) {
            continue;
        }
        const int number = words[1].toInt();
        if (words[0] == "synced") {
            said.synced = number;
        } else if (words[0] == "saved") {
            said.saved = number;
        } else {
            said.edits = number;
            said.late = killed - words[2].toLongLong() > 1000 ? number : said.late;
        }
    }
    return said;
}

qint64 steadyMilliseconds()
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

/// Makes an empty image with a file system. Returns whether the system has the program for it.
bool makeImage(const QString& image, const QString& kind)
{
    std::ofstream(image.toStdString()).close();
    std::filesystem::resize_file(image.toStdString(), std::uintmax_t{320} << 20U);
    const QString program = QStandardPaths::findExecutable("mkfs." + kind, {"/sbin", "/usr/sbin"});
    return !program.isEmpty() && run(program, {"-q", image});
}

/// Lets the program edit on the image for this long, kills it, and copies the image at once.
/// Returns what it said; nothing of it if the image cannot be mounted.
std::optional<Said> editUntilCut(const QTemporaryDir& folder, const QString& options, bool waits)
{
    const QString place = folder.filePath(QStringLiteral("disk"));
    const DiskImage disk(folder.filePath(QStringLiteral("image")), place, options);
    if (!disk.isThere()) {
        return std::nullopt;
    }
    std::filesystem::create_directory(place.toStdString() + "/journal");
    std::filesystem::create_directory(place.toStdString() + "/backups");
    // The folders are as old as the disk; what is measured begins now.
    run(QStringLiteral("sync"), {"-f", place});
    QProcess process;
    process.start(builtProgram("tests/support/disk_run"), {place, waits ? "1" : "0"});
    static std::mt19937 random(20261128);
    const int milliseconds =
        std::uniform_int_distribution(waits ? 100 : 1500, waits ? 1500 : 3000)(random);
    process.waitForFinished(milliseconds);
    process.kill();
    process.waitForFinished();
    const qint64 killed = steadyMilliseconds();
    run(QStringLiteral("cp"),
        {"--sparse=always",
         folder.filePath(QStringLiteral("image")),
         folder.filePath(QStringLiteral("copy"))});
    return saidIn(process.readAllStandardOutput(), killed);
}

/// Returns what is missing on the disk after the power cut; empty if nothing is.
QString faultOnDisk(const QString& place, const Said& said)
{
    const std::filesystem::path folder = place.toStdString();
    const auto reading = readJournal(folder / "journal");
    const int restored = reading ? reading->timeline.level.header().start.position.x : -1;
    const int needed = std::max(said.synced, said.late);
    if (needed > 0 && (restored < needed || restored > said.edits + 1)) {
        return QStringLiteral("the journal has %1 edits of %2, of which %3 were on the disk and %4 "
                              "were older than a second")
            .arg(restored)
            .arg(said.edits)
            .arg(said.synced)
            .arg(said.late);
    }
    if (said.saved == 0) {
        return {};
    }
    const auto level = loadLevel(folder / "level.map");
    const int there = level ? level->map.header().start.position.x : -1;
    return there >= said.saved ? QString()
                               : QStringLiteral("the level has edit %1, but %2 was saved")
                                     .arg(there)
                                     .arg(said.saved);
}

} // namespace

void DiskImageTest::l1APowerCutTakesNothingThatWasOnTheDisk_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("options");
    QTest::newRow("ext4") << "ext4"
                          << "loop";
    QTest::newRow("ext4 without its own care for renames") << "ext4"
                                                           << "loop,noauto_da_alloc";
    if (isLongForm()) {
        QTest::newRow("xfs") << "xfs"
                             << "loop";
        QTest::newRow("btrfs") << "btrfs"
                               << "loop";
    }
}

void DiskImageTest::l1APowerCutTakesNothingThatWasOnTheDisk()
{
    QFETCH(const QString, kind);
    QFETCH(const QString, options);
    Said all;
    for (int round = 0; round < inForm(1, 20); ++round) {
        const QTemporaryDir folder;
        const QString place = folder.filePath(QStringLiteral("disk"));
        std::filesystem::create_directory(place.toStdString());
        if (!makeImage(folder.filePath(QStringLiteral("image")), kind)) {
            QSKIP("mkfs is missing for this file system");
        }
        const auto said = editUntilCut(folder, options, round % 2 == 0);
        if (!said) {
            QSKIP("only the administrator can mount an image");
        }
        QVERIFY(said->edits > 0);
        const DiskImage after(folder.filePath(QStringLiteral("copy")), place, options);
        QVERIFY2(after.isThere(), "the disk cannot be mounted after the power cut");
        const QString fault = faultOnDisk(place, *said);
        QVERIFY2(fault.isEmpty(), qPrintable(QStringLiteral("round %1: %2").arg(round).arg(fault)));
        all.edits += said->edits;
        all.synced += said->synced;
        all.saved += said->saved;
        all.late += said->late;
    }
    qInfo(
        "%d edits, %d known to be on the disk, %d in the level, %d older than a second: none lost",
        all.edits,
        all.synced,
        all.saved,
        all.late);
}

SECTORED_TEST(DiskImageTest)
#include "disk_image_test.moc"
