#include "editor/view2d/label/label_text.h"

#include "editor/setting/display_text.h"

#include <QCoreApplication>

#include <cstdint>

namespace sectored::editor {

namespace {

QString translated(const char* english)
{
    return QCoreApplication::translate("Plan", english);
}

std::optional<QString> tagsText(const Sector& sector)
{
    const QString low = displayId(sector.lotag);
    const QString high = displayId(sector.hitag);
    if (sector.lotag != 0 && sector.hitag != 0) {
        return translated(QT_TRANSLATE_NOOP("Plan", "lotag %1, hitag %2")).arg(low, high);
    }
    if (sector.lotag != 0) {
        return translated(QT_TRANSLATE_NOOP("Plan", "lotag %1")).arg(low);
    }
    if (sector.hitag != 0) {
        return translated(QT_TRANSLATE_NOOP("Plan", "hitag %1")).arg(high);
    }
    return std::nullopt;
}

int digitsOf(std::int64_t number)
{
    int digits = 1;
    for (; number >= 10 || number <= -10; number /= 10) {
        ++digits;
    }
    return digits;
}

} // namespace

bool isWanted(const LabelKinds& kinds, LabelLine line)
{
    switch (line) {
    case LabelLine::Number:
        return kinds.numbers;
    case LabelLine::Heights:
        return kinds.heights;
    case LabelLine::Tags:
        return kinds.tags;
    }
    return false;
}

std::optional<QString> labelText(const MapView& view, SectorId sector, LabelLine line)
{
    switch (line) {
    case LabelLine::Number:
        return displayId(view.numbering().of(sector));
    case LabelLine::Heights: {
        const Sector& row = view.map[sector];
        return displayNumber(row.floor.z) + QStringLiteral(" / ") + displayNumber(row.ceiling.z);
    }
    case LabelLine::Tags:
        return tagsText(view.map[sector]);
    }
    return std::nullopt;
}

int leastDigits(const MapView& view, SectorId sector, LabelLine line)
{
    switch (line) {
    case LabelLine::Number:
        return digitsOf(view.numbering().of(sector));
    case LabelLine::Heights:
        return digitsOf(view.map[sector].floor.z) + digitsOf(view.map[sector].ceiling.z);
    case LabelLine::Tags:
        return 0;
    }
    return 0;
}

} // namespace sectored::editor
