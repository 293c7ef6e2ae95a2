#include "editor/setting/recent_files.h"
#include "editor/setting/settings.h"
#include "editor/setting/start_marker.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

#include <algorithm>

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

    /// Spec: trust B61: files as left by a power cut, a full disk or manual editing.
    void whatIsNoSettingsFileIsKeptBesideAndSaid_data() const
    {
        QTest::addColumn<QString>("kind");
        for (const char* const kind : {"nul", "random", "large", "folder", "pipe"}) {
            QTest::newRow(kind) << QString::fromLatin1(kind);
        }
    }
    void whatIsNoSettingsFileIsKeptBesideAndSaid()
    {
        QFETCH(const QString, kind);
        const QTemporaryDir folder;
        const auto file = inside(folder, "settings");
        if (kind == QLatin1String("folder")) {
            std::filesystem::create_directory(file);
        } else if (kind == QLatin1String("pipe")) {
            QCOMPARE(::mkfifo(file.c_str(), 0600), 0);
        } else if (kind == QLatin1String("large")) {
            write(file, "theme = light\n");
            std::filesystem::resize_file(file, std::uintmax_t{1} << 30);
        } else {
            QByteArray bytes(10000, '\0');
            if (kind == QLatin1String("random")) {
                QRandomGenerator random(3);
                std::ranges::generate(bytes, [&random] {
                    return static_cast<char>(random.bounded(256));
                });
            }
            write(file, bytes);
        }
        Settings settings(file);
        QVERIFY(!settings.problem().isEmpty());
        QVERIFY(settings.problemDetail().contains(QLatin1String("settings.bad")));
        QVERIFY(std::filesystem::exists(inside(folder, "settings.bad")));
        QCOMPARE(settings.value("theme"), QStringLiteral("system"));
        settings.set("theme", QStringLiteral("light"));
        QCOMPARE(Settings(file).value("theme"), QStringLiteral("light"));
    }

    /// Spec: trust B63.
    void aValueOutOfRangeIsTheDefault_data() const
    {
        QTest::addColumn<QByteArray>("line");
        for (const char* const line :
             {"grid = 0",
              "grid = -1",
              "grid = 2147483648",
              "grid = NaN",
              "font_scale = 1000000",
              "preview_angle = 0",
              "preview_speed = -1",
              "plan_share = 0",
              "theme = ../../x",
              "layout = <b>"}) {
            QTest::newRow(line) << QByteArray(line);
        }
    }
    void aValueOutOfRangeIsTheDefault()
    {
        QFETCH(const QByteArray, line);
        const QTemporaryDir folder;
        write(inside(folder, "settings"), line + '\n');
        const Settings settings(inside(folder, "settings"));
        for (const SettingRow& row : allSettings()) {
            QCOMPARE(settings.value(row.name), QString::fromLatin1(row.initial));
        }
    }

    void settingsThatAreSetAsideTwiceAreKeptTwice()
    {
        const QTemporaryDir folder;
        const auto file = inside(folder, "settings");
        for (const char* const theme : {"light", "dark"}) {
            Settings(file).set("theme", QLatin1String(theme));
            const Settings aside(file, SettingsUse::SetAside);
            QCOMPARE(aside.value("theme"), QStringLiteral("system"));
            QVERIFY(!aside.problem().isEmpty());
        }
        QCOMPARE(Settings(inside(folder, "settings.bad")).value("theme"), QStringLiteral("light"));
        QCOMPARE(Settings(inside(folder, "settings.bad-2")).value("theme"), QStringLiteral("dark"));
    }

    void theNewestSettingsThatWereSetAsideStay()
    {
        const QTemporaryDir folder;
        const auto file = inside(folder, "settings");
        write(inside(folder, "settings.bad-99"), "theme = light\n");
        constexpr int times = 25;
        for (int at = 0; at < times; ++at) {
            write(file, "grid = " + QByteArray::number(64 + at) + '\n');
            const Settings aside(file, SettingsUse::SetAside);
            const int number = 100 + at;
            QVERIFY(aside.problemDetail().contains(QStringLiteral("-%1").arg(number)));
        }
        const auto exists = [&folder](int number) {
            return std::filesystem::exists(
                inside(folder, ("settings.bad-" + std::to_string(number)).c_str()));
        };
        for (int number = 99; number < 100 + times; ++number) {
            QCOMPARE(exists(number), number >= 100 + times - 20);
        }
    }

    void ignoredSettingsAreNotWrittenEither()
    {
        const QTemporaryDir folder;
        const auto file = inside(folder, "settings");
        Settings(file).set("theme", QStringLiteral("light"));
        Settings ignoring(file, SettingsUse::Ignored);
        QCOMPARE(ignoring.value("theme"), QStringLiteral("system"));
        ignoring.set("theme", QStringLiteral("dark"));
        QVERIFY(!ignoring.problem().isEmpty());
        QCOMPARE(Settings(file).value("theme"), QStringLiteral("light"));
    }

    void onlyStartsThatFailedAreCounted()
    {
        const QTemporaryDir folder;
        const auto markers = inside(folder, "");
        {
            const StartMarker running(markers);
            QCOMPARE(StartMarker(markers).failedStarts(), 0);
        }
        for (const char* const name : {"1-1.starting", "2-1.starting"}) {
            write(inside(folder, name), "");
        }
        StartMarker started(markers);
        QCOMPARE(started.failedStarts(), 2);
        started.setStarted();
        QCOMPARE(StartMarker(markers).failedStarts(), 0);
    }

    void aStartThatHangsHasFailed()
    {
        const QTemporaryDir folder;
        const StartMarker hanging(inside(folder, ""));
        for (const auto& marker : std::filesystem::directory_iterator(inside(folder, ""))) {
            std::filesystem::last_write_time(
                marker,
                std::filesystem::file_time_type::clock::now() - 2 * StartMarker::longestStart);
        }
        QCOMPARE(StartMarker(inside(folder, "")).failedStarts(), 1);
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

    /// Spec: trust B66.
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

SECTORED_TEST_IN(QCoreApplication, SettingsTest)
#include "settings_test.moc"
