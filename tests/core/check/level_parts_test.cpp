#include "sectored/check/check.h"
#include "sectored/map/patch.h"

#include "tests/support/map_text.h"
#include "tests/support/random_patch.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <string>

using namespace sectored;
using namespace sectored::test;

namespace {

std::string textOf(const std::vector<Finding>& findings)
{
    std::string text;
    for (const Finding& finding : findings) {
        text += englishText(finding) + ' ' + std::to_string(finding.at.x) + ' '
                + std::to_string(finding.at.y) + '\n';
    }
    return text;
}

std::vector<std::string> findingsByRule(const Map& map)
{
    const MapIndex index(map);
    std::vector<std::string> all;
    for (const Check& rule : allChecks()) {
        all.push_back(textOf(rule.run({map, index})));
    }
    return all;
}

/// Returns a random change of a row, a sprite, the header or the outlines.
Patch someChange(const Map& map, std::mt19937_64& random)
{
    Patch patch;
    const auto number = static_cast<std::int32_t>(random() % 4000) - 2000;
    const SectorId sector = map.sectorOrder()[random() % map.sectorCount()];
    const WallId wall = map.wallsOf(sector).front();
    switch (random() % 5) {
    case 0: {
        Sector after = map[sector];
        after.floor.z = 100 * number;
        after.floor.heinum = static_cast<std::int32_t>(random() % 3) * number;
        after.floor.stat = static_cast<std::int32_t>(random() % 4);
        patch.sectors.push_back({.id = sector, .before = map[sector], .after = after});
        break;
    }
    case 1: {
        Wall after = map[wall];
        after.cstat = number;
        after.picnum = number;
        patch.walls.push_back({.id = wall, .before = map[wall], .after = after});
        break;
    }
    case 2: {
        const SpriteId sprite = map.spriteOrder()[random() % map.spriteCount()];
        Sprite after = map[sprite];
        after.position = {number, -number};
        patch.sprites.push_back({.id = sprite, .before = map[sprite], .after = after});
        break;
    }
    case 3: {
        LevelHeader after = map.header();
        after.start.position = {number, number};
        patch.header = {map.header(), after};
        break;
    }
    default:
        patch = randomPatch(map, {.extent = 4000, .damages = true, .goesFar = true}, random);
    }
    return patch;
}

/// Returns a level that breaks many rules.
Map problematic()
{
    return mapFromText("sector 0: 0,0 3000,0 3000,3000 0,3000\n"
                       "sector 1: 1000,1000 4000,1000 4000,4000 1000,4000\n"
                       "sector 2: 2000,2000 3000,2000 3000,3000 2000,3000\n"
                       "sprite: 500,500 sector 0\n"
                       "sprite: 5000,500 sector 1\n");
}

} // namespace

class LevelPartsTest : public QObject {
    Q_OBJECT

private slots:
    void noRuleReadsMoreOfALevelThanItSays()
    {
        std::mt19937_64 random(5);
        Map map = problematic();
        std::vector<std::string> before = findingsByRule(map);
        for (int k = 0; k < 2000; ++k) {
            const Patch patch = someChange(map, random);
            Map after = map;
            apply(after, patch);
            if (after.sectorCount() == 0 || after.spriteCount() == 0) {
                continue;
            }
            const LevelParts changed = changedParts(patch);
            std::vector<std::string> now = findingsByRule(after);
            for (std::size_t at = 0; at < now.size(); ++at) {
                const Check& rule = allChecks()[at];
                QVERIFY2(
                    now[at] == before[at] || haveCommon(rule.reads, changed),
                    std::string(rule.id).c_str());
            }
            const bool goesOn = after.wallCount() < 120 && k % 40 != 0;
            map = goesOn ? after : problematic();
            before = goesOn ? std::move(now) : findingsByRule(map);
        }
    }

    void aSpriteConcernsFewRules()
    {
        const LevelParts sprite = changedParts(
            {.sprites = {{.id = SpriteId{0}, .before = std::nullopt, .after = Sprite{}}}});
        const auto count = std::ranges::count_if(allChecks(), [&](const Check& rule) {
            return haveCommon(rule.reads, sprite);
        });
        QVERIFY(count <= 3);
    }
};

SECTORED_TEST(LevelPartsTest)
#include "level_parts_test.moc"
