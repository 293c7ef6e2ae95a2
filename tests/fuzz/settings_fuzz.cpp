#include "editor/setting/path_list.h"
#include "editor/setting/play_choice.h"
#include "editor/setting/sealed_state.h"
#include "editor/setting/settings.h"
#include "tests/fuzz/fuzz_target.h"

#include <QString>

/// A setting keeps a value that it accepts and ignores any other. A layout is used only if it is
/// exactly as it was written.
SECTORED_FUZZ_TARGET(settings)
{
    using namespace sectored::editor;
    const QString text = QString::fromUtf8(
        reinterpret_cast<const char*>(bytes.data()),
        static_cast<qsizetype>(bytes.size()));
    static Settings settings{std::filesystem::path()};
    for (const SettingRow& row : allSettings()) {
        settings.reset(row.name);
        settings.set(row.name, text);
        const bool isTaken = settings.value(row.name) == text;
        sectored::fuzz::demandThat(isTaken == row.accepts(text) || text == row.initial);
    }
    static_cast<void>(playChoiceOf(settings));
    const auto paths = pathsOfText(text);
    sectored::fuzz::demandThat(pathsOfText(textOfPaths(paths)) == paths);
    const auto state = unsealedText(text);
    sectored::fuzz::demandThat(!state || sealedText(*state) == text);
}
