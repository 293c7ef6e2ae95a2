#include "core/cli/convert/convert_doom.h"

#include "core/cli/terminal.h"
#include "sectored/asset/archive/archive_directory.h"
#include "sectored/base/shown_text.h"
#include "sectored/format/doom/build_nodes.h"
#include "sectored/format/doom/doom_wad.h"
#include "sectored/format/doom/present_wad.h"

#include <filesystem>
#include <iterator>
#include <set>

namespace sectored::cli {

namespace {

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

/// Makes the levels one after the other, up to the first that fails.
class Exports {
public:
    explicit Exports(const DoomConversion& conversion)
        : m_conversion(conversion)
    {
        for (const LevelName& level : conversion.levels) {
            m_converted.push_back({.file = level.file});
        }
        for (std::size_t number = 0; number < m_converted.size() && !hasFailed(); ++number) {
            m_converted[number] = withMessages([&] { return add(number); });
        }
    }

    bool hasFailed() const { return worstOf(m_converted) != ExitCode::Done; }
    const std::vector<DoomExport>& levels() const { return m_levels; }
    const std::vector<ConvertedLevel>& converted() const { return m_converted; }

    /// Adds the result of write() to each level.
    template <class Write>
    void finish(Write write)
    {
        WrittenFiles written;
        const ConvertedLevel all = withMessages([&] {
            written = write();
            return ConvertedLevel();
        });
        for (ConvertedLevel& level : m_converted) {
            level.code = written.code;
            level.written = written.paths;
            level.messages += all.messages;
        }
    }

private:
    ConvertedLevel add(std::size_t number)
    {
        LevelName level = m_conversion.levels[number];
        ConvertedLevel converted{.file = level.file};
        const auto content = readContent(level);
        if (!content) {
            converted.code = content.error();
            return converted;
        }
        const Format* const format = formatOf(*content, level);
        const bool isOfDoom = format != nullptr && format->id == "doom-wad";
        if (isOfDoom && !needsConversion(level.doom) && !m_conversion.isText) {
            converted.code = copy(level, *content);
            return converted;
        }
        const DoomWriting writing{
            .name =
                level.doom.map.empty() || isArchive(level) ? nameOfNumber(number) : level.doom.map,
            .game = level.doom.game,
            .isRecentred = level.doom.isRecentred,
            .isText = m_conversion.isText};
        if (!isOfDoom) {
            level.doom = {};
        }
        const auto opened = openLevel(level, *content);
        if (!opened) {
            converted.code = opened.error();
            return converted;
        }
        make(opened->level.map, writing, converted);
        return converted;
    }

    void make(const Map& map, const DoomWriting& writing, ConvertedLevel& converted)
    {
        auto made = exportForDoom(map, writing);
        if (!made) {
            converted.code = sayFault(converted.file, made.error(), ExitCode::Unwritable);
            return;
        }
        converted.losses = made->losses;
        if (areTooLossy(converted, m_conversion.losses, m_conversion.out)) {
            converted.code = ExitCode::No;
            return;
        }
        sayWarnings(converted.file, made->warnings);
        if (auto fault = buildNodes(std::span(&*made, 1))) {
            fault->where = {.file = m_conversion.out};
            sayError(*fault);
        }
        m_levels.push_back(*std::move(made));
    }

    ExitCode copy(const LevelName& level, const Bytes& content)
    {
        auto copies = copyDoomLevels(content, level.doom.map);
        if (!copies) {
            return sayFault(level.file, copies.error(), ExitCode::Unreadable);
        }
        std::ranges::move(*copies, std::back_inserter(m_levels));
        return ExitCode::Done;
    }

    const DoomConversion& m_conversion;
    std::vector<DoomExport> m_levels;
    std::vector<ConvertedLevel> m_converted;
};

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

/// Puts the levels into the WAD. Prints errors.
WrittenFiles writeWad(const std::vector<DoomExport>& levels, const DoomConversion& conversion)
{
    const std::string& out = conversion.out;
    // A WAD alone is copied as it is, even if it holds a name twice.
    const std::string twice = conversion.levels.size() > 1 ? nameOfTwo(levels) : std::string();
    if (!twice.empty()) {
        say("convert: two levels would be " + shownText(twice) + " in the WAD");
        return {.code = ExitCode::Usage};
    }
    const auto present = out == "-" ? Result<Bytes>(Bytes()) : presentWad(out);
    if (!present) {
        return {.code = sayFault(out, present.error(), ExitCode::Unwritable)};
    }
    const auto wad = wadWithLevels(*present, levels);
    if (!wad) {
        return {.code = sayFault(out, wad.error(), ExitCode::Unwritable)};
    }
    const ExitCode code = writeOutput(out, wad);
    return code == ExitCode::Done ? WrittenFiles{.paths = {out}} : WrittenFiles{.code = code};
}

} // namespace

std::vector<ConvertedLevel> convertToDoom(const DoomConversion& conversion)
{
    Exports exports(conversion);
    if (!exports.hasFailed()) {
        exports.finish([&] { return writeWad(exports.levels(), conversion); });
    }
    return exports.converted();
}

} // namespace sectored::cli
