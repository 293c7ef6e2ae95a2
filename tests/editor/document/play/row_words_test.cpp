#include "sectored/map/numbering.h"

#include "editor/document/play/row_words.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QStringList>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

/// Which words of what an engine writes name rows of the level.
class RowWordsTest : public QObject {
    Q_OBJECT

private:
    /// Returns the words of a level with 2 sectors, 8 walls and 1 sprite.
    static QStringList words(const QString& line, NamedRows named = NamedRows::All)
    {
        const Map map = test::mapFromText("sector 0: 0,0 64,0 64,64 0,64\n"
                                          "sector 1: 64,0 128,0 128,64 64,64\n"
                                          "sprite: 2,2 sector 0\n");
        QStringList found;
        for (const RowWord& word : rowWordsIn(line, Numbering(map), named)) {
            found += line.mid(word.start, word.length);
        }
        return found;
    }

private slots:
    void aKindAndANumberNameARow()
    {
        QCOMPARE(
            words("warning: sprite 0: wall #7 of Sector 1 is bad"),
            (QStringList{"sprite 0", "wall #7", "Sector 1"}));
        QCOMPARE(words("sector:1 wall: 3"), (QStringList{"sector:1", "wall: 3"}));
    }

    void eachNumberOfAListIsAWord()
    {
        QCOMPARE(words("dropped: link of 2 walls (3, 7): no"), (QStringList{"walls (3", "7"}));
        QCOMPARE(words("sectors 0 and 1 overlap"), (QStringList{"sectors 0", "1"}));
    }

    void countsAreNoNames()
    {
        QVERIFY(words("21 sectors, 223 walls, 32 sprites").isEmpty());
        QVERIFY(words("sector").isEmpty());
        QVERIFY(words("firewall 3").isEmpty());
    }

    void numbersThatTheLevelDoesNotHaveAreLeftOut()
    {
        QVERIFY(words("sector 2, wall 8, sprite 1, sector 99999999999").isEmpty());
        QCOMPARE(words("walls 3, 9, 4"), (QStringList{"walls 3", "4"}));
    }

    void ofADoomLevelOnlySectorsAreNamed()
    {
        QCOMPARE(words("wall 3 in sector 1", NamedRows::Sectors), (QStringList{"sector 1"}));
    }

    void aWordLeadsToItsRow()
    {
        const Map map = test::mapFromText("sector 0: 0,0 64,0 64,64 0,64\n");
        const auto found = rowWordsIn("wall 2", Numbering(map), NamedRows::All);
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found.front().row.walls, (std::vector{WallId{2}}));
        QVERIFY(found.front().row.sectors.empty());
    }
};

SECTORED_TEST(RowWordsTest)
#include "row_words_test.moc"
