#include "editor/setting/theme.h"

#include "editor/setting/resources.h"

#include <QFile>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <optional>

namespace sectored::editor {

namespace {

std::optional<double> numberOf(const QString& token)
{
    bool valid = false;
    const double value = token.toDouble(&valid);
    return valid && value >= 0 && value <= 100 ? std::optional(value) : std::nullopt;
}

/// Parses "#RRGGBB [width] [dash ...] [fill%]". Empty if any part is invalid.
std::optional<ThemeStyle> styleOf(const QString& text)
{
    const QStringList tokens = text.simplified().split(u' ', Qt::SkipEmptyParts);
    if (tokens.isEmpty() || tokens.front().size() != 7 || !tokens.front().startsWith(u'#')) {
        return std::nullopt;
    }
    ThemeStyle style{.colour = QColor(tokens.front())};
    std::vector<double> numbers;
    for (const QString& token : tokens.sliced(1)) {
        const bool percent = token.endsWith(u'%');
        const auto number = numberOf(percent ? token.chopped(1) : token);
        if (!number) {
            return std::nullopt;
        }
        if (percent) {
            style.fill = *number / 100;
        } else {
            numbers.push_back(*number);
        }
    }
    if (!style.colour.isValid() || (numbers.size() % 2 == 0 && !numbers.empty())) {
        return std::nullopt;
    }
    if (!numbers.empty()) {
        style.width = numbers.front();
        style.dash.assign(numbers.begin() + 1, numbers.end());
    }
    return style;
}

QString builtInText(const QString& id)
{
    loadResources();
    QFile file(QStringLiteral(":/themes/%1.theme").arg(id));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

Theme Theme::builtIn(const QString& id)
{
    return parse(builtInText(id)).theme;
}

Theme::Parsed Theme::parse(const QString& text)
{
    static const QString darkText = builtInText(QStringLiteral("dark"));
    static const Theme dark = parseOver(Theme(), darkText).theme;
    return parseOver(dark, text);
}

Theme::Parsed Theme::parseOver(const Theme& base, const QString& text)
{
    Parsed parsed{.theme = base, .problems = {}};
    int lineNumber = 0;
    for (const QString& line : text.split(u'\n')) {
        ++lineNumber;
        const QString content = line.trimmed();
        const auto equals = content.indexOf(u'=');
        if (content.isEmpty() || content.startsWith(u'#')) {
            continue;
        }
        const QString name = content.left(std::max<qsizetype>(equals, 0)).trimmed();
        const auto row = std::ranges::find_if(allThemeColours(), [&name](const ThemeRow& each) {
            return name == each.name;
        });
        const auto style = equals > 0 ? styleOf(content.mid(equals + 1)) : std::nullopt;
        if (row == allThemeColours().end() || !style) {
            parsed.problems.push_back(QStringLiteral("%1: %2").arg(lineNumber).arg(content));
            continue;
        }
        parsed.theme.m_styles[static_cast<std::size_t>(row->role)] = *style;
    }
    return parsed;
}

QPalette Theme::palette() const
{
    const auto colour = [this](ThemeRole role) {
        return (*this)[role].colour;
    };
    QPalette palette;
    palette.setColor(QPalette::Window, colour(ThemeRole::Window));
    palette.setColor(QPalette::Button, colour(ThemeRole::Raised));
    palette.setColor(QPalette::Base, colour(ThemeRole::Input));
    palette.setColor(QPalette::AlternateBase, colour(ThemeRole::Panel));
    palette.setColor(QPalette::ToolTipBase, colour(ThemeRole::Panel));
    palette.setColor(QPalette::ToolTipText, colour(ThemeRole::Text));
    palette.setColor(QPalette::Mid, colour(ThemeRole::Border));
    palette.setColor(QPalette::Dark, colour(ThemeRole::Strong));
    palette.setColor(QPalette::Midlight, colour(ThemeRole::HoverButton));
    palette.setColor(QPalette::Light, colour(ThemeRole::HoverButton));
    palette.setColor(QPalette::Shadow, QColor(0, 0, 0));
    palette.setColor(QPalette::WindowText, colour(ThemeRole::Text));
    palette.setColor(QPalette::Text, colour(ThemeRole::Text));
    palette.setColor(QPalette::ButtonText, colour(ThemeRole::Text));
    palette.setColor(QPalette::BrightText, colour(ThemeRole::Error));
    palette.setColor(QPalette::PlaceholderText, colour(ThemeRole::SecondText));
    palette.setColor(QPalette::Highlight, colour(ThemeRole::Accent));
    palette.setColor(QPalette::HighlightedText, colour(ThemeRole::OnAccent));
    palette.setColor(QPalette::Link, colour(ThemeRole::Link));
    palette.setColor(QPalette::LinkVisited, colour(ThemeRole::Link));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, colour(ThemeRole::Disabled));
    }
    return palette;
}

bool Theme::isDark() const
{
    return (*this)[ThemeRole::Window].colour.lightness() < 128;
}

QColor mixed(const QColor& ground, const QColor& over, double part)
{
    const auto channel = [part](int a, int b) {
        return static_cast<int>(std::lround(a + (b - a) * part));
    };
    return {
        channel(ground.red(), over.red()),
        channel(ground.green(), over.green()),
        channel(ground.blue(), over.blue())};
}

double luminanceOf(const QColor& colour)
{
    const auto linear = [](float channel) {
        const double c = channel;
        return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF())
           + 0.0722 * linear(colour.blueF());
}

double contrastOf(const QColor& a, const QColor& b)
{
    const double first = luminanceOf(a) + 0.05;
    const double second = luminanceOf(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

QColor haloFor(const Theme& theme, const QColor& word)
{
    const QColor outside = theme[ThemeRole::Background].colour;
    const QColor inside = theme[ThemeRole::Fill].colour;
    return contrastOf(word, outside) > contrastOf(word, inside) ? outside : inside;
}

QColor textOn(const QColor& ground)
{
    const QColor white(Qt::white);
    const QColor black(Qt::black);
    return contrastOf(ground, white) > contrastOf(ground, black) ? white : black;
}

} // namespace sectored::editor
