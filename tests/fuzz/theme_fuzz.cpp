#include "editor/setting/theme.h"
#include "tests/fuzz/fuzz_target.h"

#include <QString>

/// Whatever a theme file contains, every role has a colour.
SECTORED_FUZZ_TARGET(theme)
{
    using namespace sectored::editor;
    const auto parsed = Theme::parse(QString::fromUtf8(
        reinterpret_cast<const char*>(bytes.data()),
        static_cast<qsizetype>(bytes.size())));
    for (const ThemeRow& row : allThemeColours()) {
        const ThemeStyle& style = parsed.theme[row.role];
        sectored::fuzz::demandThat(style.colour.isValid() && style.dash.size() % 2 == 0);
    }
}
