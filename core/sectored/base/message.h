#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// Everything the library can say to a user: errors of reading and writing, refusals (E-) and
/// notices (N-). Each has one row in the table of message.cpp, with its published name and its
/// English template.
enum class MessageCode {
    // Reading
    FileMissing,
    FileUnreadable,
    NotRegularFile,
    FileTooLarge,
    FileChanged,
    FileEmpty,
    UnknownFormat,
    UnsupportedFormat,
    WrongVersion,
    NewerSchema,
    HeaderCut,
    CountCut,
    RecordsCut,
    TooMuchTrailing,
    BadSyntax,
    BadValue,
    LineTooLong,
    OverLimit,
    // Writing
    FileUnwritable,
    SaveUncertain,
    DiskFull,
    NoPermission,
    FolderMissing,
    NameImpossible,
    LinkLoop,
    FileBusy,
    MediumFault,
    NetworkGone,
    FolderNotSynced,
    SelfCheckFailed,
    DoesNotFit,
    // Starting a walk
    WalkOutside,
    WalkDamaged,
    WalkNoRoom,
    // Expectations of a walk
    WalkElsewhere,
    WalkNotReached,
    WalkReached,
    WalkInTheAir,
    WalkOnTheGround,
    WalkDiffers,
    WalkEnds,
    WalkGoesOn,
    // Refusals of edits
    Empty,
    Nothing,
    Range,
    NoSuch,
    Field,
    History,
    Unsupported,
    Internal,
    Limit,
    TooMuch,
    Damaged,
    Overlap,
    Ambiguous,
    Removes,
    Collapse,
    Cross,
    Flip,
    Vertex,
    Seam,
    NoShare,
    Branch,
    Solid,
    NoMatch,
    Linked,
    // Notices of edits
    Dropped,
    Pinch,
    SlopeLost,
    SlopeChosen,
    SlopeLevelled,
    TextureUnknown,
    TextureShifted,
    TextureTurned,
    HeightsOfNeighbour,
    HeightsOfDefault,
    Overlapping,
    Touching,
    LinkChosen,
    Rounded,
    SpriteMoved,
    SpriteRemoved,
    Frozen,
    LinkCleared,
    Unlinked,
    DamagedKept,
};

/// One row of the message table.
struct MessageTemplate {
    MessageCode code;
    std::string_view id; ///< published name, e.g. "E-NOTHING"; empty for input and output errors
    std::string_view english; ///< sentence with {0}, {1}, ... where the arguments go
};

/// All rows, one for each MessageCode, in the order of the enumeration.
std::span<const MessageTemplate> messageTable();

/// The row of a code.
const MessageTemplate& messageTemplate(MessageCode code);

/// Puts arguments[k] where the text says {k}. A place without an argument stays as it is, and
/// braces inside an argument are not read again, so that text from a file cannot pull in other
/// arguments.
std::string fillTemplate(std::string_view text, std::span<const std::string> arguments);

} // namespace sectored
