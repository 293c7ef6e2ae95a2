#include "editor/window/bar/fill_segments.h"

#include "editor/window/bar/segments.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

/// One way to fill a closed stroke.
struct FillChoice {
    Fill fill;
    const char* text;
    const char* tip;
};

constexpr std::array fillChoices{
    FillChoice{
        Fill::Sector,
        QT_TRANSLATE_NOOP("Fill", "Sector"),
        QT_TRANSLATE_NOOP("Fill", "Closed shapes become new sectors")},
    FillChoice{
        Fill::Void,
        QT_TRANSLATE_NOOP("Fill", "Void"),
        QT_TRANSLATE_NOOP("Fill", "Closed shapes become void")},
    FillChoice{
        Fill::Merge,
        QT_TRANSLATE_NOOP("Fill", "Merge"),
        QT_TRANSLATE_NOOP("Fill", "Closed shapes merge into the sector they start in")},
};

QString translated(const char* english)
{
    return QCoreApplication::translate("Fill", english);
}

} // namespace

Segments* makeFillSegments(const QString& name, QWidget* parent)
{
    std::vector<SegmentChoice> choices;
    choices.reserve(fillChoices.size());
    for (const FillChoice& choice : fillChoices) {
        choices.push_back(
            {translated(choice.text), translated(choice.tip), name + QLatin1String(choice.text)});
    }
    return new Segments(translated(QT_TRANSLATE_NOOP("Fill", "Fill")), choices, parent);
}

Fill fillOf(int choice)
{
    return fillChoices.at(static_cast<std::size_t>(choice)).fill;
}

int choiceOf(Fill fill)
{
    const auto* const found = std::ranges::find(fillChoices, fill, &FillChoice::fill);
    return static_cast<int>(found - fillChoices.begin());
}

} // namespace sectored::editor
