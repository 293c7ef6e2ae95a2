#include "sectored/base/message.h"

#include <array>
#include <cassert>

namespace sectored {

namespace {

using enum MessageCode;

constexpr std::array table{
    MessageTemplate{FileMissing, "", "there is no such file"},
    MessageTemplate{FileUnreadable, "", "the file cannot be read ({0})"},
    MessageTemplate{NotRegularFile, "", "this is {0}, not a regular file"},
    MessageTemplate{FileTooLarge, "", "the file has {0} bytes; at most {1} are read"},
    MessageTemplate{FileChanged, "", "the file changed while it was read; try again"},
    MessageTemplate{FileEmpty, "", "the file is empty"},
    MessageTemplate{UnknownFormat, "", "this is no level that SectorEd knows{0}"},
    MessageTemplate{UnsupportedFormat, "", "this is {0}, which SectorEd does not read yet"},
    MessageTemplate{WrongVersion, "", "version {0} is not a Build MAP version (4 to 9)"},
    MessageTemplate{
        NewerSchema,
        "",
        "this was made by a newer SectorEd: schema {0} of SectorEd JSON; this one reads schema "
        "{1}"},
    MessageTemplate{HeaderCut, "", "the header is cut at {0} of {1} bytes"},
    MessageTemplate{CountCut, "", "the file ends before the number of {0}"},
    MessageTemplate{RecordsCut, "", "{0} {1} announced, but the file ends in number {2}"},
    MessageTemplate{TooMuchTrailing, "", "{0} bytes follow the level; at most {1} are kept"},
    MessageTemplate{BadSyntax, "", "{0}"},
    MessageTemplate{BadValue, "", "{0} is not valid here: {1}"},
    MessageTemplate{LineTooLong, "", "the line is longer than {0} bytes"},
    MessageTemplate{OverLimit, "", "{0} {1}: over the limit of version {2} ({3})"},
    MessageTemplate{FileUnwritable, "", "the file cannot be written ({0})"},
    MessageTemplate{
        SaveUncertain,
        "",
        "it is not known whether the file holds the old or the new content ({0})"},
    MessageTemplate{DiskFull, "", "the disk or your quota is full: {0} needed, {1} free"},
    MessageTemplate{NoPermission, "", "the folder or the file is read-only ({0})"},
    MessageTemplate{FolderMissing, "", "the folder is gone"},
    MessageTemplate{NameImpossible, "", "this name is not possible there ({0})"},
    MessageTemplate{LinkLoop, "", "the name is a loop of links"},
    MessageTemplate{FileBusy, "", "the file is in use by another program"},
    MessageTemplate{MediumFault, "", "the disk reported a fault ({0})"},
    MessageTemplate{NetworkGone, "", "the network folder does not answer"},
    MessageTemplate{
        FolderNotSynced,
        "",
        "saved, but a power cut in the next seconds could bring back the old version"},
    MessageTemplate{
        SelfCheckFailed,
        "E-SELFCHECK",
        "what would be written does not read back equal"},
    MessageTemplate{DoesNotFit, "", "{0} does not fit in {1}: {2}"},
    MessageTemplate{
        WalkOutside,
        "",
        "nobody can stand at ({0}, {1}), outside the level: choose a place in a sector"},
    MessageTemplate{
        WalkDamaged,
        "",
        "sector {0} is damaged, nothing in it stops a player: repair it first"},
    MessageTemplate{
        WalkNoRoom,
        "",
        "nobody fits in sector {0} at ({1}, {2}): raise its ceiling, or start elsewhere"},
    MessageTemplate{WalkElsewhere, "", "expected in sector {0}; the player is in sector {1}"},
    MessageTemplate{
        WalkNotReached,
        "",
        "expected within {0} of ({1}); the player is at ({2}), {3} away"},
    MessageTemplate{
        WalkReached,
        "",
        "expected farther than {0} from ({1}); the player is at ({2}), {3} away"},
    MessageTemplate{WalkInTheAir, "", "expected on the ground; the player is in the air"},
    MessageTemplate{WalkOnTheGround, "", "expected in the air; the player is on the ground"},
    MessageTemplate{WalkDiffers, "", "tic {0}: {1} is {2}; the recording says {3}"},
    MessageTemplate{WalkEnds, "", "the walk ends at tic {0}; the recording goes on to {1}"},
    MessageTemplate{WalkGoesOn, "", "the recording ends at tic {0}; the walk goes on to {1}"},
    MessageTemplate{Empty, "E-EMPTY", "The line has no length."},
    MessageTemplate{Nothing, "E-NOTHING", "{0}"},
    MessageTemplate{Range, "E-RANGE", "{0} is outside {1} to {2}."},
    MessageTemplate{NoSuch, "E-NOSUCH", "There is no {0} {1}."},
    MessageTemplate{Field, "E-FIELD", "{0} cannot be set: {1}"},
    MessageTemplate{History, "E-HISTORY", "There is nothing to {0}."},
    MessageTemplate{Unsupported, "E-UNSUPPORTED", "{0}"},
    MessageTemplate{Internal, "E-INTERNAL", "Internal check {0} failed; the level is unchanged."},
    MessageTemplate{Limit, "E-LIMIT", "Version {0} holds at most {1} {2}; this would make {3}.{4}"},
    MessageTemplate{TooMuch, "E-TOOMUCH", "{0}"},
    MessageTemplate{Damaged, "E-DAMAGED", "{0} is damaged ({1}). Repair it first."},
    MessageTemplate{Overlap, "E-OVERLAP", "{0}"},
    MessageTemplate{
        Ambiguous,
        "E-AMBIGUOUS",
        "Two levels overlap here. Click inside the one to edit, or hide the other."},
    MessageTemplate{Removes, "E-REMOVES", "This would remove sector {0} ({1} sprites)."},
    MessageTemplate{Collapse, "E-COLLAPSE", "{0}"},
    MessageTemplate{Cross, "E-CROSS", "{0}"},
    MessageTemplate{Flip, "E-FLIP", "Sector {0} would turn inside out."},
    MessageTemplate{Vertex, "E-VERTEX", "There is already a vertex."},
    MessageTemplate{
        Seam,
        "E-SEAM",
        "Cannot bend the border to sector {0} here; zoom in and place the point on the wall."},
    MessageTemplate{NoShare, "E-NOSHARE", "Sectors {0} and {1} share no wall."},
    MessageTemplate{Branch, "E-BRANCH", "More than two walls meet at {0}: delete walls instead."},
    MessageTemplate{
        Solid,
        "E-SOLID",
        "A solid wall is the edge of sector {0}: delete the sector or move the vertices."},
    MessageTemplate{NoMatch, "E-NOMATCH", "{0}"},
    MessageTemplate{Linked, "E-LINKED", "Wall {0} is already connected."},
    MessageTemplate{
        Dropped,
        "N-DROPPED",
        "{0} pieces of the line divide nothing and were dropped."},
    MessageTemplate{Pinch, "N-PINCH", "Sector {0} was pinched into {1} parts."},
    MessageTemplate{
        SlopeLost,
        "N-SLOPE",
        "The slope of sector {0} could not be kept exactly: it is off by up to {1} z at {2}."},
    MessageTemplate{
        SlopeChosen,
        "N-SLOPE",
        "Sector {0} keeps its floor and ceiling; those of sector {1} sloped differently."},
    MessageTemplate{
        SlopeLevelled,
        "N-SLOPE",
        "The {1} of sector {0} is level now: its slope would cross the {2} in the joined part."},
    MessageTemplate{
        TextureUnknown,
        "N-ALIGN",
        "The {1} texture of sector {0} may have shifted: its tile is not loaded."},
    MessageTemplate{
        TextureShifted,
        "N-ALIGN",
        "The {1} texture of sector {0} has shifted by up to {2} texels."},
    MessageTemplate{
        TextureTurned,
        "N-ALIGN",
        "The {1} texture of sector {0} has turned with its first wall."},
    MessageTemplate{
        HeightsOfNeighbour,
        "N-HEIGHT",
        "Sector {0} has the heights of sector {1}, since sector {2} is shut."},
    MessageTemplate{
        HeightsOfDefault,
        "N-HEIGHT",
        "Sector {0} has the default heights, since sector {1} is shut."},
    MessageTemplate{Overlapping, "N-OVERLAP", "Sector {0} overlaps sector {1} now."},
    MessageTemplate{
        Touching,
        "N-TOUCH",
        "Walls {0} and {1} meet now, but not from end to end: no portal joins them."},
    MessageTemplate{
        LinkChosen,
        "N-OVERLAP",
        "{0} walls lie there; wall {1} shares the greatest height."},
    MessageTemplate{Rounded, "N-ROUND", "Points were rounded by up to {0} units."},
    MessageTemplate{
        SpriteMoved,
        "N-SPRITE",
        "Sprite {0} stands in no sector now; it keeps the nearest."},
    MessageTemplate{SpriteRemoved, "N-SPRITE", "Sprite {0} was deleted with its sector."},
    MessageTemplate{Frozen, "N-FROZEN", "{0} overlapping {1} left untouched."},
    MessageTemplate{LinkCleared, "N-LINK", "Wall {0} lost its link to the wall of another floor."},
    MessageTemplate{Unlinked, "N-UNLINKED", "Wall {0} had no partner and is solid now."},
    MessageTemplate{DamagedKept, "N-DAMAGED", "{0}"},
};

} // namespace

std::span<const MessageTemplate> messageTable()
{
    return table;
}

const MessageTemplate& messageTemplate(MessageCode code)
{
    const auto& row = table.at(static_cast<std::size_t>(code));
    assert(row.code == code);
    return row;
}

std::string fillTemplate(std::string_view text, std::span<const std::string> arguments)
{
    std::string filled;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool place = text[at] == '{' && at + 2 < text.size() && text[at + 2] == '}'
                           && text[at + 1] >= '0' && text[at + 1] <= '9';
        const auto index = place ? static_cast<std::size_t>(text[at + 1] - '0') : arguments.size();
        if (index < arguments.size()) {
            filled += arguments[index];
            at += 2;
        } else {
            filled += text[at];
        }
    }
    return filled;
}

} // namespace sectored
