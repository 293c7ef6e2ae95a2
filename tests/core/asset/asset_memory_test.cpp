#include "sectored/asset/archive/asset_source.h"
#include "sectored/asset/archive/grp.h"
#include "sectored/asset/picture/art_file.h"
#include "sectored/asset/picture/lookup_file.h"
#include "sectored/asset/picture/palette_file.h"

#include "tests/support/asset/content_corpus.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>

using namespace sectored;
using namespace sectored::test;

namespace {

std::size_t inUse = 0;
std::size_t peak = 0;

} // namespace

// NOLINTBEGIN(cppcoreguidelines-no-malloc, misc-new-delete-overloads): counts every allocation
void* operator new(std::size_t size)
{
    void* block = std::malloc(size);
    if (block == nullptr) {
        throw std::bad_alloc();
    }
    inUse += malloc_usable_size(block);
    peak = std::max(peak, inUse);
    return block;
}

void operator delete(void* block) noexcept
{
    if (block != nullptr) {
        inUse -= malloc_usable_size(block);
        std::free(block);
    }
}

void operator delete(void* block, std::size_t) noexcept
{
    operator delete(block);
}
// NOLINTEND(cppcoreguidelines-no-malloc, misc-new-delete-overloads)

class AssetMemoryTest : public QObject {
    Q_OBJECT

    /// Returns the most memory that the function used at a time.
    template <typename Function>
    static std::size_t peakOf(Function function)
    {
        const std::size_t before = inUse;
        peak = inUse;
        function();
        return peak - before;
    }

    static Bytes artWith(int first, int last, int side)
    {
        ArtContent art{.first = first};
        art.tiles.resize(static_cast<std::size_t>(last - first + 1));
        Bytes bytes = writeArt(art).value();
        const std::size_t sizes = 4 * art.tiles.size();
        for (std::size_t at = 0; at < sizes; at += 2) {
            bytes[16 + at] = static_cast<std::byte>(side & 0xff);
            bytes[16 + at + 1] = static_cast<std::byte>(side >> 8);
        }
        return bytes;
    }

private slots:
    void sizesThatLieAllocateNothing()
    {
        // 32,768 tiles that claim a gigabyte each: no more than the directory is read.
        const Bytes bytes = artWith(0, largestTile, 32767);
        QVERIFY(peakOf([&] { QVERIFY(readArt(ViewedBytes(bytes))); }) < 16 * bytes.size());
        Bytes grp = writeGrp({}).value();
        std::fill(grp.begin() + 12, grp.end(), std::byte{0xff});
        QVERIFY(peakOf([&] { QVERIFY(!readGrp(ViewedBytes(grp))); }) < 4096);
    }

    void palettesStayWithinTwiceTheirSize()
    {
        PaletteFile palette;
        palette.shades = {.rows = 256, .colours = std::vector<std::uint8_t>(65'536)};
        palette.translucency.resize(translucencySize);
        palette.blends.emplace(200, BlendTable{.colours = palette.translucency});
        const Bytes bytes = writePalette(palette);
        QVERIFY(peakOf([&] { QVERIFY(readPalette(bytes)); }) < 2 * bytes.size());
        LookupFile lookup{.swaps = std::vector<PaletteSwap>(255)};
        lookup.palettes.resize(400);
        const Bytes file = writeLookup(lookup);
        QVERIFY(peakOf([&] { QVERIFY(readLookup(file)); }) < 4 * file.size());
    }

    void anArchiveIsNotReadWhenItIsOpened()
    {
        const auto path = contentCorpus("kenbuild/stuff.dat");
        if (path.empty()) {
            QSKIP(noContentCorpus);
        }
        QVERIFY(peakOf([&] { QVERIFY(AssetSource::open(path)); }) < 20'000);
    }

    void a5MalformedFilesNeedLittleMemory()
    {
        const auto folder = contentCorpus("own/bad");
        if (folder.empty()) {
            QSKIP(noContentCorpus);
        }
        int files = 0;
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            const Bytes bytes = readFile(entry.path(), 1U << 20).value();
            const std::size_t used = peakOf([&] {
                static_cast<void>(readArt(ViewedBytes(bytes)));
                static_cast<void>(readPalette(bytes));
                static_cast<void>(readLookup(bytes));
                const auto source = AssetSource::open(entry.path());
                for (const Member& member :
                     source ? (*source)->members() : std::span<const Member>()) {
                    const auto opened = (*source)->open(member);
                    static_cast<void>(opened && opened->bytes->readAll(1U << 20));
                }
            });
            QVERIFY2(used < std::size_t{1} << 20, entry.path().filename().c_str());
            ++files;
        }
        QCOMPARE(files, 31);
    }
};

SECTORED_TEST(AssetMemoryTest)
#include "asset_memory_test.moc"
