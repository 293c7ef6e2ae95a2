#include "editor/setting/style_sheet.h"
#include "editor/setting/theme.h"
#include "editor/setting/themed_icon.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace sectored::editor;

namespace {

double linear(double channel)
{
    return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour)
{
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF())
           + 0.0722 * linear(colour.blueF());
}

/// WCAG 2.1.
double contrast(const QColor& a, const QColor& b)
{
    const double high = std::max(luminance(a), luminance(b));
    const double low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

QString themeText(const QString& id)
{
    QFile file(QStringLiteral(SECTORED_SOURCE_DIR "/resources/themes/%1.theme").arg(id));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// How a canvas role looks without its colour: only width, dash and shape are left. Roles that are
/// areas or have a shape of their own (markers, labels, sprites) are told by that.
bool looksAlike(const ThemeStyle& a, const ThemeStyle& b)
{
    return a.width == b.width && a.dash == b.dash;
}

} // namespace

class ThemeTest : public QObject {
    Q_OBJECT

private slots:
    void builtInThemes_data() const
    {
        QTest::addColumn<QString>("id");
        for (const char* const id : {"dark", "light", "classic"}) {
            QTest::newRow(id) << QString::fromLatin1(id);
        }
    }

    void everyThemeFileHoldsEveryRole_data() const { builtInThemes_data(); }
    void everyThemeFileHoldsEveryRole()
    {
        QFETCH(const QString, id);
        const QString text = themeText(id);
        QVERIFY(!text.isEmpty());
        QVERIFY(Theme::parse(text).problems.empty());
        for (const ThemeRow& row : allThemeRows()) {
            QVERIFY2(
                text.contains(QStringLiteral("\n%1 = #").arg(QLatin1String(row.name))),
                row.name);
        }
    }

    void linesAndLabelsStandOutFromTheCanvas_data() const { builtInThemes_data(); }
    void linesAndLabelsStandOutFromTheCanvas()
    {
        QFETCH(const QString, id);
        const Theme theme = Theme::builtIn(id);
        const QColor ground = theme[ThemeRole::Background].colour;
        const auto isText = [](ThemeRole role) {
            return role == ThemeRole::Label || role == ThemeRole::SecondLabel
                   || role == ThemeRole::Refusal || role == ThemeRole::Measure
                   || role == ThemeRole::Stroke || role == ThemeRole::Snap
                   || role == ThemeRole::Query || role == ThemeRole::Rounding;
        };
        for (const ThemeRow& row : allThemeRows()) {
            const bool isGround =
                row.role == ThemeRole::Background || row.role == ThemeRole::GridMinor
                || row.role == ThemeRole::GridMajor || row.role == ThemeRole::StrongGridMinor
                || row.role == ThemeRole::Fill
                || (row.role >= ThemeRole::Ramp1 && row.role <= ThemeRole::Ramp9);
            if (isGround || row.role >= ThemeRole::Window) {
                continue;
            }
            const double least = isText(row.role) ? 4.5 : 2.95; // 3, rounded
            QVERIFY2(contrast(theme[row.role].colour, ground) >= least, row.name);
        }
    }

    void textIsReadableOnEverySurface_data() const { builtInThemes_data(); }
    void textIsReadableOnEverySurface()
    {
        QFETCH(const QString, id);
        const Theme theme = Theme::builtIn(id);
        const auto colour = [&theme](ThemeRole role) {
            return theme[role].colour;
        };
        for (const ThemeRole surface :
             {ThemeRole::Window, ThemeRole::Panel, ThemeRole::Raised, ThemeRole::Input}) {
            for (const ThemeRole text :
                 {ThemeRole::Text,
                  ThemeRole::SecondText,
                  ThemeRole::Link,
                  ThemeRole::Error,
                  ThemeRole::Ok,
                  ThemeRole::Warning}) {
                QVERIFY(contrast(colour(text), colour(surface)) >= 4.5);
            }
            QVERIFY(contrast(colour(ThemeRole::Disabled), colour(surface)) >= 2.8);
        }
        QVERIFY(contrast(colour(ThemeRole::OnAccent), colour(ThemeRole::Accent)) >= 4.5);
        QVERIFY(contrast(colour(ThemeRole::Accent), colour(ThemeRole::Tint)) >= 4.5);
    }

    void linesDifferByMoreThanColour()
    {
        const Theme theme = Theme::builtIn(QStringLiteral("dark"));
        const std::vector lines{
            ThemeRole::Solid,
            ThemeRole::Portal,
            ThemeRole::Damaged,
            ThemeRole::Query,
            ThemeRole::Refusal,
            ThemeRole::Frozen,
            ThemeRole::Guide,
            ThemeRole::Sheet};
        for (std::size_t a = 0; a < lines.size(); ++a) {
            for (std::size_t b = a + 1; b < lines.size(); ++b) {
                QVERIFY(!looksAlike(theme[lines[a]], theme[lines[b]]));
            }
        }
    }

    void badRowsAreListedAndIgnored()
    {
        const auto parsed = Theme::parse(QStringLiteral(
            "# comment\nportal = #12\nnonsense = #112233\nsolid = url(x)\nquery = #010203 2 4\n"
            "stroke = #010203 NaN\nvertex = #040506 4\n"));
        QCOMPARE(parsed.problems.size(), std::size_t{5});
        const Theme dark = Theme::builtIn(QStringLiteral("dark"));
        QCOMPARE(parsed.theme[ThemeRole::Portal].colour, dark[ThemeRole::Portal].colour);
        QCOMPARE(parsed.theme[ThemeRole::Vertex].colour, QColor(4, 5, 6));
        QCOMPARE(parsed.theme[ThemeRole::Vertex].width, 4.0);
    }

    void styleSheetsNameNoRowThatIsMissing_data() const { builtInThemes_data(); }
    void styleSheetsNameNoRowThatIsMissing()
    {
        QFETCH(const QString, id);
        const QString sheet = styleSheet(Theme::builtIn(id));
        QVERIFY(!sheet.contains(u'@'));
    }

    void iconsTakeTheColourOfTheirState()
    {
        QVERIFY(themedIcon(QStringLiteral("no-such-icon")).isNull());
        const QIcon icon = themedIcon(QStringLiteral("draw"), IconGround::Accent);
        const QImage off = icon.pixmap(QSize(48, 48)).toImage();
        const QImage on = icon.pixmap(QSize(48, 48), QIcon::Normal, QIcon::On).toImage();
        QCOMPARE(off.size(), QSize(48, 48));
        QVERIFY(off != on);
    }
};

QTEST_MAIN(ThemeTest)
#include "theme_test.moc"
