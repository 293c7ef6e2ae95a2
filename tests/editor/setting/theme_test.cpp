#include "editor/setting/style_sheet.h"
#include "editor/setting/theme.h"
#include "editor/setting/theme_list.h"
#include "editor/setting/themed_icon.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace sectored::editor;
using namespace sectored::test;

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

/// Contrast ratio of WCAG 2.1.
double contrast(const QColor& a, const QColor& b)
{
    const double high = std::max(luminance(a), luminance(b));
    const double low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

QString themeText(const QString& id)
{
    QFile file(QString::fromStdString(sourcePath("resources/themes/%1.theme")).arg(id));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// A line of the 2D view without its colour. Width and dash come from the theme; the shape is drawn
/// by the painter and is the same in all themes.
struct Line {
    ThemeRole role;
    const char* shape;
};

constexpr std::array lines{
    Line{ThemeRole::Axis, "across the view"},
    Line{ThemeRole::Solid, ""},
    Line{ThemeRole::Portal, ""},
    Line{ThemeRole::Damaged, ""},
    Line{ThemeRole::Hover, "with an area"},
    Line{ThemeRole::Selected, "with squares at the vertices"},
    Line{ThemeRole::Query, "with rays to every vertex"},
    Line{ThemeRole::Stroke, "with points and a dashed closing side"},
    Line{ThemeRole::Snap, "marker with a halo"},
    Line{ThemeRole::Measure, "with ticks"},
    Line{ThemeRole::Refusal, "with hatch and crosses"},
    Line{ThemeRole::Rounding, "diamond"},
    Line{ThemeRole::Frozen, ""},
    Line{ThemeRole::Guide, ""},
    Line{ThemeRole::Sheet, ""},
    Line{ThemeRole::Walk, "ring and cone"},
    Line{ThemeRole::Historic, "plus and square with a ray"},
};

/// Compares width and dash only.
bool looksAlike(const ThemeStyle& a, const ThemeStyle& b)
{
    constexpr double justSeen = 0.25; ///< pixels
    return std::abs(a.width - b.width) < justSeen && a.dash == b.dash;
}

using Matrix = std::array<std::array<double, 3>, 3>;

/// Linear red, green and blue as seen without one type of cone (Machado, Oliveira and Fernandes
/// 2009, severity 1).
constexpr std::array<Matrix, 3> deficiencies{{
    {{{0.152286, 1.052583, -0.204868},
      {0.114503, 0.786281, 0.099216},
      {-0.003882, -0.048116, 1.051998}}},
    {{{0.367322, 0.860646, -0.227968},
      {0.280085, 0.672501, 0.047413},
      {-0.011820, 0.042940, 0.968881}}},
    {{{1.255528, -0.076749, -0.178779},
      {-0.078411, 0.930809, 0.147602},
      {0.004733, 0.691367, 0.303900}}},
}};

using Triple = std::array<double, 3>;

Triple times(const Matrix& matrix, const Triple& v)
{
    Triple result{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column) {
            result[row] += matrix[row][column] * v[column];
        }
    }
    return result;
}

/// Normal colour vision.
constexpr Matrix noDeficiency{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

/// Converts linear sRGB to CIE Lab, white point D65.
Triple lab(const Triple& rgb)
{
    constexpr Matrix toXyz{
        {{0.4124564, 0.3575761, 0.1804375},
         {0.2126729, 0.7151522, 0.0721750},
         {0.0193339, 0.1191920, 0.9503041}}};
    const Triple xyz = times(toXyz, rgb);
    const auto f = [](double t) {
        return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116;
    };
    const double x = f(xyz[0] / 0.95047);
    const double y = f(xyz[1]);
    const double z = f(xyz[2] / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double labDistance(const QColor& a, const QColor& b, const Matrix& deficiency)
{
    const auto seen = [&deficiency](const QColor& colour) {
        Triple rgb = times(
            deficiency,
            {linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())});
        for (double& channel : rgb) {
            channel = std::clamp(channel, 0.0, 1.0);
        }
        return lab(rgb);
    };
    const Triple p = seen(a);
    const Triple q = seen(b);
    return std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

/// Returns the background under an area of this style.
QColor tinted(const QColor& ground, const ThemeStyle& style)
{
    const auto mixed = [&style](float below, float above) {
        return below + (above - below) * static_cast<float>(style.fill);
    };
    return QColor::fromRgbF(
        mixed(ground.redF(), style.colour.redF()),
        mixed(ground.greenF(), style.colour.greenF()),
        mixed(ground.blueF(), style.colour.blueF()));
}

/// The smaller of a row's contrasts with the void and with sectors, in dark, light and classic.
struct Ratio {
    const char* row;
    std::array<double, 3> least;
};

constexpr std::array ratios{
    Ratio{"axis", {3.2, 3.1, 3.4}},     Ratio{"solid", {11.0, 12.0, 15.1}},
    Ratio{"portal", {4.9, 4.1, 4.7}},   Ratio{"damaged", {5.5, 4.6, 5.7}},
    Ratio{"hover", {8.6, 5.0, 7.2}},    Ratio{"selected", {6.3, 3.5, 11.1}},
    Ratio{"query", {7.2, 3.9, 12.0}},   Ratio{"vertex", {8.6, 7.0, 6.3}},
    Ratio{"stroke", {10.3, 5.5, 13.8}}, Ratio{"snap", {9.4, 3.8, 11.1}},
    Ratio{"measure", {9.4, 3.8, 11.1}}, Ratio{"refusal", {4.6, 4.1, 7.1}},
    Ratio{"rounding", {6.4, 4.8, 5.8}}, Ratio{"frozen", {4.2, 3.5, 4.3}},
    Ratio{"guide", {5.4, 4.0, 6.3}},    Ratio{"sheet", {4.3, 3.9, 5.3}},
    Ratio{"walk", {12.2, 12.0, 15.1}},  Ratio{"label", {10.1, 10.5, 15.1}},
    Ratio{"label2", {6.3, 5.2, 6.9}},   Ratio{"start", {7.8, 3.9, 15.1}},
    Ratio{"actor", {5.8, 4.3, 6.7}},    Ratio{"item", {7.2, 3.7, 7.0}},
    Ratio{"trigger", {9.4, 4.2, 13.8}}, Ratio{"effector", {7.0, 4.8, 6.3}},
    Ratio{"decor", {7.3, 4.2, 6.3}},
};

/// Backgrounds of lines and labels in the 2D view.
constexpr std::array grounds{ThemeRole::Background, ThemeRole::Fill};

} // namespace

class ThemeTest : public QObject {
    Q_OBJECT

private slots:
    void builtInThemes_data() const
    {
        QTest::addColumn<QString>("id");
        for (const BuiltInTheme& theme : builtInThemes()) {
            QTest::newRow(theme.id) << QString::fromLatin1(theme.id);
        }
    }

    void everyThemeFileHoldsEveryRole_data() const { builtInThemes_data(); }
    void everyThemeFileHoldsEveryRole()
    {
        QFETCH(const QString, id);
        const QString text = themeText(id);
        QVERIFY(!text.isEmpty());
        QVERIFY(Theme::parse(text).problems.empty());
        for (const ThemeRow& row : allThemeColours()) {
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
        for (const ThemeRow& row : allThemeColours()) {
            const bool isGround =
                row.role == ThemeRole::Background || row.role == ThemeRole::Fill
                || (row.role >= ThemeRole::GridMinor && row.role <= ThemeRole::StrongGridMajorIn)
                // Areas; tested by the heat map test below.
                || (row.role >= ThemeRole::Stack1 && row.role <= ThemeRole::Stack3)
                || (row.role >= ThemeRole::Ramp1 && row.role <= ThemeRole::Ramp9)
                || (row.role >= ThemeRole::PreviewFloor && row.role <= ThemeRole::PreviewGround);
            if (isGround || row.role >= ThemeRole::Window) {
                continue;
            }
            for (const ThemeRole ground : grounds) {
                QVERIFY2(contrast(theme[row.role].colour, theme[ground].colour) >= 3, row.name);
            }
        }
    }

    /// Labels are used on both backgrounds; coloured words have a halo of the better one.
    void wordsOnThePlanCanBeRead_data() const { builtInThemes_data(); }
    void wordsOnThePlanCanBeRead()
    {
        QFETCH(const QString, id);
        const Theme theme = Theme::builtIn(id);
        for (const ThemeRole label : {ThemeRole::Label, ThemeRole::SecondLabel}) {
            for (const ThemeRole ground : grounds) {
                QVERIFY(contrast(theme[label].colour, theme[ground].colour) >= 4.5);
            }
        }
        for (const ThemeRole word :
             {ThemeRole::Refusal,
              ThemeRole::Measure,
              ThemeRole::Stroke,
              ThemeRole::Snap,
              ThemeRole::Selected,
              ThemeRole::Query,
              ThemeRole::Rounding}) {
            const QColor colour = theme[word].colour;
            QVERIFY(contrast(colour, haloFor(theme, colour)) >= 4.5);
        }
    }

    void sectorsStandOutFromTheVoid_data() const { builtInThemes_data(); }
    void sectorsStandOutFromTheVoid()
    {
        QFETCH(const QString, id);
        const Theme theme = Theme::builtIn(id);
        const QColor sector = theme[ThemeRole::Fill].colour;
        const QColor outside = theme[ThemeRole::Background].colour;
        QCOMPARE(theme[ThemeRole::Fill].fill, 1.0);
        QVERIFY(luminance(sector) > luminance(outside));
        QVERIFY(contrast(sector, outside) >= 1.35);
    }

    void theGridShowsOnBothGroundsAndStaysBehind_data() const { builtInThemes_data(); }
    void theGridShowsOnBothGroundsAndStaysBehind()
    {
        QFETCH(const QString, id);
        const Theme theme = Theme::builtIn(id);
        const auto of = [&theme](ThemeRole line, ThemeRole ground) {
            return contrast(theme[line].colour, theme[ground].colour);
        };
        for (const auto& [minor, major, ground] :
             {std::array{ThemeRole::GridMinor, ThemeRole::GridMajor, ThemeRole::Background},
              std::array{ThemeRole::GridMinorIn, ThemeRole::GridMajorIn, ThemeRole::Fill}}) {
            QVERIFY(of(minor, ground) >= 1.07);
            QVERIFY(of(major, ground) >= of(minor, ground) * 1.1);
            QVERIFY(of(major, ground) <= 1.42);
        }
    }

    void theSkyIsNotABlackPatch_data() const { builtInThemes_data(); }
    void theSkyIsNotABlackPatch()
    {
        QFETCH(const QString, id);
        const Theme theme = Theme::builtIn(id);
        const QColor sky = theme[ThemeRole::PreviewSky].colour;
        QVERIFY(contrast(sky, Qt::black) >= 3);
        QVERIFY(luminance(theme[ThemeRole::PreviewHorizon].colour) > luminance(sky));
    }

    /// Contrast of the ramp with the void, and its lightness range.
    void stepsOfTheRampStandApart_data() const { builtInThemes_data(); }
    void stepsOfTheRampStandApart()
    {
        QFETCH(const QString, id);
        const Theme theme = Theme::builtIn(id);
        const QColor outside = theme[ThemeRole::Background].colour;
        const double low = luminance(theme[ThemeRole::Ramp1].colour);
        const double high = luminance(theme[ThemeRole::Ramp9].colour);
        QVERIFY(std::abs(low - 0.042) < 0.002);
        QVERIFY(high >= 0.49);
        for (const ThemeRole end : {ThemeRole::Ramp1, ThemeRole::Ramp9}) {
            QVERIFY(contrast(theme[end].colour, outside) >= 1.35);
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

    void everyRowReachesTheContrastOfTheDesign()
    {
        const std::array ids{"dark", "light", "classic"};
        for (std::size_t at = 0; at < ids.size(); ++at) {
            const Theme theme = Theme::builtIn(QString::fromLatin1(ids[at]));
            for (const Ratio& ratio : ratios) {
                const auto row = std::ranges::find_if(allThemeColours(), [&](const ThemeRow& each) {
                    return std::string_view(each.name) == ratio.row;
                });
                QVERIFY2(row != allThemeColours().end(), ratio.row);
                const QColor colour = theme[row->role].colour;
                const double reached = std::min(
                    contrast(colour, theme[grounds[0]].colour),
                    contrast(colour, theme[grounds[1]].colour));
                QVERIFY2(
                    reached >= ratio.least[at],
                    qPrintable(
                        QStringLiteral("%1 in %2: %3").arg(ratio.row, ids[at]).arg(reached)));
            }
        }
    }

    void theStrongGridCanBeSeen_data() const { builtInThemes_data(); }
    void theStrongGridCanBeSeen()
    {
        QFETCH(const QString, id);
        const Theme theme = Theme::builtIn(id);
        const auto of = [&theme](ThemeRole line, ThemeRole ground) {
            return contrast(theme[line].colour, theme[ground].colour);
        };
        QVERIFY(of(ThemeRole::StrongGridMinor, ThemeRole::Background) >= 1.95);
        QVERIFY(of(ThemeRole::StrongGridMajor, ThemeRole::Background) >= 2.95);
        QVERIFY(of(ThemeRole::StrongGridMinorIn, ThemeRole::Fill) >= 1.95);
        QVERIFY(of(ThemeRole::StrongGridMajorIn, ThemeRole::Fill) >= 2.95);
    }

    void linesDifferByMoreThanColour_data() const { builtInThemes_data(); }
    void linesDifferByMoreThanColour()
    {
        QFETCH(const QString, id);
        const Theme theme = Theme::builtIn(id);
        for (std::size_t a = 0; a < lines.size(); ++a) {
            for (std::size_t b = a + 1; b < lines.size(); ++b) {
                const bool alike = std::string_view(lines[a].shape) == lines[b].shape
                                   && looksAlike(theme[lines[a].role], theme[lines[b].role]);
                QVERIFY2(!alike, qPrintable(QStringLiteral("%1 and %2").arg(a).arg(b)));
            }
        }
    }

    void withoutOneKindOfConesAlikeLinesStayApart()
    {
        const Theme theme = Theme::builtIn(QStringLiteral("colour-blind"));
        for (std::size_t a = 0; a < lines.size(); ++a) {
            for (std::size_t b = a + 1; b < lines.size(); ++b) {
                const ThemeStyle& first = theme[lines[a].role];
                const ThemeStyle& second = theme[lines[b].role];
                if (std::abs(first.width - second.width) > 0.5 || first.dash != second.dash) {
                    continue;
                }
                for (const Matrix& deficiency : deficiencies) {
                    const double distance = labDistance(first.colour, second.colour, deficiency);
                    QVERIFY2(
                        distance >= 15,
                        qPrintable(QStringLiteral("%1 and %2: %3").arg(a).arg(b).arg(distance)));
                }
            }
        }
    }

    void inTheHeatMapEveryoneSeesHowManySectorsHoldAPoint_data() const { builtInThemes_data(); }
    void inTheHeatMapEveryoneSeesHowManySectorsHoldAPoint()
    {
        QFETCH(const QString, id);
        const Theme theme = Theme::builtIn(id);
        std::vector<QColor> shown{theme[ThemeRole::Background].colour};
        QColor ground = shown.front();
        for (const ThemeRole role : {ThemeRole::Stack1, ThemeRole::Stack2, ThemeRole::Stack3}) {
            ground = tinted(ground, theme[ThemeRole::Fill]);
            shown.push_back(tinted(ground, theme[role]));
        }
        for (const Matrix& eyes :
             {noDeficiency, deficiencies[0], deficiencies[1], deficiencies[2]}) {
            for (std::size_t a = 0; a < shown.size(); ++a) {
                for (std::size_t b = a + 1; b < shown.size(); ++b) {
                    const double distance = labDistance(shown[a], shown[b], eyes);
                    QVERIFY2(
                        distance >= 15,
                        qPrintable(QStringLiteral("%1 and %2: %3").arg(a).arg(b).arg(distance)));
                }
            }
        }
    }

    void ownThemesAreFoundAndTheirFaultsNamed()
    {
        const QTemporaryDir folder;
        const std::filesystem::path base(folder.path().toStdString());
        std::filesystem::create_directory(base / "themes");
        const auto write = [&base](const char* name, const char* content) {
            QFile file(QString::fromStdString((base / "themes" / name).string()));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(content);
        };
        write("mine.theme", "portal = #010203 3\nnonsense\n");
        write("notes.txt", "");
        write(".hidden.theme", "");
        const auto found = ownThemes(base);
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found.front().title, QStringLiteral("mine"));
        QVERIFY(isThemeId(found.front().id));
        const auto read = loadTheme(found.front().id, base);
        QCOMPARE(read.theme[ThemeRole::Portal].colour, QColor(1, 2, 3));
        QCOMPARE(read.problems.size(), std::size_t{1});
        QVERIFY(read.problems.front().startsWith(QStringLiteral("2: ")));
        QCOMPARE(loadTheme(QStringLiteral("themes/gone"), base).problems.size(), std::size_t{1});
        QVERIFY(!isThemeId(QStringLiteral("themes/../x")));
        QVERIFY(ownThemes({}).empty());
    }

    /// Spec: trust B65.
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
        // Selected list rows have a tint, on which text keeps its colour.
        QCOMPARE(icon.pixmap(QSize(48, 48), QIcon::Selected).toImage(), off);
    }
};

SECTORED_TEST_IN(QApplication, ThemeTest)
#include "theme_test.moc"
