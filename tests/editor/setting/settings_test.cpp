#include "editor/setting/recent_files.h"
#include "editor/setting/settings.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored::editor;

class SettingsTest : public QObject {
    Q_OBJECT

private:
    static std::filesystem::path inside(const QTemporaryDir& folder, const char* name)
    {
        return std::filesystem::path(folder.path().toStdString()) / name;
    }

    static void write(const std::filesystem::path& path, const QByteArray& content)
    {
        QFile file(QString::fromStdString(path.string()));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }

private slots:
    void aChoiceIsThereAtTheNextStart()
    {
        const QTemporaryDir folder;
        Settings(inside(folder, "settings")).set("theme", QStringLiteral("light"));
        QCOMPARE(Settings(inside(folder, "settings")).value("theme"), QStringLiteral("light"));
    }

    void everyWindowIsToldOfAChoiceOnce()
    {
        Settings settings{std::filesystem::path()};
        QStringList told;
        QObject::connect(&settings, &Settings::changed, [&told](const QString& name) {
            told += name;
        });
        settings.set("theme", QStringLiteral("light"));
        settings.set("theme", QStringLiteral("light"));
        settings.set("grid", QStringLiteral("nonsense"));
        QCOMPARE(told, QStringList{QStringLiteral("theme")});
    }

    void garbageGivesTheDefaults_data() const
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("nul") << QByteArray(4096, '\0');
        QTest::newRow("random") << QByteArray("\x01\xff\x80theme = light\x00", 17);
        QTest::newRow("bad values")
            << QByteArray("theme = ../../x\ngrid = 2147483648\nsnap_grid = 1\ngrid = NaN\n= =\n");
        QTest::newRow("too large") << QByteArray("theme = light\n").repeated(100000);
    }
    void garbageGivesTheDefaults()
    {
        QFETCH(const QByteArray, content);
        const QTemporaryDir folder;
        write(inside(folder, "settings"), content);
        const Settings settings(inside(folder, "settings"));
        for (const SettingRow& row : allSettings()) {
            QCOMPARE(settings.value(row.name), QString::fromLatin1(row.initial));
        }
    }

    void aFileThatIsNoTextIsKeptBeside()
    {
        const QTemporaryDir folder;
        write(inside(folder, "settings"), QByteArray(16, '\0'));
        const Settings settings(inside(folder, "settings"));
        QVERIFY(!settings.problem().isEmpty());
        QVERIFY(std::filesystem::exists(inside(folder, "settings.bad")));
    }

    void anOverrideIsNotWritten()
    {
        const QTemporaryDir folder;
        Settings settings(inside(folder, "settings"));
        settings.override("theme", QStringLiteral("classic"));
        settings.set("grid", QStringLiteral("64"));
        QCOMPARE(settings.value("theme"), QStringLiteral("classic"));
        const Settings next(inside(folder, "settings"));
        QCOMPARE(next.value("theme"), QStringLiteral("system"));
        QCOMPARE(next.value("grid"), QStringLiteral("64"));
    }

    void theLevelOpenedLastIsFirst()
    {
        const QTemporaryDir folder;
        RecentFiles recent(inside(folder, "recent"));
        recent.add("/levels/a.map");
        recent.add("/levels/b\nc%d <img src=x>.map");
        recent.add("/levels/a.map");
        const RecentFiles next(inside(folder, "recent"));
        QCOMPARE(next.paths().size(), std::size_t{2});
        QCOMPARE(next.paths()[0], std::filesystem::path("/levels/a.map"));
        QCOMPARE(next.paths()[1], std::filesystem::path("/levels/b\nc%d <img src=x>.map"));
    }

    void aBrokenListOfLevelsIsShort()
    {
        const QTemporaryDir folder;
        QByteArray content("\0\xff%00\nrelative.map\n/ok.map\n/ok.map\n", 31);
        for (int at = 0; at < 10000; ++at) {
            content += "/net/gone/" + QByteArray::number(at) + '\n';
        }
        write(inside(folder, "recent"), content);
        const RecentFiles recent(inside(folder, "recent"));
        QVERIFY(recent.paths().size() <= 10);
    }
};

QTEST_GUILESS_MAIN(SettingsTest)
#include "settings_test.moc"
