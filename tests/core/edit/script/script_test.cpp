#include "sectored/edit/script/script.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/refusal_text.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTest>

using namespace sectored;
using namespace sectored::test;

class ScriptTest : public QObject {
    Q_OBJECT

private slots:
    void drawTakesItsFieldsAndDefaults();
    void moveWithoutStitchingIsBuilt();
    void numbersAreThoseOfTheFileBeforeTheOperation();
    void setTakesOneRowOrSeveralAndAnyField();
    void addSpriteTakesAPlaceAndAnyField();
    void joinsAndLinksNameTheirRows();
    void shapesAreStrokes();
    void copiesArePasted();
    void movesStitchUnlessTheySayOtherwise();
    void motionsOfSectorsTakeTheirFields();
    void undoTakesATime();
    void linesThatAreWrongNameTheirPlace_data();
    void linesThatAreWrongNameTheirPlace();
    void valuesThatCannotBeAreRefused_data();
    void valuesThatCannotBeAreRefused();
    void shapesAreRead();
    void floorsAreRead();
    void deepAndLongLinesAreNotParsed();
    void bracketsInStringsDoNotCount();
    void nothingOfALineIsLost();
    void theManPageNamesTheLimitOfALine();
};

namespace {

const Map& level()
{
    static const Map map = mapFromText("sector 0: 0,0 16,0 16,16 0,16\n"
                                       "sector 1: 16,0 32,0 32,16 16,16\n"
                                       "sprite: 4,4 sector 0\n");
    return map;
}

Result<ScriptOperation> parsed(std::string_view text)
{
    static const Numbering numbering(level());
    return parseOperation({.text = text, .number = 7}, numbering);
}

template <class Kind>
Kind requested(std::string_view text)
{
    const auto operation = parsed(text);
    if (!operation) {
        throw std::runtime_error(englishText(operation.error()));
    }
    return std::get<Kind>(std::get<Request>(operation->what));
}

QString refused(std::string_view text)
{
    const auto operation = parsed(text);
    if (!operation) {
        return QString::fromStdString(englishText(operation.error()));
    }
    if (const auto* refusal = std::get_if<Refusal>(&operation->what)) {
        return QString::fromStdString(refusalText(*refusal));
    }
    return QStringLiteral("no refusal");
}

} // namespace

void ScriptTest::drawTakesItsFieldsAndDefaults()
{
    const auto open = requested<DrawRequest>(R"({"op":"draw","points":[[0,8],[16.0,-8]]})");
    QCOMPARE(open.points, (std::vector<Point>{{0, 8}, {16, -8}}));
    QVERIFY(!open.closed && !open.allowRemove && open.fill == Fill::Sector);
    const auto closed = requested<DrawRequest>(
        R"({"op":"draw","points":[],"closed":true,"fill":"void","allowRemove":true})");
    QVERIFY(closed.points.empty() && closed.closed && closed.allowRemove);
    QVERIFY(closed.fill == Fill::Void);
    QVERIFY(!closed.sheet.only);
    const auto onNew = requested<DrawRequest>(R"({"op":"draw","points":[],"sheet":"new"})");
    QCOMPARE(onNew.sheet.only, std::optional(std::vector<SectorId>{}));
    const auto onOne = requested<DrawRequest>(R"({"op":"draw","points":[],"sheet":[0]})");
    QCOMPARE(onOne.sheet.only, std::optional(std::vector{SectorId{0}}));
    QCOMPARE(
        refused(R"({"op":"draw","points":[],"sheet":[99]})"),
        QString("E-NOSUCH There is no sector 99."));
    const auto merged = requested<DrawRequest>(R"({"fill":"merge","points":[],"op":"draw"})");
    QVERIFY(merged.fill == Fill::Merge);
}

void ScriptTest::moveWithoutStitchingIsBuilt()
{
    const auto move =
        requested<MoveRequest>(R"({"op":"move","vertices":[[[0,0],[1,2]]],"stitch":false})");
    QCOMPARE(move.vertices.size(), std::size_t{1});
    const auto onOne =
        requested<MoveRequest>(R"({"op":"move","vertices":[],"stitch":false,"sheet":[1]})");
    QCOMPARE(onOne.sheet.only, std::optional(std::vector{SectorId{1}}));
    QCOMPARE(move.vertices[0].to, (Point{1, 2}));
    const auto insert = requested<InsertVertexRequest>(R"({"op":"insert-vertex","at":[8,0]})");
    QCOMPARE(insert.at, (Point{8, 0}));
    const auto start = requested<StartRequest>(R"({"op":"start","at":[1,2],"angle":-5})");
    QVERIFY(start.at == (Point{1, 2}) && start.angle == -5 && !start.z);
}

void ScriptTest::numbersAreThoseOfTheFileBeforeTheOperation()
{
    const auto remove =
        requested<DeleteRequest>(R"({"op":"delete-sector","sector":1,"sprites":"keep"})");
    QCOMPARE(remove.sectors, std::vector{SectorId{1}});
    QVERIFY(remove.spritesOfSectors == SpritesOfDeleted::Keep);
    const auto sprite = requested<DeleteRequest>(R"({"op":"delete-sprite","sprite":0})");
    QCOMPARE(sprite.sprites, std::vector{SpriteId{0}});
    QVERIFY(sprite.sectors.empty());
}

void ScriptTest::setTakesOneRowOrSeveralAndAnyField()
{
    const auto walls = requested<SetRequest>(R"({"op":"set","wall":[3,0],"picnum":9,"x":1})");
    QCOMPARE(std::get<std::vector<WallId>>(walls.rows), (std::vector<WallId>{{3}, {0}}));
    QCOMPARE(walls.values.size(), std::size_t{2});
    const auto sprite = requested<SetRequest>(R"({"op":"set","sprite":0,"sectnum":1})");
    QCOMPARE(std::get<std::vector<SpriteId>>(sprite.rows), std::vector{SpriteId{0}});
    QCOMPARE(sprite.values[0].value, 1);
}

void ScriptTest::addSpriteTakesAPlaceAndAnyField()
{
    const auto add = requested<AddSpriteRequest>(
        R"({"op":"add-sprite","at":[4,8],"z":-512,"picnum":1405,"sectnum":1})");
    QCOMPARE(add.at, (Point{4, 8}));
    QCOMPARE(add.values.size(), std::size_t{3});
    QVERIFY(requested<AddSpriteRequest>(R"({"op":"add-sprite","at":[4,8]})").values.empty());
}

void ScriptTest::joinsAndLinksNameTheirRows()
{
    const auto join = requested<JoinRequest>(R"({"op":"join","sectors":[1,0],"keep":0})");
    QCOMPARE(join.sectors, (std::vector<SectorId>{{1}, {0}}));
    QCOMPARE(join.keep, std::optional(SectorId{0}));
    QVERIFY(!requested<JoinRequest>(R"({"op":"join","sectors":[1,0]})").keep);
    const auto link = requested<LinkRequest>(R"({"op":"link","wall":1,"to":7})");
    QVERIFY(link.wall == WallId{1} && link.to == WallId{7});
    QVERIFY(!requested<LinkRequest>(R"({"op":"link","wall":1})").to);
    const auto unlink = requested<UnlinkRequest>(R"({"op":"unlink","wall":1})");
    QCOMPARE(unlink.walls, std::vector{WallId{1}});
    QCOMPARE(requested<DeleteWallRequest>(R"({"op":"delete-wall","wall":7})").wall, WallId{7});
    const auto vertex = requested<DeleteVertexRequest>(R"({"op":"delete-vertex","at":[8,0]})");
    QCOMPARE(vertex.at, (Point{8, 0}));
    const auto merge =
        requested<MergeVerticesRequest>(R"({"op":"merge-vertices","at":[[8,0],[9,0]],"to":[8,1]})");
    QCOMPARE(merge.at, (std::vector<Point>{{8, 0}, {9, 0}}));
    QCOMPARE(merge.to, std::optional(Point{8, 1}));
    QVERIFY(!requested<MergeVerticesRequest>(R"({"op":"merge-vertices","at":[]})").to);
    const auto first = requested<FirstWallRequest>(R"({"op":"first-wall","sector":1,"wall":6})");
    QVERIFY(first.sector == SectorId{1} && first.wall == WallId{6});
    QCOMPARE(requested<NextFirstWallRequest>(R"({"op":"flip","sector":1})").sector, SectorId{1});
}

void ScriptTest::shapesAreStrokes()
{
    const auto box = requested<DrawRequest>(
        R"({"op":"rect","box":[0,0,4,2],"fill":"void","allowRemove":true,"sheet":[1]})");
    QCOMPARE(box.points, (std::vector<Point>{{0, 0}, {4, 0}, {4, 2}, {0, 2}}));
    QVERIFY(box.closed && box.fill == Fill::Void && box.allowRemove);
    QCOMPARE(box.sheet.only, std::optional(std::vector{SectorId{1}}));
    const auto ngon = requested<DrawRequest>(
        R"({"op":"ngon","center":[10,20],"radius":7,"sides":4,"angle":-1536})");
    QCOMPARE(ngon.points, (std::vector<Point>{{10, 27}, {3, 20}, {10, 13}, {17, 20}}));
    QVERIFY(ngon.closed);
    const auto arc = requested<DrawRequest>(
        R"({"op":"arc","from":[8,0],"to":[-8,0],"through":[0,8],"segments":2})");
    QCOMPARE(arc.points, (std::vector<Point>{{8, 0}, {0, 8}, {-8, 0}}));
    QVERIFY(!arc.closed);
    const auto split =
        requested<DrawRequest>(R"({"op":"split","sector":1,"points":[[16,8],[32,8]]})");
    QCOMPARE(split.sheet.only, std::optional(std::vector{SectorId{1}}));
    QVERIFY(!split.closed && split.points.size() == 2);
}

void ScriptTest::copiesArePasted()
{
    const auto copy = std::get<CopyOperation>(parsed(R"({"op":"copy","sectors":[1]})")->what);
    QCOMPARE(copy.sectors, std::vector{SectorId{1}});
    const auto paste = requested<PasteRequest>(R"({"op":"paste","at":[4,-4],"tags":"clear"})");
    QVERIFY(paste.by == (Point{4, -4}) && paste.tags == TagPolicy::Clear && !paste.fragment);
    const auto plain = requested<PasteRequest>(R"({"op":"paste","at":[0,0],"mode":"free"})");
    QVERIFY(plain.tags == TagPolicy::Keep && plain.mode == PasteMode::Free);
    const auto merged = requested<PasteRequest>(
        R"({"op":"paste","at":[0,0],"mode":"merge","sheet":[1],"allowRemove":false})");
    QVERIFY(merged.mode == PasteMode::Merge && !merged.allowRemove);
    QCOMPARE(merged.sheet.only, std::optional(std::vector{SectorId{1}}));
}

void ScriptTest::movesStitchUnlessTheySayOtherwise()
{
    QVERIFY(requested<MoveRequest>(R"({"op":"move","vertices":[]})").stitches);
    const auto plain =
        requested<MoveRequest>(R"({"op":"move","vertices":[],"stitch":false,"allowRemove":true})");
    QVERIFY(!plain.stitches && plain.allowRemove);
    QCOMPARE(requested<AlignGridRequest>(R"({"op":"align-grid","all":true,"grid":16})").grid, 16);
    QCOMPARE(
        requested<TidyRequest>(R"({"op":"tidy","sectors":[1]})").sectors,
        std::vector{SectorId{1}});
    const auto heal = requested<HealRequest>(R"({"op":"heal","sector":1})");
    QCOMPARE(heal.sectors, std::vector{SectorId{1}});
    QCOMPARE(heal.within, HealRequest::usualWithin);
    QCOMPARE(requested<HealRequest>(R"({"op":"heal","all":true,"within":0})").within, 0);
}

void ScriptTest::motionsOfSectorsTakeTheirFields()
{
    const auto plain =
        requested<MoveSectorsRequest>(R"({"op":"move-sectors","sectors":[1,0],"by":[3,-4]})");
    QCOMPARE(plain.sectors, (std::vector<SectorId>{{1}, {0}}));
    QCOMPARE(plain.by, (Point{3, -4}));
    QVERIFY(plain.overlap == OverlapPolicy::Keep && plain.borders == Borders::Stretch);
    const auto full = requested<MoveSectorsRequest>(
        R"({"op":"move-sectors","sectors":[],"by":[0,0],"overlap":"refuse","detach":true})");
    QVERIFY(full.overlap == OverlapPolicy::Refuse && full.borders == Borders::Detach);
    const auto turn = requested<TransformRequest>(
        R"({"op":"transform","all":true,"rotate":-90,"about":[8.5,-2]})");
    QCOMPARE(turn.sectors, (std::vector<SectorId>{{0}, {1}}));
    QVERIFY(std::get<QuarterTurn>(turn.motion) == QuarterTurn::ThreeQuarters);
    QCOMPARE(turn.doubledPivot, std::optional(Point{17, -4}));
    const auto half = requested<TransformRequest>(R"({"op":"transform","all":true,"rotate":540})");
    QVERIFY(std::get<QuarterTurn>(half.motion) == QuarterTurn::Half && !half.doubledPivot);
    const auto mirror =
        requested<TransformRequest>(R"({"op":"transform","sectors":[1],"mirror":"y"})");
    QVERIFY(std::get<MirrorAxis>(mirror.motion) == MirrorAxis::Y);
    const auto oblique =
        requested<TransformRequest>(R"({"op":"transform","all":true,"rotate":22.5})");
    QVERIFY(std::get<Rotation>(oblique.motion).degrees == Decimal{22'500'000'000});
    const auto scale = requested<TransformRequest>(
        R"({"op":"transform","all":true,"scale":[0.5,2],"overlap":"cut","repeats":"keep"})");
    QVERIFY((std::get<Scaling>(scale.motion) == Scaling{{500'000'000}, {2'000'000'000}}));
    QVERIFY(scale.overlap == OverlapPolicy::Cut && scale.repeats == RepeatPolicy::Keep);
    const auto skew = requested<TransformRequest>(
        R"({"op":"transform","all":true,"skew":[512,0],"detach":true,"allowRemove":true})");
    QVERIFY((std::get<Skewing>(skew.motion) == Skewing{{512'000'000'000}, {}}));
    QVERIFY(skew.borders == Borders::Detach && skew.allowRemove);
}

void ScriptTest::undoTakesATime()
{
    QCOMPARE(std::get<UndoOperation>(parsed(R"({"op":"undo"})")->what).times, 1);
    QCOMPARE(std::get<RedoOperation>(parsed(R"({"op":"redo","times":3})")->what).times, 3);
}

void ScriptTest::linesThatAreWrongNameTheirPlace_data()
{
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* line, const char* reason) {
        QTest::newRow(line) << QString(reason);
    };
    row("{\"op\":\"draw\",", "not valid JSON (line 7, column 14)");
    row("{\"op\":\"draw\",\"points\":[],\"sheet\":7}",
        "the field \"sheet\" must be a list of sector numbers or \"new\" (line 7)");
    row("hello", "not valid JSON (line 7, column 1)");
    row("[1,2]", "not a JSON object (line 7)");
    row("{}", "missing field \"op\" (the name of the operation) (line 7)");
    row("{\"op\":3}", "missing field \"op\" (the name of the operation) (line 7)");
    row("{\"op\":\"fly\"}", "unknown operation \"fly\" (line 7)");
    row("{\"op\":\"\"}", "unknown operation \"\" (line 7)");
    row("{\"op\":\"draw\"}", "missing field \"points\" (line 7)");
    row("{\"op\":\"draw\",\"points\":3}",
        "the field \"points\" must be a list of points [x,y] (line 7)");
    row("{\"op\":\"draw\",\"points\":[[1]]}", "the field \"points\" must be points [x,y] (line 7)");
    row("{\"op\":\"draw\",\"points\":[[1,\"2\"]]}",
        "the field \"points\" must be points [x,y] (line 7)");
    row("{\"op\":\"draw\",\"points\":[],\"colour\":1}",
        "unknown field \"colour\" for \"draw\" (line 7)");
    row("{\"op\":\"draw\",\"points\":[],\"\":1}", "unknown field \"\" for \"draw\" (line 7)");
    row("{\"op\":\"draw\",\"points\":[],\"closed\":1}",
        "the field \"closed\" must be true or false (line 7)");
    row("{\"op\":\"draw\",\"points\":[],\"fill\":\"water\"}",
        "the field \"fill\" must be one of \"sector\", \"void\", \"merge\" (line 7)");
    row("{\"op\":\"delete-sector\",\"sector\":\"0\"}",
        "the field \"sector\" must be a number (line 7)");
    row("{\"op\":\"set\",\"floorz\":0}",
        "missing field: one of \"sector\", \"wall\" or \"sprite\" (line 7)");
    row("{\"op\":\"set\",\"wall\":0,\"sector\":0}",
        "\"set\" takes exactly one of \"sector\", \"wall\" and \"sprite\" (line 7)");
    row("{\"op\":\"set\",\"sector\":0,\"lotga\":1}",
        "unknown field \"lotga\" for a sector (line 7)");
    row("{\"op\":\"set\",\"sector\":0,\"lotag\":\"1\"}",
        "the field \"lotag\" must be a number (line 7)");
    row("{\"op\":\"move\",\"vertices\":[[0,0]],\"stitch\":false}",
        "the field \"vertices\" must be points [x,y] (line 7)");
    row("{\"op\":\"add-sprite\"}", "missing field \"at\" (line 7)");
    row("{\"op\":\"add-sprite\",\"at\":3}", "the field \"at\" must be points [x,y] (line 7)");
    row("{\"op\":\"add-sprite\",\"at\":[1,1],\"floorz\":1}",
        "unknown field \"floorz\" for a sprite (line 7)");
    row("{\"op\":\"delete-sprite\"}", "missing field \"sprite\" (line 7)");
    row("{\"op\":\"delete-sprite\",\"sprite\":[0]}",
        "the field \"sprite\" must be a number (line 7)");
    row("{\"op\":\"join\",\"sectors\":1}",
        "the field \"sectors\" must be a list of sector numbers (line 7)");
    row("{\"op\":\"transform\",\"all\":true,\"rotate\":90,\"mirror\":\"x\"}",
        "\"transform\" takes exactly one of \"rotate\", \"scale\", \"skew\" and \"mirror\" (line "
        "7)");
    row("{\"op\":\"transform\",\"rotate\":90}", "missing field \"sectors\" (line 7)");
    row("{\"op\":\"transform\",\"all\":true,\"sectors\":[0],\"rotate\":90}",
        "use either \"sectors\" or \"all\" (line 7)");
    row("{\"op\":\"transform\",\"all\":true,\"rotate\":\"90\"}",
        "the field \"rotate\" must be a number (line 7)");
    row("{\"op\":\"transform\",\"all\":true,\"rotate\":90,\"about\":3}",
        "the field \"about\" must be a point [x,y] (line 7)");
    row("{\"op\":\"rect\",\"box\":[0,0,1]}",
        "the field \"box\" must be a list of 4 numbers (line 7)");
    row("{\"op\":\"ngon\",\"center\":[0,0],\"sides\":3}", "missing field \"radius\" (line 7)");
    row("{\"op\":\"arc\",\"from\":[0,0],\"to\":[1,1],\"segments\":3}",
        "missing field \"through\" (line 7)");
    row("{\"op\":\"undo\",\"times\":\"two\"}", "the field \"times\" must be a number (line 7)");
}

void ScriptTest::linesThatAreWrongNameTheirPlace()
{
    QFETCH(const QString, reason);
    const auto operation = parsed(QTest::currentDataTag());
    QVERIFY(!operation.has_value());
    QCOMPARE(QString::fromStdString(englishText(operation.error())), "syntax error: " + reason);
}

void ScriptTest::valuesThatCannotBeAreRefused_data()
{
    QTest::addColumn<QString>("answer");
    const auto row = [](const char* line, const char* answer) {
        QTest::newRow(line) << QString(answer);
    };
    const char* range = "E-RANGE Coordinate 536870913 is out of range (-536870912 to 536870912).";
    row("{\"op\":\"draw\",\"points\":[[536870913,0]]}", range);
    row("{\"op\":\"draw\",\"points\":[[0.5,0]]}",
        "E-RANGE Coordinate 0.5 is out of range (-536870912 to 536870912).");
    row("{\"op\":\"insert-vertex\",\"at\":[1e300,0]}",
        "E-RANGE Coordinate 1e+300 is out of range (-536870912 to 536870912).");
    row("{\"op\":\"delete-sector\",\"sector\":2}", "E-NOSUCH There is no sector 2.");
    row("{\"op\":\"delete-sector\",\"sector\":-1}", "E-NOSUCH There is no sector -1.");
    row("{\"op\":\"delete-sector\",\"sector\":0.5}", "E-NOSUCH There is no sector 0.5.");
    row("{\"op\":\"delete-sprite\",\"sprite\":1}", "E-NOSUCH There is no sprite 1.");
    row("{\"op\":\"add-sprite\",\"at\":[536870913,0]}", range);
    row("{\"op\":\"set\",\"wall\":[0,18446744073709551615],\"pal\":1}",
        "E-NOSUCH There is no wall 18446744073709551615.");
    row("{\"op\":\"transform\",\"all\":true,\"rotate\":90,\"about\":[0.25,0]}",
        "E-RANGE Coordinate 0.25 is out of range (-536870912 to 536870912).");
    row("{\"op\":\"rect\",\"box\":[0,0,536870913,4]}", range);
    row("{\"op\":\"ngon\",\"center\":[0,0],\"radius\":-1,\"sides\":3}",
        "E-RANGE radius -1 is out of range (0 to 536870912).");
    row("{\"op\":\"ngon\",\"center\":[0,0],\"radius\":9,\"sides\":70000}",
        "E-RANGE sides 70000 is out of range (0 to 65536).");
    row("{\"op\":\"split\",\"sector\":9,\"points\":[[0,0],[1,1]]}",
        "E-NOSUCH There is no sector 9.");
    row("{\"op\":\"undo\",\"times\":-1}", "E-RANGE times -1 is out of range (at least 0).");
}

void ScriptTest::valuesThatCannotBeAreRefused()
{
    QFETCH(const QString, answer);
    QCOMPARE(refused(QTest::currentDataTag()), answer);
}

void ScriptTest::shapesAreRead()
{
    const auto stairs = requested<StairsRequest>(
        R"({"op":"stairs","from":[1,2],"to":[30,4],"width":8,"steps":3,"rise":-512,"turns":1.5})");
    QCOMPARE(stairs.rise, std::int64_t{-512});
    QCOMPARE(stairs.turns.value_or(0), 1.5);
    const auto both = parsed(
        R"({"op":"stairs","from":[1,2],"to":[3,4],"width":8,"steps":3,"rise":0,"turns":1,"through":[0,0]})");
    QVERIFY(englishText(both.error()).find("takes at most one of") != std::string::npos);
    const auto door = requested<DoorRequest>(R"({"op":"door","wall":2})");
    QCOMPARE(door.depth, std::int64_t{128});
    const auto arc =
        requested<CurveRequest>(R"({"op":"curve","wall":1,"through":[5,-2],"segments":3})");
    QVERIFY(arc.shape == CurveShape::Arc);
    const auto ellipse = requested<CurveRequest>(
        R"({"op":"curve","wall":1,"through":[5,-2],"segments":3,"shape":"ellipse"})");
    QVERIFY(ellipse.shape == CurveShape::Ellipse);
    QVERIFY(!parsed(R"({"op":"curve","wall":1,"through":[5,-2],"segments":3,"shape":"circle"})"));
    const auto slope = requested<SlopeRequest>(
        R"({"op":"slope","sector":0,"plane":"ceiling","through":[[0,0,1],[5,0,2],[0,5,-3]]})");
    QCOMPARE(std::get<ThreeHeights>(slope.by)[2].z, std::int64_t{-3});
    QVERIFY(!parsed(R"({"op":"slope","sector":0,"through":[[0,0,1],[5,0,2]]})").has_value());
}

void ScriptTest::floorsAreRead()
{
    const auto extend =
        requested<ExtendRequest>(R"({"op":"extend","sectors":[0],"plane":"floor","height":2048})");
    QCOMPARE(extend.sectors.size(), std::size_t{1});
    QVERIFY(extend.plane == PlaneKind::Floor);
    QCOMPARE(extend.height, std::optional<std::int64_t>(2048));
    const auto usual = requested<ExtendRequest>(R"({"op":"extend","sectors":[0]})");
    QVERIFY(usual.plane == PlaneKind::Ceiling && !usual.height);
    const auto separate =
        requested<SeparateRequest>(R"({"op":"separate","sectors":[0],"plane":"ceiling"})");
    QCOMPARE(separate.sectors.size(), std::size_t{1});
}

void ScriptTest::deepAndLongLinesAreNotParsed()
{
    const std::string deep = R"({"op":"draw","points":)" + std::string(40, '[') + "}";
    const auto nested = parsed(deep);
    QCOMPARE(
        QString::fromStdString(englishText(nested.error())),
        QString("syntax error: nested deeper than 32 (line 7, column 54)"));
    const std::string brackets(scriptLineLimit, '[');
    QVERIFY(!parsed(brackets).has_value());
    const auto tooLong = parsed(brackets + "[");
    QCOMPARE(tooLong.error().code, MessageCode::LineTooLong);
    std::string points = R"({"op":"draw","points":[[0,0])";
    for (std::size_t at = 0; at < scriptPointLimit; ++at) {
        points += ",[0,0]";
    }
    QCOMPARE(refused(points + "]}"), QString("syntax error: more than 65536 points (line 7)"));
}

void ScriptTest::bracketsInStringsDoNotCount()
{
    const std::string text = R"({"op":"\")" + std::string(50, '[') + R"("})";
    QVERIFY(refused(text).startsWith("syntax error: unknown operation"));
}

void ScriptTest::nothingOfALineIsLost()
{
    QCOMPARE(
        refused(std::string_view("{\"op\":\"undo\"}\0x", 15)),
        QString("syntax error: not valid JSON (line 7, column 14)"));
    QCOMPARE(
        refused(R"({"op":"start","angle":1,"angle":2})"),
        QString("syntax error: the field \"angle\" appears twice (line 7)"));
}

void ScriptTest::theManPageNamesTheLimitOfALine()
{
    QFile page(QString::fromStdString(sourcePath("resources/desktop/sectored-cli.1")));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QByteArray text = page.readAll();
    QCOMPARE(text.count(QByteArray::number(qulonglong{scriptLineLimit}) + " bytes (1 MiB)"), 2);
}

SECTORED_TEST(ScriptTest)
#include "script_test.moc"
