#include "editor/setting/theme_list.h"

#include "sectored/base/file.h"

#include "editor/setting/display_text.h"

#include <QObject>

#include <algorithm>
#include <array>
#include <system_error>

namespace sectored::editor {

namespace {

constexpr std::uint64_t themeFileLimit = 1 << 18;
constexpr std::size_t mostOwn = 50;
constexpr const char* ownPrefix = "themes/";

constexpr std::array themes{
    BuiltInTheme{"dark", "Dark", "Light lines on a dark background"},
    BuiltInTheme{"light", "Light", "Dark lines on a light background"},
    BuiltInTheme{"classic", "Classic Build", "Black background, white walls, red portals"},
    BuiltInTheme{
        "colour-blind",
        "Colour-blind safe",
        "Lines stay distinct with red-green and blue-yellow colour blindness"},
};

bool isOwnName(const QString& name)
{
    return !name.isEmpty() && name.size() <= 100 && !name.startsWith(u'.') && !name.contains(u'/')
           && !name.contains(u'\\') && foreignText(name) == name;
}

} // namespace

std::span<const BuiltInTheme> builtInThemes()
{
    return themes;
}

std::vector<OwnTheme> ownThemes(const std::filesystem::path& settingsFolder)
{
    std::vector<OwnTheme> found;
    std::error_code error;
    const std::filesystem::directory_iterator end;
    for (std::filesystem::directory_iterator file(settingsFolder / "themes", error);
         !settingsFolder.empty() && !error && file != end && found.size() < mostOwn;
         file.increment(error)) {
        const QString name = pathToQt(file->path().stem());
        if (file->path().extension() == ".theme" && isOwnName(name)) {
            found.push_back({.id = QLatin1String(ownPrefix) + name, .title = name});
        }
    }
    std::ranges::sort(found, {}, &OwnTheme::title);
    return found;
}

bool isThemeId(const QString& id)
{
    const QLatin1String prefix(ownPrefix);
    return id == QLatin1String("system")
           || std::ranges::any_of(themes, [&id](const BuiltInTheme& each) { return id == each.id; })
           || (id.startsWith(prefix) && isOwnName(id.mid(prefix.size())));
}

Theme::Parsed loadTheme(const QString& id, const std::filesystem::path& settingsFolder)
{
    if (!id.startsWith(QLatin1String(ownPrefix))) {
        return {.theme = Theme::builtIn(id), .problems = {}};
    }
    const auto file = settingsFolder / pathFromQt(id + QStringLiteral(".theme"));
    const auto content = readFile(file, themeFileLimit);
    if (!content) {
        return {
            .theme = Theme::builtIn(QStringLiteral("dark")),
            .problems = {errorSentence(content.error())}};
    }
    const auto* const first = reinterpret_cast<const char*>(content->data());
    return Theme::parse(QString::fromUtf8(first, static_cast<qsizetype>(content->size())));
}

} // namespace sectored::editor
