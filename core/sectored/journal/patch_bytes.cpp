#include "sectored/journal/patch_bytes.h"

#include "sectored/format/blood_map/header_fault.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/journal/kept_bytes.h"
#include "sectored/journal/project_bytes.h"
#include "sectored/journal/row_columns.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace sectored {

namespace {

using row_columns::Columns;
using row_columns::columnsOf;
using row_columns::rowOf;

/// Parts of a patch, as bits.
enum Part : std::uint64_t {
    SectorPart = 1,
    WallPart = 2,
    SpritePart = 4,
    WallListPart = 8,
    SectorOrderPart = 16,
    SpriteOrderPart = 32,
    WallTablePart = 64,
    HeaderPart = 128,
    ProjectPart = 256,
    KeptFieldsPart = 512,
    MarksPart = 1024,
    AllParts = 2047
};

/// What becomes of a row, as the low bits of its id.
enum Kind : std::uint64_t { Changed = 0, Added = 1, Removed = 2 };

template <class Change>
Kind kindOf(const Change& change)
{
    if (!change.before) {
        return Added;
    }
    return change.after ? Changed : Removed;
}

std::uint64_t nextDistance(std::uint64_t id, std::uint64_t& previous)
{
    return id + 1 - std::exchange(previous, id + 1);
}

template <class Row>
std::uint64_t differences(const Columns<Row>& one, const Columns<Row>& other)
{
    std::uint64_t mask = 0;
    for (std::size_t at = 0; at < one.size(); ++at) {
        mask |= std::uint64_t{one[at] != other[at]} << at;
    }
    return mask;
}

template <class Row, class IdType>
void writeRowChanges(VarWriter& writer, const std::vector<RowChange<Row, IdType>>& changes)
{
    writer.number(changes.size());
    std::uint64_t previous = 0;
    Columns<Row> model = columnsOf(Row{});
    for (const auto& change : changes) {
        const Kind kind = kindOf(change);
        writer.number(nextDistance(change.id.value, previous) << 2U | kind);
        if (kind == Removed) {
            continue;
        }
        const Columns<Row> before = kind == Changed ? columnsOf(*change.before) : model;
        const Columns<Row> after = columnsOf(*change.after);
        const std::uint64_t mask = differences<Row>(before, after);
        writer.number(mask);
        for (std::size_t at = 0; at < after.size(); ++at) {
            if ((mask >> at & 1U) != 0) {
                if (kind == Changed) {
                    writer.number(before[at]);
                }
                writer.number(after[at]);
            }
        }
        if (kind == Added) {
            model = after;
        }
    }
}

/// Reads the id and the kind of the next row. Ids ascend.
template <class IdType>
std::pair<IdType, Kind> readRowId(VarReader& reader, std::uint64_t& previous)
{
    const std::uint64_t number = reader.number();
    const std::uint64_t distance = number >> 2U;
    if (distance == 0 || distance > VarReader::largestId + 1 - previous
        || (number & 3U) > Removed) {
        reader.fail();
        return {};
    }
    previous += distance;
    return {IdType{static_cast<std::uint32_t>(previous - 1)}, static_cast<Kind>(number & 3U)};
}

/// Reads the columns after the edit; `from` are those of the row before it, or of the row added
/// before this one.
template <class Row>
Columns<Row> readColumns(VarReader& reader, Columns<Row> from, bool withOldValues)
{
    const std::uint64_t mask =
        reader.numberTo((std::uint64_t{1} << row_columns::columnCount<Row>)-1);
    for (std::size_t at = 0; at < from.size(); ++at) {
        if ((mask >> at & 1U) != 0) {
            if (withOldValues && reader.number() != from[at]) {
                reader.fail();
            }
            from[at] = reader.number();
        }
    }
    return from;
}

template <class Row, class IdType>
std::vector<RowChange<Row, IdType>> readRowChanges(VarReader& reader, const Map& before)
{
    std::vector<RowChange<Row, IdType>> changes;
    const std::size_t count = reader.items();
    std::uint64_t previous = 0;
    Columns<Row> model = columnsOf(Row{});
    for (std::size_t at = 0; at < count && !reader.failed(); ++at) {
        const auto [id, kind] = readRowId<IdType>(reader, previous);
        const Row* const row = before.find(id);
        if ((row == nullptr) != (kind == Added)) {
            reader.fail();
            break;
        }
        RowChange<Row, IdType> change{.id = id};
        if (row != nullptr) {
            change.before = *row;
        }
        if (kind != Removed) {
            const Columns<Row> columns =
                readColumns<Row>(reader, row != nullptr ? columnsOf(*row) : model, row != nullptr);
            change.after = rowOf<Row>(columns);
            if (!change.after) {
                reader.fail();
            } else if (row != nullptr) {
                change.after->kept = row->kept;
            }
            model = row == nullptr ? columns : model;
        }
        changes.push_back(std::move(change));
    }
    return changes;
}

template <class IdType>
void writeIds(VarWriter& writer, std::span<const IdType> ids)
{
    std::int64_t previous = -1;
    for (const IdType id : ids) {
        writer.signedNumber(std::int64_t{id.value} - previous - 1);
        previous = id.value;
    }
}

template <class IdType>
void readIds(VarReader& reader, std::size_t count, std::vector<IdType>& ids)
{
    std::int64_t previous = -1;
    for (std::size_t at = 0; at < count && !reader.failed(); ++at) {
        const std::int64_t distance = reader.signedNumber();
        constexpr auto largest = static_cast<std::int64_t>(VarReader::largestId);
        if (distance < -largest || distance > largest || previous + 1 + distance < 0
            || previous + 1 + distance > largest) {
            reader.fail();
            return;
        }
        previous += 1 + distance;
        ids.push_back(IdType{static_cast<std::uint32_t>(previous)});
    }
}

using WallLists = std::vector<RowChange<std::vector<WallId>, SectorId>>;

/// A changed list is written as the numbers of walls that stay at its beginning and end, and those
/// between them.
void writeWallLists(VarWriter& writer, const WallLists& changes)
{
    writer.number(changes.size());
    std::uint64_t previous = 0;
    for (const auto& change : changes) {
        const Kind kind = kindOf(change);
        writer.number(nextDistance(change.id.value, previous) << 2U | kind);
        if (kind == Removed) {
            continue;
        }
        const std::vector<WallId> none;
        const std::vector<WallId>& before = change.before ? *change.before : none;
        const std::vector<WallId>& after = *change.after;
        const auto begin = std::ranges::mismatch(before, after);
        const auto first = static_cast<std::size_t>(begin.in2 - after.begin());
        std::size_t last = 0;
        while (last < std::min(before.size(), after.size()) - first
               && before[before.size() - 1 - last] == after[after.size() - 1 - last]) {
            ++last;
        }
        writer.number(first);
        writer.number(last);
        writer.number(after.size() - first - last);
        writeIds(writer, std::span(after).subspan(first, after.size() - first - last));
    }
}

std::vector<WallId> readWallList(VarReader& reader, std::span<const WallId> before)
{
    const auto first = static_cast<std::size_t>(reader.numberTo(before.size()));
    const auto last = static_cast<std::size_t>(reader.numberTo(before.size() - first));
    std::vector<WallId> walls(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(first));
    readIds(reader, reader.smallItems(), walls);
    walls.insert(walls.end(), before.end() - static_cast<std::ptrdiff_t>(last), before.end());
    return walls;
}

WallLists readWallLists(VarReader& reader, const Map& before)
{
    WallLists changes;
    const std::size_t count = reader.items();
    std::uint64_t previous = 0;
    for (std::size_t at = 0; at < count && !reader.failed(); ++at) {
        const auto [id, kind] = readRowId<SectorId>(reader, previous);
        const bool exists = before.find(id) != nullptr;
        if (exists == (kind == Added)) {
            reader.fail();
            break;
        }
        RowChange<std::vector<WallId>, SectorId> change{.id = id};
        const auto list = exists ? before.wallsOf(id) : std::span<const WallId>();
        if (exists) {
            change.before.emplace(list.begin(), list.end());
        }
        if (kind != Removed) {
            change.after = readWallList(reader, list);
        }
        changes.push_back(std::move(change));
    }
    return changes;
}

template <class IdType>
void writeSplices(VarWriter& writer, const std::vector<OrderSplice<IdType>>& splices)
{
    writer.number(splices.size());
    std::size_t end = 0;
    for (const auto& splice : splices) {
        writer.number(splice.beforeAt - end);
        writer.number(splice.removed.size());
        writer.number(splice.inserted.size());
        writeIds(writer, std::span<const IdType>(splice.inserted));
        end = splice.beforeAt + splice.removed.size();
    }
}

template <class IdType>
std::vector<OrderSplice<IdType>> readSplices(VarReader& reader, std::span<const IdType> before)
{
    std::vector<OrderSplice<IdType>> splices;
    const std::size_t count = reader.items();
    std::size_t end = 0;
    std::size_t length = 0;
    for (std::size_t at = 0; at < count && !reader.failed(); ++at) {
        const auto kept = static_cast<std::size_t>(reader.numberTo(before.size() - end));
        OrderSplice<IdType> splice{.beforeAt = end + kept, .afterAt = length + kept};
        const auto removed =
            static_cast<std::size_t>(reader.numberTo(before.size() - splice.beforeAt));
        const auto part = before.subspan(splice.beforeAt, removed);
        splice.removed.assign(part.begin(), part.end());
        readIds(reader, reader.smallItems(), splice.inserted);
        end = splice.beforeAt + removed;
        length = splice.afterAt + splice.inserted.size();
        splices.push_back(std::move(splice));
    }
    return splices;
}

/// Bits of a header: parts that the edit left as they were.
enum HeaderKeeps : std::uint64_t { KeepsTrailing = 1, KeepsBlood = 2 };

void writeBlood(VarWriter& writer, const std::optional<BloodHeader>& blood)
{
    writer.number(blood ? 1 : 0);
    if (!blood) {
        return;
    }
    for (const std::int32_t value :
         {blood->version,
          blood->skyBits,
          blood->visibility,
          blood->song,
          blood->parallax,
          blood->revision}) {
        writer.signedNumber(value);
    }
    writer.number(blood->isEnciphered ? 1 : 0);
    writer.bytes(blood->block);
    writer.bytes(blood->skyTiles);
    writer.number(blood->wrongChecksum ? 1 : 0);
    if (blood->wrongChecksum) {
        writer.number(blood->wrongChecksum->stored);
        writer.number(blood->wrongChecksum->ofContent);
    }
}

std::vector<std::byte> copyOf(std::span<const std::byte> bytes)
{
    return {bytes.begin(), bytes.end()};
}

std::optional<BloodHeader> readBlood(VarReader& reader)
{
    if (reader.numberTo(1) == 0) {
        return std::nullopt;
    }
    BloodHeader blood;
    for (std::int32_t* const value :
         {&blood.version,
          &blood.skyBits,
          &blood.visibility,
          &blood.song,
          &blood.parallax,
          &blood.revision}) {
        *value = reader.int32();
    }
    blood.isEnciphered = reader.numberTo(1) == 1;
    blood.block = copyOf(reader.bytes());
    blood.skyTiles = copyOf(reader.bytes());
    if (reader.numberTo(1) == 1) {
        constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
        const auto stored = static_cast<std::uint32_t>(reader.numberTo(most));
        blood.wrongChecksum = {
            .stored = stored,
            .ofContent = static_cast<std::uint32_t>(reader.numberTo(most))};
    }
    if (blood_map::faultOf(blood)) {
        reader.fail();
    }
    return blood;
}

void writeHeader(VarWriter& writer, const LevelHeader& before, const LevelHeader& after)
{
    const bool keepsTrailing = before.trailing == after.trailing;
    const bool keepsBlood = before.blood == after.blood;
    writer.number(
        (keepsTrailing ? unsigned{KeepsTrailing} : 0U) | (keepsBlood ? unsigned{KeepsBlood} : 0U));
    writer.signedNumber(after.version);
    writer.signedNumber(after.start.position.x);
    writer.signedNumber(after.start.position.y);
    writer.signedNumber(after.start.z);
    writer.signedNumber(after.start.angle);
    writer.number(row_columns::numberOf(after.start.sector));
    if (!keepsTrailing) {
        writer.bytes(after.trailing);
    }
    if (!keepsBlood) {
        writeBlood(writer, after.blood);
    }
}

LevelHeader readHeader(VarReader& reader, const LevelHeader& before)
{
    LevelHeader after = before;
    const std::uint64_t keeps = reader.numberTo(KeepsTrailing | KeepsBlood);
    after.version = reader.int32();
    after.start.position.x = reader.int32();
    after.start.position.y = reader.int32();
    after.start.z = reader.int32();
    after.start.angle = reader.int32();
    const std::uint64_t sector = reader.number();
    if ((sector & 1U) != 0 && sector >> 1U <= VarReader::largestId) {
        after.start.sector = SectorId{static_cast<std::uint32_t>(sector >> 1U)};
    } else {
        const std::int64_t raw = unzigzag(sector >> 1U);
        const bool fits = (sector & 1U) == 0 && raw >= std::numeric_limits<std::int32_t>::min()
                          && raw <= std::numeric_limits<std::int32_t>::max();
        after.start.sector = SectorRef::raw(fits ? static_cast<std::int32_t>(raw) : -1);
        if (!fits) {
            reader.fail();
        }
    }
    if ((keeps & KeepsTrailing) == 0) {
        after.trailing = copyOf(reader.bytes());
    }
    if ((keeps & KeepsBlood) == 0) {
        after.blood = readBlood(reader);
    }
    if (after.version < 4 || after.version > 9 || after.trailing.size() > trailingLimit) {
        reader.fail();
    }
    return after;
}

std::uint64_t partsOf(const Patch& patch)
{
    const auto part = [](bool isThere, Part bit) {
        return isThere ? std::uint64_t{bit} : 0U;
    };
    return part(!patch.sectors.empty(), SectorPart) | part(!patch.walls.empty(), WallPart)
           | part(!patch.sprites.empty(), SpritePart) | part(!patch.wallLists.empty(), WallListPart)
           | part(!patch.sectorOrder.empty(), SectorOrderPart)
           | part(!patch.spriteOrder.empty(), SpriteOrderPart)
           | part(!patch.wallTable.empty(), WallTablePart)
           | part(patch.header.has_value(), HeaderPart)
           | part(patch.project.has_value(), ProjectPart)
           | part(changesKeptFields(patch), KeptFieldsPart)
           | part(
               patch.project && changesMarks(patch.project->first, patch.project->second),
               MarksPart);
}

} // namespace

void writePatchBytes(VarWriter& writer, const Patch& patch)
{
    const std::uint64_t parts = partsOf(patch);
    writer.number(parts);
    const auto write = [&](Part part, const auto& writePart) {
        if ((parts & part) != 0) {
            writePart();
        }
    };
    write(SectorPart, [&] { writeRowChanges(writer, patch.sectors); });
    write(WallPart, [&] { writeRowChanges(writer, patch.walls); });
    write(SpritePart, [&] { writeRowChanges(writer, patch.sprites); });
    write(WallListPart, [&] { writeWallLists(writer, patch.wallLists); });
    write(SectorOrderPart, [&] { writeSplices(writer, patch.sectorOrder); });
    write(SpriteOrderPart, [&] { writeSplices(writer, patch.spriteOrder); });
    write(WallTablePart, [&] { writeSplices(writer, patch.wallTable); });
    write(HeaderPart, [&] { writeHeader(writer, patch.header->first, patch.header->second); });
    write(ProjectPart, [&] {
        writeProjectBytes(writer, patch.project->first, patch.project->second);
    });
    write(KeptFieldsPart, [&] { writeKeptFields(writer, patch); });
    write(MarksPart, [&] { writeMarkBytes(writer, patch.project->first, patch.project->second); });
}

std::optional<Patch> readPatchBytes(VarReader& reader, const Map& before)
{
    Patch patch;
    const std::uint64_t parts = reader.numberTo(AllParts);
    if ((parts & SectorPart) != 0) {
        patch.sectors = readRowChanges<Sector, SectorId>(reader, before);
    }
    if ((parts & WallPart) != 0) {
        patch.walls = readRowChanges<Wall, WallId>(reader, before);
    }
    if ((parts & SpritePart) != 0) {
        patch.sprites = readRowChanges<Sprite, SpriteId>(reader, before);
    }
    if ((parts & WallListPart) != 0) {
        patch.wallLists = readWallLists(reader, before);
    }
    if ((parts & SectorOrderPart) != 0) {
        patch.sectorOrder = readSplices(reader, before.sectorOrder());
    }
    if ((parts & SpriteOrderPart) != 0) {
        patch.spriteOrder = readSplices(reader, before.spriteOrder());
    }
    if ((parts & WallTablePart) != 0) {
        patch.wallTable = readSplices(reader, before.wallTable());
    }
    if ((parts & HeaderPart) != 0) {
        patch.header = {before.header(), readHeader(reader, before.header())};
    }
    if ((parts & ProjectPart) != 0) {
        if (auto after = readProjectBytes(reader, before.project())) {
            patch.project = {before.project(), std::move(*after)};
        } else {
            reader.fail();
        }
    }
    if ((parts & KeptFieldsPart) != 0) {
        readKeptFields(reader, patch);
    }
    if ((parts & MarksPart) != 0) {
        if (!patch.project || !readMarkBytes(reader, patch.project->first, patch.project->second)) {
            reader.fail();
        }
    }
    return reader.failed() ? std::nullopt : std::optional(std::move(patch));
}

} // namespace sectored
