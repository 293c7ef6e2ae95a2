#include "sectored/check/check.h"

#include "editor/document/document.h"
#include "editor/document/watch/level_check.h"
#include "tests/support/map_text.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// Sorts by severity, as LevelCheck does.
std::vector<std::string> textsOf(std::vector<Finding> findings)
{
    std::ranges::stable_sort(findings, {}, &Finding::severity);
    std::vector<std::string> texts;
    for (const Finding& finding : findings) {
        texts.push_back(englishText(finding));
    }
    return texts;
}

/// Returns the number of rules that are not optional.
std::size_t usualRules()
{
    return static_cast<std::size_t>(std::ranges::count(allChecks(), false, &Check::isOptional));
}

} // namespace

class LevelCheckTest : public QObject {
    Q_OBJECT

private slots:
    void anEditRunsOnlyTheRulesThatReadWhatItChanged()
    {
        Document document;
        document.saved().adopt(test::roomGrid(30), SavedLevel::Origin::Unmodified);
        LevelCheck check(document);
        QSignalSpy finished(&check, &LevelCheck::finished);
        QVERIFY(finished.wait());
        QCOMPARE(check.rulesRun(), usualRules());
        QVERIFY(document.commit(AddSpriteRequest{.at = {512, 512}}));
        QVERIFY(finished.wait());
        QVERIFY(check.rulesRun() <= 3);
        QVERIFY(document.commit(SetRequest{
            .rows = std::vector{WallId{3}},
            .values = {{.field = "picnum", .value = 7}}}));
        QVERIFY(finished.wait());
        QVERIFY(check.rulesRun() <= 3);
        check.start();
        QVERIFY(finished.wait());
        QCOMPARE(check.rulesRun(), usualRules());
    }

    void whatIsFoundAfterEditsIsWhatAllRulesFind()
    {
        Document document;
        document.saved().adopt(
            test::mapFromText("sector 0: 0,0 3000,0 3000,3000 0,3000\n"
                              "sector 1: 1000,1000 4000,1000 4000,4000 1000,4000\n"
                              "sprite: 5000,500 sector 1\n"),
            SavedLevel::Origin::Unmodified);
        LevelCheck check(document);
        QSignalSpy finished(&check, &LevelCheck::finished);
        QVERIFY(finished.wait());
        const auto floorTo = [](std::int32_t z) {
            return SetRequest{
                .rows = std::vector{SectorId{0}},
                .values = {{.field = "floorz", .value = z}}};
        };
        const std::vector<Request> requests{
            AddSpriteRequest{.at = {512, 512}},
            floorTo(-90'000),
            MoveRequest{.vertices = {{{0, 0}, {-100, -100}}}},
            floorTo(8192)};
        for (const Request& request : requests) {
            QVERIFY(document.commit(request));
            QVERIFY(finished.wait());
            QCOMPARE(textsOf(check.findings()), textsOf(runChecks(document.view())));
        }
        // Several edits before the check ends are checked together.
        QVERIFY(document.commit(floorTo(-90'000)));
        QVERIFY(document.commit(AddSpriteRequest{.at = {700, 512}}));
        QVERIFY(finished.wait());
        QCOMPARE(textsOf(check.findings()), textsOf(runChecks(document.view())));
    }
};

SECTORED_TEST_IN(QApplication, LevelCheckTest)
#include "level_check_test.moc"
