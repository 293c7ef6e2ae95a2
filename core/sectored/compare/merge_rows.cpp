#include "sectored/compare/merge_rows.h"

#include "sectored/compare/merge_texts.h"
#include "sectored/compare/row_values.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/field.h"

#include <algorithm>
#include <span>
#include <tuple>
#include <utility>

namespace sectored {

namespace {

using Kind = MergeKey::Kind;

/// A row in the three versions; null where it does not exist.
template <class Row>
struct RowVersions {
    const Row* base = nullptr;
    const Row* mine = nullptr;
    const Row* theirs = nullptr;

    /// Returns part of each version.
    template <class PartOf>
    auto part(const PartOf& partOf) const
    {
        using Value = std::decay_t<decltype(partOf(*mine))>;
        const auto of = [&](const Row* row) {
            return row != nullptr ? std::optional<Value>(partOf(*row)) : std::nullopt;
        };
        return MergeChoices::Versions<Value>{of(base), of(mine), of(theirs)};
    }
};

template <class IdType>
auto rowVersions(const MergeVersions& versions, IdType id)
{
    using Row = typename std::decay_t<decltype(versions.mine.row(id))>::value_type;
    const auto of = [&](const MergeVersion& version) {
        return version.row(id) ? &*version.row(id) : nullptr;
    };
    return RowVersions<Row>{of(versions.base), of(versions.mine), of(versions.theirs)};
}

/// Where a sprite is.
struct SpritePlace {
    Point position{};
    std::int32_t z = 0;
    SectorRef sector{};

    bool operator==(const SpritePlace&) const = default;
};

SpritePlace spritePlaceOf(const Sprite& row)
{
    return {row.position, row.z, row.sector};
}

void setSpritePlace(Sprite& row, const SpritePlace& place)
{
    row.position = place.position;
    row.z = place.z;
    row.sector = place.sector;
}

/// Merges the rows of one level.
class RowMerge {
public:
    RowMerge(const MergeVersions& versions, const MergeStructure& structure, MergeChoices& choices)
        : m_versions(versions)
        , m_structure(structure)
        , m_choices(choices)
    {}

    MergeVersion run()
    {
        m_result.sectors.resize(m_versions.sectorEnd());
        m_result.walls.resize(m_versions.sectorEnd());
        m_result.wallRows.resize(m_versions.wallEnd());
        m_result.sprites.resize(m_versions.spriteEnd());
        for (SectorId id{}; id.value < m_versions.sectorEnd(); ++id.value) {
            mergeSector(id);
        }
        for (SpriteId id{}; id.value < m_versions.spriteEnd(); ++id.value) {
            mergeSprite(id);
        }
        dropLostReferences();
        mergeHeader();
        m_result.sectorOrder = merged<SectorId>(&MergeVersion::sectorOrder);
        m_result.spriteOrder = merged<SpriteId>(&MergeVersion::spriteOrder);
        return std::move(m_result);
    }

private:
    /// Merges the fields of a row that both versions have; otherwise returns the one that there is.
    template <class Row>
    Row mergedFields(
        const RowVersions<Row>& rows,
        Kind kind,
        std::uint32_t id,
        std::span<const Field<Row>> fields)
    {
        if (rows.mine == nullptr || rows.theirs == nullptr) {
            return rows.theirs != nullptr ? *rows.theirs
                   : rows.mine != nullptr ? *rows.mine
                                          : *rows.base;
        }
        if (*rows.mine == *rows.theirs || (rows.base != nullptr && *rows.base == *rows.theirs)) {
            return *rows.mine;
        }
        Row row = *rows.mine;
        const bool hasRecord = rows.mine->x.isSet() || rows.theirs->x.isSet();
        for (const Field<Row>& field : fields) {
            if (field.name == "owner" || (field.name == "z" && kind == Kind::Sprite)
                || (field.name == "extra" && hasRecord)) {
                continue;
            }
            const auto side = m_choices.decide(
                {kind, id, std::string(field.name)},
                rows.part(field.read),
                [](const std::optional<std::int32_t>& value) {
                    return value ? std::to_string(*value) : "none";
                });
            if (side == MergeSide::Theirs) {
                field.write(row, field.read(*rows.theirs));
            }
        }
        mergeRecord(row, rows, {kind, id, "X record"});
        for (const KeptPart part : keptParts) {
            mergeKept(row, rows, {kind, id, std::string(nameOf(part))}, part);
        }
        return row;
    }

    template <class Row>
    void mergeKept(Row& row, const RowVersions<Row>& rows, const MergeKey& key, KeptPart part)
    {
        const auto side = m_choices.decide(
            key,
            rows.part([part](const Row& one) { return one.kept.of(part); }),
            [](const std::optional<std::string>& text) { return shownKept(text.value_or("")); });
        if (side == MergeSide::Theirs) {
            row.kept = row.kept.with(part, rows.theirs->kept.of(part));
        }
    }

    /// Merges the X record. `extra` only says that there is one, so it follows.
    template <class Row>
    void mergeRecord(Row& row, const RowVersions<Row>& rows, const MergeKey& key)
    {
        const auto records = rows.part([](const Row& one) { return one.x; });
        const auto side = m_choices.decide(key, records, [&](const std::optional<XRecord>& record) {
            return xRecordText(xKindOf<Row>, record, records);
        });
        const bool isOnlyExtra = rows.mine->x.isSet() && rows.mine->x == rows.theirs->x
                                 && rows.base != nullptr && rows.base->extra == rows.mine->extra;
        if (side == MergeSide::Theirs || isOnlyExtra) {
            row.x = rows.theirs->x;
            row.extra = rows.theirs->extra;
        }
    }

    void mergeSector(SectorId id)
    {
        const MergeVersion& outline = m_structure.outlineOf(id);
        if (!outline.has(id)) {
            return;
        }
        Sector sector =
            mergedFields(rowVersions(m_versions, id), Kind::Sector, id.value, sectorFields());
        sector.rawRange = outline.row(id)->rawRange;
        m_result.sectors[id.value] = std::move(sector);
        m_result.walls[id.value] = outline.walls[id.value];
        for (const WallId wall : outline.walls[id.value]) {
            mergeWall(wall, outline);
        }
    }

    void mergeWall(WallId id, const MergeVersion& outline)
    {
        Wall wall = mergedFields(rowVersions(m_versions, id), Kind::Wall, id.value, wallFields());
        const Wall& place = *outline.row(id);
        wall.position = place.position;
        wall.point2 = place.point2;
        wall.sector = place.sector;
        const auto& link = m_structure.linkOf(id).row(id);
        const Wall& linked = link ? *link : place;
        wall.nextWall = linked.nextWall;
        wall.nextSector = linked.nextSector;
        wall.upperWall = linked.upperWall;
        wall.lowerWall = linked.lowerWall;
        m_result.wallRows[id.value] = std::move(wall);
    }

    /// Walls of damaged sectors may refer to walls anywhere, which the other version may have
    /// removed.
    void dropLostReferences()
    {
        for (auto& wall : m_result.wallRows) {
            if (!wall) {
                continue;
            }
            for (WallRef Wall::*member :
                 {&Wall::point2, &Wall::nextWall, &Wall::upperWall, &Wall::lowerWall}) {
                WallRef& reference = (*wall).*member;
                if (reference.isRow() && !m_result.row(reference.row())) {
                    reference = {};
                }
            }
            if (!isThere(wall->nextSector)) {
                wall->nextSector = {};
            }
        }
    }

    bool isThere(SectorRef sector) const { return !sector.isRow() || m_result.has(sector.row()); }

    /// Returns the sprite if one version removed it. Empty if it is not in the result.
    std::optional<Sprite> keptSprite(const RowVersions<Sprite>& rows, std::uint32_t id)
    {
        const bool isMine = rows.mine != nullptr;
        const Sprite& kept = isMine ? *rows.mine : *rows.theirs;
        if (rows.base == nullptr) {
            return isThere(kept.sector) ? std::optional(kept) : std::nullopt;
        }
        const MergeVersion& remover = isMine ? m_versions.theirs : m_versions.mine;
        if (kept.sector.isRow() && !remover.has(kept.sector.row())) {
            // It went with its sector, and comes back with it.
            return m_result.has(kept.sector.row()) ? std::optional(kept) : std::nullopt;
        }
        const auto side = m_choices.decide(
            {Kind::Sprite, id, ""},
            rows.part([](const Sprite& row) { return row; }),
            [&](const std::optional<Sprite>& row) -> std::string {
                return !row ? "removed" : *row == *rows.base ? "unchanged" : "changed";
            });
        const bool isKept = (side == MergeSide::Mine) == isMine && isThere(kept.sector);
        return isKept ? std::optional(kept) : std::nullopt;
    }

    void mergeSprite(SpriteId id)
    {
        const auto rows = rowVersions(m_versions, id);
        if (rows.mine == nullptr && rows.theirs == nullptr) {
            return;
        }
        if (rows.mine == nullptr || rows.theirs == nullptr) {
            m_result.sprites[id.value] = keptSprite(rows, id.value);
            return;
        }
        Sprite sprite = mergedFields(rows, Kind::Sprite, id.value, spriteFields());
        const auto place = m_choices.decide(
            {Kind::Sprite, id.value, "position"},
            rows.part(spritePlaceOf),
            [&](const std::optional<SpritePlace>& value) {
                return !value ? "none"
                              : pointText(value->position) + ", z " + std::to_string(value->z)
                                    + ", " + mergedSectorText(m_versions, value->sector);
            });
        const Sprite& first = place == MergeSide::Mine ? *rows.mine : *rows.theirs;
        const Sprite& second = place == MergeSide::Mine ? *rows.theirs : *rows.mine;
        for (const Sprite* from : {&first, &second, rows.base}) {
            if (from != nullptr && isThere(from->sector)) {
                setSpritePlace(sprite, spritePlaceOf(*from));
                break;
            }
        }
        const auto owner = m_choices.decide(
            {Kind::Sprite, id.value, "owner"},
            rows.part([](const Sprite& row) { return row.owner; }),
            [&](const std::optional<SectorRef>& value) {
                return value ? mergedSectorText(m_versions, *value) : "none";
            });
        sprite.owner = owner == MergeSide::Mine ? rows.mine->owner : rows.theirs->owner;
        if (!isThere(sprite.owner)) {
            sprite.owner = {};
        }
        if (isThere(sprite.sector)) {
            m_result.sprites[id.value] = std::move(sprite);
        }
    }

    /// Returns a part of the header from the version that changed it.
    template <class PartOf, class TextOf>
    auto headerPart(const std::string& part, const PartOf& partOf, const TextOf& textOf)
    {
        const RowVersions<LevelHeader> rows{
            &m_versions.base.header,
            &m_versions.mine.header,
            &m_versions.theirs.header};
        const MergeSide side = m_choices.decide({Kind::Header, 0, part}, rows.part(partOf), textOf);
        return partOf(m_versions.side(side).header);
    }

    void mergeHeader()
    {
        LevelHeader header = m_versions.mine.header;
        header.version = headerPart(
            "version",
            [](const LevelHeader& one) { return one.version; },
            [](const std::optional<std::int32_t>& value) { return std::to_string(*value); });
        header.start = headerPart(
            "start",
            [](const LevelHeader& one) { return one.start; },
            [&](const std::optional<Start>& value) { return startText(m_versions, *value); });
        header.trailing = headerPart(
            "bytes after the level",
            [](const LevelHeader& one) { return one.trailing; },
            [](const std::optional<std::vector<std::byte>>& value) {
                return std::to_string(value->size()) + " bytes";
            });
        // Saving counts revisions and computes the checksum, so these are no changes.
        const auto withoutRevision = [](const LevelHeader& one) {
            auto blood = one.blood;
            if (blood) {
                blood->revision = 0;
                blood->wrongChecksum = {};
            }
            return blood;
        };
        const MergeChoices::Versions<std::optional<BloodHeader>> headers{
            withoutRevision(m_versions.base.header),
            withoutRevision(m_versions.mine.header),
            withoutRevision(m_versions.theirs.header)};
        header.blood = headerPart(
            "Blood header",
            withoutRevision,
            [&](const std::optional<std::optional<BloodHeader>>& value) {
                return bloodText(*value, headers);
            });
        if (header.blood) {
            for (const MergeVersion* version : {&m_versions.mine, &m_versions.theirs}) {
                const auto& blood = version->header.blood;
                header.blood->revision =
                    std::max(header.blood->revision, blood ? blood->revision : 0);
            }
            const auto& mine = m_versions.mine.header.blood;
            header.blood->wrongChecksum = mine ? mine->wrongChecksum : std::nullopt;
        }
        if (!isThere(header.start.sector)) {
            header.start.sector = {};
        }
        m_result.header = std::move(header);
    }

    bool isInResult(SectorId id) const { return m_result.has(id); }
    bool isInResult(SpriteId id) const { return m_result.row(id).has_value(); }

    /// Returns the rows of the result in the order of `mine`, or of `theirs` if only that version
    /// changed the order of the base. Further rows follow the one before them in their version.
    template <class IdType>
    std::vector<IdType> merged(std::vector<IdType> MergeVersion::*order) const
    {
        const auto common = [&](const MergeVersion& version, const MergeVersion& other) {
            std::vector<IdType> ids;
            std::ranges::copy_if(version.*order, std::back_inserter(ids), [&](IdType id) {
                return other.row(id).has_value();
            });
            return ids;
        };
        const bool isMineKept =
            common(m_versions.mine, m_versions.base) == common(m_versions.base, m_versions.mine);
        const MergeVersion& first = isMineKept ? m_versions.theirs : m_versions.mine;
        std::vector<IdType> ids;
        std::vector<char> isListed(std::max(m_result.sectors.size(), m_result.sprites.size()));
        for (const MergeVersion* version :
             {&first, &m_versions.mine, &m_versions.theirs, &m_versions.base}) {
            auto after = ids.begin();
            for (const IdType id : version->*order) {
                if (!isInResult(id)) {
                    continue;
                }
                if (isListed[id.value] != 0) {
                    // Usually the next one.
                    const bool isNext = after != ids.end() && *after == id;
                    after = std::next(isNext ? after : std::ranges::find(ids, id));
                    continue;
                }
                isListed[id.value] = 1;
                after = std::next(ids.insert(after, id));
            }
        }
        return ids;
    }

    const MergeVersions& m_versions;
    const MergeStructure& m_structure;
    MergeChoices& m_choices;
    MergeVersion m_result{};
};

} // namespace

MergeVersion mergedVersion(
    const MergeVersions& versions,
    const MergeStructure& structure,
    MergeChoices& choices)
{
    MergeVersion result = RowMerge(versions, structure, choices).run();
    result.project = mergedProject(versions, choices);
    return result;
}

} // namespace sectored
