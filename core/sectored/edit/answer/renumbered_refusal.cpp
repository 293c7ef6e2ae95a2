#include "sectored/edit/answer/renumbered_refusal.h"

#include <optional>
#include <variant>
#include <vector>

namespace sectored {

namespace {

template <class IdType>
std::int32_t numberBefore(const MapView& before, std::optional<IdType> row)
{
    return row && before.map.find(*row) != nullptr ? before.numbering().of(*row) : newRow;
}

std::int32_t numberBefore(const NumberedLevels& levels, RowList::Kind kind, std::int32_t number)
{
    const Numbering& after = levels.after.numbering();
    switch (kind) {
    case RowList::Kind::Sector:
        return numberBefore(levels.before, after.sectorAt(number));
    case RowList::Kind::Wall:
        return numberBefore(levels.before, after.wallAt(number));
    case RowList::Kind::Sprite:
        break;
    }
    return numberBefore(levels.before, after.spriteAt(number));
}

} // namespace

Refusal renumbered(Refusal refusal, const NumberedLevels& levels)
{
    for (MessageArgument& argument : refusal.arguments) {
        if (auto* const rows = std::get_if<RowList>(&argument)) {
            for (std::int32_t& number : rows->numbers) {
                number = numberBefore(levels, rows->kind, number);
            }
        }
    }
    const auto isNew = [&levels](auto id) {
        return levels.before.map.find(id) == nullptr;
    };
    std::erase_if(refusal.culprits.sectors, isNew);
    std::erase_if(refusal.culprits.walls, isNew);
    std::erase_if(refusal.culprits.sprites, isNew);
    return refusal;
}

} // namespace sectored
