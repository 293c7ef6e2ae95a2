#include "sectored/edit/stroke/face_owners.h"

#include <algorithm>
#include <map>

namespace sectored {

namespace {

class Deed {
public:
    Deed(const SheetOverlay& overlay, const Stroke& stroke)
        : m_overlay(overlay)
        , m_stroke(stroke)
        , m_shapes(faceShapesOf(overlay))
        , m_classes(faceClassesOf(overlay))
        , m_isSplit(!stroke.closed && (stroke.isSplit || runsInsideSector(overlay)))
    {
        m_owners.heirOfFace.resize(overlay.faces().faceCount());
    }

    void joinClasses(std::span<const std::vector<std::size_t>> parts)
    {
        for (const auto& part : parts) {
            const auto isOfPart = [&](const FaceClass& faces) {
                return std::ranges::find_first_of(faces.faces, part) != faces.faces.end();
            };
            const auto first = std::ranges::find_if(m_classes, isOfPart);
            for (auto other = first; other != m_classes.end(); ++other) {
                if (other != first && isOfPart(*other)) {
                    first->faces.insert(
                        first->faces.end(),
                        other->faces.begin(),
                        other->faces.end());
                    other->faces.clear();
                }
            }
        }
        std::erase_if(m_classes, [](const FaceClass& faces) { return faces.faces.empty(); });
    }

    FaceOwners settle(const Sheet& sheet)
    {
        for (const FaceClass& faces : m_classes) {
            if (faces.sector) {
                settleSector(faces);
            } else {
                settleVoid(faces);
            }
        }
        if (m_stroke.closed && m_stroke.fill == Fill::Merge) {
            mergeInside();
        }
        for (const SectorId sector : sheet.sectors()) {
            if (!m_keepers.contains(sector)) {
                m_owners.removed.push_back(sector);
            }
        }
        return std::move(m_owners);
    }

private:
    bool isInside(std::size_t face) const { return m_overlay.insideStroke[face] != 0; }

    void give(std::size_t face, const Heir& heir)
    {
        m_owners.heirOfFace[face] = m_owners.heirs.size();
        m_owners.heirs.push_back(heir);
    }

    /// All remaining parts of a sector share one heir.
    void keep(std::size_t face, SectorId sector)
    {
        const auto [keeper, isFirst] = m_keepers.try_emplace(sector, m_owners.heirs.size());
        if (isFirst) {
            m_owners.heirs.push_back({HeirOrigin::Kept, sector});
        }
        m_owners.heirOfFace[face] = keeper->second;
    }

    void settleSector(const FaceClass& faces)
    {
        std::vector<std::size_t> inside;
        std::vector<std::size_t> outside;
        for (const std::size_t face : faces.faces) {
            (isInside(face) ? inside : outside).push_back(face);
        }
        if (!outside.empty()) {
            const std::size_t keeper = largestFace(outside, m_shapes);
            for (const std::size_t face : outside) {
                if (face == keeper) {
                    keep(face, *faces.sector);
                } else {
                    give(face, {HeirOrigin::Split, faces.sector});
                }
            }
        }
        if (m_stroke.fill == Fill::Sector) {
            settleInside(inside, faces);
        }
    }

    void settleInside(std::span<const std::size_t> inside, const FaceClass& faces)
    {
        const bool isWhole = !inside.empty() && inside.size() == faces.faces.size();
        const auto keeper = isWhole ? std::optional(largestFace(inside, m_shapes)) : std::nullopt;
        for (const std::size_t face : inside) {
            if (face == keeper) {
                keep(face, *faces.sector);
            } else {
                give(face, {HeirOrigin::ClosedShape, faces.sector});
            }
        }
    }

    void settleVoid(const FaceClass& faces)
    {
        if (m_stroke.closed) {
            for (const std::size_t face : faces.faces) {
                if (isInside(face) && m_stroke.fill == Fill::Sector) {
                    give(face, {HeirOrigin::FromVoid, std::nullopt});
                }
            }
            return;
        }
        if (m_isSplit) {
            return;
        }
        const std::size_t stays = faces.isUnbounded ? 0 : largestFace(faces.faces, m_shapes);
        for (const std::size_t face : faces.faces) {
            // The face behind a portal is not void, even if its sector is frozen.
            if (face != stays && m_overlay.behindSeam[face] == 0) {
                give(face, {HeirOrigin::FromVoid, std::nullopt});
            }
        }
    }

    /// Makes one sector of inside faces that share an edge.
    void mergeInside()
    {
        m_facesAtStart = facesAtStart();
        for (const auto& members : connectedFaces(m_overlay.faces(), m_overlay.insideStroke)) {
            settleMerged(members);
        }
    }

    bool haveOneOwner(std::span<const std::size_t> members) const
    {
        return std::ranges::all_of(members, [&](std::size_t face) {
            return m_overlay.sectorOfFace[face] == m_overlay.sectorOfFace[members.front()];
        });
    }

    void settleMerged(std::span<const std::size_t> members)
    {
        const auto source = sourceOfMerged(members);
        const bool isWhole = source && !m_keepers.contains(*source);
        if (isWhole) {
            keep(members.front(), *source);
        } else {
            give(
                members.front(),
                {source ? HeirOrigin::ClosedShape : HeirOrigin::FromVoid, source});
        }
        if (!haveOneOwner(members)) {
            m_owners.heirs[*m_owners.heirOfFace[members.front()]].isMerged = true;
        }
        for (const std::size_t face : members) {
            m_owners.heirOfFace[face] = m_owners.heirOfFace[members.front()];
        }
    }

    /// Returns the sector in which the stroke starts, else that of the largest face that is not
    /// void.
    std::optional<SectorId> sourceOfMerged(std::span<const std::size_t> members) const
    {
        std::vector<std::size_t> candidates;
        for (const std::size_t face : members) {
            if (!m_overlay.sectorOfFace[face]) {
                continue;
            }
            candidates.push_back(face);
            if (std::ranges::binary_search(m_facesAtStart, face)) {
                return m_overlay.sectorOfFace[face];
            }
        }
        return candidates.empty() ? std::nullopt
                                  : m_overlay.sectorOfFace[largestFace(candidates, m_shapes)];
    }

    /// Returns the faces on both sides of the first piece of the stroke, ascending.
    std::vector<std::size_t> facesAtStart() const
    {
        std::vector<std::size_t> faces;
        for (std::size_t edge = 0; edge < m_overlay.overlay.edges.size(); ++edge) {
            const bool isStart = std::ranges::any_of(
                m_overlay.overlay.contributions[edge],
                [&](const Contribution& share) {
                    return share.segment == m_overlay.walls.size() && share.piece == 0;
                });
            if (isStart) {
                faces.push_back(m_overlay.faces().faceOf(2 * edge));
                faces.push_back(m_overlay.faces().faceOf(2 * edge + 1));
            }
        }
        std::ranges::sort(faces);
        return faces;
    }

    const SheetOverlay& m_overlay;
    const Stroke& m_stroke;
    std::vector<FaceShape> m_shapes;
    std::vector<FaceClass> m_classes;
    bool m_isSplit;
    FaceOwners m_owners;
    std::vector<std::size_t> m_facesAtStart;
    std::map<SectorId, std::size_t> m_keepers;
};

} // namespace

FaceOwners faceOwnersOf(
    const SheetOverlay& overlay,
    const Stroke& stroke,
    const Sheet& sheet,
    std::span<const std::vector<std::size_t>> pinchedParts)
{
    Deed deed(overlay, stroke);
    deed.joinClasses(pinchedParts);
    return deed.settle(sheet);
}

} // namespace sectored
