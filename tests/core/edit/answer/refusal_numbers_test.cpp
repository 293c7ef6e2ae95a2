#include "sectored/edit/script/session.h"

#include "tests/support/room_grid.h"
#include "tests/support/script/random_script.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <random>

using namespace sectored;
using namespace sectored::test;

/// Row numbers in the messages of refusals.
class RefusalNumbersTest : public QObject {
    Q_OBJECT

private slots:
    void refusalsNameTheRowsThatTheyAreAbout_data();
    void refusalsNameTheRowsThatTheyAreAbout();
};

namespace {

/// "sectors 3 and 5" or "Wall 7".
const QRegularExpression rowsInText(
    QStringLiteral("\\b([Ss]ector|[Ww]all)s? (\\d+)(?:(?:, | and )(\\d+))?\\b"));

/// Returns a number that is in the message but not among the culprits.
QString strayNumber(const AnswerMessage& refusal)
{
    auto matches = rowsInText.globalMatch(QString::fromStdString(refusal.text));
    while (matches.hasNext()) {
        const auto match = matches.next();
        const bool isSector = match.captured(1).toLower() == QStringLiteral("sector");
        const auto& known = isSector ? refusal.about.sectors : refusal.about.walls;
        for (const int group : {2, 3}) {
            const QString number = match.captured(group);
            if (!number.isEmpty() && !known.empty()
                && std::ranges::find(known, number.toInt()) == known.end()) {
                return match.captured(0) + ": " + QString::fromStdString(refusal.text);
            }
        }
    }
    return {};
}

} // namespace

void RefusalNumbersTest::refusalsNameTheRowsThatTheyAreAbout_data()
{
    QTest::addColumn<bool>("hasRooms");
    QTest::addColumn<int>("board");
    QTest::newRow("rooms") << true << 4096;
    QTest::newRow("board 16") << false << 16;
    QTest::newRow("board 500") << false << 500;
}

void RefusalNumbersTest::refusalsNameTheRowsThatTheyAreAbout()
{
    QFETCH(const bool, hasRooms);
    QFETCH(const int, board);
    std::mt19937_64 random(1511);
    int named = 0;
    for (int course = 0; course < 4; ++course) {
        EditSession session(hasRooms ? roomGrid(5) : Map());
        for (int step = 0; step < 100; ++step) {
            const std::string line =
                lineOf(randomDraft(random), session.map(), {.size = board, .nearWalls = hasRooms});
            const auto operation = operationOf(line, session.view().numbering());
            const Answer answer = operation ? session.run(*operation) : Answer{};
            if (!answer.refusal || hasId(answer.refusal->code, "E-NOSUCH")) {
                continue;
            }
            const QString stray = strayNumber(*answer.refusal);
            QVERIFY2(stray.isEmpty(), qPrintable(stray + "\n" + QString::fromStdString(line)));
            named += answer.refusal->text.find("ector ") != std::string::npos ? 1 : 0;
        }
    }
    QVERIFY(named > 10);
}

SECTORED_TEST(RefusalNumbersTest)
#include "refusal_numbers_test.moc"
