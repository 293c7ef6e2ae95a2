#include "sectored/asset/picture/art_file.h"
#include "sectored/format/format.h"
#include "sectored/format/write_checked.h"
#include "sectored/project/project_file.h"
#include "sectored/project/project_text.h"
#include "sectored/project/tile_file.h"
#include "sectored/project/user_tile_text.h"

#include "tests/support/file_content.h"
#include "tests/support/map_text.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

namespace fs = std::filesystem;

SharedUserTile tileOf(std::int32_t number, std::int32_t width, std::int32_t height, int first = 1)
{
    UserTile tile{.number = number, .width = width, .height = height, .picanm = 0x00fe0300};
    for (std::int32_t at = 0; at < width * height; ++at) {
        tile.columns.push_back(static_cast<std::uint8_t>(first + at));
    }
    return std::make_shared<const UserTile>(std::move(tile));
}

Map withTiles(std::vector<SharedUserTile> tiles)
{
    Map map = mapFromText("sector 0: 0,0 64,0 64,64 0,64");
    setProject(map, {.tiles = std::move(tiles)});
    return map;
}

bool areEqual(const std::vector<SharedUserTile>& left, const std::vector<SharedUserTile>& right)
{
    return ProjectData{.tiles = left} == ProjectData{.tiles = right};
}

void writeText(const fs::path& path, std::string_view text)
{
    std::ofstream(path, std::ios::binary) << text;
}

/// Saves the level as both programs do. Returns the warnings.
std::vector<Error> save(const fs::path& path, const Map& map)
{
    const Format& format = *formatByName(path.string());
    const auto level = levelFilesFor(path, map, format, writeChecked(map, format).value()).value();
    return replaceFiles(level.files) ? level.warnings : std::vector<Error>{Error{}};
}

} // namespace

/// The file of the user tiles of a level. Spec: project 10.
class TileFileTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void whatIsWrittenIsReadBackByBothReaders()
    {
        const std::vector tiles{tileOf(6144, 3, 2), tileOf(6145, 1, 5, 90), tileOf(6149, 2, 2, 7)};
        const Bytes content = writeTileFile(tiles);
        QVERIFY(areEqual(readTileFile(content).value(), tiles));
        const ArtContent art = readArt(ViewedBytes(content)).value();
        QCOMPARE(art.first, 6144);
        QCOMPARE(art.tiles.size(), std::size_t{6});
        for (const SharedUserTile& tile : tiles) {
            const ArtPicture& picture = art.tiles[static_cast<std::size_t>(tile->number - 6144)];
            QCOMPARE(picture.picanm, tile->picanm);
            QCOMPARE(picture.pixels->size, (PictureSize{tile->width, tile->height}));
            QVERIFY(picture.pixels->columns == tile->columns);
        }
        QVERIFY(!art.tiles[2].pixels && !art.tiles[4].pixels);
        QVERIFY(writeArt(art).value() == content);
    }

    void noTruncationAndNoChangedByteDoesHarm()
    {
        const Bytes content = writeTileFile(std::vector{tileOf(9, 3, 2), tileOf(12, 4, 4)});
        for (std::size_t size = 0; size < content.size(); ++size) {
            const Bytes cut(content.begin(), content.begin() + static_cast<std::ptrdiff_t>(size));
            QVERIFY(!readTileFile(cut));
        }
        std::mt19937 random(7);
        for (int round = 0; round < inForm(2000, 100'000); ++round) {
            Bytes changed = content;
            changed[random() % changed.size()] = static_cast<std::byte>(random());
            if (const auto read = readTileFile(changed)) {
                QVERIFY(
                    std::ranges::all_of(*read, [](const auto& tile) { return isSound(*tile); }));
            }
        }
    }

    void base64IsThatOfTheStandard()
    {
        std::vector<std::uint8_t> bytes;
        for (int size = 0; size < 300; ++size) {
            const QByteArray data(reinterpret_cast<const char*>(bytes.data()), size);
            QCOMPARE(QByteArray::fromStdString(base64Of(bytes)), data.toBase64());
            QVERIFY(bytesOfBase64(base64Of(bytes)) == bytes);
            bytes.push_back(static_cast<std::uint8_t>(size * 37));
        }
        for (const char* text : {"abc", "ab=c", "====", "a===", "ab c", "ab\xff="}) {
            QVERIFY2(!bytesOfBase64(text), text);
        }
    }

    void theLineOfAScriptIsReadBack()
    {
        const SharedUserTile tile = tileOf(6150, 3, 2);
        QCOMPARE(QString::fromStdString(userTileText(*tile)), "6150 3x2 16646912 AQIDBAUG");
        QVERIFY(userTileFrom(userTileText(*tile)) == *tile);
        for (const char* text : {"", "6150", "6150 3x2 0 AQID", "6150 0x2 0 ", "-1 1x1 0 AQ=="}) {
            QVERIFY2(!userTileFrom(text), text);
        }
    }

    void theTilesGoWithTheLevel()
    {
        const Map map = withTiles({tileOf(6144, 3, 2)});
        QVERIFY(save(inside("a.map"), map).empty());
        QVERIFY(contentOf(inside("a.project.json")).contains("\"tilesFile\":\"a-tiles.art\""));
        const auto level = loadLevel(inside("a.map"));
        QVERIFY(level && level->warnings.empty());
        QVERIFY(level->map.project() == map.project());
        // Under another name they have a file of their own.
        QVERIFY(save(inside("b.map"), level->map).empty());
        QCOMPARE(contentOf(inside("b-tiles.art")), contentOf(inside("a-tiles.art")));
    }

    void aJsonLevelContainsThem()
    {
        const Map map = withTiles({tileOf(6144, 3, 2)});
        QVERIFY(save(inside("a.json"), map).empty());
        QVERIFY(!fs::exists(inside("a-tiles.art")));
        QVERIFY(loadLevel(inside("a.json"))->map.project() == map.project());
    }

    void aFileThatSaysTheSameStaysAsItIs()
    {
        const Map map = withTiles({tileOf(6144, 3, 2)});
        const Bytes content = writeTileFile(map.project().tiles);
        const std::string text(reinterpret_cast<const char*>(content.data()), content.size());
        writeText(inside("a-tiles.art"), "BUILDART" + text);
        QVERIFY(save(inside("a.map"), map).empty());
        QVERIFY(contentOf(inside("a-tiles.art")).startsWith("BUILDART"));
    }

    void aFileThatIsNotOursIsKept()
    {
        writeText(inside("a-tiles.art"), "of another");
        const auto warnings = save(inside("a.map"), withTiles({tileOf(6144, 3, 2)}));
        QCOMPARE(warnings.size(), std::size_t{1});
        QCOMPARE(warnings.front().code, MessageCode::TilesKeptAside);
        QCOMPARE(contentOf(inside("a-tiles.art.other")), QByteArray("of another"));
        // From now on it is that of the level.
        QVERIFY(save(inside("a.map"), withTiles({tileOf(6144, 1, 1)})).empty());
        QVERIFY(!fs::exists(inside("a-tiles.art.other-2")));
    }

    void aDamagedFileOfTheLevelIsKeptWhenNewTilesAreSaved()
    {
        QVERIFY(save(inside("a.map"), withTiles({tileOf(6144, 3, 2)})).empty());
        writeText(inside("a-tiles.art"), "damaged");
        Map map = loadLevel(inside("a.map"))->map;
        setProject(map, {.tiles = {tileOf(6150, 1, 1)}});
        const auto warnings = save(inside("a.map"), map);
        QCOMPARE(warnings.size(), std::size_t{1});
        QCOMPARE(warnings.front().code, MessageCode::UnreadTilesKeptAside);
        QCOMPARE(contentOf(inside("a-tiles.art.unread")), QByteArray("damaged"));
    }

    void withoutItsFileALevelOpensAndRemembersIt()
    {
        const Map map = withTiles({tileOf(6144, 3, 2)});
        QVERIFY(save(inside("a.map"), map).empty());
        fs::rename(inside("a-tiles.art"), inside("away"));
        const auto level = loadLevel(inside("a.map"));
        QCOMPARE(level->warnings.size(), std::size_t{1});
        QCOMPARE(level->warnings.front().code, MessageCode::TilesUnread);
        QVERIFY(level->warnings.front().where.file.ends_with("a-tiles.art"));
        QVERIFY(save(inside("a.map"), level->map).empty());
        fs::rename(inside("away"), inside("a-tiles.art"));
        QVERIFY(loadLevel(inside("a.map"))->map.project() == map.project());
    }

    void aNameThatIsAPathIsNotOpened()
    {
        for (const char* name : {"../a-tiles.art", "/etc/passwd", "..", "sub/a.art"}) {
            Map map = withTiles({});
            setProject(map, {.unreadTiles = name});
            writeText(inside("a.project.json"), projectText(map));
            map = withTiles({});
            const TakenProject taken = takeProjectFile(map, inside("a.map"));
            QCOMPARE(taken.warnings.size(), std::size_t{1});
            QVERIFY(map.project().tiles.empty());
        }
    }

    void tilesThatAreGoneLeaveTheFile()
    {
        QVERIFY(save(inside("a.map"), withTiles({tileOf(6144, 3, 2)})).empty());
        QVERIFY(save(inside("a.map"), withTiles({})).empty());
        QVERIFY(loadLevel(inside("a.map"))->map.project().isEmpty());
        QVERIFY(fs::exists(inside("a-tiles.art")));
    }

private:
    fs::path inside(const char* name) const
    {
        return fs::path(m_folder->path().toStdString()) / name;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

SECTORED_TEST(TileFileTest)
#include "tile_file_test.moc"
