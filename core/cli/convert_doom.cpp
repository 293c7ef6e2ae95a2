#include "core/cli/convert_doom.h"

#include "core/cli/level_output.h"
#include "core/cli/terminal.h"
#include "sectored/asset/archive/archive_directory.h"
#include "sectored/base/shown_text.h"
#include "sectored/format/doom/build_nodes.h"
#include "sectored/format/doom/doom_wad.h"

#include <filesystem>
#include <iterator>
#include <set>

namespace sectored::cli {

namespace {

constexpr int mostLevels = 99; ///< names have two digits

std::string nameOfNumber(std::size_t number)
{
    const std::string digits = std::to_string(number + 1);
    return "MAP" + std::string(digits.size() < 2 ? "0" : "") + digits;
}

void sayWarnings(const std::string& file, const std::vector<Error>& warnings)
{
    for (Error warning : warnings) {
        warning.where.file = file;
        sayError(warning);
    }
}

ExitCode sayFault(const std::string& file, Error error, ExitCode code)
{
    error.where.file = file;
    sayError(error);
    return code;
}

/// Tests whether the level is to be converted although it is one of Doom already.
bool needsConversion(const DoomReading& doom)
{
    return doom.isRecentred || !doom.game.empty();
}

/// Makes the levels one after the other. An exit code says that an error was printed.
class Exports {
public:
    explicit Exports(const DoomConversion& conversion)
        : m_conversion(conversion)
    {}

    tl::expected<std::vector<DoomExport>, ExitCode> make()
    {
        for (std::size_t number = 0; number < m_conversion.levels.size(); ++number) {
            if (const auto failed = add(number)) {
                return tl::unexpected(*failed);
            }
        }
        return std::move(m_levels);
    }

private:
    std::optional<ExitCode> add(std::size_t number)
    {
        LevelName level = m_conversion.levels[number];
        const auto content = readContent(level);
        if (!content) {
            return content.error();
        }
        const Format* const format = formatOf(*content, level);
        if (format != nullptr && format->id == "doom-wad" && !needsConversion(level.doom)
            && !m_conversion.isText) {
            return copy(level, *content);
        }
        DoomWriting writing{
            .name =
                level.doom.map.empty() || isArchive(level) ? nameOfNumber(number) : level.doom.map,
            .game = level.doom.game,
            .isRecentred = level.doom.isRecentred,
            .isText = m_conversion.isText};
        if (format == nullptr || format->id != "doom-wad") {
            level.doom = {};
        }
        const auto opened = openLevel(level, *content);
        if (!opened) {
            return opened.error();
        }
        auto made = exportForDoom(opened->level.map, writing);
        if (!made) {
            return sayFault(level.file, made.error(), ExitCode::Unwritable);
        }
        sayLosses(level.file, made->losses);
        if (m_conversion.isStrict && !made->losses.empty()) {
            say(shownText(m_conversion.out) + ": not written: data would be lost (--strict)");
            return ExitCode::No;
        }
        sayWarnings(level.file, made->warnings);
        if (auto fault = buildNodes(std::span(&*made, 1))) {
            fault->where = {.file = m_conversion.out};
            sayError(*fault);
        }
        m_levels.push_back(*std::move(made));
        return std::nullopt;
    }

    std::optional<ExitCode> copy(const LevelName& level, const Bytes& content)
    {
        auto copies = copyDoomLevels(content, level.doom.map);
        if (!copies) {
            return sayFault(level.file, copies.error(), ExitCode::Unreadable);
        }
        std::ranges::move(*copies, std::back_inserter(m_levels));
        return std::nullopt;
    }

    const DoomConversion& m_conversion;
    std::vector<DoomExport> m_levels;
};

/// Returns the content of the WAD that is there. Empty if there is none.
Result<Bytes> presentWad(const std::string& file)
{
    std::error_code fault;
    if (file == "-" || !std::filesystem::exists(file, fault)) {
        return Bytes();
    }
    return readFile(file, doomWadSizeLimit);
}

/// Returns the first name that two levels have. Empty if there is none.
std::string nameOfTwo(const std::vector<DoomExport>& levels)
{
    std::set<std::string> names;
    for (const DoomExport& level : levels) {
        std::string name = foldedName(level.lumps.front().name);
        if (!names.insert(name).second) {
            return name;
        }
    }
    return {};
}

} // namespace

ExitCode convertToDoom(const DoomConversion& conversion)
{
    if (conversion.levels.size() > mostLevels) {
        say("convert: a WAD has 99 levels at most");
        return ExitCode::Usage;
    }
    auto levels = Exports(conversion).make();
    if (!levels) {
        return levels.error();
    }
    // A WAD alone is copied as it is, even if it holds a name twice.
    const std::string twice = conversion.levels.size() > 1 ? nameOfTwo(*levels) : std::string();
    if (!twice.empty()) {
        say("convert: two levels would be " + shownText(twice) + " in the WAD");
        return ExitCode::Usage;
    }
    const auto present = presentWad(conversion.out);
    if (!present) {
        return sayFault(conversion.out, present.error(), ExitCode::Unwritable);
    }
    const auto wad = wadWithLevels(*present, *levels);
    return wad ? writeOutput(conversion.out, wad)
               : sayFault(conversion.out, wad.error(), ExitCode::Unwritable);
}

} // namespace sectored::cli
