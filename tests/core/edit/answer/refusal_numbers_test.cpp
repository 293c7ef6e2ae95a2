#include "sectored/edit/plan.h"
#include "sectored/edit/script/session.h"

#include "tests/support/room_grid.h"
#include "tests/support/script/random_script.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

using namespace sectored;
using namespace sectored::test;

/// Row numbers in the messages of refusals.
class RefusalNumbersTest : public QObject {
    Q_OBJECT

private slots:
    void refusalsNameTheRowsThatTheyAreAbout_data();
    void refusalsNameTheRowsThatTheyAreAbout();
    void newRowsAreNamedInWords_data();
    void newRowsAreNamedInWords();
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

void RefusalNumbersTest::newRowsAreNamedInWords_data()
{
    QTest::addColumn<MessageCode>("code");
    QTest::addColumn<std::vector<std::vector<int>>>("arguments"); ///< -1: new
    QTest::addColumn<QString>("text");
    using Lists = std::vector<std::vector<int>>;
    QTest::newRow("subject") << MessageCode::Flip << Lists{{-1}}
                             << "The new sector would turn inside out.";
    QTest::newRow("object") << MessageCode::WouldOverlap << Lists{{4}, {-1}}
                            << "Sector 4 would overlap the new sector.";
    QTest::newRow("subject and object") << MessageCode::WouldOverlap << Lists{{-1}, {-1}}
                                        << "The new sector would overlap another new sector.";
    QTest::newRow("one of two") << MessageCode::WallsCross << Lists{{-1}, {3}}
                                << "Walls 3 and a new one would cross.";
    QTest::newRow("both") << MessageCode::WallsCross << Lists{{-1}, {-1}}
                          << "New walls would cross.";
    QTest::newRow("some of a list") << MessageCode::SectorsOverlap << Lists{{-1, 3, -1}}
                                    << "Sectors 3 and 2 new ones overlap here.";
    QTest::newRow("all of a list")
        << MessageCode::SectorsOverlap << Lists{{-1, -1}} << "New sectors overlap here.";
    QTest::newRow("none") << MessageCode::WallsCross << Lists{{3}, {4}}
                          << "Walls 3 and 4 would cross.";
}

void RefusalNumbersTest::newRowsAreNamedInWords()
{
    QFETCH(const MessageCode, code);
    QFETCH(const std::vector<std::vector<int>>, arguments);
    QFETCH(const QString, text);
    const auto kind = code == MessageCode::WallsCross ? RowList::Kind::Wall : RowList::Kind::Sector;
    Refusal refusal{.code = code};
    for (const auto& numbers : arguments) {
        RowList rows{.kind = kind};
        for (const int number : numbers) {
            rows.numbers.push_back(number < 0 ? newRow : number);
        }
        refusal.arguments.emplace_back(std::move(rows));
    }
    QCOMPARE(QString::fromStdString(englishText(refusal)), text);
}

SECTORED_TEST(RefusalNumbersTest)
#include "refusal_numbers_test.moc"
