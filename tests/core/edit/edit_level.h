#pragma once

#include "sectored/edit/plan.h"

#include "tests/support/map_text.h"
#include "tests/support/refusal_text.h"

#include <QString>
#include <QStringList>

#include <string_view>

namespace sectored::test {

/// A level under test: computes plans and applies them.
struct EditLevel {
    explicit EditLevel(Map level)
        : map(std::move(level))
    {}
    explicit EditLevel(std::string_view text)
        : map(mapFromText(text))
    {}

    PlanResult planned(const Request& request) const
    {
        const MapIndex index(map);
        return plan({map, index, tiles}, request);
    }

    /// Applies the request. Returns "ok", or the code and message of the refusal.
    QString run(const Request& request)
    {
        const PlanResult result = planned(request);
        if (!result) {
            return QString::fromStdString(refusalText(result.error()));
        }
        apply(map, result->patch);
        notices = result->notices;
        return QStringLiteral("ok");
    }

    const Sector& sector(int number) const { return map[Numbering(map).sectorAt(number).value()]; }
    const Wall& wall(int number) const { return map[Numbering(map).wallAt(number).value()]; }
    const Sprite& sprite(int number) const { return map[Numbering(map).spriteAt(number).value()]; }
    /// Returns the number of the wall's partner; -1 if the wall is solid.
    int partner(int number) const { return Numbering(map).of(wall(number).nextWall); }

    Map map;
    std::vector<Notice> notices{};
    const TileSizes* tiles = nullptr;
};

/// Returns the messages of the last edit's notices, in order.
inline QStringList notesOf(const EditLevel& level)
{
    QStringList texts;
    for (const Notice& notice : level.notices) {
        texts.push_back(QString::fromStdString(englishText(notice)));
    }
    return texts;
}

} // namespace sectored::test
