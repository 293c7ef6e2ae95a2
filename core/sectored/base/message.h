#pragma once

#include <span>
#include <string_view>

namespace sectored {

/// Every message of the library: errors of reading and writing, refusals (E-) and notices (N-).
/// Each code has one row in the table of message.cpp. Several rows may share a published id.
enum class MessageCode {
    // Reading
    FileMissing,
    FileUnreadable,
    NotRegularFile,
    FileTooLarge,
    FileChanged,
    FileEmpty,
    UnknownFormat,
    OtherContent,
    UnsupportedFormat,
    WrongVersion,
    NewerSchema,
    HeaderCut,
    HeaderValue,
    CountCut,
    RecordsCut,
    ChecksumCut,
    ChecksumWrong,
    TooMuchTrailing,
    BadSyntax,
    BadValue,
    LineTooLong,
    OverLimit,
    NewerProject,
    ProjectUnread,
    ProjectRowsLost,
    TilesUnread,
    // Levels of Doom
    NoLevels,
    NoSuchLevel,
    SeveralLevels,
    LumpMissing,
    NoSuchDoomRow,
    NoSuchGame,
    ImportLoss,
    Recentred,
    DoomDamaged,
    DoomTurned,
    DoomOverlap,
    DoomRounding,
    DoomNoStart,
    DoomNoExit,
    DoomExitFar,
    NodesMissing,
    NodesFailed,
    // Reading assets
    WrongContent,
    AssetVersion,
    DirectoryCut,
    TooManyMembers,
    TileRange,
    TileSizeNegative,
    ShadeRows,
    WrongSize,
    MemberMissing,
    MemberCut,
    MemberPacked,
    PictureUnreadable,
    PictureTooLarge,
    PictureSideTooLong,
    // Warnings about assets
    TilesCut,
    ExtraBytes,
    NameTwice,
    MembersCut,
    EightBitColours,
    TranslucencyCut,
    BlendsCut,
    SwapsCut,
    SwapTwice,
    PaletteCut,
    NewerGame,
    UnknownValue,
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
    NetworkFault,
    FileReplaced,
    FolderNotSynced,
    SelfCheckFailed,
    DoesNotFit,
    ProjectKeptAside,
    TilesKeptAside,
    UnreadTilesKeptAside,
    BackupDamaged,
    BackupNotKept,
    // Journals
    JournalMissing,
    JournalNewer,
    JournalUnread,
    JournalLocked,
    JournalStepMissing,
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
    Collinear,
    // E-NOTHING
    NoChange,
    NoMove,
    SameValues,
    SameStart,
    NothingToDo,
    NoSteps,
    NothingToPaste,
    NoObjectsCopied,
    NoPointsCopied,
    NoPropertiesCopied,
    Unpastable,
    LinesExist,
    DividesNothing,
    NoVoid,
    NotEnclosed,
    NoWallAt,
    VertexTwice,
    JoinNeedsTwo,
    MergeNeedsTwo,
    NotLinked,
    IsFirstWall,
    StripEnds,
    NothingToTidy,
    NoDamage,
    FoldedShut,
    FixesDoNotHelp,
    FixesNeedCut,
    NotFolded,
    NothingToHeal,
    // E-RANGE
    Range,
    ScaleRange,
    PointRange,
    TooSmall,
    Ranges,
    // E-NOSUCH
    NoSuchSector,
    NoSuchWall,
    NoSuchSprite,
    NoSectorAt,
    NoWallForSprite,
    NoRoomOnWall,
    NoVertexAt,
    WallElsewhere,
    VertexStays,
    NoSuchLayer,
    // E-FIELD
    NoSuchField,
    OnlyInBlood,
    FieldKept,
    FieldOfShape,
    FieldOfPosition,
    // E-HISTORY
    NothingToUndo,
    NothingToRedo,
    Unsupported,
    // E-INTERNAL
    Internal,
    InternalKept,
    InternalKeptPartly,
    // E-LIMIT
    Limit,
    LimitUntilVersion8,
    NoFreeBunch,
    // E-TOOMUCH
    TooManyCrossings,
    TooManyPairs,
    TooManyLayers,
    // E-DAMAGED
    DamagedTwoWalls,
    DamagedOpenLoop,
    DamagedZeroLength,
    DamagedCrossing,
    DamagedArea,
    DamagedHole,
    DamagedRange,
    DamagedLink,
    DamagedFold,
    CopyTwoWalls,
    CopyOpenLoop,
    CopyZeroLength,
    CopyCrossing,
    CopyArea,
    CopyHole,
    CopyRange,
    CopyLink,
    CopyFold,
    // E-OVERLAP
    SectorsOverlap,
    LoopsOverlap,
    WouldOverlap,
    WouldEnclose,
    WallsCoincide,
    Ambiguous,
    // E-REMOVES
    RemovesSector,
    RemovesSectors,
    CoversSector,
    CoversSectors,
    RemovesFold,
    // E-COLLAPSE
    Vanishes,
    VanishTogether,
    ZeroLength,
    TwoWalls,
    Folds,
    ZeroArea,
    Pinched,
    TreadsTooNarrow,
    CurveTooShort,
    ScaleTooSmall,
    ScaleTooSmallForMany,
    // E-CROSS
    WallsCross,
    WallsTouch,
    HoleLeaves,
    MirrorsPart,
    CrossesItself,
    CrossesRounded,
    // E-FLIP
    Flip,
    FlipOfMove,
    FlipOfNeighbour,
    FlipOfCutNeighbour,
    Vertex,
    Seam,
    NoShare,
    Branch,
    // E-SOLID
    Solid,
    NotPortal,
    // E-NOMATCH
    NoTwin,
    NotTwins,
    // E-LINKED
    Linked,
    Portal,
    CeilingExtended,
    FloorExtended,
    // E-SLOPE
    NoLevelWall,
    SlopedCeiling,
    SlopedFloor,
    FloorsNeedVersion9,
    PartsFloors,
    // E-LOCKED
    SectorLocked,
    SectorsLocked,
    // E-REMAKE
    ResultChanged,
    ResultLost,
    ReplacedUnknown,
    ReplacedSprites,
    NoGenerator,
    // E-LAYER
    LayerNeedsName,
    LayerNameTooLong,
    LayerNameSigns,
    LayerNameTaken,
    NoLayerColour,
    NoStackHere,
    // E-ASSETS
    AssetPathBad,
    AssetPathTwice,
    TooManyAssets,
    // E-TILES
    TileNumberBad,
    TileNumberTaken,
    TileUnsound,
    TilesTooLarge,
    NoUserTile,
    // Notices of edits
    Dropped,
    DroppedMany,
    Pinch,
    // N-SLOPE
    SlopeLost,
    SlopeChosen,
    FloorLevelled,
    CeilingLevelled,
    SlopeMissed,
    // N-ALIGN
    FloorTextureUnknown,
    CeilingTextureUnknown,
    FloorTextureShifted,
    CeilingTextureShifted,
    FloorTextureTurned,
    CeilingTextureTurned,
    // N-HEIGHT
    HeightsOfNeighbour,
    HeightsOfDefault,
    NoHeadroom,
    NoHeadroomMany,
    // N-OVERLAP
    Overlapping,
    LinkChosen,
    Touching,
    // N-ROUND
    Rounded,
    CrossingMended,
    CrossingsMended,
    // N-SPRITE
    SpriteMoved,
    SpriteRemoved,
    MarkerFreed,
    XRecordsLeftOut,
    // N-FROZEN
    Frozen,
    FrozenMany,
    // N-LINK
    LinkCleared,
    LotagIsLink,
    ExtraIsLink,
    Unlinked,
    // N-REMOVED
    Removed,
    RemovedMany,
    NoPartner,
    StillDamaged,
    // N-DAMAGED
    DamagedKept,
    DamagedKeptMany,
    // N-FLOORS
    LinkedHeightKept,
    LinkedHeightsKept,
    ChangedTogether,
};

/// One row of the message table.
struct MessageTemplate {
    MessageCode code;
    std::string_view id; ///< published name, e.g. "E-NOTHING"; empty for input and output errors
    /// Sentence with {0}, {1}, ... for the arguments; {0:,} marks a quantity.
    std::string_view english;
};

/// Returns all rows, one for each MessageCode, in the order of the enumeration.
std::span<const MessageTemplate> messageTable();

/// Returns the row of a code.
const MessageTemplate& messageTemplate(MessageCode code);

/// Tests whether the published id of the code is `id`.
bool hasId(MessageCode code, std::string_view id);

} // namespace sectored
