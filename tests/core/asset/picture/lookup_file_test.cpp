#include "sectored/asset/picture/blood_palette.h"
#include "sectored/asset/picture/lookup_file.h"
#include "sectored/asset/picture/palette_set.h"

#include "tests/support/asset/content_corpus.h"
#include "tests/support/asset/damaged_bytes.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <numeric>

using namespace sectored;
using namespace sectored::test;

namespace {

PaletteSwap swapOf(int number, int shift)
{
    PaletteSwap swap{.number = static_cast<std::uint8_t>(number)};
    std::iota(swap.colours.begin(), swap.colours.end(), static_cast<std::uint8_t>(shift));
    return swap;
}

LookupFile sampleLookup()
{
    LookupFile file{.swaps = {swapOf(6, 3), swapOf(1, 100), swapOf(2, 0)}, .palettes = {{}, {}}};
    file.palettes[1].raw[200] = {63, 1, 2};
    return file;
}

} // namespace

class LookupFileTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenReadsBackByteForByte();
    void theLastOfTwoSwapsCounts();
    /// Spec: trust B58.
    void incompleteSwapsAndTailsAreLeftOutWithANote();
    void aSwapIsAppliedBeforeTheShadeRow();
    void unknownSwapsAndRowsDrawLikeTheNearest();
    void aShadeTableOfItsOwnReplacesSwapAndRows();
    void partsOfBloodMustHaveTheirSizes();
    void partsOfBloodOfAnyOtherSizeAreRefusedAndAnyBytesCount();
    void noTruncationAndNoChangedByteDoesHarm();
    void a5MalformedFilesGiveWhatTheirNamesPromise();
    void realFilesComeBackByteForByte();
};

void LookupFileTest::whatIsWrittenReadsBackByteForByte()
{
    const Bytes bytes = writeLookup(sampleLookup());
    QCOMPARE(bytes.size(), std::size_t{1 + 3 * 257 + 2 * 768});
    const auto read = readLookup(bytes);
    QVERIFY(read && read->notes.empty());
    QVERIFY(read->swaps == sampleLookup().swaps);
    QVERIFY(read->palettes == sampleLookup().palettes);
    QVERIFY(writeLookup(*read) == bytes);
}

void LookupFileTest::theLastOfTwoSwapsCounts()
{
    LookupFile file = sampleLookup();
    file.swaps.push_back(swapOf(6, 50));
    const auto read = readLookup(writeLookup(file));
    QVERIFY(read && read->notes.size() == 1);
    QVERIFY(read->notes[0].code == MessageCode::SwapTwice);
    QCOMPARE(read->notes[0].where.offset.value(), std::uint64_t{1 + 3 * 257});
    QVERIFY(*read->find(6) == swapOf(6, 50));
    QVERIFY(read->find(7) == nullptr);
}

void LookupFileTest::incompleteSwapsAndTailsAreLeftOutWithANote()
{
    const Bytes bytes = writeLookup(sampleLookup());
    auto read = readLookup(std::span(bytes).first(600));
    QVERIFY(read && read->notes.size() == 1);
    QVERIFY(read->notes[0].code == MessageCode::SwapsCut);
    QCOMPARE(read->swaps.size(), std::size_t{2});
    read = readLookup(std::span(bytes).first(bytes.size() - 1));
    QVERIFY(read && read->notes.size() == 1);
    QVERIFY(read->notes[0].code == MessageCode::PaletteCut);
    QCOMPARE(read->palettes.size(), std::size_t{1});
    QVERIFY(readLookup({}).error().code == MessageCode::FileEmpty);
}

void LookupFileTest::aSwapIsAppliedBeforeTheShadeRow()
{
    PaletteFile palette;
    palette.shades = {.rows = 2, .colours = std::vector<std::uint8_t>(512)};
    for (std::size_t colour = 0; colour < 256; ++colour) {
        palette.shades.colours[colour] = static_cast<std::uint8_t>(colour);
        palette.shades.colours[256 + colour] = static_cast<std::uint8_t>(colour / 2);
    }
    const LookupFile lookup = sampleLookup();
    const PaletteSet set = paletteSetFrom(palette, &lookup);
    QCOMPARE(int{set.drawn(6, 0)[20]}, 23);
    QCOMPARE(int{set.drawn(6, 1)[20]}, 11);
    QCOMPARE(int{set.drawn(0, 1)[20]}, 10);
}

void LookupFileTest::unknownSwapsAndRowsDrawLikeTheNearest()
{
    PaletteFile palette;
    palette.shades = {.rows = 2, .colours = std::vector<std::uint8_t>(512, 9)};
    const LookupFile lookup = sampleLookup();
    const PaletteSet set = paletteSetFrom(palette, &lookup);
    QVERIFY(set.drawn(77, 0) == set.drawn(0, 0));
    QVERIFY(set.drawn(0, 5) == set.drawn(0, 1));
    QVERIFY(set.drawn(0, -5) == set.drawn(0, 0));
    QCOMPARE(int{PaletteSet{}.drawn(3, 4)[200]}, 200);
}

void LookupFileTest::aShadeTableOfItsOwnReplacesSwapAndRows()
{
    PaletteSet set;
    set.ownShades[5] = readBloodShades(Bytes(64 * 256, std::byte{42})).value();
    QCOMPARE(int{set.drawn(5, 63)[1]}, 42);
    QCOMPARE(set.rowsOf(5), 64);
    QCOMPARE(set.rowsOf(0), 0);
}

void LookupFileTest::partsOfBloodMustHaveTheirSizes()
{
    Bytes bytes(768, std::byte{255});
    const auto palette = readBloodPalette(bytes);
    QVERIFY(palette && !palette->isSixBit);
    QCOMPARE(int{palette->raw[255].blue}, 255);
    bytes.resize(767);
    QVERIFY(readBloodPalette(bytes).error().code == MessageCode::WrongSize);
    QVERIFY(readBloodShades(bytes).error().code == MessageCode::WrongSize);
    QVERIFY(readBloodTranslucency(bytes).error().code == MessageCode::WrongSize);
    QVERIFY(readBloodTranslucency(Bytes(65'536)));
    QCOMPARE(bloodShadeNames().size(), std::size_t{15});
}

void LookupFileTest::partsOfBloodOfAnyOtherSizeAreRefusedAndAnyBytesCount()
{
    const auto check = [](std::size_t right, auto read) {
        const auto isAsPromised = [&](const Bytes& bytes) {
            const auto content = read(bytes);
            QCOMPARE(content.has_value(), bytes.size() == right);
            QVERIFY(content || content.error().code == MessageCode::WrongSize);
        };
        const Bytes whole(right, std::byte{7});
        isAsPromised(whole);
        isAsPromised(Bytes(right + 1));
        const std::size_t step = right < 1'000 ? 1 : inForm<std::size_t>(997, 1);
        for (std::size_t size = 0; size < right; size += step) {
            isAsPromised(Bytes(size));
        }
        forMutations(whole, roundsOf(50, 10'000), right, isAsPromised);
    };
    check(768, readBloodPalette);
    check(std::size_t{64} * 256, readBloodShades);
    check(65'536, readBloodTranslucency);
}

void LookupFileTest::noTruncationAndNoChangedByteDoesHarm()
{
    const auto readsOrRefuses = [](const Bytes& bytes) {
        const auto file = readLookup(bytes);
        QVERIFY(file || file.error().where.offset.has_value());
    };
    const Bytes bytes = writeLookup(sampleLookup());
    forEveryTruncation(bytes, readsOrRefuses);
    forMutations(bytes, roundsOf(2'000, 10'000), 1, readsOrRefuses);
}

void LookupFileTest::a5MalformedFilesGiveWhatTheirNamesPromise()
{
    const auto folder = contentCorpus("own/bad");
    if (folder.empty()) {
        QSKIP(noContentCorpus);
    }
    const auto noteOf = [&](const char* name) {
        const auto file = readLookup(readFile(folder / name, 1U << 20).value());
        return file && file->notes.size() == 1 ? static_cast<int>(file->notes[0].code) : -1;
    };
    QCOMPARE(noteOf("lookup-count-255.dat"), static_cast<int>(MessageCode::SwapsCut));
    QCOMPARE(noteOf("lookup-cut.dat"), static_cast<int>(MessageCode::SwapsCut));
    QCOMPARE(noteOf("lookup-odd-tail.dat"), static_cast<int>(MessageCode::PaletteCut));
    QCOMPARE(noteOf("lookup-twice.dat"), static_cast<int>(MessageCode::SwapTwice));
}

void LookupFileTest::realFilesComeBackByteForByte()
{
    const auto path = contentCorpus("own/LOOKUP.DAT");
    if (path.empty()) {
        QSKIP(noContentCorpus);
    }
    const Bytes bytes = readFile(path, 1U << 20).value();
    const auto file = readLookup(bytes);
    QVERIFY(file && file->notes.empty());
    QCOMPARE(file->swaps.size(), std::size_t{8});
    QCOMPARE(file->palettes.size(), std::size_t{5});
    QVERIFY(writeLookup(*file) == bytes);
}

SECTORED_TEST(LookupFileTest)
#include "lookup_file_test.moc"
