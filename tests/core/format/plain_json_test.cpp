#include "sectored/format/json_map/json_map.h"
#include "sectored/format/json_map/plain_json.h"

#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTest>

#include <random>
#include <string>

using namespace sectored;
using namespace sectored::test;

namespace {

std::string textOfRooms(int perSide)
{
    return textOf(writeJsonMap(steppedRoomGrid(perSide, 7)).value());
}

json_map::PlainEnd endOf(const std::string& text)
{
    json_map::TextWatch watch{.text = text};
    json_map::LevelSink sink(watch, json_map::Kind::Level);
    Progress progress;
    return json_map::readPlainJson(watch, sink, progress);
}

/// Returns the result of reading the text: a word or the level itself. A byte order mark in front
/// forces the complete JSON parser instead of the plain reader.
std::string outcomeOf(const std::string& text)
{
    const auto level = readJsonMap(bytesOf(text));
    return level ? textOf(writeJsonMap(level->map).value()) : std::string("refused");
}

const std::string byteOrderMark = "\xef\xbb\xbf";

} // namespace

class PlainJsonTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsPlain()
    {
        QCOMPARE(endOf(textOfRooms(20)), json_map::PlainEnd::Done);
        QCOMPARE(endOf(byteOrderMark + textOfRooms(2)), json_map::PlainEnd::NotPlain);
    }

    void aChangedTextIsReadAsTheParserOfAllJsonReadsIt()
    {
        const std::string text = textOfRooms(2);
        std::mt19937_64 random(11);
        const std::string letters = "\"{}[],:-+.eE0123456789 \n\t\\/aunx\x01\xc3";
        for (int k = 0; k < 3'000; ++k) {
            std::string changed = text;
            const std::size_t at = random() % changed.size();
            const char letter = letters[random() % letters.size()];
            switch (random() % 4) {
            case 0:
                changed[at] = letter;
                break;
            case 1:
                changed.insert(at, 1, letter);
                break;
            case 2:
                changed.erase(at, 1 + random() % 3);
                break;
            default:
                changed.resize(at);
            }
            const std::string plain = outcomeOf(changed);
            const std::string whole = outcomeOf(byteOrderMark + changed);
            QVERIFY2(plain == whole, changed.c_str());
        }
    }

    void numbersAreReadAsTheParserOfAllJsonReadsThem()
    {
        const std::string text = textOfRooms(1);
        const std::size_t at = text.find("\"x\":") + 4;
        for (const char* const number :
             {"0",
              "-0",
              "00",
              "01",
              "-01",
              "1.0",
              "1e3",
              "-",
              "--1",
              "+1",
              "2147483647",
              "2147483648",
              "-2147483648",
              "99999999999999999999",
              "1x",
              "0x10",
              "1 2",
              "\"1\""}) {
            std::string changed = text;
            changed.replace(at, changed.find_first_of(",}", at) - at, number);
            QCOMPARE(outcomeOf(changed), outcomeOf(byteOrderMark + changed));
        }
    }

    void aReaderTellsHowFarItIsAndStopsWhenAsked()
    {
        const Bytes text = writeJsonMap(roomGrid(60)).value();
        Progress progress;
        QVERIFY(readLevel(text, "a.json", progress));
        QVERIFY(progress.share() > 0.9);
        Progress cancelled;
        cancelled.cancel();
        const auto level = readLevel(text, "a.json", cancelled);
        QVERIFY(!level);
        QCOMPARE(level.error().code, MessageCode::FileUnreadable);
        QVERIFY(cancelled.share() < 0.5);
        // The complete JSON parser stops as well.
        const auto marked = bytesOf(byteOrderMark + textOf(text));
        QCOMPARE(readLevel(marked, "a.json", cancelled).error().code, MessageCode::FileUnreadable);
    }
};

SECTORED_TEST(PlainJsonTest)
#include "plain_json_test.moc"
