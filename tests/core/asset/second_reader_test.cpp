#include "sectored/asset/file_bytes.h"
#include "sectored/asset/picture/picanm.h"
#include "sectored/asset/tiles/game_palettes.h"

#include "tests/support/asset/archive_bytes.h"
#include "tests/support/asset/content_corpus.h"
#include "tests/support/asset/sample_game.h"
#include "tests/support/source_path.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QCryptographicHash>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::uint64_t readLimit = std::uint64_t{1} << 26;

QByteArray digestOf(std::span<const std::byte> bytes)
{
    const auto size = static_cast<qsizetype>(bytes.size());
    const auto data = QByteArray::fromRawData(reinterpret_cast<const char*>(bytes.data()), size);
    return QCryptographicHash::hash(data, QCryptographicHash::Sha256).toHex();
}

template <typename Values>
QByteArray digestOfValues(const Values& values)
{
    return digestOf(std::as_bytes(std::span(values)));
}

QByteArray number(std::int64_t value)
{
    return QByteArray::number(qlonglong{value});
}

void addArt(QByteArrayList& lines, const ByteSource& file)
{
    const ArtContent art = readArt(file).value();
    const ArtDirectory directory = readArtDirectory(file).value();
    int tile = art.first;
    for (const ArtPicture& picture : art.tiles) {
        const auto& entry = directory.tiles[static_cast<std::size_t>(tile - art.first)];
        QByteArray line =
            "tile " + number(tile) + " " + number(entry.sizeInFile.width) + " "
            + number(entry.sizeInFile.height) + " " + number(picture.picanm) + " "
            + (picture.pixels ? digestOfValues(picture.pixels->columns) : digestOf({}));
        for (int clock = 0; clock < 24; ++clock) {
            line += " " + number(frameOffset(entry.shape.animation, 7 * clock));
        }
        lines += line;
        ++tile;
    }
}

void addPaletteFile(QByteArrayList& lines, const Bytes& content)
{
    const PaletteFile file = readPalette(content).value();
    lines += "palette " + number(file.shades.rows) + " " + digestOf(std::span(content).first(768))
             + " " + digestOfValues(file.shades.colours) + " " + digestOfValues(file.translucency);
}

void addLookup(QByteArrayList& lines, const Bytes& content)
{
    const LookupFile file = readLookup(content).value();
    for (const PaletteSwap& swap : file.swaps) {
        lines += "swap " + number(swap.number) + " " + digestOfValues(swap.colours);
    }
    for (const Palette& palette : file.palettes) {
        lines += "colours " + digestOfValues(palette.raw);
    }
}

void addFile(QByteArrayList& lines, const std::string& name, const Bytes& content)
{
    const std::string folded = foldedName(name);
    if (folded.ends_with(".ART")) {
        addArt(lines, ViewedBytes(content));
    } else if (folded.ends_with("PALETTE.DAT")) {
        addPaletteFile(lines, content);
    } else if (folded.ends_with("LOOKUP.DAT")) {
        addLookup(lines, content);
    }
}

/// A file to read, and the name that says what it is.
struct AssetFile {
    std::filesystem::path path{};
    std::string name{};
};

/// Returns what the library reads, in the words of read_assets.py.
QByteArray readByLibrary(const std::vector<AssetFile>& files)
{
    QByteArrayList lines;
    for (const AssetFile& file : files) {
        lines += "file " + QByteArray::fromStdString(file.name);
        const auto source = AssetSource::open(file.path).value();
        for (const Member& member : source->members()) {
            const Bytes content = readMember({source, member}, readLimit).value();
            if (source->kind() == ArchiveKind::File) {
                addFile(lines, file.name, content);
                continue;
            }
            lines += "member " + QByteArray::fromStdString(member.name).toHex() + " "
                     + number(static_cast<std::int64_t>(member.size)) + " " + digestOf(content);
            addFile(lines, member.name, content);
        }
    }
    lines += "";
    return lines.join("\n");
}

/// Returns what Python reads; null if there is no Python.
QByteArray readByPython(const std::vector<AssetFile>& files)
{
    QStringList arguments{QString::fromStdString(sourcePath("tests/core/asset/read_assets.py"))};
    for (const AssetFile& file : files) {
        arguments += QString::fromStdString(file.path.string());
        arguments += QString::fromStdString(file.name);
    }
    QProcess process;
    process.start(QStringLiteral("python3"), arguments);
    return process.waitForFinished(60'000)
               ? process.readAllStandardOutput() + process.readAllStandardError()
               : QByteArray();
}

PaletteFile oldLayout()
{
    PaletteFile file = samplePaletteFile();
    file.layout = PaletteLayout::Old;
    file.shades = {.rows = 32, .colours = std::vector<std::uint8_t>(32 * 256, 4)};
    for (std::size_t a = 0; a < colourCount; ++a) {
        for (std::size_t b = a; b < colourCount; ++b) {
            const auto mixed = static_cast<std::uint8_t>(b == a ? a : (a * 7 + b * 3) / 11);
            file.translucency[a * colourCount + b] = mixed;
            file.translucency[b * colourCount + a] = mixed;
        }
    }
    return file;
}

/// Returns an ART file with tiles of random sizes, pixels and words, absent ones too.
ArtContent randomArt(int tiles, int side)
{
    std::mt19937 random(19);
    ArtContent art{.first = 300};
    for (int number = 0; number < tiles; ++number) {
        const PictureSize size{
            static_cast<int>(random() % static_cast<unsigned>(side)),
            static_cast<int>(random() % static_cast<unsigned>(side))};
        ArtPicture tile{.picanm = static_cast<std::uint32_t>(random()), .sizeInFile = size};
        if (size.width > 0 && size.height > 0) {
            tile.pixels = countedPixels(size, static_cast<int>(random() % 256));
        }
        art.tiles.push_back(std::move(tile));
    }
    return art;
}

} // namespace

class SecondReaderTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::filesystem::path written(const char* name, const Bytes& content) const
    {
        const auto path = std::filesystem::path(m_folder.path().toStdString()) / name;
        std::ofstream(path, std::ios::binary) << textOf(content);
        return path;
    }

private slots:
    void w4W6APythonReaderSeesTheSame();
    void w6ReferenceFilesAreSeenTheSame();
};

void SecondReaderTest::w4W6APythonReaderSeesTheSame()
{
    std::vector<AssetFile> files;
    const auto add = [&](const char* name, const Bytes& content) {
        files.push_back({.path = written(name, content), .name = name});
    };
    const std::array members{
        TestMember{"ONE.TXT", "first"},
        TestMember{"LONG.RAW", std::string(1000, 'x')},
        TestMember{"EMPTY.DAT", ""}};
    add("game.grp", writeGrp(sampleGame()).value());
    add("clear.rff", rffBytes(members, {0x200, false}));
    add("first.rff", rffBytes(members, {0x300, true}));
    add("second.rff", rffBytes(members, {0x301, true}));
    add("random.art", writeArt(randomArt(80, 24)).value());
    ArtContent headed = randomArt(20, 9);
    headed.hasHead = true;
    add("headed.art", writeArt(headed).value());
    add("oldPALETTE.DAT", writePalette(oldLayout()));
    // Of the size of Duke's archive: only in the long form.
    if (isLongForm()) {
        std::vector<NamedBytes> large;
        for (int file = 0; file < 20; ++file) {
            ArtContent art = randomArt(256, 200);
            art.first = 256 * file;
            large.push_back(
                {.name = "TILES0" + std::to_string(10 + file) + ".ART",
                 .content = writeArt(art).value()});
        }
        add("large.grp", writeGrp(large).value());
    }
    const QByteArray python = readByPython(files);
    if (python.isNull()) {
        QSKIP("python3 cannot be started");
    }
    QVERIFY(python.count('\n') > 100);
    QCOMPARE(readByLibrary(files), python);
}

void SecondReaderTest::w6ReferenceFilesAreSeenTheSame()
{
    if (contentCorpus("own").empty()) {
        QSKIP(noContentCorpus);
    }
    std::vector<AssetFile> files;
    for (const char* file :
         {"kenbuild/stuff.dat",
          "own/OWN.GRP",
          "own/own-200.rff",
          "own/own-300.rff",
          "own/own-301.rff",
          "own/TILES000.ART",
          "own/TILES001.ART",
          "own/TILES002-buildart.ART",
          "own/PALETTE.DAT",
          "own/PALETTE-lameduke.DAT",
          "own/PALETTE-blend.DAT",
          "own/LOOKUP.DAT"}) {
        const auto path = contentCorpus(file);
        const std::string name = path.filename().string();
        files.push_back({path, name.starts_with("PALETTE") ? "PALETTE.DAT" : name});
    }
    const QByteArray python = readByPython(files);
    if (python.isNull()) {
        QSKIP("python3 cannot be started");
    }
    QVERIFY(python.count('\n') > 300);
    QCOMPARE(readByLibrary(files), python);
}

SECTORED_TEST(SecondReaderTest)
#include "second_reader_test.moc"
