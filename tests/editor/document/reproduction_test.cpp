#include "sectored/edit/script/script.h"
#include "sectored/format/format.h"
#include "sectored/map/fragment.h"

#include "editor/document/reproduction.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace sectored;
using namespace sectored::editor;

class ReproductionTest : public QObject {
    Q_OBJECT

private:
    static constexpr const char* room = "sector 0: 0,0 1024,0 1024,1024 0,1024\n";

    std::filesystem::path folder() const { return m_folder->path().toStdString(); }

    static PlanResult internalError(
        const std::filesystem::path& folder,
        const std::vector<Request>& requests)
    {
        return withReproduction(
            tl::unexpected(Refusal{.code = MessageCode::Internal, .arguments = {"H5"}}),
            folder,
            test::mapFromText(room),
            requests);
    }

    std::unique_ptr<QTemporaryDir> m_folder;

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void anInternalErrorLeavesLevelAndScript()
    {
        const Map map = test::mapFromText(room);
        const auto rows =
            std::make_shared<const MapRows>(fragmentOf(map, {.sectors = map.sectorOrder()}));
        const std::vector<Request> requests{
            InsertVertexRequest{.at = {512, 0}},
            PasteRequest{.fragment = rows, .by = {2048, 0}}};
        const PlanResult result = withReproduction(
            tl::unexpected(Refusal{.code = MessageCode::Internal, .arguments = {"H5"}}),
            folder(),
            map,
            requests);
        QVERIFY(!result);
        const auto level = folder() / "internal-1.json";
        const std::string said = englishText(result.error());
        QVERIFY2(said.find("H5") != std::string::npos, said.c_str());
        QVERIFY2(said.find(level.string()) != std::string::npos, said.c_str());
        const auto kept = loadLevel(level);
        QVERIFY(kept);
        QVERIFY(kept->map == map);
        const auto pasted = loadLevel(folder() / "internal-1-pasted.json");
        QVERIFY(pasted);
        QCOMPARE(pasted->map.wallCount(), std::size_t{4});
        const auto script = readFile(folder() / "internal-1.jsonl", 1000);
        QVERIFY(script);
        const std::string_view text(reinterpret_cast<const char*>(script->data()), script->size());
        const std::string_view first = text.substr(0, text.find('\n'));
        const auto operation = parseOperation({.text = first, .number = 1}, Numbering(map));
        QVERIFY(operation);
        QCOMPARE(operation->name, std::string("insert-vertex"));
    }

    void theWholePathIsSaid()
    {
        const auto deep = folder() / std::string(200, 'a') / std::string(200, 'b');
        std::filesystem::create_directories(deep);
        const PlanResult result = internalError(deep, {});
        const std::string said = englishText(result.error());
        QVERIFY2(said.find((deep / "internal-1.json").string()) != std::string::npos, said.c_str());
    }

    void aReproductionThatLacksSomethingSaysSo_data() const
    {
        QTest::addColumn<std::vector<Request>>("requests");
        QTest::addColumn<bool>("isComplete");
        const Map map = test::mapFromText(room);
        const Request said = InsertVertexRequest{.at = {512, 0}};
        const Request paste = PasteRequest{
            .fragment =
                std::make_shared<const MapRows>(fragmentOf(map, {.sectors = map.sectorOrder()}))};
        const Request unsaid = FillVoidRequest{};
        QTest::newRow("said") << std::vector{said} << true;
        QTest::newRow("pasted") << std::vector{said, paste} << true;
        QTest::newRow("pasted twice") << std::vector{paste, paste} << false;
        QTest::newRow("no word for it") << std::vector{said, unsaid} << false;
    }
    void aReproductionThatLacksSomethingSaysSo()
    {
        QFETCH(const std::vector<Request>, requests);
        QFETCH(const bool, isComplete);
        const std::string said = englishText(internalError(folder(), requests).error());
        QCOMPARE(said.find("do not contain all of it") == std::string::npos, isComplete);
    }

    void otherResultsStayAsTheyAre()
    {
        const Map map = test::mapFromText(room);
        const PlanResult refused = withReproduction(
            tl::unexpected(Refusal{.code = MessageCode::Flip, .arguments = {"x"}}),
            folder(),
            map,
            {});
        QVERIFY(refused.error().code == MessageCode::Flip);
        QCOMPARE(englishText(refused.error().arguments.at(0)), std::string("x"));
        QVERIFY(withReproduction(Plan(), folder(), map, {}));
        QVERIFY(std::filesystem::is_empty(folder()));
    }

    void reproductionsDoNotFillTheDisk()
    {
        const Map map = test::mapFromText(room);
        std::set<std::filesystem::path> names;
        for (int at = 0; at < 20; ++at) {
            const auto kept = keepReproduction(folder(), map, {});
            QVERIFY(kept);
            names.insert(kept->level);
        }
        QCOMPARE(names.size(), std::size_t{20});
        QVERIFY(!keepReproduction(folder(), map, {}));
    }
};

SECTORED_TEST_IN(QCoreApplication, ReproductionTest)
#include "reproduction_test.moc"
