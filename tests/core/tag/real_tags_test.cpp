#include "sectored/asset/game/game_folder.h"
#include "sectored/format/format.h"
#include "sectored/tag/tag_nets.h"

#include "tests/support/real_levels.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <set>

using namespace sectored;
using namespace sectored::test;

namespace {

const Game& gameOfRealLevel(const Map& map)
{
    return *gameWithId(shippedGames(), map.header().blood ? "blood" : "duke3d");
}

/// Returns a line about the nets of a level: how many groups, how many without trigger and target,
/// and how many that are alone.
QString lineOf(const RealLevel& level)
{
    const auto loaded = loadLevel(level.path);
    const auto groups = tagGroupsOf(loaded->map, gameOfRealLevel(loaded->map));
    const auto count = [&](TagFault fault) {
        return std::ranges::count(groups, fault, &TagGroup::fault);
    };
    return QStringLiteral("%1: %2 nets, %3 without trigger, %4 without target, %5 alone")
        .arg(QString::fromStdString(level.name))
        .arg(groups.size())
        .arg(count(TagFault::NoTrigger))
        .arg(count(TagFault::NoTarget))
        .arg(count(TagFault::Alone));
}

} // namespace

/// Tags of real levels.
class RealTagsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (realLevels().empty()) {
            QSKIP(noRealLevels);
        }
    }

    void theNetsOfRealLevelsAreThoseOfTheGoldenFile()
    {
        QStringList lines;
        for (const RealLevel& level : readableRealLevels()) {
            lines << lineOf(level);
        }
        QFile golden(QString::fromStdString(testDataPath("tag/real-nets.txt")));
        QVERIFY(golden.open(QIODevice::ReadOnly));
        const QStringList expected =
            QString::fromUtf8(golden.readAll()).split('\n', Qt::SkipEmptyParts);
        int compared = 0;
        for (const QString& line : lines) {
            const QString name = line.section(": ", 0, 0) + ": ";
            const auto known = expected.filter(name);
            if (!known.isEmpty()) {
                QCOMPARE(line, known.first());
                ++compared;
            } else {
                qInfo("not in the golden file: %s", qPrintable(line));
            }
        }
        QVERIFY(compared > 0);
    }

    void everyTagAndEffectorOfDukesLevelsHasAName()
    {
        const Game& duke = *gameWithId(shippedGames(), "duke3d");
        std::set<std::int32_t> effectors;
        std::set<std::int32_t> tags;
        for (const RealLevel& level : readableRealLevels()) {
            if (level.name.find("eduke32-samples") == std::string::npos) {
                continue;
            }
            const auto loaded = loadLevel(level.path);
            for (const SectorId id : loaded->map.sectorOrder()) {
                if (sectorTagOf(duke, loaded->map[id].lotag) == nullptr) {
                    tags.insert(loaded->map[id].lotag);
                }
            }
            for (const SpriteId id : loaded->map.spriteOrder()) {
                const Sprite& sprite = loaded->map[id];
                if (isEffector(duke, sprite.picnum)
                    && effectorOf(duke, sprite.picnum, sprite.lotag) == nullptr) {
                    effectors.insert(sprite.lotag);
                }
            }
        }
        QCOMPARE(tags, std::set<std::int32_t>{});
        QCOMPARE(effectors, std::set<std::int32_t>{46});
    }
};

SECTORED_TEST(RealTagsTest)
#include "real_tags_test.moc"
