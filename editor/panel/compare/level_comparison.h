#pragma once

#include "sectored/compare/level_difference.h"
#include "sectored/format/format.h"
#include "sectored/geom/box.h"
#include "sectored/map/map_view.h"

#include "editor/tool/overlay.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sectored::editor {

/// One of two compared levels: the other one, or the one that is open.
enum class ComparedSide { Other, Open };

/// A difference as a row of a list.
struct DifferenceRow {
    std::optional<RowFate> fate{}; ///< empty for a heading
    QString text{};                ///< safe for a label
    std::optional<Box> place{};    ///< to show; empty for parts without a place
    Overlay marks{};               ///< of the place in each level, over the 2D view
    Overlay otherMarks{};
};

/// What is different between a level of a file and the open one.
class LevelComparison {
public:
    /// Compares copies of the levels: `other` is the left one, so that what the open level has more
    /// was added. What the format of one of them cannot store is left out.
    LevelComparison(const LoadedLevel& other, const LoadedLevel& open);

    const LevelDifferences& differences() const { return m_differences; }
    /// What was left out, a sentence each.
    const std::vector<std::string>& notCompared() const { return m_notCompared; }
    /// Returns the differences with headings, in the order of LevelDifferences.
    std::vector<DifferenceRow> rows() const;
    /// Returns the level of a side, with what the format of the other cannot store left out.
    const Map& map(ComparedSide side) const
    {
        return side == ComparedSide::Other ? m_other : m_open;
    }

private:
    MapView otherView() const { return {m_other, m_otherIndex}; }
    MapView openView() const { return {m_open, m_openIndex}; }
    template <class IdType>
    void addRows(
        std::vector<DifferenceRow>& rows,
        const QString& heading,
        const std::vector<RowDifference<IdType>>& differences) const;
    static void addParts(
        std::vector<DifferenceRow>& rows,
        const QString& heading,
        const std::vector<PartDifference>& parts);

    Map m_other;
    Map m_open;
    MapIndex m_otherIndex;
    MapIndex m_openIndex;
    LevelDifferences m_differences;
    std::vector<std::string> m_notCompared{};
};

/// Returns the sign of a fate: "+", "−" or "~".
QString signOf(RowFate fate);

/// Returns the marks of the first rows, up to a number that is quick to paint, as they are on one
/// side. Those of the chosen row are wide.
Overlay marksOf(
    const std::vector<DifferenceRow>& rows,
    ComparedSide side,
    std::optional<std::size_t> chosen);

} // namespace sectored::editor
