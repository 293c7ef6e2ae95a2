#include "sectored/asset/tiles/game_palettes.h"
#include "sectored/asset/tiles/tile_pictures.h"
#include "sectored/asset/tiles/tile_set.h"

#include "tests/support/asset/archive_bytes.h"
#include "tests/support/asset/content_corpus.h"
#include "tests/support/asset/sample_game.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <atomic>
#include <fstream>
#include <thread>

using namespace sectored;
using namespace sectored::test;

namespace {

std::filesystem::path writtenTo(
    const QTemporaryDir& folder,
    const char* name,
    std::span<const std::byte> content)
{
    const auto path = std::filesystem::path(folder.path().toStdString()) / name;
    std::ofstream(path, std::ios::binary) << textOf(content);
    return path;
}

Bytes artOf(int first, std::vector<ArtPicture> tiles)
{
    return writeArt({.first = first, .tiles = std::move(tiles)}).value();
}

std::array<int, 4> pixelOf(const RgbaPicture& picture, int x, int y)
{
    const auto at = static_cast<std::size_t>(4 * (y * picture.size.width + x));
    std::array<int, 4> values{};
    std::copy_n(picture.values.begin() + static_cast<std::ptrdiff_t>(at), 4, values.begin());
    return values;
}

std::shared_ptr<const PaletteSet> palettesOf(const AssetSources& sources)
{
    return std::make_shared<const PaletteSet>(loadPalettes(sources)->set);
}

} // namespace

class TileSetTest : public QObject {
    Q_OBJECT

private slots:
    void shapesAreKnownForEveryNumber();
    void pixelsAreSharedAndReadOnFirstUse();
    void a1ATileSaysWhereItComesFrom();
    /// Spec: trust B56.
    void laterFilesOverrideEarlierOnesTileByTile();
    void missingNumbersOfFilesDoNotEndTheSearch();
    void aSingleArtFileOfAnyNameCounts();
    void aFileThatCannotBeReadIsANoteAndTheOthersStay();
    void aFileThatWasCutMeanwhileGivesAnError();
    void palettesNeedTheirFile();
    void palettesOfBloodAreFoundByName();
    void aPictureHasTheColoursOfItsSwapAndRow();
    void rowsBeyondTheLastShareItsPicture();
    void a6TheBudgetHoldsAndTheOldestGoFirst();
    void a6SeveralThreadsShareOnePicture();
    void tilesOfTheReferenceGameAreThere();
};

void TileSetTest::shapesAreKnownForEveryNumber()
{
    const auto tiles = TileSet::load(sampleSources());
    QCOMPARE(tiles->tileCount(), 14);
    QVERIFY(tiles->notes().empty());
    QCOMPARE(tiles->shapeOf(10).height, 6);
    QCOMPARE(tiles->shapeOf(12).xOffset, 4);
    QCOMPARE(tiles->picanmOf(12), 0x83fe0482U);
    for (const int absent : {-1, 0, 9, 11, 14, 40'000}) {
        QVERIFY(!tiles->shapeOf(absent).isPresent());
        QVERIFY(tiles->pixelsOf(absent).value() == nullptr);
    }
}

void TileSetTest::pixelsAreSharedAndReadOnFirstUse()
{
    const auto tiles = TileSet::load(sampleSources());
    QCOMPARE(tiles->pixelBytes(), std::size_t{0});
    const auto pixels = tiles->pixelsOf(10).value();
    QVERIFY(*pixels == *countedPixels({4, 6}, 20));
    QVERIFY(tiles->pixelsOf(10).value() == pixels);
    QVERIFY(tiles->pixelBytes() >= 24);
}

void TileSetTest::a1ATileSaysWhereItComesFrom()
{
    const auto tiles = TileSet::load(sampleSources());
    const auto origin = tiles->originOf(12).value();
    QCOMPARE(origin.source.string(), std::string("SAMPLE.GRP"));
    QCOMPARE(origin.member, std::string("TILES000.ART"));
    QCOMPARE(origin.offset, std::uint64_t{16 + 4 * 8 + 24});
    const Bytes grp = writeGrp(sampleGame()).value();
    const auto at = static_cast<std::size_t>(origin.offsetOnDisk.value());
    QCOMPARE(std::to_integer<int>(grp[at]), 100);
    QCOMPARE(std::to_integer<int>(grp[at + 3]), 103);
    QVERIFY(tiles->originOf(11).has_value());
    QVERIFY(!tiles->originOf(9).has_value());
}

void TileSetTest::laterFilesOverrideEarlierOnesTileByTile()
{
    auto game = sampleGame();
    game.push_back(
        {.name = "TILES001.ART",
         .content = artOf(12, {{.pixels = countedPixels({3, 3}, 7)}, {.sizeInFile = {}}})});
    AssetSources sources;
    sources.add(grpSource("game", game));
    const auto tiles = TileSet::load(sources);
    QCOMPARE(tiles->shapeOf(10).width, 4);
    QCOMPARE(tiles->shapeOf(12).width, 3);
    QVERIFY(!tiles->shapeOf(13).isPresent());
    QCOMPARE(tiles->originOf(12)->member, std::string("TILES001.ART"));
}

void TileSetTest::missingNumbersOfFilesDoNotEndTheSearch()
{
    AssetSources sources;
    sources.add(grpSource(
        "game",
        {{.name = "tiles999.art", .content = artOf(5, {{.pixels = countedPixels({1, 1}, 7)}})}}));
    QVERIFY(TileSet::load(sources)->shapeOf(5).isPresent());
}

void TileSetTest::aSingleArtFileOfAnyNameCounts()
{
    const QTemporaryDir folder;
    AssetSources sources = sampleSources();
    const Bytes art = artOf(10, {{.pixels = countedPixels({9, 9}, 7)}});
    sources.add(AssetSource::open(writtenTo(folder, "level_00.art", art)).value());
    const auto tiles = TileSet::load(sources);
    QCOMPARE(tiles->shapeOf(10).width, 9);
    QCOMPARE(tiles->shapeOf(12).width, 2);
}

void TileSetTest::aFileThatCannotBeReadIsANoteAndTheOthersStay()
{
    auto game = sampleGame();
    game.push_back({.name = "TILES001.ART", .content = bytesOf("no ART file at all")});
    AssetSources sources;
    sources.add(grpSource("GAME.GRP", game));
    const auto tiles = TileSet::load(sources);
    QVERIFY(tiles->shapeOf(10).isPresent());
    QCOMPARE(tiles->notes().size(), std::size_t{1});
    QVERIFY(tiles->notes()[0].code == MessageCode::AssetVersion);
    QCOMPARE(tiles->notes()[0].where.file, std::string("GAME.GRP:TILES001.ART"));
}

void TileSetTest::aFileThatWasCutMeanwhileGivesAnError()
{
    const QTemporaryDir folder;
    const Bytes art = writeArt(sampleArtFile()).value();
    const auto path = writtenTo(folder, "TILES000.ART", art);
    AssetSources sources;
    sources.add(AssetSource::open(path.parent_path()).value());
    const auto tiles = TileSet::load(sources);
    std::filesystem::resize_file(path, art.size() - 100);
    QVERIFY(tiles->pixelsOf(10));
    const auto cut = tiles->pixelsOf(13);
    QVERIFY(!cut);
    QVERIFY(cut.error().code == MessageCode::FileChanged);
    QCOMPARE(cut.error().where.file, path.string());
}

void TileSetTest::palettesNeedTheirFile()
{
    QVERIFY(loadPalettes({}).error().code == MessageCode::MemberMissing);
    AssetSources sources;
    sources.add(grpSource("game", {{.name = "PALETTE.DAT", .content = bytesOf("short")}}));
    const auto broken = loadPalettes(sources);
    QVERIFY(broken.error().code == MessageCode::HeaderCut);
    QCOMPARE(broken.error().where.file, std::string("game:PALETTE.DAT"));
    const auto whole = loadPalettes(sampleSources());
    QVERIFY(whole && whole->notes.empty());
    QCOMPARE(whole->set.swaps.size(), std::size_t{1});
}

void TileSetTest::palettesOfBloodAreFoundByName()
{
    const std::array members{
        TestMember{"BLOOD.PAL", std::string(768, '\x50')},
        TestMember{"NORMAL.PLU", std::string(64 * 256, '\x01')},
        TestMember{"BEAST.PLU", std::string(64 * 256, '\x02')},
        TestMember{"TRANS.TLU", std::string(65'536, '\x03')}};
    AssetSources sources;
    sources.add(AssetSource::fromBytes("blood.rff", rffBytes(members, {0x301, true})).value());
    const auto palettes = loadPalettes(sources);
    QVERIFY(palettes && palettes->notes.empty());
    QVERIFY(!palettes->set.palette.isSixBit);
    QCOMPARE(int{palettes->set.palette.raw[9].green}, 0x50);
    QCOMPARE(int{palettes->set.drawn(0, 63)[77]}, 1);
    QCOMPARE(int{palettes->set.drawn(2, 0)[77]}, 2);
    QCOMPARE(int{palettes->set.drawn(9, 0)[77]}, 1);
    QCOMPARE(palettes->set.translucency.size(), translucencySize);
}

void TileSetTest::aPictureHasTheColoursOfItsSwapAndRow()
{
    const AssetSources sources = sampleSources();
    const TilePictures pictures(TileSet::load(sources), palettesOf(sources));
    // Tile 13 has colour 16 x + y at (x, y); colour 18 is 18, 18, 0 of 63.
    const auto plain = pictures.pictureOf({.tile = 13}).value();
    QCOMPARE(pixelOf(*plain, 1, 2), (std::array{73, 73, 0, 255}));
    QCOMPARE(pixelOf(*plain, 15, 15)[3], 0);
    const auto swapped = pictures.pictureOf({.tile = 13, .swap = 5}).value();
    QVERIFY(pixelOf(*swapped, 15, 13) == pixelOf(*plain, 0, 2));
    const auto dark = pictures.pictureOf({.tile = 13, .row = 2}).value();
    QVERIFY(pixelOf(*dark, 4, 0) == pixelOf(*plain, 2, 0));
    QVERIFY(pictures.pictureOf({.tile = 11}).value() == nullptr);
}

void TileSetTest::rowsBeyondTheLastShareItsPicture()
{
    const AssetSources sources = sampleSources();
    const TilePictures pictures(TileSet::load(sources), palettesOf(sources));
    QVERIFY(
        pictures.pictureOf({.tile = 13, .row = 99}).value()
        == pictures.pictureOf({.tile = 13, .row = 3}).value());
}

void TileSetTest::a6TheBudgetHoldsAndTheOldestGoFirst()
{
    const AssetSources sources = sampleSources();
    const std::size_t one = 4 * 256 + sizeof(RgbaPicture);
    const TilePictures pictures(TileSet::load(sources), palettesOf(sources), 2 * one);
    const auto first = pictures.pictureOf({.tile = 13, .row = 0}).value();
    const auto second = pictures.pictureOf({.tile = 13, .row = 1}).value();
    QCOMPARE(pictures.bytes(), 2 * one);
    QVERIFY(pictures.pictureOf({.tile = 13, .row = 0}).value() == first);
    const auto third = pictures.pictureOf({.tile = 13, .row = 2}).value();
    QCOMPARE(pictures.bytes(), 2 * one);
    QVERIFY(pictures.pictureOf({.tile = 13, .row = 0}).value() == first);
    QVERIFY(pictures.pictureOf({.tile = 13, .row = 1}).value() != second);
    QVERIFY(second->values == pictures.pictureOf({.tile = 13, .row = 1}).value()->values);
    const TilePictures none(TileSet::load(sources), palettesOf(sources), 10);
    QVERIFY(none.pictureOf({.tile = 13}).value() != nullptr);
    QCOMPARE(none.bytes(), std::size_t{0});
    QCOMPARE(TilePictures::defaultBudget, std::size_t{256} * 1024 * 1024);
}

void TileSetTest::a6SeveralThreadsShareOnePicture()
{
    const AssetSources sources = sampleSources();
    const auto tiles = TileSet::load(sources);
    const TilePictures pictures(tiles, palettesOf(sources));
    std::array<std::shared_ptr<const RgbaPicture>, 4> seen;
    std::vector<std::thread> threads;
    for (auto& picture : seen) {
        threads.emplace_back([&] {
            for (int round = 0; round < 100; ++round) {
                picture = pictures.pictureOf({.tile = 10 + round % 4, .row = round % 5}).value();
            }
            picture = pictures.pictureOf({.tile = 13}).value();
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    for (const auto& picture : seen) {
        QVERIFY(picture != nullptr && picture == seen[0]);
    }
}

void TileSetTest::tilesOfTheReferenceGameAreThere()
{
    const auto path = contentCorpus("kenbuild/stuff.dat");
    if (path.empty()) {
        QSKIP(noContentCorpus);
    }
    AssetSources sources;
    sources.add(AssetSource::open(path).value());
    const auto tiles = TileSet::load(sources);
    QVERIFY(tiles->notes().empty());
    int present = 0;
    for (int tile = 0; tile < tiles->tileCount(); ++tile) {
        present += tiles->shapeOf(tile).isPresent() ? 1 : 0;
    }
    QCOMPARE(present, 141);
    // Only colour 0 glows in this palette.
    const auto glows = fullbrightColours(loadPalettes(sources)->set.shades);
    QVERIFY(glows[0]);
    QCOMPARE(std::ranges::count(glows, true), std::ptrdiff_t{1});
}

SECTORED_TEST(TileSetTest)
#include "tile_set_test.moc"
