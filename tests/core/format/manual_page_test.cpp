#include "sectored/format/format.h"
#include "sectored/map/limits.h"

#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

namespace {

QString text(std::string_view ascii)
{
    return QString::fromUtf8(ascii.data(), static_cast<qsizetype>(ascii.size()));
}

/// The cells of the rows of the page's tables whose heading begins with this cell.
QList<QStringList> tableOf(const QString& page, const QString& heading)
{
    QList<QStringList> rows;
    bool isInside = false;
    for (const QString& line : page.split(u'\n')) {
        QStringList cells;
        if (line.startsWith(u'|')) {
            for (const QString& cell : line.mid(1).chopped(1).split(u'|')) {
                cells.append(cell.trimmed());
            }
        }
        if (isInside && !cells.isEmpty() && !cells[0].startsWith(QStringLiteral("--"))) {
            rows.append(cells);
        }
        isInside = !cells.isEmpty() && (isInside || cells[0] == heading);
    }
    return rows;
}

} // namespace

/// The page of the manual with the formats is written by hand where there is more to say than in
/// the table of formats; the build adds the others. It must not promise too much.
class ManualPageTest : public QObject {
    Q_OBJECT

private:
    QString m_page;

private slots:
    void initTestCase()
    {
        QFile file(QString::fromStdString(sourcePath("docs/manual/files.md")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_page = QString::fromUtf8(file.readAll());
    }

    void whatThePageSaysOfAFormatIsTrue()
    {
        const auto rows = tableOf(m_page, QStringLiteral("format"));
        for (const Format& format : allFormats()) {
            const QString title = text(format.title);
            const auto isOfFormat = [&title](const QStringList& row) {
                return row[0].startsWith(title);
            };
            for (const QStringList& row : rows) {
                if (isOfFormat(row)) {
                    QCOMPARE(row[1] == u"yes", format.read != nullptr);
                    QCOMPARE(row[2] != u"no", canWrite(format));
                }
            }
        }
        for (const QStringList& row : rows) {
            const bool isKnown = std::ranges::any_of(allFormats(), [&row](const Format& format) {
                return row[0].startsWith(text(format.title));
            });
            QVERIFY2(isKnown, qPrintable(row[0]));
        }
    }

    void thePageNamesTheFormatsThatAreOnlyRecognised()
    {
        for (const Format& format : allFormats()) {
            const QString game = text(format.title).section(u' ', 0, 0);
            const bool isUsed = format.read != nullptr || canWrite(format);
            QVERIFY2(isUsed || m_page.contains(game), qPrintable(game));
        }
    }

    void thePageListsTheLimitsOfEachVersionThatIsWritten()
    {
        const auto rows = tableOf(m_page, QStringLiteral("version"));
        QStringList versions;
        for (QStringList row : rows) {
            versions.append(row[0]);
            const Limits limits = limitsOf(row[0].toInt());
            QCOMPARE(row[2].remove(u' ').toInt(), limits.sectors);
            QCOMPARE(row[3].remove(u' ').toInt(), limits.walls);
            QCOMPARE(row[4].remove(u' ').toInt(), limits.sprites);
        }
        QCOMPARE(versions, (QStringList{"7", "8", "9"}));
    }
};

SECTORED_TEST(ManualPageTest)
#include "manual_page_test.moc"
