#include "sectored/edit/paste_properties.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/copied_properties.h"
#include "sectored/edit/row/plan_chain.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sectored {

namespace {

/// The fields that name the row to copy from, in the order of PastePropertiesRequest::from.
constexpr std::array<std::string_view, 3> sourceNames{"fromSector", "fromWall", "fromSprite"};

PropertyParts chosenParts(const WordList& list)
{
    if (!list.isGiven) {
        return PropertyParts::usual();
    }
    if (list.set) {
        return PropertyParts::all();
    }
    PropertyParts parts;
    for (const std::size_t part : list.listed) {
        parts = parts.with(static_cast<PropertyPart>(part));
    }
    return parts;
}

WordList wordsOf(PropertyParts parts)
{
    static constexpr std::array<std::string_view, 1> sets{"all"};
    WordList list{.sets = sets, .words = propertyPartNames};
    list.isGiven = parts != PropertyParts::usual();
    for (std::size_t part = 0; part < propertyPartNames.size(); ++part) {
        if (parts.has(static_cast<PropertyPart>(part))) {
            list.listed.push_back(part);
        }
    }
    return list;
}

} // namespace

PlanResult planPasteProperties(const MapView& view, const PastePropertiesRequest& request)
{
    const auto missingOf = [&](const auto& rows) {
        return missingRow(view.map, rows);
    };
    if (auto refusal = std::visit(missingOf, request.rows)) {
        return refuse(std::move(*refusal));
    }
    const auto missingSource =
        std::visit([&](auto row) { return missingRow(view.map, std::array{row}); }, request.from);
    if (missingSource) {
        return refuse(*missingSource);
    }
    const CopiedProperties copied =
        std::visit([&](auto row) { return propertiesOf(view.map, row); }, request.from);
    PlanChain chain(view);
    for (const Request& each : requestsToPaste(view.map, copied, request.rows, request.parts)) {
        PlanResult part = plan(chain.view(), each);
        if (part) {
            chain.add(*std::move(part));
        } else if (part.error().code != MessageCode::NoChange) {
            return refuse(chain.renumbered(std::move(part.error())));
        }
    }
    return chain.finish();
}

void describe(FieldVisitor& fields, PastePropertiesRequest& request)
{
    const std::size_t source = fields.oneOf(sourceNames, request.from.index());
    const auto visitFrom = [&]<class IdType>(IdType id) {
        if (const auto* const known = std::get_if<IdType>(&request.from)) {
            id = *known;
        }
        fields.visit(sourceNames.at(source), id);
        request.from = id;
    };
    if (source == 0) {
        visitFrom(SectorId{});
    } else if (source == 1) {
        visitFrom(WallId{});
    } else {
        visitFrom(SpriteId{});
    }
    fields.visitRows(request.rows);
    WordList take = wordsOf(request.parts);
    fields.visit("take", take);
    request.parts = chosenParts(take);
}

} // namespace sectored
