#pragma once

#include "sectored/base/message.h"

#include <array>

namespace sectored {

/// The rows of the message table for errors of reading, writing and walking, and for edits that
/// change nothing, in the order of MessageCode. Those of other edits follow in message_table.cpp.
inline constexpr std::array errorRows = [] {
    using enum MessageCode;
    return std::array{
        MessageTemplate{FileMissing, "", "file not found"},
        MessageTemplate{FileUnreadable, "", "cannot read the file ({0})"},
        MessageTemplate{NotRegularFile, "", "not a regular file: this is {0}"},
        MessageTemplate{FileTooLarge, "", "file too large: {0:,} bytes, the limit is {1:,}"},
        MessageTemplate{FileChanged, "", "the file changed while it was being read; try again"},
        MessageTemplate{FileEmpty, "", "the file is empty"},
        MessageTemplate{UnknownFormat, "", "not a known level format"},
        MessageTemplate{OtherContent, "", "not a known level format: this is {0}"},
        MessageTemplate{UnsupportedFormat, "", "{0} cannot be read yet"},
        MessageTemplate{WrongVersion, "", "version {0} is not a Build MAP version (4 to 9)"},
        MessageTemplate{
            NewerSchema,
            "",
            "made by a newer SectorEd: SectorEd JSON schema {0}, but this version reads schema "
            "{1}"},
        MessageTemplate{HeaderCut, "", "the header is incomplete: {0} of {1} bytes"},
        MessageTemplate{
            HeaderValue,
            "",
            "the header has {1} as {0}, and only {2} can be read; get another copy of the file"},
        MessageTemplate{CountCut, "", "the file ends before the count of {0}"},
        MessageTemplate{RecordsCut, "", "expected {0:,} {1}, but the file ends in number {2}"},
        MessageTemplate{
            ChecksumCut,
            "",
            "the file ends before its checksum; get a complete copy of the file"},
        MessageTemplate{
            ChecksumWrong,
            "",
            "wrong checksum: {0} instead of {1}, so the file was damaged or changed by another "
            "program; check the level. The first save after an edit corrects the checksum"},
        MessageTemplate{
            TooMuchTrailing,
            "",
            "{0:,} extra bytes after the level; the limit is {1:,}"},
        MessageTemplate{BadSyntax, "", "syntax error: {0}"},
        MessageTemplate{BadValue, "", "invalid {0}: {1}"},
        MessageTemplate{LineTooLong, "", "line longer than {0:,} bytes"},
        MessageTemplate{OverLimit, "", "{0:,} {1} exceed the limit of version {2} ({3:,})"},
        MessageTemplate{
            NewerProject,
            "",
            "made by a newer SectorEd: project schema {0}, but this version reads schema {1}"},
        MessageTemplate{
            ProjectUnread,
            "",
            "the project data cannot be read, so the level was opened without it: {0}"},
        MessageTemplate{
            ProjectRowsLost,
            "",
            "objects that the project data names are not in the level ({0:,}): {1}"},
        MessageTemplate{
            TilesUnread,
            "",
            "the pictures of the level cannot be read, so their tiles are missing: {0}"},
        MessageTemplate{NoLevels, "", "there is no level in the file"},
        MessageTemplate{NoSuchLevel, "", "there is no level {0} in the file; it contains {1}"},
        MessageTemplate{
            SeveralLevels,
            "",
            "the file contains {0:,} levels ({1}); {2} was read (choose another with --map)"},
        MessageTemplate{LumpMissing, "", "level {0} has no lump {1}"},
        MessageTemplate{NoSuchDoomRow, "", "{0} refers to {1}, which is not in the level"},
        MessageTemplate{NoSuchGame, "", "there is no game {0}"},
        MessageTemplate{ImportLoss, "", "not everything could be read; {0}"},
        MessageTemplate{Recentred, "", "the level was moved by ({0}, {1}) map units to the centre"},
        MessageTemplate{
            DoomDamaged,
            "",
            "damaged sectors cannot be exported: {0}; repair or delete them first"},
        MessageTemplate{
            DoomTurned,
            "",
            "sectors run anticlockwise or have no area: {0}; repair or delete them first"},
        MessageTemplate{
            DoomOverlap,
            "",
            "sectors lie above each other, which Doom cannot store: {0}; delete or move one of "
            "each "
            "pair"},
        MessageTemplate{
            DoomRounding,
            "",
            "rounding to Doom units (16 map units) would damage these sectors: {0}; align their "
            "vertices to multiples of 16"},
        MessageTemplate{
            DoomNoStart,
            "",
            "the player start ({0}, {1}) is outside all sectors; move it into one"},
        MessageTemplate{
            DoomNoExit,
            "",
            "no wall ends the level; give one the lotag 11 (switch) or 52 (walk over)"},
        MessageTemplate{
            DoomExitFar,
            "",
            "the exit cannot be reached from the start: on every way a wall blocks, a step is "
            "higher "
            "than 24 Doom units or an opening lower than 56"},
        MessageTemplate{
            NodesMissing,
            "",
            "the program zdbsp was not found, so the level has no nodes; engines that do not build "
            "their own need it"},
        MessageTemplate{
            NodesFailed,
            "",
            "zdbsp did not build nodes ({0}), so the level has none; engines that do not build "
            "their "
            "own need them"},
        MessageTemplate{QueryExpected, "", "expected {0}, found {1}"},
        MessageTemplate{QueryUnknown, "", "there is no {0} {1}"},
        MessageTemplate{QueryUnknownNear, "", "there is no {0} {1}; the nearest name is {2}"},
        MessageTemplate{
            QueryTooDeep,
            "",
            "more than {0:,} parts are inside each other; use fewer parentheses"},
        MessageTemplate{QueryNotSettable, "", "{0} cannot be set; set a field of the file"},
        MessageTemplate{WrongContent, "", "this is not {0}"},
        MessageTemplate{AssetVersion, "", "{0} of version {1} cannot be read; supported: {2}"},
        MessageTemplate{
            DirectoryCut,
            "",
            "the file ends in {0}: {1:,} bytes expected, {2:,} found"},
        MessageTemplate{TooManyMembers, "", "{0:,} members in the directory; the limit is {1:,}"},
        MessageTemplate{
            TileRange,
            "",
            "invalid range of tiles: {0} to {1}; the numbers must be within 0 to {2}"},
        MessageTemplate{TileSizeNegative, "", "tile {0} has a negative size: {1} × {2}"},
        MessageTemplate{ShadeRows, "", "invalid number of shade rows: {0}; it must be 2 to 256"},
        MessageTemplate{WrongSize, "", "{0} must have {1:,} bytes, but this has {2:,}"},
        MessageTemplate{
            MemberMissing,
            "",
            "there is no {0} in the assets; add the folder or archive that contains it"},
        MessageTemplate{
            MemberCut,
            "",
            "{0} ends after the end of the archive, so it cannot be read; get a complete copy of "
            "the "
            "archive"},
        MessageTemplate{MemberPacked, "", "{0} cannot be unpacked ({1})"},
        MessageTemplate{PictureUnreadable, "", "not a readable PNG picture ({0})"},
        MessageTemplate{
            PictureTooLarge,
            "",
            "picture too large: {0} × {1} pixels; the limit is {2:,} pixels"},
        MessageTemplate{
            PictureSideTooLong,
            "",
            "picture too large: {0} × {1} pixels; a side may have {2:,} at most"},
        MessageTemplate{
            TilesCut,
            "",
            "the file ends too early: tiles without pixels, which count as missing: {0:,}, from "
            "tile {1} on"},
        MessageTemplate{ExtraBytes, "", "{0:,} extra bytes at the end were ignored"},
        MessageTemplate{NameTwice, "", "the name {0} occurs more than once; the last one counts"},
        MessageTemplate{
            MembersCut,
            "",
            "the file ends too early: members that cannot be read: {0:,}, from {1} on"},
        MessageTemplate{
            EightBitColours,
            "",
            "colour values above 63: the palette was read with 8 bits per channel"},
        MessageTemplate{
            TranslucencyCut,
            "",
            "the table of translucency is incomplete ({0:,} of {1:,} bytes) and was ignored"},
        MessageTemplate{
            BlendsCut,
            "",
            "{0} of {1} blend tables are complete; the rest was ignored"},
        MessageTemplate{
            SwapsCut,
            "",
            "{0} of {1} palette swaps are complete; the rest was ignored"},
        MessageTemplate{
            SwapTwice,
            "",
            "palette swap {0} occurs more than once; the last one counts"},
        MessageTemplate{
            PaletteCut,
            "",
            "the last {0:,} bytes are less than a palette of 768 bytes and were ignored"},
        MessageTemplate{
            NewerGame,
            "",
            "made for a newer SectorEd: game format {0}, but this version reads format {1}"},
        MessageTemplate{UnknownValue, "", "unknown {0}: {1}"},
        MessageTemplate{FileUnwritable, "", "cannot write the file ({0})"},
        MessageTemplate{
            SaveUncertain,
            "",
            "it is not known whether the file contains the old or the new data ({0})"},
        MessageTemplate{DiskFull, "", "not enough disk space or quota: {0} needed, {1} free"},
        MessageTemplate{NoPermission, "", "no write permission for the file or folder ({0})"},
        MessageTemplate{FolderMissing, "", "the folder no longer exists"},
        MessageTemplate{NameImpossible, "", "this file name is not allowed here ({0})"},
        MessageTemplate{LinkLoop, "", "the path contains a loop of symbolic links"},
        MessageTemplate{FileBusy, "", "the file is in use by another program"},
        MessageTemplate{MediumFault, "", "the disk reported an error ({0})"},
        MessageTemplate{NetworkGone, "", "the network folder is not responding"},
        MessageTemplate{NetworkFault, "", "the network folder reported an error ({0})"},
        MessageTemplate{
            FileReplaced,
            "",
            "another program changed the file during the save; nothing was written"},
        MessageTemplate{
            FolderNotSynced,
            "",
            "saved, but a power failure within the next few seconds could restore the old version"},
        MessageTemplate{
            SelfCheckFailed,
            "E-SELFCHECK",
            "self-check failed: the data would not read back unchanged; nothing was written"},
        MessageTemplate{DoesNotFit, "", "{0} does not fit into {1}: {2}"},
        MessageTemplate{ProjectKeptAside, "", "the unreadable project file was kept as {0}"},
        MessageTemplate{
            TilesKeptAside,
            "",
            "a file of tiles that did not belong to the level was kept as {0}"},
        MessageTemplate{UnreadTilesKeptAside, "", "the unreadable file of tiles was kept as {0}"},
        MessageTemplate{BackupDamaged, "", "this backup is damaged; choose an older one"},
        MessageTemplate{
            BackupNotKept,
            "",
            "saved, but the previous version could not be kept as a backup ({0})"},
        MessageTemplate{JournalMissing, "", "there is no journal here"},
        MessageTemplate{
            JournalNewer,
            "",
            "made by a newer SectorEd; open the journal with that version"},
        MessageTemplate{JournalUnread, "", "no part of the journal can be read: {0}"},
        MessageTemplate{JournalLocked, "", "the journal is in use by another program"},
        MessageTemplate{JournalStepMissing, "", "the journal has no step {0}"},
        MessageTemplate{WalkOutside, "", "no sector at ({0}, {1}); choose a point inside a sector"},
        MessageTemplate{
            WalkDamaged,
            "",
            "sector {0} is damaged and has no collision; repair it first"},
        MessageTemplate{
            WalkNoRoom,
            "",
            "no room for the player in sector {0} at ({1}, {2}); raise the ceiling or start "
            "elsewhere"},
        MessageTemplate{WalkElsewhere, "", "expected sector {0}, but the player is in sector {1}"},
        MessageTemplate{
            WalkNotReached,
            "",
            "expected within {0} units of ({1}), but the player is at ({2}), {3} units away"},
        MessageTemplate{
            WalkReached,
            "",
            "expected more than {0} units from ({1}), but the player is at ({2}), {3} units away"},
        MessageTemplate{WalkInTheAir, "", "expected on the ground, but the player is in the air"},
        MessageTemplate{
            WalkOnTheGround,
            "",
            "expected in the air, but the player is on the ground"},
        MessageTemplate{WalkDiffers, "", "tick {0}: {1} is {2}, recorded {3}"},
        MessageTemplate{WalkEnds, "", "the walk ends at tick {0}, the recording at {1}"},
        MessageTemplate{WalkGoesOn, "", "the recording ends at tick {0}, the walk at {1}"},
        // Edits that change nothing
        MessageTemplate{Empty, "E-EMPTY", "The line has zero length."},
        MessageTemplate{Collinear, "E-EMPTY", "The three points lie on one line."},
        MessageTemplate{NoChange, "E-NOTHING", "This changes nothing."},
        MessageTemplate{NoMove, "E-NOTHING", "The selection is already here."},
        MessageTemplate{SameValues, "E-NOTHING", "All selected objects already have this value."},
        MessageTemplate{NothingFound, "E-NOTHING", "Nothing in the level fits the query."},
        MessageTemplate{SameTiles, "E-NOTHING", "No tile of the level has another number in {0}."},
        MessageTemplate{SameStart, "E-NOTHING", "The player start is already here."},
        MessageTemplate{NothingToDo, "E-NOTHING", "Nothing to do."},
        MessageTemplate{NoSteps, "E-NOTHING", "\"times\" is 0: nothing to undo or redo."},
        MessageTemplate{NothingToPaste, "E-NOTHING", "There is nothing to paste."},
        MessageTemplate{
            NoObjectsCopied,
            "E-NOTHING",
            "The clipboard contains no sectors or sprites."},
        MessageTemplate{NoPointsCopied, "E-NOTHING", "The clipboard contains no points."},
        MessageTemplate{
            NoPropertiesCopied,
            "E-NOTHING",
            "The clipboard has no properties for this type of object."},
        MessageTemplate{Unpastable, "E-NOTHING", "The clipboard cannot be used: {0}."}};
}();

} // namespace sectored
