#include "sectored/edit/script/session.h"

#include "tests/support/example_levels.h"
#include "tests/support/map_bytes.h"
#include "tests/support/script/random_script.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QCryptographicHash>
#include <QFile>
#include <QTest>

#include <optional>

using namespace sectored;
using namespace sectored::test;

/// A script gives the same bytes on every machine and with every compiler (Spec: editing-kernel P8,
/// T4): stored scripts are compared line by line with stored results. When an edit's result changes
/// on purpose, SECTORED_RENEW=1 draws the scripts from their seeds again and writes
/// tests/data/replay. Review the differences.
class ReplayTest : public QObject {
    Q_OBJECT

private slots:
    void eachLineLeadsToTheStoredBytes_data();
    void eachLineLeadsToTheStoredBytes();
};

namespace {

constexpr int lineCount = 110;

struct Replay {
    QString name{};
    std::int32_t board = 0;
    std::uint64_t seed = 0;
    bool isStacked = false;
};

Map startOf(const Replay& replay)
{
    return replay.isStacked ? roomsOverRooms() : Map();
}

/// Runs a line. Empty if it is no script line.
std::optional<Answer> answerTo(EditSession& session, const std::string& line)
{
    auto answer = session.runLine({.text = line, .number = 1});
    return answer ? std::optional(std::move(*answer)) : std::nullopt;
}

/// Returns a digest of the answer and the level after it. Sentences may be reworded, so only the
/// codes of refusals and notices count.
QByteArray digestOf(Answer answer, const Map& map)
{
    constexpr int length = 16;
    if (answer.refusal) {
        answer.refusal->text.clear();
    }
    for (AnswerMessage& notice : answer.notices) {
        notice.text.clear();
    }
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData(QByteArray::fromStdString(jsonLine(answer)));
    for (const char* format : {"build-map", "sectored-json"}) {
        const Bytes bytes = bytesOf(map, format);
        hash.addData(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
    }
    return hash.result().toHex().first(length);
}

QString pathOf(const Replay& replay, const char* ending)
{
    return QString::fromStdString(testDataPath("replay/")) + replay.name
           + QLatin1StringView(ending);
}

QList<QByteArray> readLines(const QString& path)
{
    QFile file(path);
    QList<QByteArray> lines;
    if (file.open(QIODevice::ReadOnly)) {
        lines = file.readAll().split('\n');
        lines.removeLast();
    }
    return lines;
}

void writeLines(const QString& path, const QList<QByteArray>& lines)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.write(lines.join('\n') + '\n') > 0);
}

/// Draws the script and writes it with its results.
void renew(const Replay& replay)
{
    std::mt19937_64 random(replay.seed);
    EditSession session(startOf(replay));
    QList<QByteArray> script;
    QList<QByteArray> digests;
    while (script.size() < lineCount) {
        const Ground ground{.size = replay.board, .nearWalls = replay.isStacked};
        const std::string line = lineOf(randomDraft(random), session.map(), ground);
        if (const auto answer = answerTo(session, line)) {
            script.push_back(QByteArray::fromStdString(line));
            digests.push_back(digestOf(*answer, session.map()));
        }
    }
    writeLines(pathOf(replay, ".jsonl"), script);
    writeLines(pathOf(replay, ".digests"), digests);
}

} // namespace

void ReplayTest::eachLineLeadsToTheStoredBytes_data()
{
    QTest::addColumn<Replay>("replay");
    for (const Replay& replay :
         {Replay{.name = QStringLiteral("board-16"), .board = 16, .seed = 11},
          Replay{.name = QStringLiteral("board-500"), .board = 500, .seed = 12},
          Replay{.name = QStringLiteral("board-100000"), .board = 100000, .seed = 13},
          Replay{
              .name = QStringLiteral("rooms-over-rooms"),
       .board = 700,
       .seed = 14,
       .isStacked = true}}) {
        QTest::addRow("%s, seed %llu", qPrintable(replay.name), qulonglong{replay.seed}) << replay;
    }
}

void ReplayTest::eachLineLeadsToTheStoredBytes()
{
    QFETCH(const Replay, replay);
    if (qEnvironmentVariableIsSet("SECTORED_RENEW")) {
        renew(replay);
    }
    const QList<QByteArray> script = readLines(pathOf(replay, ".jsonl"));
    const QList<QByteArray> digests = readLines(pathOf(replay, ".digests"));
    QCOMPARE(script.size(), lineCount);
    QCOMPARE(digests.size(), lineCount);
    EditSession session(startOf(replay));
    int done = 0;
    for (qsizetype number = 0; number < script.size(); ++number) {
        const auto answer = answerTo(session, script[number].toStdString());
        const QByteArray where = QByteArray::number(number + 1) + ": " + script[number];
        QVERIFY2(answer.has_value(), where.constData());
        QVERIFY2(digestOf(*answer, session.map()) == digests[number], where.constData());
        done += answer->refusal ? 0 : 1;
    }
    QVERIFY2(done > lineCount / 3, QByteArray::number(done).constData());
}

SECTORED_TEST(ReplayTest)
#include "replay_test.moc"
