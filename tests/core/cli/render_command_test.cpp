#include "sectored/asset/archive/grp.h"

#include "tests/support/asset/sample_game.h"
#include "tests/support/cli_call.h"
#include "tests/support/file_content.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// Tests pictures in space by running the program. Those of the plan: cli_test.cpp.
class RenderCommandTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder.emplace();
        QVERIFY(m_folder->isValid());
        m_level = m_folder->filePath("room.map");
        const Call made = call(
            {"edit", "new:", "-o", m_level},
            R"({"op":"draw","points":[[0,0],[1024,0],[1024,1024],[0,1024]],"closed":true})");
        QVERIFY2(made.exitCode == 0, made.errors + made.output);
    }

    void tilesOfTheLevelAreDrawn()
    {
        const auto pictureWith = [this](const char* pixels) {
            const QString level = m_folder->filePath("own.map");
            const Call made = call(
                {"edit", m_level, "-o", level},
                QByteArray("{\"op\":\"tiles\",\"add\":[\"6144 2x2 0 ") + pixels
                    + "\"]}\n{\"op\":\"set\",\"sector\":0,\"floorpicnum\":6144}");
            const QString picture = m_folder->filePath("own.png");
            const Call drawn = call({"render", level, picture, "--textured", "--size", "64x64"});
            return made.exitCode == 0 && drawn.exitCode == 0 ? contentOf(picture) : QByteArray();
        };
        const QByteArray dark = pictureWith("AQEBAQ==");
        QVERIFY(dark.startsWith("\x89PNG"));
        const QByteArray light = pictureWith("HBwcHA==");
        QVERIFY(light.startsWith("\x89PNG"));
        QVERIFY(dark != light);
    }

    void renderDrawsTheLevelInSpaceAndReportsPixels()
    {
        const QString picture = m_folder->filePath("view.png");
        const QStringList command{
            "render",
            m_level,
            picture,
            "--view",
            "3d",
            "--camera",
            "9,9,0,0",
            "--size",
            "64x48"};
        QCOMPARE(call(command).exitCode, 0);
        const QByteArray first = contentOf(picture);
        QVERIFY(first.startsWith("\x89PNG"));
        const Call probed =
            call(command + QStringList{"--probe", "-"}, "32 23 # the middle\n\n40 47\n");
        QCOMPARE(probed.exitCode, 0);
        QCOMPARE(contentOf(picture), first);
        const QByteArrayList lines = probed.output.split('\n');
        QCOMPARE(lines.size(), 3);
        QVERIFY2(lines[0].startsWith("{\"x\":32,\"y\":23,\"kind\":\"wall\",\"index\":"), lines[0]);
        QVERIFY2(lines[0].contains(",\"tile\":0,\"u\":"), lines[0]);
        QVERIFY2(lines[1].contains("\"kind\":\"floor\",\"index\":0,"), lines[1]);
        const Call outside = call(command + QStringList{"--probe", "-"}, "64 0\n");
        QCOMPARE(outside.exitCode, 3);
        QVERIFY2(
            outside.errors.contains("invalid pixel: 64 0 is outside the picture of 64 x 48"),
            outside.errors);
        const QStringList far{
            "render",
            m_level,
            picture,
            "--view",
            "3d",
            "--camera=-9999,9,0,0",
            "--size",
            "64x48"};
        QCOMPARE(
            call(far + QStringList{"--probe", "-"}, "1 2").output,
            QByteArray("{\"x\":1,\"y\":2,\"kind\":\"nothing\",\"index\":null,\"tile\":null,"
                       "\"u\":null,\"v\":null,\"row\":null,\"depth\":null}\n"));
    }

    void renderDrawsThePlanInTilesAndReportsPixels()
    {
        const QString picture = m_folder->filePath("plan.png");
        const QStringList command{
            "render",
            m_level,
            picture,
            "--textured",
            "--box",
            "0,0,1024,1024",
            "--size",
            "64x64"};
        QCOMPARE(call(command).exitCode, 0);
        const QByteArray floors = contentOf(picture);
        QVERIFY(floors.startsWith("\x89PNG"));
        const QByteArray pixel = call(command + QStringList{"--probe", "-"}, "10 20\n").output;
        QVERIFY2(pixel.startsWith("{\"x\":10,\"y\":20,\"kind\":\"floor\",\"index\":0,"), pixel);
        QVERIFY2(pixel.endsWith(",\"row\":0,\"depth\":0}\n"), pixel);
        const Call ceilings = call(command + QStringList{"--ceilings", "--probe", "-"}, "10 20\n");
        QVERIFY2(ceilings.output.contains("\"kind\":\"ceiling\""), ceilings.output);
        QCOMPARE(call(command + QStringList{"--no-sprites", "--view", "plan"}).exitCode, 0);
        QCOMPARE(contentOf(picture), floors);
    }

    void aFolderOfAGameGivesTheTilesOfItsArchive()
    {
        const QString game = m_folder->filePath("game");
        QVERIFY(QDir().mkpath(game));
        QFile archive(game + "/DUKE3D.GRP");
        const std::string bytes = textOf(writeGrp(sampleGame()).value());
        QVERIFY(archive.open(QIODevice::WriteOnly));
        QCOMPARE(archive.write(bytes.data(), qint64(bytes.size())), qint64(bytes.size()));
        archive.close();
        const auto picture = [&](const QString& assets) {
            const QString path = m_folder->filePath("plan.png");
            const Call drawn = call(
                {"render", m_level, path, "--textured", "--size", "64x64", "--assets", assets});
            return drawn.exitCode == 0 ? contentOf(path) : drawn.errors;
        };
        const QByteArray ofArchive = picture(archive.fileName());
        QVERIFY2(ofArchive.startsWith("\x89PNG"), ofArchive);
        QCOMPARE(picture(game), ofArchive);
        QVERIFY(archive.open(QIODevice::WriteOnly));
        archive.write("KenSilverman\xff\xff\xff\xff");
        archive.close();
        QVERIFY2(picture(game).contains("DUKE3D.GRP"), picture(game));
    }

    void renderRefusesOptionsThatDoNotGoTogether()
    {
        const QString picture = m_folder->filePath("no.png");
        const auto codeOf = [&](const QStringList& options) {
            return call(QStringList{"render", m_level, picture} + options).exitCode;
        };
        QCOMPARE(codeOf({"--view", "3d"}), 2);
        QCOMPARE(codeOf({"--camera", "1,2,3,4"}), 2);
        QCOMPARE(codeOf({"--probe", "-"}), 2);
        QCOMPARE(codeOf({"--view", "3d", "--camera", "1,2,3"}), 2);
        QCOMPARE(codeOf({"--view", "3d", "--camera", "1,2,3,4,100,99"}), 2);
        QCOMPARE(codeOf({"--view", "3d", "--camera", "1,2,3,x"}), 2);
        QCOMPARE(codeOf({"--view", "3d", "--camera", "1,2,3,4", "--labels"}), 2);
        QCOMPARE(codeOf({"--view", "3d", "--camera", "1,2,3,4", "--size", "8x8"}), 2);
        QCOMPARE(codeOf({"--view", "3d", "--camera", "1,2,3,4", "--size", "4097x16"}), 2);
        QCOMPARE(codeOf({"--no-sprites"}), 2);
        QCOMPARE(codeOf({"--assets", "tiles.grp"}), 2);
        QCOMPARE(codeOf({"--ceilings"}), 2);
        QCOMPARE(codeOf({"--textured", "--camera", "1,2,3,4"}), 2);
        QCOMPARE(codeOf({"--textured", "--view", "3d", "--camera", "1,2,3,4"}), 2);
        QCOMPARE(codeOf({"--textured", "--labels"}), 2);
        QCOMPARE(codeOf({"--textured", "--color-by", "floor"}), 2);
        QCOMPARE(codeOf({"--textured", "--size", "4097x16"}), 2);
        QCOMPARE(codeOf({"--textured", "--box", "1,2,3"}), 2);
        QVERIFY(!QFile::exists(picture));
    }

private:
    std::optional<QTemporaryDir> m_folder;
    QString m_level;
};

SECTORED_TEST(RenderCommandTest)
#include "render_command_test.moc"
