#include "editor/document/file/file_watch.h"
#include "editor/setting/display_text.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <memory>

using namespace sectored::editor;

class FileWatchTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    int m_calls = 0;
    std::unique_ptr<FileWatch> m_watch;

    std::filesystem::path path(const QString& name) const
    {
        return pathFromQt(m_folder->filePath(name));
    }
    void write(const QString& name, const QByteArray& content) const
    {
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_calls = 0;
        m_watch = std::make_unique<FileWatch>([this] { ++m_calls; });
        write(QStringLiteral("room.map"), "one");
    }

    void severalChangesAreReportedOnce()
    {
        m_watch->follow(path(QStringLiteral("room.map")));
        write(QStringLiteral("room.map"), "two");
        write(QStringLiteral("room.map"), "three");
        QTRY_COMPARE(m_calls, 1);
        QTest::qWait(400);
        QCOMPARE(m_calls, 1);
    }

    void aDeletedFileIsReportedAndFollowedWhenItIsBack()
    {
        m_watch->follow(path(QStringLiteral("room.map")));
        QVERIFY(QFile::remove(m_folder->filePath(QStringLiteral("room.map"))));
        QTRY_COMPARE(m_calls, 1);
        write(QStringLiteral("room.map"), "one");
        QTRY_COMPARE(m_calls, 2);
        m_watch->follow(path(QStringLiteral("room.map")));
        write(QStringLiteral("room.map"), "two");
        QTRY_COMPARE(m_calls, 3);
    }

    void newFilesInItsFolderAreReported()
    {
        m_watch->follow(path(QStringLiteral("room.map")));
        write(QStringLiteral("room.walk.json"), "{}");
        QTRY_COMPARE(m_calls, 1);
    }

    void aFileThatIsNoLongerFollowedIsNotReported()
    {
        m_watch->follow(path(QStringLiteral("room.map")));
        m_watch->follow({});
        write(QStringLiteral("room.map"), "two");
        QTest::qWait(400);
        QCOMPARE(m_calls, 0);
    }
};

SECTORED_TEST_IN(QCoreApplication, FileWatchTest)
#include "file_watch_test.moc"
