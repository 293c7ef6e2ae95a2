#include "sectored/edit/stroke/face_owners.h"

#include <algorithm>
#include <map>

namespace sectored {

namespace {

class FaceAssignment {
public:
    FaceAssignment(const SheetOverlay& overlay, const Stroke& stroke)
        : m_overlay(overlay)
        , m_stroke(stroke)
        , m_shapes(faceShapesOf(overlay))
        , m_classes(faceClassesOf(overlay))
        , m_isSplit(!stroke.closed && (stroke.isSplit || runsInsideSector(overlay)))
    {
        m_owners.heirOfFace.assign(overlay.faces().faceCount(), std::nullopt);
    }

    void joinClasses(std::span<const std::vector<Face>> parts)
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
            if (!m_keepers.contains(sector) && !m_overlay.isFold(sector)) {
                m_owners.removed.push_back(sector);
            }
        }
        addFolds(m_overlay, m_owners);
        return std::move(m_owners);
    }

private:
    bool isInside(Face face) const { return m_overlay.insideStroke[face] != 0; }

    void give(Face face, const Heir& heir)
    {
        m_owners.heirOfFace[face] = m_owners.heirs.size();
        m_owners.heirs.push_back(heir);
    }

    /// All remaining parts of a sector share one heir.
    void keep(Face face, SectorId sector)
    {
        const auto [keeper, isFirst] = m_keepers.try_emplace(sector, m_owners.heirs.size());
        if (isFirst) {
            m_owners.heirs.push_back({HeirKind::Kept, sector});
        }
        m_owners.heirOfFace[face] = keeper->second;
    }

    void settleSector(const FaceClass& faces)
    {
        std::vector<Face> inside;
        std::vector<Face> outside;
        for (const Face face : faces.faces) {
            (isInside(face) ? inside : outside).push_back(face);
        }
        if (!outside.empty()) {
            const Face keeper = largestFace(outside, m_shapes);
            for (const Face face : outside) {
                if (face == keeper) {
                    keep(face, *faces.sector);
                } else {
                    give(face, {HeirKind::Split, faces.sector});
                }
            }
        }
        if (m_stroke.fill == Fill::Sector) {
            settleInside(inside, faces);
        }
    }

    void settleInside(std::span<const Face> inside, const FaceClass& faces)
    {
        const bool isWhole = !inside.empty() && inside.size() == faces.faces.size();
        const auto keeper = isWhole ? std::optional(largestFace(inside, m_shapes)) : std::nullopt;
        for (const Face face : inside) {
            if (face == keeper) {
                keep(face, *faces.sector);
            } else {
                give(face, {HeirKind::ClosedShape, faces.sector});
            }
        }
    }

    void settleVoid(const FaceClass& faces)
    {
        if (m_stroke.closed) {
            for (const Face face : faces.faces) {
                if (isInside(face) && m_stroke.fill == Fill::Sector) {
                    give(face, {HeirKind::FromVoid, std::nullopt});
                }
            }
            return;
        }
        if (m_isSplit) {
            return;
        }
        const Face stays = faces.isUnbounded ? unboundedFace : largestFace(faces.faces, m_shapes);
        for (const Face face : faces.faces) {
            // The face behind a portal is not void, even if its sector is frozen.
            if (face != stays && m_overlay.behindSeam[face] == 0) {
                give(face, {HeirKind::FromVoid, std::nullopt});
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

    bool haveOneOwner(std::span<const Face> members) const
    {
        return std::ranges::all_of(members, [&](Face face) {
            return m_overlay.sectorOfFace[face] == m_overlay.sectorOfFace[members.front()];
        });
    }

    void settleMerged(std::span<const Face> members)
    {
        const auto source = sourceOfMerged(members);
        const bool isWhole = source && !m_keepers.contains(*source);
        if (isWhole) {
            keep(members.front(), *source);
        } else {
            give(members.front(), {source ? HeirKind::ClosedShape : HeirKind::FromVoid, source});
        }
        if (!haveOneOwner(members)) {
            m_owners.heirs[*m_owners.heirOfFace[members.front()]].isMerged = true;
        }
        for (const Face face : members) {
            m_owners.heirOfFace[face] = m_owners.heirOfFace[members.front()];
        }
    }

    /// Returns the sector in which the stroke starts, else that of the largest face that is not
    /// void.
    std::optional<SectorId> sourceOfMerged(std::span<const Face> members) const
    {
        std::vector<Face> candidates;
        for (const Face face : members) {
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
    std::vector<Face> facesAtStart() const
    {
        std::vector<Face> faces;
        for (const Edge edge : m_overlay.overlay.edges.indices()) {
            const bool isStart = std::ranges::any_of(
                m_overlay.overlay.contributions[edge],
                [&](const Contribution& share) {
                    return share.segment == m_overlay.walls.size() && share.piece == 0;
                });
            if (isStart) {
                faces.push_back(m_overlay.faces().faceOf(along(edge)));
                faces.push_back(m_overlay.faces().faceOf(against(edge)));
            }
        }
        std::ranges::sort(faces);
        return faces;
    }

    const SheetOverlay& m_overlay;
    const Stroke& m_stroke;
    PerFace<FaceShape> m_shapes;
    std::vector<FaceClass> m_classes;
    bool m_isSplit;
    FaceOwners m_owners;
    std::vector<Face> m_facesAtStart;
    std::map<SectorId, std::size_t> m_keepers;
};

} // namespace

void addFolds(const SheetOverlay& overlay, FaceOwners& owners)
{
    for (const SectorId fold : overlay.folds) {
        const bool isHeir = std::ranges::any_of(owners.heirs, [&](const Heir& heir) {
            return heir.kind == HeirKind::Kept && heir.source == fold;
        });
        if (!isHeir && std::ranges::find(owners.removed, fold) == owners.removed.end()) {
            owners.heirs.push_back({.kind = HeirKind::Kept, .source = fold, .isFold = true});
        }
    }
}

FaceOwners faceOwnersOf(
    const SheetOverlay& overlay,
    const Stroke& stroke,
    const Sheet& sheet,
    std::span<const std::vector<Face>> pinchedParts)
{
    FaceAssignment assignment(overlay, stroke);
    assignment.joinClasses(pinchedParts);
    return assignment.settle(sheet);
}

} // namespace sectored
