#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/format/format.h"
#include "sectored/format/loss_report.h"
#include "sectored/map/map.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Levels of Doom in a WAD.
namespace sectored {

/// Maximum size of a WAD in bytes.
inline constexpr std::uint64_t doomWadSizeLimit = std::uint64_t{512} << 20;

/// How a level of Doom is read.
struct DoomReading {
    std::string map{};        ///< name of the level, in any case; empty: the first
    std::string game{};       ///< id of the game whose numbers the level gets; empty: doom2
    bool isRecentred = false; ///< also if the level does not reach beyond Build's grid
};

/// How a level is written for Doom.
struct DoomWriting {
    std::string name = "MAP01"; ///< of the level, at most 8 characters
    std::string game{};         ///< id of the game whose numbers the level has; empty: the level's
    bool isRecentred = false;   ///< the middle of the level becomes 0, 0
    bool isText = false;        ///< UDMF, with fractions and slopes, instead of the classic format
};

/// Returns the names of the levels in a WAD, in order. A name may occur twice. Errors: those of
/// readWad.
Result<std::vector<std::string>> doomLevelsIn(std::span<const std::byte> wad);

/// Reads the first level of a WAD; a warning names the others (SeveralLevels). Errors: those of
/// readWad, NoLevels, NoSuchLevel, LumpMissing, MemberCut, NoSuchDoomRow, UnsupportedFormat; for a
/// level in UDMF also BadSyntax and BadValue; these and UnsupportedFormat with line and column.
/// Warnings: what a Build level cannot hold (ImportLoss), Recentred, ExtraBytes.
Result<LoadedLevel> readDoomWad(std::span<const std::byte> wad);
/// Same for the level that is asked for. Of several with its name the last one counts, as in the
/// engines. Additional error: NoSuchGame.
Result<LoadedLevel> readDoomWad(std::span<const std::byte> wad, const DoomReading& how);

/// A lump of a WAD.
struct DoomLump {
    std::string name{};
    Bytes content{};
};

/// A level as the lumps of a WAD, the marker first.
struct DoomExport {
    std::vector<DoomLump> lumps{};
    LossReport losses{};
    std::vector<Error> warnings{}; ///< DoomNoExit, DoomExitFar
};

/// Makes a level for Doom. Errors: DoomDamaged, DoomTurned, DoomOverlap, DoomRounding, DoomNoStart,
/// DoesNotFit, NoSuchGame, SelfCheckFailed.
Result<DoomExport> exportForDoom(const Map& map, const DoomWriting& how);

/// Returns levels of a WAD with their lumps as they are: that with the name `map`, in any case, or
/// all for an empty name. Errors: those of readWad, NoLevels, NoSuchLevel, MemberCut.
Result<std::vector<DoomExport>> copyDoomLevels(
    std::span<const std::byte> wad,
    const std::string& map);

/// Returns a WAD with these levels. In `wad`, which may be empty, a level of the same name is
/// replaced at its place, and all other lumps stay as they are; new levels follow. Errors: those of
/// readWad, MemberCut, DoesNotFit.
Result<Bytes> wadWithLevels(std::span<const std::byte> wad, std::span<const DoomExport> levels);

/// Writes a WAD with the level MAP01. Errors: those of exportForDoom.
Result<Bytes> writeDoomWad(const Map& map);
/// Returns what writeDoomWad(map) loses. Empty if it fails.
LossReport doomWadLosses(const Map& map);

/// Tests whether content is the text of a level in UDMF.
bool looksLikeUdmf(std::span<const std::byte> content);
/// Reads a level in UDMF: its text, or the first level of a WAD. Errors: those of readDoomWad; of a
/// text BadSyntax, BadValue and, for a namespace other than Doom, ZDoom and ZDoomTranslated,
/// UnsupportedFormat, with line and column. Fields that a level has no place for are kept in the
/// project data, and written again where they were.
Result<LoadedLevel> readUdmfLevel(std::span<const std::byte> content);
/// Writes a WAD with the level MAP01 in UDMF. Errors: those of exportForDoom.
Result<Bytes> writeUdmfWad(const Map& map);
/// Returns what writeUdmfWad(map) loses. Empty if it fails.
LossReport udmfLosses(const Map& map);

} // namespace sectored
