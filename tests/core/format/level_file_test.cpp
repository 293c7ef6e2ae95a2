#include "sectored/format/build_map/build_map.h"
#include "sectored/format/export_level.h"
#include "sectored/format/format.h"

#include "tests/support/build_map_fixture.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTest>

#include <set>

using namespace sectored;
using namespace sectored::test;

namespace {

MessageCode refusalOf(const Bytes& content, std::string_view name, std::string_view format = {})
{
    return readLevel(content, name, format).error().code;
}

} // namespace

class LevelFileTest : public QObject {
    Q_OBJECT

private slots:
    void everyFormatHasANameOfTheClosedList()
    {
        const std::set<std::string_view> names{
            "build-map",
            "blood-map",
            "sectored-json",
            "doom-wad",
            "udmf",
            "gltf",
            "obj",
            "svg",
            "png",
            "csv"};
        for (const Format& format : allFormats()) {
            QVERIFY(names.contains(format.id));
            QCOMPARE(formatById(format.id), &format);
            QVERIFY(!format.title.empty());
        }
        QCOMPARE(formatById("build-map"), &allFormats().front());
        QCOMPARE(formatById("BUILD-MAP"), nullptr);
        QCOMPARE(formatByExtension("map"), formatById("build-map"));
        QCOMPARE(formatByExtension("svg"), formatById("svg"));
        QCOMPARE(formatByExtension(""), nullptr);
    }

    void everyFormatThatIsWrittenCanBeExported()
    {
        std::set<std::string_view> ids;
        for (const Format& format : allFormats()) {
            QCOMPARE(format.exports.empty(), !canWrite(format));
            QVERIFY(format.exports.empty() || !format.extensions.empty());
            for (const ExportForm& form : format.exports) {
                QVERIFY2(ids.insert(form.id).second, form.title);
                QVERIFY(form.id.starts_with(format.id));
            }
        }
    }

    void theExtensionNamesTheFormatInAnyLetters()
    {
        QCOMPARE(formatByName("folder.svg/A.b.MAP"), formatById("build-map"));
        QCOMPARE(formatByName("a.Json"), formatById("sectored-json"));
        for (const char* name : {"", "-", "map", ".map", "a.", "a.map/b", "a.txt"}) {
            QCOMPARE(formatByName(name), nullptr);
        }
        QVERIFY(keepsLevels(formatById("build-map")));
        QVERIFY(keepsLevels(formatById("blood-map")));
        QVERIFY(keepsLevels(formatById("sectored-json")));
        QVERIFY(!keepsLevels(formatById("svg")));
        QVERIFY(!keepsLevels(formatById("doom-wad"))); // it may contain other levels
        QVERIFY(!keepsLevels(nullptr));
    }

    void whatCannotBeReadBackIsTold()
    {
        for (const Format& format : allFormats()) {
            // An empty level is none for Doom.
            if (!canWrite(format) || format.isForExchange) {
                continue;
            }
            const Map map;
            const auto exported = exportLevel({.map = map, .path = "level"}, format);
            if (format.id == "png") {
                QCOMPARE(exported.error().code, MessageCode::MemberMissing);
                continue;
            }
            QCOMPARE(exported->losses.empty(), keepsLevels(&format));
        }
    }

    void contentDecidesBeforeTheExtension()
    {
        const Bytes file = fileBytes(twoRooms(7));
        QVERIFY(readLevel(file, "a.map").has_value());
        QVERIFY(readLevel(file, "a.svg").has_value());
        QVERIFY(readLevel(file, "-").has_value());
        QVERIFY(readLevel(file, "folder.svg/a").has_value());
        QCOMPARE(refusalOf(bytesOf("PWAD...."), "a.map"), MessageCode::HeaderCut);
        QCOMPARE(refusalOf(bytesOf("BLM\x1a...."), "a.map"), MessageCode::HeaderCut);
    }

    void theExtensionDecidesWhereContentDoesNot()
    {
        const Bytes version10 = fileBytes(twoRooms(10));
        QCOMPARE(refusalOf(version10, "a.map"), MessageCode::WrongVersion);
        QCOMPARE(refusalOf(version10, "A.MAP"), MessageCode::WrongVersion);
        QCOMPARE(refusalOf(version10, "-"), MessageCode::WrongVersion);
        QCOMPARE(refusalOf(version10, "a.txt"), MessageCode::UnknownFormat);
        QCOMPARE(refusalOf(bytesOf("<svg>"), "a.svg"), MessageCode::UnsupportedFormat);
        QCOMPARE(refusalOf(bytesOf("\x89PNG\r\n\x1a\n"), "a.png"), MessageCode::OtherContent);
        QCOMPARE(refusalOf({}, "a.txt"), MessageCode::FileEmpty);
    }

    void aFormatCanBeForced()
    {
        const Bytes file = fileBytes(twoRooms(7));
        QVERIFY(readLevel(file, "a.txt", "build-map").has_value());
        QCOMPARE(refusalOf(file, "a.map", "blood-map"), MessageCode::WrongContent);
        QCOMPARE(refusalOf(file, "a.map", "svg"), MessageCode::UnsupportedFormat);
    }

    void errorsAndWarningsNameTheFile()
    {
        QCOMPARE(readLevel({}, "a.map").error().where.file, std::string("a.map"));
        const auto level = readLevel(fileBytes(manyRooms(1025, 7)), "b.map");
        QCOMPARE(level->warnings.front().where.file, std::string("b.map"));
        const auto missing = loadLevel("no/such/level.map");
        QCOMPARE(missing.error().code, MessageCode::FileMissing);
        QCOMPARE(missing.error().where.file, std::string("no/such/level.map"));
    }

    void b26ASparseFileIsRefusedByItsSize()
    {
        const QTemporaryDir folder;
        const auto path = std::filesystem::path(folder.path().toStdString()) / "huge.map";
        QFile file(QString::fromStdString(path.string()));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(qint64{1} << 40));
        QCOMPARE(loadLevel(path).error().code, MessageCode::FileTooLarge);
    }

    void aLevelIsLoadedFromDisk()
    {
        const QTemporaryDir folder;
        const auto path = std::filesystem::path(folder.path().toStdString()) / "rooms.map";
        const Bytes content = fileBytes(twoRooms(9));
        QVERIFY(replaceFile(path, content).has_value());
        QCOMPARE(writeBuildMap(loadLevel(path)->map), content);
    }
};

SECTORED_TEST(LevelFileTest)
#include "level_file_test.moc"
