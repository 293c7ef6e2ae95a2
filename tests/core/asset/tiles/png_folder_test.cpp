#include "sectored/asset/picture/png_picture.h"
#include "sectored/asset/picture/quantise.h"
#include "sectored/asset/tiles/game_palettes.h"
#include "sectored/asset/tiles/png_folder.h"
#include "sectored/asset/tiles/tile_list.h"

#include "tests/support/asset/content_corpus.h"
#include "tests/support/asset/damaged_bytes.h"
#include "tests/support/asset/sample_game.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

Palette samplePalette()
{
    return samplePaletteFile().palette;
}

Bytes indexedPng(PictureSize size, int first)
{
    return writePng(pictureFrom(*countedPixels(size, first), samplePalette())).value();
}

std::vector<NamedBytes> sampleFolder()
{
    const std::array files{NamedArt{.name = "TILES000.ART", .art = sampleArtFile()}};
    return picturesOf(files, samplePalette()).value();
}

/// Returns a PNG of true colours, one row: width, colour type and the raw row with its filter byte.
/// Written by hand, with stored deflate blocks, so that the writer is not tested with itself.
class HandMadePng {
public:
    HandMadePng(int width, int colourType, std::initializer_list<int> row)
    {
        add({0x89, 'P', 'N', 'G', 13, 10, 26, 10});
        addChunk("IHDR", {0, 0, 0, width, 0, 0, 0, 1, 8, colourType, 0, 0, 0});
        std::vector<int> raw{0};
        raw.insert(raw.end(), row);
        std::vector<int> data{0x78, 1, 1};
        const int size = static_cast<int>(raw.size());
        data.insert(data.end(), {size & 255, size >> 8, ~size & 255, (~size >> 8) & 255});
        data.insert(data.end(), raw.begin(), raw.end());
        unsigned low = 1;
        unsigned high = 0;
        for (const int value : raw) {
            low = (low + static_cast<unsigned>(value)) % 65521;
            high = (high + low) % 65521;
        }
        for (const unsigned word : {high, low}) {
            data.push_back(static_cast<int>(word >> 8));
            data.push_back(static_cast<int>(word & 255));
        }
        m_data = data;
    }

    /// Adds a chunk before the pixels.
    void addChunk(const char* name, const std::vector<int>& content)
    {
        const auto size = static_cast<std::uint32_t>(content.size());
        addWord(size);
        unsigned crc = 0xffffffff;
        const auto addByte = [&](int value) {
            m_bytes.push_back(static_cast<std::byte>(value));
            crc ^= static_cast<unsigned>(value);
            for (int bit = 0; bit < 8; ++bit) {
                crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xedb88320U : 0U);
            }
        };
        for (int at = 0; at < 4; ++at) {
            addByte(name[at]);
        }
        for (const int value : content) {
            addByte(value);
        }
        addWord(~crc);
    }

    Bytes finish()
    {
        addChunk("IDAT", m_data);
        addChunk("IEND", {});
        return m_bytes;
    }

private:
    void add(std::initializer_list<int> values)
    {
        for (const int value : values) {
            m_bytes.push_back(static_cast<std::byte>(value));
        }
    }
    void addWord(std::uint32_t word)
    {
        for (const unsigned shift : {24U, 16U, 8U, 0U}) {
            m_bytes.push_back(static_cast<std::byte>(word >> shift & 255));
        }
    }

    Bytes m_bytes;
    std::vector<int> m_data;
};

std::vector<int> columnsOf(const SharedPixels& pixels)
{
    return {pixels->columns.begin(), pixels->columns.end()};
}

} // namespace

class PngFolderTest : public QObject {
    Q_OBJECT

private slots:
    void w12TilesComeBackByteForByte();
    void anIndexedPictureWithOurPaletteIsTakenAsItIs();
    void otherPicturesGetTheNearestColours();
    void transparentPixelsBecomeColour255();
    void offsetsOfAPictureReplaceThoseOfTheTile();
    void namesOfPicturesHaveTheNumber_data();
    void namesOfPicturesHaveTheNumber();
    void aFolderWithoutAListBecomesOneFile();
    void whatDoesNotFitTheListIsRefused();
    void twoPicturesOfOneTileAreRefused();
    void aTileInTwoFilesIsRefused();
    void theListOfTilesSaysItsFaultsByLine();
    /// Spec: trust B59.
    void anOversizedPictureIsRefusedBeforeItIsRead();
    void noTruncationAndNoChangedByteDoesHarm();
    void w12ReferenceTilesComeBackByteForByte();
};

void PngFolderTest::w12TilesComeBackByteForByte()
{
    for (const bool hasHead : {false, true}) {
        std::array files{
            NamedArt{.name = "TILES000.ART", .art = sampleArtFile()},
            NamedArt{.name = "TILES007.ART", .art = sampleArtFile()}};
        files[0].art.hasHead = hasHead;
        files[0].art.saidCount = -7;
        files[1].art.first = 256;
        files[1].art.tiles[1].sizeInFile = {0, 16};
        const auto folder = picturesOf(files, samplePalette());
        QVERIFY(folder);
        QCOMPARE(folder->size(), std::size_t{7});
        const auto imported = tilesFrom(*folder, samplePalette());
        QVERIFY(imported && imported->notes.empty());
        QCOMPARE(imported->files.size(), std::size_t{2});
        for (std::size_t at = 0; at < files.size(); ++at) {
            QCOMPARE(imported->files[at].name, files[at].name);
            QVERIFY(writeArt(imported->files[at].art).value() == writeArt(files[at].art).value());
        }
    }
}

void PngFolderTest::anIndexedPictureWithOurPaletteIsTakenAsItIs()
{
    // Colours 3 and 4 are equal: the numbers stay nevertheless.
    Palette palette = samplePalette();
    palette.raw[4] = palette.raw[3];
    const auto picture = readPng(writePng(pictureFrom(*countedPixels({3, 2}, 2), palette)).value());
    QVERIFY(picture && picture->isIndexed());
    QCOMPARE(columnsOf(quantised(*picture, palette)), (std::vector{2, 3, 4, 5, 6, 7}));
    PngPicture engine = *picture;
    const Colours colours = palette.colours(ColourScale::Engine);
    engine.palette.assign(colours.begin(), colours.end());
    QCOMPARE(columnsOf(quantised(engine, palette)), (std::vector{2, 3, 4, 5, 6, 7}));
}

void PngFolderTest::otherPicturesGetTheNearestColours()
{
    Palette palette{.isSixBit = false};
    palette.raw[10] = {200, 0, 0};
    palette.raw[20] = {0, 120, 0};
    palette.raw[30] = {0, 0, 255};
    // Equally far apart in each channel, green counts most and blue least.
    const auto rgb = readPng(HandMadePng(3, 2, {210, 10, 5, 0, 130, 20, 3, 3, 250}).finish());
    QVERIFY(rgb && !rgb->isIndexed());
    QCOMPARE(columnsOf(quantised(*rgb, palette)), (std::vector{10, 20, 30}));
    const auto grey = readPng(HandMadePng(2, 0, {0, 90}).finish());
    QCOMPARE(columnsOf(quantised(*grey, palette)), (std::vector{0, 20}));
    QCOMPARE(colourDistance({10, 0, 0}, {0, 0, 0}), 3000);
    QCOMPARE(colourDistance({0, 10, 0}, {0, 0, 0}), 5900);
    QCOMPARE(colourDistance({0, 0, 10}, {0, 0, 0}), 1100);
}

void PngFolderTest::transparentPixelsBecomeColour255()
{
    Palette palette{.isSixBit = false};
    palette.raw[255] = {255, 0, 255};
    palette.raw[9] = {250, 0, 250};
    const auto picture =
        readPng(HandMadePng(3, 6, {255, 0, 255, 127, 255, 0, 255, 128, 255, 0, 255, 255}).finish());
    QVERIFY(picture);
    QCOMPARE(columnsOf(quantised(*picture, palette)), (std::vector{255, 9, 9}));
    PngPicture indexed{
        .size = {2, 1},
        .palette = {{250, 0, 250}, {1, 1, 1}},
        .opacity = {0},
        .values = {0, 1}};
    QCOMPARE(columnsOf(quantised(indexed, palette)), (std::vector{255, 0}));
}

void PngFolderTest::offsetsOfAPictureReplaceThoseOfTheTile()
{
    HandMadePng moved(1, 0, {0});
    moved.addChunk("oFFs", {0, 0, 0, 9, 0xff, 0xff, 0xfe, 0x0c, 0});
    const std::string list = "file A.ART first 3 count 1 said 1\ntile 3 picanm 0x83fe0482\n";
    const std::array folder{
        NamedBytes{.name = "3.png", .content = moved.finish()},
        NamedBytes{.name = "tiles.txt", .content = bytesOf(list)}};
    const auto imported = tilesFrom(folder, samplePalette());
    QVERIFY(imported);
    // Down to -128, the least that a tile can have.
    QCOMPARE(imported->files[0].art.tiles[0].picanm, 0x83800982U);
}

void PngFolderTest::namesOfPicturesHaveTheNumber_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("number");
    const auto row = [](const char* name, int number) {
        QTest::newRow(name) << QString::fromLatin1(name) << number;
    };
    row("12.png", 12);
    row("0012.PNG", 12);
    row("tile7.png", 7);
    row("Tile0007.png", 7);
    row("300_brick wall.png", 300);
    row("32767.png", 32767);
    row("32768.png", -1);
    row("99999999999.png", -1);
    row("tile.png", -1);
    row("tile7_wall.png", -1);
    row("12wall.png", -1);
    row("-1.png", -1);
    row("12.jpg", -1);
    row(".png", -1);
}

void PngFolderTest::namesOfPicturesHaveTheNumber()
{
    QFETCH(QString, name);
    QFETCH(int, number);
    QCOMPARE(tileNumberIn(name.toStdString()).value_or(-1), number);
}

void PngFolderTest::aFolderWithoutAListBecomesOneFile()
{
    const std::array folder{
        NamedBytes{.name = "7_door.png", .content = indexedPng({2, 3}, 5)},
        NamedBytes{.name = "notes.md", .content = bytesOf("left alone")},
        NamedBytes{.name = "door.png", .content = bytesOf("left out")},
        NamedBytes{.name = "tile0005.png", .content = indexedPng({1, 1}, 9)}};
    const auto imported = tilesFrom(folder, samplePalette());
    QVERIFY(imported);
    QCOMPARE(imported->files.size(), std::size_t{1});
    const ArtContent& art = imported->files[0].art;
    QCOMPARE(art.first, 5);
    QCOMPARE(art.tiles.size(), std::size_t{3});
    QVERIFY(art.tiles[1].pixels == nullptr);
    QVERIFY(*art.tiles[2].pixels == *countedPixels({2, 3}, 5));
    QCOMPARE(imported->notes.size(), std::size_t{1});
    QCOMPARE(imported->notes[0].where.file, std::string("door.png"));
    QVERIFY(tilesFrom({}, samplePalette())->files.empty());
}

void PngFolderTest::whatDoesNotFitTheListIsRefused()
{
    auto folder = sampleFolder();
    folder.push_back({.name = "99.png", .content = indexedPng({1, 1}, 9)});
    const auto imported = tilesFrom(folder, samplePalette());
    QVERIFY(!imported && imported.error().code == MessageCode::DoesNotFit);
    QCOMPARE(imported.error().where.file, std::string("99.png"));
}

void PngFolderTest::twoPicturesOfOneTileAreRefused()
{
    auto folder = sampleFolder();
    folder.push_back({.name = "10_second.png", .content = indexedPng({1, 1}, 9)});
    QVERIFY(tilesFrom(folder, samplePalette()).error().code == MessageCode::BadValue);
}

void PngFolderTest::aTileInTwoFilesIsRefused()
{
    const std::array files{
        NamedArt{.name = "A.ART", .art = sampleArtFile()},
        NamedArt{.name = "B.ART", .art = sampleArtFile()}};
    QCOMPARE(
        englishText(picturesOf(files, samplePalette()).error()),
        std::string("tile 10 does not fit into one folder: it is in A.ART and B.ART"));
}

void PngFolderTest::theListOfTilesSaysItsFaultsByLine()
{
    const auto lineOf = [](std::string_view text) {
        const auto list = readTileList(text);
        return list ? std::uint64_t{0} : list.error().where.line.value_or(999);
    };
    QCOMPARE(lineOf("\n# a remark\n\nfile A.ART first 0 count 2 said 1 head\r\n"), 0U);
    QCOMPARE(lineOf("file A.ART first 0 count 2\n"), 1U);
    QCOMPARE(lineOf("file A.ART first 0 count 32769 said 1"), 1U);
    QCOMPARE(lineOf("file A first 0 count 2 said 1\nfile B first 1 count 2 said 1"), 2U);
    QCOMPARE(lineOf("\ntile 1 picanm 12\n"), 2U);
    QCOMPARE(lineOf("tile 1 picanm 0x12 size 3x4\n"), 1U);
    QCOMPARE(lineOf("tile 40000 picanm 0x12\n"), 1U);
    QCOMPARE(lineOf("tile 1 picanm 0x112233445\n"), 1U);
    QCOMPARE(lineOf("picture 1\n"), 1U);
    const TileList list{
        .files = {{.name = "A.ART", .first = 3, .count = 2, .said = -1, .hasHead = true}},
        .tiles = {{3, {.picanm = 0xdeadbeef}}, {4, {.picanm = 0, .size = {0, 16}}}}};
    QVERIFY(readTileList(writeTileList(list)).value() == list);
}

void PngFolderTest::anOversizedPictureIsRefusedBeforeItIsRead()
{
    PngPicture flat{
        .size = {2049, 2048},
        .palette = {{1, 2, 3}},
        .values = std::vector<std::uint8_t>(std::size_t{2049} * 2048)};
    const auto tooLarge = readPng(writePng(flat).value());
    QVERIFY(!tooLarge && tooLarge.error().code == MessageCode::PictureTooLarge);
}

void PngFolderTest::noTruncationAndNoChangedByteDoesHarm()
{
    const auto folder = sampleFolder();
    const auto importsOrRefuses = [&](std::size_t which) {
        return [&, which](const Bytes& bytes) {
            auto changed = folder;
            changed[which].content = bytes;
            const auto imported = tilesFrom(changed, samplePalette());
            QVERIFY(imported || !imported.error().where.file.empty());
        };
    };
    const std::size_t list = folder.size() - 1;
    forEveryTruncation(folder[1].content, importsOrRefuses(1));
    forMutations(folder[1].content, roundsOf(150, 10'000), 2'000, importsOrRefuses(1));
    forEveryTruncation(folder[list].content, importsOrRefuses(list));
    forMutations(folder[list].content, roundsOf(150, 10'000), 2'000, importsOrRefuses(list));
}

void PngFolderTest::w12ReferenceTilesComeBackByteForByte()
{
    const auto folder = contentCorpus("own");
    if (folder.empty()) {
        QSKIP(noContentCorpus);
    }
    const Palette palette =
        readPalette(readFile(folder / "PALETTE.DAT", 1U << 20).value())->palette;
    const auto verifyKept = [&](const std::string& name, const Bytes& bytes) {
        const std::array files{NamedArt{.name = name, .art = readArt(ViewedBytes(bytes)).value()}};
        const auto imported = tilesFrom(picturesOf(files, palette).value(), palette);
        QVERIFY2(imported, name.c_str());
        QVERIFY2(writeArt(imported->files.at(0).art).value() == bytes, name.c_str());
    };
    for (const char* name : {"TILES000.ART", "TILES001.ART", "TILES002-buildart.ART"}) {
        verifyKept(name, readFile(folder / name, 1U << 20).value());
    }
    AssetSources game;
    game.add(AssetSource::open(contentCorpus("kenbuild/stuff.dat")).value());
    verifyKept("TILES000.ART", readMember(*game.find("TILES000.ART"), 1U << 24).value());
}

SECTORED_TEST(PngFolderTest)
#include "png_folder_test.moc"
