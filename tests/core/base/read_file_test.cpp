#include "sectored/base/file.h"

#include "tests/support/test_main.h"
#include "tests/support/text_bytes.h"

#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

#include <fstream>
#include <memory>
#include <string>

using namespace sectored;
using sectored::test::bytesOf;

namespace fs = std::filesystem;

/// Reads files and compares their stamps.
class ReadFileTest : public QObject {
    Q_OBJECT

private slots:
    void init();

    void readingGivesTheWholeContent();
    void readingTellsWhyNot();
    void readingObeysItsLimit();
    void readingDoesNotWaitForAPipe();
    void aStampTellsOneStateFromTheNext();

private:
    fs::path in(const std::string& name) const { return m_folder / name; }
    void writeFile(const std::string& name, std::string_view text) const;

    std::unique_ptr<QTemporaryDir> m_temporary;
    fs::path m_folder;
};

void ReadFileTest::init()
{
    m_temporary = std::make_unique<QTemporaryDir>();
    QVERIFY(m_temporary->isValid());
    m_folder = m_temporary->path().toStdString();
}

void ReadFileTest::writeFile(const std::string& name, std::string_view text) const
{
    std::ofstream(in(name), std::ios::binary) << text;
}

void ReadFileTest::readingGivesTheWholeContent()
{
    const std::string text("with \0 and \xff inside", 17);
    writeFile("a", text);
    const auto content = readFile(in("a"), 100);
    QVERIFY(content.has_value());
    QVERIFY(*content == bytesOf(text));
    writeFile("empty", "");
    QCOMPARE(readFile(in("empty"), 0)->size(), std::size_t{0});
}

void ReadFileTest::readingTellsWhyNot()
{
    const auto codeFor = [&](const fs::path& path) {
        return readFile(path, 100).error().code;
    };
    QVERIFY(codeFor(in("missing")) == MessageCode::FileMissing);
    QVERIFY(codeFor(in("missing/deeper")) == MessageCode::FileMissing);
    QVERIFY(codeFor(m_folder) == MessageCode::NotRegularFile);
    QVERIFY(codeFor("/dev/null") == MessageCode::NotRegularFile);
    QVERIFY(codeFor(std::string("a\0b", 3)) == MessageCode::FileMissing);
    fs::create_symlink("loop", in("loop"));
    QVERIFY(codeFor(in("loop")) == MessageCode::FileUnreadable);
    QCOMPARE(readFile(in("missing"), 1).error().where.file, in("missing").string());
    QCOMPARE(readFile(m_folder, 1).error().arguments.front(), std::string("a folder"));
}

void ReadFileTest::readingObeysItsLimit()
{
    writeFile("a", "12345");
    QVERIFY(readFile(in("a"), 5).has_value());
    const auto refused = readFile(in("a"), 4);
    QVERIFY(refused.error().code == MessageCode::FileTooLarge);
    QVERIFY((refused.error().arguments == std::vector<std::string>{"5", "4"}));
}

void ReadFileTest::readingDoesNotWaitForAPipe()
{
    QCOMPARE(::mkfifo(in("pipe").c_str(), 0600), 0);
    const auto refused = readFile(in("pipe"), 100);
    QVERIFY(refused.error().code == MessageCode::NotRegularFile);
    QCOMPARE(refused.error().arguments.front(), std::string("a named pipe"));
}

void ReadFileTest::aStampTellsOneStateFromTheNext()
{
    QVERIFY(!stampOf(in("a")));
    QVERIFY(!stampOf(m_folder));
    writeFile("a", "one");
    const auto before = stampOf(in("a"));
    QVERIFY(before.has_value());
    QVERIFY(before == stampOf(in("a")));
    QVERIFY(replaceFile(in("a"), bytesOf("two")).has_value());
    QVERIFY(before != stampOf(in("a")));
}

SECTORED_TEST(ReadFileTest)
#include "read_file_test.moc"
