#include "sectored/base/file.h"

#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTemporaryDir>
#include <QTest>

#include <sys/mount.h>

#include <filesystem>
#include <string>

using namespace sectored;
using test::bytesOf;

namespace {

/// A small file system in memory. Only the administrator can make one.
class SmallDisk {
public:
    SmallDisk(const QTemporaryDir& folder, const std::string& options)
        : m_place(folder.path().toStdString())
        , m_isThere(::mount("tmpfs", m_place.c_str(), "tmpfs", 0, options.c_str()) == 0)
    {}
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;
    ~SmallDisk()
    {
        if (m_isThere) {
            ::umount2(m_place.c_str(), MNT_DETACH);
        }
    }

    bool isThere() const { return m_isThere; }
    bool grow() const
    {
        return ::mount("tmpfs", m_place.c_str(), "tmpfs", MS_REMOUNT, "size=1m") == 0;
    }

private:
    std::string m_place;
    bool m_isThere;
};

} // namespace

/// Saves on full disks: the old file stays, and the save works once there is room.
class FullDiskTest : public QObject {
    Q_OBJECT

private slots:
    void aFullDiskKeepsTheOldFile()
    {
        const auto old = bytesOf(std::string(100'000, 'o'));
        const auto fresh = bytesOf(std::string(120'000, 'n'));
        const int steps = test::inForm(6, 40);
        int refused = 0;
        int saved = 0;
        for (int step = 0; step < steps; ++step) {
            const QTemporaryDir folder;
            const int kilobytes = 120 + step * 160 / steps;
            const SmallDisk disk(folder, "size=" + std::to_string(kilobytes) + "k");
            if (!disk.isThere()) {
                QSKIP("only the administrator can mount a small disk");
            }
            const auto path = std::filesystem::path(folder.path().toStdString()) / "level.map";
            QVERIFY(replaceFile(path, old));
            const auto done = replaceFile(path, fresh);
            if (done) {
                ++saved;
                QVERIFY(readFile(path, 1'000'000) == fresh);
            } else {
                ++refused;
                QCOMPARE(done.error().code, MessageCode::DiskFull);
                QCOMPARE(done.error().arguments.front(), std::string("120 kB"));
                QVERIFY(readFile(path, 1'000'000) == old);
                // Once there is room, the same save works.
                QVERIFY(disk.grow());
                QVERIFY(replaceFile(path, fresh));
            }
            QCOMPARE(filesIn(path), 1);
        }
        QVERIFY(refused > 0 && saved > 0);
    }

    void aDiskWithoutFreeInodesKeepsTheOldFile()
    {
        const QTemporaryDir folder;
        const SmallDisk disk(folder, "size=1m,nr_inodes=2");
        if (!disk.isThere()) {
            QSKIP("only the administrator can mount a small disk");
        }
        const auto path = std::filesystem::path(folder.path().toStdString()) / "level.map";
        QVERIFY(replaceFile(path, bytesOf("old")));
        QCOMPARE(replaceFile(path, bytesOf("new")).error().code, MessageCode::DiskFull);
        QVERIFY(readFile(path, 100) == bytesOf("old"));
        QCOMPARE(filesIn(path), 1);
    }

private:
    static int filesIn(const std::filesystem::path& file)
    {
        return static_cast<int>(
            std::distance(std::filesystem::directory_iterator(file.parent_path()), {}));
    }
};

SECTORED_TEST(FullDiskTest)
#include "full_disk_test.moc"
