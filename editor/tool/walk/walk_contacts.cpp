#include "editor/tool/walk/walk_contacts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <optional>
#include <span>
#include <string>

namespace sectored::editor {

namespace {

constexpr double normalLength = 128;  ///< map units in the 2D view
constexpr double creaseLength = 256;  ///< map units to each side of a contact
constexpr double steepestTold = 0.02; ///< a normal counts as vertical or horizontal within this
constexpr double sameWay = 1e-9;      ///< tolerance of a cosine to 1

Marker markerOf(const BodyContact& contact)
{
    if (contact.time == 0) {
        return Marker::Ring;
    }
    switch (contact.feature) {
    case TriangleFeature::Face:
        return Marker::Square;
    case TriangleFeature::Edge0:
    case TriangleFeature::Edge1:
    case TriangleFeature::Edge2:
        return Marker::Diamond;
    default:
        return Marker::Cross;
    }
}

/// Returns the z of a normal. Empty if the 2D view makes it obvious.
std::string leanText(double z)
{
    if (std::abs(z) < steepestTold || std::abs(z) > 1 - steepestTold) {
        return {};
    }
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "z %.2f", z);
    return text.data();
}

void addContact(Overlay& overlay, const BodyContact& contact)
{
    const Vec2 at = onPlan(contact.point);
    overlay.points.push_back({.at = at, .role = OverlayRole::Query, .marker = markerOf(contact)});
    const Vec2 tip{at.x + contact.normal.x * normalLength, at.y + contact.normal.y * normalLength};
    overlay.lines.push_back({.from = at, .to = tip, .role = OverlayRole::Query});
    if (const std::string lean = leanText(contact.normal.z); !lean.empty()) {
        overlay.labels.push_back(
            {.at = tip, .text = lean, .role = OverlayRole::Query, .style = LabelStyle::Chip});
    }
}

/// Returns the direction of the line of intersection of two planes, if both oppose the wanted
/// motion and the player continued along it.
std::optional<Vec3> creaseAlong(std::span<const Vec3> normals, Vec3 wanted, Vec3 onward)
{
    for (std::size_t a = 0; a < normals.size(); ++a) {
        for (std::size_t b = a + 1; b < normals.size(); ++b) {
            const Vec3 crease = cross(normals[a], normals[b]);
            const double size = length(crease) * length(onward);
            const bool bothStop = dot(wanted, normals[a]) < 0 && dot(wanted, normals[b]) < 0;
            if (bothStop && size > 0 && std::abs(dot(crease, onward)) >= (1 - sameWay) * size) {
                return crease * (1 / length(crease));
            }
        }
    }
    return {};
}

void addCreases(Overlay& overlay, const MoveTrace& trace)
{
    const auto& legs = trace.legs;
    for (std::size_t k = 0; k + 1 < legs.size(); ++k) {
        const auto first = std::ranges::find(legs, legs[k].kind, &MoveLeg::kind);
        if (!isOfTheWay(legs[k]) || !legs[k].contact || legs[k + 1].kind != legs[k].kind) {
            continue;
        }
        if (const auto along = creaseAlong(legs[k].normals, first->motion, legs[k + 1].motion)) {
            const Vec3 at = legs[k].contact->point;
            overlay.lines.push_back(
                {.from = onPlan(at - *along * creaseLength),
                 .to = onPlan(at + *along * creaseLength),
                 .role = OverlayRole::Query,
                 .dashed = true});
        }
    }
}

} // namespace

void addContacts(Overlay& overlay, const WalkedTic& tic)
{
    for (const MoveLeg& leg : tic.trace.legs) {
        if (leg.contact && leg.contact->hasNormal() && leg.kind != LegKind::Settle) {
            addContact(overlay, *leg.contact);
        }
    }
    addCreases(overlay, tic.trace);
}

} // namespace sectored::editor
