#include "sectored/edit/plan.h"
#include "sectored/edit/script/script.h"
#include "sectored/edit/script/script_writer.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;

namespace {

constexpr std::string_view twoRooms = R"(
start: 8,8 sector 0
sector 0: 0,0 1024,0 1024,1024 0,1024
sector 1: 1024,0 2048,0 2048,1024 1024,1024
sprite: 512,512 sector 0
sprite: 1536,512 sector 1
)";

/// One line for every operation that a script can express.
constexpr std::array lines{
    R"({"op":"draw","points":[[128,128],[256,128],[256,256]],"closed":true})",
    R"({"op":"draw","points":[[128,128],[256,128],[256,256]],"closed":true,"fill":"void","allowRemove":true})",
    R"({"op":"draw","points":[[512,-512],[512,1536]],"sheet":[0]})",
    R"({"op":"draw","points":[[4096,0],[4096,512],[5000,0]],"closed":true,"sheet":"new"})",
    R"({"op":"split","sector":1,"points":[[1536,0],[1536,1024]]})",
    R"({"op":"insert-vertex","at":[512,0]})",
    R"({"op":"insert-vertex","at":[1024,512],"sheet":[0,1]})",
    R"({"op":"move","vertices":[[[0,0],[-64,-64]],[[0,1024],[-64,1088]]],"stitch":false})",
    R"({"op":"merge-vertices","at":[[0,0],[0,1024]],"to":[0,512]})",
    R"({"op":"move-sectors","sectors":[1],"by":[64,0],"overlap":"refuse","detach":true})",
    R"({"op":"transform","sectors":[0,1],"rotate":270,"about":[0.5,-3]})",
    R"({"op":"transform","sectors":[1],"mirror":"y"})",
    R"({"op":"join","sectors":[0,1],"keep":1})",
    R"({"op":"delete-vertex","at":[2048,0]})",
    R"({"op":"delete-wall","wall":1})",
    R"({"op":"unlink","wall":1})",
    R"({"op":"move","vertices":[[[0,0],[-8,0]]],"stitch":true,"allowRemove":true})",
    R"({"op":"move-sectors","sectors":[1],"by":[-8,0],"overlap":"cut","detach":true,"sheet":[0]})",
    R"({"op":"transform","sectors":[0],"rotate":22.5,"overlap":"stitch","about":[0.5,0]})",
    R"({"op":"move-sectors","sectors":[1],"by":[64,0],"overlap":"stitch","heights":"neighbour"})",
    R"({"op":"transform","sectors":[0],"rotate":90,"heights":"neighbour"})",
    R"({"op":"transform","sectors":[0],"rotate":90,"lockTiles":true})",
    R"({"op":"move-sectors","sectors":[1],"by":[64,0],"lockTiles":true})",
    R"({"op":"move","vertices":[[[0,0],[-8,0]]],"stitch":true,"lockTiles":true})",
    R"({"op":"merge-vertices","at":[[0,0],[0,1024]],"to":[0,512],"lockTiles":true})",
    R"({"op":"transform","sectors":[0],"scale":[0.5,1.25],"repeats":"keep"})",
    R"({"op":"transform","sectors":[0],"skew":[512,0]})",
    R"({"op":"curve","wall":0,"through":[512,-256],"segments":4})",
    R"({"op":"curve","wall":1,"through":[1152,512],"segments":3,"shape":"ellipse"})",
    R"({"op":"curve","wall":0,"through":[300,-200],"segments":4,"shape":"bezier"})",
    R"({"op":"tidy","sectors":[0,1]})",
    R"({"op":"heal","sector":[0,1],"within":9})",
    R"({"op":"align-grid","sectors":[0],"grid":48})",
    R"({"op":"link","wall":1,"to":7})",
    R"({"op":"paste-properties","fromWall":0,"wall":[1,2]})",
    R"({"op":"paste-properties","fromSector":0,"sector":1,"take":["tile","heights"]})",
    R"({"op":"first-wall","sector":0,"wall":2})",
    R"({"op":"flip","sector":1})",
    R"({"op":"delete-sector","sector":1,"sprites":"keep"})",
    R"({"op":"delete-sprite","sprite":1})",
    R"({"op":"set","sector":[0,1],"floorz":4096,"lotag":7})",
    R"({"op":"set","wall":3,"picnum":12})",
    R"({"op":"add-sprite","at":[64,64],"picnum":5})",
    R"({"op":"drop-sprite","sprite":0})",
    R"({"op":"raise-sprite","sprite":1,"tileHeight":64,"tileOffset":-3})",
    R"({"op":"align-sprite","sprite":0})",
    R"({"op":"align-sprite","sprite":1,"to":"ahead"})",
    R"({"op":"align-sprite","sprite":1,"wall":2})",
    R"({"op":"align","wall":0})",
    R"({"op":"align","wall":0,"part":"wall","to":"left","along":"down","close":true})",
    R"({"op":"align","wall":0,"keepRepeats":true,"stretch":true,"angle":90,"size":[64,128]})",
    R"({"op":"fit","wall":0,"across":2,"down":1})",
    R"({"op":"align-flat","wall":1,"plane":"floor"})",
    R"({"op":"align-flat","wall":1,"plane":"ceiling","turnSlopes":true})",
    R"({"op":"align-flat","wall":0,"plane":"floor","to":"neighbour"})",
    R"({"op":"turn-flat","sectors":[0],"plane":"floor"})",
    R"({"op":"turn-flat","sectors":[0],"plane":"ceiling","turns":3})",
    R"({"op":"fit","wall":0,"part":"wall","across":5,"walls":4,"size":[32,32]})",
    R"({"op":"make","kind":"ceiling-door","sectors":[1],"picnum":60,"open":true,"game":"generic"})",
    R"({"op":"make","kind":"stairs","sectors":[0,1],"step":1024})",
    R"({"op":"make","kind":"switch","sectors":[0,1],"wall":2,"at":[8,8],"tag":9})",
    R"({"op":"tiles","remove":["6144"]})",
    R"({"op":"start","at":[32,32],"z":0,"angle":512})"};

} // namespace

class ScriptWriterTest : public QObject {
    Q_OBJECT

private:
    static Request requestOf(std::string_view line, const Numbering& numbering)
    {
        const auto operation = parseOperation({.text = line, .number = 1}, numbering);
        const auto* const request = operation ? std::get_if<Request>(&operation->what) : nullptr;
        return request != nullptr ? *request : Request(UnsupportedRequest{std::string(line)});
    }

private slots:
    void everyRequestIsWrittenAsItIsRead_data()
    {
        QTest::addColumn<QByteArray>("line");
        for (const char* const line : lines) {
            QTest::newRow(line) << QByteArray(line);
        }
    }

    void everyRequestIsWrittenAsItIsRead()
    {
        QFETCH(const QByteArray, line);
        const Map map = test::mapFromText(twoRooms);
        const MapIndex index(map);
        const MapView view{map, index};
        const Request request = requestOf(line.toStdString(), view.numbering());
        QVERIFY(!std::holds_alternative<UnsupportedRequest>(request));
        const ScriptLines written = scriptLinesOf({request}, view.numbering());
        QVERIFY(written.areComplete);
        QCOMPARE(written.lines.size(), std::size_t{1});
        const Request again = requestOf(written.lines[0], view.numbering());
        QVERIFY2(!std::holds_alternative<UnsupportedRequest>(again), written.lines[0].c_str());
        const auto first = plan(view, request);
        const auto second = plan(view, again);
        QCOMPARE(first.has_value(), second.has_value());
        if (first) {
            QVERIFY(first->patch == second->patch);
        } else {
            QCOMPARE(first.error().code, second.error().code);
            QCOMPARE(first.error().arguments, second.error().arguments);
        }
    }

    void whatAScriptHasNoWordsForIsToldAsMissing()
    {
        const Map map = test::mapFromText(twoRooms);
        const Numbering numbering(map);
        DrawRequest guided{.points = {{0, 0}, {8, 8}}, .guides = {{{1, 1}, {2, 2}}}};
        QVERIFY(!scriptLinesOf({guided}, numbering).areComplete);
        QVERIFY(!scriptLinesOf({FillVoidRequest{}}, numbering).areComplete);
        QVERIFY(!scriptLinesOf({PasteRequest{}}, numbering).areComplete);
        MoveRequest sprites{.sprites = {{SpriteId{0}, {1, 1}}}};
        QVERIFY(!scriptLinesOf({sprites}, numbering).areComplete);
    }

    void rowsAreDeletedFromTheEnd()
    {
        const Map map = test::mapFromText(twoRooms);
        const DeleteRequest both{.sectors = {SectorId{0}, SectorId{1}}, .sprites = {SpriteId{1}}};
        const auto written = scriptLinesOf({both}, Numbering(map)).lines;
        QCOMPARE(written.size(), std::size_t{3});
        QCOMPARE(written[0], std::string(R"({"op":"delete-sprite","sprite":1})"));
        QCOMPARE(
            written[1],
            std::string(R"({"op":"delete-sector","sector":1,"sprites":"delete"})"));
    }
};

SECTORED_TEST(ScriptWriterTest)
#include "script_writer_test.moc"
