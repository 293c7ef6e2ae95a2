#include "sectored/check/check.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class TrorLinkTest : public QObject {
    Q_OBJECT

private slots:
    void extendedLinksWithoutAnAnswerAreFound_data();
    void extendedLinksWithoutAnAnswerAreFound();
};

void TrorLinkTest::extendedLinksWithoutAnAnswerAreFound_data()
{
    QTest::addColumn<int>("version");
    QTest::addColumn<int>("bit");
    QTest::addColumn<int>("named");
    QTest::addColumn<QString>("says");
    const int up = wall_bit::upperLink;
    const int down = wall_bit::lowerLink;
    QTest::newRow("up") << 9 << up << 3
                        << "Wall 1 has an extended link up to wall 3, which is not linked back "
                           "down to it.";
    QTest::newRow("down") << 9 << down << 3
                          << "Wall 1 has an extended link down to wall 3, which is not linked back "
                             "up to it.";
    QTest::newRow("itself") << 9 << up << 1 << "Wall 1 has an extended link to itself.";
    QTest::newRow("no wall") << 9 << down << 400
                             << "Wall 1 has an extended link down to wall 400, which does not "
                                "exist.";
    QTest::newRow("none") << 9 << up << -1
                          << "Wall 1 has an extended link up to wall -1, which does not exist.";
    QTest::newRow("version 7") << 7 << up << -1 << "";
}

void TrorLinkTest::extendedLinksWithoutAnAnswerAreFound()
{
    QFETCH(const int, version);
    QFETCH(const int, bit);
    QFETCH(const int, named);
    QFETCH(const QString, says);
    const std::string text =
        "version " + std::to_string(version) + "\nsector 0: 0,0 16,0 16,16 0,16\n";
    const Map map = changed(mapFromText(text), [&](PatchBuilder& builder) {
        const bool exists = named >= 0 && named < 4;
        const WallRef ref =
            exists ? WallRef(WallId{static_cast<std::uint32_t>(named)}) : WallRef::raw(named);
        Wall& wall = builder.edit(WallId{1});
        wall.cstat |= bit;
        (bit == wall_bit::upperLink ? wall.upperWall : wall.lowerWall) = ref;
    });
    const MapIndex index(map);
    auto findings = runChecks({map, index});
    std::erase_if(findings, [](const Finding& finding) { return finding.rule != "tror-link"; });
    QCOMPARE(findings.size(), std::size_t{says.isEmpty() ? 0U : 1U});
    if (!says.isEmpty()) {
        QCOMPARE(QString::fromStdString(englishText(findings.front())), says);
        QCOMPARE(findings.front().severity, Severity::Error);
        QCOMPARE(findings.front().wall, std::optional(WallId{1}));
    }
}

SECTORED_TEST(TrorLinkTest)
#include "tror_link_test.moc"
