#include "sectored/compare/merge_texts.h"

#include "sectored/edit/answer/refuse.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <string_view>
#include <utility>

namespace sectored {

namespace {

void addToText(std::string& text, std::string_view name, const std::string& value)
{
    text += (text.empty() ? "" : ", ") + std::string(name) + " " + value;
}

/// Tests whether part of the versions that have the value differs.
template <class Value, class PartOf>
bool differIn(const std::initializer_list<const Value*>& versions, const PartOf& partOf)
{
    const Value* first = nullptr;
    for (const Value* const version : versions) {
        if (version != nullptr && first != nullptr && partOf(*version) != partOf(*first)) {
            return true;
        }
        first = first != nullptr ? first : version;
    }
    return false;
}

const XBytes* bytesIn(const std::optional<XRecord>& record)
{
    return record && record->isSet() ? &record->bytes() : nullptr;
}

const BloodHeader* headerIn(const std::optional<std::optional<BloodHeader>>& header)
{
    return header && *header ? &**header : nullptr;
}

} // namespace

std::string mergedSectorText(const MergeVersions& versions, SectorRef sector)
{
    if (!sector.isRow()) {
        return sector.isNull() ? "none" : "no row, " + std::to_string(sector.rawNumber());
    }
    for (const MergeVersion* version : {&versions.mine, &versions.base, &versions.theirs}) {
        const auto& order = version->sectorOrder;
        if (const auto at = std::ranges::find(order, sector.row()); at != order.end()) {
            return "sector " + std::to_string(std::distance(order.begin(), at));
        }
    }
    return "none";
}

std::string startText(const MergeVersions& versions, const Start& start)
{
    const std::string sector = mergedSectorText(versions, start.sector);
    return pointText(start.position) + ", z " + std::to_string(start.z) + ", angle "
           + std::to_string(start.angle) + ", "
           + (start.sector.isRow() ? sector : "sector " + sector);
}

std::string xRecordText(
    XKind kind,
    const std::optional<XRecord>& value,
    const MergeChoices::Versions<XRecord>& versions)
{
    const XBytes* const bytes = bytesIn(value);
    if (bytes == nullptr) {
        return "none";
    }
    const auto all = {bytesIn(versions.base), bytesIn(versions.mine), bytesIn(versions.theirs)};
    std::string text;
    for (const XField& field : xFields(kind)) {
        const auto valueIn = [&](const XBytes& one) {
            return valueOf(one, field);
        };
        if (differIn(all, valueIn)) {
            addToText(text, field.name, std::to_string(valueIn(*bytes)));
        }
    }
    return text.empty() ? "other bits" : text;
}

std::string bloodText(
    const std::optional<BloodHeader>& value,
    const MergeChoices::Versions<std::optional<BloodHeader>>& versions)
{
    if (!value) {
        return "none";
    }
    const BloodHeader* const base = headerIn(versions.base);
    const auto all = {base, headerIn(versions.mine), headerIn(versions.theirs)};
    std::string text;
    for (const auto& [name, member] :
         {std::pair{"version", &BloodHeader::version},
          std::pair{"sky bits", &BloodHeader::skyBits},
          std::pair{"visibility", &BloodHeader::visibility},
          std::pair{"song", &BloodHeader::song},
          std::pair{"parallax", &BloodHeader::parallax}}) {
        if (differIn(all, [part = member](const BloodHeader& one) { return one.*part; })) {
            addToText(text, name, std::to_string((*value).*member));
        }
    }
    if (differIn(all, [](const BloodHeader& one) { return one.isEnciphered; })) {
        text += std::string(text.empty() ? "" : ", ")
                + (value->isEnciphered ? "enciphered" : "not enciphered");
    }
    for (const auto& [name, member] :
         {std::pair{"text block", &BloodHeader::block},
          std::pair{"sky tiles", &BloodHeader::skyTiles}}) {
        if (differIn(all, [part = member](const BloodHeader& one) { return one.*part; })) {
            const bool isKept = base != nullptr && (*value).*member == base->*member;
            addToText(text, name, isKept ? "as in the base" : "changed");
        }
    }
    return text.empty() ? "the same" : text;
}

} // namespace sectored
