#include "sectored/edit/script/session.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class SessionTest : public QObject {
    Q_OBJECT

private slots:
    void answersAreTheLinesOfTheContract();
    void operationsThatMakeSpritesNameThem();
    void undoAndRedoGiveEqualLevels();
    void beyondTheHistoryNothingIsDone();
    void noticesSayWhatTheyAreAbout();
    void aLineThatIsWrongChangesNothing();
    void textIsEscaped();
    void eachDoneOperationIsOneStepWithItsName();
    void aStepThatSetsFieldsIsNamedByTheirLabels();
    void overlapsNameTheFieldThatSettlesThem();
    void whatASheetLeavesOutIsTold();
};

namespace {

constexpr std::string_view rooms = "sector 0: 0,0 16,0 16,16 0,16\n"
                                   "sector 1: 16,0 32,0 32,16 16,16\n"
                                   "sprite: 4,4 sector 0\n";

QString lineFrom(EditSession& session, std::string_view text)
{
    const auto answer = session.runLine({.text = text, .number = 1});
    return QString::fromStdString(answer ? jsonLine(*answer) : englishText(answer.error()));
}

} // namespace

void SessionTest::answersAreTheLinesOfTheContract()
{
    EditSession session(Map{});
    QCOMPARE(
        lineFrom(session, R"({"op":"draw","points":[[0,0],[16,0],[16,16],[0,16]],"closed":true})"),
        QString(R"({"n":1,"op":"draw","ok":true,"notices":[],"created":[0],"removed":[],)"
                R"("sectors":1,"walls":4,"sprites":0})"));
    QCOMPARE(
        lineFrom(session, R"({"op":"draw","points":[[0,8],[16,8]]})"),
        QString(R"({"n":2,"op":"draw","ok":true,"notices":[],"created":[1],"removed":[],)"
                R"("sectors":2,"walls":8,"sprites":0})"));
    QCOMPARE(
        lineFrom(session, R"({"op":"set","wall":2,"point2":1})"),
        QString(R"({"n":3,"op":"set","ok":false,"code":"E-FIELD","message":"point2 cannot be set. )"
                R"(Move the vertices or draw instead.","culprits":{"sectors":[],)"
                R"("walls":[],"sprites":[]},"sectors":2,"walls":8,"sprites":0})"));
    QCOMPARE(
        lineFrom(session, R"({"op":"delete-sector","sector":0})"),
        QString(R"({"n":4,"op":"delete-sector","ok":true,"notices":[],"created":[],)"
                R"("removed":[0],"sectors":1,"walls":4,"sprites":0})"));
    QCOMPARE(
        lineFrom(session, R"({"op":"undo","times":2})"),
        QString(R"({"n":5,"op":"undo","ok":true,"notices":[],"created":[0],"removed":[0],)"
                R"("sectors":1,"walls":4,"sprites":0})"));
    QCOMPARE(
        lineFrom(session, R"({"op":"move","vertices":[[[16,16],[-4,8]]],"stitch":false})"),
        QString(R"({"n":6,"op":"move","ok":false,"code":"E-CROSS","message":"Walls 1 and 3 )"
                R"(would cross.","culprits":{"sectors":[],"walls":[1,3],"sprites":[]},)"
                R"("sectors":1,"walls":4,"sprites":0})"));
}

void SessionTest::operationsThatMakeSpritesNameThem()
{
    EditSession session(mapFromText(rooms));
    QCOMPARE(
        lineFrom(session, R"({"op":"add-sprite","at":[20,4]})"),
        QString(R"({"n":1,"op":"add-sprite","ok":true,"notices":[],"created":[],"removed":[],)"
                R"("createdSprites":[1],"sectors":2,"walls":8,"sprites":2})"));
    QCOMPARE(
        lineFrom(session, R"({"op":"delete-sprite","sprite":0})"),
        QString(R"({"n":2,"op":"delete-sprite","ok":true,"notices":[],"created":[],"removed":[],)"
                R"("sectors":2,"walls":8,"sprites":1})"));
    QVERIFY(lineFrom(session, R"({"op":"undo"})").contains(R"("createdSprites":[0])"));
    QCOMPARE(
        lineFrom(session, R"({"op":"add-sprite","at":[99,4]})"),
        QString(R"({"n":4,"op":"add-sprite","ok":false,"code":"E-NOSUCH","message":"There is no )"
                R"(sector at (99, 4).","culprits":{"sectors":[],"walls":[],"sprites":[]},)"
                R"("sectors":2,"walls":8,"sprites":2})"));
}

void SessionTest::undoAndRedoGiveEqualLevels()
{
    EditSession session(mapFromText(rooms));
    std::vector<Map> levels{session.map()};
    for (const std::string_view line :
         {R"({"op":"set","sector":[0,1],"floorz":1024})",
          R"({"op":"insert-vertex","at":[16,8]})",
          R"({"op":"move","vertices":[[[16,8],[12,8]]],"stitch":false})",
          R"({"op":"start","at":[8,8]})",
          R"({"op":"delete-sector","sector":0})"}) {
        QVERIFY(lineFrom(session, line).contains("\"ok\":true"));
        levels.push_back(session.map());
    }
    for (std::size_t at = levels.size() - 1; at-- > 0;) {
        QVERIFY(lineFrom(session, R"({"op":"undo"})").contains("\"ok\":true"));
        QVERIFY(session.map() == levels[at]);
    }
    QVERIFY(lineFrom(session, R"({"op":"redo","times":5})").contains("\"ok\":true"));
    QVERIFY(session.map() == levels.back());
    const MapIndex fresh(session.map());
    QCOMPARE(session.view().index.bounds(), fresh.bounds());
}

void SessionTest::beyondTheHistoryNothingIsDone()
{
    EditSession session(mapFromText(rooms));
    lineFrom(session, R"({"op":"set","sector":0,"pal":1})");
    QVERIFY(lineFrom(session, R"({"op":"set","sector":0,"floorpal":1})").contains("true"));
    const Map before = session.map();
    const QString answer = lineFrom(session, R"({"op":"undo","times":2})");
    QVERIFY(answer.contains(R"("code":"E-HISTORY","message":"Nothing to undo.")"));
    QVERIFY(session.map() == before);
    QVERIFY(lineFrom(session, R"({"op":"redo"})").contains("Nothing to redo."));
    QVERIFY(lineFrom(session, R"({"op":"undo","times":0})").contains("E-NOTHING"));
}

void SessionTest::noticesSayWhatTheyAreAbout()
{
    EditSession session(mapFromText(rooms));
    const QString answer = lineFrom(session, R"({"op":"set","sprite":0,"x":-100})");
    QVERIFY(answer.contains(
        R"("notices":[{"code":"N-SPRITE","message":"Sprite 0 is now outside all sectors and )"
        R"(keeps the nearest one.","about":{"sectors":[],"walls":[],"sprites":[0]}}])"));
}

void SessionTest::aLineThatIsWrongChangesNothing()
{
    EditSession session(mapFromText(rooms));
    const Map before = session.map();
    QCOMPARE(
        lineFrom(session, "nonsense"),
        QString("syntax error: not valid JSON (line 1, column 2)"));
    QVERIFY(session.map() == before);
    QVERIFY(lineFrom(session, R"({"op":"undo"})").startsWith(R"({"n":1,)"));
}

void SessionTest::textIsEscaped()
{
    const Answer answer{
        .number = 1,
        .operation = "a\"\\\n",
        .refusal = AnswerMessage{.code = MessageCode::NoChange, .text = "\x01\xc3\xa9"}};
    const QString line = QString::fromStdString(jsonLine(answer));
    QVERIFY(line.contains(R"("op":"a\"\\\u000a")"));
    QVERIFY(line.contains(QStringLiteral("\"message\":\"\\u0001\u00e9\"")));
}

void SessionTest::eachDoneOperationIsOneStepWithItsName()
{
    EditSession session(mapFromText(rooms));
    lineFrom(session, R"({"op":"set","sector":0,"floorz":1})");
    lineFrom(session, R"({"op":"set","sector":0,"floorz":1})");
    lineFrom(session, R"({"op":"insert-vertex","at":[8,0]})");
    QCOMPARE(session.history().steps().size(), std::size_t{2});
    QCOMPARE(session.history().steps()[0].name, std::string("Set floor"));
    QCOMPARE(session.history().steps()[1].name, std::string("Insert vertex"));
}

void SessionTest::aStepThatSetsFieldsIsNamedByTheirLabels()
{
    const auto sector = std::vector{SectorId{0}};
    const auto name = [](SetRequest set) {
        return stepName(std::move(set));
    };
    QCOMPARE(name({sector, {{"ceilingheinum", 1}}}), std::string("Set ceiling slope"));
    QCOMPARE(name({std::vector{WallId{0}}, {{"picnum", 1}}}), std::string("Set wall tile"));
    QCOMPARE(
        name({std::vector{SpriteId{0}}, {{"x", 1}, {"ang", 2}}}),
        std::string("Set sprite x and angle"));
    QCOMPARE(
        name({sector, {{"floorz", 1}, {"lotag", 2}, {"extra", 3}}}),
        std::string("Set 3 fields"));
}

void SessionTest::overlapsNameTheFieldThatSettlesThem()
{
    EditSession session(mapFromText("sector 0: 40,0 56,0 56,16 40,16\n"
                                    "sector 1: 0,0 16,0 16,16 0,16\n"
                                    "sector 2: 0,0 12,0 12,20 0,20\n"));
    for (const char* line :
         {R"({"op":"delete-vertex","at":[0,0]})",
          R"({"op":"move","vertices":[[[0,0],[1,1]]],"stitch":false})",
          R"({"op":"rect","box":[2,2,4,4]})"}) {
        const QString answer = lineFrom(session, line);
        QVERIFY2(answer.contains("\"code\":\"E-AMBIGUOUS\""), qPrintable(answer));
        QVERIFY2(
            answer.contains("Sectors 1 and 2 overlap here. List the sectors to edit in the field "
                            "\\\"sheet\\\"."),
            qPrintable(answer));
    }
    const QString answer = lineFrom(session, R"({"op":"merge-vertices","at":[[0,0],[16,0]]})");
    QVERIFY2(
        answer.contains(
            "Sectors 1 and 2 overlap here. \\\"merge-vertices\\\" needs a place without overlap."),
        qPrintable(answer));
}

void SessionTest::whatASheetLeavesOutIsTold()
{
    const std::string_view stacked = "sector 0: 0,0 16,0 16,16 0,16\n"
                                     "sector 1: 0,0 16,0 16,16 8,20 0,16\n"
                                     "sector 2: 16,16 16,0 32,0\n";
    const QString told = R"({"code":"N-FROZEN","message":"1 overlapping sector was not )"
                         R"(changed.","about":{"sectors":[0],"walls":[],"sprites":[]}})";
    for (const char* line :
         {R"({"op":"insert-vertex","at":[8,0],"sheet":[1]})",
          R"({"op":"move","vertices":[[[0,0],[1,1]]],"stitch":false,"sheet":[1]})",
          R"({"op":"delete-vertex","at":[0,0],"sheet":[1]})",
          R"({"op":"split","sector":1,"points":[[0,8],[16,8]]})"}) {
        EditSession session(mapFromText(stacked));
        const QString answer = lineFrom(session, line);
        QVERIFY2(answer.contains("\"ok\":true,\"notices\":[" + told + "]"), qPrintable(answer));
    }
    EditSession session(mapFromText(stacked));
    for (const char* line :
         {R"({"op":"insert-vertex","at":[8,0]})",
          R"({"op":"delete-vertex","at":[8,20],"sheet":[1]})"}) {
        const QString answer = lineFrom(session, line);
        QVERIFY2(answer.contains("\"ok\":true,\"notices\":[]"), qPrintable(answer));
    }
}

SECTORED_TEST(SessionTest)
#include "session_test.moc"
