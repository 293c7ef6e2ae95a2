#include "sectored/asset/picture/palette_file.h"

#include "tests/support/asset/content_corpus.h"
#include "tests/support/asset/damaged_bytes.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

namespace {

std::vector<std::uint8_t> counted(std::size_t size, unsigned step)
{
    std::vector<std::uint8_t> values(size);
    for (std::size_t at = 0; at < size; ++at) {
        values[at] = static_cast<std::uint8_t>((at * step) >> 3);
    }
    return values;
}

PaletteFile samplePalette(int rows)
{
    PaletteFile file;
    for (std::size_t number = 0; number < colourCount; ++number) {
        const auto value = static_cast<std::uint8_t>(number / 4);
        file.palette.raw[number] = {value, static_cast<std::uint8_t>(63 - value), 7};
    }
    file.shades = {.rows = rows, .colours = counted(static_cast<std::size_t>(rows) * 256, 7)};
    file.translucency = counted(translucencySize, 5);
    return file;
}

PaletteFile oldPalette()
{
    PaletteFile file = samplePalette(32);
    file.layout = PaletteLayout::Old;
    for (std::size_t a = 0; a < colourCount; ++a) {
        file.translucency[a * colourCount + a] = static_cast<std::uint8_t>(a);
        for (std::size_t b = a + 1; b < colourCount; ++b) {
            file.translucency[b * colourCount + a] = file.translucency[a * colourCount + b];
        }
    }
    return file;
}

int codeOf(const Result<PaletteFile>& file)
{
    return static_cast<int>(file.error().code);
}

} // namespace

class PaletteFileTest : public QObject {
    Q_OBJECT

private slots:
    void theNewLayoutReadsBackByteForByte();
    void theOldLayoutReadsBackByteForByte();
    void blendTablesReadBackByteForByte();
    void theBytesAfterADukePaletteAreNoFault();
    void valuesAbove63MakeEightBits();
    void whiteIsWhiteInViewsAnd252InEngines();
    /// Spec: trust B58.
    void countsOfRowsThatCannotBeAreRefused();
    void aFileWithoutTranslucencyIsReadWithANote();
    void coloursThatAreEqualInAllRowsGlow();
    void theNearestColourIsNeverTheTransparentOne();
    void noTruncationAndNoChangedByteDoesHarm();
    void a5MalformedFilesGiveWhatTheirNamesPromise();
    void realFilesComeBackByteForByte();
};

void PaletteFileTest::theNewLayoutReadsBackByteForByte()
{
    for (const int rows : {2, 32, 64, 256}) {
        const Bytes bytes = writePalette(samplePalette(rows));
        const auto read = readPalette(bytes);
        QVERIFY(read && read->notes.empty());
        QVERIFY(read->layout == PaletteLayout::New);
        QCOMPARE(read->shades.rows, rows);
        QVERIFY(read->translucency == samplePalette(rows).translucency);
        QVERIFY(writePalette(*read) == bytes);
    }
}

void PaletteFileTest::theOldLayoutReadsBackByteForByte()
{
    const PaletteFile file = oldPalette();
    const Bytes bytes = writePalette(file);
    QCOMPARE(bytes.size(), std::size_t{41600});
    const auto read = readPalette(bytes);
    QVERIFY(read && read->notes.empty());
    QVERIFY(read->layout == PaletteLayout::Old);
    QVERIFY(read->shades == file.shades);
    QVERIFY(read->translucency == file.translucency);
    QVERIFY(writePalette(*read) == bytes);
}

void PaletteFileTest::blendTablesReadBackByteForByte()
{
    PaletteFile file = samplePalette(32);
    file.blends = {
        {.number = 9, .colours = counted(translucencySize, 3)},
        {.number = 2, .colours = counted(translucencySize, 11)}};
    file.alphaTables = 5;
    const Bytes bytes = writePalette(file);
    auto read = readPalette(bytes);
    QVERIFY(read && read->notes.empty());
    QVERIFY(read->blends == file.blends);
    QCOMPARE(int{read->alphaTables}, 5);
    QVERIFY(writePalette(*read) == bytes);
    read = readPalette(std::span(bytes).first(bytes.size() - 10'000));
    QVERIFY(read && read->notes.size() == 1);
    QVERIFY(read->notes[0].code == MessageCode::BlendsCut);
    QCOMPARE(read->blends->size(), std::size_t{1});
}

void PaletteFileTest::theBytesAfterADukePaletteAreNoFault()
{
    Bytes bytes = writePalette(samplePalette(32));
    bytes.resize(bytes.size() + 8192);
    auto read = readPalette(bytes);
    QVERIFY(read && read->notes.empty());
    QVERIFY(writePalette(*read) == bytes);
    bytes.resize(bytes.size() + 1);
    read = readPalette(bytes);
    QVERIFY(read && read->notes.size() == 1);
    QVERIFY(read->notes[0].code == MessageCode::ExtraBytes);
    QVERIFY(writePalette(*read) == bytes);
}

void PaletteFileTest::valuesAbove63MakeEightBits()
{
    PaletteFile file = samplePalette(32);
    file.palette.raw[3].blue = 64;
    const auto read = readPalette(writePalette(file));
    QVERIFY(read && !read->palette.isSixBit);
    QVERIFY(read->notes[0].code == MessageCode::EightBitColours);
    QCOMPARE(read->notes[0].where.offset.value(), std::uint64_t{11});
    QVERIFY(read->palette.colours(ColourScale::Engine) == file.palette.raw);
}

void PaletteFileTest::whiteIsWhiteInViewsAnd252InEngines()
{
    Palette palette;
    palette.raw[1] = {63, 0, 31};
    QVERIFY((palette.colours(ColourScale::View)[1] == Colour{255, 0, 125}));
    QVERIFY((palette.colours(ColourScale::Engine)[1] == Colour{252, 0, 124}));
}

void PaletteFileTest::countsOfRowsThatCannotBeAreRefused()
{
    for (const int rows : {-1, 0, 1, 257, 32767}) {
        PaletteFile file = samplePalette(32);
        file.shades.rows = rows;
        const auto read = readPalette(writePalette(file));
        QVERIFY(!read);
        QCOMPARE(codeOf(read), static_cast<int>(MessageCode::ShadeRows));
        QCOMPARE(read.error().where.offset.value(), std::uint64_t{768});
    }
    const Bytes bytes = writePalette(samplePalette(32));
    QCOMPARE(codeOf(readPalette({})), static_cast<int>(MessageCode::FileEmpty));
    QCOMPARE(
        codeOf(readPalette(std::span(bytes).first(769))),
        static_cast<int>(MessageCode::HeaderCut));
    QCOMPARE(
        codeOf(readPalette(std::span(bytes).first(8'961))),
        static_cast<int>(MessageCode::DirectoryCut));
}

void PaletteFileTest::aFileWithoutTranslucencyIsReadWithANote()
{
    const Bytes bytes = writePalette(samplePalette(32));
    const auto read = readPalette(std::span(bytes).first(8'962));
    QVERIFY(read && read->notes.size() == 1);
    QVERIFY(read->notes[0].code == MessageCode::TranslucencyCut);
    QVERIFY(read->translucency.empty());
}

void PaletteFileTest::coloursThatAreEqualInAllRowsGlow()
{
    ShadeTable shades{.rows = 3, .colours = std::vector<std::uint8_t>(768, 1)};
    for (std::size_t row = 0; row < 3; ++row) {
        shades.colours[row * 256 + 240] = 240;
    }
    const auto glows = fullbrightColours(shades);
    QVERIFY(glows[1] && glows[240]);
    QCOMPARE(std::ranges::count(glows, true), std::ptrdiff_t{2});
    QCOMPARE(std::ranges::count(fullbrightColours({}), true), std::ptrdiff_t{0});
}

void PaletteFileTest::theNearestColourIsNeverTheTransparentOne()
{
    Colours colours{};
    colours[7] = {200, 0, 0};
    colours[8] = {0, 200, 0};
    colours[255] = {255, 0, 255};
    QCOMPARE(int{nearestColour(colours, {255, 0, 255})}, 7);
    QCOMPARE(int{nearestColour(colours, {0, 199, 0})}, 8);
    QCOMPARE(int{nearestColour(colours, {0, 0, 0})}, 0);
}

void PaletteFileTest::noTruncationAndNoChangedByteDoesHarm()
{
    const auto readsOrRefuses = [](const Bytes& bytes) {
        const auto file = readPalette(bytes);
        QVERIFY(file || file.error().where.offset.has_value());
    };
    PaletteFile file = samplePalette(2);
    file.blends = {{.number = 9, .colours = counted(translucencySize, 3)}};
    const Bytes bytes = writePalette(file);
    // Beginnings around each border of the layout, and in the short form a few others.
    const std::size_t step = inForm<std::size_t>(997, 1);
    for (const Bytes& each : {bytes, writePalette(oldPalette())}) {
        for (std::size_t size = 0; size < each.size(); size += size < 1'400 ? 1 : step) {
            readsOrRefuses(Bytes(each.begin(), each.begin() + static_cast<std::ptrdiff_t>(size)));
        }
    }
    forMutations(bytes, roundsOf(200, 10'000), 1'300, readsOrRefuses);
    forMutations(writePalette(oldPalette()), roundsOf(200, 10'000), 800, readsOrRefuses);
}

void PaletteFileTest::a5MalformedFilesGiveWhatTheirNamesPromise()
{
    const auto folder = contentCorpus("own/bad");
    if (folder.empty()) {
        QSKIP(noContentCorpus);
    }
    const auto read = [&](const char* name) {
        return readPalette(readFile(folder / name, 1U << 20).value());
    };
    QCOMPARE(codeOf(read("palette-short.dat")), static_cast<int>(MessageCode::HeaderCut));
    QCOMPARE(codeOf(read("palette-one-shade.dat")), static_cast<int>(MessageCode::ShadeRows));
    QCOMPARE(codeOf(read("palette-negative-shades.dat")), static_cast<int>(MessageCode::ShadeRows));
    QVERIFY(read("palette-8bit.dat")->notes[0].code == MessageCode::EightBitColours);
    QVERIFY(read("palette-no-translucency.dat")->notes[0].code == MessageCode::TranslucencyCut);
}

void PaletteFileTest::realFilesComeBackByteForByte()
{
    const auto folder = contentCorpus("own");
    if (folder.empty()) {
        QSKIP(noContentCorpus);
    }
    for (const char* name : {"PALETTE.DAT", "PALETTE-blend.DAT", "PALETTE-lameduke.DAT"}) {
        const Bytes bytes = readFile(folder / name, 1U << 20).value();
        const auto file = readPalette(bytes);
        QVERIFY2(file && file->notes.empty(), name);
        QVERIFY2(writePalette(*file) == bytes, name);
        QCOMPARE(file->shades.rows, 32);
    }
}

SECTORED_TEST(PaletteFileTest)
#include "palette_file_test.moc"
