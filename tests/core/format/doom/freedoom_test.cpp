#include "sectored/format/build_map/build_map.h"
#include "sectored/format/doom/doom_wad.h"
#include "sectored/map/invariant.h"
#include "sectored/map/limits.h"
#include "sectored/map/map_view.h"
#include "sectored/query/sector_at.h"

#include "tests/support/doom/doom_wad.h"
#include "tests/support/file_content.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

Bytes bytesIn(const QString& path)
{
    const QByteArray content = contentOf(path);
    const auto bytes =
        std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size())));
    return {bytes.begin(), bytes.end()};
}

std::int64_t wordAt(const std::string& lump, std::size_t offset)
{
    return static_cast<std::uint16_t>(shortAt(lump, offset))
           | std::int64_t{static_cast<std::uint16_t>(shortAt(lump, offset + 2))} << 16;
}

/// The nodes that zdbsp built for a level (XNOD), and its lines and sides. Asks which sector holds
/// a point by another way than the library: down the tree, with integers of 1/16 Doom unit.
class Nodes {
public:
    explicit Nodes(std::span<const WadLump> level)
        : m_lines(lumpOf(level, "LINEDEFS"))
        , m_sides(lumpOf(level, "SIDEDEFS"))
        , m_vertices(lumpOf(level, "VERTEXES"))
    {
        const std::string nodes = lumpOf(level, "NODES");
        if (!nodes.starts_with("XNOD")) {
            throw std::runtime_error("no XNOD");
        }
        std::size_t at = 12 + static_cast<std::size_t>(wordAt(nodes, 8)) * 8;
        const auto leaves = static_cast<std::size_t>(wordAt(nodes, at));
        at += 4;
        std::size_t first = 0;
        for (std::size_t leaf = 0; leaf < leaves; ++leaf, at += 4) {
            m_leaves.emplace_back(first, static_cast<std::size_t>(wordAt(nodes, at)));
            first += m_leaves.back().second;
        }
        const auto segments = static_cast<std::size_t>(wordAt(nodes, at));
        at += 4;
        m_segments = nodes.substr(at, segments * 11);
        at += segments * 11;
        m_nodes = nodes.substr(at + 4);
    }

    /// Returns the number of the sector, or -1 for the void. Empty exactly on a line of the leaf.
    std::optional<int> sectorAt(Point p) const
    {
        const std::int64_t x = p.x;
        const std::int64_t y = -p.y;
        std::int64_t child = static_cast<std::int64_t>(m_nodes.size() / 32) - 1;
        constexpr std::int64_t leafBit = std::int64_t{1} << 31;
        while ((child & leafBit) == 0) {
            const auto node = static_cast<std::size_t>(child) * 32;
            const std::int64_t nodeX = shortAt(m_nodes, node);
            const std::int64_t nodeY = shortAt(m_nodes, node + 2);
            const std::int64_t dx = shortAt(m_nodes, node + 4);
            const std::int64_t dy = shortAt(m_nodes, node + 6);
            const bool isFront = dy * (x - nodeX * 16) > dx * (y - nodeY * 16);
            child = wordAt(m_nodes, node + (isFront ? 24 : 28));
        }
        const auto [first, count] = m_leaves[static_cast<std::size_t>(child & ~leafBit)];
        int sector = -1;
        for (std::size_t at = first; at < first + count; ++at) {
            const std::size_t segment = at * 11;
            const auto line = static_cast<std::size_t>(
                                  static_cast<std::uint16_t>(shortAt(m_segments, segment + 8)))
                              * 14;
            const int side = m_segments[segment + 10];
            const auto sideNumber =
                static_cast<std::uint16_t>(shortAt(m_lines, line + (side == 0 ? 10 : 12)));
            if (sector < 0) {
                sector = shortAt(m_sides, std::size_t{sideNumber} * 30 + 28);
            }
            const auto [ax, ay] = vertexAt(line);
            const auto [bx, by] = vertexAt(line + 2);
            const std::int64_t turn = (by - ay) * (x - ax) - (bx - ax) * (y - ay);
            if (turn == 0) {
                return std::nullopt;
            }
            const bool isSolid = shortAt(m_lines, line + 12) == -1;
            if (isSolid && turn < 0) {
                return -1;
            }
        }
        return sector;
    }

private:
    static std::string lumpOf(std::span<const WadLump> level, std::string_view name)
    {
        const auto found = std::ranges::find(level, name, &WadLump::first);
        return found != level.end() ? found->second : throw std::runtime_error("no lump");
    }

    std::pair<std::int64_t, std::int64_t> vertexAt(std::size_t offset) const
    {
        const auto vertex = std::size_t{static_cast<std::uint16_t>(shortAt(m_lines, offset))} * 4;
        return {shortAt(m_vertices, vertex) * 16, shortAt(m_vertices, vertex + 2) * 16};
    }

    std::string m_lines;
    std::string m_sides;
    std::string m_vertices;
    std::string m_segments;
    std::string m_nodes;
    std::vector<std::pair<std::size_t, std::size_t>> m_leaves;
};

/// Returns the lumps of a level, from its marker on.
std::span<const WadLump> levelIn(const std::vector<WadLump>& lumps, const std::string& name)
{
    const auto found = std::ranges::find(lumps, name, &WadLump::first);
    const auto at = static_cast<std::size_t>(found - lumps.begin());
    return std::span(lumps).subspan(at, std::min<std::size_t>(11, lumps.size() - at));
}

/// Returns the sectors whose inside or border holds the point.
std::vector<int> sectorsHolding(const MapView& view, Point p)
{
    const SectorsAt at = sectorsAt(view, p);
    std::vector<int> numbers;
    for (const auto* const list : {&at.inside, &at.boundary}) {
        for (const SectorId sector : *list) {
            numbers.push_back(view.numbering().of(sector));
        }
    }
    return numbers;
}

} // namespace

/// The levels of Freedoom, where its packages and zdbsp are installed; in the long form.
class FreedoomTest : public QObject {
    Q_OBJECT

private slots:
    void everyLevelIsReadAskedAndExported_data()
    {
        QTest::addColumn<QString>("wad");
        for (const char* const name : {"freedoom1", "freedoom2", "freedm"}) {
            QTest::newRow(name) << QStringLiteral("/usr/share/games/doom/%1.wad").arg(name);
        }
    }
    void everyLevelIsReadAskedAndExported()
    {
        QFETCH(const QString, wad);
        const QString builder = QStandardPaths::findExecutable("zdbsp");
        if (!isLongForm()) {
            QSKIP("only in the long form (./dev test --full)");
        }
        if (!QFile::exists(wad) || builder.isEmpty()) {
            QSKIP(qPrintable(wad + " or zdbsp is not installed"));
        }
        const QTemporaryDir folder;
        const QString built = folder.filePath("built.wad");
        QProcess process;
        process.setStandardOutputFile(QProcess::nullDevice());
        process.setStandardErrorFile(QProcess::nullDevice());
        process.start(builder, {"-q", "-R", "-X", "-o", built, wad});
        QVERIFY(process.waitForFinished(120'000));
        QCOMPARE(process.exitCode(), 0);
        const Bytes content = bytesIn(wad);
        const auto lumps = lumpsOf(bytesIn(built));
        const auto names = doomLevelsIn(content);
        QVERIFY(names->size() >= 32);
        std::mt19937 random(100); // NOLINT(cert-msc32-c,cert-msc51-cpp): the same every time
        int tooLarge = 0;
        for (const std::string& name : *names) {
            const auto read = readDoomWad(content, {.map = name});
            QVERIFY2(read.has_value(), name.c_str());
            const Map& map = read->map;
            const MapIndex index(map);
            const MapView view{map, index};
            // No sector of Freedoom is damaged, but one of E3M6 crosses itself.
            QVERIFY2(
                damagedAmong(view, map.sectorOrder()).size() <= (name == "E3M6" ? 1U : 0U),
                name.c_str());
            const std::size_t sectors =
                lumpIn(wadOf({levelIn(lumps, name).begin(), levelIn(lumps, name).end()}), "SECTORS")
                    .size()
                / 26;
            if (sectors == map.sectorCount()) {
                compareWithNodes(view, {Nodes(levelIn(lumps, name)), movedBy(*read), name}, random);
            }
            const auto excess = buildMapExcess(map, 8);
            tooLarge += excess.empty() ? 0 : 1;
            if (excess.empty()) {
                const auto written = writeBuildMap(map, 8);
                QVERIFY2(written.has_value(), name.c_str());
                const Map back = readBuildMap(*written)->map;
                const MapIndex backIndex(back);
                for (int point = 0; point < 200; ++point) {
                    const Point p = randomPoint(index.bounds(), random);
                    QCOMPARE(sectorsHolding({back, backIndex}, p), sectorsHolding(view, p));
                }
            }
        }
        QCOMPARE(tooLarge > 0, wad.contains("freedoom2")); // MAP12
    }

private:
    static Point randomPoint(const Box& bounds, std::mt19937& random)
    {
        const auto within = [&](int low, int high) {
            return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
        };
        return {within(bounds.low.x, bounds.high.x), within(bounds.low.y, bounds.high.y)};
    }

    /// Nodes of a level, and by how much the level was moved when it was read.
    struct Reference {
        Nodes nodes;
        Point movedBy{};
        std::string name{};
    };

    static Point movedBy(const LoadedLevel& level)
    {
        const auto moved = std::ranges::find(level.warnings, MessageCode::Recentred, &Error::code);
        return moved == level.warnings.end()
                   ? Point{}
                   : Point{std::stoi(moved->arguments[0]), std::stoi(moved->arguments[1])};
    }

    static void compareWithNodes(
        const MapView& view,
        const Reference& reference,
        std::mt19937& random)
    {
        for (int point = 0; point < 2000; ++point) {
            const Point p = randomPoint(view.index.bounds(), random);
            const Point by = reference.movedBy;
            const auto answer = reference.nodes.sectorAt({p.x - by.x, p.y - by.y});
            const SectorsAt at = sectorsAt(view, p);
            if (!answer || !at.boundary.empty()) {
                continue; // exactly on a line
            }
            const int own = at.inside.empty() ? -1 : view.numbering().of(at.inside.front());
            QVERIFY2(
                own == *answer && at.inside.size() <= 1,
                (reference.name + ": " + std::to_string(p.x) + ", " + std::to_string(p.y) + ": "
                 + std::to_string(own) + " for " + std::to_string(*answer))
                    .c_str());
        }
    }
};

SECTORED_TEST(FreedoomTest)

#include "freedoom_test.moc"
