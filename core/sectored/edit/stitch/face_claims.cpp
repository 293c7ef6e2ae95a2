#include "sectored/edit/stitch/face_claims.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/stroke/face_classes.h"
#include "sectored/map/by_number.h"

#include <algorithm>
#include <set>

namespace sectored {

namespace {

SectorId sectorOf(const PartWinding& winding)
{
    return {static_cast<std::uint32_t>(winding.part)};
}

class Claiming {
public:
    Claiming(const MovedLevel& level, const Stitching& how, const SheetOverlay& overlay)
        : m_level(level)
        , m_how(how)
        , m_shapes(how.mends ? faceShapesOf(overlay) : PerFace<FaceShape>{})
    {}

    void claim(Face face, const std::vector<PartWinding>& windings)
    {
        std::vector<PartWinding> claims;
        std::ranges::copy_if(windings, std::back_inserter(claims), [&](const PartWinding& winding) {
            return m_how.isCutter(sectorOf(winding));
        });
        const bool isCut = !claims.empty();
        if (!isCut) {
            claims = windings;
        }
        std::optional<SectorId> owner;
        if (claims.size() == 1 && claims.front().winding == 1) {
            owner = sectorOf(claims.front());
        } else if (isSliver(face)) {
            owner = greatestOf(claims);
        } else {
            note(claims);
        }
        if (isCut && owner) {
            for (const PartWinding& winding : windings) {
                m_covered.insert(sectorOf(winding));
            }
        }
        m_claims.sectorOfFace.add(owner);
    }

    std::optional<Refusal> refusal()
    {
        if (!m_flipped.empty()) {
            return flipRefusal(firstOf(m_flipped));
        }
        if (!m_crossing.empty()) {
            return crossingRefusal(firstOf(m_crossing));
        }
        if (!m_overlapping.empty()) {
            return *std::ranges::min_element(m_overlapping, {}, [](const Refusal& refusal) {
                return refusal.culprits.sectors;
            });
        }
        return std::nullopt;
    }

    FaceClaims take(const Sheet& sheet, const SheetOverlay& overlay)
    {
        std::vector<SectorId> owners;
        for (const auto& owner : m_claims.sectorOfFace) {
            if (owner) {
                owners.push_back(*owner);
            }
        }
        std::ranges::sort(owners);
        for (const SectorId sector : sheet.sectors()) {
            if (!std::ranges::binary_search(owners, sector) && !overlay.isFold(sector)) {
                (m_covered.contains(sector) ? m_claims.covered : m_claims.gone).push_back(sector);
            }
        }
        return std::move(m_claims);
    }

private:
    SectorId firstOf(std::vector<SectorId> sectors) const
    {
        return byNumber(m_level.before, std::move(sectors)).front();
    }

    /// Tests whether a bounded face is thinner than two units.
    bool isSliver(Face face) const
    {
        if (!m_how.mends || face == unboundedFace) {
            return false;
        }
        const FaceShape& shape = m_shapes[face];
        const std::int64_t width = std::int64_t{shape.box.high.x} - shape.box.low.x;
        const std::int64_t height = std::int64_t{shape.box.high.y} - shape.box.low.y;
        return shape.area2 < 2 * Int128{std::max(width, height)};
    }

    std::optional<SectorId> greatestOf(const std::vector<PartWinding>& claims)
    {
        std::optional<SectorId> owner;
        int most = 0;
        for (const PartWinding& claim : claims) {
            if (claim.winding > most) {
                most = claim.winding;
                owner = sectorOf(claim);
            }
        }
        return owner;
    }

    void note(const std::vector<PartWinding>& claims)
    {
        for (const PartWinding& claim : claims) {
            if (claim.winding < 0) {
                m_flipped.push_back(sectorOf(claim));
            } else if (claim.winding > 1) {
                m_crossing.push_back(sectorOf(claim));
            }
        }
        if (claims.size() > 1) {
            noteOverlap(claims);
        }
    }

    void noteOverlap(const std::vector<PartWinding>& claims)
    {
        std::vector<SectorId> sectors;
        std::ranges::transform(claims, std::back_inserter(sectors), sectorOf);
        sectors = byNumber(m_level.before, std::move(sectors));
        m_overlapping.push_back(
            {.code = MessageCode::WouldOverlap,
             .arguments =
                 {numbered(m_level.before.numbering(), sectors[0]),
                  numbered(m_level.before.numbering(), sectors[1])},
             .culprits = {.sectors = {sectors[0], sectors[1]}}});
    }

    bool isMover(SectorId sector) const
    {
        return std::ranges::find(m_level.movers, sector) != m_level.movers.end();
    }

    Refusal flipRefusal(SectorId sector) const
    {
        Refusal refusal{
            .code = MessageCode::FlipOfMove,
            .arguments = {numbered(m_level.before.numbering(), sector)},
            .culprits = {.sectors = {sector}}};
        if (isMover(sector)) {
            refusal.code = MessageCode::CrossesRounded;
        } else if (!m_level.movers.empty()) {
            refusal.code = m_how.cutters.empty() ? MessageCode::FlipOfNeighbour
                                                 : MessageCode::FlipOfCutNeighbour;
            refusal.arguments.emplace_back(numbered(m_level.before.numbering(), m_level.movers));
            refusal.culprits.sectors.insert(
                refusal.culprits.sectors.end(),
                m_level.movers.begin(),
                m_level.movers.end());
        }
        return refusal;
    }

    Refusal crossingRefusal(SectorId sector) const
    {
        return {
            .code = isMover(sector) ? MessageCode::CrossesRounded : MessageCode::CrossesItself,
            .arguments = {numbered(m_level.before.numbering(), sector)},
            .culprits = {.sectors = {sector}}};
    }

    const MovedLevel& m_level;
    const Stitching& m_how;
    PerFace<FaceShape> m_shapes;
    FaceClaims m_claims{};
    std::set<SectorId> m_covered{};
    std::vector<SectorId> m_flipped{};
    std::vector<SectorId> m_crossing{};
    std::vector<Refusal> m_overlapping{};
};

} // namespace

tl::expected<FaceClaims, Refusal> claimFaces(
    const MovedLevel& level,
    const Sheet& sheet,
    const Stitching& how,
    const SheetOverlay& overlay,
    const PerFace<std::vector<PartWinding>>& windings)
{
    Claiming claiming(level, how, overlay);
    for (const Face face : windings.indices()) {
        claiming.claim(face, windings[face]);
    }
    if (auto refusal = claiming.refusal()) {
        return refuse(std::move(*refusal));
    }
    return claiming.take(sheet, overlay);
}

} // namespace sectored
