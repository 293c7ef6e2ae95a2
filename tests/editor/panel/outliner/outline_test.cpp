#include "sectored/asset/game/game_folder.h"
#include "sectored/edit/plan.h"

#include "editor/document/visibility_change.h"
#include "editor/panel/outliner/outline.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTest>

#include <array>
#include <variant>

using namespace sectored;
using namespace sectored::editor;

/// Two adjacent rooms with walls 0 to 3 and 4 to 7; walls 1 and 7 form a portal.
class OutlineTest : public QObject {
    Q_OBJECT

private:
    Outline listed(const char* text) const
    {
        const MapView view{m_map, m_index};
        return outlineOf(
            {.view = view, .visibility = m_visibility, .game = duke()},
            OutlineFilter(QString::fromLatin1(text)));
    }

    /// Returns the listed rows in the form "s0:1,2 s1 p0".
    QString rows(const char* text) const
    {
        QStringList parts;
        const Outline outline = listed(text);
        for (const OutlineSector& sector : outline.sectors) {
            QStringList walls;
            for (const WallId wall : sector.walls) {
                walls += QString::number(wall.value);
            }
            const QString name = QStringLiteral("s%1").arg(sector.id.value);
            parts += walls.isEmpty() ? name : name + u':' + walls.join(u',');
        }
        for (const SpriteId sprite : outline.sprites) {
            parts += QStringLiteral("p%1").arg(sprite.value);
        }
        return parts.join(u' ');
    }

    Map m_map = test::changed(
        test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                          "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                          "sprite: 512,512 sector 0\n"
                          "sprite: 1512,512 sector 1\n"),
        [](PatchBuilder& builder) {
            builder.edit(SectorId{1}).lotag = 5;
            builder.edit(WallId{2}).lotag = 5;
            builder.edit(WallId{3}).lotag = 7;
            builder.edit(SpriteId{1}).hitag = 5;
        });
    MapIndex m_index = MapIndex(m_map);
    Visibility m_visibility{};

    static const Game& duke() { return *gameWithId(shippedGames(), "duke3d"); }

    /// Returns the listed numbers with the ids of their rows: "5: s1 w2".
    QStringList tags(const char* text) const
    {
        QStringList all;
        for (const OutlineTag& tag : listed(text).tags) {
            QString line = QStringLiteral("%1:").arg(tag.value);
            for (const TagRow& row : tag.rows) {
                constexpr std::array kinds{'s', 'w', 'p'};
                const auto number = std::visit([](auto id) { return id.value; }, row);
                line += QStringLiteral(" %1%2").arg(QLatin1Char(kinds.at(row.index()))).arg(number);
            }
            all += line;
        }
        return all;
    }

private slots:
    void withoutAFilterEverythingIsListed()
    {
        QCOMPARE(rows(""), QStringLiteral("s0:0,1,2,3 s1:4,5,6,7 p0 p1"));
    }

    void aNumberIsThatOfTheFile()
    {
        QCOMPARE(rows("1"), QStringLiteral("s0:1 s1 p1"));
        QCOMPARE(rows("wall 1"), QStringLiteral("s0:1"));
        QCOMPARE(rows("Sector 1"), QStringLiteral("s1"));
        QCOMPARE(rows("99"), QString());
    }

    void aFieldWithItsValueAndOneWithout()
    {
        QCOMPARE(rows("lotag 5"), QStringLiteral("s0:2 s1"));
        QCOMPARE(rows("lotag=5"), QStringLiteral("s0:2 s1"));
        QCOMPARE(rows("lotag"), QStringLiteral("s0:2,3 s1"));
        QCOMPARE(rows("wall lotag 5"), QStringLiteral("s0:2"));
        QCOMPARE(rows("hitag 5"), QStringLiteral("p1"));
    }

    void kindsOfWalls()
    {
        QCOMPARE(rows("portal"), QStringLiteral("s0:1 s1:7"));
        QCOMPARE(rows("portals 7"), QStringLiteral("s1:7"));
        QCOMPARE(rows("solid 0"), QStringLiteral("s0:0"));
    }

    void aWordThatIsOnlyBegunAsksForNothingYet()
    {
        QCOMPARE(rows("lot"), rows(""));
        QCOMPARE(rows("wall lot"), rows("wall"));
        QCOMPARE(rows("castle"), QString());
    }

    void sectorsAreListedByLayer()
    {
        const Map plain = m_map;
        const LayerRequest request{.sectors = {SectorId{1}}, .name = "Castle"};
        apply(m_map, plan({m_map, m_index}, request)->patch);
        const Outline outline = listed("");
        QCOMPARE(outline.layers.size(), std::size_t{2});
        QCOMPARE(outline.layers.front().name, std::string("Castle"));
        QCOMPARE(outline.layers.front().count, std::size_t{1});
        QVERIFY(outline.layers.back().name.empty());
        QCOMPARE(rows(""), QStringLiteral("s1:4,5,6,7 s0:0,1,2,3 p0 p1"));
        QCOMPARE(rows("castle"), QStringLiteral("s1"));
        QCOMPARE(rows("layer"), QStringLiteral("s1"));
        m_map = plain;
    }

    void numbersOfNetsAreListedWithTheirRows()
    {
        const Map plain = m_map;
        m_map = test::changed(m_map, [](PatchBuilder& builder) {
            builder.edit(SectorId{1}).lotag = 0;
            builder.edit(SpriteId{0}).picnum = 130; // an access switch
            builder.edit(SpriteId{0}).lotag = 7;
            builder.edit(SpriteId{1}).picnum = 2; // an activator
            builder.edit(SpriteId{1}).lotag = 7;
        });
        QCOMPARE(tags(""), QStringList{"7: p0 p1"});
        QCOMPARE(tags("tag 7"), QStringList{"7: p0 p1"});
        QCOMPARE(rows("tag 7"), QString());
        QCOMPARE(tags("tag 8"), QStringList());
        QCOMPARE(tags("activator"), QStringList{"7: p1"});
        QCOMPARE(rows("activator"), QStringLiteral("p1"));
        QCOMPARE(tags("wall"), QStringList());
        m_map = plain;
    }

    void hiddenAndLockedThingsCanBeFound()
    {
        m_visibility = withHidden({}, m_map, {.sectors = {SectorId{1}}});
        m_visibility = withLocked(m_visibility, m_map, {.sprites = {SpriteId{0}}});
        QCOMPARE(rows("hidden"), QStringLiteral("s1 p1"));
        QCOMPARE(rows("locked"), QStringLiteral("p0"));
        m_visibility = {};
    }

    void isolatingKeepsTheThingsAndWhatTheyStandIn()
    {
        const Visibility one = isolating({}, m_map, {.sectors = {SectorId{1}}});
        QCOMPARE(one.hiddenSectors, std::vector{SectorId{0}});
        QCOMPARE(one.hiddenSprites, std::vector{SpriteId{0}});
        const Visibility sprite = isolating({}, m_map, {.sprites = {SpriteId{0}}});
        QCOMPARE(sprite.hiddenSectors, std::vector{SectorId{1}});
        QCOMPARE(sprite.hiddenSprites, std::vector{SpriteId{1}});
    }

    void wallsGoWithTheirSector()
    {
        const Visibility hidden = withHidden({}, m_map, {.walls = {WallId{4}, WallId{5}}});
        QCOMPARE(hidden.hiddenSectors, std::vector{SectorId{1}});
        const Selection all{
            .sectors = {SectorId{0}, SectorId{1}},
            .walls = {WallId{0}, WallId{4}},
            .sprites = {SpriteId{0}, SpriteId{1}}};
        const Selection rest = takeable(all, m_map, hidden);
        QCOMPARE(rest.sectors, std::vector{SectorId{0}});
        QCOMPARE(rest.walls, std::vector{WallId{0}});
        QCOMPARE(rest.sprites, std::vector{SpriteId{0}});
        QCOMPARE(withoutHidden(hidden, m_map, all), Visibility());
    }
};

SECTORED_TEST_IN(QCoreApplication, OutlineTest)
#include "outline_test.moc"
