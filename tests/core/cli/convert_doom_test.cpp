#include "tests/support/cli_call.h"
#include "tests/support/doom/doom_wad.h"
#include "tests/support/doom/udmf_rooms.h"
#include "tests/support/file_content.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <iterator>

using namespace sectored::test;

/// sectored-cli convert, from and for Doom.
class ConvertDoomTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString file(const QString& name) const { return m_folder.filePath(name); }

    void writeFile(const QString& name, const sectored::Bytes& content) const
    {
        QFile out(file(name));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(
            reinterpret_cast<const char*>(content.data()),
            static_cast<qsizetype>(content.size()));
    }

    std::vector<WadLump> lumpsIn(const QString& name) const
    {
        const QByteArray content = contentOf(file(name));
        const auto bytes =
            std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size())));
        return lumpsOf({bytes.begin(), bytes.end()});
    }

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        const Call drawn = call({"edit", "new:", "-o", file("drawn.map")}, twoRoomsScript);
        QVERIFY2(drawn.exitCode == 0, drawn.errors + drawn.output);
        writeFile("rooms.wad", wadOf(classicLumps("MAP01", twoDoomRooms())));
    }

    void severalLevelsBecomeOneWad()
    {
        const Call done = call(
            {"convert",
             file("drawn.map"),
             file("drawn.map"),
             "--to",
             "doom-wad",
             "--game",
             "doom2",
             "-o",
             file("two.wad")});
        QVERIFY2(done.exitCode == 0, done.errors);
        const auto lumps = lumpsIn("two.wad");
        QCOMPARE(lumps[0].first, std::string("MAP01"));
        QVERIFY(std::ranges::find(lumps, "MAP02", &WadLump::first) != lumps.end());
        QVERIFY2(done.errors.contains("no wall ends the level"), done.errors);
    }

    void aLevelInAFileIsNamedAfterAColon()
    {
        const auto rooms = twoDoomRooms();
        auto lumps = classicLumps("MAP01", rooms);
        const auto more = classicLumps("MAP07", rooms);
        lumps.insert(lumps.end(), more.begin(), more.end());
        writeFile("pair.wad", wadOf(lumps));
        for (const QString& command : {QStringLiteral("info"), QStringLiteral("check")}) {
            QVERIFY(call({command, file("pair.wad") + ":MAP07"}).exitCode <= 1);
            const Call none = call({command, file("pair.wad") + ":MAP31"});
            QCOMPARE(none.exitCode, 3);
            QVERIFY2(none.errors.contains("MAP31"), none.errors);
        }
        const Call done = call({"convert", file("pair.wad") + ":MAP07", file("seven.map")});
        QVERIFY2(done.exitCode == 0, done.errors);
    }

    void aFileWhoseNameHasAColonIsThatFile()
    {
        QVERIFY(QFile::copy(file("drawn.map"), file("drawn.map:MAP01")));
        QCOMPARE(call({"info", file("drawn.map:MAP01")}).exitCode, 0);
    }

    void aWadThatIsThereKeepsItsOtherLumps()
    {
        auto lumps = classicLumps("MAP01", twoDoomRooms());
        lumps.emplace_back("DEHACKED", "patch");
        writeFile("mod.wad", wadOf(lumps));
        const QStringList arguments{
            "convert",
            file("drawn.map"),
            file("mod.wad"),
            "--map",
            "MAP02"};
        QCOMPARE(call(arguments).exitCode, 0);
        const auto after = lumpsIn("mod.wad");
        QVERIFY(std::ranges::equal(lumps, std::span(after).first(lumps.size())));
        QCOMPARE(after[lumps.size()].first, std::string("MAP02"));
    }

    void aLevelOfAWadIsChosenAndReadBack()
    {
        QCOMPARE(call({"convert", file("rooms.wad"), file("rooms.map")}).exitCode, 0);
        const Call info = call({"info", file("rooms.map"), "--json"});
        QVERIFY2(info.output.contains("\"sectors\":2,\"walls\":12,\"sprites\":1"), info.output);
        QCOMPARE(call({"check", file("rooms.map")}).exitCode, 0);
        const Call wrong = call({"convert", file("rooms.wad"), file("other.map"), "--map", "E1M1"});
        QCOMPARE(wrong.exitCode, 3);
        QVERIFY2(
            wrong.errors.contains("no level E1M1 in the file; it contains MAP01"),
            wrong.errors);
        // The level keeps the numbers of Doom beside the map, so that it can go back.
        QCOMPARE(call({"convert", file("rooms.map"), file("back.wad"), "--strict"}).exitCode, 0);
        const auto back = lumpsIn("back.wad");
        const auto sides = std::ranges::find(back, "SIDEDEFS", &WadLump::first);
        QVERIFY(sides->second.find("SW1COMP") != std::string::npos);
    }

    void aLevelOfAWadIsCopiedIntoAnotherAsItIs()
    {
        QCOMPARE(call({"convert", file("rooms.wad"), file("copy.wad")}).exitCode, 0);
        QCOMPARE(contentOf(file("copy.wad")), contentOf(file("rooms.wad")));
    }

    void twoLevelsOfOneNameAreRefused()
    {
        const Call twice = call(
            {"convert",
             file("drawn.map"),
             file("rooms.wad"),
             "--to",
             "doom-wad",
             "-o",
             file("twice.wad")});
        QCOMPARE(twice.exitCode, 2);
        QVERIFY2(twice.errors.contains("MAP01"), twice.errors);
        QVERIFY(!QFile::exists(file("twice.wad")));
        auto lumps = classicLumps("MAP01", twoDoomRooms());
        std::ranges::copy(classicLumps("MAP01", twoDoomRooms()), std::back_inserter(lumps));
        writeFile("double.wad", wadOf(lumps));
        QCOMPARE(call({"convert", file("double.wad"), file("same.wad")}).exitCode, 0);
        QCOMPARE(contentOf(file("same.wad")), contentOf(file("double.wad")));
    }

    void whatDoomCannotHaveIsRefused()
    {
        const Call lost = call({"convert", file("drawn.map"), file("strict.wad"), "--strict"});
        QCOMPARE(lost.exitCode, 1);
        QVERIFY(!QFile::exists(file("strict.wad")));
        const Call drawn = call(
            {"edit", file("drawn.map"), "-o", file("over.map")},
            "{\"op\":\"draw\",\"points\":[[512,512],[1024,512],[1024,1024]],\"closed\":true,"
            "\"sheet\":\"new\"}\n");
        QCOMPARE(drawn.exitCode, 0);
        const Call over = call({"convert", file("over.map"), file("over.wad")});
        QCOMPARE(over.exitCode, 4);
        QVERIFY2(over.errors.contains("above each other"), over.errors);
        QVERIFY(!QFile::exists(file("over.wad")));
    }

    void aLevelOfAnArchiveIsChosenByItsName()
    {
        const QByteArray level = contentOf(file("drawn.map"));
        const auto word = [](qsizetype value) {
            QByteArray bytes;
            for (int shift = 0; shift < 32; shift += 8) {
                bytes.append(static_cast<char>(value >> shift & 0xff));
            }
            return bytes;
        };
        QFile grp(file("game.grp"));
        QVERIFY(grp.open(QIODevice::WriteOnly));
        grp.write(
            "KenSilverman" + word(3) + QByteArray("A.TXT").leftJustified(12, '\0') + word(0)
            + QByteArray("E1L1.MAP").leftJustified(12, '\0') + word(26)
            + QByteArray("E1L2.MAP").leftJustified(12, '\0') + word(level.size()) + level.first(20)
            + QByteArray(6, '\0') + level);
        grp.close();
        const Call chosen =
            call({"convert", file("game.grp"), file("e1l2.map"), "--map", "e1l2.map"});
        QVERIFY2(chosen.exitCode == 0, chosen.errors);
        QCOMPARE(contentOf(file("e1l2.map")), level);
        const Call first = call({"info", file("game.grp")});
        QVERIFY2(first.errors.contains("2 levels (E1L1.MAP, E1L2.MAP)"), first.errors);
        const Call wrong = call({"convert", file("game.grp"), file("x.map"), "--map", "E9L9.MAP"});
        QCOMPARE(wrong.exitCode, 3);
        QVERIFY2(wrong.errors.contains("it contains E1L1.MAP, E1L2.MAP"), wrong.errors);
        const Call wad = call(
            {"convert", file("game.grp"), file("grp.wad"), "--map", "E1L2.MAP", "--game", "doom2"});
        QVERIFY2(wad.exitCode == 0, wad.errors);
        QCOMPARE(lumpsIn("grp.wad")[0].first, std::string("MAP01"));
    }

    void unknownFieldsFollowRowsThroughAMapAndEdits()
    {
        const std::string text = roomsWithFields();
        writeFile("fields.udmf", bytesOf(text));
        const Call imported = call({"convert", file("fields.udmf"), file("fields.map")});
        QVERIFY2(imported.exitCode == 0, imported.errors);
        QVERIFY(QFile::exists(file("fields.project.json")));
        const Call moved = call(
            {"edit", file("fields.map"), "-o", file("moved.map")},
            "{\"op\":\"move-sectors\",\"sectors\":[0,1],\"by\":[512,-512]}\n"
            "{\"op\":\"insert-vertex\",\"at\":[1536,-2560]}\n");
        QVERIFY2(moved.exitCode == 0, moved.errors + moved.output);
        const Call exported =
            call({"convert", file("moved.map"), "--to", "udmf", "-o", file("moved.wad")});
        QVERIFY2(exported.exitCode == 0, exported.errors);
        QVERIFY2(!exported.errors.contains("fields of UDMF"), exported.errors);
        const QByteArray written = contentOf(file("moved.wad"));
        for (const std::string& field : fieldsOfRooms()) {
            const int count = field.starts_with("comment") ? 2 : 1;
            QVERIFY2(written.count(field.c_str()) == count, field.c_str());
        }
        const Call classic =
            call({"convert", file("moved.map"), "--to", "doom-wad", "-o", file("classic.wad")});
        QVERIFY2(
            classic.errors.contains("fields of UDMF (gravity, silent, user_note) of 2 sectors"),
            classic.errors);
    }

    void severalLevelsNeedAWad()
    {
        QCOMPARE(
            call({"convert", file("drawn.map"), file("rooms.map"), file("x.json")}).exitCode,
            2);
        QCOMPARE(
            call({"convert", file("drawn.map"), file("drawn.map"), file("x.wad"), "--map", "MAP01"})
                .exitCode,
            2);
        QCOMPARE(call({"convert", file("drawn.map")}).exitCode, 2);
        QCOMPARE(
            call({"convert", file("drawn.map"), file("x.wad"), "--game", "nothing"}).exitCode,
            2);
        QCOMPARE(call({"convert", file("drawn.map"), file("x.json"), "--recentre"}).exitCode, 2);
    }

    void anEditedLevelIsNotWrittenIntoAWad()
    {
        const Call edited = call(
            {"edit", file("rooms.wad"), "-o", file("rooms.wad")},
            "{\"op\":\"start\",\"at\":[512,-512]}\n");
        QVERIFY2(edited.exitCode == 2, edited.errors);
        QCOMPARE(
            call(
                {"edit", file("rooms.wad"), "-o", file("edited.map")},
                "{\"op\":\"start\",\"at\":[512,-512]}\n")
                .exitCode,
            0);
    }
};

SECTORED_TEST(ConvertDoomTest)

#include "convert_doom_test.moc"
