#include "sectored/asset/file_bytes.h"
#include "sectored/asset/picture/art_file.h"

#include "tests/support/asset/content_corpus.h"
#include "tests/support/asset/damaged_bytes.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

SharedPixels ramp(PictureSize size)
{
    TilePixels pixels{.size = size};
    for (int at = 0; at < size.width * size.height; ++at) {
        pixels.columns.push_back(static_cast<std::uint8_t>(at % 251));
    }
    return std::make_shared<const TilePixels>(std::move(pixels));
}

/// Tiles 30 to 33: 3 x 5, absent with a width of 0, 4 x 2 with animation and offsets, 1 x 1.
ArtContent sampleArt()
{
    return {
        .saidCount = 77,
        .first = 30,
        .tiles = {
            {.pixels = ramp({3, 5})},
            {.picanm = 5, .sizeInFile = {0, 16}},
            {.picanm = 0x83fe0482, .pixels = ramp({4, 2})},
            {.pixels = ramp({1, 1})}}};
}

Bytes sampleBytes()
{
    return writeArt(sampleArt()).value();
}

Bytes withByte(Bytes bytes, std::size_t at, int value)
{
    bytes[at] = static_cast<std::byte>(value);
    return bytes;
}

Result<ArtDirectory> directoryOf(const Bytes& bytes)
{
    return readArtDirectory(ViewedBytes(bytes));
}

std::vector<std::uint64_t> wordOf(const Result<ArtDirectory>& art)
{
    return {static_cast<std::uint64_t>(art.error().code), art.error().where.offset.value_or(9999)};
}

std::vector<std::uint64_t> fault(MessageCode code, std::uint64_t offset)
{
    return {static_cast<std::uint64_t>(code), offset};
}

} // namespace

class ArtFileTest : public QObject {
    Q_OBJECT

private slots:
    void theDirectoryHasSizesWordsAndOffsets();
    void pixelsStandColumnByColumn();
    void whatIsWrittenReadsBackByteForByte();
    void aHeadOfEduke32IsKept();
    /// Spec: trust B55.
    void theSaidCountDecidesNothing();
    /// Spec: trust B54.
    void whatCannotBeAnArtFileIsRefusedWithItsPlace();
    void tilesAfterTheEndAreAbsentAndTheOthersStay();
    void extraBytesAreNoted();
    void noTruncationAndNoChangedByteDoesHarm();
    void a5MalformedFilesGiveWhatTheirNamesPromise_data();
    void a5MalformedFilesGiveWhatTheirNamesPromise();
    void realFilesComeBackByteForByte();
};

void ArtFileTest::theDirectoryHasSizesWordsAndOffsets()
{
    const auto art = directoryOf(sampleBytes());
    QVERIFY(art);
    QCOMPARE(art->first, 30);
    QCOMPARE(art->tiles.size(), std::size_t{4});
    QCOMPARE(art->tiles[0].offset, std::uint64_t{16 + 4 * 8});
    QCOMPARE(art->tiles[2].offset, std::uint64_t{16 + 4 * 8 + 15});
    QCOMPARE(art->tiles[3].offset, std::uint64_t{16 + 4 * 8 + 15 + 8});
    QVERIFY(!art->tiles[1].shape.isPresent());
    QCOMPARE(art->tiles[1].shape.height, 0);
    QCOMPARE(art->tiles[2].picanm, 0x83fe0482U);
    const TileShape& shape = art->tiles[2].shape;
    QCOMPARE(shape.xOffset, 4);
    QCOMPARE(shape.yOffset, -2);
    QVERIFY((
        shape.animation == TileAnimation{.kind = AnimationKind::Forward, .frames = 3, .speed = 3}));
    QVERIFY(art->notes.empty());
}

void ArtFileTest::pixelsStandColumnByColumn()
{
    const Bytes bytes = sampleBytes();
    const ViewedBytes file(bytes);
    const auto pixels = readTilePixels(file, readArtDirectory(file)->tiles[0]);
    QVERIFY(pixels && *pixels);
    QCOMPARE(int{(*pixels)->at(0, 4)}, 4);
    QCOMPARE(int{(*pixels)->at(2, 1)}, 11);
}

void ArtFileTest::whatIsWrittenReadsBackByteForByte()
{
    const Bytes bytes = sampleBytes();
    QCOMPARE(writeArt(readArt(ViewedBytes(bytes)).value()).value(), bytes);
}

void ArtFileTest::aHeadOfEduke32IsKept()
{
    ArtContent art = sampleArt();
    art.hasHead = true;
    const Bytes bytes = writeArt(art).value();
    QCOMPARE(bytes.size(), sampleBytes().size() + 8);
    const auto read = directoryOf(bytes);
    QVERIFY(read && read->hasHead);
    QCOMPARE(read->tiles[0].offset, std::uint64_t{8 + 16 + 4 * 8});
    QCOMPARE(writeArt(readArt(ViewedBytes(bytes)).value()).value(), bytes);
}

void ArtFileTest::theSaidCountDecidesNothing()
{
    const auto art = directoryOf(withByte(sampleBytes(), 4, 200));
    QVERIFY(art && art->notes.empty());
    QCOMPARE(art->tiles.size(), std::size_t{4});
    QCOMPARE(art->saidCount, 200);
}

void ArtFileTest::whatCannotBeAnArtFileIsRefusedWithItsPlace()
{
    const Bytes good = sampleBytes();
    QCOMPARE(wordOf(directoryOf({})), fault(MessageCode::FileEmpty, 0));
    QCOMPARE(
        wordOf(directoryOf(Bytes(good.begin(), good.begin() + 15))),
        fault(MessageCode::HeaderCut, 15));
    QCOMPARE(wordOf(directoryOf(withByte(good, 0, 2))), fault(MessageCode::AssetVersion, 0));
    QCOMPARE(wordOf(directoryOf(withByte(good, 11, 0x80))), fault(MessageCode::TileRange, 8));
    // The first tile -2^31: one less is not computed.
    Bytes least = withByte(withByte(good, 8, 0), 11, 0x80);
    QCOMPARE(wordOf(directoryOf(least)), fault(MessageCode::TileRange, 8));
    QCOMPARE(wordOf(directoryOf(withByte(good, 13, 0x80))), fault(MessageCode::TileRange, 8));
    QCOMPARE(wordOf(directoryOf(withByte(good, 12, 29))), fault(MessageCode::TileRange, 8));
    QCOMPARE(
        wordOf(directoryOf(withByte(good, 13, 1))),
        fault(MessageCode::DirectoryCut, good.size()));
    QCOMPARE(
        wordOf(directoryOf(withByte(good, 19, 0xff))),
        fault(MessageCode::TileSizeNegative, 18));
    QCOMPARE(
        wordOf(directoryOf(withByte(good, 25, 0xff))),
        fault(MessageCode::TileSizeNegative, 24));
}

void ArtFileTest::tilesAfterTheEndAreAbsentAndTheOthersStay()
{
    Bytes bytes = sampleBytes();
    bytes.resize(bytes.size() - 2);
    const auto art = directoryOf(bytes);
    QVERIFY(art);
    QVERIFY(art->tiles[0].shape.isPresent());
    QVERIFY(!art->tiles[2].shape.isPresent());
    QVERIFY(!art->tiles[3].shape.isPresent());
    QCOMPARE(art->notes.size(), std::size_t{1});
    QVERIFY(art->notes[0].code == MessageCode::TilesCut);
    QCOMPARE(art->notes[0].arguments, (std::vector<std::string>{"2", "32"}));
    QCOMPARE(art->notes[0].where.offset.value(), art->tiles[2].offset);
}

void ArtFileTest::extraBytesAreNoted()
{
    Bytes bytes = sampleBytes();
    const std::size_t size = bytes.size();
    bytes.resize(size + 3);
    const auto art = directoryOf(bytes);
    QVERIFY(art && art->notes.size() == 1);
    QVERIFY(art->notes[0].code == MessageCode::ExtraBytes);
    QCOMPARE(art->notes[0].where.offset.value(), std::uint64_t{size});
}

void ArtFileTest::noTruncationAndNoChangedByteDoesHarm()
{
    const auto readsOrRefuses = [](const Bytes& bytes) {
        const auto art = readArt(ViewedBytes(bytes));
        QVERIFY(art || art.error().where.offset.has_value());
        if (art) {
            QVERIFY(writeArt(*art));
        }
    };
    forEveryTruncation(sampleBytes(), readsOrRefuses);
    forMutations(sampleBytes(), roundsOf(2'000, 10'000), 48, readsOrRefuses);
}

void ArtFileTest::a5MalformedFilesGiveWhatTheirNamesPromise_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("code");
    QTest::addColumn<bool>("isRefused");
    const auto row = [](const char* file, MessageCode code, bool isRefused) {
        QTest::newRow(file) << QString::fromLatin1(file) << static_cast<int>(code) << isRefused;
    };
    row("art-empty.art", MessageCode::FileEmpty, true);
    row("art-version2.art", MessageCode::AssetVersion, true);
    row("art-range-huge.art", MessageCode::TileRange, true);
    row("art-range-negative.art", MessageCode::TileRange, true);
    row("art-range-reversed.art", MessageCode::TileRange, true);
    row("art-negative-width.art", MessageCode::TileSizeNegative, true);
    row("art-pixels-cut.art", MessageCode::TilesCut, false);
    row("art-tile-1gb.art", MessageCode::TilesCut, false);
    row("art-trailing.art", MessageCode::ExtraBytes, false);
    row("art-width0-height16.art", MessageCode::ExtraBytes, false);
}

void ArtFileTest::a5MalformedFilesGiveWhatTheirNamesPromise()
{
    QFETCH(QString, file);
    QFETCH(int, code);
    QFETCH(bool, isRefused);
    const auto folder = contentCorpus("own/bad");
    if (folder.empty()) {
        QSKIP(noContentCorpus);
    }
    const auto bytes = FileBytes::open(folder / file.toStdString());
    QVERIFY(bytes);
    const auto art = readArtDirectory(**bytes);
    QCOMPARE(art.has_value(), !isRefused);
    if (isRefused) {
        QCOMPARE(static_cast<int>(art.error().code), code);
    } else {
        QCOMPARE(art->notes.size(), std::size_t{1});
        QCOMPARE(static_cast<int>(art->notes[0].code), code);
    }
}

void ArtFileTest::realFilesComeBackByteForByte()
{
    const auto folder = contentCorpus("own");
    if (folder.empty()) {
        QSKIP(noContentCorpus);
    }
    for (const char* name : {"TILES000.ART", "TILES001.ART", "TILES002-buildart.ART"}) {
        const Bytes bytes = readFile(folder / name, 1U << 20).value();
        const auto art = readArt(ViewedBytes(bytes));
        QVERIFY2(art, name);
        QVERIFY2(writeArt(*art).value() == bytes, name);
    }
    // An animation whose last frames are in no file is read as it is.
    const Bytes bytes = readFile(folder / "bad/art-anim-past-end.art", 1U << 20).value();
    const auto art = directoryOf(bytes);
    QVERIFY(art && art->notes.empty());
    QCOMPARE(art->tiles[0].shape.animation.frames, 64);
}

SECTORED_TEST(ArtFileTest)
#include "art_file_test.moc"
