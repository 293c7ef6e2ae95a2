#include "sectored/asset/archive/asset_source.h"
#include "sectored/asset/archive/grp.h"
#include "sectored/asset/archive/rff.h"
#include "sectored/asset/archive/wad.h"
#include "sectored/asset/file_bytes.h"

#include "tests/support/asset/archive_bytes.h"
#include "tests/support/asset/content_corpus.h"
#include "tests/support/asset/damaged_bytes.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTest>

#include <array>

using namespace sectored;
using namespace sectored::test;

namespace {

const std::array sampleMembers{
    TestMember{"ONE.TXT", "first"},
    TestMember{"EMPTY.DAT", ""},
    TestMember{"LONG.RAW", std::string(1000, 'x')}};

std::vector<NamedBytes> named(std::span<const TestMember> members)
{
    std::vector<NamedBytes> result;
    for (const TestMember& member : members) {
        result.push_back({.name = member.name, .content = bytesOf(member.content)});
    }
    return result;
}

Bytes sampleGrp()
{
    return writeGrp(named(sampleMembers)).value();
}

Bytes withValue(Bytes bytes, std::size_t at, std::uint32_t value)
{
    for (std::size_t byte = 0; byte < 4; ++byte) {
        bytes[at + byte] = static_cast<std::byte>(value >> (8 * byte) & 0xff);
    }
    return bytes;
}

/// Opens every member of an archive, or takes the refusal. Returns the content of all of them.
std::vector<std::string> contentsOf(const Bytes& archive)
{
    std::vector<std::string> contents;
    const auto source = AssetSource::fromBytes("archive", archive);
    if (!source) {
        return {"refused"};
    }
    for (const Member& member : (*source)->members()) {
        const auto opened = (*source)->open(member);
        const auto content =
            opened ? opened->bytes->readAll(1U << 20) : Result<Bytes>(failure(opened.error()));
        contents.push_back(content ? textOf(*content) : "error");
    }
    return contents;
}

std::vector<std::string> sampleContents()
{
    return {"first", "", std::string(1000, 'x')};
}

struct RefusedAt {
    MessageCode code{};
    std::uint64_t offset = 0;

    bool operator==(const RefusedAt&) const = default;
};

RefusedAt refusalOf(const Result<ArchiveDirectory>& archive)
{
    return archive ? RefusedAt{} : RefusedAt{archive.error().code, *archive.error().where.offset};
}

Result<ArchiveDirectory> grpFrom(const Bytes& bytes)
{
    return readGrp(ViewedBytes(bytes));
}

} // namespace

class ArchiveReadersTest : public QObject {
    Q_OBJECT

private slots:
    void aGrpReadsBackWhatWasWritten();
    void membersOfARffAreDecipheredWhereTheyAreEnciphered();
    void lumpsOfAWadMayShareANameAndBeEmpty();
    void aZipOpensStoredAndPackedMembers();
    void aDamagedZipMemberIsAnErrorAndTheOthersOpen();
    void whatIsNoGrpIsRefusedWithItsPlace();
    void cutMembersAreListedAndTheOthersOpen();
    void aNameThatOccursTwiceMeansTheLastMember();
    void otherVersionsOfRffAreRefusedByName();
    void a3NamesAreDataAndNeverPaths();
    void aGrpThatCannotBeWrittenIsRefused();
    void noTruncationAndNoChangedByteDoesHarm_data();
    void noTruncationAndNoChangedByteDoesHarm();
    void a5MalformedFilesGiveWhatTheirNamesPromise();
    void realArchivesComeBackByteForByte();
};

void ArchiveReadersTest::aGrpReadsBackWhatWasWritten()
{
    const Bytes bytes = sampleGrp();
    const auto grp = grpFrom(bytes);
    QVERIFY(grp && grp->notes.empty());
    QCOMPARE(grp->members.size(), std::size_t{3});
    QCOMPARE(grp->members[2].name, std::string("LONG.RAW"));
    QCOMPARE(grp->members[2].offset, std::uint64_t{16 + 3 * 16 + 5});
    QCOMPARE(grp->members[2].size, std::uint64_t{1000});
    QCOMPARE(contentsOf(bytes), sampleContents());
}

void ArchiveReadersTest::membersOfARffAreDecipheredWhereTheyAreEnciphered()
{
    for (const std::uint32_t version : {0x200U, 0x300U, 0x301U}) {
        for (const bool isEnciphered : {false, true}) {
            if (isEnciphered && version == 0x200) {
                continue;
            }
            const Bytes bytes = rffBytes(sampleMembers, {version, isEnciphered});
            const auto rff = readRff(ViewedBytes(bytes));
            QVERIFY(rff && rff->notes.empty());
            QCOMPARE(rff->members[0].name, std::string("ONE.TXT"));
            QCOMPARE(rff->members[0].id, 7);
            QCOMPARE(contentsOf(bytes), sampleContents());
        }
    }
}

void ArchiveReadersTest::lumpsOfAWadMayShareANameAndBeEmpty()
{
    const std::array lumps{
        TestMember{"MAP01", ""},
        TestMember{"THINGS", "a"},
        TestMember{"MAP02", ""},
        TestMember{"THINGS", "b"}};
    const Bytes bytes = wadBytes(lumps);
    const auto wad = readWad(ViewedBytes(bytes));
    QVERIFY(wad && wad->notes.empty());
    QCOMPARE(contentsOf(bytes), (std::vector<std::string>{"", "a", "", "b"}));
}

void ArchiveReadersTest::aZipOpensStoredAndPackedMembers()
{
    const Bytes bytes = zipSample();
    const auto source = AssetSource::fromBytes("sample.zip", bytes).value();
    QVERIFY(source->kind() == ArchiveKind::Zip);
    QCOMPARE(source->members().size(), std::size_t{3});
    const auto stored = source->open(*source->find("stored.txt"));
    QVERIFY(stored && !stored->isPacked);
    QCOMPARE(textOf(stored->bytes->readAll(100).value()), std::string("stored bytes"));
    QCOMPARE(
        textOf(std::span(bytes).subspan(static_cast<std::size_t>(stored->offset), 12)),
        std::string("stored bytes"));
    const auto packed = source->open(*source->find("PACKED.TXT"));
    QVERIFY(packed && packed->isPacked);
    const std::string content = textOf(packed->bytes->readAll(1000).value());
    QCOMPARE(content.size(), std::size_t{300});
    QVERIFY(content.ends_with("abcabc"));
    QVERIFY(source->find("inside.txt") == nullptr);
    QVERIFY(source->find("d/inside.txt") != nullptr);
}

void ArchiveReadersTest::aDamagedZipMemberIsAnErrorAndTheOthersOpen()
{
    Bytes bytes = zipSample();
    const auto at = AssetSource::fromBytes("", bytes).value();
    const auto offset = static_cast<std::size_t>(at->open(*at->find("PACKED.TXT"))->offset);
    bytes[offset + 2] ^= std::byte{0x10};
    const auto source = AssetSource::fromBytes("damaged.zip", bytes).value();
    const auto packed = source->open(*source->find("PACKED.TXT"));
    QVERIFY(!packed);
    QVERIFY(packed.error().code == MessageCode::MemberPacked);
    QCOMPARE(packed.error().where.file, std::string("damaged.zip"));
    QVERIFY(source->open(*source->find("STORED.TXT")));
}

void ArchiveReadersTest::whatIsNoGrpIsRefusedWithItsPlace()
{
    const Bytes good = sampleGrp();
    Bytes other = good;
    other[11] = std::byte{'N'};
    QVERIFY(refusalOf(grpFrom({})) == (RefusedAt{MessageCode::FileEmpty, 0}));
    QVERIFY(refusalOf(grpFrom(other)) == (RefusedAt{MessageCode::WrongContent, 0}));
    QVERIFY(
        refusalOf(grpFrom(Bytes(good.begin(), good.begin() + 14)))
        == (RefusedAt{MessageCode::HeaderCut, 14}));
    QVERIFY(
        refusalOf(grpFrom(withValue(good, 12, 65'537)))
        == (RefusedAt{MessageCode::TooManyMembers, 12}));
    QVERIFY(
        refusalOf(grpFrom(withValue(good, 12, 65'536)))
        == (RefusedAt{MessageCode::DirectoryCut, 16}));
}

void ArchiveReadersTest::cutMembersAreListedAndTheOthersOpen()
{
    Bytes bytes = sampleGrp();
    bytes.resize(bytes.size() - 1);
    const auto grp = grpFrom(bytes);
    QVERIFY(grp && grp->notes.size() == 1);
    QVERIFY(grp->notes[0].code == MessageCode::MembersCut);
    QCOMPARE(*grp->notes[0].where.offset, grp->members[2].offset);
    QCOMPARE(contentsOf(bytes), (std::vector<std::string>{"first", "", "error"}));
    // Sizes that add up to more than 4 GiB do not wrap.
    const Bytes wraps = withValue(sampleGrp(), 16 + 12, 0xfffffff0);
    QCOMPARE(contentsOf(wraps), (std::vector<std::string>{"error", "error", "error"}));
}

void ArchiveReadersTest::aNameThatOccursTwiceMeansTheLastMember()
{
    const std::array twice{TestMember{"A.TXT", "1"}, TestMember{"a.txt", "2"}};
    const auto source = AssetSource::fromBytes("twice.grp", writeGrp(named(twice)).value()).value();
    QCOMPARE(source->notes().size(), std::size_t{1});
    QVERIFY(source->notes()[0].code == MessageCode::NameTwice);
    QCOMPARE(source->notes()[0].where.file, std::string("twice.grp"));
    QCOMPARE(source->find("A.txt")->number, std::uint64_t{1});
}

void ArchiveReadersTest::otherVersionsOfRffAreRefusedByName()
{
    const Bytes bytes = rffBytes(sampleMembers, {0x400, false});
    const auto rff = readRff(ViewedBytes(bytes));
    QVERIFY(!rff && rff.error().code == MessageCode::AssetVersion);
    QCOMPARE(
        englishText(rff.error()),
        std::string("RFF of version 4.0 cannot be read; supported: 2.0, 3.0 and 3.1 (at offset "
                    "0x4)"));
    Bytes moved = rffBytes(sampleMembers, {0x200, false});
    moved = withValue(moved, moved.size() - 3 * 48 + 16, 0x7fffffff);
    moved = withValue(moved, moved.size() - 1 * 48 + 16, 0x7fffffff);
    QVERIFY(readRff(ViewedBytes(moved)).error().code == MessageCode::WrongContent);
}

void ArchiveReadersTest::a3NamesAreDataAndNeverPaths()
{
    QCOMPARE(cleanedName("../../X.ART"), std::string("X.ART"));
    QCOMPARE(cleanedName(".."), std::string("_.."));
    QCOMPARE(cleanedName(""), std::string("_"));
    QCOMPARE(cleanedName("a\\b\\"), std::string("_"));
    QCOMPARE(cleanedName("tiles\n000.art"), std::string("TILES_000.ART"));
    QCOMPARE(cleanedName(std::string(500, 'a')).size(), std::size_t{64});
    QCOMPARE(foldedName("tiles\xe4.art"), std::string("TILES\xe4.ART"));
}

void ArchiveReadersTest::aGrpThatCannotBeWrittenIsRefused()
{
    const auto code = [](const std::string& name) {
        const std::array members{NamedBytes{.name = name}};
        const auto grp = writeGrp(members);
        return grp ? MessageCode{} : grp.error().code;
    };
    QVERIFY(code("") == MessageCode::DoesNotFit);
    QVERIFY(code("THIRTEEN.TEXT") == MessageCode::DoesNotFit);
    QVERIFY(code(std::string("A\0B", 3)) == MessageCode::DoesNotFit);
    QVERIFY(code("TWELVE12.TXT") == MessageCode{});
    QCOMPARE(writeGrp({}).value().size(), std::size_t{16});
}

void ArchiveReadersTest::noTruncationAndNoChangedByteDoesHarm_data()
{
    QTest::addColumn<QByteArray>("archive");
    QTest::addColumn<int>("head");
    const auto row = [](const char* name, const Bytes& bytes, int head) {
        QTest::newRow(name) << QByteArray::fromStdString(textOf(bytes)) << head;
    };
    row("GRP", sampleGrp(), 64);
    row("RFF 2.0", rffBytes(sampleMembers, {0x200, false}), 32);
    row("RFF 3.1", rffBytes(sampleMembers, {0x301, true}), 32);
    row("WAD", wadBytes(sampleMembers), 12);
    row("ZIP", zipSample(), 1000);
}

void ArchiveReadersTest::noTruncationAndNoChangedByteDoesHarm()
{
    QFETCH(QByteArray, archive);
    QFETCH(int, head);
    const Bytes bytes = bytesOf(archive.toStdString());
    // A refusal counts as one content, also of an empty file.
    const auto opensOrRefuses = [](const Bytes& changed) {
        QVERIFY(contentsOf(changed).size() <= changed.size() + 1);
    };
    forEveryTruncation(bytes, opensOrRefuses);
    forMutations(bytes, roundsOf(500, 10'000), static_cast<std::size_t>(head), opensOrRefuses);
}

void ArchiveReadersTest::a5MalformedFilesGiveWhatTheirNamesPromise()
{
    const auto folder = contentCorpus("own/bad");
    if (folder.empty()) {
        QSKIP(noContentCorpus);
    }
    const auto codeOf = [&](const char* name) {
        const auto source = AssetSource::open(folder / name);
        if (source && (*source)->kind() == ArchiveKind::File) {
            return MessageCode::WrongContent;
        }
        if (source) {
            return (*source)->notes().size() == 1 ? (*source)->notes()[0].code : MessageCode{};
        }
        return source.error().code;
    };
    QVERIFY(codeOf("grp-magic.grp") == MessageCode::WrongContent);
    QVERIFY(codeOf("grp-count-huge.grp") == MessageCode::TooManyMembers);
    QVERIFY(codeOf("grp-short-directory.grp") == MessageCode::DirectoryCut);
    QVERIFY(codeOf("grp-data-cut.grp") == MessageCode::MembersCut);
    QVERIFY(codeOf("grp-size-wraps.grp") == MessageCode::MembersCut);
    QVERIFY(codeOf("grp-trailing.grp") == MessageCode::ExtraBytes);
    QVERIFY(codeOf("grp-twice-name.grp") == MessageCode::NameTwice);
    QVERIFY(codeOf("rff-count-huge.rff") == MessageCode::TooManyMembers);
    QVERIFY(codeOf("rff-directory-outside.rff") == MessageCode::DirectoryCut);
    QVERIFY(codeOf("rff-version-4.rff") == MessageCode::AssetVersion);
    const auto badName = AssetSource::open(folder / "grp-bad-name.grp").value();
    QCOMPARE(badName->members()[0].name, std::string("../../X.ART"));
    QVERIFY(badName->open(badName->members()[0]));
}

void ArchiveReadersTest::realArchivesComeBackByteForByte()
{
    for (const char* name : {"own/OWN.GRP", "kenbuild/stuff.dat"}) {
        const auto path = contentCorpus(name);
        if (path.empty()) {
            QSKIP(noContentCorpus);
        }
        const auto source = AssetSource::open(path).value();
        QVERIFY(source->notes().empty());
        std::vector<NamedBytes> members;
        for (const Member& member : source->members()) {
            members.push_back(
                {.name = member.name,
                 .content = source->open(member)->bytes->readAll(1U << 24).value()});
        }
        QVERIFY2(writeGrp(members).value() == readFile(path, 1U << 24).value(), name);
    }
}

SECTORED_TEST(ArchiveReadersTest)
#include "archive_readers_test.moc"
