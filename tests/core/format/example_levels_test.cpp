#include "sectored/check/check.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/map/invariant.h"
#include "sectored/map/portal.h"
#include "sectored/query/sector_at.h"

#include "tests/support/example_levels.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

Result<Bytes> committed(std::string_view name)
{
    return readFile(
        std::filesystem::path(sourcePath("resources/examples")) / name,
        buildMapSizeLimit);
}

/// Returns the first problem of the level. Empty if there is none.
std::string faultOf(const Map& map)
{
    const MapIndex index(map);
    const MapView view{map, index};
    const auto grades = gradesOf(view);
    for (std::size_t number = 0; number < grades.size(); ++number) {
        if (grades[number] != Grade::Valid) {
            return "sector " + std::to_string(number) + " is not valid";
        }
    }
    for (const Finding& finding : runChecks(view)) {
        if (finding.severity != Severity::Note) {
            return englishText(finding);
        }
    }
    const Start& start = map.header().start;
    return sectorAt(view, start.position) == start.sector.row() ? "" : "the start is elsewhere";
}

} // namespace

class ExampleLevelsTest : public QObject {
    Q_OBJECT

private slots:
    void theCommittedFilesAreWhatTheProgramWrites()
    {
        QCOMPARE(committed("tutorial-rooms.map"), writeBuildMap(tutorialRooms()));
        QCOMPARE(committed("rooms-over-rooms.map"), writeBuildMap(roomsOverRooms()));
    }

    void everySectorIsValidAndNothingIsFound()
    {
        QCOMPARE(faultOf(tutorialRooms()), std::string());
        QCOMPARE(faultOf(roomsOverRooms()), std::string());
    }

    void everyRoomIsJoinedToTheOthers()
    {
        QCOMPARE(tutorialRooms().sectorCount(), std::size_t{12});
        QCOMPARE(portalCount(tutorialRooms()), std::size_t{15});
        QCOMPARE(roomsOverRooms().sectorCount(), std::size_t{12});
        QCOMPARE(portalCount(roomsOverRooms()), std::size_t{11});
    }

    void theBridgeLiesOverTheHall()
    {
        const Map map = roomsOverRooms();
        const MapIndex index(map);
        QCOMPARE(sectorsAt({map, index}, {0, 0}).inside.size(), std::size_t{2});
    }
};

SECTORED_TEST(ExampleLevelsTest)
#include "example_levels_test.moc"
