#include "tests/support/asset/archive_bytes.h"
#include "tests/support/asset/content_corpus.h"
#include "tests/support/asset/sample_game.h"
#include "tests/support/cli_call.h"
#include "tests/support/file_content.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace sectored;
using namespace sectored::test;

class AssetsCommandTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString pathOf(const QString& name) const { return m_folder.filePath(name); }
    QString written(const QString& name, const Bytes& content) const
    {
        std::ofstream(pathOf(name).toStdString(), std::ios::binary) << textOf(content);
        return pathOf(name);
    }

private slots:
    void initTestCase();
    void membersAreListedWithSizeAndOffset();
    void theListAsJsonHasEverySource();
    void tilesAndPalettesAreTold();
    void w12TilesBecomePicturesAndTilesAgain();
    void membersBecomeFilesOfCleanedNames();
    void aFileThatExistsIsNeverOverwritten();
    void aFolderBecomesAnArchive();
    void wrongUsageIsExitCodeTwo_data();
    void wrongUsageIsExitCodeTwo();
    void anInputThatCannotBeReadIsExitCodeThree();
    void referenceTilesComeBackByteForByte();
};

void AssetsCommandTest::initTestCase()
{
    written("game.grp", writeGrp(sampleGame()).value());
    written("TILES000.ART", writeArt(sampleArtFile()).value());
    written("PALETTE.DAT", writePalette(samplePaletteFile()));
}

void AssetsCommandTest::membersAreListedWithSizeAndOffset()
{
    const Call list = call({"assets", "list", pathOf("game.grp")});
    QCOMPARE(list.exitCode, 0);
    const QByteArrayList lines = list.output.split('\n');
    QCOMPARE(lines.size(), 4);
    const auto size = contentOf(pathOf("TILES000.ART")).size();
    QCOMPARE(lines[0], "TILES000.ART\t" + QByteArray::number(size) + "\t64");
    QVERIFY(lines[1].startsWith("PALETTE.DAT\t"));
}

void AssetsCommandTest::theListAsJsonHasEverySource()
{
    const std::array members{TestMember{"ONE.TXT", "first"}};
    const QString rff = written("small.rff", rffBytes(members, {0x301, true}));
    const Call list = call({"assets", "list", pathOf("game.grp"), rff, "--json"});
    QCOMPARE(list.exitCode, 0);
    const QJsonArray sources = QJsonDocument::fromJson(list.output).object()["sources"].toArray();
    QCOMPARE(sources.size(), 2);
    QCOMPARE(sources[0].toObject()["kind"].toString(), QString("GRP"));
    const QJsonObject member = sources[1].toObject()["members"].toArray()[0].toObject();
    QCOMPARE(member["name"].toString(), QString("ONE.TXT"));
    QCOMPARE(member["size"].toInt(), 5);
    QCOMPARE(member["offset"].toInt(), 32);
    QCOMPARE(member["id"].toInt(), 7);
    QCOMPARE(member["cut"].toBool(), false);
}

void AssetsCommandTest::tilesAndPalettesAreTold()
{
    const Call text = call({"assets", "info", pathOf("game.grp")});
    QCOMPARE(text.exitCode, 0);
    QVERIFY(text.output.contains("tiles: 3\ntiles 10 to 13: "));
    QVERIFY(text.output.contains("shade rows: 4\npalette swaps: 1\n"));
    const Call call2 = call({"assets", "info", pathOf("game.grp"), "--tiles", "--json"});
    const QJsonObject info = QJsonDocument::fromJson(call2.output).object();
    QCOMPARE(info["tiles"].toObject()["present"].toInt(), 3);
    QCOMPARE(info["palette"].toObject()["swaps"].toArray(), QJsonArray{5});
    const QJsonObject tile = info["list"].toArray()[2].toObject();
    QCOMPARE(tile["tile"].toInt(), 12);
    QCOMPARE(tile["xOffset"].toInt(), 4);
    QCOMPARE(tile["animation"].toObject()["kind"].toString(), QString("forward"));
    QCOMPARE(tile["member"].toString(), QString("TILES000.ART"));
    const Call none = call({"assets", "info", pathOf("TILES000.ART"), "--json"});
    QCOMPARE(none.exitCode, 0);
    QVERIFY(QJsonDocument::fromJson(none.output).object()["palette"].isNull());
}

void AssetsCommandTest::w12TilesBecomePicturesAndTilesAgain()
{
    const QString folder = pathOf("pictures");
    const Call extracted = call(
        {"assets",
         "extract",
         pathOf("TILES000.ART"),
         pathOf("PALETTE.DAT"),
         "--tiles",
         "--out-dir",
         folder});
    QCOMPARE(extracted.exitCode, 0);
    QCOMPARE(extracted.output.count('\n'), 4);
    QVERIFY(QFile::exists(folder + "/tile0012.png"));
    const Call packed =
        call({"assets", "pack", folder, pathOf("again.art"), "--palette", pathOf("game.grp")});
    QCOMPARE(packed.errors, QByteArray());
    QCOMPARE(packed.exitCode, 0);
    QCOMPARE(contentOf(pathOf("again.art")), contentOf(pathOf("TILES000.ART")));
}

void AssetsCommandTest::membersBecomeFilesOfCleanedNames()
{
    const std::vector<NamedBytes> members{
        {.name = "../../X.TXT", .content = bytesOf("up")},
        {.name = "b.txt", .content = bytesOf("old")},
        {.name = "B.TXT", .content = bytesOf("new")}};
    const QString grp = written("names.grp", writeGrp(members).value());
    const QString folder = pathOf("members/deep");
    const Call extracted = call({"assets", "extract", grp, "--out-dir", folder});
    QCOMPARE(extracted.exitCode, 0);
    QCOMPARE(QDir(folder).entryList(QDir::Files), (QStringList{"B.TXT", "X.TXT"}));
    QCOMPARE(contentOf(folder + "/B.TXT"), QByteArray("new"));
    const QString other = pathOf("one member");
    QCOMPARE(call({"assets", "extract", grp, "--name", "b.txt", "--out-dir", other}).exitCode, 0);
    QCOMPARE(QDir(other).entryList(QDir::Files), QStringList{"B.TXT"});
    const Call missing =
        call({"assets", "extract", grp, "--name", "NO.TXT", "--out-dir", pathOf("nothing")});
    QCOMPARE(missing.exitCode, 3);
    QVERIFY(missing.errors.contains("there is no NO.TXT in the assets"));
    QVERIFY(!QDir(pathOf("nothing")).exists());
}

void AssetsCommandTest::aFileThatExistsIsNeverOverwritten()
{
    const QString folder = pathOf("existing");
    QDir().mkpath(folder);
    written("existing/PALETTE.DAT", bytesOf("mine"));
    const Call extracted = call({"assets", "extract", pathOf("game.grp"), "--out-dir", folder});
    QCOMPARE(extracted.exitCode, 4);
    QVERIFY(extracted.errors.contains("existing/PALETTE.DAT: cannot write the file"));
    QCOMPARE(contentOf(folder + "/PALETTE.DAT"), QByteArray("mine"));
}

void AssetsCommandTest::aFolderBecomesAnArchive()
{
    const QString folder = pathOf("to pack");
    QDir().mkpath(folder);
    written("to pack/palette.dat", writePalette(samplePaletteFile()));
    written("to pack/README.TXT", bytesOf("words"));
    QCOMPARE(
        call({"assets", "extract", pathOf("game.grp"), "--tiles", "--out-dir", folder}).exitCode,
        0);
    const Call packed = call({"assets", "pack", folder, pathOf("packed.grp")});
    QCOMPARE(packed.errors, QByteArray());
    QCOMPARE(packed.exitCode, 0);
    const auto source = AssetSource::open(pathOf("packed.grp").toStdString()).value();
    QCOMPARE(source->members().size(), std::size_t{3});
    QCOMPARE(source->members()[0].name, std::string("TILES000.ART"));
    const Bytes art = source->open(*source->find("TILES000.ART"))->bytes->readAll(1U << 20).value();
    QCOMPARE(QByteArray::fromStdString(textOf(art)), contentOf(pathOf("TILES000.ART")));
    written("to pack/too long a name.txt", bytesOf("x"));
    const QByteArray before = contentOf(pathOf("packed.grp"));
    const Call refused = call({"assets", "pack", folder, pathOf("packed.grp")});
    QCOMPARE(refused.exitCode, 4);
    QCOMPARE(contentOf(pathOf("packed.grp")), before);
}

void AssetsCommandTest::wrongUsageIsExitCodeTwo_data()
{
    QTest::addColumn<QStringList>("arguments");
    const QString grp = "game.grp";
    QTest::newRow("no action") << QStringList{};
    QTest::newRow("unknown action") << QStringList{"show", grp};
    QTest::newRow("no source") << QStringList{"list"};
    QTest::newRow("extract to nowhere") << QStringList{"extract", grp};
    QTest::newRow("list into a folder") << QStringList{"list", grp, "--out-dir", "x"};
    QTest::newRow("names of tiles")
        << QStringList{"extract", grp, "--tiles", "--name", "a", "--out-dir", "x"};
    QTest::newRow("pack to nowhere") << QStringList{"pack", grp};
    QTest::newRow("pack as something else") << QStringList{"pack", grp, "out.zip"};
    QTest::newRow("pack as JSON") << QStringList{"pack", grp, "out.grp", "--json"};
    QTest::newRow("palette of a list") << QStringList{"list", grp, "--palette", "x"};
}

void AssetsCommandTest::wrongUsageIsExitCodeTwo()
{
    QFETCH(QStringList, arguments);
    const Call wrong = call(QStringList{"assets"} + arguments);
    QCOMPARE(wrong.exitCode, 2);
    QCOMPARE(wrong.output, QByteArray());
}

void AssetsCommandTest::anInputThatCannotBeReadIsExitCodeThree()
{
    QCOMPARE(call({"assets", "list", pathOf("nowhere.grp")}).exitCode, 3);
    const QString cut = written("cut.grp", bytesOf("KenSilverman"));
    const Call list = call({"assets", "list", cut});
    QCOMPARE(list.exitCode, 3);
    QVERIFY(list.errors.contains("cut.grp: the header is incomplete: 12 of 16 bytes (at offset"));
    const QString art = written("broken.art", bytesOf("no ART file at all"));
    QCOMPARE(call({"assets", "info", art}).exitCode, 3);
    const Call tiles = call(
        {"assets", "extract", pathOf("TILES000.ART"), "--tiles", "--out-dir", pathOf("unmade")});
    QCOMPARE(tiles.exitCode, 3);
    QVERIFY(tiles.errors.startsWith("sectored-cli: there is no PALETTE.DAT in the assets"));
}

void AssetsCommandTest::referenceTilesComeBackByteForByte()
{
    const auto stuff = contentCorpus("kenbuild/stuff.dat");
    if (stuff.empty()) {
        QSKIP(noContentCorpus);
    }
    const QString path = QString::fromStdString(stuff.string());
    const QString members = pathOf("members of stuff");
    const QString pictures = pathOf("pictures of stuff");
    QCOMPARE(call({"assets", "extract", path, "--out-dir", members}).exitCode, 0);
    QCOMPARE(call({"assets", "extract", path, "--tiles", "--out-dir", pictures}).exitCode, 0);
    QCOMPARE(
        call({"assets", "pack", pictures, pathOf("stuff.art"), "--palette", path}).exitCode,
        0);
    QCOMPARE(contentOf(pathOf("stuff.art")), contentOf(members + "/TILES000.ART"));
}

SECTORED_TEST(AssetsCommandTest)
#include "assets_command_test.moc"
