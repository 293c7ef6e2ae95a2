#include "sectored/journal/level_bytes.h"

#include "sectored/format/build_map/build_map.h"
#include "sectored/journal/fit_checker.h"
#include "sectored/journal/patch_bytes.h"
#include "sectored/map/patch_between.h"

#include <memory>

namespace sectored {

namespace {

/// Makes an id count as used, so that no later row gets it.
template <class Row, class IdType>
void useUpTo(Map& map, IdType next, std::vector<RowChange<Row, IdType>> Patch::*table)
{
    if (next.value == 0) {
        return;
    }
    const IdType last{next.value - 1};
    if (map.find(last) != nullptr) {
        return;
    }
    Patch patch;
    (patch.*table).push_back({.id = last, .after = Row{}});
    apply(map, patch);
    apply(map, inverted(patch));
}

template <class IdType>
IdType readNextId(VarReader& reader)
{
    return IdType{static_cast<std::uint32_t>(reader.numberTo(VarReader::largestId + 1))};
}

} // namespace

void writeLevelBytes(VarWriter& writer, const Map& map)
{
    writer.number(map.limitProfile() == LimitProfile::None ? 1 : 0);
    writer.number(map.nextSectorId().value);
    writer.number(map.nextWallId().value);
    writer.number(map.nextSpriteId().value);
    writer.number(map.legacySource() != nullptr ? 1 : 0);
    if (map.legacySource() != nullptr) {
        writer.bytes(*map.legacySource());
    }
    writePatchBytes(writer, patchBetween(Map(), map));
}

std::optional<Map> readLevelBytes(VarReader& reader)
{
    MapRows rows{.limits = reader.numberTo(1) == 1 ? LimitProfile::None : LimitProfile::OfVersion};
    const auto nextSector = readNextId<SectorId>(reader);
    const auto nextWall = readNextId<WallId>(reader);
    const auto nextSprite = readNextId<SpriteId>(reader);
    if (reader.numberTo(1) == 1) {
        const auto source = reader.bytes();
        if (source.size() > buildMapSizeLimit) {
            return std::nullopt;
        }
        rows.legacySource =
            std::make_shared<const std::vector<std::byte>>(source.begin(), source.end());
    }
    Map map(std::move(rows));
    const auto patch = readPatchBytes(reader, map);
    FitChecker checker;
    if (!patch || !checker.take(map, *patch)) {
        return std::nullopt;
    }
    apply(map, *patch);
    if (map.nextSectorId() > nextSector || map.nextWallId() > nextWall
        || map.nextSpriteId() > nextSprite) {
        return std::nullopt;
    }
    useUpTo<Sector>(map, nextSector, &Patch::sectors);
    useUpTo<Wall>(map, nextWall, &Patch::walls);
    useUpTo<Sprite>(map, nextSprite, &Patch::sprites);
    return map;
}

} // namespace sectored
