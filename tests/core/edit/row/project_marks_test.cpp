#include "sectored/edit/script/script.h"
#include "sectored/map/patch.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Returns the numbers of the rows of a set, as text.
template <class IdType>
QString idsOf(const std::vector<ProjectRow<IdType>>& rows)
{
    QStringList texts;
    for (const auto& row : rows) {
        texts += row.id ? QString::number(row.id->value) : QString("lost");
    }
    return texts.join(' ');
}

} // namespace

/// Selection sets and names of tags. Spec: project 12, 13.
class ProjectMarksTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_level.emplace("sector 0: 0,0 64,0 64,64 0,64\n"
                        "sector 1: 64,0 128,0 128,64 64,64\n"
                        "sprite: 8,8 sector 0\n");
    }

    void aSetRemembersRowsOfAllKinds()
    {
        const Map before = m_level->map;
        QCOMPARE(run(R"({"op":"selection-set","number":3,"sector":[1,0]})"), QString("ok"));
        QCOMPARE(run(R"({"op":"selection-set","number":3,"wall":[2],"add":true})"), QString("ok"));
        QCOMPARE(run(R"({"op":"selection-set","number":3,"sprite":0,"add":true})"), QString("ok"));
        const SelectionSet* const set = selectionSetOf(project(), 3);
        QVERIFY(set != nullptr);
        QCOMPARE(idsOf(set->sectors), QString("1 0"));
        QCOMPARE(idsOf(set->walls), QString("2"));
        QCOMPARE(idsOf(set->sprites), QString("0"));
        QVERIFY(selectionSetOf(project(), 1) == nullptr);
        QCOMPARE(
            run(R"({"op":"selection-set","number":3,"wall":[2],"add":true})").left(9),
            QString("E-NOTHING"));
        QCOMPARE(run(R"({"op":"selection-set","number":3,"wall":[]})"), QString("ok"));
        QVERIFY(m_level->map == before);
    }

    void setsAreInTheOrderOfTheirNumbers()
    {
        run(R"({"op":"selection-set","number":7,"sector":[1]})");
        run(R"({"op":"selection-set","number":2,"sector":[0]})");
        run(R"({"op":"selection-set","number":2,"sector":[1]})");
        QCOMPARE(project().sets.size(), std::size_t{2});
        QCOMPARE(project().sets.front()->number, 2);
        QCOMPARE(idsOf(project().sets.front()->sectors), QString("1"));
    }

    void aNumberHasAName()
    {
        QCOMPARE(
            run(R"({"op":"name-tag","net":"trigger","number":7,"name":" Lab door "})"),
            QString("ok"));
        QCOMPARE(
            run(R"({"op":"name-tag","net":"teleport","number":7,"name":"Roof"})"),
            QString("ok"));
        QCOMPARE(tagNameOf(project(), "trigger", 7), std::string_view("Lab door"));
        QCOMPARE(tagNameOf(project(), "teleport", 7), std::string_view("Roof"));
        QCOMPARE(tagNameOf(project(), "trigger", 8), std::string_view());
        QCOMPARE(project().tagNames.front().net, std::string("teleport"));
        QCOMPARE(
            run(R"({"op":"name-tag","net":"trigger","number":7,"name":"Vault"})"),
            QString("ok"));
        QCOMPARE(tagNameOf(project(), "trigger", 7), std::string_view("Vault"));
        QCOMPARE(run(R"({"op":"name-tag","net":"trigger","number":7,"name":""})"), QString("ok"));
        QCOMPARE(tagNameOf(project(), "trigger", 7), std::string_view());
        QCOMPARE(project().tagNames.size(), std::size_t{1});
    }

    void whatCannotBeIsRefusedWithAReason_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("answer");
        QTest::newRow("set 10") << R"({"op":"selection-set","number":10,"sector":[0]})"
                                << "E-RANGE number 10 is out of range (1 to 9).";
        QTest::newRow("set 0") << R"({"op":"selection-set","number":0,"sector":[0]})"
                               << "E-RANGE number 0 is out of range (1 to 9).";
        QTest::newRow("no net") << R"({"op":"name-tag","net":"","number":1,"name":"A"})"
                                << "E-TAGNAME A named tag needs the net that it belongs to, such "
                                   "as trigger.";
        QTest::newRow("no tag") << R"({"op":"name-tag","net":"a","number":65536,"name":"A"})"
                                << "E-RANGE number 65536 is out of range (1 to 65535).";
        QTest::newRow("line break")
            << "{\"op\":\"name-tag\",\"net\":\"a\",\"number\":1,\"name\":\"A\\nB\"}"
            << "E-TAGNAME The name of a tag cannot contain line breaks, control characters or "
               "direction marks.";
        QTest::newRow("long") << QString(R"({"op":"name-tag","net":"a","number":1,"name":"%1"})")
                                     .arg(QString(65, 'x'))
                              << "E-TAGNAME This name has 65 characters. The name of a tag can "
                                 "have at most 64.";
    }

    void whatCannotBeIsRefusedWithAReason()
    {
        QFETCH(const QString, line);
        QFETCH(const QString, answer);
        const Map before = m_level->map;
        QCOMPARE(run(line.toStdString()), answer);
        QVERIFY(m_level->map == before);
    }

    void stepsSayWhatTheyDo()
    {
        const auto nameOf = [](const Request& request) {
            return QString::fromStdString(stepName(request));
        };
        QCOMPARE(
            nameOf(SelectionSetRequest{.number = 3, .rows = std::vector{SectorId{0}}}),
            QString("Store set 3"));
        QCOMPARE(nameOf(SelectionSetRequest{.number = 3}), QString("Clear set 3"));
        QCOMPARE(
            nameOf(NameTagRequest{.net = "trigger", .number = 7, .name = "Vault"}),
            QString("Name tag 7 Vault"));
        QCOMPARE(
            nameOf(NameTagRequest{.net = "trigger", .number = 7}),
            QString("Remove name of tag 7"));
    }

private:
    const ProjectData& project() const { return m_level->map.project(); }

    QString run(const std::string& line)
    {
        const Numbering numbering(m_level->map);
        const auto operation = parseOperation({.text = line, .number = 1}, numbering);
        return operation ? m_level->run(std::get<Request>(operation->what))
                         : QString::fromStdString(englishText(operation.error()));
    }

    std::optional<EditLevel> m_level;
};

SECTORED_TEST(ProjectMarksTest)
#include "project_marks_test.moc"
