#include "sectored/check/check.h"
#include "sectored/check/walk_rule.h"

#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

/// A check as the manual lists it.
struct Entry {
    QString id;
    QString title;
    QString section;

    bool operator==(const Entry&) const = default;
};

QString text(std::string_view ascii)
{
    return QString::fromUtf8(ascii.data(), static_cast<qsizetype>(ascii.size()));
}

QString sectionOf(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return QStringLiteral("Errors");
    case Severity::Warning:
        return QStringLiteral("Warnings");
    case Severity::Note:
        break;
    }
    return QStringLiteral("Notes");
}

std::vector<Entry> ofTheProgram()
{
    std::vector<Entry> entries;
    for (const Check& check : allChecks()) {
        entries.push_back({text(check.id), text(check.title), sectionOf(check.severity)});
    }
    for (const WalkRule& rule : allWalkRules()) {
        entries.push_back(
            {text(rule.id), text(rule.title), QStringLiteral("Notes from the reachability test")});
    }
    return entries;
}

/// "- **`id`** Title: ..." below "## Section".
std::vector<Entry> ofThePage(const QString& page)
{
    static const QRegularExpression line(
        QStringLiteral(R"(^(?:## (.*)|- \*\*`(.*)`\*\* ([^:]*):.*)$)"),
        QRegularExpression::MultilineOption);
    std::vector<Entry> entries;
    QString section;
    for (auto matches = line.globalMatch(page); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        if (match.hasCaptured(1)) {
            section = match.captured(1);
        } else {
            entries.push_back({match.captured(2), match.captured(3), section});
        }
    }
    return entries;
}

} // namespace

/// The page of the manual that says of each check what to do is written by hand where there is more
/// to say than in the table of checks; the build adds the others. It must not call one something
/// else.
class ManualPageTest : public QObject {
    Q_OBJECT

private slots:
    void whatThePageListsIsACheckOfThatNameAndSection()
    {
        QFile file(QString::fromStdString(sourcePath("docs/manual/checking.md")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto listed = ofThePage(QString::fromUtf8(file.readAll()));
        const auto checks = ofTheProgram();
        QVERIFY(!listed.empty());
        for (const Entry& entry : listed) {
            QVERIFY2(std::ranges::count(checks, entry) == 1, qPrintable(entry.id));
            QVERIFY2(std::ranges::count(listed, entry) == 1, qPrintable(entry.id));
        }
    }
};

SECTORED_TEST(ManualPageTest)
#include "manual_page_test.moc"
